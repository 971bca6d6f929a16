// A graph in characters: a grid, paths and cycles as lines, else who is joined to whom.

#include <fmt/format.h>

#include <algorithm>

#include "game/graph_rules.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

/// What is left of a graph, by the vertices' numbers in the whole.
struct Left {
  std::vector<bool> there;
  std::vector<std::vector<Vertex>> joined;
  std::vector<std::string> names;

  [[nodiscard]] bool is_edge(Vertex v, Vertex w) const {
    return std::find(joined[v].begin(), joined[v].end(), w) != joined[v].end();
  }
};

Left left_of(const NamedGraph& graph, Elements gone) {
  Left left{std::vector<bool>(graph.order(), true), std::vector<std::vector<Vertex>>(graph.order()), {}};
  left.names.reserve(graph.order());
  for (Vertex v = 0; v < graph.order(); ++v) left.names.push_back(graph.name(v));
  std::vector<bool> edge_gone(graph.edges().size(), false);
  for (const Element e : gone) {
    if (e < graph.order()) {
      left.there[e] = false;
    } else {
      edge_gone[e - graph.order()] = true;
    }
  }
  for (std::size_t i = 0; i < graph.edges().size(); ++i) {
    const auto [v, w] = graph.edges()[i];
    if (edge_gone[i] || !left.there[v] || !left.there[w]) continue;
    left.joined[v].push_back(w);
    left.joined[w].push_back(v);
  }
  return left;
}

/// The lattice, where it fits: 1 - 2   3.
Sketch lattice(const Left& left, const GridShape& shape) {
  const std::size_t width = std::to_string(left.there.size()).size();
  if (shape.first != 0 || shape.columns * (width + 3) > kWidest || 2 * shape.rows > kMostLines) return {};
  Sketch out;
  for (Vertex r = 0; r < shape.rows; ++r) {
    auto& line = out.emplace_back();
    std::string below;
    for (Vertex c = 0; c < shape.columns; ++c) {
      const Vertex v = r * shape.columns + c;
      const std::string name = left.there[v] ? std::to_string(v + 1) : ".";
      const bool right = c + 1 < shape.columns && left.is_edge(v, v + 1);
      line.push_back({fmt::format("{:>{}}", name, width), left.there[v] ? Ink::kPiece : Ink::kGone});
      line.push_back({right ? " - " : "   ", Ink::kPlain});
      const bool down = r + 1 < shape.rows && left.is_edge(v, v + shape.columns);
      below += fmt::format("{:>{}}   ", down ? "|" : " ", width);
    }
    if (r + 1 < shape.rows) out.push_back({{below, Ink::kPlain}});
  }
  return out;
}

/// Paths and cycles, each in a line; nothing where a vertex has more neighbours.
Sketch strips(const Left& left) {
  Sketch out;
  std::vector<bool> met(left.there.size(), false);
  const auto follow = [&](Vertex from) {
    std::vector<Stretch> line;
    Vertex last = from;
    Vertex at = from;
    std::size_t length = 0;
    while (true) {
      met[at] = true;
      ++length;
      line.push_back({left.names[at], Ink::kPiece});
      const auto next = std::find_if(left.joined[at].begin(), left.joined[at].end(), [&](Vertex w) { return !met[w]; });
      last = at;
      if (next == left.joined[at].end()) break;
      at = *next;
      line.push_back({" - ", Ink::kPlain});
    }
    if (length > 2 && left.is_edge(last, from)) line.push_back({fmt::format(" - ({})", left.names[from]), Ink::kLabel});
    out.push_back(std::move(line));
  };
  for (const std::size_t most : {std::size_t{1}, std::size_t{2}}) {  // ends of paths first
    for (Vertex v = 0; v < left.there.size(); ++v) {
      if (left.joined[v].size() > 2) return {};
      if (left.there[v] && !met[v] && left.joined[v].size() <= most) follow(v);
    }
  }
  return out;
}

Sketch lists(const Left& left, Language language) {
  Sketch out;
  std::size_t rest = 0;
  std::size_t width = 0;
  for (const std::string& name : left.names) width = std::max(width, columns(name));
  for (Vertex v = 0; v < left.there.size(); ++v) {
    if (!left.there[v]) continue;
    if (out.size() == kMostLines) {
      ++rest;
      continue;
    }
    std::string neighbours;
    for (const Vertex w : left.joined[v]) neighbours += " " + left.names[w];
    out.push_back(
        {{fmt::format("{:>{}}", left.names[v], width), Ink::kPiece}, {neighbours.empty() ? "" : " -" + neighbours}});
  }
  add_rest(out, rest, language);
  return out;
}

std::size_t width_of(const Sketch& sketch) {
  std::size_t widest = 0;
  for (const auto& line : sketch) {
    std::size_t width = 0;
    for (const Stretch& stretch : line) width += stretch.text.size();
    widest = std::max(widest, width);
  }
  return widest;
}

}  // namespace

Sketch NamedGraph::sketch(Elements gone, Language language) const {
  const Left left = left_of(*this, gone);
  if (graph_.grid) {
    if (Sketch drawn = lattice(left, *graph_.grid); !drawn.empty()) return drawn;
  }
  Sketch drawn = strips(left);
  const bool fits = !drawn.empty() && drawn.size() <= kMostLines && width_of(drawn) <= kWidest;
  return fits ? drawn : lists(left, language);
}

Portrait NamedGraph::portrait(Elements gone) const {
  Left left = left_of(*this, gone);
  Portrait portrait;
  portrait.graph = Portrait::OfGraph{digraph(), std::move(left.there), {}, {}};
  if (graph_.names.order() > 0) portrait.graph->names = std::move(left.names);
  for (const auto& [v, w] : edges_) {
    if (left.is_edge(v, w)) portrait.graph->edges.emplace_back(v, w);
  }
  return portrait;
}

}  // namespace nucleo
