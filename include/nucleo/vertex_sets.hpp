#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/kernel.hpp"

// Sets of vertices beside kernels. As everywhere, a set absorbs the vertices from which an arc leads into it, and a
// vertex with a loop is in no independent set.

namespace nucleo {

/// An arc x→y, x ≠ y, where the distance from x to y is at most `steps`; loops stay. O(order) breadth-first searches
/// of that depth. Throws Stopped where the arcs do not fit the memory or the time ends.
Digraph within_steps(const Digraph& d, Vertex steps, const Budget& budget);

/// All (k,l)-kernels of a digraph: from a member to another at least k steps, from every other vertex at most l steps
/// to a member; where k ≥ 2 no member has a loop, so the (2,1)-kernels are the kernels. The quasi-kernels are the
/// (2,2)-kernels. For l = k−1 they are the kernels of within_steps(d, l); in general those of a digraph with three
/// vertices for each (docs/kernels.md).
class DistanceKernelSpace {
 public:
  /// k ≥ 1, l ≥ 1.
  DistanceKernelSpace(const Digraph& d, Vertex k, Vertex l, const Budget& budget);

  /// Without loops there always is one where k ≥ 2 and l ≥ 2(k−1) (Chvátal and Lovász for k = 2), in linear time in the
  /// size of within_steps(d, k−1).
  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

 private:
  Vertex order_;
  std::optional<std::vector<Vertex>> known_;  ///< by Chvátal and Lovász
  KernelSpace space_;
};

/// A quasi-kernel of a digraph without loops: what a pass through the vertices takes, each time leaving out the
/// predecessors still to come, has arcs forwards only, so a pass back finds its kernel. O(order + size).
struct QuasiKernel {
  std::vector<Vertex> taken;   ///< by the first pass, in its order
  std::vector<Vertex> kernel;  ///< in increasing order
};
QuasiKernel quasi_kernel(const Digraph& d, const Budget& budget);

/// All maximal independent sets: the kernels of the symmetric closure of what has no loop.
class IndependentSpace {
 public:
  IndependentSpace(const Digraph& d, const Budget& budget);

  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

 private:
  std::vector<Vertex> kept_;  ///< the vertices without a loop
  KernelSpace space_;
};

/// All minimal absorbing sets: those that hit every set {v} ∪ Γ⁺(v), and none of whose parts does.
class AbsorbingSpace {
 public:
  /// `d` must outlive it.
  AbsorbingSpace(const Digraph& d, const Budget& budget);

  /// One in O(order + size).
  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  /// Counts multiply over weak components; within one they are enumerated.
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

 private:
  const Digraph& d_;
};

/// The best set that was found, and whether it is known that there is no better one: `bound` is proved.
struct ExtremeSet {
  std::vector<Vertex> set;
  Vertex bound = 0;
  std::string reason;  ///< why the two differ; empty where they do not
  [[nodiscard]] bool exact() const { return set.size() == bound; }
};
/// A smallest absorbing set; its size is the absorption number β(D). SAT with a counter, over weak components; gives up
/// after so many conflicts (negative: no limit) or when the budget ends.
ExtremeSet smallest_absorbing_set(const Digraph& d, const Budget& budget, std::int64_t conflicts = -1);
/// A largest independent set.
ExtremeSet largest_independent_set(const Digraph& d, const Budget& budget, std::int64_t conflicts = -1);

/// Nothing if `members` is independent: no arc joins two of them, and no loop one with itself. O(order + size).
std::optional<Violation> check_independent(const Digraph& d, std::span<const Vertex> members);
/// Nothing if every vertex outside has a successor inside. O(order + size).
std::optional<Violation> check_absorbing(const Digraph& d, std::span<const Vertex> members);
/// A vertex that an independent set can take in, if there is one: nothing where it is maximal. O(order + size).
std::optional<Vertex> can_be_added(const Digraph& d, std::span<const Vertex> members);
/// A vertex that an absorbing set can do without, if there is one: nothing where it is minimal. O(order + size).
std::optional<Vertex> can_be_removed(const Digraph& d, std::span<const Vertex> members);
/// Nothing if `members` is a (k,l)-kernel. kArcInside: a path of less than k arcs leads from `vertex` to `other`;
/// kNotAbsorbed: none of at most l leads from `vertex` to a member.
std::optional<Violation> check_distance_kernel(const Digraph& d, std::span<const Vertex> members, Vertex k, Vertex l,
                                               const Budget& budget);

}  // namespace nucleo
