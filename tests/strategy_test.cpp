// Winning strategies and tested ones, against exhaustive play.

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "game_support.hpp"
#include "process.hpp"
#include "random_positions.hpp"
#include "search/compound.hpp"
#include "strategy/test_strategy.hpp"
#include "strategy/winning_strategy.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::kFewerBy;
using testing::position;
using testing::scaled;
using testing::TemporaryDirectory;

constexpr Vertex kMost = 300;

/// The moves of a strategy by position.
std::map<std::string, std::set<std::string>> answers_of(const Strategy& strategy) {
  std::map<std::string, std::set<std::string>> answers;
  for (const Strategy::Row& row : strategy.rows) answers[row.position].insert(row.move.to());
  return answers;
}

std::vector<Sum> options_of(const Sum& sum) {
  std::vector<Sum> out;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    const std::size_t moves = sum.terms[i]->count_moves();
    for (std::size_t k = 0; k < moves; ++k) out.push_back(sum.after(i, k));
  }
  return out;
}

/// Who wins by trying everything; games without circuits and without ends of their own.
class Everything {
 public:
  explicit Everything(Play play) : play_(play) {}
  bool wins(const Sum& sum) {
    const auto [known, is_new] = known_.emplace(sum.text(), false);
    if (!is_new) return known->second;
    const std::vector<Sum> options = options_of(sum);
    bool won = options.empty() && play_ == Play::kMisere;
    for (const Sum& option : options) won = won || !wins(option);
    return known_[sum.text()] = won;
  }

 private:
  Play play_;
  std::map<std::string, bool> known_;
};

/// Follows the table for the winner, tries every reply of the other; true where the winner always wins.
bool follows_to_the_end(const Sum& sum, bool winner_moves, const std::map<std::string, std::set<std::string>>& answers,
                        Play play, std::set<std::string>& seen) {
  if (!seen.insert(sum.text() + (winner_moves ? "!" : "?")).second) return true;
  const std::vector<Sum> options = options_of(sum);
  if (options.empty()) return winner_moves == (play == Play::kMisere);
  if (!winner_moves) {
    return std::all_of(options.begin(), options.end(),
                       [&](const Sum& option) { return follows_to_the_end(option, true, answers, play, seen); });
  }
  const auto answer = answers.find(sum.text());
  if (answer == answers.end()) return false;
  std::size_t found = 0;
  std::set<std::string> tried;
  for (const Sum& option : options) {
    if (!answer->second.contains(option.text()) || !tried.insert(option.text()).second) continue;
    ++found;
    if (!follows_to_the_end(option, false, answers, play, seen)) return false;
  }
  return found == answer->second.size();
}

bool is_plain(const Term& term) {
  return !term.loopy() && !term.endless() && !term.turn() && !term.entailing() && term.can().sides == nullptr;
}

Sum random_sum(std::mt19937_64& random) {
  for (;;) {
    const GameInfo& info = *all_games()[random() % all_games().size()].info;
    const TermPointer term = testing::random_position(info, random, kMost);
    if (!is_plain(*term)) continue;
    if (random() % 3 == 0) return sum_of({term, position("nim " + std::to_string(random() % 4)).terms[0]});
    return sum_of({term});
  }
}

TEST(Strategy, WinsAgainstEveryReply) {
  std::mt19937_64 random(1301);
  for (int i = 0; i < scaled(600); ++i) {
    const Sum sum = random_sum(random);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      Everything everything(play);
      const bool first = everything.wins(sum);
      for (const bool full : {false, true}) {
        const Strategy strategy = winning_strategy(sum, {play, full, false}, Budget());
        ASSERT_EQ(strategy.outcome, first ? Outcome::kWin : Outcome::kLose) << sum.text();
        const auto answers = answers_of(strategy);
        std::set<std::string> seen;
        ASSERT_TRUE(follows_to_the_end(sum, first, answers, play, seen)) << sum.text();
        std::size_t own = 0;  // no row is for a position that is not met
        for (const std::string& met : seen)
          own += met.ends_with('!') && answers.contains(met.substr(0, met.size() - 1));
        EXPECT_EQ(own, answers.size()) << sum.text();
        if (!full) {
          EXPECT_EQ(answers.size(), strategy.rows.size()) << sum.text() << ": one answer per position";
          continue;
        }
        for (const auto& [text, to] : answers) {  // all that win, and no others
          std::set<std::string> winning;
          for (const Sum& option : options_of(position(text))) {
            if (!everything.wins(option)) winning.insert(option.text());
          }
          ASSERT_EQ(to, winning) << text;
        }
      }
    }
  }
}

