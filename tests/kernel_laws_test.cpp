// The facts of the theory, each under its own name.

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;
using brute::Sets;

mpz_class count(const Digraph& d) {
  const CountAnswer answer = KernelSpace(d, Play::kNormal, Budget()).count(Budget());
  return answer.count ? mpz_class(answer.count->decimals()) : mpz_class(-1);
}
mpz_class count(const std::string& text) { return count(word(text)); }

FindAnswer find(const Digraph& d) { return KernelSpace(d, Play::kNormal, Budget()).find(Budget()); }
bool has_kernel(const Digraph& d) { return find(d).exists == Existence::kYes; }

Sets kernels(const Digraph& d) {
  Sets all;
  const auto keep = [&](std::span<const Vertex> kernel) { return all.emplace(kernel.begin(), kernel.end()).second; };
  EXPECT_TRUE(KernelSpace(d, Play::kNormal, Budget()).for_each(keep, Budget()).complete) << d;
  return all;
}

bool includes(const Set& large, const Set& small) {
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

Set united(Set a, const Set& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end());
  return a;
}

TEST(KernelLaw, ADigraphWithoutCircuitsHasExactlyOneKernelThePreviousPlayersPositions) {
  std::mt19937_64 random(601);
  for (int i = 0; i < scaled(3000); ++i) {
    const Digraph d = acyclic_digraph(random, static_cast<Vertex>(i % 30), 0.02 * (1 + i % 40));
    ASSERT_EQ(count(d), 1) << d;
    ASSERT_EQ(find(d).solution, decompose(d).with(Outcome::kLose)) << d;
  }
}

TEST(KernelLaw, PeelingTakesTheTerminalsAndLeavesTheirPredecessors) {
  for_kinds(kAllKinds, 602, 9000, 8, [](const Digraph& d) {
    for (const Set& kernel : kernels(d)) {
      for (Vertex v = 0; v < d.order(); ++v) {
        if (d.out_degree(v) > 0) continue;
        ASSERT_TRUE(std::binary_search(kernel.begin(), kernel.end(), v)) << d;
        const auto before = transpose(d);
        for (const Vertex p : before.successors(v)) {
          ASSERT_FALSE(std::binary_search(kernel.begin(), kernel.end(), p)) << d;
        }
      }
    }
  });
}

TEST(KernelLaw, AThreeCircuitHasNone) {
  EXPECT_EQ(find(word("circuit3")).exists, Existence::kNo);
  EXPECT_EQ(count("circuit3"), 0);
  EXPECT_EQ(kernels(word("circuit3")), Sets{});
}

TEST(KernelLaw, CircuitsHaveTwoOrNoneByParity) {
  for (int n = 1; n <= 130; ++n) EXPECT_EQ(count("circuit" + std::to_string(n)), n % 2 == 0 ? 2 : 0) << n;
}

TEST(KernelLaw, DisjointEvenCircuitsMultiply) {
  EXPECT_EQ(count("40*circuit4"), mpz_class("1099511627776"));
  EXPECT_EQ(count("40*circuit10"), mpz_class("1099511627776"));
  for (int k = 1; k <= 12; ++k) {
    const mpz_class power = mpz_class(1) << static_cast<unsigned>(k);
    EXPECT_EQ(count(std::to_string(k) + "*circuit6"), power) << k;
    EXPECT_EQ(kernels(word(std::to_string(k) + "*circuit4")).size(), power.get_ui()) << k;
  }
}

TEST(KernelLaw, DisjointSymmetricTrianglesMultiply) {
  EXPECT_EQ(count("40*K3"), mpz_class("12157665459056928801"));
  mpz_class power = 1;
  for (int k = 1; k <= 8; ++k) {
    power *= 3;
    EXPECT_EQ(count(std::to_string(k) + "*C3"), power) << k;
    EXPECT_EQ(kernels(word(std::to_string(k) + "*K3")).size(), power.get_ui()) << k;
  }
}

TEST(KernelLaw, SymmetricCyclesCountByPerrinsNumbers) {
  int n = 3;
  for (const int expected : {3, 2, 5, 5, 7, 10, 12, 17, 22, 29, 39, 51}) {
    EXPECT_EQ(count("C" + std::to_string(n)), expected) << n;
    EXPECT_EQ(kernels(word("C" + std::to_string(n))).size(), static_cast<std::size_t>(expected)) << n;
    ++n;
  }
  EXPECT_EQ(count("C40"), 76725);
  EXPECT_EQ(kernels(word("C40")).size(), 76725U);
}

TEST(KernelLaw, SymmetricPathsCountByPadovansNumbers) {
  int n = 1;
  for (const int expected : {1, 2, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28}) {
    EXPECT_EQ(count("P" + std::to_string(n)), expected) << n;
    EXPECT_EQ(kernels(word("P" + std::to_string(n))).size(), static_cast<std::size_t>(expected)) << n;
    ++n;
  }
}

