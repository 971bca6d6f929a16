#include "game/graph_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/lines.hpp"

namespace nucleo {

NamedGraph::NamedGraph(std::string word, Graph graph) : word_(std::move(word)), graph_(std::move(graph)) {
  edges_.reserve(digraph().size() / 2);
  for (Vertex a = 0; a < order(); ++a) {
    for (const Vertex b : digraph().successors(a)) {
      if (a < b) edges_.emplace_back(a, b);
    }
  }
}

std::optional<std::size_t> NamedGraph::edge(Vertex a, Vertex b) const {
  const Arc arc = std::minmax(a, b);
  const auto found = std::lower_bound(edges_.begin(), edges_.end(), arc);
  if (found == edges_.end() || *found != arc) return {};
  return static_cast<std::size_t>(found - edges_.begin());
}

std::string NamedGraph::name(Element e) const {
  if (graph_.names.order() == 0) return number(e);
  if (e < order()) return graph_.names[e];
  const auto [a, b] = edges_[e - order()];
  return fmt::format("{}-{}", graph_.names[a], graph_.names[b]);
}

std::string NamedGraph::number(Element e) const {
  if (e < order()) return std::to_string(e + 1);
  const auto [a, b] = edges_[e - order()];
  return fmt::format("{}-{}", a + 1, b + 1);
}

std::string NamedGraph::text(Elements gone) const {
  std::string out = word_;
  for (const Element e : gone) {
    if (e >= order()) {
      const auto [a, b] = edges_[e - order()];
      if (place_in(gone, a) || place_in(gone, b)) continue;
    }
    out += out.size() == word_.size() ? " without=" : ",";
    out += number(e);
  }
  return out;
}

SmallGraph NamedGraph::subgraph(Elements there) const {
  SmallGraph left;
  left.order = static_cast<std::uint32_t>(std::lower_bound(there.begin(), there.end(), order()) - there.begin());
  const Elements vertices = there.first(left.order);
  left.edges.reserve(there.size() - left.order);
  for (const Element e : there.subspan(left.order)) {
    const auto [a, b] = edges_[e - order()];
    left.edges.emplace_back(place_in(vertices, a).value(), place_in(vertices, b).value());
  }
  return left;
}

SmallGraph NamedGraph::induced(Elements vertices) const {
  SmallGraph left{static_cast<std::uint32_t>(vertices.size()), {}};
  left.edges.reserve(vertices.size());
  for (std::uint32_t i = 0; i < left.order; ++i) {
    for (const Vertex w : digraph().successors(vertices[i])) {
      const auto j = w > vertices[i] ? place_in(vertices, w) : std::nullopt;
      if (j) left.edges.emplace_back(i, *j);
    }
  }
  return left;
}

NamedGraph take_graph(Arguments& arguments) {
  const std::string word = arguments.take_one(Text{"one graph", "un grafo"});
  Graph graph = read_graph(word, arguments.budget());
  check_size(arguments, graph.digraph.order(), graph.digraph.size() / 2);
  return {word, std::move(graph)};
}

std::vector<Element> take_without(Arguments& arguments, const NamedGraph& graph) {
  std::vector<Element> gone;
  const std::string list = arguments.take("without").value_or("");
  if (list.empty()) return gone;
  for (const std::string_view word : split(list, ',')) {
    const auto ends = split(word, '-');
    std::vector<Vertex> vertices;
    for (const std::string_view end : ends) {
      const auto number = whole_number(end);
      if (!number || *number < 1 || *number > graph.order() || ends.size() > 2) {
        arguments.fail(word, Phrase{{"a vertex, 1 to {0}, or an edge such as 1-2",
                                     "un vértice, de 1 a {0}, o una arista como 1-2"},
                                    {graph.order()}});
      }
      vertices.push_back(static_cast<Vertex>(*number - 1));
    }
    if (vertices.size() == 1) {
      gone.push_back(vertices[0]);
    } else if (const auto edge = graph.edge(vertices[0], vertices[1])) {
      gone.push_back(static_cast<Element>(graph.order() + *edge));
    } else {
      arguments.fail(word, Text{"an edge of the graph", "una arista del grafo"});
    }
  }
  return gone;
}

}  // namespace nucleo
