// The engines behind KernelSpace, against each other where the oracles are too slow, and past the sizes at which one
// gives way to the next.

#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "kernel/absorber_search.hpp"
#include "kernel/bit_rows.hpp"
#include "kernel/count.hpp"
#include "kernel/kernel_sat.hpp"
#include "kernel/richardson.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;
using brute::Sets;

std::vector<Set> searched(const Digraph& d, const SearchLimits& limits = {}, const SubtreeOracle& oracle = {}) {
  std::vector<Set> list;
  const auto keep = [&](std::span<const Vertex> kernel) {
    list.emplace_back(kernel.begin(), kernel.end());
    std::sort(list.back().begin(), list.back().end());
    return true;
  };
  EXPECT_EQ(search_kernels(d, keep, limits, oracle, Budget()), SearchEnd::kExhausted);
  return list;
}

std::vector<Set> solved(const Digraph& d) {
  const Budget budget;
  KernelSat sat(d, budget);
  std::vector<Set> list;
  while (sat.solve() == KernelSat::Answer::kYes) {
    list.push_back(sat.kernel());
    sat.forbid(list.back());
  }
  return list;
}

void expect_each_once(const std::vector<Set>& list, const Sets& expected, const Digraph& d) {
  ASSERT_EQ(list.size(), expected.size()) << d;
  ASSERT_EQ(Sets(list.begin(), list.end()), expected) << d;
}

TEST(SearchByAbsorbers, VisitsEveryKernelOnce) {
  for_kinds(kAllKinds, 501, 18000, 8, [](const Digraph& d) { expect_each_once(searched(d), brute::kernels(d), d); });
}

TEST(KernelSatEnumeration, MeetsEveryKernelOnce) {
  for_kinds(kAllKinds, 502, 4500, 7, [](const Digraph& d) {
    if (d.order() > 0) expect_each_once(solved(d), brute::kernels(d), d);
  });
}

TEST(KernelSat, UnderAssumptionsSaysWhetherAKernelExtendsThem) {
  std::mt19937_64 random(503);
  for_kinds(kAllKinds, 503, 1800, 6, [&](const Digraph& d) {
    const Sets kernels = brute::kernels(d);
    const Budget budget;
    KernelSat sat(d, budget);
    for (int i = 0; i < 5; ++i) {
      const auto in = static_cast<unsigned>(random() & random() & ((1U << d.order()) - 1));
      const auto out = static_cast<unsigned>(random() & random() & ((1U << d.order()) - 1));
      const auto extends = [&](const Set& kernel) {
        unsigned bits = 0;
        for (const Vertex v : kernel) bits |= 1U << v;
        return (in & ~bits) == 0 && (out & bits) == 0;
      };
      for (const Vertex v : brute::members(in)) sat.assume(v, true);
      for (const Vertex v : brute::members(out)) sat.assume(v, false);
      const bool expected = std::any_of(kernels.begin(), kernels.end(), extends);
      ASSERT_EQ(sat.solve(), expected ? KernelSat::Answer::kYes : KernelSat::Answer::kNo) << d;
      if (expected) {
        ASSERT_TRUE(kernels.contains(sat.kernel()) && extends(sat.kernel())) << d;
      }
    }
  });
}

TEST(CountByComponents, IsTheNumberOfKernels) {
  for_kinds(kAllKinds, 504, 45000, 8, [](const Digraph& d) {
    const auto count = count_by_components(d, Budget());
    ASSERT_TRUE(count) << d;
    ASSERT_EQ(*count, brute::kernels(d).size()) << d;
  });
}

TEST(CountByFrontier, IsTheNumberOfKernels) {
  for_kinds(kAllKinds, 505, 45000, 8, [](const Digraph& d) {
    const auto count = count_by_frontier(d, Budget());
    ASSERT_TRUE(count) << d;
    ASSERT_EQ(*count, brute::kernels(d).size()) << d;
  });
}

