#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "game_support.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;
using Random = std::mt19937_64;
using Terms = std::vector<TermPointer>;

/// Misère play of sums by the moves of their terms, and nothing else.
class PlainPlay {
 public:
  bool lost(const Terms& terms) {
    std::vector<std::string> key;
    for (const TermPointer& term : terms) key.push_back(term->text());
    std::sort(key.begin(), key.end());
    if (const auto found = lost_.find(key); found != lost_.end()) return found->second;
    bool has_move = false;
    bool lost = true;
    for (std::size_t i = 0; i < terms.size() && lost; ++i) {
      for (const MovePointer& move : terms[i]->moves()) {
        has_move = true;
        lost = !this->lost(after(terms, i, move));
        if (!lost) break;
      }
    }
    return lost_[key] = lost && has_move;
  }

  std::vector<MoveId> winning(const Terms& terms) {
    std::vector<MoveId> moves;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (const MovePointer& move : terms[i]->moves()) {
        if (lost(after(terms, i, move))) moves.push_back({static_cast<std::uint32_t>(i), move->index()});
      }
    }
    return moves;
  }

 private:
  static Terms after(Terms terms, std::size_t i, const MovePointer& move) {
    terms[i] = move->after();
    return terms;
  }

  std::map<std::vector<std::string>, bool> lost_;
};

void expect_same(const std::string& text, PlainPlay& plain, Session& session) {
  SCOPED_TRACE(text);
  const Sum sum = testing::position(text);
  const Answer answer = solve(sum, {Play::kMisere, Compound::kDisjunctive}, session, Budget());
  ASSERT_EQ(answer.outcome, plain.lost(sum.terms) ? Outcome::kLose : Outcome::kWin);
  ASSERT_TRUE(answer.moves_complete);
  std::vector<MoveId> moves;
  for (const SumMove& move : answer.winning_moves) moves.push_back(move.id());
  EXPECT_EQ(moves, plain.winning(sum.terms));
}

std::string random_term(Random& random) {
  const auto upto = [&](std::uint64_t most) { return std::to_string(1 + random() % most); };
  switch (random() % 8) {
    case 0:
      return "kayles " + upto(7);
    case 1:
      return "grundys-game " + upto(8);
    case 2:
      return "wythoff " + upto(3) + " " + upto(3);
    case 3:
      return "octal code=0.137 " + upto(8);
    case 4:
      return "cram 2x" + upto(3);
    case 5:
      return "node-kayles P" + upto(6);
    case 6:
      return "subtraction take=1,2,4 " + upto(6);
    default:
      return "graph-chomp P" + upto(3);
  }
}

/// All winning moves of sums of several games, one session for all questions.
TEST(MiserePlay, OfSumsIsAsByDefinition) {
  Random random(2014);
  Session session;
  PlainPlay plain;
  for (int i = 0; i < scaled(2000); ++i) {
    std::string text = random_term(random);
    for (std::size_t more = random() % 3; more > 0; --more) text += " + " + random_term(random);
    expect_same(text, plain, session);
  }
}

/// Boards and graphs that are large enough for parts to be put off, alone and beside others.
TEST(MiserePlay, OfBoardsIsAsByDefinition) {
  Session session;
  PlainPlay plain;
  for (const char* text :
       {"cram 4x4", "cram 3x5", "cram 3x4 + cram 2x3", "cram ...#./...../.#...", "node-kayles grid4x5",
        "node-kayles petersen + kayles 5", "node-kayles C13", "arc-kayles grid3x4", "tromino 4x4",
        "graph-chomp K4 + nim 2", "cram 3x4 + kayles 4 + nim 3"}) {
    expect_same(text, plain, session);
    Session fresh;
    expect_same(text, plain, fresh);
  }
}

/// What a limit interrupts can be asked again in the same session.
TEST(MiserePlay, GoesOnAfterALimit) {
  Session session;
  const Sum sum = testing::position("cram 5x6");
  const Question question{Play::kMisere, Compound::kDisjunctive, MovesWanted::kNone};
  for (int milliseconds = 1; milliseconds < 64; milliseconds *= 2) {
    (void)solve(sum, question, session, Budget(std::chrono::milliseconds(milliseconds), ~std::size_t{0}));
  }
  EXPECT_EQ(solve(sum, question, session, Budget()).outcome, Outcome::kWin);
}

}  // namespace
}  // namespace nucleo
