#include "chips/sandpile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "digraph/load.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {

namespace {

void expect_sites(const Digraph& d, const std::string& word) {
  if (d.order() < 2)
    throw InputError(shortened(word), Text{"expected a graph with a vertex beside the sink",
                                           "se esperaba un grafo con un vértice además del sumidero"});
}

}  // namespace

Sandpile::Sandpile(const Graph& graph, Vertex sink, const std::string& word, const Budget& budget) : sink_(sink) {
  const Digraph& d = graph.digraph;
  expect_sites(d, word);
  const Array<Vertex> distance = distances(d, sink, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (distance[v] != kUnreachable) continue;
    throw InputError(shortened(word),
                     Phrase{{"vertex {0} is not joined to the sink {1}; expected a connected graph",
                             "el vértice {0} no está unido al sumidero {1}; se esperaba un grafo conexo"},
                            {v + 1, sink + 1}});
  }
  add_sites(graph, budget);
}

Sandpile Sandpile::of_digraph(const Digraph& d, Vertex sink, const std::string& word, const Budget& budget) {
  expect_sites(d, word);
  const Array<Vertex> distance = distances(transpose(d, budget), sink, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (v != sink && d.has_arc(v, v)) {
      throw InputError(shortened(word), Phrase{{"vertex {0} has a loop; expected none",
                                                "el vértice {0} tiene un lazo; no se esperaba ninguno"},
                                               {v + 1}});
    }
    if (distance[v] != kUnreachable) continue;
    throw InputError(shortened(word),
                     Phrase{{"no path leads from vertex {0} to the sink {1}; expected one from every vertex",
                             "ningún camino lleva del vértice {0} al sumidero {1}; se esperaba uno desde cada vértice"},
                            {v + 1, sink + 1}});
  }
  Sandpile pile(sink);
  pile.directed_ = true;
  pile.add_sites({d, {}, {}}, budget);
  pile.add_edges_into();
  return pile;
}

void Sandpile::add_sites(const Graph& graph, const Budget& budget) {
  Pace pace(budget);
  const Digraph& d = graph.digraph;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (v == sink_) continue;
    pace.step(4 + 2 * std::uint64_t{d.out_degree(v)});
    std::int64_t degree = 0;
    std::uint32_t to_sink = 0;
    for (std::uint64_t arc = d.offsets()[v]; arc < d.offsets()[v + 1]; ++arc) {
      const Vertex w = d.targets()[arc];
      const std::uint32_t count = graph.edges_on(arc);
      degree += count;
      if (w == sink_) {
        to_sink = count;
      } else {
        edges_.push_back({site(w), count});
      }
    }
    degree_.push_back(degree);
    to_sink_.push_back(to_sink);
    offsets_.push_back(edges_.size());
  }
}

void Sandpile::add_edges_into() {
  std::vector<std::vector<Edges>> into(size());
  for (Site v = 0; v < size(); ++v) {
    for (const Edges& e : edges(v)) into[e.to].push_back({v, e.count});
  }
  in_offsets_.push_back(0);
  for (const std::vector<Edges>& list : into) {
    in_edges_.insert(in_edges_.end(), list.begin(), list.end());
    in_offsets_.push_back(in_edges_.size());
  }
}

Heights as_heights(const Chips& chips) {
  Heights heights;
  heights.reserve(chips.size());
  for (const mpz_class& c : chips) heights.push_back(c.get_si());
  return heights;
}

bool Sandpile::is_stable(std::span<const std::int64_t> heights) const {
  for (Site v = 0; v < size(); ++v) {
    if (heights[v] >= degree(v)) return false;
  }
  return true;
}

std::string NamedSandpile::text() const { return fmt::format("graph={} sink={}", word, sandpile.sink() + 1); }

namespace {

/// The digraph of a word that is not a graph; nothing where it is none either.
std::optional<Digraph> digraph_of(const std::string& word, const Budget& budget) {
  if (word == "@-") return {};  // it was read
  try {
    return load_digraph(word, {}, budget).digraph;
  } catch (const InputError&) {
    return {};
  }
}

}  // namespace

NamedSandpile take_sandpile(Arguments& arguments, Boards boards) {
  const Budget& budget = arguments.budget();
  const std::string word =
      arguments.need("graph", Text{"graph= and a graph, such as graph=K4-e", "graph= y un grafo, como graph=K4-e"});
  Graph graph;
  bool directed = false;
  try {
    graph = read_graph(word, budget);
  } catch (const InputError&) {
    auto digraph = boards == Boards::kDigraphsToo ? digraph_of(word, budget) : std::nullopt;
    if (!digraph) throw;
    directed = !is_symmetric(*digraph, budget) || loop_count(*digraph) > 0;
    graph.digraph = std::move(*digraph);
  }
  const Vertex order = std::max<Vertex>(1, graph.digraph.order());
  const auto sink = static_cast<Vertex>(arguments.number(arguments.take("sink").value_or("1"), "sink=", 1, order) - 1);
  if (directed) return {word, Sandpile::of_digraph(graph.digraph, sink, word, budget), {}};
  return {word, Sandpile(graph, sink, word, budget), graph.grid};
}

}  // namespace nucleo
