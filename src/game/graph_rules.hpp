#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/graph_argument.hpp"
#include "game/set_rules.hpp"
#include "game/small_graph.hpp"

namespace nucleo {

/// The graph that a person named, its edges in order, and `without=` lists of what is gone from it.
class NamedGraph {
 public:
  NamedGraph(std::string word, Graph graph);

  [[nodiscard]] const Digraph& digraph() const { return graph_.digraph; }
  [[nodiscard]] Vertex order() const { return graph_.digraph.order(); }
  /// {a, b} with a < b, in increasing order.
  [[nodiscard]] const std::vector<Arc>& edges() const { return edges_; }
  [[nodiscard]] std::optional<std::size_t> edge(Vertex a, Vertex b) const;

  // Vertices are elements 0 … order−1, and edge i is element order+i.

  /// An edge that went with a vertex is not listed.
  [[nodiscard]] std::string text(Elements gone) const;
  /// As a person reads it: by the names of the file, where it has some. Positions always have numbers.
  [[nodiscard]] std::string name(Element e) const;
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const;
  [[nodiscard]] Portrait portrait(Elements gone) const;
  /// The vertices and edges that are there, an edge only with its vertices; numbered anew in their order.
  [[nodiscard]] SmallGraph subgraph(Elements there) const;
  /// The same with every edge that joins two of these vertices.
  [[nodiscard]] SmallGraph induced(Elements vertices) const;

 private:
  [[nodiscard]] std::string number(Element e) const;

  std::string word_;
  Graph graph_;
  std::vector<Arc> edges_;
};

/// The one GRAPH among the arguments.
NamedGraph take_graph(Arguments& arguments);
/// The vertices and edges, such as 1-2, that without= lists.
std::vector<Element> take_without(Arguments& arguments, const NamedGraph& graph);

/// Reads GRAPH [without=…] for the rules of a game on the vertices of a graph, or also on its edges.
template <class Rules>
SetReading read_on_graph(Arguments& arguments, bool edges) {
  NamedGraph graph = take_graph(arguments);
  std::vector<Element> gone =
      edges ? take_without(arguments, graph) : take_without(arguments, Text{"a vertex", "un vértice"}, graph.order());
  return {std::make_shared<Rules>(std::move(graph)), std::move(gone)};
}

}  // namespace nucleo
