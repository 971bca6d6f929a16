#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/count.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Chips on the vertices other than the sink, in increasing order of the vertices.
using ChipNumbers = std::vector<std::int64_t>;

/// Where firing ends, and how often each vertex fired.
struct StableChips {
  ChipNumbers chips;
  std::vector<Count> firings;
};

/// What chips lead to when the sink fires whenever all is stable: σ(c).
struct CriticalChips {
  ChipNumbers stable;  ///< where the sink would fire for the first time
  ChipNumbers chips;
  std::vector<Count> firings;  ///< until `chips` is reached for the first time
  Count sink_firings;
};

/// The critical configurations under σ(a + b): a finite abelian group, the direct sum of cyclic ones.
struct ChipGroup {
  Count order;                           ///< also the number of spanning trees
  std::vector<Count> invariant_factors;  ///< increasing, each divides the next one
  ChipNumbers identity;
};

/// Chip firing on a connected graph with a sink: a vertex that has at least as many chips as neighbours may fire, one
/// chip to each of them; those that reach the sink are gone. All is polynomial in the graph and in the digits of the
/// chips, but for the list of the critical configurations. A value: copies share the graph. Everything may throw
/// Stopped.
class ChipGraph {
 public:
  /// A symmetric digraph without loops; `sink` is one of its vertices. Throws InputError where it is not connected.
  ChipGraph(const Digraph& graph, Vertex sink);
  /// A word such as "K4-e" or "sandpile50x50" (docs/positions.md); the sink counts from 1, as in words. Throws
  /// InputError.
  explicit ChipGraph(const std::string& graph, Vertex sink = 1);

  /// How many vertices have chips: all but the sink.
  [[nodiscard]] std::size_t size() const;

  /// Fires what can fire until nothing can; the order does not matter. Chips are 0 or more, one number per vertex.
  [[nodiscard]] StableChips stabilize(const ChipNumbers& chips, const Budget& budget = {}) const;
  [[nodiscard]] CriticalChips sigma(const ChipNumbers& chips, const Budget& budget = {}) const;
  /// Stable and recurring; Dhar's burning test. O(size of the graph).
  [[nodiscard]] bool is_critical(const ChipNumbers& chips) const;
  [[nodiscard]] ChipGroup group(const Budget& budget = {}) const;
  /// Calls visit for every critical configuration in lexicographic order, until it says false.
  void for_each_critical(const std::function<bool(std::span<const std::int64_t>)>& visit,
                         const Budget& budget = {}) const;

 private:
  struct Impl;
  std::shared_ptr<const Impl> impl_;
};

}  // namespace nucleo