TEST(Strategy, UpToSymmetryHasAnAnswerForEveryKind) {
  const Strategy whole = winning_strategy(position("nim 3 5 7"), {}, Budget());
  StrategyWanted wanted;
  wanted.up_to_symmetry = true;
  const Strategy few = winning_strategy(position("nim 3 5 7"), wanted, Budget());
  EXPECT_LT(few.rows.size(), whole.rows.size());
  std::set<std::string> kinds;
  for (const Strategy::Row& row : few.rows) {
    const Sum from = position(row.position);
    EXPECT_TRUE(kinds.insert(*from.terms[0]->key(*from.terms[0], Likeness::kSymmetric)).second) << row.position;
    EXPECT_FALSE(Everything(Play::kNormal).wins(row.move.after())) << row.position;
  }
}

TEST(Strategy, OfDrawsAndCircuits) {
  const Strategy draw = winning_strategy(position("digraph circuit4 start=1"), {}, Budget());
  EXPECT_EQ(draw.outcome, Outcome::kDraw);
  EXPECT_TRUE(draw.rows.empty());
  // 1 may go round for ever or to the end: the table must get nearer to the end each time.
  const Strategy won = winning_strategy(position("digraph arcs:1>2,2>1,1>3 start=1"), {}, Budget());
  ASSERT_EQ(won.rows.size(), 1U);
  EXPECT_EQ(won.rows[0].move.to(), "digraph arcs:1>2,2>1,1>3 start=3");
}

/// By recursion, for a strategy that is a fixed choice per position.
bool always_wins(const Sum& sum, bool own, const Chooser& choose, Play play, std::map<std::string, bool>& known) {
  const std::string name = sum.text() + (own ? "!" : "?");
  if (const auto found = known.find(name); found != known.end()) return found->second;
  const std::vector<Sum> options = options_of(sum);
  bool wins = true;
  if (options.empty()) {
    wins = own == (play == Play::kMisere);
  } else if (own) {
    const std::vector<SumMove> moves = all_moves(std::make_shared<const Sum>(sum), Compound::kDisjunctive, Budget());
    const auto chosen = choose(sum, moves);
    wins = chosen && always_wins(moves[*chosen].after(), false, choose, play, known);
  } else {
    for (const Sum& option : options) wins = wins && always_wins(option, true, choose, play, known);
  }
  return known[name] = wins;
}

/// Every step of the line is a move, those of the follower are his choice, and he loses at its end.
void expect_beats(const StrategyTest& test, const Sum& sum, Follower follower, Play play) {
  ASSERT_EQ(test.end, StrategyTest::End::kLoses) << sum.text();
  Sum at = sum;
  ASSERT_EQ(test.refutation.front(), sum.text());
  for (std::size_t i = 1; i < test.refutation.size(); ++i) {
    std::optional<Sum> next;
    for (const Sum& option : options_of(at)) {
      if (option.text() == test.refutation[i]) next = option;
    }
    ASSERT_TRUE(next) << test.refutation[i];
    at = *next;
  }
  EXPECT_TRUE(options_of(at).empty());
  const bool first_to_move = test.refutation.size() % 2 == 1;
  const bool own = first_to_move == (follower == Follower::kFirst);
  EXPECT_NE(own, play == Play::kMisere) << sum.text();
}

