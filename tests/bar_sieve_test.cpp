// Who wins Chomp, by the sieves, against a search of an afternoon, against each other and against the table of values.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>

#include "games/all.hpp"
#include "games/bar_labels.hpp"
#include "games/bar_outcomes.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;
using Rows = std::vector<std::uint32_t>;
using Square = std::pair<std::uint32_t, std::uint32_t>;

std::string text_of(const Rows& rows) {
  std::string out;
  for (const std::uint32_t row : rows) out += (out.empty() ? "" : ",") + std::to_string(row);
  return out;
}

Rows bitten(Rows rows, std::uint32_t row, std::uint32_t column) {  // both from 1
  for (std::size_t i = row - 1; i < rows.size(); ++i) rows[i] = std::min(rows[i], column - 1);
  while (rows.back() == 0) rows.pop_back();
  return rows;
}

template <class Visit>
void for_each_bite(const Rows& rows, Visit&& visit) {
  for (std::uint32_t row = 1; row <= rows.size(); ++row) {
    for (std::uint32_t column = row == 1 ? 2 : 1; column <= rows[row - 1]; ++column) {
      visit(row, column, bitten(rows, row, column));
    }
  }
}

bool is_lost(const Rows& rows) {
  static std::map<Rows, bool> known;
  const auto found = known.find(rows);
  if (found != known.end()) return found->second;
  bool lost = true;
  for_each_bite(rows, [&](std::uint32_t, std::uint32_t, const Rows& left) { lost = lost && !is_lost(left); });
  known.emplace(rows, lost);
  return lost;
}

/// Calls visit(rows) for every part of a bar but the one of no squares.
template <class Visit>
void for_each_part(const Rows& bar, Visit&& visit) {
  const BarNumbers numbers(bar, Budget());
  Rows part(bar.size(), 0);
  for (std::uint32_t n = 1; n < numbers.count(); ++n) {
    numbers.go_on(part);
    ASSERT_EQ(numbers.number(part), n);
    Rows rows = part;
    while (rows.back() == 0) rows.pop_back();
    visit(rows);
  }
}

Bar bar_of(const Rows& rows) {
  Bar bar;
  for (const std::uint32_t row : rows) bar.add(1, row);
  return bar;
}

std::vector<Square> winning_bites(const BarSieve& sieve, const Rows& rows) {
  std::vector<Square> out;
  for_each_bite(rows, [&](std::uint32_t row, std::uint32_t column, const Rows& left) {
    if (sieve.lost(left)) out.emplace_back(row, column);
  });
  return out;
}

TEST(BarSieve, EveryPartIsLostAsASearchSays) {
  for (const Rows& bar :
       {Rows{6, 6, 6, 6, 6, 6}, Rows{9, 9, 9, 9}, Rows{12, 12, 12}, Rows{8, 5, 5, 3, 1}, Rows{9}, Rows{1, 1, 1, 1},
        Rows{6, 1, 1}, Rows{1}, Rows{5, 5, 1, 1, 1, 1, 1}, Rows{3, 3, 3, 2, 2, 1}}) {
    const BarSieve sieve(bar, Budget());
    std::uint64_t parts = 0;
    for_each_part(bar, [&](const Rows& rows) {
      ++parts;
      ASSERT_EQ(sieve.lost(rows), is_lost(rows)) << text_of(rows);
    });
    EXPECT_EQ(sieve.size(), parts);
  }
}

TEST(LongBars, EveryPartIsLostAsTheSieveSays) {
  for (const Rows& bar :
       {Rows{140, 140, 140}, Rows{30, 30, 30, 30}, Rows{14, 14, 14, 14, 14}, Rows{7, 7, 7, 7, 7, 7, 7},
        Rows{300, 70, 3}, Rows{90, 40, 6, 2, 1}, Rows{64, 64}, Rows{200, 1}, Rows{1, 1}, Rows{5, 5, 1, 1}}) {
    const BarSieve sieve(bar, Budget());
    const LongBars rows_by_rows(bar, Budget());
    for_each_part(bar,
                  [&](const Rows& rows) { ASSERT_EQ(rows_by_rows.lost(rows), sieve.lost(rows)) << text_of(rows); });
  }
}

