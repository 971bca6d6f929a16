#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "digraph_kinds.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo::testing {
namespace {

/// Straight from the definition: each rule is tried on every vertex until none applies.
class Definition {
 public:
  explicit Definition(const Digraph& d) : d_(d), label_(d.order(), kUnlabelled) {
    for (int i = 0; std::count(label_.begin(), label_.end(), kUnlabelled) > 0; ++i) {
      while (label_one(i)) {
      }
      std::vector<int> after = label_;
      for (Vertex v = 0; v < d.order(); ++v) {
        if (label_[v] == kUnlabelled && !sees(v, i)) after[v] = kInfinity;
      }
      label_ = after;
    }
  }

  [[nodiscard]] LoopyValue value(Vertex v) const {
    if (label_[v] >= 0) return {static_cast<std::uint64_t>(label_[v]), {}};
    LoopyValue infinite;
    for (int i = 0; i < static_cast<int>(d_.order()); ++i) {
      if (sees(v, i)) infinite.among.push_back(static_cast<std::uint64_t>(i));
    }
    return infinite;
  }

 private:
  static constexpr int kUnlabelled = -1;
  static constexpr int kInfinity = -2;

  [[nodiscard]] bool sees(Vertex v, int i) const {
    const auto row = d_.successors(v);
    return std::any_of(row.begin(), row.end(), [&](Vertex w) { return label_[w] == i; });
  }
  bool label_one(int i) {
    for (Vertex u = 0; u < d_.order(); ++u) {
      const auto row = d_.successors(u);
      const auto returns = [&](Vertex w) { return label_[w] >= 0 || sees(w, i); };
      if (label_[u] != kUnlabelled || sees(u, i) || !std::all_of(row.begin(), row.end(), returns)) continue;
      label_[u] = i;
      return true;
    }
    return false;
  }

