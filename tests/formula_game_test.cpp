// The formula game as it is typed: answers, their check, lines of best play, explanations and limits.

#include <gtest/gtest.h>

#include "explain/explain.hpp"
#include "formulas.hpp"
#include "game_support.hpp"
#include "process.hpp"
#include "search/term_of.hpp"
#include "solve/compositions.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

TEST(FormulaGame, AnswersOnAnyPrefixAreConfirmedByTryingAll) {
  const TemporaryDirectory directory;
  RandomFormulas random(741);
  for (int i = 0; i < scaled(600); ++i) {
    const Formula formula = random.next(8, i % 3 == 0);
    const std::vector<Literal> set = random.some_set(formula);
    const std::string file = directory.file("formula.qdimacs", qdimacs_text(formula));
    const Sum sum = position("formula @" + file + (set.empty() ? "" : " set=" + joined(set, ",")));
    const Answer answer = solve(sum, {}, Budget());
    ASSERT_TRUE(answer.outcome && answer.moves_complete);
    ASSERT_EQ(answer.line.size(), formula.turns.size() - set.size());
    const Verification check = verify(sum, answer, Budget());
    ASSERT_EQ(check.status, Verification::Status::kConfirmed)
        << qdimacs_text(formula) << check.problem.in(Language::kEnglish);
    Session session;
    const auto played = played_out(sum.terms[0], session.job(Budget()));
    const bool mover_won = played->end->turn()->winner == sum.terms[0]->turn()->player;
    ASSERT_EQ(mover_won, answer.outcome == Outcome::kWin) << qdimacs_text(formula);
  }
}

/// Take one to three; who takes two goes on, and who takes the last loses. Its engine names no move.
struct TakingOn {
  using Position = std::array<unsigned, 2>;  // what is left, and whose turn it is
  using Move = unsigned;

  static std::string text(const Position& p) { return joined(p); }
  static Phrase name(const Position& /*p*/, Move taken) { return {{"take {0}", "toma {0}"}, {std::to_string(taken)}}; }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (unsigned k = 1; k <= 3 && k <= p[0]; ++k) {
      if (!visit(k, Position{p[0] - k, k == 2 ? p[1] : 1 - p[1]})) return false;
    }
    return true;
  }
  [[nodiscard]] Turn turn(const Position& p) const {
    return {p[1], p[0] == 0 ? std::optional(p[1]) : std::nullopt, {}};
  }
  static Method trying() { return {"trying", {{"trying", "probar"}, {}}}; }
  [[nodiscard]] Decision decide(const Position& p, const Budget& budget) const {
    if (p[0] == 0) return {true, {}, trying(), 1};
    const bool loses =
        options(p, [&](Move, const Position& next) { return decide(next, budget).wins != (next[1] == p[1]); });
    return {!loses, {}, trying(), 1};
  }
  [[nodiscard]] std::vector<std::size_t> line(const Position& /*p*/, const Budget& /*budget*/) const { return {}; }
};

/// Where the engine does not say which move wins, as depqbf does not, every move is asked for.
TEST(FormulaGame, MovesAreFoundWhereTheEngineNamesNone) {
  static const GameInfo info{.names = {"taking-on"}};
  for (unsigned left = 0; left < 12; ++left) {
    const auto game = std::make_shared<const TakingOn>();
    const Sum sum{{std::make_shared<TermOf<TakingOn>>(info, "taking-on", game, TakingOn::Position{left, left % 2})}};
    for (const MovesWanted moves : {MovesWanted::kAll, MovesWanted::kOne, MovesWanted::kNone}) {
      const Answer answer = solve(sum, {Play::kNormal, Compound::kDisjunctive, moves}, Budget());
      const Verification check = verify(sum, answer, Budget());
      EXPECT_EQ(check.status, Verification::Status::kConfirmed) << left << " " << check.problem.in(Language::kEnglish);
    }
  }
}

TEST(FormulaGame, WrongAnswersAreRefuted) {
  const Sum sum = position("formula cnf=1/2,-3/-1,-2,3");
  const Answer right = solve(sum, {}, Budget());
  Answer wrong = right;
  wrong.outcome = Outcome::kLose;
  EXPECT_EQ(verify(sum, wrong, Budget()).status, Verification::Status::kRefuted);
  wrong = right;
  wrong.winning_moves.clear();
  EXPECT_EQ(verify(sum, wrong, Budget()).status, Verification::Status::kRefuted);
  wrong = right;
  const auto from = std::make_shared<const Sum>(sum);
  wrong.winning_moves[0] = move_of(from, 0, sum.terms[0]->moves().back());
  EXPECT_EQ(verify(sum, wrong, Budget()).status, Verification::Status::kRefuted);
  wrong = right;
  wrong.value = 1;
  EXPECT_EQ(verify(sum, wrong, Budget()).status, Verification::Status::kRefuted);
}

TEST(FormulaGame, TooLargeToTryAllIsSaid) {
  const Sum sum = position("formula cnf=1,60/-1,-60,59/2,-59");
  const Answer answer = solve(sum, {}, Budget());
  EXPECT_EQ(verify(sum, answer, Budget()).status, Verification::Status::kTooLarge);
}

TEST(FormulaGame, IsExplainedInTwoLanguages) {
  const Sum sum = position("formula cnf=1/2,-3/-1,-2,3");
  const Answer answer = solve(sum, {}, Budget());
  const std::string english = explain(sum, answer, Language::kEnglish, Budget());
  const std::string spanish = explain(sum, answer, Language::kSpanish, Budget());
  for (const char* part :
       {"Variable 1 is set by the player who wants the formula true.", "Winning move: set 1 to true",
        "Best play: set 1 to true, set 2 to true, set 3 to true.\nEvery clause holds",
        "Not: set 1 to false. It is answered so: set 2 to true, set 3 to true.\nClause 1 (1) does not hold"}) {
    EXPECT_NE(english.find(part), std::string::npos) << english;
  }
  for (const char* part :
       {"La variable 1 la pone quien quiere que la fórmula sea verdadera.", "El mejor juego: pon 1 como verdadera",
        "No: pon 1 como falsa. Se responde así: pon 2 como verdadera", "La cláusula 1 (1) no se cumple"}) {
    EXPECT_NE(spanish.find(part), std::string::npos) << spanish;
  }
}

/// Beyond what can be decided in the time, with depqbf and without.
TEST(FormulaGame, LimitsAreTold) {
  const TemporaryDirectory directory;
  std::mt19937_64 random(742);
  const std::string file = directory.file("hard.qdimacs", qdimacs_text(random_alternating(random, 600, 1500)));
  for (const char* time : {"200ms", "3s"}) {
    const Ended late = run_program({"solve", "formula", "@" + file, "--time", time, "--json"});
    EXPECT_EQ(late.code, 3) << late.out;
    EXPECT_NE(late.out.find(R"("outcome":null)"), std::string::npos) << late.out;
    EXPECT_NE(late.out.find(R"("reason":"time limit reached")"), std::string::npos) << late.out;
    EXPECT_LT(late.seconds, 3 + 2 * kSlower);
  }
  const Ended large = run_program({"solve", "formula", "@" + file, "--memory", "300K", "--json"});
  EXPECT_EQ(large.code, 3) << large.out;
  EXPECT_NE(large.out.find(R"("reason":"memory limit reached")"), std::string::npos) << large.out;
}

}  // namespace
}  // namespace nucleo::testing