TEST(CountByFrontier, PassesHubs) {
  std::mt19937_64 random(516);
  for (int i = 0; i < scaled(40); ++i) {
    const Vertex rim = 100 + static_cast<Vertex>(i);
    Array<Arc> arcs;
    for (Vertex v = 0; v < rim; ++v) {
      arcs.emplace_back(v, (v + 1) % rim);
      if (random() % 3 != 0) arcs.emplace_back((v + 1) % rim, v);
      for (const Vertex hub : {rim, rim + 1, rim + 2}) {
        if (random() % 4 == 0) arcs.emplace_back(hub, v);
        if (random() % 2 == 0) arcs.emplace_back(v, hub);
      }
    }
    const Digraph d = shuffled(random, Digraph::from_arcs(rim + 3, std::move(arcs)));
    const auto count = count_by_frontier(d, Budget());
    ASSERT_TRUE(count) << d;
    ASSERT_EQ(*count, *count_by_components(d, Budget())) << d;
  }
}

TEST(SearchByAbsorbers, MeetsTheSameKernelsWithAnOracle) {
  int asked = 0;
  for_kinds(kAllKinds, 506, 4500, 8, [&](const Digraph& d) {
    const Sets kernels = brute::kernels(d);
    const SubtreeOracle exact = [&](std::span<const Vertex> in, std::span<const Vertex> out) {
      ++asked;
      return std::any_of(kernels.begin(), kernels.end(), [&](const Set& kernel) {
        const auto has = [&](Vertex v) { return std::binary_search(kernel.begin(), kernel.end(), v); };
        return std::all_of(in.begin(), in.end(), has) && std::none_of(out.begin(), out.end(), has);
      });
    };
    const SubtreeOracle hopeful = [](std::span<const Vertex>, std::span<const Vertex>) { return true; };
    for (const std::uint64_t nodes : {1, 2, 5}) {
      expect_each_once(searched(d, {.work_before_oracle = nodes}, exact), kernels, d);
      expect_each_once(searched(d, {.work_before_oracle = nodes}, hopeful), kernels, d);
    }
    ASSERT_EQ(searched(d, {.work_before_oracle = 1}, exact), searched(d)) << "not in the same order: " << d;
  });
  EXPECT_GT(asked, scaled(4500));
}

TEST(SearchByAbsorbers, EndsAfterTheNodesItMayVisit) {
  const Digraph d = word("circuit5");
  const auto never = [](std::span<const Vertex>) { return true; };
  EXPECT_EQ(search_kernels(d, never, {.work = 1}, {}, Budget()), SearchEnd::kWorkSpent);
  EXPECT_EQ(search_kernels(d, never, {.work = 1000}, {}, Budget()), SearchEnd::kExhausted);
  const auto stop = [](std::span<const Vertex>) { return false; };
  EXPECT_EQ(search_kernels(word("circuit6"), stop, {}, {}, Budget()), SearchEnd::kVisitorStopped);
}

SubtreeOracle oracle_by_sat(KernelSat& sat) {
  return [&](std::span<const Vertex> in, std::span<const Vertex> out) {
    for (const Vertex v : in) sat.assume(v, true);
    for (const Vertex v : out) sat.assume(v, false);
    return sat.solve(100) != KernelSat::Answer::kNo;
  };
}

/// All engines on one digraph of middle size; true if the frontier was narrow enough to count.
bool expect_engines_agree(const Digraph& d) {
  const std::vector<Set> list = searched(d);
  const Sets kernels(list.begin(), list.end());
  EXPECT_EQ(kernels.size(), list.size()) << d;
  for (const Set& kernel : kernels) EXPECT_FALSE(check_kernel(d, kernel)) << d;
  EXPECT_EQ(*count_by_components(d, Budget()), kernels.size()) << d;
  const Budget budget;
  KernelSat sat(d, budget);
  EXPECT_EQ(searched(d, {.work_before_oracle = 8}, oracle_by_sat(sat)), list) << d;
  if (kernels.size() <= 300) {
    const std::vector<Set> by_sat = solved(d);
    EXPECT_EQ(by_sat.size(), kernels.size()) << d;
    EXPECT_EQ(Sets(by_sat.begin(), by_sat.end()), kernels) << d;
  }
  const auto swept = count_by_frontier(d, Budget());
  EXPECT_EQ(swept.value_or(kernels.size()), kernels.size()) << d;
  const KernelSpace space(d, Play::kNormal, Budget());
  EXPECT_EQ(*space.count(Budget()).count, kernels.size()) << d;
  EXPECT_EQ(space.find(Budget()).exists, kernels.empty() ? Existence::kNo : Existence::kYes) << d;
  Sets shown;
  const auto keep = [&](std::span<const Vertex> kernel) { return shown.emplace(kernel.begin(), kernel.end()).second; };
  EXPECT_TRUE(space.for_each(keep, Budget()).complete) << d;
  EXPECT_EQ(shown, kernels) << d;
  return swept.has_value();
}

