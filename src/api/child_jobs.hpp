#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "picture/child_process.hpp"

namespace nucleo {

/// The table of the work that runs in processes of its own.
std::span<const ChildJob> child_jobs();

/// isomorphism() and automorphism_count() of structure.hpp as jobs: nauty ends the process if it is refused memory.
/// They throw Stopped if the budget ends first.
std::optional<std::vector<Vertex>> isomorphism_in_child(const Digraph& d, const Digraph& h, const Budget& budget);
std::string automorphism_count_in_child(const Digraph& d, const Budget& budget);

}  // namespace nucleo