TEST(BarOutcomes, BarsInAnyOrderAreDecidedAsASearchSays) {
  std::mt19937_64 random(7);
  const Budget budget;
  BarOutcomes outcomes(budget);
  for (int i = 0; i < scaled(4000); ++i) {
    const bool long_rows = i % 5 == 0;
    Rows rows(1 + random() % (long_rows ? 3 : 7));
    for (std::uint32_t& row : rows) row = static_cast<std::uint32_t>(1 + random() % (long_rows ? 60 : 7));
    std::sort(rows.rbegin(), rows.rend());
    const Bar bar = i % 2 == 0 ? bar_of(rows) : bar_of(rows).turned();
    ASSERT_EQ(outcomes(bar), is_lost(rows) ? 0U : 1U) << text_of(bar);
  }
}

TEST(BarOutcomes, ALongBarOfFewPartsIsDecided) {
  const Budget budget;
  BarOutcomes outcomes(budget);
  for (const std::uint32_t first : {3U, 20U, 60000U, 90000U}) {  // above 65533 no longer by lengths of two bytes
    EXPECT_EQ(outcomes(bar_of({first, 2, 1})), is_lost({std::min(first, 30U), 2, 1}) ? 0U : 1U);
  }
}

TEST(BarSieve, ABarIsLostExactlyWhereItsValueIsZero) {
  for (const Rows& bar : {Rows(9, 10), Rows{40, 40, 40}, Rows{90, 20, 7, 3}}) {
    const BarSieve sieve(bar, Budget());
    const BarLabels labels(bar, Budget());
    for_each_part(bar, [&](const Rows& rows) { ASSERT_EQ(sieve.lost(rows), labels(rows) == 0) << text_of(rows); });
  }
}

/// Values above 63 do not fit into the sets of a square, and without memory there are none.
TEST(BarLabels, ValuesAreTheSameWithAndWithoutSets) {
  for (const Rows& bar : {Rows(11, 11), Rows{70, 70, 70}, Rows{40, 30, 20, 10}}) {
    const BarLabels labels(bar, Budget());
    const BarLabels without_sets(bar, Budget({}, labels.bytes()));
    for_each_part(bar, [&](const Rows& rows) { ASSERT_EQ(labels(rows), without_sets(rows)) << text_of(rows); });
  }
}

TEST(BarSieve, OneTableHasTheWinningMovesOfAllRectangles) {
  const BarSieve sieve(Rows(13, 13), Budget());
  std::vector<Square> with_two;
  for (std::uint32_t height = 1; height <= 13; ++height) {
    for (std::uint32_t width = height; width <= 13; ++width) {
      if (width == 1) continue;
      const std::vector<Square> bites = winning_bites(sieve, Rows(height, width));
      if (bites.size() > 1) with_two.emplace_back(height, width);
      ASSERT_EQ(bites.size(), with_two.empty() || with_two.back() != Square(height, width) ? 1U : 2U);
      if (height == width) {
        ASSERT_EQ(bites.front(), Square(2, 2));
      }
      if (height == 2 && width > 2) {
        ASSERT_EQ(bites.front(), Square(2, width));
      }
      // Those of the bar on its side.
      std::vector<Square> turned = winning_bites(sieve, Rows(width, height));
      for (Square& square : turned) std::swap(square.first, square.second);
      std::sort(turned.begin(), turned.end());
      ASSERT_EQ(bites, turned);
    }
  }
  EXPECT_EQ(with_two, (std::vector<Square>{{6, 13}, {8, 10}, {9, 10}, {12, 13}}));
  EXPECT_EQ(winning_bites(sieve, Rows(8, 10)), (std::vector<Square>{{4, 9}, {5, 6}}));
}

