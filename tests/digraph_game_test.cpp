// Play on a digraph against values and outcomes found by plain recursion.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;

Sum position(const std::string& text) { return read_sum({text}, all_games(), Budget()); }

Nimber value(const Digraph& d, Vertex v) {
  std::set<Nimber> values;
  for (const Vertex w : d.successors(v)) values.insert(value(d, w));
  Nimber mex = 0;
  while (values.contains(mex)) ++mex;
  return mex;
}
bool wins_misere(const Digraph& d, Vertex v) {
  if (d.successors(v).empty()) return true;
  for (const Vertex w : d.successors(v)) {
    if (!wins_misere(d, w)) return true;
  }
  return false;
}

/// Arcs from smaller to larger numbers only, but for a circuit at the end that may be there.
Digraph random_acyclic(std::mt19937_64& random, Vertex order) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (Vertex w = v + 1; w < order; ++w) {
      if (random() % 3 == 0) arcs.emplace_back(v, w);
    }
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

TEST(DigraphGame, AnswersAreThoseOfPlainRecursion) {
  std::mt19937_64 random(1);
  for (int i = 0; i < scaled(1000); ++i) {
    const Digraph d = random_acyclic(random, static_cast<Vertex>(1 + random() % 9));
    const auto v = static_cast<Vertex>(random() % d.order());
    const std::string prefix = "digraph " + word_of(d) + " start=";
    const Sum sum = position(prefix + std::to_string(v + 1));
    SCOPED_TRACE(sum.text());
    ASSERT_EQ(sum.text(), prefix + std::to_string(v + 1));
    const Answer answer = solve(sum, {}, Budget());
    ASSERT_EQ(answer.value, value(d, v));
    std::set<std::string> winning;
    for (const Vertex w : d.successors(v)) {
      if (value(d, w) == 0) winning.insert("move to " + std::to_string(w + 1));
    }
    std::set<std::string> named;
    for (const SumMove& move : answer.winning_moves) {
      named.insert(move.name(Language::kEnglish));
      ASSERT_EQ(position(move.to()).text(), move.to());
    }
    ASSERT_EQ(named, winning);
    ASSERT_EQ(sum.terms[0]->count_moves(), d.successors(v).size());
    Question question;
    question.play = Play::kMisere;
    ASSERT_EQ(solve(sum, question, Budget()).outcome, wins_misere(d, v) ? Outcome::kWin : Outcome::kLose);
  }
}

TEST(DigraphGame, IsLoopyWhereACircuitCanBeReached) {
  EXPECT_FALSE(position("digraph arcs:1>2,3>4,4>3 start=1").terms[0]->loopy());
  EXPECT_TRUE(position("digraph arcs:1>2,2>3,3>2 start=1").terms[0]->loopy());
  EXPECT_TRUE(position("digraph arcs:1>2,2>2 start=1").terms[0]->loopy());
}

TEST(DigraphGame, KeepsTheNamesOfTheFile) {
  const std::string file = std::string(NUCLEO_TESTS_DIR) + "/data/sum_without_kernel.tgf";
  EXPECT_THROW((void)position("digraph @" + file + " start=nobody"), InputError);
  const auto path = std::filesystem::temp_directory_path() / "nucleo_names.dot";
  std::ofstream(path) << "digraph { here -> there; here -> end; there -> end; lost -> \"a b\" }";
  const std::string word = "digraph @" + path.string();
  const Answer answer = solve(position(word + " start=here"), {}, Budget());
  ASSERT_EQ(answer.winning_moves.size(), 1U);
  EXPECT_EQ(answer.winning_moves[0].to(), word + " start=end");
  EXPECT_THROW((void)position(word + " start=lost"), InputError) << "a position is words";
  std::filesystem::remove(path);
}

TEST(DigraphGame, AMillionVerticesAreLabelled) {
  const Sum sum = position("digraph path1000000 start=1");
  const Answer answer = solve(sum, {}, Budget());
  EXPECT_EQ(answer.value, 1U);
  ASSERT_EQ(answer.winning_moves.size(), 1U);
  EXPECT_EQ(answer.winning_moves[0].to(), "digraph path1000000 start=2");
}

}  // namespace
}  // namespace nucleo
