#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace nucleo {

/// A small graph on the vertices 0 … order−1.
struct SmallGraph {
  static constexpr std::uint32_t kMostVertices = 64;

  std::uint32_t order = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// Equal for two graphs exactly where they are isomorphic; empty for more than kMostVertices vertices. A few
/// microseconds.
std::string canonical_form(const SmallGraph& small);

}  // namespace nucleo
