// Chomp against its rules written once more, on plain lists of rows, with a value and both outcomes for every bar.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "game_support.hpp"
#include "games/all.hpp"
#include "games/bar_labels.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;
using Rows = std::vector<std::uint32_t>;

std::string text_of(const Rows& rows) {
  if (rows.size() > 1 && rows.front() == rows.back()) {
    return "chomp " + std::to_string(rows.size()) + "x" + std::to_string(rows.front());
  }
  std::string out = "chomp ";
  for (std::size_t i = 0; i < rows.size(); ++i) out += (i == 0 ? "" : ",") + std::to_string(rows[i]);
  return out;
}

struct Bite {
  std::string name;
  Rows left;
};

std::vector<Bite> bites(const Rows& rows) {
  std::vector<Bite> out;
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    for (std::uint32_t c = 0; c < rows[r]; ++c) {
      if (r == 0 && c == 0) continue;
      Rows left;
      for (std::uint32_t i = 0; i < rows.size(); ++i) {
        const std::uint32_t length = i >= r ? std::min(rows[i], c) : rows[i];
        if (length > 0) left.push_back(length);
      }
      out.push_back({"eat row " + std::to_string(r + 1) + " column " + std::to_string(c + 1), left});
    }
  }
  return out;
}

struct Truth {
  Nimber value;
  bool wins_misere;
};

const Truth& truth(const Rows& rows) {
  static std::map<Rows, Truth> known;
  const auto found = known.find(rows);
  if (found != known.end()) return found->second;
  std::set<Nimber> values;
  bool wins_misere = bites(rows).empty();
  for (const Bite& bite : bites(rows)) {
    values.insert(truth(bite.left).value);
    wins_misere = wins_misere || !truth(bite.left).wins_misere;
  }
  Nimber mex = 0;
  while (values.contains(mex)) ++mex;
  return known.emplace(rows, Truth{mex, wins_misere}).first->second;
}

Rows random_bar(std::mt19937_64& random, std::uint32_t most_rows, std::uint32_t most_columns) {
  Rows rows(1 + random() % most_rows);
  for (std::uint32_t& row : rows) row = static_cast<std::uint32_t>(1 + random() % most_columns);
  std::sort(rows.rbegin(), rows.rend());
  return rows;
}

Sum position(const std::string& text) { return read_sum({text}, all_games(), Budget()); }

using Moves = std::multiset<std::pair<std::string, std::string>>;

Moves moves_of(const std::vector<SumMove>& moves) {
  Moves out;
  for (const SumMove& move : moves) out.emplace(move.name(Language::kEnglish), move.to());
  return out;
}
Moves moves_of(const std::vector<testing::NamedMove>& moves) {
  Moves out;
  for (const testing::NamedMove& move : moves) out.emplace(move.name.in(Language::kEnglish), move.to);
  return out;
}

TEST(Chomp, TextsAndOptionsAreThoseOfTheRules) {
  std::mt19937_64 random(1);
  for (int i = 0; i < scaled(2000); ++i) {
    const Rows rows = random_bar(random, 6, 6);
    const Sum sum = position(text_of(rows));
    ASSERT_EQ(sum.text(), text_of(rows));
    Moves expected;
    for (const Bite& bite : bites(rows)) expected.emplace(bite.name, text_of(bite.left));
    ASSERT_EQ(moves_of(testing::named(sum.terms[0]->moves())), expected) << sum.text();
  }
}

TEST(Chomp, AnswersAreThoseOfTheRulesInBothPlays) {
  std::mt19937_64 random(2);
  for (int i = 0; i < scaled(2000); ++i) {
    const Rows rows =
        i % 4 == 0 ? Rows(1 + random() % 5, static_cast<std::uint32_t>(1 + random() % 5)) : random_bar(random, 5, 6);
    const Sum sum = position(text_of(rows));
    SCOPED_TRACE(sum.text());
    Moves normal;
    Moves misere;
    for (const Bite& bite : bites(rows)) {
      if (truth(bite.left).value == 0) normal.emplace(bite.name, text_of(bite.left));
      if (!truth(bite.left).wins_misere) misere.emplace(bite.name, text_of(bite.left));
    }
    const Answer answer = solve(sum, {}, Budget());
    ASSERT_EQ(answer.outcome, truth(rows).value == 0 ? Outcome::kLose : Outcome::kWin);
    if (answer.value) ASSERT_EQ(answer.value, truth(rows).value);
    ASSERT_EQ(moves_of(answer.winning_moves), normal);
    ASSERT_EQ(labels_of(*sum.terms[0], Budget()).value, truth(rows).value);
    Question question;
    question.play = Play::kMisere;
    const Answer reversed = solve(sum, question, Budget());
    ASSERT_EQ(reversed.outcome, truth(rows).wins_misere ? Outcome::kWin : Outcome::kLose);
    ASSERT_EQ(moves_of(reversed.winning_moves), misere);
  }
}

