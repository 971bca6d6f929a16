#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace nucleo {

/// A count, for instance of the moves before one: nothing if it does not fit into 64 bits, and then nothing is computed
/// from it either.
using MoveCount = std::optional<std::uint64_t>;

inline MoveCount sum(MoveCount a, MoveCount b) {
  if (!a || !b || *a > std::numeric_limits<std::uint64_t>::max() - *b) return {};
  return *a + *b;
}
inline MoveCount product(MoveCount a, MoveCount b) {
  if (!a || !b || (*a != 0 && *b > std::numeric_limits<std::uint64_t>::max() / *a)) return {};
  return *a * *b;
}

}  // namespace nucleo
