#include "games/suborder.hpp"

#include <algorithm>

#include "nucleo/structure.hpp"

namespace nucleo {

Digraph suborder(const Rows& above, Elements there) {
  Array<Arc> arcs;
  for (Vertex i = 0; i < there.size(); ++i) {
    for (const Element e : above[there[i]]) {
      if (const auto j = place_in(there, e)) arcs.emplace_back(i, *j);
    }
  }
  return Digraph::from_arcs(static_cast<Vertex>(there.size()), std::move(arcs));
}

std::optional<Chains> chains_of(const Digraph& order) {
  // A component is a chain iff its longest path has all its elements: heights 0, 1, 2, …, each once.
  const Digraph below = transpose(order);
  const auto heights = levels(below);
  const Partition components = weak_components(below);
  Chains out{std::vector<Nimber>(components.count),
             {components.class_of.begin(), components.class_of.end()},
             {heights->begin(), heights->end()}};
  std::vector<Vertex> highest(components.count);
  for (Vertex v = 0; v < order.order(); ++v) {
    const Vertex chain = out.chain_of[v];
    ++out.lengths[chain];
    highest[chain] = std::max(highest[chain], out.height[v]);
  }
  for (std::size_t c = 0; c < highest.size(); ++c) {
    if (highest[c] + 1 != out.lengths[c]) return {};
  }
  return out;
}

std::optional<Vertex> greatest_of(const Digraph& order) {
  if (order.order() < 2) return {};
  std::optional<Vertex> greatest;  // every element of a finite poset is below a maximal one
  for (Vertex v = 0; v < order.order(); ++v) {
    if (order.out_degree(v) > 0) continue;
    if (greatest) return {};
    greatest = v;
  }
  return greatest;
}

}  // namespace nucleo
