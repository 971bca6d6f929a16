#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace nucleo {

/// Turns by blocks, and in each block the most active first (of equals the one that is set first): a heap a block.
class TurnOrder {
 public:
  /// Block b has the turns from starts[b] to before starts[b + 1]. All are there, and none is active.
  explicit TurnOrder(std::span<const std::uint32_t> starts) : starts_(starts.begin(), starts.end()) {
    for (std::size_t b = 0; b + 1 < starts_.size(); ++b) sizes_.push_back(starts_[b + 1] - starts_[b]);
    for (std::uint32_t turn = 0; turn < starts_.back(); ++turn) heap_.push_back(turn);
    place_ = heap_;
    activity_.resize(heap_.size());
  }

  /// Takes the first of a block away; nothing where the block is empty. O(log).
  std::optional<std::uint32_t> take(std::uint32_t block);
  /// Puts a turn back, if it is not there. O(log).
  void put(std::uint32_t turn, std::uint32_t block);
  /// The turn was of use in what is learned. O(log).
  void bump(std::uint32_t turn, std::uint32_t block);
  /// What was of use before counts less from now on.
  void age() { step_ *= kAging; }

 private:
  static constexpr double kAging = 1.05;
  static constexpr std::uint32_t kAway = ~std::uint32_t{0};

  [[nodiscard]] bool is_before(std::uint32_t a, std::uint32_t b) const {
    return activity_[a] > activity_[b] || (activity_[a] == activity_[b] && a < b);
  }
  void set(std::uint32_t block, std::uint32_t i, std::uint32_t turn) {
    heap_[starts_[block] + i] = turn;
    place_[turn] = starts_[block] + i;
  }
  void rise(std::uint32_t block, std::uint32_t turn);
  void sink(std::uint32_t block, std::uint32_t turn);

  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> sizes_;  ///< a block: how many of it are there
  std::vector<std::uint32_t> heap_;   ///< the blocks one after the other
  std::vector<std::uint32_t> place_;  ///< a turn: where it stands in heap_, or kAway
  std::vector<double> activity_;      ///< a turn
  double step_ = 1;
};

}  // namespace nucleo
