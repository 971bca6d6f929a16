// Spanning trees, superstable configurations, digraphs and legal orders against their definitions, on small boards.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <set>
#include <sstream>

#include "chips/critical.hpp"
#include "chips/directed.hpp"
#include "chips/group.hpp"
#include "chips/legal.hpp"
#include "chips/list.hpp"
#include "chips/trees.hpp"
#include "cli/run.hpp"
#include "nucleo/error.hpp"
#include "sandpiles.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
using testing::by_fingers;
using testing::Fingers;
using testing::for_random_sandpiles;
using testing::random_chips;
using testing::scaled;

/// Calls check(pile) for every connected graph of `order` vertices and every sink.
template <class Check>
void for_all_graphs(int order, const Check& check) {
  const int pairs = order * (order - 1) / 2;
  for (unsigned chosen = 0; chosen < 1U << pairs; ++chosen) {
    std::string edges;
    int count = 0;
    for (int a = 1, bit = 0; a <= order; ++a) {
      for (int b = a + 1; b <= order; ++b, ++bit) {
        if ((chosen >> bit & 1) == 0) continue;
        edges += std::to_string(a) + " " + std::to_string(b) + "\n";
        ++count;
      }
    }
    const std::string text = std::to_string(order) + " " + std::to_string(count) + "\n" + edges;
    for (Vertex sink = 0; sink < static_cast<Vertex>(order); ++sink) {
      try {
        const Budget budget;
        const Sandpile pile = testing::sandpile_of(text, sink, budget);
        SCOPED_TRACE("sink " + std::to_string(sink + 1) + " of\n" + text);
        check(pile);
      } catch (const InputError&) {
        break;  // not connected
      }
      if (::testing::Test::HasFailure()) return;
    }
  }
}

using EdgeSet = std::vector<NamedEdge>;

/// Every set of as many edges as there are sites that joins all vertices.
std::set<EdgeSet> trees_by_sets(const Sandpile& pile) {
  EdgeSet all;
  for (Site v = 0; v < pile.size(); ++v) {
    const auto add = [&](Vertex w, std::uint32_t count) {
      const Vertex a = std::min(pile.vertex(v), w);
      const Vertex b = std::max(pile.vertex(v), w);
      for (std::uint32_t copy = 0; copy < count; ++copy) all.push_back({a, b, copy});
    };
    for (const Sandpile::Edges& e : pile.edges(v)) {
      if (e.to > v) add(pile.vertex(e.to), e.count);
    }
    add(pile.sink(), pile.to_sink(v));
  }
  std::sort(all.begin(), all.end());
  std::set<EdgeSet> trees;
  for (unsigned chosen = 0; chosen < 1U << all.size(); ++chosen) {
    EdgeSet edges;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((chosen >> i & 1) != 0) edges.push_back(all[i]);
    }
    if (edges.size() != pile.size()) continue;
    std::vector<Vertex> part(pile.size() + 1);
    std::iota(part.begin(), part.end(), 0);
    for (const NamedEdge& edge : edges) {
      std::replace(part.begin(), part.end(), Vertex{part[edge.from]}, Vertex{part[edge.to]});
    }
    if (std::adjacent_find(part.begin(), part.end(), std::not_equal_to<>()) == part.end()) trees.insert(edges);
  }
  return trees;
}

std::vector<Heights> listed(const Sandpile& pile, decltype(for_each_critical)* list) {
  std::vector<Heights> all;
  list(
      pile,
      [&](std::span<const std::int64_t> heights) {
        all.emplace_back(heights.begin(), heights.end());
        return true;
      },
      Budget());
  return all;
}

std::vector<SpanningTree> all_trees(const Sandpile& pile) {
  std::vector<SpanningTree> trees;
  for_each_spanning_tree(
      pile,
      [&](const SpanningTree& tree) {
        trees.push_back(tree);
        return true;
      },
      Budget());
  return trees;
}

void expect_bijection(const Sandpile& pile) {
  const Budget budget;
  const Arguments arguments("trees", {}, budget);
  const std::vector<SpanningTree> trees = all_trees(pile);
  ASSERT_EQ(spanning_trees(pile, budget), trees.size());
  EXPECT_TRUE(std::is_sorted(trees.begin(), trees.end()));
  std::set<EdgeSet> sets;
  for (const SpanningTree& tree : trees) {
    sets.insert(edges_of(pile, tree));
    EXPECT_EQ(read_tree(text_of(pile, tree), pile, arguments), tree);
  }
  EXPECT_EQ(sets, trees_by_sets(pile));
  std::set<SpanningTree> paired;
  for (const Heights& critical : listed(pile, for_each_critical)) {
    const SpanningTree tree = tree_of(pile, critical);
    EXPECT_TRUE(paired.insert(tree).second);
    EXPECT_EQ(critical_of(pile, tree), critical);
  }
  EXPECT_EQ(paired, std::set<SpanningTree>(trees.begin(), trees.end()));
}

