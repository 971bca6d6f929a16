// Chip firing against fingers: random connected graphs with up to five vertices and several edges between two of them,
// where every firing is made one by one.

#include <gtest/gtest.h>

#include "chips/critical.hpp"
#include "chips/group.hpp"
#include "chips/legal.hpp"
#include "chips/list.hpp"
#include "sandpiles.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
using testing::by_fingers;
using testing::chips_of;
using testing::Fingers;
using testing::for_random_sandpiles;
using testing::random_chips;

Heights critical_by_fingers(const Sandpile& pile, const Heights& heights) {
  Fingers fingers{pile, heights};
  fingers.make_critical();
  return fingers.heights;
}

Heights sum(Heights a, const Heights& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

/// Every stable configuration that recurs, in lexicographic order.
std::vector<Heights> all_critical(const Sandpile& pile) {
  std::vector<Heights> all;
  Heights heights(pile.size());
  while (true) {
    if (critical_by_fingers(pile, heights) == heights) all.push_back(heights);
    Site v = pile.size();
    while (v > 0 && heights[v - 1] == pile.degree(v - 1) - 1) heights[--v] = 0;
    if (v == 0) return all;
    ++heights[v - 1];
  }
}

TEST(Chips, StabilizeAndSigmaAreTheFiringsByFingers) {
  for_random_sandpiles(1, testing::scaled(1500), [](const Sandpile& pile, std::mt19937_64& random) {
    const Budget budget;
    const Chips chips = random_chips(random, pile, 20);
    Fingers fingers = by_fingers(pile, chips);
    fingers.stabilize();
    const Stabilized stable = ChipFiring(pile, {}, budget).stabilize(chips);
    EXPECT_EQ(stable.heights, fingers.heights);
    EXPECT_EQ(stable.firings, chips_of(fingers.fired));
    const Heights first_stable = fingers.heights;
    fingers.make_critical();
    const Critical critical = ChipFiring(pile, {}, budget).sigma(chips);
    EXPECT_EQ(critical.stable, first_stable);
    EXPECT_EQ(critical.heights, fingers.heights);
    EXPECT_EQ(critical.firings, chips_of(fingers.fired));
    EXPECT_EQ(critical.sink_fired, fingers.sink_fired);
    EXPECT_EQ(ChipFiring(pile, {}, budget).critical(chips), fingers.heights);
  });
}

TEST(Chips, TheListIsWhateverRecurs) {
  for_random_sandpiles(2, testing::scaled(1500), [](const Sandpile& pile, std::mt19937_64& random) {
    const Budget budget;
    std::vector<Heights> list;
    const auto keep = [&](std::span<const std::int64_t> heights) {
      list.emplace_back(heights.begin(), heights.end());
      return true;
    };
    for_each_critical(pile, keep, budget);
    const std::vector<Heights> expected = all_critical(pile);
    EXPECT_EQ(list, expected);
    EXPECT_EQ(spanning_trees(pile, budget), expected.size());
    Heights stable;
    for (Site v = 0; v < pile.size(); ++v) {
      stable.push_back(std::uniform_int_distribution<std::int64_t>(0, pile.degree(v) - 1)(random));
    }
    EXPECT_EQ(unburnt(pile, stable).empty(), std::binary_search(expected.begin(), expected.end(), stable));
  });
}

TEST(Chips, TheIdentityIsTheCriticalOneThatIsItsOwnDouble) {
  for_random_sandpiles(3, testing::scaled(1500), [](const Sandpile& pile, std::mt19937_64& /*random*/) {
    const Budget budget;
    const Heights neutral = ChipFiring(pile, {}, budget).identity();
    for (const Heights& c : all_critical(pile)) {
      EXPECT_EQ(critical_by_fingers(pile, sum(c, c)) == c, c == neutral);
    }
  });
}

TEST(Chips, TheGroupIsTheDirectSumOfWhatItsGeneratorsGenerate) {
  for_random_sandpiles(4, testing::scaled(1500), [](const Sandpile& pile, std::mt19937_64& /*random*/) {
    const Budget budget;
    const CriticalGroup group = critical_group(pile, budget);
    ChipFiring firing(pile, {}, budget);
    ASSERT_EQ(group.generators.size(), group.invariant_factors.size());
    std::set<Heights> generated{firing.identity()};
    mpz_class product = 1;
    for (std::size_t i = 0; i < group.generators.size(); ++i) {
      const mpz_class& factor = group.invariant_factors[i];
      EXPECT_GT(factor, 1);
      if (i > 0) EXPECT_EQ(factor % group.invariant_factors[i - 1], 0);
      product *= factor;
      const Heights generator = firing.critical(group.generators[i]);
      long order = 0;
      std::set<Heights> larger;
      for (Heights power = firing.identity(); order == 0 || power != firing.identity();
           power = critical_by_fingers(pile, sum(power, generator)), ++order) {
        for (const Heights& c : generated) larger.insert(critical_by_fingers(pile, sum(c, power)));
      }
      EXPECT_EQ(factor, order);
      generated = std::move(larger);
    }
    EXPECT_EQ(product, group.order);
    const std::vector<Heights> all = all_critical(pile);
    EXPECT_EQ(generated, std::set<Heights>(all.begin(), all.end()));
  });
}

TEST(Chips, TwoAreEquivalentIffTheyLeadToOneCriticalConfiguration) {
  for_random_sandpiles(5, testing::scaled(1500), [](const Sandpile& pile, std::mt19937_64& random) {
    const Budget budget;
    const Chips a = random_chips(random, pile, 6);
    const Chips b = random_chips(random, pile, 6);
    Fingers of_a = by_fingers(pile, a);
    Fingers of_b = by_fingers(pile, b);
    of_a.make_critical();
    of_b.make_critical();
    const auto x = ChipFiring(pile, {}, budget).difference(a, b);
    ASSERT_EQ(x.has_value(), of_a.heights == of_b.heights);
    if (!x) return;
    Chips fired = a;  // a − Lx
    for (Site v = 0; v < pile.size(); ++v) pile.fire(fired, v, (*x)[v]);
    EXPECT_EQ(fired, b);
  });
}

TEST(Chips, ASequenceIsLegalAsFarAsEachOfItsFiringsIs) {
  for_random_sandpiles(6, testing::scaled(3000), [](const Sandpile& pile, std::mt19937_64& random) {
    const Chips chips = random_chips(random, pile, 6);
    Fingers fingers = by_fingers(pile, chips);
    std::vector<Vertex> vertices;
    std::optional<std::size_t> illegal;
    for (std::size_t i = 0; i < 6; ++i) {
      vertices.push_back(std::uniform_int_distribution<Vertex>(0, pile.size())(random));
      if (illegal) continue;
      const bool sink = vertices.back() == pile.sink();
      const Site v = sink ? 0 : pile.site(vertices.back());
      if (sink ? !pile.is_stable(fingers.heights) : fingers.heights[v] < pile.degree(v)) {
        illegal = i;
      } else if (sink) {
        fingers.fire_sink();
      } else {
        pile.fire(fingers.heights, v, 1);
        ++fingers.fired[v];
      }
    }
    const Played played = play_firings(pile, chips, vertices);
    EXPECT_EQ(played.illegal, illegal);
    EXPECT_EQ(played.chips, chips_of(fingers.heights));
    EXPECT_EQ(played.firings, chips_of(fingers.fired));
    EXPECT_EQ(played.sink_fired, fingers.sink_fired);
    const bool at_sink = illegal && vertices[*illegal] == pile.sink();
    ASSERT_EQ(played.still_firing.has_value(), at_sink);
    if (at_sink) EXPECT_GE(fingers.heights[*played.still_firing], pile.degree(*played.still_firing));
  });
}

/// Larger graphs, where the group has several factors: what is generated can't be listed, but a generator times its
/// order is the identity, times less is not, and the product of the orders is the number of spanning trees.
TEST(Chips, GeneratorsOfLargeGroupsHaveTheirOrders) {
  const Budget budget;
  for (const char* word : {"sandpile8x8", "sandpile5x9", "grid7x7", "K20", "K6,9", "Q5", "W12", "petersen", "P9"}) {
    SCOPED_TRACE(word);
    const Graph graph = read_graph(word, budget);
    const Sandpile pile(graph, 0, word);
    const CriticalGroup group = critical_group(pile, budget);
    ChipFiring firing(pile, graph.grid, budget);
    mpz_class product = 1;
    for (std::size_t i = 0; i < group.generators.size(); ++i) {
      const mpz_class& order = group.invariant_factors[i];
      product *= order;
      const auto times = [&](const mpz_class& factor) {
        Chips multiple = group.generators[i];
        for (mpz_class& c : multiple) c *= factor;
        return firing.critical(multiple);
      };
      EXPECT_EQ(times(order), firing.identity());
      for (unsigned long prime = 2; prime < 100; ++prime) {
        if (order % prime == 0) EXPECT_NE(times(order / prime), firing.identity());
      }
    }
    EXPECT_EQ(product, group.order);
  }
}

TEST(Chips, LongListsEndWithTheirTime) {
  const Budget none(std::chrono::milliseconds(0), std::size_t{1} << 30);
  const Budget budget;
  const Graph graph = read_graph("sandpile6x6", budget);
  const Sandpile pile(graph, 0, "sandpile6x6");
  EXPECT_THROW(for_each_critical(
                   pile, [](auto) { return true; }, none),
               Stopped);
  EXPECT_THROW(critical_group(pile, none), Stopped);
  int seen = 0;
  for_each_critical(
      pile, [&](auto) { return ++seen < 1000; }, budget);
  EXPECT_EQ(seen, 1000);
}

}  // namespace
}  // namespace nucleo
