#pragma once

#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Without loops, one or two vertices have a kernel, and three but for a circuit of asymmetric arcs.
constexpr Vertex kAlwaysFine = 3;

/// The arcs whose reverse is none. O(order + size), nearly.
Digraph asymmetric_part(const Digraph& d, const Budget& budget);

/// A set of vertices that induces no kernel, the smallest so far; every set of at most `tried` vertices induces one.
struct CriticalSet {
  std::vector<Vertex> vertices;
  Vertex tried = kAlwaysFine;
};
/// Looks for the smallest such set of less than `limit` vertices in a digraph without loops and circuits of three
/// asymmetric arcs, whose asymmetric arcs are strongly connected. What is found before Stopped is thrown stays in
/// `best`.
void search_critical_set(const Digraph& d, std::size_t limit, const Budget& budget, CriticalSet& best);

}  // namespace nucleo
