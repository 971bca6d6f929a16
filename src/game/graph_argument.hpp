#pragma once

#include <optional>
#include <string>

#include "game/arguments.hpp"
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

  [[nodiscard]] std::uint32_t edges_on(std::uint64_t arc) const { return multiplicity.empty() ? 1 : multiplicity[arc]; }
};

/// The file that a word such as @graph.txt names; @- is standard input. Throws InputError.
ByteSource open_argument(const std::string& word, const Budget& budget);

/// Reads the word of a graph: a name (see graph_from_name), sandpileRxC, g6:STRING, or @file. Throws InputError.
Graph read_graph(const std::string& word, const Budget& budget);
/// The grid of sandpileRxC: vertex 0 is the sink; a cell is joined to it once for every neighbour that it lacks. It
/// must fit into memory.
Graph sandpile_graph(std::uint32_t rows, std::uint32_t columns, const Budget& budget = {});
/// A file: adjacency matrix, edge list, DIMACS or graph6, told from its content.
Graph read_graph_file(ByteSource& source);

/// A poset file: "n m", then m lines "a b" for a < b. An arc a→b a line, no circuit. Throws InputError.
Digraph read_poset(const std::string& word, const Budget& budget);
Digraph read_poset_file(ByteSource& source);

}  // namespace nucleo