TEST(KernelLaw, SymmetricGridsHaveTheirKnownCounts) {
  EXPECT_EQ(count("grid6x6"), 4468);
  EXPECT_EQ(kernels(word("grid6x6")).size(), 4468U);
  EXPECT_EQ(count("grid8x8"), 2745186);
  EXPECT_EQ(count("grid10x10"), mpz_class("10264692132"));
}

TEST(KernelLaw, CirculantsHaveTheirKnownCounts) {
  EXPECT_EQ(count("circulant60:1,7"), 2);
  EXPECT_EQ(kernels(word("circulant60:1,7")).size(), 2U);
  EXPECT_EQ(count("circulant101:1,2,5"), 0);
  EXPECT_EQ(find(word("circulant101:1,2,5")).exists, Existence::kNo);
}

TEST(KernelLaw, WithoutOddCircuitsThereIsAKernel) {  // Richardson
  for_kinds(kWithoutOddCircuits, 603, 18000, 9, [](const Digraph& d) {
    const FindAnswer found = find(d);
    ASSERT_EQ(found.exists, Existence::kYes) << d;
    ASSERT_FALSE(check_kernel(d, found.solution)) << d;
  });
}

TEST(KernelLaw, InAStrongDigraphWithoutOddCircuitsEvenDistancesAreAKernel) {
  int strong = 0;
  for_kinds(kWithoutOddCircuits, 604, 18000, 8, [&](const Digraph& d) {
    if (strong_components(d).count != 1) return;
    ++strong;
    const Sets all = kernels(d);
    for (Vertex u = 0; u < d.order(); ++u) {
      const auto distance = distances(d, u);
      Set even;
      for (Vertex v = 0; v < d.order(); ++v) {
        if (distance[v] % 2 == 0) even.push_back(v);
      }
      ASSERT_TRUE(all.contains(even)) << d;
    }
  });
  EXPECT_GT(strong, scaled(1000));
}

TEST(KernelLaw, KernelsOfSymmetricDigraphsAreTheMaximalIndependentSets) {
  constexpr Kind kSymmetric[] = {symmetric_digraph};
  for_kinds(kSymmetric, 605, 9000, 9,
            [](const Digraph& d) { ASSERT_EQ(kernels(d), brute::maximal_independent_sets(d)) << d; });
}

TEST(KernelLaw, KernelsOfTransitiveDigraphsAreTheMinimalAbsorbingSetsAllOfOneSize) {
  constexpr Kind kTransitive[] = {transitive_digraph};
  for_kinds(kTransitive, 606, 4500, 7, [](const Digraph& d) {
    const Sets absorbing = brute::absorbing_sets(d);
    std::size_t absorption_number = d.order();
    for (const Set& set : absorbing) absorption_number = std::min(absorption_number, set.size());
    Sets minimal;
    for (const Set& set : absorbing) {
      const auto smaller = [&](const Set& other) { return other.size() < set.size() && includes(set, other); };
      if (std::none_of(absorbing.begin(), absorbing.end(), smaller)) minimal.insert(set);
    }
    ASSERT_EQ(kernels(d), minimal) << d;
    for (const Set& set : minimal) ASSERT_EQ(set.size(), absorption_number) << d;
  });
}

TEST(KernelLaw, NoKernelContainsAnother) {
  for_kinds(kAllKinds, 607, 18000, 9, [](const Digraph& d) {
    const Sets all = kernels(d);
    for (const Set& one : all) {
      for (const Set& other : all) ASSERT_TRUE(one == other || !includes(one, other)) << d;
    }
  });
}

TEST(KernelLaw, EveryKernelIsASemikernel) {
  for_kinds(kAllKinds, 608, 18000, 9, [](const Digraph& d) {
    if (d.order() == 0) return;
    for (const Set& kernel : kernels(d)) ASSERT_FALSE(check_semikernel(d, kernel)) << d;
  });
}

TEST(KernelLaw, IfEveryInducedSubdigraphHasASemikernelThereIsAKernel) {
  int held = 0;
  for_kinds(kAllKinds, 609, 9000, 6, [&](const Digraph& d) {
    for (unsigned subset = 1; subset < 1U << d.order(); ++subset) {
      const SemikernelSpace space(induced(d, brute::members(subset)), Budget());
      if (space.find(Budget()).exists == Existence::kNo) return;
    }
    ++held;
    ASSERT_TRUE(has_kernel(d)) << d;
  });
  EXPECT_GT(held, scaled(3000));
}

