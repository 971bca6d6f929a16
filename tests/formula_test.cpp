#include "nucleo/formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <random>

#include "formulas.hpp"
#include "logic/cnf.hpp"
#include "logic/qbf.hpp"
#include "nucleo/error.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

using Literals = std::vector<Literal>;

bool holds(const Formula& formula, const Literals& set) {
  return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const Clause& clause) {
    return std::any_of(clause.begin(), clause.end(),
                       [&](Literal l) { return std::find(set.begin(), set.end(), l) != set.end(); });
  });
}

/// By trying all.
Quantifier brute_winner(const Formula& formula, Literals& set) {
  if (set.size() == formula.turns.size()) {
    return holds(formula, set) ? Quantifier::kExists : Quantifier::kForAll;
  }
  const auto [variable, player] = formula.turns[set.size()];
  const auto v = static_cast<Literal>(variable);
  bool wins = false;
  for (const Literal l : {v, -v}) {
    set.push_back(l);
    wins = wins || brute_winner(formula, set) == player;
    set.pop_back();
  }
  return wins ? player : other(player);
}

Literals brute_winning(const Formula& formula, Literals& set) {
  Literals winning;
  if (set.size() == formula.turns.size()) return winning;
  const auto [variable, player] = formula.turns[set.size()];
  const auto v = static_cast<Literal>(variable);
  for (const Literal l : {v, -v}) {
    set.push_back(l);
    if (brute_winner(formula, set) == player) winning.push_back(l);
    set.pop_back();
  }
  return winning;
}

/// Every turn is played in its order, and the winner wins after each.
void expect_line_wins(const Formula& formula, Literals set) {
  const Quantifier winner = brute_winner(formula, set);
  for (const Literal l : line_of_play(formula, set, Budget())) {
    ASSERT_LT(set.size(), formula.turns.size());
    ASSERT_EQ(variable_of(l), formula.turns[set.size()].variable);
    set.push_back(l);
    ASSERT_EQ(brute_winner(formula, set), winner) << cnf_text(formula);
  }
  ASSERT_EQ(set.size(), formula.turns.size());
}

void expect_as_brute_force(std::uint64_t seed, int count, Variable most, bool alternating) {
  RandomFormulas random(seed);
  const Budget budget;
  for (int i = 0; i < count; ++i) {
    const Formula formula = random.next(most, alternating);
    for (int question = 0; question < 4; ++question) {
      Literals set = question == 0 ? Literals() : random.some_set(formula);
      const BestPlay play = best_play(formula, set, budget);
      ASSERT_EQ(play.winner, brute_winner(formula, set)) << cnf_text(formula) << " formula " << i;
      const Literals winning = brute_winning(formula, set);
      ASSERT_EQ(play.winning.has_value(), !winning.empty()) << cnf_text(formula) << " formula " << i;
      if (play.winning) {
        ASSERT_NE(std::find(winning.begin(), winning.end(), *play.winning), winning.end())
            << cnf_text(formula) << " formula " << i;
      }
      if (question == 0) expect_line_wins(formula, set);
    }
  }
}

TEST(Formula, StrictlyAlternatingAsBruteForce) {
  expect_as_brute_force(701, scaled(6000), 9, true);
  expect_as_brute_force(702, scaled(300), 12, true);
}

TEST(Formula, AnyPrefixAsBruteForce) {
  expect_as_brute_force(703, scaled(6000), 9, false);
  expect_as_brute_force(704, scaled(300), 12, false);
}

TEST(Formula, ExampleOfTheTheory) {
  const Budget budget;
  const Formula formula = read_cnf("1/2,-3/-1,-2,3", "cnf");
  EXPECT_EQ(best_play(formula, {}, budget).winner, Quantifier::kExists);
  EXPECT_EQ(best_play(formula, {}, budget).winning, 1);
  EXPECT_FALSE(best_play(formula, Literals{1}, budget).winning);
  EXPECT_EQ(best_play(formula, Literals{1, 2}, budget).winning, 3);
  EXPECT_EQ(best_play(formula, Literals{1, -2}, budget).winning, -3);
  EXPECT_EQ(line_of_play(formula, {}, budget), (Literals{1, 2, 3}));
}

TEST(Formula, SixtyVariablesAreSoonDecided) {
  std::mt19937_64 random(705);
  for (int i = 0; i < scaled(40); ++i) {
    const Budget budget(std::chrono::minutes(4), ~std::size_t{0});
    EXPECT_NO_THROW(Qbf(random_alternating(random, 60, 180), {}, budget).winner()) << i;
  }
}

