// A position as a digraph: its vertices are named by positions that can be read back, and what the theory says of the
// digraph is what solve says of each of them.

#include <gtest/gtest.h>

#include "api/kernel.hpp"
#include "api/product.hpp"
#include "api/source.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "search/sum_states.hpp"
#include "solve/solve.hpp"

namespace nucleo {
namespace {

using testing::position;

void expect_labels(const std::string& text, bool up_to_symmetry, Play play, Vertex most) {
  const NamedDigraph d = state_digraph(position(text), up_to_symmetry, Budget());
  const Decomposition labels = decompose(d.digraph, d.declared, play, Budget());
  Session session;
  Question question;
  question.play = play;
  question.moves = MovesWanted::kNone;
  const Vertex step = 1 + d.digraph.order() / most;
  for (Vertex v = 0; v < d.digraph.order(); v += step) {
    const Sum there = position(d.names[v]);
    EXPECT_EQ(there.text(), d.names[v]);
    const Answer answer = solve(there, question, session, Budget());
    ASSERT_TRUE(answer.outcome) << d.names[v];
    EXPECT_TRUE(*answer.outcome == labels.outcome(v)) << d.names[v] << " in " << text;
  }
}

TEST(StateDigraph, VerticesArePositionsWithTheOutcomesOfSolve) {
  for (const GameRow& row : all_games()) {
    const std::string text = testing::from_source(row.info->small.front());
    const TermPointer term = position(text).terms[0];
    if (term->endless() || term->turn() || term->can().ends_all != nullptr) continue;
    for (const bool symmetric : {false, true}) {
      expect_labels(text, symmetric, Play::kNormal, 30);
      if (!term->loopy()) expect_labels(text, symmetric, Play::kMisere, 15);
    }
  }
  for (const char* sum : {"nim 2 1 + cram 2x2", "wythoff 2 3 + kayles 4", "nim 1 2 + nim 2 1"}) {
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      expect_labels(sum, false, play, 40);
      expect_labels(sum, true, play, 40);
    }
  }
}

TEST(StateDigraph, AreNotThereForWordsOfDigraphs) {
  EXPECT_TRUE(is_position("nim 3 5"));
  EXPECT_TRUE(is_position("  digraph path4 start=1"));
  for (const char* word : {"circuit6", "@file", "nimble", "", "K4", "g6:D?{"}) EXPECT_FALSE(is_position(word)) << word;
}

TEST(StateDigraph, SumsOfGamesAreSumsOfTheirDigraphs) {
  const Budget budget;
  const NamedDigraph sum = DigraphSource{"nim 2 + kayles 3", ""}.load(budget);
  const NamedDigraph parts = product(DigraphSource{"nim 2", ""}.load(budget),
                                     DigraphSource{"kayles 3", ""}.load(budget), ProductKind::kSum, budget);
  EXPECT_TRUE(isomorphism(sum.digraph, parts.digraph));
}

TEST(StateDigraph, ObeysLimits) {
  EXPECT_THROW((void)DigraphSource({"nim 60 60 60", ""}).load(Budget({}, 2'000'000)), Stopped);
  EXPECT_THROW((void)DigraphSource({"nim 60 60 60", ""}).load(Budget(Budget::Clock::duration(0), 1U << 30)), Stopped);
}

TEST(StateDigraph, LoopsAreLeftOutOnRequest) {
  DigraphSource source{"arcs:1>1,1>2,2>2", ""};
  EXPECT_EQ(source.load(Budget()).digraph.size(), 3U);
  source.ignore_loops = true;
  EXPECT_EQ(source.load(Budget()).digraph, Digraph::from_arcs(2, {{0, 1}}));
  NamedDigraph coloured = read_digraph_text("2\n3\n1 1 red\n1 2 blue\n2 2 blue\n", "g", {}, Budget());
  coloured = without_loops(coloured, Budget());
  ASSERT_EQ(coloured.colours.size(), 1U);
  EXPECT_EQ(coloured.colours[0].arcs.size(), 1U);
}

}  // namespace
}  // namespace nucleo
