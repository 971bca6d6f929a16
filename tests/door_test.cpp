// What a program that links the library sees: the headers of include/nucleo alone.

#include <gtest/gtest.h>

#include <unordered_set>

#include "nucleo/chips.hpp"
#include "nucleo/error.hpp"
#include "nucleo/formula.hpp"
#include "nucleo/solve.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

TEST(Door, SolvesAndExplainsAPosition) {
  const Answer answer = solve("nim 3 5 7", {Play::kMisere});
  ASSERT_EQ(answer.outcome, Outcome::kWin);
  ASSERT_EQ(answer.winning_moves.size(), 3U);
  EXPECT_EQ(answer.winning_moves[0].name(Language::kSpanish), "quita 1 del montón 1");
  EXPECT_EQ(answer.winning_moves[0].to(), "nim 2 5 7");
  EXPECT_NE(explain("nim 3 5 7", answer, Language::kEnglish).find("xor"), std::string::npos);
  EXPECT_TRUE(json_of(answer).starts_with("{\"position\":\"nim 3 5 7\",\"play\":\"misere\",\"outcome\":\"N\""));
}

TEST(Door, ThrowsWhatIsNoPosition) { EXPECT_THROW(solve("nim x"), InputError); }

TEST(Door, TellsOfALimit) {
  const Answer answer = solve("cram 9x9", {}, Budget(std::chrono::milliseconds(50), std::size_t{1} << 30));
  EXPECT_FALSE(answer.outcome);
  EXPECT_EQ(answer.reason, kTimeReached);
}

TEST(Door, PositionsAreValues) {
  const Position nim = Position::of("nim", {3, 5, 7});
  EXPECT_EQ(nim.text(), "nim 3 5 7");
  EXPECT_EQ(nim, Position("fan-tan 3 5 7")) << "two names of one game";
  EXPECT_NE(nim, Position("nim 3 7 5")) << "heaps keep their order";
  EXPECT_EQ(nim.hash(), Position("nim 3 5 7").hash());
  const Position sum = nim + Position("cram 2x2");
  EXPECT_EQ(sum, Position("nim 3 5 7 + cram 2x2"));
  const std::unordered_set<Position> seen{nim, sum, Position("nim 3 5 7")};
  EXPECT_EQ(seen.size(), 2U);
  EXPECT_THROW(Position::of("nim", {1, ~std::uint64_t{0}}), InputError);
}

TEST(Door, MovesAreListedAndApplied) {
  const Position sum("nim 1 2 + cram 2x2");
  const std::vector<SumMove> moves = sum.moves();
  ASSERT_EQ(moves.size(), 3U + 4U);
  for (const SumMove& move : moves) {
    EXPECT_EQ(sum.after(move), sum.after(move.id()));
    EXPECT_EQ(sum.after(move).text(), move.to());
  }
  EXPECT_EQ(moves[1].id(), (MoveId{0, 1}));
  EXPECT_EQ(moves[3].id(), (MoveId{1, 0}));
  EXPECT_EQ(sum.moves(4), std::vector<SumMove>(moves.begin(), moves.begin() + 4));
  EXPECT_THROW((void)sum.after(MoveId{1, 4}), std::out_of_range);
  EXPECT_THROW((void)sum.after(MoveId{2, 0}), std::out_of_range);
  EXPECT_EQ(sum, Position("nim 1 2 + cram 2x2")) << "nothing changes it";
}

TEST(Door, ASolverAnswersExplainsAndVerifies) {
  Solver solver;
  const Position position("cram 3x4 + nim 1");
  const Answer answer = solver.solve(position);
  EXPECT_EQ(answer.outcome, Outcome::kLose);
  EXPECT_EQ(solver.verify(position, answer).status, Verification::Status::kConfirmed);
  EXPECT_NE(solver.explain(position, answer, Language::kSpanish), "");
  Answer wrong = answer;
  wrong.outcome = Outcome::kWin;
  EXPECT_EQ(solver.verify(position, wrong).status, Verification::Status::kRefuted);
}

TEST(Door, FiresChips) {
  const ChipGraph graph("K4-e");
  EXPECT_EQ(graph.size(), 3U);
  EXPECT_EQ(graph.sigma({3, 5, 1}).chips, (ChipNumbers{1, 2, 1}));
  EXPECT_EQ(graph.stabilize({3, 5, 1}).firings, (std::vector<Count>{2, 2, 1}));
  EXPECT_TRUE(graph.is_critical({1, 1, 1}));
  EXPECT_FALSE(graph.is_critical({0, 0, 1}));
  const ChipGroup group = graph.group();
  EXPECT_EQ(group.order, 8);
  EXPECT_EQ(group.invariant_factors, std::vector<Count>{8});
  EXPECT_EQ(group.identity, (ChipNumbers{1, 1, 1}));
  int critical = 0;
  graph.for_each_critical([&](std::span<const std::int64_t>) { return ++critical < 5; });
  EXPECT_EQ(critical, 5);
  EXPECT_EQ(ChipGraph(graph_from_name("C5", Budget()), 2).group().order, 5);
  EXPECT_THROW(ChipGraph("K4-e", 5), InputError);
  EXPECT_THROW(ChipGraph(Digraph::from_arcs(2, {{0, 1}}), 0), InputError);
  EXPECT_THROW((void)graph.sigma({1, 2}), InputError);
  EXPECT_THROW((void)graph.sigma({1, 2, -1}), InputError);
}

TEST(Door, DecidesFormulas) {
  const Formula formula = read_cnf("1/2,-3/-1,-2,3", "cnf");
  EXPECT_EQ(best_play(formula, {}).winner, Quantifier::kExists);
  EXPECT_EQ(line_of_play(formula, {}), (std::vector<Literal>{1, 2, 3}));
}

}  // namespace
}  // namespace nucleo