TEST(Chomp, TheoremsSayWhatTheRulesSay) {
  std::mt19937_64 random(3);
  constexpr std::size_t kAll = 1000;
  for (int i = 0; i < scaled(1500); ++i) {
    Rows rows = random_bar(random, 2, 14);  // two rows, and by turns two columns, arms, squares
    if (i % 4 == 1) rows = Rows(1 + random() % 7, 1), rows[0] = static_cast<std::uint32_t>(1 + random() % 7);
    if (i % 4 == 2) rows = random_bar(random, 12, 2);
    if (i % 4 == 3) rows = Rows(1 + random() % 6, 0), rows.assign(rows.size(), static_cast<std::uint32_t>(rows.size()));
    const TermPointer term = position(text_of(rows)).terms[0];
    SCOPED_TRACE(term->text());
    const auto claim = term->theorem(Play::kNormal);
    ASSERT_TRUE(claim);
    ASSERT_EQ(claim->outcome, truth(rows).value == 0 ? Outcome::kLose : Outcome::kWin);
    if (claim->value) ASSERT_EQ(*claim->value, truth(rows).value);
    for (Nimber target = 0; target < (claim->value ? 16 : 1); ++target) {
      const Replies replies = term->replies(Play::kNormal, target, kAll);
      Moves expected;
      for (const Bite& bite : bites(rows)) {
        if (truth(bite.left).value == target) expected.emplace(bite.name, text_of(bite.left));
      }
      if (target == 0) ASSERT_TRUE(replies.complete);
      if (replies.complete) ASSERT_EQ(moves_of(testing::named(replies.moves)), expected) << "value " << target;
    }
  }
}

TEST(Chomp, EveryPartOfABarHasItsValueInTheDenseTable) {
  for (const Rows& bar : {Rows{5, 5, 5, 5, 5}, Rows{7, 4, 4, 1}, Rows{9}, Rows{1, 1, 1, 1}, Rows{6, 1, 1}, Rows{1}}) {
    const BarLabels labels(bar, Budget());
    std::set<Rows> parts{bar};
    std::vector<Rows> open{bar};
    while (!open.empty()) {
      const Rows rows = open.back();
      open.pop_back();
      ASSERT_EQ(labels(rows), truth(rows).value) << text_of(rows);
      for (const Bite& bite : bites(rows)) {
        if (parts.insert(bite.left).second) open.push_back(bite.left);
      }
    }
    EXPECT_EQ(labels.size(), parts.size());
  }
}

TEST(Chomp, TheLargestTableOfTheIssueIsComplete) {
  EXPECT_EQ(BarLabels(Rows(11, 11), Budget()).size(), 705431U);  // C(22,11), but for the bar of no squares
}

TEST(Chomp, BarsOfAnySizeAreDecidedWhereAClosedFormApplies) {
  const auto moves = [](const std::string& text) {
    return moves_of(solve(position(text), {}, Budget()).winning_moves);
  };
  EXPECT_EQ(moves("chomp 2147483648x2147483648"), (Moves{{"eat row 2 column 2", "chomp 2147483648,2147483647x1"}}));
  EXPECT_EQ(moves("chomp 2x2000000000"), (Moves{{"eat row 2 column 2000000000", "chomp 2000000000,1999999999"}}));
  EXPECT_EQ(moves("chomp 2000000000x2"), (Moves{{"eat row 2000000000 column 2", "chomp 1999999999x2,1"}}));
  EXPECT_EQ(moves("chomp 1000000000,7"), (Moves{{"eat row 1 column 9", "chomp 8,7"}}));
  EXPECT_EQ(moves("chomp 2147483648"), (Moves{{"eat row 1 column 2", "chomp 1"}}));
  EXPECT_EQ(position("chomp 1000000000,999999999").terms[0]->theorem(Play::kNormal)->outcome, Outcome::kLose);
  for (const Play play : {Play::kNormal, Play::kMisere}) {
    EXPECT_EQ(position("chomp 2147483648x3").terms[0]->theorem(play)->outcome, Outcome::kWin);
  }
}

TEST(Chomp, TheTableObeysTheLimits) {
  const auto label = [](std::uint32_t side, const Budget& budget) {
    return BarLabels(Rows(side, side), budget).size();
  };
  EXPECT_THROW(label(13, Budget({}, 1 << 20)), Stopped);
  EXPECT_THROW(label(13, Budget(std::chrono::milliseconds(1), ~std::size_t{0})), Stopped);
  EXPECT_THROW(label(40, Budget()), Stopped);
  EXPECT_THROW((void)labels_of(*position("chomp 2147483648x2147483647").terms[0], Budget({}, std::size_t{1} << 30)),
               Stopped);
}

}  // namespace
}  // namespace nucleo
