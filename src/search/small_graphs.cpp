#include "search/small_graphs.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <vector>

namespace nucleo {
namespace {

constexpr unsigned pairs_of(unsigned order) { return order * (order - 1) / 2; }
constexpr std::uint32_t place_of(unsigned order) {
  std::uint32_t place = 0;
  for (unsigned n = 1; n < order; ++n) place += std::uint32_t{1} << pairs_of(n);
  return place;
}

/// Value + 1, or 0 where nobody has asked. Two threads that fill a place write the same. Two megabytes, so that they
/// are there only once somebody asks.
std::atomic<std::uint8_t>& known_value(std::uint32_t place) {
  static std::vector<std::atomic<std::uint8_t>> known(place_of(kMostInSmallGraph + 1));
  return known[place];
}

using Neighbours = std::array<std::uint32_t, kMostInSmallGraph>;

/// The code of what is left of the graph.
std::uint32_t code_of(const Neighbours& neighbours, std::uint32_t left) {
  std::uint32_t code = 0;
  unsigned shift = 0;
  for (std::uint32_t rows = left & (left - 1); rows != 0; rows &= rows - 1) {
    const std::uint32_t below = (rows & -rows) - 1;
    for (std::uint32_t rest = left & below; rest != 0; rest &= rest - 1, ++shift) {
      code |= (neighbours[std::countr_zero(rows)] >> std::countr_zero(rest) & 1U) << shift;
    }
  }
  return code;
}

constexpr unsigned kMostOnPath = 256;

std::array<std::uint8_t, kMostOnPath + 1> values_of_paths() {
  std::array<std::uint8_t, kMostOnPath + 1> out{};
  for (unsigned n = 1; n <= kMostOnPath; ++n) {
    std::uint64_t seen = 0;  // no value of this game is above 9
    for (unsigned i = 0; 2 * i < n; ++i) {
      const unsigned behind = n - 1 - i;
      seen |= std::uint64_t{1} << (out[i == 0 ? 0 : i - 1] ^ out[behind == 0 ? 0 : behind - 1]);
    }
    out[n] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
  return out;
}

}  // namespace

unsigned small_graph_value(unsigned order, std::uint32_t code) {
  if (order <= 1) return order;
  std::atomic<std::uint8_t>& known = known_value(place_of(order) + code);
  if (const unsigned found = known.load(std::memory_order_relaxed); found != 0) return found - 1;
  Neighbours neighbours{};
  for (unsigned i = 1, shift = 0; i < order; ++i) {
    for (unsigned j = 0; j < i; ++j, ++shift) {
      neighbours[i] |= (code >> shift & 1U) << j;
      neighbours[j] |= (code >> shift & 1U) << i;
    }
  }
  std::uint32_t seen = 0;
  for (unsigned v = 0; v < order; ++v) {
    const std::uint32_t left = ((1U << order) - 1) & ~(neighbours[v] | 1U << v);
    seen |= 1U << small_graph_value(static_cast<unsigned>(std::popcount(left)), code_of(neighbours, left));
  }
  const auto value = static_cast<unsigned>(std::countr_one(seen));
  known.store(static_cast<std::uint8_t>(value + 1), std::memory_order_relaxed);
  return value;
}

unsigned node_kayles_path(unsigned length) {
  static const auto kValues = values_of_paths();
  return kValues[length];
}

}  // namespace nucleo
