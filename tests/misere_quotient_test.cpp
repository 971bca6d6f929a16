#include "search/misere_quotient.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "game_support.hpp"
#include "plain_rows.hpp"
#include "search/code_values.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::Digits;
using testing::options_of_code;
using testing::random_code;
using testing::Rows;
using testing::rows_left;
using testing::scaled;
using testing::text_of;
using Random = std::mt19937_64;
/// Misère play by definition.
class PlainRows {
 public:
  explicit PlainRows(Digits digits) : digits_(std::move(digits)) {}

  bool lost(const Rows& rows) {
    if (const auto found = lost_.find(rows); found != lost_.end()) return found->second;
    bool has_move = false;
    bool lost = true;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (const Rows& left : rows_left(digits_, rows[i])) {
        has_move = true;
        Rows next = rows;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), left.begin(), left.end());
        std::sort(next.begin(), next.end());
        lost = lost && !this->lost(next);
      }
    }
    return lost_[rows] = has_move && lost;
  }

 private:
  Digits digits_;
  std::map<Rows, bool> lost_;
};

void for_each_partition(Nimber total, Nimber most, Rows& rows, const std::function<void(const Rows&)>& visit) {
  if (total == 0) return visit({rows.rbegin(), rows.rend()});
  for (Nimber row = std::min(total, most); row > 0; --row) {
    rows.push_back(row);
    for_each_partition(total - row, row, rows, visit);
    rows.pop_back();
  }
}

HeapQuotient quotient_of_code(const Digits& digits, std::uint64_t steps = std::uint64_t{1} << 23) {
  return {options_of_code(digits), bounds_of_code(digits), Effort(512, steps)};
}

bool lost_by(const HeapQuotient& quotient, const Rows& rows) {
  Element x = 0;
  for (const Nimber row : rows) x = quotient.monoid().product(x, static_cast<Element>(quotient.images()[row]));
  return quotient.monoid().lost(x);
}

/// All sums of so many, as far as the quotient holds their heaps.
std::size_t expect_outcomes(const Digits& digits, Nimber total) {
  HeapQuotient quotient = quotient_of_code(digits, std::uint64_t{1} << (testing::kFewerBy == 1 ? 20 : 15));
  quotient.reach(total, {});
  PlainRows plain(digits);
  std::size_t wrong = 0;
  std::size_t seen = 0;
  for (Nimber size = 0; size <= total; ++size) {
    Rows rows;
    for_each_partition(size, size, rows, [&](const Rows& sum) {
      if (!sum.empty() && !quotient.images().covers(sum.back())) return;
      ++seen;
      wrong += plain.lost(sum) != lost_by(quotient, sum) ? 1 : 0;
    });
  }
  EXPECT_EQ(wrong, 0U);
  return seen;
}

struct Published {
  Digits digits;
  std::size_t order;
};

TEST(MisereQuotient, HasThePublishedOrders) {
  // Plambeck and Siegel, Misère quotients for impartial games, and its supplementary material.
  const std::vector<Published> all{{{0, 7, 7}, 40}, {{0, 7, 5}, 8},  {{0, 7, 2}, 24},    {{0, 7, 1}, 36},
                                   {{0, 5, 3}, 16}, {{0, 1, 5}, 42}, {{0, 1, 2, 3}, 20}, {{0, 3, 4}, 12}};
  for (const Published& published : all) {
    HeapQuotient quotient = quotient_of_code(published.digits);
    ASSERT_TRUE(quotient.reach(1000, {}));
    EXPECT_EQ(quotient.monoid().order(), published.order);
    EXPECT_TRUE(quotient.images().period().has_value());
  }
}

TEST(MisereQuotient, KaylesHasNineLostElementsAndPeriodTwelveFromSeventyOneOn) {
  HeapQuotient quotient = quotient_of_code({0, 7, 7});
  ASSERT_TRUE(quotient.reach(1'000'000'000'000, {}));
  EXPECT_EQ(quotient.monoid().lost_count(), 9U);
  EXPECT_EQ(quotient.images().period(), (Period{71, 12}));
  EXPECT_EQ(quotient.images().proved_by(), 2U * 71 + 2 * 12 + 2);
}

