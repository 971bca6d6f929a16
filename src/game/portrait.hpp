#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/sketch.hpp"
#include "nucleo/answer.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// A position as a drawing shows it: heaps as columns of counters, squares of a board, or a graph. One that has none of
/// the three is better shown by its words.
struct Portrait {
  std::vector<Nimber> heaps;
  BoardCells cells;  ///< row by row; a row may be shorter than others
  /// What is left of a graph: which vertices and edges of the whole are there.
  struct OfGraph {
    Digraph whole;  ///< symmetric
    std::vector<bool> vertices;
    std::vector<Arc> edges;
    std::vector<std::string> names;  ///< one a vertex; empty: 1, 2, 3, …
    bool chips = false;              ///< these are numbers of chips
    bool directed = false;           ///< the edges are arcs; then it is too much for a small picture
    std::optional<Vertex> token{};   ///< where a piece stands
  };
  std::optional<OfGraph> graph;
  /// Words of the position that no picture says, such as to-move=B.
  std::string caption;
  /// The row and the column where the position is just two numbers: all positions then have their places in a grid.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> place;

  [[nodiscard]] bool empty() const { return heaps.empty() && cells.empty() && !graph; }
};

Portrait portrait_of_heaps(std::vector<Nimber> heaps);
inline Portrait portrait_of_cells(BoardCells cells) {
  Portrait portrait;
  portrait.cells = std::move(cells);
  return portrait;
}

}  // namespace nucleo