TEST(SpanningTrees, ArePairedWithTheCriticalConfigurationsOfEveryGraph) {
  for (int order = 2; order <= 4; ++order) for_all_graphs(order, expect_bijection);
  int count = 0;
  for_all_graphs(5, [&](const Sandpile& pile) {
    if (count++ % (3640 / scaled(3640)) == 0) expect_bijection(pile);  // 728 graphs, 5 sinks each
  });
  EXPECT_EQ(count, 728 * 5);
}

TEST(SpanningTrees, OfGraphsWithSeveralEdgesBetweenTwoVerticesToo) {
  for_random_sandpiles(5, scaled(1000), [](const Sandpile& pile, std::mt19937_64&) { expect_bijection(pile); });
}

TEST(SpanningTrees, WhatIsNoTreeIsRefused) {
  const Budget budget;
  const Arguments arguments("trees", {}, budget);
  const Sandpile pile(read_graph("K4-e", budget), 0, "K4-e");
  for (const char* wrong : {"", "1-2", "1-2,1-3,2-3", "1-2,1-3,2-4", "1-2,1-2,3-4", "1-2,1-3,1-5", "1-2,1-3,0-4", "1-1",
                            "1-2:2,1-3,1-4", "1-2:,1-3,1-4", "1>2,1-3,1-4", "1-2,,1-4", "1-2:x", "-", ":", "1-2-3"}) {
    EXPECT_THROW((void)read_tree(wrong, pile, arguments), InputError) << wrong;
  }
}

/// No sites can fire together, each up to `most` times, and leave nothing below 0.
bool superstable_by_trying(const Sandpile& pile, const Heights& heights, std::int64_t most) {
  Heights times(pile.size());
  while (true) {
    Site v = 0;
    while (v < pile.size() && times[v] == most) times[v++] = 0;
    if (v == pile.size()) return true;
    ++times[v];
    Heights after = heights;
    for (Site w = 0; w < pile.size(); ++w) pile.fire(after, w, times[w]);
    if (*std::min_element(after.begin(), after.end()) >= 0) return false;
  }
}

void expect_superstables(const Sandpile& pile, std::int64_t most) {
  std::vector<Heights> expected;
  Heights heights(pile.size());
  while (true) {
    if (superstable_by_trying(pile, heights, most)) expected.push_back(heights);
    Site v = pile.size();
    while (v > 0 && heights[v - 1] == pile.degree(v - 1) - 1) heights[--v] = 0;
    if (v == 0) break;
    ++heights[v - 1];
  }
  EXPECT_EQ(listed(pile, for_each_superstable), expected);
}

TEST(Superstable, AreThoseInWhichNothingFiresTogether) {
  for_random_sandpiles(
      6, scaled(2000), [](const Sandpile& pile, std::mt19937_64&) { expect_superstables(pile, 1); }, 4);
}

/// A digraph whose sink is reached from everywhere.
Sandpile random_digraph_pile(std::mt19937_64& random, Vertex most) {
  while (true) {
    const auto order = static_cast<Vertex>(2 + random() % (most - 1));
    Array<Arc> arcs;
    for (Vertex a = 0; a < order; ++a) {
      for (Vertex b = 0; b < order; ++b) {
        if (a != b && random() % 2 == 0) arcs.emplace_back(a, b);
      }
    }
    try {
      return Sandpile::of_digraph(Digraph::from_arcs(order, std::move(arcs)), static_cast<Vertex>(random() % order),
                                  "digraph");
    } catch (const InputError&) {
    }
  }
}

/// What is reached from degree − 1 chips everywhere by adding chips and firing.
std::set<Heights> recurrent_by_fingers(const Sandpile& pile) {
  Heights most;
  for (Site v = 0; v < pile.size(); ++v) most.push_back(pile.degree(v) - 1);
  std::set<Heights> met{most};
  std::vector<Heights> open{most};
  while (!open.empty()) {
    const Heights from = open.back();
    open.pop_back();
    for (Site v = 0; v < pile.size(); ++v) {
      Fingers next{pile, from};
      ++next.heights[v];
      next.stabilize();
      if (met.insert(next.heights).second) open.push_back(next.heights);
    }
  }
  return met;
}

