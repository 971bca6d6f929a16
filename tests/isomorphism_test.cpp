#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <thread>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

Digraph word(const std::string& text) { return digraph_from_word(text, Budget()).digraph; }

bool is_isomorphism(const Digraph& d, const Digraph& h, const std::vector<Vertex>& map) {
  std::vector<Vertex> sorted = map;
  std::sort(sorted.begin(), sorted.end());
  for (Vertex v = 0; v < d.order(); ++v) {
    if (sorted[v] != v) return false;
  }
  return d.order() == h.order() && relabelled(d, map) == h;
}

/// How many of all permutations are isomorphisms.
int isomorphisms(const Digraph& d, const Digraph& h) {
  std::vector<Vertex> map(d.order());
  std::iota(map.begin(), map.end(), 0);
  int count = 0;
  do count += is_isomorphism(d, h, map) ? 1 : 0;
  while (std::next_permutation(map.begin(), map.end()));
  return count;
}

std::vector<Vertex> shuffled(std::mt19937_64& random, Vertex order) {
  std::vector<Vertex> map(order);
  std::iota(map.begin(), map.end(), 0);
  std::shuffle(map.begin(), map.end(), random);
  return map;
}

TEST(Isomorphism, IsFoundIffSomePermutationIsOne) {
  std::mt19937_64 random(31);
  int met = 0;
  for (int i = 0; i < 4000; ++i) {
    const Vertex n = random() % 6;
    const double density = 0.1 * static_cast<double>(1 + random() % 9);
    const Digraph d = random_digraph(random, n, density);
    const Digraph h = random_digraph(random, n, density);
    const auto map = isomorphism(d, h);
    ASSERT_EQ(map.has_value(), isomorphisms(d, h) > 0) << d << " and " << h;
    if (!map) continue;
    ASSERT_TRUE(is_isomorphism(d, h, *map)) << d << " and " << h;
    ++met;
  }
  EXPECT_GT(met, 500);
}

TEST(Isomorphism, IsFoundBetweenADigraphAndItsRelabelling) {
  std::mt19937_64 random(32);
  for_random_digraphs(33, 200, 8, [&](const Digraph& d) {
    const Digraph h = relabelled(d, shuffled(random, d.order()));
    const auto map = isomorphism(d, h);
    ASSERT_TRUE(map && is_isomorphism(d, h, *map)) << d;
  });
}

TEST(Isomorphism, TellsArcsFromTheirReverses) {
  // An out-star and an in-star have the same underlying graph.
  EXPECT_FALSE(isomorphism(word("arcs:1>2,1>3,1>4"), word("arcs:2>1,3>1,4>1")));
  EXPECT_FALSE(isomorphism(word("circuit6"), word("2*circuit3")));
  EXPECT_FALSE(isomorphism(word("C6"), word("2*C3")));
  EXPECT_FALSE(isomorphism(word("E3"), word("E4")));
  EXPECT_TRUE(isomorphism(word("E0"), word("E0")));
  EXPECT_TRUE(isomorphism(word("K3,3"), word("circulant6:1,3,5")));
}

TEST(Isomorphism, OfThousandsOfVertices) {
  std::mt19937_64 random(34);
  for (const Digraph& d : {word("grid50x60"), word("circuit3000"), word("Q10"), word("circulant2000:1,7,99"),
                           random_sparse_digraph(random, 5000, 15000)}) {
    const Digraph h = relabelled(d, shuffled(random, d.order()));
    const auto map = isomorphism(d, h);
    ASSERT_TRUE(map && is_isomorphism(d, h, *map));
  }
}

TEST(Isomorphism, ProductsCommute) {
  std::mt19937_64 random(35);
  for (const ProductKind kind : {ProductKind::kSum, ProductKind::kNormal, ProductKind::kCartesian}) {
    const Digraph d = random_digraph(random, 7, 0.3);
    const Digraph h = random_digraph(random, 6, 0.3);
    EXPECT_TRUE(isomorphism(product(d, h, kind, Budget()), product(h, d, kind, Budget())));
  }
}

TEST(AutomorphismCount, IsTheNumberOfPermutationsThatAreOne) {
  for_random_digraphs(
      36, 300, 5, [](const Digraph& d) { ASSERT_EQ(automorphism_count(d), std::to_string(isomorphisms(d, d))) << d; });
}

