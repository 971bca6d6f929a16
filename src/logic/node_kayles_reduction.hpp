#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "logic/cnf.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// A graph whose vertices have names.
struct ReducedGraph {
  std::vector<std::string> names;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  ///< (a, b) with a < b, each once
};

/// The graph on which the first player wins Node Kayles iff the player to move wins the formula (Schaefer 1978) once
/// the first turns are set as `set` says. Variables that no clause holds are added where the players do not take turns,
/// and where the existential one is not the last. O(n⁴ + n·m) edges for n variables and m clauses. Throws Stopped where
/// they do not fit the memory.
///
/// Names: B2 is the second clause that is left, B0 the added one; x3 and ¬x3 are literals; y(3,1) is the vertex of the
/// variable 3 that spares those of the variable 1, and y(3,0) the one that spares the clauses.
ReducedGraph to_node_kayles(const Formula& formula, std::span<const Literal> set, const Budget& budget);

}  // namespace nucleo
