#include "search/sequence_statistics.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nucleo {

RareValues fewest_rare(std::span<const std::uint64_t> counts) {
  std::vector<std::int64_t> sums(std::bit_ceil(std::max<std::size_t>(counts.size(), 1)), 0);
  std::copy(counts.begin(), counts.end(), sums.begin());
  for (std::size_t half = 1; half < sums.size(); half *= 2) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if ((i & half) != 0) continue;
      const std::int64_t sum = sums[i] + sums[i + half];
      sums[i + half] = sums[i] - sums[i + half];
      sums[i] = sum;
    }
  }
  const auto least = std::min_element(sums.begin(), sums.end());
  const auto heaps = static_cast<std::int64_t>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  return {static_cast<std::uint32_t>(least - sums.begin()), static_cast<std::uint64_t>(heaps + *least) / 2};
}

SequenceStatistics statistics_of(const PackedValues& values, std::uint64_t count) {
  SequenceStatistics out;
  count = std::min<std::uint64_t>(count, values.size());
  for (std::uint64_t heap = 0; heap < count; ++heap) {
    const std::uint32_t value = values[heap];
    if (value >= out.counts.size()) out.counts.resize(std::size_t{value} + 1);
    ++out.counts[value];
    if (value > out.largest) out.largest_at = heap;
    out.largest = std::max<std::uint64_t>(out.largest, value);
  }
  out.rare = fewest_rare(out.counts);
  for (std::uint64_t heap = count; heap-- > 0 && !out.last_rare;) {
    if (std::popcount(values[heap] & out.rare.mask) % 2 == 0) out.last_rare = heap;
  }
  return out;
}

}  // namespace nucleo
