// Where memory runs out a search forgets, and finds again what it needs: tables of any size give the same values.

#include "search/forgetful_table.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "game_support.hpp"
#include "solve/part_sums.hpp"
#include "solve/session.hpp"
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

/// Some of the elements 1 … count, as a list that without= takes.
std::string some_of(const std::vector<std::string>& names, std::mt19937_64& random) {
  std::string list;
  for (const std::string& name : names) {
    if (random() % 5 == 0) list += (list.empty() ? " without=" : ",") + name;
  }
  return list;
}

std::vector<std::string> numbers_to(int count) {
  std::vector<std::string> out;
  for (int i = 1; i <= count; ++i) out.push_back(std::to_string(i));
  return out;
}

std::string random_board(int rows, int columns, std::mt19937_64& random) {
  std::string board;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) board += '/';
    for (int column = 0; column < columns; ++column) board += random() % 6 == 0 ? '#' : '.';
  }
  return board;
}

struct Kind {
  const char* name;
  std::function<std::string(std::mt19937_64&)> position;
};
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> kAll{
      {"node-kayles", [](auto& random) { return "node-kayles grid3x4" + some_of(numbers_to(12), random); }},
      {"cram", [](auto& random) { return "cram " + random_board(3, 4, random); }},
      {"graph-chomp",
       [](auto& random) {
         return "graph-chomp grid2x4" + some_of({"1-2", "2-3", "3-4", "1-5", "2-6", "3-7", "4-8", "5-6"}, random);
       }},
      {"kayles", [](auto& random) { return "kayles " + std::to_string(8 + random() % 20); }},
      {"domino", [](auto& random) { return "cram 2x" + std::to_string(5 + random() % 4); }},
  };
  return kAll;
}

constexpr std::size_t kTiny = 24;  // entries

Labelled walked(const Term& term, std::size_t most) {
  Session session;
  const Budget budget;
  session.tables().most_entries = most;
  return term.can().walk->label(term, Task::kOptions, session.job(budget));
}

TEST(Forgetting, TinyTablesGiveTheSameValues) {
  std::mt19937_64 random(41);
  for (const Kind& kind : kinds()) {
    std::uint64_t forgotten = 0;
    for (int i = 0; i < scaled(300); ++i) {
      const std::string text = kind.position(random);
      const TermPointer term = position(text).terms.front();
      const Labelled large = walked(*term, ~std::size_t{0});
      const Labelled tiny = walked(*term, kTiny);
      ASSERT_EQ(tiny.value, large.value) << text;
      ASSERT_EQ(tiny.options, large.options) << text;
      ASSERT_GE(tiny.states, large.states) << text;
      ASSERT_EQ(large.forgotten, 0U) << text;
      forgotten += tiny.forgotten;
    }
    EXPECT_GT(forgotten, 0U) << kind.name;
  }
}

TEST(Forgetting, TinyTablesGiveTheSameMisereOutcomes) {
  std::mt19937_64 random(42);
  std::uint64_t forgotten = 0;
  for (int i = 0; i < scaled(300); ++i) {
    std::string text;
    if (i % 3 == 0) text = "cram " + random_board(2, 4, random);
    if (i % 3 == 1) text = "kayles " + std::to_string(9 + random() % 12);
    if (i % 3 == 2) text = "node-kayles grid3x3" + some_of(numbers_to(9), random);
    const TermPointer term = position(text).terms.front();
    const Budget budget;
    PartGraph large_graph;
    MisereSums large(large_graph, budget);
    PartGraph tiny_graph;
    MisereSums tiny(tiny_graph, budget, kTiny);
    Session session;
    session.tables().most_entries = kTiny;
    const PartSum whole = term->can().parts->cut(*term, tiny_graph, session.job(budget));
    const testing::Cut cut = testing::cut_of(*term, large_graph, budget);
    EXPECT_EQ(tiny.lost(whole), large.lost(cut.whole)) << text;
    EXPECT_EQ(tiny.lost(sum_of(whole, whole)), large.lost(sum_of(cut.whole, cut.whole))) << text;
    EXPECT_EQ(large.forgotten(), 0U);
    forgotten += tiny.forgotten();
  }
  EXPECT_GT(forgotten, 0U);
}

/// A table that was full grows again where the next question has more memory.
TEST(ForgetfulTable, GrowsWithTheMemory) {
  Budget budget({}, 60'000);
  ForgetfulTable<std::array<std::uint64_t, 1>, std::uint32_t> table(budget, 6);
  for (std::uint64_t n = 0; n < 20000; ++n) table.insert({n}, 1, 1);
  EXPECT_TRUE(table.full());
  EXPECT_GT(table.forgotten(), 10000U);
  const Budget more({}, std::size_t{1} << 30);
  budget.follow(more);
  const std::uint64_t forgotten = table.forgotten();
  for (std::uint64_t n = 0; n < 20000; ++n) table.insert({n}, 1, 1);
  EXPECT_FALSE(table.full());
  EXPECT_LT(table.forgotten(), forgotten + 1000);
}

/// More is found than the tables hold.
TEST(Forgetting, GoesOnWhereMemoryRunsOut) {
  Question by_walk;
  by_walk.engine = "walk";
  const Answer large = solve(position("node-kayles grid5x6"), by_walk, Budget());
  const Answer tiny = solve(position("node-kayles grid5x6"), by_walk, Budget({}, 300'000));
  EXPECT_EQ(tiny.reason, "");
  EXPECT_EQ(tiny.value, large.value);
  EXPECT_GT(tiny.states, large.states);
  const Answer misere = solve(position("kayles 12 11 10"), {Play::kMisere}, Budget({}, 400'000));
  EXPECT_EQ(misere.outcome, solve(position("kayles 12 11 10"), {Play::kMisere}, Budget()).outcome);
}

}  // namespace
}  // namespace nucleo
