#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"
#include "game/small_graph.hpp"

namespace nucleo {

/// Node Kayles on a graph whose components are all paths and cycles. A path of n vertices is the heap n of Dawson's
/// chess, and a cycle has one option up to symmetry, the path of n − 3.
class PathsAndCycles {
 public:
  /// Nothing where a vertex has three neighbours. O(order + edges).
  static std::optional<PathsAndCycles> of(const SmallGraph& graph);

  /// One a component.
  [[nodiscard]] std::vector<Nimber> values() const;
  [[nodiscard]] std::size_t cycles() const;
  /// Their xor.
  [[nodiscard]] Nimber value() const { return value_; }
  /// The value of what is left once a vertex is chosen.
  [[nodiscard]] Nimber value_after(std::size_t vertex) const;

 private:
  struct Strip {
    std::uint32_t length = 0;
    bool cycle = false;
    [[nodiscard]] Nimber value() const;
  };

  std::vector<Strip> strips_;
  std::vector<std::uint32_t> strip_of_;  // one per vertex
  std::vector<std::uint32_t> place_;     // along the strip, from 0
  Nimber value_ = 0;
};

}  // namespace nucleo
