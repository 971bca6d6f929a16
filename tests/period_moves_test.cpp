// Heaps of which no list of moves can be made: the period gives moves, and what is given wins.

#include <gtest/gtest.h>

#include <random>

#include "explain/answer_json.hpp"
#include "game_support.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;

/// With room for so few options, the moves are those that the period gives, or that the first options are.
Answer solved(const std::string& text, MovesWanted moves, std::uint64_t options) {
  Settings settings;
  settings.listed_options = options;
  Session session(settings);
  return solve(position(text), {Play::kNormal, Compound::kDisjunctive, moves}, session, Budget());
}

TEST(PeriodMoves, AreAmongAllTheMovesThatWin) {
  std::mt19937_64 random(29);
  const std::vector<std::string> games{
      "kayles",         "dawsons-kayles", "dawsons-chess",          "octal code=0.07",
      "octal code=4.7", "octal code=0.3", "subtraction take=2,5,7", "hexadecimal code=0.3F"};
  for (int i = 0; i < scaled(300); ++i) {
    std::string text = games[random() % games.size()];
    for (std::size_t k = 1 + random() % 3; k > 0; --k) text += " " + std::to_string(random() % 400);
    if (random() % 3 == 0) text += " + nim " + std::to_string(random() % 16);
    const Answer all = solved(text, MovesWanted::kAll, 1 << 24);
    for (const MovesWanted wanted : {MovesWanted::kAll, MovesWanted::kOne}) {
      const Answer some = solved(text, wanted, 1);
      EXPECT_EQ(some.outcome, all.outcome);
      EXPECT_EQ(some.winning_moves.empty(), all.winning_moves.empty()) << text;
      for (const SumMove& move : some.winning_moves) {
        const auto same = [&](const SumMove& other) { return other.id() == move.id() && other.to() == move.to(); };
        EXPECT_TRUE(std::any_of(all.winning_moves.begin(), all.winning_moves.end(), same)) << text << ": " << move.to();
      }
      if (some.winning_moves.size() < all.winning_moves.size()) {
        EXPECT_FALSE(some.moves_complete) << text;
      }
    }
  }
}

TEST(PeriodMoves, OfHugeHeapsWin) {
  std::mt19937_64 random(31);
  for (int i = 0; i < scaled(100); ++i) {
    std::string text = random() % 2 == 0 ? "kayles" : "octal code=0.137";
    for (std::size_t k = 1 + random() % 3; k > 0; --k) text += " " + std::to_string(random() >> (1 + random() % 40));
    const Answer answer = solved(text, MovesWanted::kOne, 1 << 24);
    if (answer.outcome == Outcome::kLose) continue;
    ASSERT_EQ(answer.winning_moves.size(), 1U) << text;
    const std::string to = answer.winning_moves[0].to();
    EXPECT_EQ(solved(to, MovesWanted::kNone, 1 << 24).value, Nimber{0}) << text << " -> " << to;
  }
}

/// A won position never seems to have no move that wins, where it has one.
TEST(PeriodMoves, AWonPositionSaysWhatIsLeftOut) {
  const auto says_so = [](const Answer& answer) {
    return json_object(answer).text().find("\"winning_moves_complete\":false") != std::string::npos;
  };
  EXPECT_TRUE(says_so(solved("kayles 1000000000000", MovesWanted::kAll, 1 << 24)));
  EXPECT_FALSE(says_so(solved("kayles 1000000000000", MovesWanted::kOne, 1 << 24)));
  EXPECT_TRUE(says_so(solved("kayles 1000000000000", MovesWanted::kNone, 1 << 24)));
  EXPECT_TRUE(says_so(solved("nim 3 5 7", MovesWanted::kNone, 1 << 24)));
  EXPECT_FALSE(says_so(solved("nim 3 5 7", MovesWanted::kAll, 1 << 24)));
  EXPECT_FALSE(says_so(solved("nim 3 5 6", MovesWanted::kNone, 1 << 24)));
}

}  // namespace
}  // namespace nucleo
