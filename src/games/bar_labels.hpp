#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "games/bar_numbers.hpp"

namespace nucleo {

/// The values of Chomp on every part of a bar that contains the poisoned corner, in one flat table: two bytes a bar,
/// and never more than six. While it is made there are eight more where there is room for them: sets of the values that
/// bites lead to, by which most values are read off without trying every bite.
class BarLabels {
 public:
  /// A value is less than the number of squares.
  static constexpr std::uint64_t kMostSquares = std::numeric_limits<std::uint16_t>::max();
  /// `rows`: the lengths of the rows, the longest first, of at most kMostSquares in all. Throws Stopped where the table
  /// does not fit, or time is over.
  BarLabels(const std::vector<std::uint32_t>& rows, const Budget& budget);
  /// The same for a bar of any size, lying.
  BarLabels(const Bar& bar, const Budget& budget);

  /// The value of a bar with these rows.
  [[nodiscard]] std::uint32_t operator()(const std::vector<std::uint32_t>& rows) const {
    return values_[numbers_.number(rows)];
  }
  [[nodiscard]] std::uint32_t operator()(const Bar& bar) const {
    return (*this)(numbers_.covers(bar) ? bar.rows() : bar.turned().rows());
  }
  /// Whether the bar, or the same turned, is a part of the one whose parts are labelled.
  [[nodiscard]] bool covers(const Bar& bar) const { return numbers_.covers(bar) || numbers_.covers(bar.turned()); }
  /// Bars in the table.
  [[nodiscard]] std::uint64_t size() const { return values_.size() - 1; }
  [[nodiscard]] std::uint64_t bytes() const { return numbers_.bytes() + values_.size() * sizeof(values_[0]); }

 private:
  template <class Sets>
  void label(Sets&& sets, const Budget& budget);
  std::size_t value_by_bites(const std::vector<std::uint32_t>& bar, std::uint32_t n);

  BarNumbers numbers_;
  std::vector<std::uint32_t> last_seen_;  // while it labels, by values: the last bar with such an option
  Array<std::uint16_t> values_;           // number 0 is the bar without the poisoned square, which is never reached
};

}  // namespace nucleo
