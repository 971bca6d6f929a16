// Chomp on graphs in the nimber search, against the definition of a value and known ones.

#include "search/incidence_space.hpp"

#include <gtest/gtest.h>

#include "search/set_space.hpp"
#include "space_values.hpp"

namespace nucleo {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace)

SetMoves chomp_on(Element order, const Graph& edges) {
  SetMoves moves;
  moves.elements = order + static_cast<Element>(edges.size());
  for (Element v = 0; v < order; ++v) {
    std::vector<Element> row;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (edges[e].first == v || edges[e].second == v) row.push_back(order + static_cast<Element>(e));
    }
    moves.above.add(row);
  }
  for (std::size_t e = 0; e < edges.size(); ++e) moves.above.add({});
  return moves;
}
template <unsigned kWords = 1>
unsigned chomp_value(Element order, const Graph& edges) {
  const SetMoves moves = chomp_on(order, edges);
  const std::vector<Element> all = up_to(moves.elements);
  return value_in(IncidenceSpace<kWords>(Incidences::of(moves, all).value()), all);
}

TEST(IncidenceSpace, AgreesWithTheDefinition) {
  std::mt19937 random(1);
  for (int i = 0; i < 1500; ++i) {
    const Element order = 3 + random() % 4;
    Graph edges = random_graph(order, 50 + random() % 30, random);
    if (i % 10 == 0 && !edges.empty()) edges.push_back(edges.front());  // two edges with the same ends
    if (edges.size() > 10) edges.resize(10);
    const SetMoves moves = chomp_on(order, edges);
    const std::vector<Element> there = some_of(moves, random, 12);
    Definition definition(moves);
    const unsigned expected = definition.value(mask_of(there));
    // What is there at most may be just what is there, or more.
    const auto graph = Incidences::of(moves, i % 2 == 0 ? there : up_to(moves.elements));
    ASSERT_TRUE(graph);
    ASSERT_EQ(value_in(IncidenceSpace<1>(*graph), there), expected) << i;
    ASSERT_EQ(value_in(IncidenceSpace<2>(*graph), there), expected) << i;
    ASSERT_EQ(value_in(IncidenceSpace<4>(*graph), there), expected) << i;
  }
}

TEST(IncidenceSpace, AgreesWithSetsOnLargerGraphs) {
  std::mt19937 random(2);
  for (int i = 0; i < 60; ++i) {
    const Element order = 7 + random() % 2;
    const Graph edges = random_graph(order, 35, random);
    const SetMoves moves = chomp_on(order, edges);
    const std::vector<Element> all = up_to(moves.elements);
    ASSERT_EQ(chomp_value(order, edges), value_in(SetSpace<1>(moves, all), all)) << i;
  }
}

TEST(IncidenceSpace, CompleteGraphsHaveTheRestModuloThree) {
  for (Element n = 1; n <= 11; ++n) {
    Graph edges;
    for (Element v = 0; v < n; ++v) {
      for (Element w = 0; w < v; ++w) edges.emplace_back(w, v);
    }
    EXPECT_EQ(chomp_value(n, edges), n % 3);
    EXPECT_EQ(chomp_value<4>(n, edges), n % 3);
  }
}

TEST(IncidenceSpace, KnownValues) {
  const auto cycle = [](Element n) {
    Graph edges;
    for (Element v = 0; v < n; ++v) edges.emplace_back(v, (v + 1) % n);
    return edges;
  };
  for (Element n = 3; n <= 11; ++n) EXPECT_EQ(chomp_value(n, cycle(n)), 0U) << n;
  const std::vector<unsigned> fans{2, 3, 2, 3, 2};  // from three vertices and one more on
  for (Element n = 3; n <= 7; ++n) {
    Graph edges = cycle(n);
    for (Element v = 0; v < n; ++v) edges.emplace_back(v, n);
    EXPECT_EQ(chomp_value(n + 1, edges), 1U) << "wheel " << n;
    edges.erase(edges.begin());
    EXPECT_EQ(chomp_value(n + 1, edges), fans[n - 3]) << "fan " << n;
  }
  Graph prism = cycle(3);
  for (Element v = 0; v < 3; ++v) {
    prism.emplace_back(v + 3, (v + 1) % 3 + 3);
    prism.emplace_back(v, v + 3);
  }
  EXPECT_EQ(chomp_value(6, prism), 2U);
  Graph petersen = cycle(5);
  for (Element v = 0; v < 5; ++v) {
    petersen.emplace_back(v + 5, (v + 2) % 5 + 5);
    petersen.emplace_back(v, v + 5);
  }
  EXPECT_EQ(chomp_value(10, petersen), 2U);
}

TEST(IncidenceSpace, OtherRulesAreNotIncidences) {
  const auto refused = [](const SetMoves& moves) { return !Incidences::of(moves, up_to(moves.elements)); };
  SetMoves chain;  // of three
  chain.elements = 3;
  for (const std::vector<Element>& row : std::vector<std::vector<Element>>{{1}, {2}, {}}) chain.above.add(row);
  EXPECT_TRUE(refused(chain));
  SetMoves above_three;
  above_three.elements = 4;
  for (const std::vector<Element>& row : std::vector<std::vector<Element>>{{3}, {3}, {3}, {}})
    above_three.above.add(row);
  EXPECT_TRUE(refused(above_three));
  SetMoves pairs{.elements = 2, .needs = Rows()};
  pairs.needs->add(std::array<Element, 2>{0, 1});
  EXPECT_TRUE(refused(pairs));
}

}  // namespace
}  // namespace nucleo
