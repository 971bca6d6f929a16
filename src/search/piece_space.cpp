#include "search/piece_space.hpp"

#include <cstdlib>
#include <set>

namespace nucleo {
namespace {

using Step = PieceShape::Step;

/// The cells in reading order, from the first of them.
PieceShape from_first(std::vector<Step> cells) {
  const auto before = [](const Step& a, const Step& b) {
    return a.down != b.down ? a.down < b.down : a.right < b.right;
  };
  std::sort(cells.begin(), cells.end(), before);
  PieceShape out;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    out.steps.push_back({cells[i].down - cells[0].down, cells[i].right - cells[0].right});
  }
  return out;
}

/// A quarter turn, or the image in a mirror.
PieceShape moved(const PieceShape& shape, bool turned) {
  std::vector<Step> cells{{0, 0}};
  for (const auto& [down, right] : shape.steps) cells.push_back(turned ? Step{right, -down} : Step{down, -right});
  return from_first(std::move(cells));
}

struct PieceBox {
  std::uint64_t height = 0, width = 0;
};
PieceBox box_of(const PieceShape& shape) {
  int left = 0;
  int right = 0;
  int down = 0;
  for (const Step& step : shape.steps) {
    left = std::min(left, step.right);
    right = std::max(right, step.right);
    down = std::max(down, step.down);
  }
  return {static_cast<std::uint64_t>(down + 1), static_cast<std::uint64_t>(right - left + 1)};
}

/// How many places on the board there are for a piece.
std::uint64_t places(const PieceShape& shape, const Board& board) {
  const PieceBox box = box_of(shape);
  return shape.fits(board.rows, board.columns) ? (board.rows - box.height + 1) * (board.columns - box.width + 1) : 0;
}

/// Its cells hang together by sides or corners.
bool in_one_piece(const PieceShape& shape) {
  std::vector<Step> left = shape.steps;
  std::vector<Step> open{{0, 0}};
  while (!open.empty()) {
    const Step at = open.back();
    open.pop_back();
    const auto met = std::partition(left.begin(), left.end(), [&](const Step& other) {
      return std::abs(other.down - at.down) > 1 || std::abs(other.right - at.right) > 1;
    });
    open.insert(open.end(), met, left.end());
    left.erase(met, left.end());
  }
  return left.empty();
}

}  // namespace

bool PieceShape::fits(std::uint64_t rows, std::uint64_t columns) const {
  const PieceBox box = box_of(*this);
  return box.height <= rows && box.width <= columns;
}

std::optional<std::vector<PieceShape>> piece_shapes(const SetMoves& moves, const Board& board) {
  constexpr std::size_t kMostShapes = PieceSpace<std::uint64_t>::kMostShapes;
  if (!moves.needs || moves.removes || moves.above.size() > 0) return {};
  if (moves.elements != board.rows * board.columns) return {};
  std::vector<PieceShape> shapes;
  const auto add = [&](const PieceShape& shape) {
    if (std::find(shapes.begin(), shapes.end(), shape) == shapes.end()) shapes.push_back(shape);
  };
  for (std::size_t m = 0; m < moves.count(); ++m) {
    std::vector<Step> cells;
    for (const Element e : (*moves.needs)[m]) {
      cells.push_back({static_cast<int>(e / board.columns), static_cast<int>(e % board.columns)});
    }
    add(from_first(std::move(cells)));
    if (shapes.size() > kMostShapes) return {};
  }
  // A turned piece may have no place on a narrow board, but one in a part that lies the other way.
  for (std::size_t i = 0; i < shapes.size() && shapes.size() <= kMostShapes; ++i) {
    const PieceShape shape = shapes[i];
    for (const bool turned : {true, false}) add(moved(shape, turned));
  }
  if (shapes.size() > kMostShapes || !std::all_of(shapes.begin(), shapes.end(), in_one_piece)) return {};
  // Every placement is a move, and every move is one, if there are as many different moves as placements.
  std::uint64_t placements = 0;
  for (const PieceShape& shape : shapes) placements += places(shape, board);
  std::set<std::vector<Element>> different;
  for (std::size_t m = 0; m < moves.count(); ++m) {
    std::vector<Element> cells((*moves.needs)[m].begin(), (*moves.needs)[m].end());
    std::sort(cells.begin(), cells.end());
    different.insert(std::move(cells));
  }
  return different.size() == placements ? std::optional(std::move(shapes)) : std::nullopt;
}

}  // namespace nucleo
