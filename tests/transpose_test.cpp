#include <gtest/gtest.h>

#include "digraph_kinds.hpp"

namespace nucleo::testing {
namespace {

/// One list of predecessors a vertex; sources come in increasing order.
Digraph naive_transpose(const Digraph& d) {
  std::vector<std::vector<Vertex>> row(d.order());
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) row[w].push_back(v);
  }
  Array<std::uint64_t> offsets(1, 0);
  Array<Vertex> targets;
  for (const auto& sources : row) {
    targets.insert(targets.end(), sources.begin(), sources.end());
    offsets.push_back(targets.size());
  }
  return {std::move(offsets), std::move(targets)};
}

/// Not EXPECT_EQ: a failure would print millions of arcs.
void expect_transposed(const Digraph& d) {
  const Digraph reverse = transpose(d);
  ASSERT_TRUE(reverse == naive_transpose(d)) << d.order() << " vertices, " << d.size() << " arcs";
  ASSERT_TRUE(transpose(reverse) == d) << d.order() << " vertices, " << d.size() << " arcs";
}

constexpr Vertex kBucket = 1 << 14;  // that of src/digraph/transpose.cpp

TEST(Transpose, TurnsEveryArcRound) {
  for_kinds(kAllKinds, 320, 9000, 9, [](const Digraph& d) { expect_transposed(d); });
}

TEST(Transpose, CrossesItsBuckets) {
  std::mt19937_64 random(321);
  for (const Vertex order :
       {kBucket - 1, kBucket, kBucket + 1, 2 * kBucket - 1, 2 * kBucket, 2 * kBucket + 1, 5 * kBucket + 77}) {
    expect_transposed(Digraph(order));
    expect_transposed(random_sparse_digraph(random, order, order / 2));
    expect_transposed(random_sparse_digraph(random, order, 3 * std::size_t{order}));
  }
}

TEST(Transpose, TakesSeveralRoundsWhereArcsAreMany) {
  std::mt19937_64 random(322);
  for (const Vertex order : {kBucket + 5, 4 * kBucket, 9 * kBucket + 1}) {
    expect_transposed(random_sparse_digraph(random, order, 9 * std::size_t{order}));
  }
}

TEST(Transpose, OfSkewedInDegrees) {
  std::mt19937_64 random(323);
  const Vertex order = 3 * kBucket + 3;
  for (const Vertex target : {Vertex{0}, kBucket - 1, kBucket, order - 1}) {
    Array<Arc> arcs;
    for (Vertex v = 0; v < order; ++v) arcs.emplace_back(v, target);
    expect_transposed(Digraph::from_arcs(order, std::move(arcs)));
  }
  // Nearly all arcs into one bucket, more than four a vertex: the largest bucket alone sets the room.
  Array<Arc> arcs;
  std::uniform_int_distribution<Vertex> any(0, order - 1);
  std::uniform_int_distribution<Vertex> few(kBucket, kBucket + 99);
  for (Vertex i = 0; i < 8 * order; ++i) arcs.emplace_back(any(random), i % 50 == 0 ? any(random) : few(random));
  expect_transposed(Digraph::from_arcs(order, std::move(arcs)));
}

}  // namespace
}  // namespace nucleo::testing
