#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>

#include "nucleo/pages.hpp"

namespace nucleo {

/// The values of all positions of dominoes in small boxes, which are not higher than wide. Those of a height are found
/// together when one is first asked for: so many at a time take less work than the few that a search asks for, one by
/// one. May be asked from several threads at a time.
class DominoBoxes {
 public:
  static constexpr unsigned kMostCells = 24;

  /// How many cells boxes may have that take so many bytes: four heights with a byte for each position.
  [[nodiscard]] static unsigned most_cells_in(std::uint64_t bytes) {
    return bytes < 4 ? 0 : static_cast<unsigned>(std::bit_width(bytes / 4)) - 1;
  }
  /// Of boxes with so many cells at most, on boards whose sides are not longer.
  DominoBoxes(unsigned most_cells, unsigned longest_side);

  /// How wide a box of this height may be, and the distance of its rows in the words below; 0 where it has none.
  [[nodiscard]] unsigned width(unsigned height) const { return height < rows_.size() ? rows_[height].width : 0; }
  /// The value of the position with these free cells, row after row, the first cell in the lowest bit.
  [[nodiscard]] unsigned value(unsigned height, std::uint32_t free) const {
    const Row& row = rows_[height];
    const std::uint8_t* values = row.values.load(std::memory_order_acquire);
    if (values == nullptr) values = make(row, height);
    return values[free];
  }

 private:
  struct Row {
    unsigned width = 0;
    mutable std::atomic<const std::uint8_t*> values{nullptr};
    mutable Array<std::uint8_t> made;
  };
  const std::uint8_t* make(const Row& row, unsigned height) const;

  std::array<Row, 6> rows_;  // by the height
  mutable std::mutex making_;
};

}  // namespace nucleo