/// By expanding along the first row.
long determinant_by_hand(const std::vector<std::vector<long>>& rows) {
  if (rows.empty()) return 1;
  long sum = 0;
  for (std::size_t c = 0; c < rows.size(); ++c) {
    std::vector<std::vector<long>> minor;
    for (std::size_t r = 1; r < rows.size(); ++r) {
      minor.push_back(rows[r]);
      minor.back().erase(minor.back().begin() + static_cast<std::ptrdiff_t>(c));
    }
    sum += (c % 2 == 0 ? 1 : -1) * rows[0][c] * determinant_by_hand(minor);
  }
  return sum;
}

long determinant_of(const Sandpile& pile) {
  std::vector<std::vector<long>> rows(pile.size(), std::vector<long>(pile.size()));
  for (Site v = 0; v < pile.size(); ++v) {
    rows[v][v] = pile.degree(v);
    for (const Sandpile::Edges& e : pile.edges(v)) rows[v][e.to] = -static_cast<long>(e.count);
  }
  return determinant_by_hand(rows);
}

/// a − b = xL?
void expect_difference(const Sandpile& pile, const Chips& a, const Chips& b, const Chips& x) {
  Chips after = a;
  for (Site v = 0; v < pile.size(); ++v) pile.fire(after, v, x[v]);
  EXPECT_EQ(after, b);
}

TEST(DigraphSandpiles, CriticalConfigurationsAreThoseThatRecur) {
  std::mt19937_64 random(7);
  for (int round = 0; round < scaled(2000); ++round) {
    const Sandpile pile = random_digraph_pile(random, 5);
    const Budget budget;
    const std::set<Heights> recurrent = recurrent_by_fingers(pile);
    const std::vector<Heights> list = listed(pile, for_each_critical);
    EXPECT_EQ(std::set<Heights>(list.begin(), list.end()), recurrent);
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    ASSERT_EQ(list.size(), static_cast<std::size_t>(determinant_of(pile)));
    EXPECT_EQ(spanning_trees(pile, budget), list.size());
    EXPECT_EQ(all_trees(pile).size(), list.size());
    EXPECT_EQ(critical_group(pile, budget).order, list.size());
    ChipFiring firing(pile, {}, budget);
    EXPECT_TRUE(recurrent.contains(firing.identity()));
    for (const Heights& critical : list) {
      Fingers sum{pile, critical};
      for (Site v = 0; v < pile.size(); ++v) sum.heights[v] += firing.identity()[v];
      sum.stabilize();
      EXPECT_EQ(sum.heights, critical);
    }
    const Chips chips = random_chips(random, pile, 20);
    Fingers fingers = by_fingers(pile, chips);
    fingers.stabilize();
    const Critical found = firing.sigma(chips);
    EXPECT_EQ(found.stable, fingers.heights);
    EXPECT_EQ(found.firings, testing::chips_of(fingers.fired));
    EXPECT_TRUE(recurrent.contains(found.heights));
    EXPECT_EQ(BurningTest(pile, budget)(fingers.heights).empty(), recurrent.contains(fingers.heights));
    const Chips critical = testing::chips_of(found.heights);
    const auto x = firing.difference(chips, critical);
    ASSERT_TRUE(x);
    expect_difference(pile, chips, critical, *x);
    if (HasFailure()) return;
  }
}

TEST(DigraphSandpiles, SuperstablesAreDualToThem) {
  std::mt19937_64 random(8);
  for (int round = 0; round < scaled(500); ++round) {
    expect_superstables(random_digraph_pile(random, 4), 12);
    if (HasFailure()) return;
  }
}

TEST(DigraphSandpiles, WhatHasNoMeaningIsRefused) {
  const auto pile_of = [](Array<Arc> arcs) {
    return Sandpile::of_digraph(Digraph::from_arcs(3, std::move(arcs)), 0, "digraph");
  };
  EXPECT_THROW((void)pile_of({{0, 1}, {1, 2}}), InputError);
  EXPECT_THROW((void)pile_of({{1, 0}, {2, 0}, {2, 2}}), InputError);
  EXPECT_EQ(pile_of({{0, 0}, {1, 0}, {2, 1}}).size(), 2U);
}

TEST(DigraphSandpiles, AskTheClock) {
  // Each vertex sends half back to the first: the numbers of firings grow like 2^n.
  Array<Arc> arcs;
  constexpr Vertex kOrder = 200;
  for (Vertex v = 1; v < kOrder; ++v) arcs.emplace_back(v, v + 1 == kOrder ? 0 : v + 1);
  for (Vertex v = 2; v < kOrder; ++v) arcs.emplace_back(v, 1);
  const Sandpile pile = Sandpile::of_digraph(Digraph::from_arcs(kOrder, std::move(arcs)), 0, "digraph");
  const Budget whole;
  const Budget budget(whole, std::chrono::milliseconds(20));
  ChipFiring firing(pile, {}, budget);
  EXPECT_THROW((void)firing.identity(), Stopped);
}

