#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace nucleo {

/// A graph on the vertices 0 … order−1, made anew for what is left of another one.
struct SmallGraph {
  std::uint32_t order = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// How many edges each vertex has.
std::vector<std::uint32_t> degrees_of(const SmallGraph& graph);

/// Has it no odd cycle? Almost O(order + edges).
bool is_bipartite(const SmallGraph& graph);

}  // namespace nucleo
