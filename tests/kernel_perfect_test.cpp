// Kernel-perfect digraphs against the definition: all induced sub-digraphs are tried.

#include "nucleo/kernel_perfect.hpp"

#include "all_digraphs.hpp"
#include "brute_force.hpp"
#include "digraph_kinds.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;

/// The sizes of the sets that induce no solution, the least of them; nothing where there is none.
template <class Solutions>
std::optional<std::size_t> smallest_without(const Digraph& d, unsigned first, const Solutions& solutions) {
  std::optional<std::size_t> least;
  for (unsigned subset = first; subset < 1U << d.order(); ++subset) {
    const Set set = brute::members(subset);
    if ((!least || set.size() < *least) && solutions(induced(d, set)).empty()) least = set.size();
  }
  return least;
}

void expect_agrees(const Digraph& d) {
  const auto least = smallest_without(d, 0, brute::kernels);
  const PerfectAnswer answer = kernel_perfect(d, Budget());
  ASSERT_EQ(answer.reason, "") << d;
  ASSERT_EQ(answer.perfect, !least) << d;
  ASSERT_NE(answer.method, "") << d;
  if (!least) {
    ASSERT_TRUE(answer.counterexample.empty()) << d;
    return;
  }
  ASSERT_TRUE(answer.smallest) << d;
  ASSERT_EQ(answer.counterexample.size(), *least) << d;
  ASSERT_TRUE(brute::kernels(induced(d, answer.counterexample)).empty()) << d;
}

TEST(KernelPerfect, AllSmallDigraphs) { for_all_digraphs(4, expect_agrees); }

TEST(KernelPerfect, RandomDigraphs) {
  for_kinds(kAllKinds, 1311, 2000, 7, expect_agrees);
  for_kinds(kAllKinds, 1312, 300, 8, expect_agrees);
}

/// Many symmetric arcs, so that odd circuits often do no harm.
Digraph half_symmetric(std::mt19937_64& random, Vertex order, double density) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (Vertex w = 0; w < v; ++w) {
      const double kind = std::uniform_real_distribution<double>(0, 1)(random);
      if (kind < 0.35 + 0.4 * density)
        arcs.insert(arcs.end(), {Arc{v, w}, Arc{w, v}});
      else if (kind < 0.95)
        arcs.push_back(random() % 2 == 0 ? Arc{v, w} : Arc{w, v});
    }
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

TEST(KernelPerfect, DigraphsWithManySymmetricArcs) {
  constexpr Kind kHalf[] = {half_symmetric};
  int perfect = 0;
  for_kinds(kHalf, 1313, 3000, 8, [&](const Digraph& d) {
    expect_agrees(d);
    perfect += kernel_perfect(d, Budget()).method == "search" && *kernel_perfect(d, Budget()).perfect ? 1 : 0;
  });
  EXPECT_GT(perfect, 0);
}

TEST(KernelPerfect, SemikernelsHaveTheSameSmallestCounterexamples) {  // Neumann-Lara
  for_all_digraphs(3, [](const Digraph& d) {
    ASSERT_EQ(smallest_without(d, 1, brute::semikernels), smallest_without(d, 0, brute::kernels)) << d;
  });
  for_kinds(kAllKinds, 1314, 1500, 6, [](const Digraph& d) {
    const auto least = smallest_without(d, 1, brute::semikernels);
    const PerfectAnswer answer = kernel_perfect(d, Budget());
    ASSERT_EQ(answer.perfect, !least) << d;
    if (!least) return;
    ASSERT_EQ(answer.counterexample.size(), *least) << d;
    ASSERT_TRUE(brute::semikernels(induced(d, answer.counterexample)).empty()) << d;
  });
}

TEST(KernelPerfect, OddCircuitsAndTheirKinAreCritical) {
  for (const char* text :
       {"circuit1", "circuit3", "circuit5", "circuit25", "circuit101", "circulant4:1,2", "circulant7:1,2"}) {
    const Digraph d = word(text);
    const PerfectAnswer answer = kernel_perfect(d, Budget());
    ASSERT_EQ(answer.perfect, false) << text;
    EXPECT_TRUE(answer.smallest) << text;
    EXPECT_EQ(answer.counterexample.size(), d.order()) << text;
  }
}

TEST(KernelPerfect, TheoremsAreNamed) {
  EXPECT_EQ(kernel_perfect(word("path5"), Budget()).method, "no circuit");
  EXPECT_EQ(kernel_perfect(word("petersen"), Budget()).method, "symmetric");
  EXPECT_EQ(kernel_perfect(word("arcs:1>2,2>1,3>1,3>2"), Budget()).method, "transitive");
  EXPECT_EQ(kernel_perfect(word("circuit1000"), Budget()).method, "Richardson");
  EXPECT_EQ(kernel_perfect(word("arcs:1>2,2>3,3>1,1>3"), Budget()).method, "no circuit of asymmetric arcs");
}

TEST(KernelPerfect, SaysHowFarItCame) {
  Budget over(Budget::Clock::duration::zero(), std::size_t{1} << 30);
  const PerfectAnswer answer = kernel_perfect(word("circulant101:1,2,5"), over);
  EXPECT_EQ(answer.perfect, std::nullopt);
  EXPECT_EQ(answer.reason, kTimeReached);
}

}  // namespace
}  // namespace nucleo::testing
