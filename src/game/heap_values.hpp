#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace nucleo {

/// The values of the heaps 0, 1, 2, … of one rule: a table, and the period where one is proved.
class HeapValues {
 public:
  HeapValues(std::vector<std::uint32_t> values, std::uint64_t period) : values_(std::move(values)), period_(period) {}

  /// Heaps beyond the table only where there is a period.
  [[nodiscard]] Nimber operator[](std::uint64_t heap) const {
    if (heap < values_.size()) return values_[heap];
    return values_[heap - (heap - values_.size() + period_) / period_ * period_];
  }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  /// 0 where none is proved. The last `period` values of the table repeat for ever.
  [[nodiscard]] std::uint64_t period() const { return period_; }

 private:
  std::vector<std::uint32_t> values_;
  std::uint64_t period_;
};

}  // namespace nucleo
