// Every engine looks at the clock: what would take minutes ends soon after its time, and says so.

#include <gtest/gtest.h>

#include <chrono>
#include <numeric>

#include "api/solve.hpp"
#include "game_support.hpp"
#include "nucleo/structure.hpp"
#include "search/compound.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using namespace std::chrono_literals;
using testing::position;

constexpr double kSoon = 10;  // seconds of a processor; without a look at the clock they take longer

std::string repeated(const std::string& words, int times, const char* between = " ") {
  std::string out;
  for (int i = 0; i < times; ++i) (out += out.empty() ? "" : between) += words;
  return out;
}

/// A position, whether it is misère play that takes long, and by which engine.
struct Long {
  std::string text;
  bool misere = true;
  std::string engine = {};
};

std::vector<Long> long_positions() {
  std::string all = "1";
  for (int taken = 3; taken < 200000; taken += 2) (all += ',') += std::to_string(taken);
  return {{"kayles " + repeated("9", 4000), true, "walk"},
          {"grundys-game " + repeated("20", 3000), true, "walk"},
          {repeated("kayles 9", 50000, " + "), true, "walk"},
          {repeated("node-kayles grid3x3", 50000, " + ")},
          {"loopy-subtraction take=2,5 add=1 " + repeated("10", 20000), false},
          {"subtraction take=1,2,3,50,77 1000000 1000000 1000000", true, "walk"},
          {"subtraction take=" + all + " 99999999", false}};
}

TEST(Clock, EndsSumsOfManyParts) {
  for (const auto& [text, misere, engine] : long_positions()) {
    const Sum sum = position(text);
    const double begin = testing::cpu_seconds();
    const Play play = misere ? Play::kMisere : Play::kNormal;
    const Answer answer =
        solve(sum, {play, Compound::kDisjunctive, MovesWanted::kAll, engine}, Budget(50ms, ~std::size_t{0}));
    EXPECT_EQ(answer.reason, kTimeReached) << text.substr(0, 60);
    EXPECT_LT(testing::cpu_seconds() - begin, kSoon) << text.substr(0, 60);
  }
}

TEST(Clock, EndsMisereSumsOfManyHeapsByQuotient) {
  for (const Long& sum : long_positions()) {
    if (sum.engine.empty()) continue;
    const Sum heaps = position(sum.text);
    const double begin = testing::cpu_seconds();
    (void)solve(heaps, {Play::kMisere, Compound::kDisjunctive}, Budget(50ms, ~std::size_t{0}));
    EXPECT_LT(testing::cpu_seconds() - begin, kSoon) << sum.text.substr(0, 60);
  }
}

TEST(Clock, EndsTheListOfMovesButNotTheAnswer) {
  for (const std::string& text : {"subtraction take=1 " + repeated("1", 20001), std::string("graph-chomp E60001")}) {
    const double begin = testing::cpu_seconds();
    const Answer answer =
        solve(position(text), {Play::kMisere, Compound::kDisjunctive}, Budget(500ms, ~std::size_t{0}));
    EXPECT_LT(testing::cpu_seconds() - begin, kSoon) << text.substr(0, 60);
    if (!answer.outcome) continue;  // on a busy machine not even who wins
    EXPECT_EQ(answer.outcome, Outcome::kLose) << text.substr(0, 60);
  }
  const Answer won =
      solve(position("subtraction take=1 " + repeated("1", 20000)),
            {Play::kMisere, Compound::kDisjunctive, MovesWanted::kAll, "walk"}, Budget(500ms, ~std::size_t{0}));
  if (!won.outcome) return;
  EXPECT_EQ(won.outcome, Outcome::kWin);
  EXPECT_FALSE(won.moves_complete);
  EXPECT_EQ(won.reason, kTimeReached);
}

