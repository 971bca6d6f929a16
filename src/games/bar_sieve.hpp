#pragma once

#include <cstdint>
#include <vector>

#include "games/bar_numbers.hpp"

namespace nucleo {

/// Who wins Chomp on every part of a bar that contains the poisoned corner: a bit a bar.
///
/// A sieve: the parts in the order of their numbers, and whenever one is not marked it is lost, and everything that a
/// bite takes to it is marked. A bite at row r column c + 1 leaves rows of length c from r on, down to rows that were
/// shorter anyway. So what leads to a lost bar is that bar with the rows of one length, the first of them or more, made
/// longer. Few bars are lost (1 in 190 within 15 x 15), and a won bar has two winning bites on average: the whole costs
/// about two marks a bar, where trying the bites of each would cost a hundred.
class BarSieve {
 public:
  /// `rows`: the lengths of the rows, the longest first. Throws Stopped where the table does not fit, or time is over.
  BarSieve(const std::vector<std::uint32_t>& rows, const Budget& budget);

  [[nodiscard]] bool lost(const std::vector<std::uint32_t>& rows) const {
    const std::uint32_t n = numbers_.number(rows);
    return (won_[n / kBits] >> n % kBits & 1) == 0;
  }
  [[nodiscard]] bool covers(const Bar& bar) const { return numbers_.covers(bar); }
  /// Bars in the table.
  [[nodiscard]] std::uint64_t size() const { return numbers_.count() - 1; }
  [[nodiscard]] std::uint64_t bytes() const { return numbers_.bytes() + won_.size() * sizeof(won_[0]); }

 private:
  static constexpr std::uint32_t kBits = 64;

  void sieve(const Budget& budget);
  void advance(std::vector<std::uint32_t>& part, std::uint32_t n) const;
  void mark_above(const std::vector<std::uint32_t>& part, std::uint32_t n);
  void raise(std::size_t row, std::size_t end, std::uint32_t from, std::uint32_t to, std::uint32_t n);
  void mark(std::uint32_t n) { won_[n / kBits] |= std::uint64_t{1} << n % kBits; }
  void mark(std::uint32_t first, std::uint32_t last);

  BarNumbers numbers_;
  Array<std::uint64_t> won_;
  const Budget* budget_;    // while it sieves
  std::uint64_t work_ = 0;  // since the clock was asked
};

}  // namespace nucleo