TEST(LegalOrders, EndWhereAllIsStable) {
  std::mt19937_64 random(9);
  const auto expect_order = [&](const Sandpile& pile) {
    const Budget budget;
    const Chips chips = random_chips(random, pile, 20);
    std::vector<Vertex> order;
    const auto keep = [&](Vertex v) {
      order.push_back(v);
      return true;
    };
    for_each_legal_firing(pile, chips, keep, budget);
    const Played played = play_firings(pile, chips, order);
    const Stabilized stable = ChipFiring(pile, {}, budget).stabilize(chips);
    EXPECT_FALSE(played.illegal);
    EXPECT_EQ(played.chips, testing::chips_of(stable.heights));
    EXPECT_EQ(played.firings, stable.firings);
    std::size_t some = 0;
    for_each_legal_firing(
        pile, chips, [&](Vertex v) { return v == order[some] && ++some < 3; }, budget);
    EXPECT_EQ(some, std::min<std::size_t>(3, order.size()));
  };
  for_random_sandpiles(10, scaled(2000), [&](const Sandpile& pile, std::mt19937_64&) { expect_order(pile); });
  for (int round = 0; round < scaled(2000); ++round) expect_order(random_digraph_pile(random, 5));
}

TEST(LegalOrders, OneIsContinuedByWhatTheOtherHasMore) {
  for_random_sandpiles(11, scaled(2000), [](const Sandpile& pile, std::mt19937_64& random) {
    const Chips chips = random_chips(random, pile, 12);
    const auto some = [&] {
      std::vector<Vertex> firings;
      ChipBoard board(pile, chips);
      while (!board.is_stable() && random() % 8 != 0) {
        Site v = static_cast<Site>(random() % pile.size());
        while (!board.can_fire(v)) v = (v + 1) % pile.size();
        board.fire(v);
        firings.push_back(pile.vertex(v));
      }
      return firings;
    };
    const std::vector<Vertex> x = some();
    const std::vector<Vertex> y = some();
    std::vector<Vertex> z = y;
    for (const Vertex v : firings_without(x, y, pile.size() + 1)) z.push_back(v);
    const Played played = play_firings(pile, chips, z);
    EXPECT_FALSE(played.illegal);
    for (Site v = 0; v < pile.size(); ++v) {
      const auto often = [&](const std::vector<Vertex>& in) {
        return std::count(in.begin(), in.end(), pile.vertex(v));
      };
      EXPECT_EQ(played.firings[v], std::max(often(x), often(y)));
    }
  });
}

TEST(SandpilePictures, AreTheWholeAnswer) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("pile-" + std::to_string(::getpid()) + ".png")).string();
  for (const char* graph : {"graph=sandpile5x5", "graph=torus4x5"}) {
    std::ostringstream out;
    EXPECT_EQ(cli::run({"chips", "stabilize", graph, "chips=centre:50", "--png", file}, out, out), 0);
    EXPECT_EQ(out.str(), "");
    EXPECT_TRUE(std::filesystem::remove(file));
  }
  std::ostringstream out;
  EXPECT_EQ(cli::run({"chips", "identity", "graph=sandpile5x5", "--png", file, "--json"}, out, out), 0);
  EXPECT_NE(out.str().find("\"identity\":["), std::string::npos);
  std::filesystem::remove(file);
}

TEST(Torus, RowsAndColumnsAreCircuits) {
  const Graph torus = read_graph("torus3x4", Budget());
  ASSERT_EQ(torus.digraph.order(), 12U);
  for (Vertex r = 0; r < 3; ++r) {
    for (Vertex c = 0; c < 4; ++c) {
      std::set<Vertex> expected{(r + 1) % 3 * 4 + c, (r + 2) % 3 * 4 + c, r * 4 + (c + 1) % 4, r * 4 + (c + 3) % 4};
      const auto row = torus.digraph.successors(r * 4 + c);
      EXPECT_EQ(std::set<Vertex>(row.begin(), row.end()), expected);
    }
  }
  ASSERT_TRUE(torus.grid);
  EXPECT_EQ(torus.grid->rows, 3U);
  EXPECT_THROW((void)read_graph("torus2x4", Budget()), InputError);
}

}  // namespace
}  // namespace nucleo
