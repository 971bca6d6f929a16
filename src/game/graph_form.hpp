#pragma once

#include <cstdint>
#include <string>

#include "game/small_graph.hpp"

namespace nucleo {

/// Vertices of a graph that has a canonical form, at most.
inline constexpr std::uint32_t kMostInForm = 64;

/// Equal for two graphs exactly where they are isomorphic; empty for more than kMostInForm vertices. A few
/// microseconds.
std::string canonical_form(const SmallGraph& small);

/// Arcs between vertices that have colours 0, 1, …
struct ColouredArcs {
  std::vector<std::uint32_t> colour;  ///< one per vertex
  std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs;
};

/// Vertices that such arcs may have for a form, at most.
inline constexpr std::size_t kMostColoured = 512;

/// Equal exactly where an isomorphism keeps the colours; empty for more than kMostColoured vertices.
std::string canonical_form(const ColouredArcs& coloured);

}  // namespace nucleo