TEST(MisereQuotient, SizesAreThoseOfTheHeapsAlone) {
  HeapQuotient whole = quotient_of_code({0, 7, 7});
  ASSERT_TRUE(whole.reach(200, {}));
  for (const Nimber heap : {0, 1, 2, 4, 5, 9, 12, 24, 25, 26, 27, 60}) {
    HeapQuotient part = quotient_of_code({0, 7, 7});
    ASSERT_TRUE(part.reach(heap, {}));
    EXPECT_EQ(part.monoid().order(), whole.size_with(heap).order) << heap;
    EXPECT_EQ(part.monoid().lost_count(), whole.size_with(heap).lost) << heap;
  }
}

/// Whether these images prove a period as Plambeck and Siegel ask for it: Φ(n + p) = Φ(n) for n0 ≤ n < 2·n0 + p + k,
/// k the last digit of an octal code; without splits n0 ≤ n < n0 + k is enough.
bool has_octal_criterion(const std::vector<Element>& images, const Period& period, const Digits& digits) {
  const bool splits = std::ranges::any_of(digits, [](std::uint8_t digit) { return (digit & 4) != 0; });
  Nimber k = digits.size() - 1;
  while (k > 0 && digits[k] == 0) --k;
  const Nimber n0 = std::max<Nimber>(period.preperiod, 1);
  const Nimber end = (splits ? 2 * n0 + period.length : n0) + k;
  if (end + period.length > images.size()) return false;
  for (Nimber n = n0; n < end; ++n) {
    if (images[n] != images[n + period.length]) return false;
  }
  return true;
}

TEST(MisereQuotient, APeriodIsProvedExactlyWhereTheOctalCriterionHolds) {
  const Budget budget;
  std::size_t proved = 0;
  for (const Digits& digits : testing::codes_of_two_digits()) {
    SCOPED_TRACE(text_of(digits));
    HeapQuotient quotient = quotient_of_code(digits, std::uint64_t{1} << (testing::kFewerBy == 1 ? 20 : 15));
    if (!quotient.reach(1000, budget)) continue;
    ASSERT_TRUE(quotient.images().period().has_value());
    ++proved;
    const Period period = *quotient.images().period();
    const Nimber enough = quotient.images().proved_by();
    // The same without a word about periods, to three times as many heaps.
    HeapQuotient plain(options_of_code(digits), {}, Effort(512, std::uint64_t{1} << 22));
    ASSERT_TRUE(plain.reach(3 * enough, budget));
    ASSERT_FALSE(plain.images().period().has_value());
    std::vector<Element> images;
    for (Nimber n = 0; n <= 3 * enough; ++n) images.push_back(static_cast<Element>(plain.images()[n]));
    for (Nimber n = period.preperiod; n + period.length < images.size(); ++n) {
      EXPECT_EQ(images[n], images[n + period.length]) << n;
    }
    EXPECT_EQ(plain.monoid().order(), quotient.monoid().order());
    EXPECT_EQ(plain.monoid().lost_count(), quotient.monoid().lost_count());
    images.resize(enough);
    EXPECT_TRUE(has_octal_criterion(images, period, digits));
    images.pop_back();
    EXPECT_FALSE(has_octal_criterion(images, period, digits));
    HeapQuotient fewer = quotient_of_code(digits, std::uint64_t{1} << 22);
    ASSERT_TRUE(fewer.reach(enough - 2, budget));
    EXPECT_FALSE(fewer.images().period().has_value());
  }
  EXPECT_GE(proved, testing::kFewerBy == 1 ? 30U : 20U);
}

/// The definition: elements are apart because some sum tells them apart.
TEST(MisereQuotient, IsAsSmallAsCanBe) {
  HeapQuotient quotient = quotient_of_code({0, 1, 5});
  ASSERT_TRUE(quotient.reach(100, {}));
  const BipartiteMonoid& monoid = quotient.monoid();
  for (Element x = 0; x < monoid.order(); ++x) {
    for (Element y = 0; y < x; ++y) EXPECT_NE(monoid.partners(x), monoid.partners(y)) << x << " " << y;
  }
}

