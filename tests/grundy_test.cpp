#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "nucleo/kernel.hpp"
#include "spaces.hpp"

namespace nucleo::testing {
namespace {

using brute::Values;

constexpr int kDigraphs = 18000;

TEST(GrundySpace, IsTheSetOfAllGrundyFunctions) {
  int several = 0;
  for_kinds(kAllKinds, 201, kDigraphs, 7, [&](const Digraph& d) {
    const std::set<Values> expected = brute::grundy_functions(d);
    several += expected.size() > 1 ? 1 : 0;
    expect_space_is(GrundySpace(d, Budget()), expected, d);
  });
  EXPECT_GT(several, scaled(1000));
}

TEST(GrundySpace, IsTheSetOfAllKernelSequences) {
  for_kinds(kAllKinds, 202, kDigraphs, 6,
            [](const Digraph& d) { expect_space_is(GrundySpace(d, Budget()), brute::kernel_sequences(d), d); });
}

TEST(GrundySpace, IsRightForWhateverRapidcheckFinds) {
  EXPECT_TRUE(rc::check("the Grundy functions", [] {
    const Digraph d = *arbitrary_digraph(6);
    const std::vector<Values> list = shown(GrundySpace(d, Budget()));
    const std::set<Values> expected = brute::grundy_functions(d);
    RC_ASSERT(std::set<Values>(list.begin(), list.end()) == expected);
    RC_ASSERT(list.size() == expected.size());
  }));
}

TEST(GrundySpace, EndsWhereTheVisitorSays) {
  const GrundySpace four(word("2*circuit4"), Budget());
  int seen = 0;
  const EnumerationAnswer answer = four.for_each([&](std::span<const Vertex>) { return ++seen < 3; }, Budget());
  EXPECT_EQ(answer.visited, 3U);
  EXPECT_EQ(seen, 3);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.reason, "");
}

TEST(GrundySpace, OfLongCircuits) {
  const int n = scaled(100000) / 2 * 2;
  const GrundySpace even(word("circuit" + std::to_string(n)), Budget());
  EXPECT_EQ(*even.count(Budget()).count, 2);
  EXPECT_FALSE(check_grundy(word("circuit" + std::to_string(n)), even.find(Budget()).solution));
  const GrundySpace odd(word("circuit" + std::to_string(n + 1)), Budget());
  EXPECT_EQ(*odd.count(Budget()).count, 0);
}

TEST(GrundySpace, HangsCircuitsOnLargeSettledParts) {
  // An even circuit whose every vertex may also leave to a path: values of the path are known and forbid some.
  const Vertex half = 1000;
  Array<Arc> arcs;
  for (Vertex v = 0; v + 1 < half; ++v) arcs.emplace_back(v, v + 1);
  for (Vertex v = 0; v < half; ++v) {
    arcs.emplace_back(half + v, half + (v + 1) % half);
    arcs.emplace_back(half + v, v);
  }
  const Digraph d = Digraph::from_arcs(2 * half, std::move(arcs));
  const FindAnswer found = GrundySpace(d, Budget()).find(Budget());
  ASSERT_EQ(found.exists, Existence::kYes);
  EXPECT_FALSE(check_grundy(d, found.solution));
}

TEST(GrundySpace, OfMiddleSizedDigraphsIsCheckedAndCountedAsItIsShown) {
  std::mt19937_64 random(203);
  int with = 0;
  for (int i = 0; i < scaled(160); ++i) {
    const Digraph d = random_digraph(random, 12 + static_cast<Vertex>(i % 8), 0.12 + 0.02 * (i % 5), false);
    const GrundySpace space(d, Budget());
    const std::vector<Values> list = shown(space);
    ASSERT_EQ(*space.count(Budget()).count, list.size()) << d;
    for (const Values& values : list) ASSERT_FALSE(check_grundy(d, values)) << d;
    ASSERT_EQ(space.find(Budget()).exists == Existence::kYes, !list.empty()) << d;
    with += list.empty() ? 0 : 1;
  }
  EXPECT_GT(with, scaled(20));
}

TEST(CheckGrundy, IsTheDefinition) {
  for_kinds(kAllKinds, 204, 9000, 4, [](const Digraph& d) {
    const std::set<Values> right = brute::grundy_functions(d);
    Values values(d.order(), 0);
    for (;;) {  // all values 0 … 4, as an odometer
      const std::optional<Vertex> wrong = check_grundy(d, values);
      ASSERT_EQ(!wrong, right.contains(values)) << d;
      std::size_t i = 0;
      while (i < values.size() && ++values[i] == 5) values[i++] = 0;
      if (i == values.size()) return;
    }
  });
}

TEST(CheckGrundy, NamesTheFirstVertexThatIsWrong) {
  EXPECT_EQ(check_grundy(word("path4"), Values{1, 0, 1, 0}), std::nullopt);
  EXPECT_EQ(check_grundy(word("path4"), Values{1, 0, 2, 0}), 2U);
  EXPECT_EQ(check_grundy(word("path4"), Values{7, 0, 1, 9}), 0U);
  EXPECT_EQ(check_grundy(word("circuit1"), Values{0}), 0U);
}

/// mex of the successors, asked again and again from the terminals up.
Values naive_acyclic_grundy(const Digraph& d) {
  constexpr Vertex kOpen = ~Vertex{0};
  Values value(d.order(), kOpen);
  for (bool changed = true; changed;) {
    changed = false;
    for (Vertex v = 0; v < d.order(); ++v) {
      std::set<Vertex> seen;
      for (const Vertex w : d.successors(v)) seen.insert(value[w]);
      if (value[v] != kOpen || seen.contains(kOpen)) continue;
      value[v] = 0;
      while (seen.contains(value[v])) ++value[v];
      changed = true;
    }
  }
  return value;
}

void expect_acyclic_grundy_is(const Digraph& d, const Values& expected) {
  const auto value = acyclic_grundy(d);
  ASSERT_TRUE(value) << d;
  ASSERT_TRUE(std::equal(value->begin(), value->end(), expected.begin(), expected.end())) << d;
}

TEST(AcyclicGrundy, IsTheMexInEveryNumbering) {
  std::mt19937_64 random(205);
  std::uniform_real_distribution<double> density(0.05, 1);
  for (int i = 0; i < scaled(3000); ++i) {
    const Digraph any = random_digraph(random, static_cast<Vertex>(i % 40), density(random), false);
    const Digraph up = filtered(any, std::greater<>());
    const Digraph down = filtered(any, std::less<>());
    for (const Digraph& d : {up, down, shuffled(random, up)}) {
      expect_acyclic_grundy_is(d, naive_acyclic_grundy(d));
    }
  }
}

TEST(AcyclicGrundy, IsNothingWhereThereIsACircuit) {
  for_kinds(kAllKinds, 206, 9000, 7, [](const Digraph& d) {
    const auto value = acyclic_grundy(d);
    ASSERT_EQ(value.has_value(), find_circuit(d).empty()) << d;
    if (value) expect_acyclic_grundy_is(d, naive_acyclic_grundy(d));
  });
}

/// v has an arc to every vertex before it, so its value is its number; both ways round, and shuffled.
TEST(AcyclicGrundy, OfATransitiveTournamentIsTheNumberOfSuccessors) {
  std::mt19937_64 random(207);
  for (const Vertex n : {63U, 64U, 65U, 66U, 128U, 255U, 256U, 257U, 258U, 300U, 1000U}) {
    Array<Arc> arcs;
    for (Vertex v = 0; v < n; ++v) {
      for (Vertex w = 0; w < v; ++w) arcs.emplace_back(v, w);
    }
    const Digraph up = Digraph::from_arcs(n, std::move(arcs));
    for (const Digraph& d : {up, transpose(up), shuffled(random, up)}) {
      const auto value = acyclic_grundy(d);
      ASSERT_TRUE(value);
      for (Vertex v = 0; v < n; ++v) ASSERT_EQ((*value)[v], d.out_degree(v)) << n;
    }
  }
}

TEST(AcyclicGrundy, OfWideVerticesWithSmallValues) {
  // Many successors, few values: wide rows need words, and the mex is still small.
  Array<Arc> arcs;
  const Vertex n = 1000;
  for (Vertex v = 2; v < n; ++v) arcs.emplace_back(v, v % 2);
  for (Vertex v = 0; v < n; ++v) arcs.emplace_back(n, v);
  const Digraph d = Digraph::from_arcs(n + 1, std::move(arcs));
  const auto value = acyclic_grundy(d);
  ASSERT_TRUE(value);
  EXPECT_EQ((*value)[n], 2U);
  EXPECT_EQ((*value)[n - 1], 1U);
}

TEST(AcyclicGrundy, NeedsNoRecursion) {
  const auto n = static_cast<Vertex>(scaled(2000000));
  const auto value = acyclic_grundy(word("path" + std::to_string(n)));
  ASSERT_TRUE(value);
  for (Vertex v = 0; v < n; ++v) ASSERT_EQ((*value)[v], (n - 1 - v) % 2);
}

}  // namespace
}  // namespace nucleo::testing
