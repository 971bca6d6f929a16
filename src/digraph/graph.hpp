#pragma once

#include <optional>
#include <string>

#include "nucleo/digraph.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// The cells of a grid, row by row, are the vertices from `first` on.
struct GridShape {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  Vertex first = 0;
};

/// A graph: its symmetric digraph without loops, and how many edges join two vertices.
struct Graph {
  Digraph digraph;
  /// One an arc, in the digraph's order of arcs; empty where no edge is there twice.
  Array<std::uint32_t> multiplicity;
  std::optional<GridShape> grid;  ///< where its name says that it is one
  Names names{};                  ///< where its file has other names than numbers; else none

  [[nodiscard]] std::uint32_t edges_on(std::uint64_t arc) const { return multiplicity.empty() ? 1 : multiplicity[arc]; }
};

/// Reads the word of a graph: @file, or a word as for load_digraph, if what it gives is symmetric and has no loops.
/// Throws InputError.
Graph read_graph(const std::string& word, const Budget& budget);
/// The grid of sandpileRxC: vertex 0 is the sink; a cell is joined to it once for every neighbour that it lacks. It
/// must fit into memory.
Graph sandpile_graph(std::uint32_t rows, std::uint32_t columns, const Budget& budget = {});
/// A file in any format that is read, recognised by its content.
Graph read_graph_file(ByteSource& source);

}  // namespace nucleo
