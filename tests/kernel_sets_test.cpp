// Quasi-kernels, (k,l)-kernels, independent and absorbing sets against their definitions, on all digraphs of order at
// most 4 and random ones.

#include "all_digraphs.hpp"
#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "nucleo/vertex_sets.hpp"
#include "spaces.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;
using brute::Sets;

/// By Floyd and Warshall; 100 where there is no path.
std::vector<std::vector<Vertex>> all_distances(const Digraph& d) {
  std::vector<std::vector<Vertex>> distance(d.order(), std::vector<Vertex>(d.order(), 100));
  for (Vertex x = 0; x < d.order(); ++x) {
    for (Vertex y = 0; y < d.order(); ++y) {
      if (d.has_arc(x, y)) distance[x][y] = 1;
    }
    distance[x][x] = 0;
  }
  for (Vertex m = 0; m < d.order(); ++m) {
    for (Vertex x = 0; x < d.order(); ++x) {
      for (Vertex y = 0; y < d.order(); ++y) {
        distance[x][y] = std::min(distance[x][y], distance[x][m] + distance[m][y]);
      }
    }
  }
  return distance;
}

bool is_distance_kernel(const Digraph& d, const std::vector<std::vector<Vertex>>& distance, const Set& set, Vertex k,
                        Vertex l) {
  for (const Vertex x : set) {
    if (k > 1 && d.has_arc(x, x)) return false;
    for (const Vertex y : set) {
      if (x != y && distance[x][y] < k) return false;
    }
  }
  for (Vertex v = 0; v < d.order(); ++v) {
    if (std::none_of(set.begin(), set.end(), [&](Vertex x) { return distance[v][x] <= l; })) return false;
  }
  return true;
}

Sets distance_kernels(const Digraph& d, Vertex k, Vertex l) {
  const auto distance = all_distances(d);
  Sets found;
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    const Set set = brute::members(subset);
    if (is_distance_kernel(d, distance, set, k, l)) found.insert(set);
  }
  return found;
}

Sets independent_sets(const Digraph& d) {
  Sets found;
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    const Set set = brute::members(subset);
    const auto joined = [&](Vertex x) {
      return std::any_of(set.begin(), set.end(), [&](Vertex y) { return d.has_arc(x, y); });
    };
    if (std::none_of(set.begin(), set.end(), joined)) found.insert(set);
  }
  return found;
}

bool includes(const Set& large, const Set& small) {
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

/// Those of `sets` that no other one contains, or that contain no other one.
Sets maximal(const Sets& sets) {
  Sets found;
  for (const Set& set : sets) {
    if (std::none_of(sets.begin(), sets.end(), [&](const Set& other) { return other != set && includes(other, set); }))
      found.insert(set);
  }
  return found;
}
Sets minimal(const Sets& sets) {
  Sets found;
  for (const Set& set : sets) {
    if (std::none_of(sets.begin(), sets.end(), [&](const Set& other) { return other != set && includes(set, other); }))
      found.insert(set);
  }
  return found;
}

void expect_distance_kernels(const Digraph& d, Vertex k, Vertex l) {
  const Sets expected = distance_kernels(d, k, l);
  expect_space_is(DistanceKernelSpace(d, k, l, Budget()), expected, d);
  for (unsigned subset = 0; subset < 1U << d.order(); subset += 1 + d.order() / 4) {
    const Set set = brute::members(subset);
    ASSERT_EQ(!check_distance_kernel(d, set, k, l, Budget()), expected.contains(set)) << d;
  }
}

void expect_independent_and_absorbing(const Digraph& d) {
  const Sets independent = independent_sets(d);
  const Sets absorbing = brute::absorbing_sets(d);
  const Sets largest = maximal(independent);
  const Sets smallest = minimal(absorbing);
  expect_space_is(IndependentSpace(d, Budget()), largest, d);
  expect_space_is(AbsorbingSpace(d, Budget()), smallest, d);
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    const Set set = brute::members(subset);
    ASSERT_EQ(!check_independent(d, set), independent.contains(set)) << d;
    ASSERT_EQ(!check_absorbing(d, set), absorbing.contains(set)) << d;
    if (independent.contains(set)) {
      ASSERT_EQ(!can_be_added(d, set), largest.contains(set)) << d;
    }
    if (absorbing.contains(set)) {
      ASSERT_EQ(!can_be_removed(d, set), smallest.contains(set)) << d;
    }
  }
  const auto by_size = [](const Set& a, const Set& b) { return a.size() < b.size(); };
  const ExtremeSet beta = smallest_absorbing_set(d, Budget());
  ASSERT_TRUE(beta.exact()) << d;
  ASSERT_TRUE(absorbing.contains(beta.set)) << d;
  ASSERT_EQ(beta.bound, std::min_element(absorbing.begin(), absorbing.end(), by_size)->size()) << d;
  const ExtremeSet alpha = largest_independent_set(d, Budget());
  ASSERT_TRUE(alpha.exact()) << d;
  ASSERT_TRUE(independent.contains(alpha.set)) << d;
  ASSERT_EQ(alpha.bound, std::max_element(independent.begin(), independent.end(), by_size)->size()) << d;
}

TEST(VertexSets, QuasiKernelsOfAllSmallDigraphs) {
  for_all_digraphs(4, [](const Digraph& d) { expect_distance_kernels(d, 2, 2); });
}