TEST(Clock, EndsAWalkThatIsOnItsWayBack) {
  const Sum sum = position("digraph path5000000 start=1");
  for (const auto time : {50ms, 700ms}) {  // while it goes down, and perhaps after
    const double begin = testing::cpu_seconds();
    const Answer answer =
        solve(sum, {Play::kMisere, Compound::kDisjunctive, MovesWanted::kNone}, Budget(time, ~std::size_t{0}));
    EXPECT_EQ(answer.reason, kTimeReached);
    EXPECT_LT(testing::cpu_seconds() - begin, kSoon);
  }
}

TEST(Clock, EndsReading) {
  Budget over;
  over.stop();
  for (const char* text : {"nim 3 + nim 4", "digraph path5000000 start=1"}) {
    EXPECT_THROW((void)position(text, over), Stopped) << text;
  }
}

TEST(Clock, EndsCompounds) {
  const Sum sum = position("nim 60 60 + nim 60 60 + nim 60");
  for (const Compound compound : {Compound::kSelective, Compound::kConjunctive, Compound::kShortenedSelective}) {
    const double begin = testing::cpu_seconds();
    const Answer answer = solve(sum, {Play::kMisere, compound}, Budget(50ms, ~std::size_t{0}));
    EXPECT_FALSE(answer.outcome);
    EXPECT_LT(testing::cpu_seconds() - begin, kSoon);
  }
}

TEST(Clock, EndsChecking) {
  const Sum sum = position("nim 1000000 1000000 1000000");
  const Answer answer = solve(sum, {}, Budget());
  const double begin = testing::cpu_seconds();
  const Verification verification = verify(sum, answer, Budget(50ms, ~std::size_t{0}));
  EXPECT_EQ(verification.status, Verification::Status::kTooLarge);
  EXPECT_LT(testing::cpu_seconds() - begin, kSoon);
}

TEST(Clock, EndsEveryPassOverALargeDigraph) {
  std::mt19937_64 random(1);
  const Digraph d = testing::random_sparse_digraph(random, 200000, 600000);
  const Digraph path = digraph_from_word("path200000", {}).digraph;
  const Partition strong = strong_components(d);
  Budget over;
  over.stop();
  EXPECT_THROW((void)strong_components(d, over), Stopped);
  EXPECT_THROW((void)weak_components(d, over), Stopped);
  EXPECT_THROW((void)condensation(d, strong, over), Stopped);
  EXPECT_THROW((void)terminal_components(d, strong, over), Stopped);
  EXPECT_THROW((void)topological_order(path, over), Stopped);
  EXPECT_THROW((void)levels(path, over), Stopped);
  EXPECT_THROW((void)find_circuit(path, over), Stopped);
  EXPECT_THROW((void)find_odd_circuit(d, over), Stopped);
  EXPECT_THROW((void)bipartition(path, over), Stopped);
  EXPECT_THROW((void)distances(path, 0, over), Stopped);
  EXPECT_THROW((void)is_symmetric(d, over), Stopped);
  EXPECT_THROW((void)is_antisymmetric(d, over), Stopped);
  EXPECT_THROW((void)in_out_regular_degree(digraph_from_word("circuit200000", {}).digraph, over), Stopped);
  EXPECT_THROW((void)loop_count(d, over), Stopped);
  EXPECT_THROW((void)transpose(d, over), Stopped);
  EXPECT_EQ(is_transitive(d, over), std::nullopt);
  Array<Arc> arcs(200000, Arc{0, 1});
  EXPECT_THROW((void)Digraph::from_arcs(2, std::move(arcs), over), Stopped);
}

TEST(Clock, EndsTheMovesOfACompound) {
  Budget over;
  over.stop();
  const Sum sum = position("nim 3 5");
  EXPECT_THROW((void)moves_by_term(sum, over), Stopped);
  const std::vector<StateGraph> graphs{position("nim 40 40").terms[0]->states({}, {}),
                                       position("nim 40").terms[0]->states({}, {})};
  EXPECT_THROW((void)compound_digraph(graphs, Compound::kSelective, over), Stopped);
}

}  // namespace
}  // namespace nucleo
