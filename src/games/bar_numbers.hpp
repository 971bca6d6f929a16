#pragma once

#include <cstdint>
#include <vector>

#include "games/bar.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Numbers for the parts of a bar that contain its corner: 0 is the bar of no squares, and no number is left out.
///
/// Such a part is its rows' lengths, none longer than the row above. In lexicographic order its number is a sum over
/// its rows: row i adds before(i, length), the number of ways to go on from a shorter row i. So the number after a bite
/// follows from the number before it, square by square, and every bite leads to a smaller one.
class BarNumbers {
 public:
  /// `rows`: the lengths of the rows, the longest first. Throws Stopped where there are more than 2^32 parts, or the
  /// table of before() does not fit.
  BarNumbers(std::vector<std::uint32_t> rows, const Budget& budget);

  [[nodiscard]] const std::vector<std::uint32_t>& rows() const { return rows_; }
  [[nodiscard]] std::size_t height() const { return rows_.size(); }
  /// Parts, with the one of no squares.
  [[nodiscard]] std::uint32_t count() const { return before(0, rows_.front() + 1); }
  [[nodiscard]] std::uint64_t bytes() const { return before_.size() * sizeof(before_[0]); }

  [[nodiscard]] std::uint32_t before(std::size_t row, std::uint32_t length) const {
    return before_[length * rows_.size() + row];
  }
  /// before(0, length), before(1, length), ...
  [[nodiscard]] const std::uint32_t* before(std::uint32_t length) const {
    return before_.data() + std::size_t{length} * rows_.size();
  }
  /// How long a row may be below one of that length, or as the first.
  [[nodiscard]] std::uint32_t most(std::size_t row, const std::vector<std::uint32_t>& part) const {
    return row == 0 || rows_[row] < part[row - 1] ? rows_[row] : part[row - 1];
  }
  [[nodiscard]] std::uint32_t number(const std::vector<std::uint32_t>& part) const;
  /// Goes to the part of the next number, and says which of its rows grew; those below are gone.
  std::size_t go_on(std::vector<std::uint32_t>& part) const {
    std::size_t row = part.size() - 1;
    while (part[row] == most(row, part)) part[row--] = 0;
    ++part[row];
    return row;
  }
  /// Whether that bar is a part.
  [[nodiscard]] bool covers(const Bar& bar) const { return bar.height() <= height() && covers(bar.rows()); }
  [[nodiscard]] bool covers(const std::vector<std::uint32_t>& rows) const;

 private:
  std::vector<std::uint32_t> rows_;
  Array<std::uint32_t> before_;  // by columns: a bite shortens many rows to one length
};

}  // namespace nucleo
