#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "games/bite_sets.hpp"

namespace nucleo {

/// Who wins Chomp on every part of a bar of few and long rows: two bytes for each choice of the rows below the first,
/// and at most about as many for their sets.
///
/// Of two bars that differ in the first row only, one bite takes the longer to the shorter: for given rows below at
/// most one first row loses. It is the shortest one that no bite further down takes to a lost bar, unless a bite of
/// several rows, the first among them, already leaves one.
///
/// The first rows that bites further down exclude are kept as sets, so that a choice of rows costs a set per row.
class LongBars {
 public:
  /// Of the first row.
  static constexpr std::uint32_t kMostColumns = std::numeric_limits<std::uint16_t>::max() - 2;
  /// `rows`: two or more lengths, the longest first. Throws Stopped where the first is more than kMostColumns, the
  /// tables do not fit, or time is over.
  LongBars(const std::vector<std::uint32_t>& rows, const Budget& budget);

  [[nodiscard]] bool lost(const std::vector<std::uint32_t>& rows) const;
  [[nodiscard]] bool covers(const Bar& bar) const;
  /// Choices of the rows below the first.
  [[nodiscard]] std::uint64_t size() const { return first_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return below_.bytes() + first_.size() * sizeof(first_[0]); }

 private:
  using Sets = BiteSets<0>;
  void label(const Budget& budget);
  /// The first row that loses above the rows that the sets are at.
  [[nodiscard]] std::uint16_t first_row(const Sets& sets) const;

  std::uint32_t width_;
  BarNumbers below_;            // of the rows below the first
  Array<std::uint16_t> first_;  // by their number: the first row that loses
};

}  // namespace nucleo
