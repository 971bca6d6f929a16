// Pieces on boards in the nimber search, against the definition of a value and known ones.

#include "search/piece_space.hpp"

#include <gtest/gtest.h>

#include "search/set_space.hpp"
#include "space_values.hpp"

namespace nucleo {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace)

using Shape = std::vector<std::pair<int, int>>;
const std::vector<Shape> kLs{
    {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, -1}, {1, 0}}};
const std::vector<Shape> kBars{{{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}};
const std::vector<Shape> kSquares{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}};
const std::vector<Shape> kDominoes{{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}};

SetMoves placements(const std::vector<Shape>& shapes, int rows, int columns) {
  SetMoves moves{.elements = static_cast<Element>(rows * columns), .needs = Rows()};
  for (int at = 0; at < rows * columns; ++at) {
    for (const Shape& shape : shapes) {
      std::vector<Element> cells;
      for (const auto& [down, right] : shape) {
        const int r = at / columns + down;
        const int c = at % columns + right;
        if (r < rows && c >= 0 && c < columns) cells.push_back(static_cast<Element>(r * columns + c));
      }
      if (cells.size() == shape.size()) moves.needs->add(cells);
    }
  }
  return moves;
}
Board board_of(int rows, int columns) {
  return {static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns)};
}

template <class Word = std::uint64_t>
unsigned placed_value(const std::vector<Shape>& shapes, int rows, int columns, std::size_t most_entries = kNoLimit) {
  const SetMoves moves = placements(shapes, rows, columns);
  const auto found = piece_shapes(moves, board_of(rows, columns));
  if (!found) return ~0U;
  return value_in(PieceSpace<Word>(*found, board_of(rows, columns)), up_to(moves.elements), most_entries);
}

TEST(PieceSpace, AgreesWithTheDefinition) {
  std::mt19937 random(10);
  for (int i = 0; i < 2000; ++i) {
    const int rows = 1 + static_cast<int>(random() % 5);
    const int columns = 1 + static_cast<int>(random() % (rows < 4 ? 5 : 3));
    const std::array kinds{&kLs, &kBars, &kSquares, &kDominoes};
    const auto* shapes = kinds[random() % kinds.size()];
    const SetMoves moves = placements(*shapes, rows, columns);
    const std::vector<Element> there = some_of(moves, random, 8);
    const auto found = piece_shapes(moves, board_of(rows, columns));
    ASSERT_TRUE(found);
    Definition definition(moves);
    const unsigned expected = definition.value(mask_of(there));
    ASSERT_EQ(value_in(PieceSpace<std::uint64_t>(*found, board_of(rows, columns)), there), expected) << i;
    ASSERT_EQ(value_in(PieceSpace<DoubleWord>(*found, board_of(rows, columns)), there), expected) << i;
    ASSERT_EQ(value_in(SetSpace<1>(moves, up_to(moves.elements)), there), expected) << i;
  }
}

TEST(PieceSpace, KnownValues) {
  struct Known {
    const std::vector<Shape>& shapes;
    int rows;
    int first;
    std::vector<unsigned> values;
  };
  const std::vector<Known> table{{kLs, 2, 2, {1, 2, 0, 3, 1, 0, 3, 3, 2, 4, 0}},
                                 {kLs, 3, 3, {0, 1, 2, 2, 1, 1}},
                                 {kLs, 4, 4, {0, 1, 0}},
                                 {kBars, 3, 3, {1, 0, 1, 0, 1, 0}},
                                 {kBars, 4, 4, {0, 0, 0}},
                                 {kSquares, 2, 2, {1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2}},
                                 {kSquares, 3, 3, {1, 2, 0, 3, 1, 1}},
                                 {kSquares, 4, 4, {1, 0, 3}},
                                 {kDominoes, 3, 3, {0, 1, 1, 4, 1, 3}},
                                 {kDominoes, 4, 4, {0, 2, 0}}};
  for (const auto& [shapes, rows, first, values] : table) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int columns = first + static_cast<int>(i);
      EXPECT_EQ(placed_value(shapes, rows, columns), values[i]) << rows << 'x' << columns;
      EXPECT_EQ(placed_value(shapes, columns <= 8 ? columns : rows, columns <= 8 ? rows : columns), values[i]);
    }
  }
}

TEST(PieceSpace, SmallTablesGiveTheSame) {
  EXPECT_EQ(placed_value(kLs, 5, 6), 1U);
  EXPECT_EQ(placed_value(kLs, 6, 6, 0), placed_value(kLs, 6, 6));
  EXPECT_EQ(placed_value<DoubleWord>(kLs, 6, 6), placed_value(kLs, 6, 6));
}

TEST(PieceSpace, OtherRulesAreNotPieces) {
  SetMoves one_less = placements(kLs, 3, 4);
  Rows needs;
  for (std::size_t m = 1; m < one_less.needs->size(); ++m) needs.add((*one_less.needs)[m]);
  one_less.needs = needs;
  EXPECT_FALSE(piece_shapes(one_less, board_of(3, 4)));
  EXPECT_FALSE(piece_shapes(placements({kLs[0]}, 3, 4), board_of(3, 4))) << "not all its turns";
  EXPECT_FALSE(piece_shapes(placements({{{0, 0}, {0, 2}}, {{0, 0}, {2, 0}}}, 3, 4), board_of(3, 4))) << "in two pieces";
}

}  // namespace
}  // namespace nucleo
