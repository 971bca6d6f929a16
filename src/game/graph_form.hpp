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

}  // namespace nucleo