TEST(Formula, ThousandSparseVariablesAreDecidedAtOnce) {
  std::mt19937_64 random(706);
  const Budget budget(std::chrono::minutes(4), ~std::size_t{0});
  EXPECT_EQ(Qbf(random_alternating(random, 1000, 800), {}, budget).winner(), Quantifier::kExists);
}

/// The existential player wins without a look at the other's moves; so his line holds whatever those are.
TEST(Formula, ThousandSparseVariablesHaveALineThatWins) {
  std::mt19937_64 random(709);
  const Budget budget(std::chrono::minutes(4), ~std::size_t{0});
  for (int i = 0; i < scaled(4); ++i) {
    const Formula formula = random_alternating(random, 1000, 900);
    const Literals line = line_of_play(formula, {}, budget);
    ASSERT_EQ(line.size(), 1000U);
    EXPECT_TRUE(holds(formula, line)) << i;
  }
}

/// 1 is always negated and 2 never; then 3 is in one clause only, and 4 in none that is left.
TEST(Formula, PureLiteralsAreSetAtOnce) {
  const Formula formula = read_cnf("-1,3,4/-1,-3,-4/2,3,-4,5/2,-3,5", "cnf");
  const Budget budget;
  Qbf qbf(formula, {}, budget);
  EXPECT_EQ(qbf.winner(), Quantifier::kExists);
  EXPECT_EQ(qbf.winning_literal(), -1);
  EXPECT_EQ(qbf.decisions(), 0U);
  EXPECT_GE(qbf.pure(), 3U);
}

TEST(Formula, TheMostActiveTurnOfABlockIsNext) {
  std::mt19937_64 random(715);
  const std::vector<std::uint32_t> starts{0, 1, 8, 20};
  const auto block_of = [&](std::uint32_t turn) { return turn < 1 ? 0U : turn < 8 ? 1U : 2U; };
  TurnOrder order(starts);
  std::vector<double> activity(20, 0);
  std::vector<bool> there(20, true);
  for (int step = 0; step < 5000; ++step) {
    const auto turn = static_cast<std::uint32_t>(random() % 20);
    const std::uint32_t block = block_of(turn);
    if (random() % 3 == 0) {
      order.put(turn, block);
      there[turn] = true;
    } else if (random() % 2 == 0) {
      order.bump(turn, block);
      ++activity[turn];
    } else {
      std::optional<std::uint32_t> best;
      for (std::uint32_t t = starts[block]; t < starts[block + 1]; ++t) {
        if (there[t] && (!best || activity[t] > activity[*best])) best = t;
      }
      ASSERT_EQ(order.take(block), best);
      if (best) there[*best] = false;
    }
  }
}

TEST(Formula, BlocksOfManyVariablesAreSoonDecided) {
  std::mt19937_64 random(714);
  constexpr Variable kMany = 100'000;
  Formula formula;
  for (Variable v = 1; v <= 2 * kMany; ++v) {
    formula.turns.push_back({v, v <= kMany ? Quantifier::kForAll : Quantifier::kExists});
  }
  for (Variable i = 0; i < 2 * kMany; ++i) {
    Clause& clause = formula.clauses.emplace_back();
    for (int k = 0; k < 4; ++k) {
      const auto v = static_cast<Literal>(random() % kMany + (k < 3 ? kMany : 0) + 1);
      clause.push_back(random() % 2 == 0 ? v : -v);
    }
  }
  const Budget budget(std::chrono::minutes(4), ~std::size_t{0});
  EXPECT_EQ(Qbf(formula, {}, budget).winner(), Quantifier::kExists);
}

TEST(Formula, LimitsAreObeyed) {
  std::mt19937_64 random(707);
  const Formula formula = random_alternating(random, 300, 800);
  const Budget none(std::chrono::seconds(0), ~std::size_t{0});
  EXPECT_THROW(Qbf(formula, {}, none).winner(), Stopped);
  const Budget small(std::nullopt, 1000);
  EXPECT_THROW(Qbf(formula, {}, small), Stopped);
}

