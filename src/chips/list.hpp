#pragma once

#include <functional>
#include <span>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Calls visit(heights) for every critical configuration in lexicographic order, until it says false. O(n + m) for each
/// site whose height changes from one to the next, and O(n) memory. Throws Stopped.
void for_each_critical(const Sandpile& pile, const std::function<bool(std::span<const std::int64_t>)>& visit,
                       const Budget& budget);

/// The same for the superstable configurations: those c in which no sites can fire together, each as often as one
/// likes but all at once, without some c(v) going below 0. c is superstable iff degree − 1 − c is critical.
void for_each_superstable(const Sandpile& pile, const std::function<bool(std::span<const std::int64_t>)>& visit,
                          const Budget& budget);

}  // namespace nucleo