  const Digraph& d_;
  std::vector<int> label_;
};

Digraph heap(Vertex n) {
  Array<Arc> arcs;
  for (Vertex v = 0; v <= n; ++v) {
    for (Vertex w = 0; w < v; ++w) arcs.emplace_back(v, w);
  }
  return Digraph::from_arcs(n + 1, std::move(arcs));
}

TEST(LoopyValues, AreThoseOfTheDefinition) {
  for_kinds(kAllKinds, 501, 20000, 10, [](const Digraph& d) {
    const LoopyValues found = loopy_values(d);
    const Definition expected(d);
    ASSERT_EQ(found.order(), d.order());
    for (Vertex v = 0; v < d.order(); ++v) ASSERT_EQ(found.of(d, v), expected.value(v)) << d << " at " << v + 1;
  });
}

TEST(LoopyValues, OfLargerSparseDigraphsAreThoseOfTheDefinition) {
  std::mt19937_64 random(502);
  for (int i = 0; i < scaled(400); ++i) {
    const Digraph d = poisson_digraph(random, 40 + static_cast<Vertex>(i % 60), 1.0 + 0.1 * (i % 25));
    const LoopyValues found = loopy_values(d);
    const Definition expected(d);
    for (Vertex v = 0; v < d.order(); ++v) ASSERT_EQ(found.of(d, v), expected.value(v)) << d << " at " << v + 1;
  }
}

/// The sum with a heap of Nim of that size is lost; where no heap makes it lost, K are the heaps with which it is won.
TEST(LoopyValues, AreToldByTheOutcomesOfSumsWithHeaps) {
  for_kinds(kAllKinds, 503, 4000, 7, [](const Digraph& d) {
    const Vertex most = d.order() + 1;
    const Decomposition labels = decompose(product(d, heap(most), ProductKind::kSum, Budget()));
    const LoopyValues found = loopy_values(d);
    for (Vertex v = 0; v < d.order(); ++v) {
      LoopyValue expected;
      for (Vertex n = 0; n <= most; ++n) {
        const Outcome outcome = labels.outcome(v * (most + 1) + n);
        if (outcome == Outcome::kLose) expected.finite = n;
        if (outcome == Outcome::kWin) expected.among.push_back(n);
      }
      if (expected.finite) expected.among.clear();
      ASSERT_EQ(found.of(d, v), expected) << d << " at " << v + 1;
    }
  });
}

TEST(LoopyValues, OfASumAreTheSumsOfTheValues) {
  std::mt19937_64 random(504);
  for (int i = 0; i < scaled(3000); ++i) {
    const auto draw = [&] {
      const Kind kind = kAllKinds[random() % std::size(kAllKinds)];
      return kind(random, 1 + static_cast<Vertex>(random() % 7), 0.1 + 0.1 * static_cast<double>(random() % 6));
    };
    const Digraph d = draw();
    const Digraph h = draw();
    const Digraph both = product(d, h, ProductKind::kSum, Budget());
    const LoopyValues of_d = loopy_values(d);
    const LoopyValues of_h = loopy_values(h);
    const LoopyValues of_both = loopy_values(both);
    for (Vertex a = 0; a < d.order(); ++a) {
      for (Vertex b = 0; b < h.order(); ++b) {
        ASSERT_EQ(of_both.of(both, a * h.order() + b), of_d.of(d, a) + of_h.of(h, b)) << d << " + " << h;
      }
    }
  }
}

TEST(LoopyValues, GiveTheOutcomes) {
  for_kinds(kAllKinds, 505, 20000, 10, [](const Digraph& d) {
    const LoopyValues values = loopy_values(d);
    const Decomposition labels = decompose(d);
    for (Vertex v = 0; v < d.order(); ++v) ASSERT_EQ(values.of(d, v).outcome(), labels.outcome(v)) << d;
  });
}

TEST(LoopyValues, WithoutCircuitsAreTheGrundyFunction) {
  std::mt19937_64 random(506);
  for (int i = 0; i < scaled(2000); ++i) {
    const Digraph d = acyclic_digraph(random, static_cast<Vertex>(i % 30), 0.3);
    const LoopyValues values = loopy_values(d);
    const auto grundy = acyclic_grundy(d);
    for (Vertex v = 0; v < d.order(); ++v) ASSERT_EQ(values.value(v), (*grundy)[v]) << d;
  }
  const Digraph nim = heap(500);
  const LoopyValues values = loopy_values(nim);
  for (Vertex v = 0; v < nim.order(); ++v) ASSERT_EQ(values.value(v), v);
}

TEST(LoopyValues, EndWithTheTime) {
  Budget stopped;
  stopped.stop();
  EXPECT_THROW(loopy_values(word("circuit5"), stopped), Stopped);
}

/// Near mean e a little chance changes much: `deviation` / √order is the standard deviation of the share of draws (of
/// wins, where there are none), measured over 60 seeds with 10^6 vertices.
TEST(Decompose, SharesOfRandomDigraphsAreThoseOfTheTheory) {
  struct Shares {
    double mean, win, lose, draw, deviation;
  };
  std::mt19937_64 random(507);
  const auto order = static_cast<Vertex>(scaled(1000000));
  for (const Shares& expected :
       {Shares{2, .574, .426, 0, .3}, Shares{3, .335, .136, .529, 6}, Shares{4, .106, .028, .866, 1.5}}) {
    const Decomposition labels = decompose(poisson_digraph(random, order, expected.mean));
    const double slack = 0.0005 + 4 * expected.deviation / std::sqrt(order);
    const auto share = [&](Outcome outcome) { return static_cast<double>(labels.with(outcome).size()) / order; };
    EXPECT_NEAR(share(Outcome::kWin), expected.win, slack) << expected.mean;
    EXPECT_NEAR(share(Outcome::kLose), expected.lose, slack) << expected.mean;
    EXPECT_NEAR(share(Outcome::kDraw), expected.draw, slack) << expected.mean;
  }
}

}  // namespace
}  // namespace nucleo::testing
