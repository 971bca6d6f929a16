#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The kernels of a digraph as the models of a formula, solved by CaDiCaL: v or one of its successors is in, and no arc
/// has both ends in.
class KernelSat {
 public:
  enum class Answer { kYes, kNo, kUnknown };

  /// Whether the formula and the solver's own structures fit the memory.
  static bool fits(const Digraph& d, const Budget& budget);

  KernelSat(const Digraph& d, const Budget& budget);
  ~KernelSat();
  KernelSat(const KernelSat&) = delete;
  KernelSat& operator=(const KernelSat&) = delete;

  /// Unknown once `conflicts` are spent (negative: no limit) or the budget is.
  Answer solve(std::int64_t conflicts = -1);
  /// For the next solve only.
  void assume(Vertex v, bool in);
  /// The members of the kernel that the last solve found.
  [[nodiscard]] std::vector<Vertex> kernel() const;
  /// From now on not this kernel. No kernel contains another, so 'not all of these' is enough.
  void forbid(std::span<const Vertex> kernel);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nucleo
