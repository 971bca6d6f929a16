#pragma once

#include <optional>

#include "chips/edge_counts.hpp"

namespace nucleo {

/// A symmetry τ of the graph, its own inverse, that fixes the sink and no site, such that the heights of v and τv
/// differ by at most the number of edges between them. Then firing v can be answered by firing τv as often: v
/// had chips for k firings, so τv has now, and all differences are as before. Nothing where there is none, or it is not
/// found soon.
std::optional<std::vector<Sandpile::Site>> mirror_of(const EdgeCounts& counts, std::span<const std::int64_t> heights);

}  // namespace nucleo
