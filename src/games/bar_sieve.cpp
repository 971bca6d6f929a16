#include "games/bar_sieve.hpp"

#include <algorithm>
#include <bit>

#include "text/stages.hpp"

namespace nucleo {

BarSieve::BarSieve(const std::vector<std::uint32_t>& rows, const Budget& budget)
    : numbers_(rows, budget), budget_(&budget) {
  const std::size_t words = numbers_.count() / kBits + 1;
  if (!budget.fits(numbers_.bytes() + words * sizeof(won_[0]))) throw Stopped(kMemoryReached);
  won_.assign(words, 0);
  sieve(budget);
  budget_ = nullptr;
}

void BarSieve::sieve(const Budget& budget) {
  const std::uint32_t bars = numbers_.count();
  mark(0);  // there is no such bar
  won_.back() |= ~std::uint64_t{0} << bars % kBits;
  std::vector<std::uint32_t> part(numbers_.height(), 0);
  for (std::size_t word = 0; word < won_.size(); ++word) {
    // What is marked while a bar is looked at has a larger number.
    for (std::uint64_t rest = ~std::uint64_t{0}; (rest &= ~won_[word]) != 0; rest &= rest - 1) {
      const auto n = static_cast<std::uint32_t>(word * kBits) + static_cast<std::uint32_t>(std::countr_zero(rest));
      advance(part, n);
      mark_above(part, n);
    }
    if (word % (std::size_t{1} << 14) == 0) budget.report(stage::kLabelling, word * kBits, bars);
  }
}

/// From a part to the one of a larger number: row by row up, because the first rows seldom change.
void BarSieve::advance(std::vector<std::uint32_t>& part, std::uint32_t n) const {
  bool changed = false;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (changed) part[i] = 0;
    const std::uint32_t most = numbers_.most(i, part);
    while (part[i] < most && numbers_.before(i, part[i] + 1) <= n) {
      ++part[i];
      changed = true;
    }
    n -= numbers_.before(i, part[i]);
  }
}

void BarSieve::mark_above(const std::vector<std::uint32_t>& part, std::uint32_t n) {
  for (std::size_t row = 0; row < part.size();) {
    std::size_t end = row + 1;  // of the rows of that length
    while (end < part.size() && part[end] == part[row]) ++end;
    const std::uint32_t to = numbers_.most(row, part);
    if (part[row] > 0) {
      raise(row, end, part[row], to, n);
    } else {  // whatever is below the rows above: its numbers follow
      mark(n + 1, n + numbers_.before(row, to + 1) - 1);
    }
    row = end;
  }
}

/// Marks the part of number n with some of the rows from `row` to before `end` made longer, at most `to`; all of them
/// are of length `from`.
void BarSieve::raise(std::size_t row, std::size_t end, std::uint32_t from, std::uint32_t to, std::uint32_t n) {
  constexpr std::uint64_t kPollEvery = std::uint64_t{1} << 22;
  to = std::min(to, numbers_.rows()[row]);
  if (to <= from) return;
  work_ += to - from;
  if (work_ >= kPollEvery) {
    work_ = 0;
    if (budget_->spent()) throw Stopped(why_stopped(*budget_));
  }
  if (row + 1 == numbers_.height()) return mark(n + 1, n + to - from);
  const std::uint32_t base = n - numbers_.before(row, from);
  for (std::uint32_t length = from + 1; length <= to; ++length) {
    const std::uint32_t longer = base + numbers_.before(row, length);
    mark(longer);
    if (row + 1 < end) raise(row + 1, end, from, length, longer);
  }
}

void BarSieve::mark(std::uint32_t first, std::uint32_t last) {
  if (first > last) return;
  const std::size_t begin = first / kBits;
  const std::size_t end = last / kBits;
  const std::uint64_t from_first = ~std::uint64_t{0} << first % kBits;
  const std::uint64_t to_last = ~std::uint64_t{0} >> (kBits - 1 - last % kBits);
  if (begin == end) {
    won_[begin] |= from_first & to_last;
    return;
  }
  won_[begin] |= from_first;
  std::fill(won_.begin() + static_cast<std::ptrdiff_t>(begin) + 1, won_.begin() + static_cast<std::ptrdiff_t>(end),
            ~std::uint64_t{0});
  won_[end] |= to_last;
}

}  // namespace nucleo
