#include <algorithm>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

/// Names "a>b" of the arcs, or numbers where the names themselves have that sign.
Names arc_names(const NamedDigraph& d) {
  const Vertex order = d.digraph.order();
  std::vector<std::string> names;
  names.reserve(d.digraph.size());
  for (Vertex v = 0; v < order; ++v) {
    const std::string tail = d.names[v];
    if (tail.find('>') != std::string::npos) return Names(static_cast<Vertex>(d.digraph.size()));
    for (const Vertex w : d.digraph.successors(v)) names.push_back(tail + ">" + d.names[w]);
  }
  return Names(names);
}

}  // namespace

NamedDigraph line_digraph(const NamedDigraph& d, const Budget& budget) {
  const Digraph& from = d.digraph;
  if (from.size() > kMaxOrder)
    throw InputError("line", Text{"the digraph has more arcs than a digraph may have vertices",
                                  "la digráfica tiene más flechas que los vértices que puede tener una digráfica"});
  std::uint64_t arcs = 0;
  for (const Vertex w : from.targets()) arcs += from.out_degree(w);
  constexpr std::uint64_t kBytesAName = 32;
  demand_memory(budget, arcs * sizeof(Vertex) + from.size() * (sizeof(std::uint64_t) + kBytesAName), "line",
                Text{"the line digraph", "la digráfica de líneas"});
  Pace pace(budget);
  Array<std::uint64_t> offsets{0};
  offsets.reserve(from.size() + 1);
  Array<Vertex> targets;
  targets.reserve(arcs);
  for (const Vertex w : from.targets()) {
    pace.step(1 + from.out_degree(w));
    for (std::uint64_t arc = from.offsets()[w]; arc < from.offsets()[w + 1]; ++arc) {
      targets.push_back(static_cast<Vertex>(arc));
    }
    offsets.push_back(targets.size());
  }
  NamedDigraph line;
  line.digraph = Digraph(std::move(offsets), std::move(targets));
  line.names = arc_names(d);
  return line;
}

}  // namespace nucleo
