#include "games/paths_and_cycles.hpp"

#include <algorithm>
#include <array>

#include "search/code_values.hpp"

namespace nucleo {
namespace {

/// Dawson's chess is the octal game 0.137.
Nimber path_value(std::uint64_t length) {
  constexpr std::array<std::uint8_t, 4> kCode{0, 1, 3, 7};
  constexpr std::uint64_t kEnough = 256;  // heaps that prove the period of 34 from 52 on
  static const HeapValues values = values_of_code(kCode, kEnough, Budget());
  return values[length];
}

constexpr std::uint32_t kNone = ~std::uint32_t{0};
using Neighbours = std::vector<std::array<std::uint32_t, 2>>;

std::optional<Neighbours> neighbours_in(const SmallGraph& graph) {
  Neighbours neighbours(graph.order, {kNone, kNone});
  const auto add = [&](std::uint32_t v, std::uint32_t w) {
    const auto free = std::find(neighbours[v].begin(), neighbours[v].end(), kNone);
    if (free == neighbours[v].end()) return false;
    *free = w;
    return true;
  };
  for (const auto& [a, b] : graph.edges) {
    if (!add(a, b) || !add(b, a)) return {};
  }
  return neighbours;
}

}  // namespace

Nimber PathsAndCycles::Strip::value() const {
  if (cycle) return path_value(length - 3) == 0 ? 1 : 0;
  return path_value(length);
}

std::optional<PathsAndCycles> PathsAndCycles::of(const SmallGraph& graph) {
  const auto neighbours = neighbours_in(graph);
  if (!neighbours) return {};
  PathsAndCycles out;
  out.strip_of_.assign(graph.order, kNone);
  out.place_.resize(graph.order);
  const auto follow = [&](std::uint32_t start, bool cycle) {
    Strip strip{0, cycle};
    for (std::uint32_t v = start; v != kNone && out.strip_of_[v] == kNone;) {
      out.strip_of_[v] = static_cast<std::uint32_t>(out.strips_.size());
      out.place_[v] = strip.length++;
      const auto [a, b] = (*neighbours)[v];
      v = a != kNone && out.strip_of_[a] == kNone ? a : b;
    }
    out.strips_.push_back(strip);
    out.value_ ^= strip.value();
  };
  for (std::uint32_t v = 0; v < graph.order; ++v) {
    if (out.strip_of_[v] == kNone && (*neighbours)[v][1] == kNone) follow(v, false);  // from an end of a path
  }
  for (std::uint32_t v = 0; v < graph.order; ++v) {
    if (out.strip_of_[v] == kNone) follow(v, true);
  }
  return out;
}

std::vector<Nimber> PathsAndCycles::values() const {
  std::vector<Nimber> out;
  out.reserve(strips_.size());
  for (const Strip& strip : strips_) out.push_back(strip.value());
  return out;
}

std::size_t PathsAndCycles::cycles() const {
  return static_cast<std::size_t>(std::count_if(strips_.begin(), strips_.end(), [](Strip s) { return s.cycle; }));
}

Nimber PathsAndCycles::value_after(std::size_t vertex) const {
  const Strip& strip = strips_[strip_of_[vertex]];
  const Nimber rest = value_ ^ strip.value();
  if (strip.cycle) return rest ^ path_value(strip.length - 3);
  const std::uint32_t before = place_[vertex];
  const std::uint32_t behind = strip.length - 1 - before;
  return rest ^ path_value(before < 1 ? 0 : before - 1) ^ path_value(behind < 1 ? 0 : behind - 1);
}

}  // namespace nucleo
