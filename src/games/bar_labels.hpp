#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "games/bar.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// The values of Chomp on every part of a bar that contains the poisoned corner, in one flat table: two bytes a bar,
/// and never more than six.
///
/// Such a part is its rows' lengths, none longer than the row above. In lexicographic order its number is a sum over
/// its rows: row i adds before(i, length), the number of ways to go on from a shorter row i. So the number after a bite
/// follows from the number before it, square by square, and every bite leads to a smaller one.
class BarLabels {
 public:
  /// A value is less than the number of squares.
  static constexpr std::uint64_t kMostSquares = std::numeric_limits<std::uint16_t>::max();
  /// `rows`: the lengths of the rows, the longest first, of at most kMostSquares in all. Throws Stopped where the table
  /// does not fit, or time is over.
  BarLabels(const std::vector<std::uint32_t>& rows, const Budget& budget);
  /// The same for a bar of any size.
  BarLabels(const Bar& bar, const Budget& budget);

  /// The value of a bar with these rows.
  [[nodiscard]] std::uint32_t operator()(const std::vector<std::uint32_t>& rows) const;
  [[nodiscard]] std::uint32_t operator()(const Bar& bar) const { return (*this)(bar.rows()); }
  /// Whether the bar is a part of the one whose parts are labelled.
  [[nodiscard]] bool covers(const Bar& bar) const;
  /// Bars in the table.
  [[nodiscard]] std::uint64_t size() const { return values_.size() - 1; }
  [[nodiscard]] std::uint64_t bytes() const {
    return before_.size() * sizeof(before_[0]) + values_.size() * sizeof(values_[0]);
  }

 private:
  void number(const std::vector<std::uint32_t>& rows, const Budget& budget);
  void label(const std::vector<std::uint32_t>& rows, const Budget& budget);
  [[nodiscard]] std::uint32_t before(std::size_t row, std::uint32_t length) const {
    return before_[length * height_ + row];
  }

  std::vector<std::uint32_t> rows_;
  std::size_t height_;
  Array<std::uint32_t> before_;  // by columns: a bite shortens many rows to one length
  Array<std::uint16_t> values_;  // number 0 is the bar without the poisoned square, which is never reached
};

}  // namespace nucleo
