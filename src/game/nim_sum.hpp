#pragma once

#include <span>

#include "nucleo/answer.hpp"

namespace nucleo {

/// Heaps of Nim as Bouton's theorem sees them, in normal and misère play.
struct NimSum {
  Nimber sum = 0;             ///< the xor of the heaps
  std::size_t above_one = 0;  ///< heaps larger than 1: while there is one, misère Nim is played as Nim

  NimSum() = default;
  explicit NimSum(std::span<const Nimber> heaps) {
    for (const Nimber heap : heaps) *this = with(0, heap);
  }
  /// When a heap of `from` becomes one of `to`.
  [[nodiscard]] NimSum with(Nimber from, Nimber to) const {
    NimSum changed = *this;
    changed.sum ^= from ^ to;
    changed.above_one += (to > 1 ? 1 : 0);
    changed.above_one -= (from > 1 ? 1 : 0);
    return changed;
  }
  /// The value; in misère play 0 where the player to move loses, else 1. Among ones alone an odd number loses there.
  [[nodiscard]] Nimber label(Play play) const {
    if (play == Play::kNormal) return sum;
    return (sum != 0) == (above_one > 0) ? 1 : 0;
  }
  /// The heap with which these have the label `target`; in misère play 0 is the only one to ask for.
  [[nodiscard]] Nimber heap_for(Nimber target, Play play) const {
    return sum ^ target ^ (play == Play::kMisere && above_one == 0 ? 1U : 0U);
  }
};

}  // namespace nucleo
