// Chip firing with many chips and on large graphs: digit by digit, by other ways to the same, and by its laws.

#include <gtest/gtest.h>

#include <limits>

#include "chips/critical.hpp"
#include "nucleo/error.hpp"
#include "sandpiles.hpp"

namespace nucleo {
namespace {

using testing::chips_of;
using testing::Fingers;
using testing::for_random_sandpiles;
using testing::scaled;
using Site = Sandpile::Site;

/// σ by binary digits: σ(2a + b) = σ(σ(a) + σ(a) + b), each small enough to be fired by hand.
Heights sigma_by_digits(const Sandpile& pile, const Chips& chips) {
  Fingers at{pile, Heights(pile.size())};
  at.make_critical();
  for (unsigned digit = 200; digit-- > 0;) {
    for (Site v = 0; v < pile.size(); ++v) {
      at.heights[v] = 2 * at.heights[v] + mpz_tstbit(chips[v].get_mpz_t(), digit);
    }
    at.stabilize();
  }
  return at.heights;
}

TEST(ChipFiring, ManyChipsAreLikeFewOnes) {
  const auto check = [](const Sandpile& pile, std::mt19937_64& random) {
    const Budget budget;
    ChipFiring firing(pile, {}, budget);
    Chips chips = testing::random_chips(random, pile, std::numeric_limits<long>::max());
    for (mpz_class& c : chips) {
      if (random() % 3 == 0) c *= c;
      if (random() % 4 == 0) c %= 5;
    }
    const Critical critical = firing.sigma(chips);
    ASSERT_EQ(critical.heights, sigma_by_digits(pile, chips));
    // The firing vectors lead there exactly.
    Chips at = chips;
    for (Site v = 0; v < pile.size(); ++v) {
      ASSERT_GE(critical.firings[v], 0);
      at[v] += critical.sink_fired * pile.to_sink(v);
    }
    for (Site v = 0; v < pile.size(); ++v) pile.fire(at, v, critical.firings[v]);
    ASSERT_EQ(at, chips_of(critical.heights));
    const Stabilized stable = firing.stabilize(chips);
    at = chips;
    for (Site v = 0; v < pile.size(); ++v) pile.fire(at, v, stable.firings[v]);
    ASSERT_EQ(at, chips_of(stable.heights));
    ASSERT_TRUE(pile.is_stable(stable.heights));
    ASSERT_EQ(critical.sink_fired > 0, !unburnt(pile, stable.heights).empty());
    // No set of sites fired once too often: taking it back would leave all stable, so it would not burn.
    Heights held = stable.heights;
    for (Site v = 0; v < pile.size(); ++v) {
      if (stable.firings[v] == 0) held[v] = pile.degree(v);
    }
    ASSERT_TRUE(unburnt(pile, held).empty());
  };
  for_random_sandpiles(2, scaled(400), check, 6);
}

TEST(ChipFiring, IdentityByLevelsIsTheIdentity) {
  const Budget budget;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> sizes{{1, 1},   {1, 40},  {2, 17},  {17, 17}, {18, 33},
                                                             {40, 40}, {41, 35}, {20, 70}, {64, 64}};
  for (const auto& [rows, columns] : sizes) {
    const Graph graph = sandpile_graph(rows, columns);
    const Sandpile pile(graph, 0, "test");
    ChipFiring by_levels(pile, graph.grid, budget);
    ChipFiring at_once(pile, {}, budget);
    const Heights& identity = by_levels.identity();
    ASSERT_EQ(identity, at_once.identity()) << rows << "x" << columns;
    ASSERT_TRUE(unburnt(pile, identity).empty());
    Chips twice = chips_of(identity);
    for (mpz_class& c : twice) c *= 2;
    ASSERT_EQ(at_once.critical(twice), identity);
    ASSERT_EQ(at_once.critical(Chips(pile.size())), identity);
  }
}

TEST(ChipFiring, LongAndThinAndDenseGraphs) {
  const Budget budget;
  for (const char* word : {"P3000", "C500", "K60", "S300", "W100", "Q7", "grid20x20", "petersen", "K5,60"}) {
    const Graph graph = read_graph(word, budget);
    const Sandpile pile(graph, 0, word);
    ChipFiring firing(pile, graph.grid, budget);
    ASSERT_TRUE(pile.is_stable(firing.identity())) << word;
    ASSERT_TRUE(unburnt(pile, firing.identity()).empty()) << word;
    const Chips many(pile.size(), mpz_class("9223372036854775807"));
    const Stabilized stable = firing.stabilize(many);
    Chips at = many;
    for (Site v = 0; v < pile.size(); ++v) pile.fire(at, v, stable.firings[v]);
    ASSERT_EQ(at, chips_of(stable.heights)) << word;
    ASSERT_EQ(stable.heights, firing.critical(many)) << word << ": so many chips leave a critical configuration";
  }
}

TEST(ChipFiring, GraphsThatAreNoSandpilesAreNamed) {
  const Budget budget;
  for (const char* word : {"E3", "E1", "E2"}) {
    const Graph graph = read_graph(word, budget);
    EXPECT_THROW(Sandpile(graph, 0, word), InputError) << word;
  }
}

TEST(ChipFiring, StopsWhenTheTimeIsOver) {
  const Graph graph = sandpile_graph(300, 300);
  const Sandpile pile(graph, 0, "test");
  const Budget budget(std::chrono::milliseconds(1), ~std::size_t{0});
  ChipFiring firing(pile, graph.grid, budget);
  EXPECT_THROW(firing.identity(), Stopped);
}

}  // namespace
}  // namespace nucleo
