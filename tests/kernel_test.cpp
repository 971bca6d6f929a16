#include "nucleo/kernel.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "spaces.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;
using brute::Sets;

constexpr int kDigraphs = 45000;
constexpr Vertex kOrder = 8;

KernelSpace space_of(const Digraph& d, Play play = Play::kNormal) { return {d, play, Budget()}; }

TEST(KernelSpace, IsTheSetOfAllKernels) {
  for_kinds(kAllKinds, 101, kDigraphs, kOrder,
            [](const Digraph& d) { expect_space_is(space_of(d), brute::kernels(d), d); });
}

TEST(KernelSpace, IsTheSetOfAllKernelsOfWhateverRapidcheckFinds) {
  EXPECT_TRUE(rc::check("find, count and for_each", [] {
    const Digraph d = *arbitrary_digraph(kOrder);
    const Sets expected = brute::kernels(d);
    const KernelSpace space = space_of(d);
    const std::vector<Set> list = shown(space);
    RC_ASSERT(Sets(list.begin(), list.end()) == expected);
    RC_ASSERT(list.size() == expected.size());
    RC_ASSERT(*space.count(Budget()).count == expected.size());
    RC_ASSERT((space.find(Budget()).exists == Existence::kYes) == !expected.empty());
  }));
}

TEST(KernelSpace, OfMiserePlayIsThatWithoutTheTerminalsAndThatWithOneMore) {
  for_kinds(kAllKinds, 102, kDigraphs, kOrder, [](const Digraph& d) {
    const Sets expected = brute::misere_kernels_by_deletion(d);
    ASSERT_EQ(brute::misere_kernels_by_added_vertex(d), expected) << d;
    expect_space_is(space_of(d, Play::kMisere), expected, d);
    std::vector<Vertex> kept;
    const KernelSpace rest = space_of(without_terminals(d, kept));
    Sets renamed;
    for (const Set& kernel : shown(rest)) {
      Set members;
      for (const Vertex v : kernel) members.push_back(kept[v]);
      renamed.insert(std::move(members));
    }
    ASSERT_EQ(renamed, expected) << d;
  });
}

TEST(KernelSpace, OfTheTransitiveClosureNeedsNoClosure) {
  for_kinds(kAllKinds, 103, kDigraphs, kOrder, [](const Digraph& d) {
    const Digraph closure = brute::transitive_closure(d);
    const Sets expected = brute::kernels(closure);
    ASSERT_FALSE(expected.empty()) << d;
    expect_space_is(KernelSpace::of_transitive_closure(d), expected, d);
    expect_space_is(space_of(closure), expected, closure);
  });
}

TEST(KernelSpace, EndsWhereTheVisitorSays) {
  for_kinds(kAllKinds, 104, kDigraphs / 3, kOrder, [](const Digraph& d) {
    const KernelSpace space = space_of(d);
    const std::vector<Set> all = shown(space);
    for (std::size_t wanted = 1; wanted <= all.size(); ++wanted) {
      std::vector<Set> some;
      const auto keep = [&](std::span<const Vertex> kernel) {
        some.emplace_back(kernel.begin(), kernel.end());
        return some.size() < wanted;
      };
      const EnumerationAnswer answer = space.for_each(keep, Budget());
      ASSERT_EQ(answer.visited, wanted) << d;
      ASSERT_FALSE(answer.complete) << d;
      ASSERT_EQ(answer.reason, "") << d;
      ASSERT_TRUE(std::equal(some.begin(), some.end(), all.begin(), all.begin() + static_cast<long>(wanted))) << d;
    }
  });
}

TEST(KernelSpace, NamesTheMethodThatAnswered) {
  const auto method = [](const std::string& text) { return space_of(word(text)).find(Budget()).method; };
  EXPECT_EQ(method("path7"), "peeling");
  EXPECT_EQ(method("K4"), "transitive");
  EXPECT_EQ(method("C5"), "symmetric");
  EXPECT_EQ(method("circuit6"), "Richardson");
  EXPECT_EQ(method("circuit5"), "search");
  EXPECT_EQ(method("arcs:1>2,3>4,4>5,5>3"), "peeling + search");
  EXPECT_EQ(space_of(word("grid4x4")).count(Budget()).method, "frontier");
}

TEST(KernelSpace, OfNothingHasTheEmptySetAlone) {
  expect_space_is(space_of(Digraph(0)), {Set{}}, Digraph(0));
  expect_space_is(space_of(Digraph(0), Play::kMisere), {Set{}}, Digraph(0));
  expect_space_is(KernelSpace::of_transitive_closure(Digraph(0)), {Set{}}, Digraph(0));
  expect_space_is(space_of(word("E5"), Play::kMisere), {Set{}}, word("E5"));
}

TEST(KernelSpace, StreamsAFactorWithMoreKernelsThanItLists) {
  std::mt19937_64 random(105);
  const Digraph d = shuffled(random, disjoint_union({word("C30"), word("C5")}));  // 4610 kernels and 5
  const KernelSpace space = space_of(d);
  const std::vector<Set> list = shown(space);
  EXPECT_EQ(list.size(), 4610U * 5);
  EXPECT_EQ(Sets(list.begin(), list.end()).size(), list.size());
  for (const Set& kernel : list) {
    ASSERT_TRUE(std::is_sorted(kernel.begin(), kernel.end()));
    ASSERT_FALSE(check_kernel(d, kernel));
  }
}

