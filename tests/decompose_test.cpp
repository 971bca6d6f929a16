#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::testing {
namespace {

constexpr int kDigraphs = 45000;

/// Label by label, with the remoteness where there is one.
void expect_decomposition_is(const Decomposition& found, const std::vector<brute::Label>& expected, const Digraph& d) {
  ASSERT_EQ(found.order(), expected.size()) << d;
  for (Vertex v = 0; v < d.order(); ++v) {
    ASSERT_EQ(found.outcome(v), expected[v].outcome) << d;
    if (found.outcome(v) != Outcome::kDraw) {
      ASSERT_EQ(found.remoteness(v), expected[v].remoteness) << d;
    }
  }
}

TEST(Decompose, IsTheFixpointOfTheRules) {
  for_kinds(kAllKinds, 301, kDigraphs, 9,
            [](const Digraph& d) { expect_decomposition_is(decompose(d), brute::decomposition(d, Play::kNormal), d); });
}

TEST(Decompose, OfMiserePlayIsTheFixpointWithTerminalsWon) {
  for_kinds(kAllKinds, 302, kDigraphs, 9, [](const Digraph& d) {
    expect_decomposition_is(decompose(d, Play::kMisere), brute::decomposition(d, Play::kMisere), d);
  });
}

TEST(Decompose, IsRightForWhateverRapidcheckFinds) {
  EXPECT_TRUE(rc::check("labels and remoteness", [] {
    const Digraph d = *arbitrary_digraph(9);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Decomposition found = decompose(d, play);
      const auto expected = brute::decomposition(d, play);
      for (Vertex v = 0; v < d.order(); ++v) {
        RC_ASSERT(found.outcome(v) == expected[v].outcome);
        RC_ASSERT(expected[v].outcome == Outcome::kDraw || found.remoteness(v) == expected[v].remoteness);
      }
    }
  }));
}

/// The rule that each label and its remoteness follow from the successors'; enough for large digraphs, where only the
/// largeness of the draws is not told by it.
void expect_labels_follow(const Digraph& d, const Decomposition& labels, Play play) {
  for (Vertex v = 0; v < d.order(); ++v) {
    Vertex nearest_loss = ~Vertex{0};
    Vertex farthest_win = 0;
    Vertex wins = 0;
    for (const Vertex w : d.successors(v)) {
      if (labels.outcome(w) == Outcome::kLose) nearest_loss = std::min(nearest_loss, labels.remoteness(w));
      if (labels.outcome(w) == Outcome::kWin) farthest_win = std::max(farthest_win, labels.remoteness(w));
      wins += labels.outcome(w) == Outcome::kWin ? 1 : 0;
    }
    if (d.out_degree(v) == 0) {
      ASSERT_EQ(labels.outcome(v), play == Play::kNormal ? Outcome::kLose : Outcome::kWin);
      ASSERT_EQ(labels.remoteness(v), 0U);
    } else if (nearest_loss != ~Vertex{0}) {
      ASSERT_EQ(labels.outcome(v), Outcome::kWin);
      ASSERT_EQ(labels.remoteness(v), nearest_loss + 1);
    } else if (wins == d.out_degree(v)) {
      ASSERT_EQ(labels.outcome(v), Outcome::kLose);
      ASSERT_EQ(labels.remoteness(v), farthest_win + 1);
    } else {
      ASSERT_EQ(labels.outcome(v), Outcome::kDraw);
    }
  }
}

TEST(Decompose, OfLargeDigraphsFollowsTheRules) {
  std::mt19937_64 random(303);
  for (const double mean : {0.8, 1.5, 2.5, 3.5, 5.0}) {
    const Digraph d = poisson_digraph(random, static_cast<Vertex>(scaled(100000)), mean);
    for (const Play play : {Play::kNormal, Play::kMisere}) expect_labels_follow(d, decompose(d, play), play);
  }
}

TEST(Decompose, NeedsNoRecursionAndCountsEveryMove) {
  const auto n = static_cast<Vertex>(scaled(1000000));
  const Decomposition labels = decompose(word("path" + std::to_string(n)));
  for (Vertex v = 0; v < n; ++v) {
    ASSERT_EQ(labels.remoteness(v), n - 1 - v);
    ASSERT_EQ(labels.outcome(v), (n - 1 - v) % 2 == 0 ? Outcome::kLose : Outcome::kWin);
  }
}

TEST(Decompose, OfAVertexThatEverybodyMovesTo) {
  const auto n = static_cast<Vertex>(scaled(300000));
  Array<Arc> in;
  Array<Arc> out;
  for (Vertex v = 1; v < n; ++v) {
    in.emplace_back(v, 0);
    out.emplace_back(0, v);
  }
  const Digraph star = Digraph::from_arcs(n, std::move(in));
  EXPECT_EQ(decompose(star).with(Outcome::kWin).size(), n - 1);
  EXPECT_EQ(decompose(star, Play::kMisere).with(Outcome::kLose).size(), n - 1);
  const Digraph hub = Digraph::from_arcs(n, std::move(out));
  EXPECT_EQ(decompose(hub).with(Outcome::kWin), std::vector<Vertex>{0});
  EXPECT_EQ(decompose(hub, Play::kMisere).with(Outcome::kLose), std::vector<Vertex>{0});
}

TEST(Decompose, GivesEveryVertexToOneOutcomeInIncreasingOrder) {
  for_kinds(kAllKinds, 304, 9000, 9, [](const Digraph& d) {
    const Decomposition labels = decompose(d);
    std::size_t all = 0;
    for (const Outcome outcome : {Outcome::kWin, Outcome::kLose, Outcome::kDraw}) {
      const std::vector<Vertex> members = labels.with(outcome);
      all += members.size();
      ASSERT_TRUE(std::is_sorted(members.begin(), members.end())) << d;
      for (const Vertex v : members) ASSERT_EQ(labels.outcome(v), outcome) << d;
    }
    ASSERT_EQ(all, d.order()) << d;
  });
}

}  // namespace
}  // namespace nucleo::testing