TEST(Engines, AgreeOnSparseDigraphsOfMiddleSize) {
  std::mt19937_64 random(507);
  int swept = 0;
  for (int i = 0; i < scaled(400) && !::testing::Test::HasFailure(); ++i) {
    const auto order = static_cast<Vertex>(20 + i % 41);
    swept += expect_engines_agree(random_sparse_digraph(random, order, order * (12 + i % 13) / 8)) ? 1 : 0;
    swept += expect_engines_agree(digraph_without_terminals(random, order, 0.5)) ? 1 : 0;
  }
  EXPECT_GT(swept, scaled(600));
}

TEST(Engines, AgreeOnDenseDigraphsOfMiddleSize) {
  std::mt19937_64 random(508);
  int swept = 0;
  for (int i = 0; i < scaled(150) && !::testing::Test::HasFailure(); ++i) {
    const auto order = static_cast<Vertex>(20 + i % 41);
    const double density = 0.1 + 0.1 * (i % 7);
    swept += expect_engines_agree(random_digraph(random, order, density, i % 4 == 0)) ? 1 : 0;
  }
  EXPECT_LT(swept, scaled(150));  // most are too wide for the frontier
}

TEST(Engines, AgreeOnSymmetricAndEvenDigraphsOfMiddleSize) {
  std::mt19937_64 random(509);
  for (int i = 0; i < scaled(100) && !::testing::Test::HasFailure(); ++i) {
    const auto order = static_cast<Vertex>(16 + i % 13);
    expect_engines_agree(symmetric_digraph(random, order, 0.3 + 0.01 * i));
    expect_engines_agree(digraph_of_even_blocks(random, 2 * order, 0.1));
    expect_engines_agree(bipartite_digraph(random, order, 0.1 + 0.004 * i));
  }
}

/// Disjoint small digraphs, shuffled over all the words of a set: the count is the product of theirs.
TEST(Engines, CountProductsInSetsOfEveryWidth) {
  std::mt19937_64 random(510);
  for (const Vertex order : {60U, 64U, 65U, 128U, 129U, 256U, 300U, 512U, 513U, 1000U, kMaxBitOrder}) {
    for (int i = 0; i < std::max(2, scaled(8)); ++i) {
      std::vector<Digraph> parts;
      mpz_class expected = 1;
      for (Vertex left = order; left > 0;) {
        const auto n = static_cast<Vertex>(std::min<Vertex>(left, 1 + static_cast<Vertex>(random() % 7)));
        Digraph part = kAllKinds[random() % std::size(kAllKinds)](random, n, 0.4);
        const std::size_t count = brute::kernels(part).size();
        if (count == 0 && (i > 0 || left > 7)) continue;  // one at most, as the last
        if (count > 1 && expected > 5000 && i % 2 == 0) continue;
        left -= n;
        expected *= static_cast<unsigned long>(count);
        parts.push_back(std::move(part));
      }
      const Digraph d = shuffled(random, disjoint_union(parts));
      ASSERT_EQ(d.order(), order);
      ASSERT_EQ(*count_by_components(d, Budget()), expected) << d;
      ASSERT_EQ(*count_by_frontier(d, Budget()), expected) << d;
      if (expected < 20000) {
        ASSERT_EQ(searched(d).size(), expected.get_ui()) << d;
      }
    }
  }
}