TEST(KernelSpace, StreamsTwoFactorsWithMoreKernelsThanItLists) {
  std::mt19937_64 random(106);
  const Digraph d = shuffled(random, disjoint_union({word("C30"), word("C31"), word("C4"), word("circuit6")}));
  const KernelSpace space = space_of(d);
  EXPECT_EQ(*space.count(Budget()).count, 4610UL * 6107 * 2 * 2);
  const std::size_t wanted = 3 * 6107 * 4 + 7;  // into the fourth kernel of the outermost
  Sets some;
  const auto keep = [&](std::span<const Vertex> kernel) {
    EXPECT_TRUE(std::is_sorted(kernel.begin(), kernel.end()));
    return some.emplace(kernel.begin(), kernel.end()).second && some.size() < wanted;
  };
  const EnumerationAnswer answer = space.for_each(keep, Budget());
  EXPECT_EQ(answer.visited, wanted);
  EXPECT_EQ(some.size(), wanted);
  EXPECT_FALSE(answer.complete);
  for (const Set& kernel : some) ASSERT_FALSE(check_kernel(d, kernel));
}

TEST(KernelSpace, ShowsTheWholeProductOfManyFactors) {
  const Digraph d = word("10*circuit4");
  EXPECT_EQ(shown(space_of(d)).size(), 1024U);
}

TEST(KernelSpace, NeedsNoRecursion) {
  const int n = scaled(1000000);
  const Digraph path = word("path" + std::to_string(n));
  EXPECT_EQ(*space_of(path).count(Budget()).count, 1);
  EXPECT_FALSE(check_kernel(path, space_of(path).find(Budget()).solution));
  const Digraph even = word("circuit" + std::to_string(n / 2 * 2));
  EXPECT_FALSE(check_kernel(even, space_of(even).find(Budget()).solution));
  EXPECT_EQ(*space_of(even).count(Budget()).count, 2);
  EXPECT_EQ(shown(space_of(word("circuit10000"))).size(), 2U);
  EXPECT_EQ(space_of(word("circuit9999")).find(Budget()).exists, Existence::kNo);
}

TEST(KernelSpace, CountsPastAStarsCentreInLinearTime) {
  const int n = scaled(400000);
  EXPECT_EQ(*space_of(word("S" + std::to_string(n))).count(Budget()).count, 2);
  EXPECT_EQ(*space_of(word("2*S" + std::to_string(n / 2))).count(Budget()).count, 4);
  const mpz_class rim(space_of(word("C3000")).count(Budget()).count->decimals());
  EXPECT_EQ(mpz_class(space_of(word("W3000")).count(Budget()).count->decimals()), rim + 1);
}

/// Any set at all, against the definition.
template <class Check>
void expect_check_is(const Digraph& d, const Sets& right, const Check& check) {
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    const Set set = brute::members(subset);
    const std::optional<Violation> violation = check(d, set);
    ASSERT_EQ(!violation, right.contains(set)) << d;
    if (!violation) continue;
    const auto has = [&](Vertex v) { return std::binary_search(set.begin(), set.end(), v); };
    const auto row = violation->vertex < d.order() ? d.successors(violation->vertex) : std::span<const Vertex>();
    switch (violation->kind) {
      case Violation::Kind::kEmpty:
        ASSERT_TRUE(set.empty()) << d;
        break;
      case Violation::Kind::kArcInside:
        ASSERT_TRUE(has(violation->vertex) && has(violation->other)) << d;
        ASSERT_TRUE(d.has_arc(violation->vertex, violation->other)) << d;
        break;
      case Violation::Kind::kNotAbsorbed:
        ASSERT_TRUE(!has(violation->vertex) && std::none_of(row.begin(), row.end(), has)) << d;
        break;
    }
  }
}

TEST(CheckKernel, IsTheDefinition) {
  for_kinds(kAllKinds, 107, 9000, 6, [](const Digraph& d) { expect_check_is(d, brute::kernels(d), check_kernel); });
}

TEST(CheckSemikernel, IsTheDefinition) {
  for_kinds(kAllKinds, 108, 9000, 6,
            [](const Digraph& d) { expect_check_is(d, brute::semikernels(d), check_semikernel); });
}

TEST(SemikernelSpace, IsTheSetOfAllSemikernels) {
  for_kinds(kAllKinds, 109, kDigraphs / 3, 7,
            [](const Digraph& d) { expect_space_is(SemikernelSpace(d, Budget()), brute::semikernels(d), d); });
}

TEST(SemikernelSpace, OfLongCircuits) {
  EXPECT_EQ(*SemikernelSpace(word("circuit2000"), Budget()).count(Budget()).count, 2);
  EXPECT_EQ(*SemikernelSpace(word("circuit2001"), Budget()).count(Budget()).count, 0);
  EXPECT_EQ(SemikernelSpace(word("circuit2000"), Budget()).find(Budget()).solution.size(), 1000U);
  EXPECT_EQ(SemikernelSpace(word("circuit201"), Budget()).find(Budget()).exists, Existence::kNo);
}

TEST(WithoutTerminals, KeepsTheOthersAndTheirArcs) {
  for_kinds(kAllKinds, 110, 9000, kOrder, [](const Digraph& d) {
    std::vector<Vertex> kept{7, 7, 7};
    const Digraph rest = without_terminals(d, kept);
    ASSERT_EQ(rest.order(), kept.size()) << d;
    ASSERT_TRUE(std::is_sorted(kept.begin(), kept.end())) << d;
    for (Vertex v = 0; v < d.order(); ++v) {
      ASSERT_EQ(std::binary_search(kept.begin(), kept.end(), v), d.out_degree(v) > 0) << d;
    }
    for (Vertex i = 0; i < rest.order(); ++i) {
      for (Vertex j = 0; j < rest.order(); ++j) ASSERT_EQ(rest.has_arc(i, j), d.has_arc(kept[i], kept[j])) << d;
    }
  });
}

}  // namespace
}  // namespace nucleo::testing
