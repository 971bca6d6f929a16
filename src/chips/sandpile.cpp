#include "chips/sandpile.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {

Sandpile::Sandpile(const Graph& graph, Vertex sink, const std::string& word, const Budget& budget) : sink_(sink) {
  Pace pace(budget);
  const Digraph& d = graph.digraph;
  if (d.order() < 2) throw InputError(shortened(word), "expected a graph with a vertex beside the sink");
  const Array<Vertex> distance = distances(d, sink, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (distance[v] != kUnreachable) continue;
    throw InputError(shortened(word), fmt::format("vertex {} is not joined to the sink {}; expected a connected graph",
                                                  v + 1, sink + 1));
  }
  for (Vertex v = 0; v < d.order(); ++v) {
    if (v == sink) continue;
    pace.step(4 + 2 * std::uint64_t{d.out_degree(v)});
    std::int64_t degree = 0;
    std::uint32_t to_sink = 0;
    for (std::uint64_t arc = d.offsets()[v]; arc < d.offsets()[v + 1]; ++arc) {
      const Vertex w = d.targets()[arc];
      const std::uint32_t count = graph.edges_on(arc);
      degree += count;
      if (w == sink) {
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

bool Sandpile::is_stable(std::span<const std::int64_t> heights) const {
  for (Site v = 0; v < size(); ++v) {
    if (heights[v] >= degree(v)) return false;
  }
  return true;
}

std::string NamedSandpile::text() const { return fmt::format("graph={} sink={}", word, sandpile.sink() + 1); }

NamedSandpile take_sandpile(Arguments& arguments) {
  const std::string word = arguments.need("graph", "graph= and a graph, such as graph=K4-e");
  const Graph graph = read_graph(word, arguments.budget());
  const std::uint64_t sink =
      arguments.number(arguments.take("sink").value_or("1"), "sink=", 1, std::max<Vertex>(1, graph.digraph.order()));
  return {word, Sandpile(graph, static_cast<Vertex>(sink - 1), word, arguments.budget()), graph.grid};
}

}  // namespace nucleo
