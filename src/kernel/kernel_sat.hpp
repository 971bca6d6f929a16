#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/sat.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The kernels of a digraph as the models of a formula, solved by CaDiCaL: v or one of its successors is in, and no arc
/// has both ends in.
class KernelSat {
 public:
  using Answer = Sat::Answer;

  /// Whether the formula and the solver's own structures fit the memory.
  static bool fits(const Digraph& d, const Budget& budget);

  KernelSat(const Digraph& d, const Budget& budget);

  /// Unknown once `conflicts` are spent (negative: no limit) or the budget is.
  Answer solve(std::int64_t conflicts = -1) { return sat_.solve(conflicts); }
  /// For the next solve only.
  void assume(Vertex v, bool in);
  /// The members of the kernel that the last solve found.
  [[nodiscard]] std::vector<Vertex> kernel() const;
  /// From now on not this kernel. No kernel contains another, so 'not all of these' is enough.
  void forbid(std::span<const Vertex> kernel);

 private:
  Vertex order_;
  Sat sat_;
};

}  // namespace nucleo
