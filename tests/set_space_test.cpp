// Games on sets in the nimber search, against the definition of a value.

#include "search/set_space.hpp"

#include <gtest/gtest.h>

#include "space_values.hpp"

namespace nucleo {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace)

SetMoves random_order(Element count, unsigned percent, std::mt19937& random) {
  std::vector<Element> names = up_to(count);
  std::shuffle(names.begin(), names.end(), random);
  std::vector<std::vector<Element>> rows(count);
  for (Element a = 0; a < count; ++a) {
    for (Element b = a + 1; b < count; ++b) {
      if (random() % 100 < percent) rows[names[a]].push_back(names[b]);
    }
  }
  SetMoves moves;
  moves.elements = count;
  for (auto& row : rows) {
    std::sort(row.begin(), row.end());
    moves.above.add(row);
  }
  return moves;
}
void expect_definition(const SetMoves& moves, std::mt19937& random, int which) {
  const std::vector<Element> there = some_of(moves, random, 10);
  Definition definition(moves);
  const unsigned expected = definition.value(mask_of(there));
  const std::vector<Element> most = which % 2 == 0 ? there : up_to(moves.elements);
  ASSERT_EQ(value_in(SetSpace<1>(moves, most), there), expected) << which;
  ASSERT_EQ(value_in(SetSpace<2>(moves, most), there), expected) << which;
  ASSERT_EQ(value_in(SetSpace<3>(moves, most), there), expected) << which;
  ASSERT_EQ(value_in(SetSpace<4>(moves, most), there), expected) << which;
}

TEST(SetSpace, OrdersAgreeWithTheDefinition) {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i)
    expect_definition(random_order(1 + random() % 12, 5 + random() % 40, random), random, i);
}

TEST(SetSpace, PairsAgreeWithTheDefinition) {
  std::mt19937 random(4);
  for (int i = 0; i < 1500; ++i) {
    const Element order = 2 + random() % 12;
    SetMoves moves{.elements = order, .needs = Rows()};
    Graph edges = random_graph(order, 10 + random() % 40, random);
    std::sort(edges.begin(), edges.end());
    for (const auto& [a, b] : edges) moves.needs->add(std::array{a, b});
    expect_definition(moves, random, i);
  }
}

TEST(SetSpace, MovesOfOneElementAgreeWithTheDefinition) {
  std::mt19937 random(5);
  for (int i = 0; i < 1000; ++i) {
    const Element order = 1 + random() % 12;
    SetMoves moves{.elements = order, .removes = Rows()};
    const Graph edges = random_graph(order, 10 + random() % 30, random);
    for (Element v = 0; v < order; ++v) {
      std::vector<Element> row{v};
      for (const auto& [a, b] : edges) {
        if (a == v) row.push_back(b);
        if (b == v && i % 3 != 0) row.push_back(a);  // what one removes need not remove it
      }
      std::sort(row.begin(), row.end());
      moves.removes->add(row);
    }
    expect_definition(moves, random, i);
  }
}

TEST(SetSpace, AnyMovesAgreeWithTheDefinition) {
  std::mt19937 random(6);
  for (int i = 0; i < 1000; ++i) {
    const Element order = 2 + random() % 10;
    SetMoves moves = i % 2 == 0 ? random_order(order, 15, random) : SetMoves{.elements = order};
    std::set<std::vector<Element>> needs;
    for (unsigned m = 0; m < 2 + random() % 10; ++m) {
      std::set<Element> some;
      for (unsigned k = 0; k < 1 + random() % 3; ++k) some.insert(random() % order);
      needs.insert({some.begin(), some.end()});
    }
    moves.needs.emplace();
    moves.removes.emplace();
    for (const auto& row : needs) {
      moves.needs->add(row);
      std::set<Element> removed{row.front()};
      for (unsigned k = 0; k < random() % 3; ++k) removed.insert(random() % order);
      moves.removes->add(std::vector<Element>(removed.begin(), removed.end()));
    }
    expect_definition(moves, random, i);
  }
}

/// Chains side by side, with some relations between them, as often as `copies` says.
SetMoves braid(Element width, Element length, unsigned relations, unsigned copies, std::mt19937& random) {
  std::vector<std::set<Element>> rows(width * length);
  for (Element e = 0; e < width * length; ++e) {
    if ((e + 1) % length != 0) rows[e].insert(e + 1);
  }
  for (unsigned k = 0; k < relations; ++k) {
    const Element low = random() % length;
    const Element high = random() % length;
    if (low < high) rows[random() % width * length + low].insert(random() % width * length + high);
  }
  SetMoves moves;
  moves.elements = width * length * copies;
  for (unsigned c = 0; c < copies; ++c) {
    for (const auto& row : rows) {
      std::vector<Element> shifted;
      for (const Element e : row) shifted.push_back(e + c * width * length);
      moves.above.add(shifted);
    }
  }
  return moves;
}

TEST(SetSpace, OrdersThatAreAlikeCancel) {
  std::mt19937 random(7);
  for (int i = 0; i < 50; ++i) {
    const SetMoves twice = braid(3, 10, 12, 2, random);
    const std::vector<Element> all = up_to(twice.elements);
    const SetSpace<1> space(twice, all);
    space.split(all, [](std::span<const Bits<1>> parts, unsigned value) {
      EXPECT_TRUE(parts.empty());
      EXPECT_EQ(value, 0U);
      return true;
    });
    // One of them alone is the same game wherever it is.
    const std::span<const Element> members(all);
    ASSERT_EQ(value_in(space, members.first(30)), value_in(space, members.last(30)));
  }
}

TEST(SetSpace, ManyWordsAndSmallTablesGiveTheSame) {
  std::mt19937 random(8);
  const SetMoves moves = braid(4, 11, 40, 1, random);
  const std::vector<Element> all = up_to(moves.elements);
  const unsigned value = value_in(SetSpace<1>(moves, all), all);
  EXPECT_EQ(value_in(SetSpace<1>(moves, all), all, 0), value);
  EXPECT_EQ(value_in(SetSpace<2>(moves, all), all), value);
  EXPECT_EQ(value_in(SetSpace<4>(moves, all), all), value);
}

TEST(SetSpace, LargeOrders) {
  std::mt19937 random(9);
  const SetMoves moves = braid(3, 42, 60, 1, random);
  const std::vector<Element> all = up_to(moves.elements);
  EXPECT_EQ(value_in(SetSpace<2>(moves, all), all), value_in(SetSpace<4>(moves, all), all));
}

}  // namespace
}  // namespace nucleo
