#include <algorithm>

#include "digraph/load.hpp"
#include "text/demand.hpp"

namespace nucleo {

NamedDigraph without_loops(const NamedDigraph& d, const Budget& budget) {
  const Digraph& all = d.digraph;
  demand_memory(budget, 8 * (std::uint64_t{all.order()} + 1) + 4 * all.size(), "--ignore-loops",
                Text{"a copy of the digraph", "una copia de la digráfica"});
  Array<std::uint64_t> offsets{0};
  offsets.reserve(std::size_t{all.order()} + 1);
  Array<Vertex> targets;
  targets.reserve(all.size());
  for (Vertex v = 0; v < all.order(); ++v) {
    const auto row = all.successors(v);
    std::copy_if(row.begin(), row.end(), std::back_inserter(targets), [v](Vertex w) { return w != v; });
    offsets.push_back(targets.size());
  }
  NamedDigraph result{Digraph(std::move(offsets), std::move(targets)), d.names, {}, d.declared};
  for (const ColourClass& colour : d.colours) {
    Array<Arc> arcs;
    std::copy_if(colour.arcs.begin(), colour.arcs.end(), std::back_inserter(arcs),
                 [](const Arc& arc) { return arc.first != arc.second; });
    if (!arcs.empty()) result.colours.push_back({colour.colour, ArcSet(std::move(arcs))});
  }
  return result;
}

}  // namespace nucleo
