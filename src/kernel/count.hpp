#pragma once

#include <gmpxx.h>

#include <optional>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The number of kernels, by a sweep that keeps one state a set of boundary vertices; nothing if the boundary gets too
/// wide for it, or the budget ends. O(order · 3^width) states at worst, far fewer in practice.
std::optional<mpz_class> count_by_frontier(const Digraph& d, const Budget& budget);

/// The number of kernels of a digraph with at most kMaxBitOrder vertices, by a search that splits into components and
/// remembers their counts; nothing if the budget ends.
std::optional<mpz_class> count_by_components(const Digraph& d, const Budget& budget);

}  // namespace nucleo
