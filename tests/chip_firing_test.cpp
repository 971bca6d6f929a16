// Chip firing at any size against firing by hand, one site at a time.

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "chips/critical.hpp"
#include "nucleo/error.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;
using Site = Sandpile::Site;

/// A connected graph whose edges may be there several times, written as an edge list.
std::string random_multigraph(std::mt19937_64& random, unsigned order) {
  std::string edges;
  unsigned count = 0;
  const auto add = [&](unsigned a, unsigned b) {
    edges += std::to_string(a) + " " + std::to_string(b) + "\n";
    ++count;
  };
  for (unsigned v = 2; v <= order; ++v) add(v, 1 + static_cast<unsigned>(random() % (v - 1)));
  for (auto more = random() % (2 * order); more > 0; --more) {
    const auto a = static_cast<unsigned>(1 + random() % order);
    const auto b = static_cast<unsigned>(1 + random() % order);
    if (a != b) add(a, b);
  }
  return std::to_string(order) + " " + std::to_string(count) + "\n" + edges;
}

Graph graph_from(const std::string& text) {
  const Budget budget;
  ByteSource source = ByteSource::text(text, "test", budget);
  return read_graph_file(source);
}

/// What the rules say, step by step.
struct ByHand {
  explicit ByHand(const Sandpile& p) : pile(p), firings(p.size()) {}

  void stabilize(Heights& c) {
    for (bool again = true; again;) {
      again = false;
      for (Site v = 0; v < pile.size(); ++v) {
        if (c[v] < pile.degree(v)) continue;
        pile.fire(c, v, 1);
        ++firings[v];
        again = true;
      }
    }
  }
  void fire_sink(Heights& c) const {
    for (Site v = 0; v < pile.size(); ++v) c[v] += pile.to_sink(v);
  }
  /// A stable configuration is critical if it comes again.
  [[nodiscard]] bool recurs(const Heights& c) const {
    ByHand other(pile);
    std::set<Heights> met;
    Heights at = c;
    do {
      other.fire_sink(at);
      other.stabilize(at);
      if (at == c) return true;
    } while (met.insert(at).second);
    return false;
  }

  const Sandpile& pile;
  Heights firings;
};

Chips chips_of(const Heights& heights) { return {heights.begin(), heights.end()}; }

Chips random_chips(const Sandpile& pile, std::mt19937_64& random, std::uint64_t most) {
  Chips chips;
  for (Site v = 0; v < pile.size(); ++v) chips.emplace_back(static_cast<unsigned long>(random() % (most + 1)));
  return chips;
}

TEST(ChipFiring, SigmaIsWhatFiringByHandLeadsTo) {
  std::mt19937_64 random(1);
  for (int round = 0; round < scaled(2000); ++round) {
    const auto order = static_cast<unsigned>(2 + random() % 4);
    const Graph graph = graph_from(random_multigraph(random, order));
    const Sandpile pile(graph, static_cast<Vertex>(random() % order), "test");
    const Budget budget;
    ChipFiring firing(pile, {}, budget);
    const Chips chips = random_chips(pile, random, random() % 40);
    ByHand by_hand(pile);
    Heights at;
    for (const mpz_class& c : chips) at.push_back(c.get_si());
    by_hand.stabilize(at);
    const Stabilized stable = firing.stabilize(chips);
    ASSERT_EQ(stable.heights, at);
    ASSERT_EQ(stable.firings, chips_of(by_hand.firings));
    const Critical critical = firing.sigma(chips);
    ASSERT_EQ(critical.stable, at);
    long sink = 0;
    while (!by_hand.recurs(at)) {
      ASSERT_FALSE(unburnt(pile, at).empty());
      by_hand.fire_sink(at);
      by_hand.stabilize(at);
      ++sink;
    }
    ASSERT_TRUE(unburnt(pile, at).empty());
    ASSERT_EQ(critical.heights, at);
    ASSERT_EQ(critical.firings, chips_of(by_hand.firings));
    ASSERT_EQ(critical.sink_fired, sink);
    ASSERT_EQ(firing.critical(chips), at);
  }
}

/// σ by binary digits: σ(2a + b) = σ(σ(a) + σ(a) + b), each small enough to be fired by hand.
Heights sigma_by_digits(const Sandpile& pile, const Chips& chips) {
  Heights at(pile.size());
  ByHand by_hand(pile);
  while (!by_hand.recurs(at)) {
    by_hand.fire_sink(at);
    by_hand.stabilize(at);
  }
  for (unsigned digit = 200; digit-- > 0;) {
    for (Site v = 0; v < pile.size(); ++v) at[v] = 2 * at[v] + mpz_tstbit(chips[v].get_mpz_t(), digit);
    by_hand.stabilize(at);
  }
  return at;
}

TEST(ChipFiring, ManyChipsAreLikeFewOnes) {
  std::mt19937_64 random(2);
  for (int round = 0; round < scaled(400); ++round) {
    const auto order = static_cast<unsigned>(2 + random() % 5);
    const Graph graph = graph_from(random_multigraph(random, order));
    const Sandpile pile(graph, 0, "test");
    const Budget budget;
    ChipFiring firing(pile, {}, budget);
    Chips chips = random_chips(pile, random, ~std::uint64_t{0} >> 1);
    for (mpz_class& c : chips) {
      if (random() % 3 == 0) c *= c;
      if (random() % 4 == 0) c %= 5;
    }
    const Critical critical = firing.sigma(chips);
    ASSERT_EQ(critical.heights, sigma_by_digits(pile, chips));
    // The firing vectors lead there exactly, and by the least action principle there is no smaller one.
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
    if (critical.sink_fired > 0) ASSERT_FALSE(unburnt(pile, stable.heights).empty());
  }
}

TEST(ChipFiring, DifferenceIsAFiringVectorWithinAClassOnly) {
  std::mt19937_64 random(3);
  int same = 0;
  for (int round = 0; round < scaled(1000); ++round) {
    const auto order = static_cast<unsigned>(2 + random() % 4);
    const Graph graph = graph_from(random_multigraph(random, order));
    const Sandpile pile(graph, 0, "test");
    const Budget budget;
    ChipFiring firing(pile, {}, budget);
    const Chips a = random_chips(pile, random, 20);
    const Chips b = random_chips(pile, random, 20);
    const auto x = firing.difference(a, b);
    ASSERT_EQ(x.has_value(), firing.critical(a) == firing.critical(b));
    if (!x) continue;
    ++same;
    Chips at = a;
    for (Site v = 0; v < pile.size(); ++v) pile.fire(at, v, (*x)[v]);
    ASSERT_EQ(at, b);
  }
  EXPECT_GT(same, scaled(30));
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
