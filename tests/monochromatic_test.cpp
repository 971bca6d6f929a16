#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::testing {
namespace {

constexpr int kDigraphs = 18000;

/// Every arc gets one colour, now and then a second one.
NamedDigraph coloured(std::mt19937_64& random, const Digraph& d, int colours) {
  std::uniform_int_distribution<int> colour(0, colours - 1);
  std::bernoulli_distribution again(0.1);
  std::vector<Array<Arc>> arcs(static_cast<std::size_t>(colours));
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      do arcs[static_cast<std::size_t>(colour(random))].emplace_back(v, w);
      while (again(random));
    }
  }
  NamedDigraph named{d, Names(d.order()), {}};
  for (auto& list : arcs) {
    const std::string name = "c" + std::to_string(named.colours.size());
    named.colours.push_back({name, Digraph::from_arcs(d.order(), std::move(list))});
  }
  return named;
}

/// Calls check(named) for random digraphs in the given number of colours.
template <class Check>
void for_coloured(std::uint64_t seed, int count, Vertex max_order, int colours, const Check& check) {
  std::mt19937_64 random(seed);
  for_kinds(kAllKinds, seed, count, max_order, [&](const Digraph& d) { check(coloured(random, d, colours)); });
}

class Colours : public ::testing::TestWithParam<int> {};

TEST_P(Colours, ClosureHasAnArcWhereAPathOfOneColourLeads) {
  for_coloured(310, kDigraphs, 9, GetParam(), [](const NamedDigraph& named) {
    ASSERT_EQ(monochromatic_closure(named, Budget()), brute::monochromatic_closure(named)) << named.digraph;
  });
}

TEST_P(Colours, KernelsByMonochromaticPathsAreIndependentAndAbsorbingByThem) {
  for_coloured(311, kDigraphs / 3, 8, GetParam(), [](const NamedDigraph& named) {
    const KernelSpace space(monochromatic_closure(named, Budget()), Play::kNormal, Budget());
    brute::Sets shown;
    const auto keep = [&](std::span<const Vertex> kernel) {
      return shown.emplace(kernel.begin(), kernel.end()).second;
    };
    ASSERT_TRUE(space.for_each(keep, Budget()).complete) << named.digraph;
    ASSERT_EQ(shown, brute::kernels(brute::monochromatic_closure(named))) << named.digraph;
  });
}

TEST_P(Colours, ClosureOfLargerDigraphsIsThatOfTheDefinition) {
  std::mt19937_64 random(312);
  for (const Vertex order : {63U, 64U, 65U, 127U, 128U, 129U, 200U}) {
    const NamedDigraph named = coloured(random, random_sparse_digraph(random, order, 2 * order), GetParam());
    EXPECT_EQ(monochromatic_closure(named, Budget()), brute::monochromatic_closure(named)) << order;
  }
}

INSTANTIATE_TEST_SUITE_P(Monochromatic, Colours, ::testing::Values(1, 2, 3));

TEST(Monochromatic, TwoColoursAlwaysHaveAKernel) {  // Sands, Sauer and Woodrow
  for_coloured(313, kDigraphs, 9, 2, [](const NamedDigraph& named) {
    const KernelSpace space(monochromatic_closure(named, Budget()), Play::kNormal, Budget());
    ASSERT_EQ(space.find(Budget()).exists, Existence::kYes) << named.digraph;
  });
}

TEST(Monochromatic, TwoColoursHaveAKernelInLargeDigraphsToo) {
  std::mt19937_64 random(314);
  for (const Vertex order : {100U, 300U}) {
    for (const double mean : {0.8, 1.5, 3.0, 5.0}) {
      const NamedDigraph named = coloured(random, poisson_digraph(random, order, mean), 2);
      const Digraph closure = monochromatic_closure(named, Budget());
      const FindAnswer found = KernelSpace(closure, Play::kNormal, Budget()).find(Budget());
      ASSERT_EQ(found.exists, Existence::kYes);
      EXPECT_FALSE(check_kernel(closure, found.solution));
    }
  }
}

TEST(Monochromatic, ATriangleInThreeColoursHasNoKernel) {
  NamedDigraph named{word("circuit3"), Names(3), {}};
  named.colours.push_back({"red", Digraph::from_arcs(3, {{0, 1}})});
  named.colours.push_back({"green", Digraph::from_arcs(3, {{1, 2}})});
  named.colours.push_back({"blue", Digraph::from_arcs(3, {{2, 0}})});
  const Digraph closure = monochromatic_closure(named, Budget());
  EXPECT_EQ(closure, word("circuit3"));
  EXPECT_EQ(KernelSpace(closure, Play::kNormal, Budget()).find(Budget()).exists, Existence::kNo);
}

TEST(Monochromatic, WithoutColoursTheClosureIsTheTransitiveOne) {
  for_kinds(kAllKinds, 315, 9000, 9, [](const Digraph& d) {
    const NamedDigraph named{d, Names(d.order()), {}};
    ASSERT_EQ(monochromatic_closure(named, Budget()), brute::transitive_closure(d)) << d;
  });
}

TEST(Monochromatic, ClosureNeedsNoRecursion) {
  const NamedDigraph path = digraph_from_word("path3000", Budget());
  EXPECT_EQ(monochromatic_closure(path, Budget()).size(), 3000UL * 2999 / 2);
  const NamedDigraph circuit = digraph_from_word("circuit3000", Budget());
  EXPECT_EQ(monochromatic_closure(circuit, Budget()).size(), 3000UL * 2999);
}

}  // namespace
}  // namespace nucleo::testing
