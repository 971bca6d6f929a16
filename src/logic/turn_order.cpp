#include "logic/turn_order.hpp"

namespace nucleo {

std::optional<std::uint32_t> TurnOrder::take(std::uint32_t block) {
  if (sizes_[block] == 0) return {};
  const std::uint32_t first = heap_[starts_[block]];
  const std::uint32_t last = heap_[starts_[block] + --sizes_[block]];
  place_[first] = kAway;
  if (last != first) {
    set(block, 0, last);
    sink(block, last);
  }
  return first;
}

void TurnOrder::put(std::uint32_t turn, std::uint32_t block) {
  if (place_[turn] != kAway) return;
  set(block, sizes_[block]++, turn);
  rise(block, turn);
}

void TurnOrder::bump(std::uint32_t turn, std::uint32_t block) {
  constexpr double kLarge = 1e100;
  activity_[turn] += step_;
  if (activity_[turn] >= kLarge) {
    for (double& a : activity_) a /= kLarge;
    step_ /= kLarge;
  }
  if (place_[turn] != kAway) rise(block, turn);
}

void TurnOrder::rise(std::uint32_t block, std::uint32_t turn) {
  std::uint32_t i = place_[turn] - starts_[block];
  while (i > 0) {
    const std::uint32_t above = (i - 1) / 2;
    const std::uint32_t other = heap_[starts_[block] + above];
    if (!is_before(turn, other)) break;
    set(block, i, other);
    i = above;
  }
  set(block, i, turn);
}

void TurnOrder::sink(std::uint32_t block, std::uint32_t turn) {
  const std::uint32_t* const heap = &heap_[starts_[block]];
  std::uint32_t i = place_[turn] - starts_[block];
  for (std::uint32_t below = 2 * i + 1; below < sizes_[block]; below = 2 * i + 1) {
    if (below + 1 < sizes_[block] && is_before(heap[below + 1], heap[below])) ++below;
    if (!is_before(heap[below], turn)) break;
    set(block, i, heap[below]);
    i = below;
  }
  set(block, i, turn);
}

}  // namespace nucleo
