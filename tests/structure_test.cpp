#include "nucleo/structure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support.hpp"

namespace nucleo::testing {
namespace {

using Matrix = std::vector<std::vector<Vertex>>;

Digraph word(const std::string& text) { return digraph_from_word(text, Budget()).digraph; }

/// Floyd and Warshall: lengths of shortest paths, 0 from a vertex to itself.
Matrix all_distances(const Digraph& d) {
  const Vertex n = d.order();
  constexpr Vertex kFar = 1000;
  Matrix length(n, std::vector<Vertex>(n, kFar));
  for (Vertex x = 0; x < n; ++x) {
    for (Vertex y = 0; y < n; ++y) {
      if (d.has_arc(x, y)) length[x][y] = 1;
    }
    length[x][x] = 0;
  }
  for (Vertex y = 0; y < n; ++y) {
    for (Vertex x = 0; x < n; ++x) {
      for (Vertex z = 0; z < n; ++z) length[x][z] = std::min(length[x][z], length[x][y] + length[y][z]);
    }
  }
  for (auto& row : length)
    std::replace_if(
        row.begin(), row.end(), [](Vertex l) { return l >= kFar; }, kUnreachable);
  return length;
}

/// The lengths of all circuits, by walking every path from the smallest vertex of each.
class CircuitLengths {
 public:
  explicit CircuitLengths(const Digraph& d) : d_(d), on_path_(d.order(), false) {
    for (first_ = 0; first_ < d.order(); ++first_) walk(first_, 1);
  }
  std::set<int> lengths;

 private:
  void walk(Vertex v, int length) {
    on_path_[v] = true;
    for (const Vertex w : d_.successors(v)) {
      if (w == first_) lengths.insert(length);
      if (w > first_ && !on_path_[w]) walk(w, length + 1);
    }
    on_path_[v] = false;
  }