TEST(VertexSets, DistanceKernelsOfAllDigraphsOfOrderThree) {
  for_all_digraphs(3, [](const Digraph& d) {
    for (Vertex k = 1; k <= 4; ++k) {
      for (Vertex l = 1; l <= 4; ++l) expect_distance_kernels(d, k, l);
    }
  });
}

TEST(VertexSets, DistanceKernelsOfAllDigraphsOfOrderFour) {
  Vertex pair = 0;  // each digraph with one k and l, in turn
  for_all_digraphs(4, [&](const Digraph& d) {
    expect_distance_kernels(d, 1 + pair / 4 % 4, 1 + pair % 4);
    pair += 7;
  });
}

TEST(VertexSets, IndependentAndAbsorbingSetsOfAllSmallDigraphs) {
  for_all_digraphs(4, expect_independent_and_absorbing);
}

TEST(VertexSets, RandomDigraphsAgreeWithTheDefinitions) {
  std::mt19937_64 random(1301);
  for_kinds(kAllKinds, 1302, 2000, 8, [&](const Digraph& d) {
    const auto k = static_cast<Vertex>(1 + random() % 4);
    expect_distance_kernels(d, k, static_cast<Vertex>(1 + random() % 5));
  });
  for_kinds(kAllKinds, 1303, 1000, 8, [](const Digraph& d) { expect_distance_kernels(d, 2, 2); });
  for_kinds(kAllKinds, 1304, 2000, 8, expect_independent_and_absorbing);
}

TEST(VertexSets, TheKernelsAreTheDistanceKernelsOfTwoAndOne) {
  for_kinds(kAllKinds, 1305, 900, 8,
            [](const Digraph& d) { expect_space_is(DistanceKernelSpace(d, 2, 1, Budget()), brute::kernels(d), d); });
}

TEST(VertexSets, WithoutLoopsThereIsAQuasiKernel) {  // Chvátal and Lovász
  std::mt19937_64 random(1306);
  for (int i = 0; i < scaled(1000); ++i) {
    const Digraph d = loopless_digraph(random, static_cast<Vertex>(i % 60), 0.01 * (1 + i % 50));
    ASSERT_FALSE(check_distance_kernel(d, quasi_kernel(d, Budget()).kernel, 2, 2, Budget())) << d;
    const auto k = static_cast<Vertex>(2 + i % 3);
    const FindAnswer found = DistanceKernelSpace(d, k, 2 * (k - 1), Budget()).find(Budget());
    ASSERT_EQ(found.method, "Chvátal and Lovász") << d;
    ASSERT_FALSE(check_distance_kernel(d, found.solution, k, 2 * (k - 1), Budget())) << d;
  }
}

TEST(VertexSets, CircuitsHaveDistanceKernelsByDivisibility) {
  // Members of a (k,l)-kernel of a circuit of n ≥ k vertices stand at gaps of k … l+1 arcs that add up to n.
  for (Vertex n = 3; n <= 24; ++n) {
    for (Vertex k = 2; k <= std::min<Vertex>(n, 5); ++k) {
      for (Vertex l = k - 1; l <= k + 1; ++l) {
        bool possible = false;
        for (Vertex gaps = 1; gaps <= n; ++gaps) possible = possible || (gaps * k <= n && n <= gaps * (l + 1));
        const Digraph d = word("circuit" + std::to_string(n));
        ASSERT_EQ(DistanceKernelSpace(d, k, l, Budget()).find(Budget()).exists == Existence::kYes, possible)
            << n << " " << k << " " << l;
      }
    }
  }
}

TEST(VertexSets, AbsorptionNumbersOfKnownGraphs) {
  EXPECT_EQ(smallest_absorbing_set(word("petersen"), Budget()).set.size(), 3U);
  EXPECT_EQ(smallest_absorbing_set(word("grid5x5"), Budget()).set.size(), 7U);
  EXPECT_EQ(smallest_absorbing_set(word("Q4"), Budget()).set.size(), 4U);
  EXPECT_EQ(smallest_absorbing_set(word("Q5"), Budget()).set.size(), 7U);
  EXPECT_EQ(smallest_absorbing_set(word("circuit9"), Budget()).set.size(), 5U);
  EXPECT_EQ(largest_independent_set(word("petersen"), Budget()).set.size(), 4U);
  EXPECT_EQ(largest_independent_set(word("grid7x7"), Budget()).set.size(), 25U);
  EXPECT_EQ(largest_independent_set(word("circuit9"), Budget()).set.size(), 4U);
}

TEST(VertexSets, NothingIsSaidAfterTheTimeIsOver) {
  Budget over(Budget::Clock::duration::zero(), std::size_t{1} << 30);
  const Digraph d = word("Q6");
  const AbsorbingSpace space(d, over);
  const EnumerationAnswer listed = space.for_each([](std::span<const Vertex>) { return true; }, over);
  EXPECT_FALSE(listed.complete);
  EXPECT_EQ(listed.reason, kTimeReached);
  const ExtremeSet few = smallest_absorbing_set(d, Budget(), 10);
  EXPECT_FALSE(few.exact());
  EXPECT_LT(few.bound, few.set.size());
  EXPECT_FALSE(check_absorbing(d, few.set));
}

}  // namespace
}  // namespace nucleo::testing
