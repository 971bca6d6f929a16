// Where memory runs out a search forgets, and finds again what it needs: tables of any size give the same values.

#include "search/forgetful_table.hpp"

#include <gtest/gtest.h>

#include <random>

#include "game_support.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;

std::string key_of(std::uint64_t n) { return std::string(n % 60, 'x') + std::to_string(n); }

/// What is found is what was put there, the last entry is there, and the memory is not passed.
template <class Key, class Make>
void expect_never_wrong(const Make& make, std::size_t memory) {
  const Budget budget({}, memory);
  ForgetfulTable<Key, std::uint32_t> table(budget, 6);
  std::mt19937_64 random(3);
  for (int i = 0; i < scaled(40000); ++i) {
    const std::uint64_t n = random() % 20000;
    const Key key = make(n);
    if (const std::uint32_t* found = table.find(key)) {
      ASSERT_EQ(*found, n * 7);
    } else {
      ASSERT_EQ(*table.insert(key, static_cast<std::uint32_t>(n * 7), n), n * 7);
      ASSERT_NE(table.find(key), nullptr);
    }
    ASSERT_LE(table.bytes(), memory);
  }
}

TEST(ForgetfulTable, IsNeverWrong) {
  for (const std::size_t memory : {60'000U, 200'000U, 1'000'000U, 1U << 30}) {
    expect_never_wrong<std::array<std::uint64_t, 1>>([](std::uint64_t n) { return std::array{n}; }, memory);
    expect_never_wrong<std::string>(key_of, 2 * memory);
  }
}

TEST(ForgetfulTable, RemembersAllWhileThereIsRoom) {
  const Budget budget;
  ForgetfulTable<std::array<std::uint64_t, 1>, std::uint32_t> table(budget, 6);
  for (std::uint32_t n = 0; n < 100000; ++n) table.insert({n}, n, 1);
  std::uint32_t missing = 0;
  for (std::uint32_t n = 0; n < 100000; ++n) missing += table.find({n}) == nullptr ? 1 : 0;
  EXPECT_LE(missing, 1000U);  // growing in place may lose a few
}

TEST(ForgetfulTable, KeepsWhatWasMuchWork) {
  const Budget budget({}, 100'000);
  ForgetfulTable<std::array<std::uint64_t, 1>, std::uint32_t> table(budget, 6);
  for (std::uint64_t n = 0; n < 1000; ++n) table.insert({n}, 1, std::uint64_t{1} << 30);
  for (std::uint64_t n = 1000; n < 30000; ++n) table.insert({n}, 1, 1);
  std::size_t kept = 0;
  for (std::uint64_t n = 0; n < 1000; ++n) kept += table.find({n}) != nullptr ? 1 : 0;
  EXPECT_GE(kept, 900U);
}

/// Random boards and graphs, with memory that holds a fraction of what can be reached.
TEST(Forgetting, ChangesNoValue) {
  std::mt19937_64 random(41);
  std::size_t answered = 0;
  for (int i = 0; i < scaled(1000); ++i) {
    std::string text;
    if (i % 2 == 0) {
      text = "cram ";
      for (int row = 0; row < 4; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < 5; ++column) text += random() % 4 == 0 ? '#' : '.';
      }
    } else {
      text = i % 4 == 1 ? "node-kayles grid4x5" : "graph-chomp K5";
      const std::size_t elements = i % 4 == 1 ? 20 : 5;
      text += " without=" + std::to_string(1 + random() % elements);
    }
    const Play play = i % 8 < 6 ? Play::kNormal : Play::kMisere;
    const Answer large = solve(position(text), {play}, Budget());
    const Answer tiny = solve(position(text), {play}, Budget({}, 150'000));
    if (!tiny.outcome) continue;  // what is open, or the structure of misère play, is too large itself
    ++answered;
    EXPECT_EQ(tiny.outcome, large.outcome) << text;
    EXPECT_EQ(tiny.value, large.value) << text;
    EXPECT_EQ(tiny.winning_moves.size(), large.winning_moves.size()) << text;
  }
  EXPECT_GE(answered, static_cast<std::size_t>(scaled(700)));
}

/// More is found than the tables hold.
TEST(Forgetting, GoesOnWhereMemoryRunsOut) {
  const Answer large = solve(position("node-kayles grid5x6"), {}, Budget());
  const Answer tiny = solve(position("node-kayles grid5x6"), {}, Budget({}, 300'000));
  EXPECT_EQ(tiny.reason, "");
  EXPECT_EQ(tiny.value, large.value);
  EXPECT_GT(tiny.states, large.states);
  const Answer misere = solve(position("kayles 12 11 10"), {Play::kMisere}, Budget({}, 400'000));
  EXPECT_EQ(misere.outcome, solve(position("kayles 12 11 10"), {Play::kMisere}, Budget()).outcome);
}

}  // namespace
}  // namespace nucleo
