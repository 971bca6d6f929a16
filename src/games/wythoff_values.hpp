#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace nucleo {

/// The lesser number of the losing pair of Wythoff's game whose difference is k ≤ 2^63: ⌊kφ⌋, but for the first two
/// pairs of misère play, (2, 2) and (0, 1). Exact.
Nimber lesser_of_pair(Nimber k, Play play);
/// The number that stands with x ≤ 2^63 in a losing pair; every x stands in exactly one.
Nimber partner_in_pair(Nimber x, Play play);

/// The values of all Wythoff positions (a, b) with a ≤ low and b ≤ high, low ≤ high: 4 bytes each. Throws Stopped.
class WythoffValues {
 public:
  WythoffValues(std::uint64_t low, std::uint64_t high, const Budget& budget);

  /// The xor over the pairs p[0], p[1]; p[2], p[3]; … in any order within a pair.
  [[nodiscard]] Nimber operator()(const std::vector<Nimber>& pairs) const;
  [[nodiscard]] bool covers(const std::vector<Nimber>& pairs) const;
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return values_.capacity() * sizeof(values_[0]); }

 private:
  std::uint64_t low_;
  std::vector<std::uint32_t> values_;  // by the second number, then the first
};

}  // namespace nucleo