TEST(Richardson, KernelsOfSmallDigraphsWithoutOddCircuits) {
  int not_bipartite = 0;
  for_kinds(kWithoutOddCircuits, 511, 45000, 9, [&](const Digraph& d) {
    ASSERT_TRUE(find_odd_circuit(d).empty()) << d;
    not_bipartite += bipartition(d) ? 0 : 1;
    const Set kernel = richardson_kernel(d);
    ASSERT_TRUE(std::is_sorted(kernel.begin(), kernel.end())) << d;
    ASSERT_FALSE(check_kernel(d, kernel)) << d;
  });
  EXPECT_GT(not_bipartite, scaled(10000));
}

/// Even circuits through each other in blocks, and arcs to earlier blocks: what a block loses splits it again.
Digraph large_even_digraph(std::mt19937_64& random, Vertex order, Vertex block, int arcs_back) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    const Vertex base = v / block * block;
    const Vertex end = std::min(base + block, order);
    const auto inside = [&] { return base + static_cast<Vertex>(random() % (end - base)); };
    for (int i = 0; i < 2; ++i) {
      const Vertex w = inside();
      if (w % 2 != v % 2) arcs.emplace_back(v, w);
    }
    if (v % 2 == 0 && v + 1 < end) arcs.emplace_back(v, v + 1);
    for (int i = 0; i < arcs_back && base > 0; ++i) {
      if (random() % 4 == 0) arcs.emplace_back(v, static_cast<Vertex>(random() % base));
    }
  }
  return shuffled(random, Digraph::from_arcs(order, std::move(arcs)));
}

TEST(Richardson, KernelsOfLargeDigraphsWithoutOddCircuits) {
  std::mt19937_64 random(512);
  const auto n = static_cast<Vertex>(scaled(200000));
  for (const Vertex block : {4U, 10U, 100U, 1000U, 10000U, n}) {
    for (const int arcs_back : {0, 1, 3}) {
      const Digraph d = large_even_digraph(random, n, block, arcs_back);
      ASSERT_TRUE(find_odd_circuit(d).empty());
      EXPECT_FALSE(check_kernel(d, richardson_kernel(d))) << block << " " << arcs_back;
      const FindAnswer found = KernelSpace(d, Play::kNormal, Budget()).find(Budget());
      ASSERT_EQ(found.exists, Existence::kYes);
      EXPECT_FALSE(check_kernel(d, found.solution)) << block << " " << arcs_back;
    }
  }
}

/// Once the circuit at the end of a rung is settled, the next rung is cut off from the rest, and so on.
TEST(Richardson, OfALadderThatFallsApartRungByRungIsLinear) {
  const auto rungs = static_cast<Vertex>(scaled(100000));
  Array<Arc> arcs;
  for (Vertex i = 0; i < rungs; ++i) {
    const Vertex a = 3 * i;
    const Vertex b = a + 1;
    const Vertex v = a + 2;
    arcs.insert(arcs.end(), {{a, b}, {b, a}, {v, i > 0 ? a - 3 : a}});
    if (i > 0) arcs.emplace_back(b, v);
    if (i + 1 < rungs) arcs.emplace_back(v, v + 3);
  }
  const Digraph d = Digraph::from_arcs(3 * rungs, std::move(arcs));
  const Budget budget(std::chrono::minutes(1), ~std::size_t{0});
  const FindAnswer found = KernelSpace(d, Play::kNormal, budget).find(budget);
  EXPECT_EQ(found.method, "Richardson");
  EXPECT_FALSE(check_kernel(d, found.solution));
  EXPECT_FALSE(budget.spent());
}

TEST(SymmetricKernel, IsAMaximalIndependentSet) {
  std::mt19937_64 random(513);
  for (int i = 0; i < scaled(3000); ++i) {
    const Digraph d = symmetric_digraph(random, static_cast<Vertex>(i % 40), 0.02 * (i % 37));
    ASSERT_FALSE(check_kernel(d, symmetric_kernel(d))) << d;
  }
  const Digraph grid = word("grid500x500");
  EXPECT_FALSE(check_kernel(grid, symmetric_kernel(grid)));
}