TEST(BarSieve, TheLimitsAreObeyed) {
  const Budget some_memory({}, 1 << 20);
  const auto no_time = [] { return Budget(std::chrono::milliseconds(1), ~std::size_t{0}); };
  EXPECT_THROW(BarSieve(Rows(14, 14), some_memory), Stopped);
  EXPECT_THROW(BarSieve(Rows(40, 40), Budget()), Stopped);
  EXPECT_THROW(BarSieve(Rows(15, 15), no_time()), Stopped);
  EXPECT_THROW(LongBars(Rows(3, 5000), some_memory), Stopped);
  EXPECT_THROW(LongBars(Rows(3, 70000), Budget()), Stopped);
  EXPECT_THROW(LongBars(Rows(3, 5000), no_time()), Stopped);
  BarOutcomes outcomes(some_memory);
  EXPECT_THROW(outcomes(bar_of(Rows(14, 14))), Stopped);
  EXPECT_EQ(outcomes(bar_of(Rows(5, 4))), 1U);  // the table of the last one is not half there
  Bar huge;
  huge.add(std::uint64_t{1} << 31, std::uint64_t{1} << 31);
  EXPECT_THROW(outcomes(huge), Stopped);
}

/// The winning moves do not wait for the value.
TEST(BarSieve, WinningMovesAreFoundWhereThereIsNoRoomForValues) {
  const auto answer = [](const std::string& text, std::size_t memory) {
    return solve(read_sum({text}, all_games(), Budget()), {}, Budget({}, memory));
  };
  for (const char* const text : {"chomp 12x13", "chomp 13x12", "chomp 3x1000"}) {
    const Answer found = answer(text, std::size_t{4} << 20);
    EXPECT_EQ(found.outcome, Outcome::kWin);
    EXPECT_FALSE(found.value);
    EXPECT_TRUE(found.moves_complete);
    ASSERT_EQ(found.winning_moves.size(), text == std::string("chomp 3x1000") ? 1U : 2U);
    EXPECT_EQ(found.method, "theorem (strategy stealing) and search");
    for (const SumMove& move : found.winning_moves) {
      const Answer after = answer(move.to(), std::size_t{4} << 20);
      EXPECT_EQ(after.outcome, Outcome::kLose);
      EXPECT_EQ(after.value, 0U);
    }
  }
  const Answer with_value = answer("chomp 10x11", ~std::size_t{0});
  EXPECT_EQ(with_value.method, "theorem (strategy stealing) and label");
  EXPECT_TRUE(with_value.value);
  const Answer nothing = answer("chomp 12x13", std::size_t{1} << 18);
  EXPECT_EQ(nothing.outcome, Outcome::kWin);
  EXPECT_FALSE(nothing.moves_complete);
}

/// Alone the bar is decided without its value; beside a heap it is not, and then all the time is taken.
TEST(BarSieve, ASumWaitsForTheValueThatItNeeds) {
  Settings settings;
  settings.completion_time = 0;
  Session session(settings);
  const auto answer = [&](const std::string& text) {
    return solve(read_sum({text}, all_games(), Budget()), {}, session, Budget());
  };
  const Answer alone = answer("chomp 6,6,5,4");
  EXPECT_EQ(alone.outcome, Outcome::kWin);
  EXPECT_FALSE(alone.value);
  EXPECT_TRUE(alone.moves_complete);
  ASSERT_FALSE(alone.winning_moves.empty());
  const Answer beside = answer("chomp 6,6,5,4 + nim 3");
  EXPECT_EQ(beside.value, BarLabels(Rows{6, 6, 5, 4}, Budget())(Rows{6, 6, 5, 4}) ^ 3U);
  EXPECT_TRUE(beside.moves_complete);
  EXPECT_EQ(answer("chomp 6,6,5,4 + chomp 2,1").winning_moves.size(), alone.winning_moves.size());
}

}  // namespace
}  // namespace nucleo
