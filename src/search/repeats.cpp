#include "search/repeats.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace nucleo {
namespace {

/// How far each shift up to `most` agrees with the values, seen from the end, where that is at most `need`: the
/// Z-function of the values read backwards.
template <class T>
std::optional<std::uint64_t> by_all_shifts(std::span<const T> values, std::uint64_t need, std::uint64_t most) {
  const std::size_t size = values.size();
  const auto from_end = [&](std::size_t i) { return values[size - 1 - i]; };
  std::vector<std::uint32_t> reach(most + 1, 0);
  std::size_t begin = 0;  // [begin, end) is the match that ends last
  std::size_t end = 0;
  for (std::size_t p = 1; p <= most; ++p) {
    std::size_t r = p < end ? std::min<std::size_t>(end - p, reach[p - begin]) : 0;
    while (p + r < size && from_end(r) == from_end(p + r)) ++r;
    if (r >= need) return p;
    reach[p] = static_cast<std::uint32_t>(r);
    if (p + r > end) {
      begin = p;
      end = p + r;
    }
  }
  return {};
}

}  // namespace

template <class T>
std::uint64_t reach_of(std::span<const T> values, std::uint64_t p) {
  std::uint64_t i = values.size();
  while (i > p && values[i - 1] == values[i - 1 - p]) --i;
  return values.size() - i;
}

template <class T>
std::optional<std::uint64_t> shortest_repeat(std::span<const T> values, std::uint64_t need, std::uint64_t most) {
  const std::uint64_t size = values.size();
  if (need >= size) return {};
  most = std::min(most, size - need);
  // Where the last few values stand once more is a shift to be tried. In a sequence that is no period the few tell at
  // once; where they come back too often, all shifts are looked at together.
  constexpr std::uint64_t kWord = sizeof(std::uint64_t) / sizeof(T);
  if (need < kWord || size < kWord) return by_all_shifts(values, need, most);
  std::uint64_t last = 0;
  std::memcpy(&last, values.data() + size - kWord, sizeof last);
  std::uint64_t steps = 2 * size;
  for (std::uint64_t p = 1; p <= most && p + kWord <= size; ++p) {
    std::uint64_t word = 0;
    std::memcpy(&word, values.data() + size - kWord - p, sizeof word);
    if (word != last) continue;
    std::uint64_t same = kWord;
    while (same < need && values[size - 1 - same] == values[size - 1 - same - p]) ++same;
    if (same >= need) return p;
    if (same > steps) return by_all_shifts(values, need, most);
    steps -= same;
  }
  return {};
}

template std::optional<std::uint64_t> shortest_repeat(std::span<const std::uint8_t>, std::uint64_t, std::uint64_t);
template std::optional<std::uint64_t> shortest_repeat(std::span<const std::uint16_t>, std::uint64_t, std::uint64_t);
template std::optional<std::uint64_t> shortest_repeat(std::span<const std::uint32_t>, std::uint64_t, std::uint64_t);
template std::uint64_t reach_of(std::span<const std::uint8_t>, std::uint64_t);
template std::uint64_t reach_of(std::span<const std::uint16_t>, std::uint64_t);
template std::uint64_t reach_of(std::span<const std::uint32_t>, std::uint64_t);

}  // namespace nucleo