/// With room for a few learned constraints only, most are forgotten again and again.
TEST(Formula, ForgettingDoesNotChangeTheAnswer) {
  std::mt19937_64 random(708);
  for (int i = 0; i < scaled(30); ++i) {
    const Formula formula = random_alternating(random, 80, 200);
    const Budget large;
    const Budget small(std::nullopt, 56'000);
    EXPECT_EQ(Qbf(formula, {}, small).winner(), Qbf(formula, {}, large).winner()) << cnf_text(formula);
  }
}

Formula qdimacs(std::string_view text) {
  const Budget budget;
  ByteSource source = ByteSource::text(text, "file", budget);
  return read_qdimacs(source);
}

std::string complaint(const std::function<void()>& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Formula, WordsAreReadAndWritten) {
  const Formula formula = read_cnf("1/2,-3/-1,-2,3", "cnf");
  EXPECT_EQ(formula.clauses, (std::vector<Clause>{{1}, {2, -3}, {-1, -2, 3}}));
  EXPECT_EQ(formula.turns,
            (std::vector<Formula::Turn>{{1, Quantifier::kExists}, {2, Quantifier::kForAll}, {3, Quantifier::kExists}}));
  EXPECT_EQ(cnf_text(formula), "1/2,-3/-1,-2,3");
  EXPECT_TRUE(read_cnf("", "cnf").clauses.empty());
}

TEST(Formula, WrongWordsAreNamed) {
  const auto cnf = [](const char* word) { return complaint([&] { read_cnf(word, "cnf"); }); };
  const std::string expected = " is not a literal; expected a variable such as 3, or -3 for its negation";
  EXPECT_EQ(cnf("1,x"), "cnf: \"x\"" + expected);
  EXPECT_EQ(cnf("1//2"), "cnf: \"\"" + expected);
  EXPECT_EQ(cnf("1/"), "cnf: \"\"" + expected);
  EXPECT_EQ(cnf("0"), "cnf: \"0\"" + expected);
  EXPECT_EQ(cnf("--1"), "cnf: \"--1\"" + expected);
  EXPECT_EQ(cnf("99999999999"), "cnf: variable 99999999999 is out of range; expected at most 1000000");
}

TEST(Formula, QdimacsIsRead) {
  const Formula formula = qdimacs("c a comment\np cnf 5 3\ne 2 0\na 1 0\n1 -2\n0 4 0\n-1 2 0\n");
  EXPECT_EQ(formula.clauses, (std::vector<Clause>{{1, -2}, {4}, {-1, 2}}));
  // 4 is free, so it comes first; 3 and 5 are nowhere.
  EXPECT_EQ(formula.turns,
            (std::vector<Formula::Turn>{{4, Quantifier::kExists}, {2, Quantifier::kExists}, {1, Quantifier::kForAll}}));
}

TEST(Formula, QdimacsRoundTrips) {
  RandomFormulas random(710);
  for (int i = 0; i < scaled(500); ++i) {
    const Formula formula = random.next(12, i % 2 == 0);
    EXPECT_EQ(qdimacs(qdimacs_text(formula)), formula) << qdimacs_text(formula);
  }
}

TEST(Formula, WrongQdimacsIsNamedWithItsLine) {
  const auto file = [](const char* text) { return complaint([&] { qdimacs(text); }); };
  EXPECT_EQ(file(""), "file:0: expected the line \"p cnf VARIABLES CLAUSES\"");
  EXPECT_EQ(file("p cnf 2\n"), "file:1: \"p cnf 2\" is not a header; expected \"p cnf VARIABLES CLAUSES\"");
  EXPECT_EQ(file("p cnf 2 1\ne 1 3 0\n"), "file:2: variable 3 is out of range; the header promises 2");
  EXPECT_EQ(file("p cnf 2 1\ne 1 2\n"), "file:2: the block does not end; expected 0 at the end of the line");
  EXPECT_EQ(file("p cnf 2 1\ne 1 0\na 1 0\n"), "file:3: variable 1 is quantified twice");
  EXPECT_EQ(file("p cnf 2 1\ne -1 0\n"), "file:2: -1 is not a variable; a quantifier takes no negations");
  EXPECT_EQ(file("p cnf 2 1\ne 1 0 2\n"), "file:2: \"2\" after the 0 that ends the block");
  EXPECT_EQ(file("p cnf 2 1\nex 1 0\n"), "file:2: \"ex\" is not a quantifier; expected e or a");
  EXPECT_EQ(file("p cnf 2 2\n1 0\ne 2 0\n"), "file:3: a quantifier after the first clause");
  EXPECT_EQ(file("p cnf 2 1\n1 y 0\n"), "file:2: \"y\" is not a literal; expected a number, or 0 at the end");
  EXPECT_EQ(file("p cnf 2 1\n1 2\n"), "file:2: the last clause does not end; expected 0");
  EXPECT_EQ(file("p cnf 2 2\n1 0\n"), "file:2: the file ends after 1 clauses; the header promises 2");
  EXPECT_EQ(file("p cnf 2 1\n1 0\n2 0\n"), "file:3: more clauses than the 1 that the header promises");
}

}  // namespace
}  // namespace nucleo::testing