TEST(MisereQuotient, ElementsAreACommutativeMonoid) {
  HeapQuotient quotient = quotient_of_code({0, 7, 7});
  ASSERT_TRUE(quotient.reach(100, {}));
  const BipartiteMonoid& monoid = quotient.monoid();
  for (Element x = 0; x < monoid.order(); ++x) {
    EXPECT_EQ(monoid.product(x, 0), x);
    for (Element y = 0; y < monoid.order(); ++y) {
      EXPECT_EQ(monoid.product(x, y), monoid.product(y, x));
      for (Element z = 0; z < monoid.order(); ++z) {
        ASSERT_EQ(monoid.product(monoid.product(x, y), z), monoid.product(x, monoid.product(y, z)));
      }
    }
  }
}

TEST(MisereQuotient, GivesTheOutcomesOfPlainPlayForCodesOfTwoDigits) {
  for (const Digits& digits : testing::codes_of_two_digits()) {
    SCOPED_TRACE(text_of(digits));
    EXPECT_GT(expect_outcomes(digits, 13), 100U);
  }
}

TEST(MisereQuotient, GivesTheOutcomesOfPlainPlayForRandomCodes) {
  Random random(1961);
  for (int i = 0; i < scaled(40); ++i) {
    const Digits digits = random_code(random);
    SCOPED_TRACE(text_of(digits));
    expect_outcomes(digits, 12);
  }
}

TEST(MisereQuotient, GivesTheOutcomesOfPlainPlayForSomeLongRows) {
  HeapQuotient quotient = quotient_of_code({0, 7, 7});
  ASSERT_TRUE(quotient.reach(40, {}));
  PlainRows plain({0, 7, 7});
  for (const Rows& rows : {Rows{26}, Rows{27}, Rows{1, 27}, Rows{9, 12}, Rows{5, 9, 9}, Rows{2, 2, 2, 12}}) {
    EXPECT_EQ(lost_by(quotient, rows), plain.lost(rows)) << rows.back();
  }
}

/// Nim with heaps of 1 and 2, and beside it the game whose only option is the heap of 2. It is lost, as two heaps of 2
/// are.
TEST(TransitionAlgebra, TellsARightCallingFromAWrongOne) {
  Effort effort(512, 1'000'000);
  const Generators nim{{0}, {0, word::letter(0)}};
  const GeneratedQuotient quotient = quotient_of(nim, {}, effort, {});
  const BipartiteMonoid& monoid = quotient.monoid;
  ASSERT_EQ(monoid.order(), 6U);
  TransitionAlgebra algebra(monoid);
  const auto add = [&](Word called, const std::vector<Word>& options, std::uint32_t name) {
    ElementSet elements(monoid.order());
    for (const Word option : options) elements.add(quotient(option));
    const auto game = summand(monoid, quotient(called), winning_beside(monoid, elements));
    EXPECT_TRUE(game.has_value());
    TransitionAlgebra extended = algebra;
    auto wrong = extended.add(monoid, *game, name, [] {});
    if (!wrong) algebra = extended;
    return wrong;
  };
  const Word two = word::letter(1);
  EXPECT_FALSE(add(word::letter(0), nim[0], 1).has_value());
  EXPECT_FALSE(add(two, nim[1], 2).has_value());
  EXPECT_EQ(add(0, {two}, 3), std::vector<std::uint32_t>{3});
  EXPECT_FALSE(add(two + two, {two}, 3).has_value());
}

