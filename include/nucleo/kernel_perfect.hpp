#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Whether every induced sub-digraph has a kernel; if not, vertices that induce one without.
struct PerfectAnswer {
  std::optional<bool> perfect;
  std::vector<Vertex> counterexample;  ///< in increasing order; empty: none, or none found yet
  bool smallest = false;               ///< no set with fewer vertices is one
  Vertex tried = 0;                    ///< every set of at most so many vertices induces a kernel
  std::string method;
  std::string reason;  ///< which limit ended it early; empty if none did
};

/// Theorems first (no circuit, symmetric, transitive, no circuit of asymmetric arcs, no odd circuit), then a search for
/// the smallest counterexample. It answers for semikernels as well: every induced sub-digraph but the empty one has a
/// semikernel iff every one has a kernel, and the smallest counterexamples are the same (docs/kernels.md).
PerfectAnswer kernel_perfect(const Digraph& d, const Budget& budget);

}  // namespace nucleo