TEST(KernelLaw, TheDecompositionIsWhatAllKernelsShareAndMiss) {
  for_kinds(kAllKinds, 610, 18000, 9, [](const Digraph& d) {
    const Decomposition labels = decompose(d);
    const Set lose = labels.with(Outcome::kLose);
    const Set lose_or_draw = united(lose, labels.with(Outcome::kDraw));
    for (const Set& kernel : brute::kernels(d)) {
      ASSERT_TRUE(includes(kernel, lose)) << d;
      ASSERT_TRUE(includes(lose_or_draw, kernel)) << d;
    }
  });
}

TEST(KernelLaw, KernelsAreTheLossesAndTheKernelsOfTheDraws) {  // retrograde first
  for_kinds(kAllKinds, 611, 18000, 9, [](const Digraph& d) {
    const Decomposition labels = decompose(d);
    const Set draws = labels.with(Outcome::kDraw);
    Sets expected;
    for (const Set& kernel : brute::kernels(induced(d, draws))) {
      Set named;
      for (const Vertex v : kernel) named.push_back(draws[v]);
      expected.insert(united(labels.with(Outcome::kLose), named));
    }
    ASSERT_EQ(kernels(d), expected) << d;
  });
}

TEST(KernelLaw, InABipartiteDigraphLossesAndTheDrawsOfOneSideAreAKernel) {
  constexpr Kind kBipartite[] = {bipartite_digraph};
  for_kinds(kBipartite, 612, 9000, 30, [](const Digraph& d) {
    const auto side = bipartition(d);
    ASSERT_TRUE(side) << d;
    const Decomposition labels = decompose(d);
    for (const int i : {0, 1}) {
      Set draws = labels.with(Outcome::kDraw);
      std::erase_if(draws, [&](Vertex v) { return (*side)[v] != i; });
      ASSERT_FALSE(check_kernel(d, united(labels.with(Outcome::kLose), draws))) << d;
    }
  });
}

TEST(KernelLaw, TheDoubleCoverHasTheDecompositionDoubled) {
  for_kinds(kAllKinds, 613, 18000, 9, [](const Digraph& d) {
    const Digraph cover = bipartite_double_cover(d);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Decomposition one = decompose(d, play);
      const Decomposition two = decompose(cover, play);
      for (Vertex v = 0; v < cover.order(); ++v) {
        ASSERT_EQ(two.outcome(v), one.outcome(v / 2)) << d;
        if (one.outcome(v / 2) != Outcome::kDraw) {
          ASSERT_EQ(two.remoteness(v), one.remoteness(v / 2)) << d;
        }
      }
    }
    ASSERT_TRUE(has_kernel(cover)) << d;
  });
}

TEST(KernelLaw, AKernelCanBeWithoutAGrundyFunction) {
  const Digraph d = word("arcs:2>3,3>4,4>2,2>1,3>1,4>1");  // b, c, d in a circuit, all to a
  EXPECT_EQ(kernels(d), Sets{Set{0}});
  const GrundySpace space(d, Budget());
  EXPECT_EQ(space.find(Budget()).exists, Existence::kNo);
  EXPECT_EQ(*space.count(Budget()).count, 0);
}

TEST(KernelLaw, TheZerosOfAGrundyFunctionAreAKernel) {
  for_kinds(kAllKinds, 614, 9000, 7, [](const Digraph& d) {
    const auto zeros_are_a_kernel = [&](std::span<const Vertex> values) {
      Set zeros;
      for (Vertex v = 0; v < d.order(); ++v) {
        if (values[v] == 0) zeros.push_back(v);
      }
      EXPECT_FALSE(check_kernel(d, zeros)) << d;
      return true;
    };
    ASSERT_TRUE(GrundySpace(d, Budget()).for_each(zeros_are_a_kernel, Budget()).complete) << d;
  });
}

TEST(KernelLaw, WithoutCircuitsTheGrundyFunctionIsTheOnlyKernelSequence) {
  constexpr Kind kAcyclic[] = {acyclic_digraph};
  for_kinds(kAcyclic, 615, 4500, 7, [](const Digraph& d) {
    const auto sequences = brute::kernel_sequences(d);
    ASSERT_EQ(sequences.size(), 1U) << d;
    const auto value = acyclic_grundy(d);
    ASSERT_TRUE(value) << d;
    ASSERT_TRUE(std::equal(value->begin(), value->end(), sequences.begin()->begin(), sequences.begin()->end())) << d;
  });
}

/// Calls check(d, h) for pairs of small digraphs.
template <class Check>
void for_pairs(std::uint64_t seed, int pairs, const Check& check) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < scaled(pairs) && !::testing::Test::HasFatalFailure(); ++i) {
    const auto make = [&] {
      const auto order = static_cast<Vertex>(1 + random() % 5);
      return kAllKinds[random() % std::size(kAllKinds)](random, order, 0.5);
    };
    const Digraph d = make();
    check(d, make());
  }
}

