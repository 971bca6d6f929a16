#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <optional>

#include "nucleo/pages.hpp"

namespace nucleo {

/// The values of all positions of dominoes in small boxes, which are not higher than wide. Those of a height are found
/// together when one is first asked for: so many at a time take less work than the few that a search asks for, one by
/// one. Larger boxes follow where they are asked for often. May be asked from several threads at a time.
class DominoBoxes {
 public:
  static constexpr unsigned kMostCells = 24;
  static constexpr unsigned kUsualCells = 21;       ///< of the boxes that come first
  static constexpr std::uint32_t kOften = 1 << 14;  ///< beyond which larger ones are worth while, as a rule

  /// How many cells boxes may have that take so many bytes: four heights with a byte for each position, in two sizes.
  [[nodiscard]] static unsigned most_cells_in(std::uint64_t bytes) {
    return bytes < 8 ? 0 : static_cast<unsigned>(std::bit_width(bytes / 8)) - 1;
  }
  /// Of boxes with so many cells at most, on boards whose sides are not longer. The larger ones follow when they were
  /// asked for so often in vain.
  DominoBoxes(unsigned most_cells, unsigned longest_side, std::uint32_t often = kOften);

  /// The value of a position in a box of this height and width. Its free cells are pack(apart): row after row, the
  /// first cell in the lowest bit, and the rows so far apart. Nothing where the box is too large, or not yet worth
  /// while.
  template <class Pack>
  [[nodiscard]] std::optional<unsigned> value(unsigned height, unsigned width, const Pack& pack) const {
    if (height >= rows_.size()) return {};
    const Row& row = rows_[height];
    const Table* table = row.now.load(std::memory_order_acquire);
    if (width > table->width) {
      if (width > row.large.width || row.missed.fetch_add(1, std::memory_order_relaxed) < often_) return {};
      row.now.store(table = &row.large, std::memory_order_release);
    }
    const std::uint8_t* values = table->values.load(std::memory_order_acquire);
    if (values == nullptr) values = make(*table, height);
    return values[pack(table->width)];
  }

 private:
  struct Table {
    unsigned width = 0;
    mutable std::atomic<const std::uint8_t*> values{nullptr};
    mutable Array<std::uint8_t> made;
  };
  struct Row {
    Table usual, large;
    mutable std::atomic<const Table*> now{&usual};
    mutable std::atomic<std::uint32_t> missed{0};
  };
  const std::uint8_t* make(const Table& table, unsigned height) const;

  std::uint32_t often_;
  std::array<Row, 6> rows_;  // by the height
  mutable std::mutex making_;
};

}  // namespace nucleo
