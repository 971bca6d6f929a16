#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// isomorphism() and automorphism_count() of structure.hpp in a process of their own: nauty ends the process where it
/// is refused memory. They throw Stopped where the budget ends first.
std::optional<std::vector<Vertex>> isomorphism_apart(const Digraph& d, const Digraph& h, const Budget& budget);
std::string automorphism_count_apart(const Digraph& d, const Budget& budget);

}  // namespace nucleo