TEST(KernelLaw, KernelsOfTheFactorsMultiplyToKernelsOfTheNormalProduct) {
  for_pairs(616, 6000, [](const Digraph& d, const Digraph& h) {
    const Digraph normal = product(d, h, ProductKind::kNormal, Budget());
    for (const Set& n : kernels(d)) {
      for (const Set& k : kernels(h)) {
        Set pairs;
        for (const Vertex a : n) {
          for (const Vertex b : k) pairs.push_back(a * h.order() + b);
        }
        ASSERT_FALSE(check_kernel(normal, pairs)) << d << "  " << h;
      }
    }
  });
}

TEST(KernelLaw, ASumOfDigraphsWithKernelsCanHaveNone) {
  const Digraph d1 = word("arcs:1>2,2>3,3>1,1>4,2>4,3>4");
  const Digraph d2 = word("arcs:1>2");
  EXPECT_TRUE(has_kernel(d1));
  EXPECT_TRUE(has_kernel(d2));
  EXPECT_EQ(find(product(d1, d2, ProductKind::kSum, Budget())).exists, Existence::kNo);
}

TEST(KernelLaw, NimSumsOfGrundyFunctionsAreGrundyFunctionsOfTheSum) {
  int pairs = 0;
  for_pairs(617, 6000, [&](const Digraph& d, const Digraph& h) {
    const Digraph sum = product(d, h, ProductKind::kSum, Budget());
    for (const auto& g1 : brute::grundy_functions(d)) {
      for (const auto& g2 : brute::grundy_functions(h)) {
        brute::Values values;
        for (const Vertex a : g1) {
          for (const Vertex b : g2) values.push_back(a ^ b);
        }
        ASSERT_FALSE(check_grundy(sum, values)) << d << "  " << h;
        if (++pairs % 8 == 0) {
          ASSERT_EQ(GrundySpace(sum, Budget()).find(Budget()).exists, Existence::kYes) << d << "  " << h;
        }
      }
    }
  });
  EXPECT_GT(pairs, scaled(3000));
}

TEST(KernelLaw, MisereDeletesTheTerminalsOrAddsOneAfterThem) {
  for_kinds(kAllKinds, 618, 9000, 8, [](const Digraph& d) {
    ASSERT_EQ(brute::misere_kernels_by_deletion(d), brute::misere_kernels_by_added_vertex(d)) << d;
    ASSERT_EQ(*KernelSpace(d, Play::kMisere, Budget()).count(Budget()).count,
              brute::misere_kernels_by_deletion(d).size())
        << d;
  });
}

TEST(KernelLaw, CountsMultiplyOverDisjointParts) {
  for_pairs(619, 6000, [](const Digraph& d, const Digraph& h) {
    ASSERT_EQ(count(disjoint_union({d, h})), count(d) * count(h)) << d << "  " << h;
  });
}

TEST(KernelLaw, CountsDoNotDependOnTheNumbering) {
  std::mt19937_64 random(620);
  for_kinds(kAllKinds, 620, 4500, 16, [&](const Digraph& d) { ASSERT_EQ(count(shuffled(random, d)), count(d)) << d; });
}

/// Of win, lose and draw; and how far one digraph of 10^5 vertices strays from them (one standard deviation, measured
/// on a hundred of them: c = 3 is near e, where they stray most).
struct Shares {
  double mean;
  double expected[3];
  double deviation[3];
};

TEST(KernelLaw, RandomDigraphsHaveDrawsIffTheMeanOutDegreePassesE) {
  std::mt19937_64 random(621);
  const Vertex n = 100000;
  const int samples = std::max(2, scaled(16));
  constexpr Outcome kOutcomes[] = {Outcome::kWin, Outcome::kLose, Outcome::kDraw};
  for (const Shares& shares : {Shares{2, {0.574, 0.426, 0}, {0.0009, 0.0009, 0.0005}},
                               Shares{3, {0.335, 0.136, 0.529}, {0.0128, 0.0061, 0.0189}},
                               Shares{4, {0.106, 0.028, 0.866}, {0.0036, 0.0009, 0.0046}}}) {
    double found[3] = {};
    for (int i = 0; i < samples; ++i) {
      const Decomposition labels = decompose(poisson_digraph(random, n, shares.mean));
      for (int o = 0; o < 3; ++o) found[o] += static_cast<double>(labels.with(kOutcomes[o]).size()) / n / samples;
    }
    for (int o = 0; o < 3; ++o) {
      const double rounding = 0.0005;
      EXPECT_NEAR(found[o], shares.expected[o], rounding + 3 * shares.deviation[o] / std::sqrt(samples)) << shares.mean;
    }
  }
}

}  // namespace
}  // namespace nucleo::testing