TEST(MisereQuotient, ThatDoesNotCloseKeepsWhatIsKnown) {
  HeapQuotient quotient = quotient_of_code({0, 7, 7}, 100'000);
  EXPECT_FALSE(quotient.reach(100, {}));
  EXPECT_TRUE(quotient.reach(12, {}));
  PlainRows plain({0, 7, 7});
  for (Nimber row = 1; row <= 12; ++row) EXPECT_EQ(lost_by(quotient, {row, row}), plain.lost({row, row}));
}

TEST(MisereQuotient, StopsWithTheBudgetAndGoesOnLater) {
  HeapQuotient quotient = quotient_of_code({0, 7, 7});
  Budget stopped;
  stopped.stop();
  EXPECT_THROW(quotient.reach(1000, stopped), Stopped);
  EXPECT_TRUE(quotient.reach(1000, {}));
  EXPECT_EQ(quotient.monoid().order(), 40U);
}

Answer solved(const std::string& text, const std::string& engine, Session& session) {
  const Budget budget;
  return solve(testing::position(text), {Play::kMisere, Compound::kDisjunctive, MovesWanted::kAll, engine}, session,
               budget);
}

std::vector<MoveId> ids(const Answer& answer) {
  std::vector<MoveId> all;
  for (const SumMove& move : answer.winning_moves) all.push_back(move.id());
  return all;
}

void expect_as_searched(const std::string& text, Session& session) {
  SCOPED_TRACE(text);
  const Answer quick = solved(text, "", session);
  const Answer searched = solved(text, "walk", session);
  EXPECT_EQ(quick.outcome, searched.outcome);
  EXPECT_EQ(ids(quick), ids(searched));
  EXPECT_TRUE(quick.moves_complete);
}

TEST(MisereQuotient, GivesTheWinningMovesThatTheSearchGives) {
  Session session;
  for (const char* text : {"kayles 0", "kayles 1", "kayles 1 1", "kayles 12", "kayles 5 9 12", "kayles 3 + kayles 9 4",
                           "kayles 27 25", "octal code=0.15 20 14 6", "octal code=4.07 9 8", "octal code=0.137 15 8",
                           "hexadecimal code=0.8 12 9", "subtraction take=1,3,4 9 7", "subtraction take=2,5 12 11 3",
                           "subtraction take=all-but:2 9 8", "grundys-game 14 11"}) {
    expect_as_searched(text, session);
  }
}

TEST(MisereQuotient, RandomPositionsHaveTheMovesThatTheSearchGives) {
  Session session;
  Random random(1992);
  const std::vector<std::string> games{"kayles", "octal code=0.72", "octal code=0.53", "octal code=0.123",
                                       "dawsons-kayles"};
  for (int i = 0; i < scaled(60); ++i) {
    std::string text = games[random() % games.size()];
    for (std::size_t k = 0; k < 1 + random() % 4; ++k) text += " " + std::to_string(random() % 14);
    expect_as_searched(text, session);
  }
}

TEST(MisereQuotient, IsSaidToHaveDecided) {
  Session session;
  const Answer answer = solved("kayles 60 70 80", "", session);
  EXPECT_EQ(answer.outcome, Outcome::kWin);
  EXPECT_EQ(answer.decided_by, DecidedBy::kMisereQuotient);
  EXPECT_EQ(answer.method, "quotient");
  ASSERT_TRUE(answer.quotient.has_value());
  EXPECT_EQ(answer.quotient->order, 40U);
  EXPECT_EQ(answer.quotient->lost, 9U);
  for (const SumMove& move : answer.winning_moves) {
    EXPECT_EQ(solve(move.after(), {Play::kMisere}, session, {}).outcome, Outcome::kLose) << move.to();
  }
  EXPECT_EQ(solved("kayles 12", "", session).quotient->order, 24U);  // whatever was asked before
}

TEST(MisereQuotient, RulesWithoutOneAreSearched) {
  Session session(Settings{.quotient_steps = 100});
  const Answer answer = solved("kayles 20 14", "", session);
  EXPECT_EQ(answer.decided_by, DecidedBy::kMisereSearch);
  EXPECT_FALSE(answer.quotient.has_value());
  Session other;
  EXPECT_EQ(answer.outcome, solved("kayles 20 14", "quotient", other).outcome);
  EXPECT_EQ(solved("kayles 20 14", "quotient", session).reason, kUndecided);
  EXPECT_EQ(solved("kayles 9 + octal code=0.15 8", "", other).decided_by, DecidedBy::kMisereSearch);
}

TEST(MisereQuotient, HeapsBeyondAllTablesAreAnswered) {
  Session session;
  const Answer answer = solved("kayles 1000000000000000000 997 512", "", session);
  ASSERT_TRUE(answer.outcome.has_value());
  EXPECT_EQ(answer.quotient->period, (Period{71, 12}));
  // By the period of 12.
  EXPECT_EQ(answer.outcome, solved("kayles 1000 997 512", "", session).outcome);
  for (const SumMove& move : answer.winning_moves) {
    EXPECT_EQ(solve(move.after(), {Play::kMisere, Compound::kDisjunctive, MovesWanted::kNone}, session, {}).outcome,
              Outcome::kLose);
  }
}

}  // namespace
}  // namespace nucleo