/// A random digraph in which a third of the vertices are a kernel; it has odd circuits and no terminals. With more arcs
/// than these, a thousand vertices are beyond search and SAT.
Digraph with_planted_kernel(std::mt19937_64& random, Vertex order) {
  Array<Arc> arcs;
  const auto member = [&] { return static_cast<Vertex>(random() % (order / 3)); };
  const auto other = [&] { return order / 3 + static_cast<Vertex>(random() % (order - order / 3)); };
  for (Vertex v = 0; v < order; ++v) {
    arcs.emplace_back(v, other());
    if (v >= order / 3) arcs.emplace_back(v, member());
  }
  return shuffled(random, Digraph::from_arcs(order, std::move(arcs)));
}

TEST(LargeFactors, HaveTheKernelThatWasPlanted) {
  std::mt19937_64 random(514);
  for (const Vertex order : {300U, 1000U, 1100U, 3000U, 10000U}) {
    for (int i = 0; i < 3; ++i) {
      const Digraph d = with_planted_kernel(random, order);
      const FindAnswer found = KernelSpace(d, Play::kNormal, Budget()).find(Budget());
      ASSERT_EQ(found.exists, Existence::kYes) << order;
      EXPECT_FALSE(check_kernel(d, found.solution)) << order;
    }
  }
}

TEST(LargeFactors, HaveNoneWhereTheEndIsATriangle) {
  std::mt19937_64 random(515);
  const Vertex order = 2000;
  Array<Arc> arcs{{0, 1}, {1, 2}, {2, 0}};
  for (Vertex v = 3; v < order; ++v) {
    arcs.emplace_back(v, v - 1);
    arcs.emplace_back(v, static_cast<Vertex>(3 + random() % (order - 3)));
  }
  const KernelSpace space(shuffled(random, Digraph::from_arcs(order, std::move(arcs))), Play::kNormal, Budget());
  const FindAnswer found = space.find(Budget());
  EXPECT_EQ(found.exists, Existence::kNo);
  EXPECT_EQ(found.method, "SAT");
  const EnumerationAnswer listed = space.for_each([](std::span<const Vertex>) { return true; }, Budget());
  EXPECT_TRUE(listed.complete);
  EXPECT_EQ(listed.visited, 0U);
}

TEST(LargeFactors, AreEnumeratedAndCountedBySat) {
  // The two sides are the kernels; the frontier is far too wide, and the factor too large for sets of fixed width.
  const Digraph d = word("K500,600");
  const KernelSpace space(d, Play::kNormal, Budget());
  const CountAnswer counted = space.count(Budget());
  ASSERT_TRUE(counted.count);
  EXPECT_EQ(*counted.count, 2);
  EXPECT_EQ(counted.method, "SAT");
  std::vector<std::size_t> sizes;
  const auto keep = [&](std::span<const Vertex> kernel) {
    EXPECT_FALSE(check_kernel(d, kernel));
    sizes.push_back(kernel.size());
    return true;
  };
  EXPECT_TRUE(space.for_each(keep, Budget()).complete);
  std::sort(sizes.begin(), sizes.end());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{500, 600}));
}

TEST(LargeFactors, OfManyCircuitsOnAStringAreCountedByTheFrontier) {
  // 600 even circuits of four, each with an arc to the one before: the last one settled decides the next, or not.
  Array<Arc> arcs;
  const Vertex circuits = 600;
  for (Vertex c = 0; c < circuits; ++c) {
    for (Vertex i = 0; i < 4; ++i) arcs.emplace_back(4 * c + i, 4 * c + (i + 1) % 4);
    if (c > 0) arcs.emplace_back(4 * c, 4 * c - 4);
  }
  const Digraph d = Digraph::from_arcs(4 * circuits, std::move(arcs));
  const KernelSpace space(d, Play::kNormal, Budget());
  // Where vertex 4c is in, 4c+4 is absorbed: one kernel of the next circuit (its other side). Where it is out, both of
  // them. So a(c) = in, b(c) = out: a' = b, b' = a + b; Fibonacci.
  mpz_class in = 1;
  mpz_class out = 1;
  for (Vertex c = 1; c < circuits; ++c) {
    const mpz_class next_out = in + out;
    in = out;
    out = next_out;
  }
  EXPECT_EQ(mpz_class(space.count(Budget()).count->decimals()), in + out);
}

}  // namespace
}  // namespace nucleo::testing