TEST(TestedStrategy, AgreesWithExhaustivePlay) {
  std::mt19937_64 random(1302);
  int wins = 0;
  for (int i = 0; i < scaled(1500); ++i) {
    const Sum sum = random_sum(random);
    const Chooser choose = at_random(random());
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      for (const Follower follower : {Follower::kFirst, Follower::kSecond}) {
        std::map<std::string, bool> known;
        const bool expected = always_wins(sum, follower == Follower::kFirst, choose, play, known);
        const StrategyTest test = test_strategy(sum, choose, follower, play, Budget());
        ASSERT_EQ(test.end == StrategyTest::End::kWins, expected) << sum.text();
        wins += expected ? 1 : 0;
        if (!expected) expect_beats(test, sum, follower, play);
      }
    }
  }
  EXPECT_GT(wins, 100 / kFewerBy);
}

TEST(TestedStrategy, OfItsOwnTableWinsAndWithoutARowDoesNot) {
  const TemporaryDirectory directory;
  std::mt19937_64 random(1303);
  for (int i = 0; i < scaled(60); ++i) {
    const Sum sum = random_sum(random);
    const Strategy strategy = winning_strategy(sum, {}, Budget());
    if (strategy.rows.empty()) continue;
    const Follower follower = strategy.outcome == Outcome::kWin ? Follower::kFirst : Follower::kSecond;
    const auto write = [&](std::size_t skipped) {
      const std::string path = directory.path("strategy.txt");
      std::ofstream out(path);
      for (std::size_t k = 0; k < strategy.rows.size(); ++k) {
        const Strategy::Row& row = strategy.rows[k];
        if (k == skipped) continue;
        out << row.position << " -> " << (k % 2 == 0 ? row.move.to() : row.move.name(Language::kSpanish)) << "\n";
      }
      return path;
    };
    const Budget budget;
    ByteSource all_lines = ByteSource::file(write(~std::size_t{0}), budget);
    const Chooser whole = from_lines(sum, all_lines, all_games());
    EXPECT_EQ(test_strategy(sum, whole, follower, Play::kNormal, Budget()).end, StrategyTest::End::kWins) << sum.text();
    ByteSource fewer_lines = ByteSource::file(write(0), budget);
    const Chooser lacking = from_lines(sum, fewer_lines, all_games());
    const StrategyTest test = test_strategy(sum, lacking, follower, Play::kNormal, Budget());
    // A line for another way to write the same position answers, too.
    EXPECT_TRUE(test.end == StrategyTest::End::kNoAnswer || test.end == StrategyTest::End::kWins) << sum.text();
    if (strategy.outcome == Outcome::kWin) {
      EXPECT_EQ(test.end, StrategyTest::End::kNoAnswer) << sum.text();
    }
  }
}

TEST(TestedStrategy, ThatGoesRoundForEverDoesNotWin) {
  const Sum sum = position("digraph arcs:1>2,2>1,1>3 start=1");
  const Chooser first = [](const Sum&, std::span<const SumMove>) { return std::optional<std::size_t>(0); };
  const StrategyTest test = test_strategy(sum, first, Follower::kFirst, Play::kNormal, Budget());
  EXPECT_EQ(test.end, StrategyTest::End::kEndless);
  ASSERT_EQ(test.refutation.size(), 3U);
  EXPECT_EQ(test.refutation.front(), test.refutation.back());
}

TEST(TestedStrategy, MirrorsWhereThereIsAMirror) {
  struct Case {
    const char* position;
    Follower follower;
    bool wins;
  };
  for (const Case& c : {Case{"nim 5 5", Follower::kSecond, true}, Case{"nim 5 4", Follower::kFirst, true},
                        Case{"nim 3 5 7", Follower::kFirst, false}, Case{"cram 4x4", Follower::kSecond, true},
                        Case{"cram 3x4", Follower::kFirst, true}, Case{"cram 3x3", Follower::kSecond, false},
                        Case{"chomp 4x4", Follower::kFirst, true}, Case{"kayles 6", Follower::kFirst, true},
                        Case{"node-kayles P4 + node-kayles P4", Follower::kSecond, true}}) {
    const Sum sum = position(c.position);
    const StrategyTest test = test_strategy(sum, mirror(sum), c.follower, Play::kNormal, Budget());
    EXPECT_EQ(test.end == StrategyTest::End::kWins, c.wins) << c.position;
  }
}

}  // namespace
}  // namespace nucleo