  const Digraph& d_;
  std::vector<bool> on_path_;
  Vertex first_ = 0;
};

bool is_circuit(const Digraph& d, const std::vector<Vertex>& circuit) {
  if (circuit.empty() || std::set<Vertex>(circuit.begin(), circuit.end()).size() != circuit.size()) return false;
  for (std::size_t i = 0; i < circuit.size(); ++i) {
    if (!d.has_arc(circuit[i], circuit[(i + 1) % circuit.size()])) return false;
  }
  return true;
}

bool has_two_sides(const Digraph& d) {
  for (unsigned sides = 0; sides < (1U << d.order()); ++sides) {
    bool fits = true;
    for (Vertex v = 0; v < d.order(); ++v) {
      for (const Vertex w : d.successors(v)) fits = fits && ((sides >> v ^ sides >> w) & 1) == 1;
    }
    if (fits) return true;
  }
  return false;
}

TEST(StrongComponents, AreTheClassesOfMutualReach) {
  for_random_digraphs(1, 600, 8, [](const Digraph& d) {
    const Partition strong = strong_components(d);
    const Matrix distance = all_distances(d);
    std::set<Vertex> classes;
    for (Vertex x = 0; x < d.order(); ++x) {
      classes.insert(strong.class_of[x]);
      for (Vertex y = 0; y < d.order(); ++y) {
        const bool mutual = distance[x][y] != kUnreachable && distance[y][x] != kUnreachable;
        ASSERT_EQ(strong.class_of[x] == strong.class_of[y], mutual) << d;
        if (d.has_arc(x, y)) {
          ASSERT_GE(strong.class_of[x], strong.class_of[y]) << d;
        }
      }
    }
    ASSERT_EQ(classes.size(), strong.count) << d;
    if (strong.count > 0) {
      ASSERT_EQ(*classes.rbegin(), strong.count - 1) << d;
    }
  });
}

TEST(StrongComponents, HoldForAnyDigraphThatRapidcheckFinds) {
  EXPECT_TRUE(rc::check("arcs never go up, and classes are mutual reach", [] {
    const Digraph d = *arbitrary_digraph(8);
    const Partition strong = strong_components(d);
    const Matrix distance = all_distances(d);
    for (Vertex x = 0; x < d.order(); ++x) {
      for (Vertex y = 0; y < d.order(); ++y) {
        const bool mutual = distance[x][y] != kUnreachable && distance[y][x] != kUnreachable;
        RC_ASSERT((strong.class_of[x] == strong.class_of[y]) == mutual);
        RC_ASSERT(!d.has_arc(x, y) || strong.class_of[x] >= strong.class_of[y]);
      }
    }
  }));
}

TEST(StrongComponents, OfALongPathNeedNoRecursion) {
  const Digraph d = word("path1000000");
  const Partition strong = strong_components(d);
  EXPECT_EQ(strong.count, 1000000U);
  EXPECT_EQ(strong.class_of[999999], 0U);
  EXPECT_EQ(strong.class_of[0], 999999U);
}

TEST(StrongComponents, OfALongCircuitAreOne) {
  EXPECT_EQ(strong_components(word("circuit1000000")).count, 1U);
  EXPECT_EQ(strong_components(word("1000*circuit1000")).count, 1000U);
  EXPECT_EQ(strong_components(word("grid500x500")).count, 1U);
  EXPECT_EQ(strong_components(word("K1000")).count, 1U);
}

TEST(WeakComponents, AreReachInTheUnderlyingGraphNumberedBySmallestVertex) {
  for_random_digraphs(2, 600, 8, [](const Digraph& d) {
    const Partition weak = weak_components(d);
    const Matrix distance = all_distances(symmetric_closure(d));
    Vertex count = 0;
    for (Vertex x = 0; x < d.order(); ++x) {
      Vertex smallest = 0;
      while (distance[x][smallest] == kUnreachable) ++smallest;
      ASSERT_EQ(weak.class_of[x], smallest == x ? count++ : weak.class_of[smallest]) << d;
    }
    ASSERT_EQ(weak.count, count) << d;
  });
}

TEST(WeakComponents, OfManyCopiesAreTheCopies) {
  const Partition weak = weak_components(word("1000*circuit1000"));
  EXPECT_EQ(weak.count, 1000U);
  EXPECT_EQ(weak.class_of[0], 0U);
  EXPECT_EQ(weak.class_of[999999], 999U);
}

TEST(Partition, MembersAreTheClassesInIncreasingOrder) {
  for_random_digraphs(3, 200, 8, [](const Digraph& d) {
    const Partition strong = strong_components(d);
    const auto members = strong.members();
    ASSERT_EQ(members.size(), strong.count);
    std::size_t total = 0;
    for (Vertex c = 0; c < strong.count; ++c) {
      ASSERT_FALSE(members[c].empty()) << d;
      ASSERT_TRUE(std::is_sorted(members[c].begin(), members[c].end())) << d;
      for (const Vertex v : members[c]) ASSERT_EQ(strong.class_of[v], c) << d;
      total += members[c].size();
    }
    ASSERT_EQ(total, d.order()) << d;
  });
}

TEST(Condensation, JoinsClassesAsTheirMembersAreAndHasNoCircuit) {
  for_random_digraphs(4, 600, 8, [](const Digraph& d) {
    const Partition strong = strong_components(d);
    const Digraph classes = condensation(d, strong);
    std::set<Arc> expected;
    for (Vertex x = 0; x < d.order(); ++x) {
      for (const Vertex y : d.successors(x)) {
        if (strong.class_of[x] != strong.class_of[y]) expected.insert({strong.class_of[x], strong.class_of[y]});
      }
    }
    ASSERT_EQ(classes, Digraph::from_arcs(strong.count, Array<Arc>(expected.begin(), expected.end()))) << d;
    ASSERT_TRUE(CircuitLengths(classes).lengths.empty()) << d;
    const auto terminal = terminal_components(d, strong);
    ASSERT_TRUE(std::is_sorted(terminal.begin(), terminal.end())) << d;
    for (Vertex c = 0; c < strong.count; ++c) {
      const bool listed = std::find(terminal.begin(), terminal.end(), c) != terminal.end();
      ASSERT_EQ(listed, classes.out_degree(c) == 0) << d;
    }
  });
}

TEST(TopologicalOrder, HasEveryArcBackwardsAndIsThereIffThereIsNoCircuit) {
  for_random_digraphs(5, 600, 8, [](const Digraph& d) {
    const auto order = topological_order(d);
    ASSERT_EQ(order.has_value(), CircuitLengths(d).lengths.empty()) << d;
    if (!order) return;
    std::vector<Vertex> place(d.order(), d.order());
    for (Vertex i = 0; i < d.order(); ++i) place[(*order)[i]] = i;
    for (Vertex x = 0; x < d.order(); ++x) {
      ASSERT_LT(place[x], d.order()) << d;
      for (const Vertex y : d.successors(x)) ASSERT_LT(place[y], place[x]) << d;
    }
  });
}

TEST(Levels, AreTheLengthsOfLongestPaths) {
  for_random_digraphs(6, 600, 7, [](const Digraph& d) {
    const auto level = levels(d);
    ASSERT_EQ(level.has_value(), CircuitLengths(d).lengths.empty()) << d;
    if (!level) return;
    std::vector<Vertex> longest(d.order(), 0);
    for (Vertex round = 0; round < d.order(); ++round) {
      for (Vertex x = 0; x < d.order(); ++x) {
        for (const Vertex y : d.successors(x)) longest[x] = std::max(longest[x], longest[y] + 1);
      }
    }
    for (Vertex x = 0; x < d.order(); ++x) ASSERT_EQ((*level)[x], longest[x]) << d;
  });
}

TEST(Levels, OfALongPathCountDown) {
  const auto level = levels(word("path1000000"));
  ASSERT_TRUE(level);
  EXPECT_EQ(level->front(), 999999U);
  EXPECT_EQ(level->back(), 0U);
}

TEST(FindCircuit, FindsOneIffThereIsOne) {
  for_random_digraphs(7, 600, 8, [](const Digraph& d) {
    const auto circuit = find_circuit(d);
    ASSERT_EQ(circuit.empty(), CircuitLengths(d).lengths.empty()) << d;
    if (!circuit.empty()) {
      ASSERT_TRUE(is_circuit(d, circuit)) << d;
    }
  });
}

TEST(FindCircuit, NeedsNoRecursion) {
  EXPECT_TRUE(find_circuit(word("path1000000")).empty());
  EXPECT_EQ(find_circuit(word("circuit1000000")).size(), 1000000U);
  EXPECT_EQ(find_circuit(word("circuit1")), std::vector<Vertex>{0});
}

TEST(FindOddCircuit, FindsOneIffThereIsOne) {
  for_random_digraphs(8, 900, 8, [](const Digraph& d) {
    const auto circuit = find_odd_circuit(d);
    const auto lengths = CircuitLengths(d).lengths;
    const bool exists = std::any_of(lengths.begin(), lengths.end(), [](int length) { return length % 2 == 1; });
    ASSERT_EQ(!circuit.empty(), exists) << d;
    if (exists) {
      ASSERT_TRUE(is_circuit(d, circuit) && circuit.size() % 2 == 1) << d;
    }
  });
}

TEST(FindOddCircuit, HoldsForAnyDigraphThatRapidcheckFinds) {
  EXPECT_TRUE(rc::check("found iff there is one", [] {
    const Digraph d = *arbitrary_digraph(8);
    const auto circuit = find_odd_circuit(d);
    const auto lengths = CircuitLengths(d).lengths;
    RC_ASSERT(!circuit.empty() == std::any_of(lengths.begin(), lengths.end(), [](int l) { return l % 2 == 1; }));
    RC_ASSERT(circuit.empty() || (is_circuit(d, circuit) && circuit.size() % 2 == 1));
  }));
}

TEST(FindOddCircuit, InLargeDigraphs) {
  EXPECT_EQ(find_odd_circuit(word("circuit10001")).size(), 10001U);
  EXPECT_TRUE(find_odd_circuit(word("circuit10000")).empty());
  EXPECT_TRUE(find_odd_circuit(word("grid300x300")).empty());
  EXPECT_TRUE(find_odd_circuit(word("path1000000")).empty());
  EXPECT_TRUE(find_odd_circuit(word("circulant1000:1,3,7")).empty());
  const Digraph complete = word("K800");
  const auto triangle = find_odd_circuit(complete);
  EXPECT_TRUE(is_circuit(complete, triangle) && triangle.size() % 2 == 1);
  const Digraph circulant = word("circulant1000:2,5");
  const auto circuit = find_odd_circuit(circulant);
  EXPECT_TRUE(is_circuit(circulant, circuit) && circuit.size() % 2 == 1);
}

TEST(FindOddCircuit, CutsLongOddWalksDownWithoutRepeats) {
  // Long even circuits through one vertex, and one odd one: the first clash is far from the root.
  Array<Arc> arcs;
  Vertex next = 1;
  for (const Vertex length : {4000U, 2000U, 3001U}) {
    arcs.emplace_back(0, next);
    for (Vertex i = 0; i + 2 < length; ++i, ++next) arcs.emplace_back(next, next + 1);
    arcs.emplace_back(next++, 0);
  }
  const Digraph d = Digraph::from_arcs(next, std::move(arcs));
  const auto circuit = find_odd_circuit(d);
  EXPECT_EQ(circuit.size(), 3001U);
  EXPECT_TRUE(is_circuit(d, circuit));
}

TEST(Bipartition, ExistsIffSomeChoiceOfSidesFits) {
  for_random_digraphs(9, 600, 8, [](const Digraph& d) {
    const auto side = bipartition(d);
    ASSERT_EQ(side.has_value(), has_two_sides(d)) << d;
    if (!side) return;
    std::set<Vertex> seen;
    const Partition weak = weak_components(d);
    for (Vertex x = 0; x < d.order(); ++x) {
      for (const Vertex y : d.successors(x)) ASSERT_NE((*side)[x], (*side)[y]) << d;
      if (seen.insert(weak.class_of[x]).second) {
        ASSERT_EQ((*side)[x], 0) << d;
      }
    }
  });
}

TEST(Bipartition, OfAGridIsAChessboard) {
  const auto side = bipartition(word("grid100x101"));
  ASSERT_TRUE(side);
  for (Vertex v = 0; v < 10100; ++v) ASSERT_EQ((*side)[v], (v / 101 + v % 101) % 2);
  EXPECT_FALSE(bipartition(word("C10001")));
}

TEST(Distances, AreThoseOfFloydAndWarshall) {
  for_random_digraphs(10, 300, 8, [](const Digraph& d) {
    const Matrix expected = all_distances(d);
    for (Vertex x = 0; x < d.order(); ++x) {
      const auto distance = distances(d, x);
      ASSERT_TRUE(std::equal(distance.begin(), distance.end(), expected[x].begin(), expected[x].end())) << d;
    }
  });
  EXPECT_EQ(distances(word("path1000000"), 0).back(), 999999U);
}

TEST(Predicates, AreTheirDefinitions) {
  for_random_digraphs(11, 900, 6, [](const Digraph& d) {
    bool symmetric = true;
    bool antisymmetric = true;
    bool complete = true;
    bool transitive = true;
    Vertex loops = 0;
    for (Vertex x = 0; x < d.order(); ++x) {
      loops += d.has_arc(x, x) ? 1 : 0;
      for (Vertex y = 0; y < d.order(); ++y) {
        if (x != y && d.has_arc(x, y) && !d.has_arc(y, x)) symmetric = false;
        if (x != y && d.has_arc(x, y) && d.has_arc(y, x)) antisymmetric = false;
        if (x != y && !d.has_arc(x, y) && !d.has_arc(y, x)) complete = false;
        for (Vertex z = 0; z < d.order(); ++z) {
          if (d.has_arc(x, y) && d.has_arc(y, z) && x != z && !d.has_arc(x, z)) transitive = false;
        }
      }
    }
    ASSERT_EQ(is_symmetric(d), symmetric) << d;
    ASSERT_EQ(is_antisymmetric(d), antisymmetric) << d;
    ASSERT_EQ(is_complete(d), complete) << d;
    ASSERT_EQ(is_transitive(d, Budget()), transitive) << d;
    ASSERT_EQ(loop_count(d), loops) << d;
    ASSERT_TRUE(is_symmetric(symmetric_closure(d))) << d;
  });
}

TEST(Predicates, TransitiveClosuresAreTransitive) {
  for_random_digraphs(12, 300, 8, [](const Digraph& d) {
    const Matrix distance = all_distances(d);
    Array<Arc> arcs;
    for (Vertex x = 0; x < d.order(); ++x) {
      for (Vertex y = 0; y < d.order(); ++y) {
        if (x != y && distance[x][y] != kUnreachable) arcs.emplace_back(x, y);
      }
    }
    ASSERT_EQ(is_transitive(Digraph::from_arcs(d.order(), std::move(arcs)), Budget()), true) << d;
  });
}

TEST(Predicates, TransitivityStopsWithTheBudget) {
  Budget budget;
  budget.stop();
  Array<Arc> arcs;
  for (Vertex x = 0; x < 300; ++x) {
    for (Vertex y = 0; y < x; ++y) arcs.emplace_back(x, y);
  }
  const Digraph tournament = Digraph::from_arcs(300, std::move(arcs));
  EXPECT_EQ(is_transitive(tournament, budget), std::nullopt);
  EXPECT_EQ(is_transitive(tournament, Budget()), true);
}

TEST(Predicates, TransitivityOfALargeCompleteDigraphIsCounted) {
  EXPECT_EQ(is_transitive(word("K3000"), Budget()), true);
  EXPECT_EQ(is_transitive(word("K1500,1500"), Budget()), false);
}

TEST(Predicates, RegularMeansAllInAndOutDegreesEqual) {
  for_random_digraphs(13, 900, 4, [](const Digraph& d) {
    std::set<Vertex> degrees;
    std::vector<Vertex> in(d.order(), 0);
    for (Vertex v = 0; v < d.order(); ++v) {
      degrees.insert(d.out_degree(v));
      for (const Vertex w : d.successors(v)) ++in[w];
    }
    degrees.insert(in.begin(), in.end());
    ASSERT_EQ(in_out_regular_degree(d).has_value(), degrees.size() <= 1) << d;
    if (degrees.size() == 1) {
      ASSERT_EQ(in_out_regular_degree(d), *degrees.begin()) << d;
    }
  });
  EXPECT_EQ(in_out_regular_degree(word("petersen")), 3U);
  EXPECT_EQ(in_out_regular_degree(word("circulant60:1,7")), 2U);
  EXPECT_EQ(in_out_regular_degree(word("Q10")), 10U);
  EXPECT_EQ(in_out_regular_degree(word("P3")), std::nullopt);
}

TEST(Predicates, OfNamedFamilies) {
  EXPECT_TRUE(is_complete(word("K500")));
  EXPECT_FALSE(is_complete(word("K4-e")));
  EXPECT_TRUE(is_symmetric(word("grid100x100")));
  EXPECT_TRUE(is_antisymmetric(word("circuit3")));
  EXPECT_FALSE(is_antisymmetric(word("circuit2")));
  EXPECT_TRUE(is_complete(word("circuit3")));
  EXPECT_EQ(is_transitive(word("path3"), Budget()), false);
}

TEST(Richardson, EvenDistancesInAStrongDigraphWithoutOddCircuitAreAKernel) {
  int met = 0;
  for_random_digraphs(14, 900, 7, [&](const Digraph& d) {
    if (strong_components(d).count != 1 || !find_odd_circuit(d).empty()) return;
    ++met;
    const auto distance = distances(d, 0);
    for (Vertex x = 0; x < d.order(); ++x) {
      const auto row = d.successors(x);
      const bool into = std::any_of(row.begin(), row.end(), [&](Vertex y) { return distance[y] % 2 == 0; });
      ASSERT_EQ(into, distance[x] % 2 == 1) << d;
    }
  });
  EXPECT_GT(met, 50);
}

TEST(NoCircuit, LevelZeroIsTheTerminalVertices) {
  for_random_digraphs(15, 600, 7, [](const Digraph& d) {
    const auto level = levels(d);
    if (!level) return;
    for (Vertex v = 0; v < d.order(); ++v) ASSERT_EQ((*level)[v] == 0, d.out_degree(v) == 0) << d;
  });
  EXPECT_FALSE(levels(word("circuit4")));
}

}  // namespace
}  // namespace nucleo::testing
