#include "game/small_graph.hpp"

#include "game/union_find.hpp"

namespace nucleo {

std::vector<std::uint32_t> degrees_of(const SmallGraph& graph) {
  std::vector<std::uint32_t> degrees(graph.order);
  for (const auto& [a, b] : graph.edges) {
    ++degrees[a];
    ++degrees[b];
  }
  return degrees;
}

bool is_bipartite(const SmallGraph& graph) {
  // Two copies of each vertex, one a side; an odd cycle joins the two copies of its vertices.
  UnionFind sides(2 * std::size_t{graph.order});
  for (const auto& [a, b] : graph.edges) {
    sides.join(2 * a, 2 * b + 1);
    sides.join(2 * a + 1, 2 * b);
    if (sides.find(2 * a) == sides.find(2 * a + 1)) return false;
  }
  return true;
}

}  // namespace nucleo