TEST(AutomorphismCount, OfKnownGroupsIsExact) {
  EXPECT_EQ(automorphism_count(word("E0")), "1");
  EXPECT_EQ(automorphism_count(word("petersen")), "120");
  EXPECT_EQ(automorphism_count(word("K3,4")), "144");
  EXPECT_EQ(automorphism_count(word("K4-e")), "4");
  EXPECT_EQ(automorphism_count(word("W5")), "10");
  EXPECT_EQ(automorphism_count(word("Q10")), "3715891200");
  EXPECT_EQ(automorphism_count(word("Q12")), "1961990553600");
  EXPECT_EQ(automorphism_count(word("circuit1001")), "1001");
  EXPECT_EQ(automorphism_count(word("C1001")), "2002");
  EXPECT_EQ(automorphism_count(word("path1000")), "1");
  EXPECT_EQ(automorphism_count(word("grid30x31")), "4");
  EXPECT_EQ(automorphism_count(word("S30")), "265252859812191058636308480000000");
  EXPECT_EQ(automorphism_count(word("E30")), "265252859812191058636308480000000");
  EXPECT_EQ(automorphism_count(word("20*circuit6")), "8895075211041185783708532080640000");  // 6^20 · 20!
}

TEST(Symmetry, StopsWithTheBudget) {
  Budget budget;
  budget.stop();
  EXPECT_FALSE(isomorphism(word("Q8"), word("Q8"), budget).decided);
  EXPECT_EQ(automorphism_count(word("Q8"), budget), std::nullopt);
  EXPECT_TRUE(isomorphism(word("Q8"), word("Q8"), Budget()).decided);
}

/// A tree with arcs away from the root, each vertex with two children; 2^levels − 1 vertices.
Digraph binary_tree(int levels) {
  Array<Arc> arcs;
  const Vertex inner = (Vertex{1} << (levels - 1)) - 1;
  for (Vertex v = 0; v < inner; ++v) {
    arcs.emplace_back(v, 2 * v + 1);
    arcs.emplace_back(v, 2 * v + 2);
  }
  return Digraph::from_arcs(2 * inner + 1, std::move(arcs));
}

TEST(AutomorphismCount, OfABinaryTreeIsAPowerOfTwo) {
  EXPECT_EQ(automorphism_count(binary_tree(3)), "8");
  EXPECT_EQ(automorphism_count(binary_tree(7)), "9223372036854775808");                      // 2^63
  EXPECT_EQ(automorphism_count(binary_tree(8)), "170141183460469231731687303715884105728");  // 2^127
}

TEST(Symmetry, StopsInTheMiddleOfASearch) {
  // Enough for Traces, which loses memory when it is stopped, and by far not enough for nauty.
  const Budget budget(std::chrono::milliseconds(500), SIZE_MAX);
  EXPECT_EQ(automorphism_count(binary_tree(14), budget), std::nullopt);
  EXPECT_TRUE(budget.spent());
}

TEST(Symmetry, IsRefusedWhereTheSearchWouldBeTooDeep) {
  EXPECT_THROW(automorphism_count(binary_tree(17)), InputError);
  EXPECT_EQ(automorphism_count(word("C20001")), "40002");
}

TEST(Symmetry, OfFreelyExchangedPartsIsFast) {
  EXPECT_EQ(automorphism_count(word("E20001")).size(), 77342U);
  EXPECT_EQ(automorphism_count(word("S20000")).size(), 77338U);
  EXPECT_EQ(automorphism_count(word("5000*circuit5")).size(), 19821U);
  EXPECT_EQ(automorphism_count(word("K1000,1000")).size(), 5136U);
  EXPECT_EQ(automorphism_count(word("K2000")).size(), 5736U);
  EXPECT_TRUE(isomorphism(word("K1000,1000"), word("K1000,1000")));
  EXPECT_FALSE(isomorphism(word("K1000,1001"), word("K2001")));
  EXPECT_TRUE(isomorphism(word("5000*circuit5"), word("5000*circuit5")));
  EXPECT_FALSE(isomorphism(word("5000*circuit6"), word("10000*circuit3")));
}

TEST(Symmetry, IsAskedFromManyThreads) {
  std::vector<std::string> counts(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    threads.emplace_back([&counts, i] {
      for (int round = 0; round < 20; ++round) counts[i] = automorphism_count(word("C" + std::to_string(10 + i)));
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(counts, (std::vector<std::string>{"20", "22", "24", "26"}));
}

}  // namespace
}  // namespace nucleo::testing
