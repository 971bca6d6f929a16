#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/packed_values.hpp"

namespace nucleo {

/// A split of values into common and rare ones, and how many heaps of each kind there are.
struct RareValues {
  std::uint32_t mask = 0;   ///< a value is rare where it has an even number of these bits; 0: all are
  std::uint64_t count = 0;  ///< heaps of a rare value
};
/// The mask with which fewest heaps are rare, where `counts` says how many have each value: the least term of the Walsh
/// transform, which is the number of rare ones less that of common ones. O(values · log values).
RareValues fewest_rare(std::span<const std::uint64_t> counts);

struct SequenceStatistics {
  std::vector<std::uint64_t> counts;  ///< how many heaps have each value
  std::uint64_t largest = 0;          ///< value,
  std::uint64_t largest_at = 0;       ///< and the first heap that has it
  RareValues rare;
  std::optional<std::uint64_t> last_rare{};  ///< heap
};
/// Of the first `count` heaps.
SequenceStatistics statistics_of(const PackedValues& values, std::uint64_t count);

}  // namespace nucleo
