#include "games/bar_labels.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "games/bite_sets.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

/// A bar may have more rows than memory has bytes.
std::vector<std::uint32_t> rows_that_fit(const Bar& bar) {
  if (bar.squares() > BarLabels::kMostSquares) throw Stopped(kMemoryReached);
  return bar.lying().rows();
}

/// Whether so many bars might be labelled in the time that is left: a large table takes longer than this on the
/// machines that it was measured on, and what cannot be ended is better not begun.
bool fit_into_time(std::uint64_t bars, const Budget& budget) {
  constexpr std::uint64_t kInAMillisecond = 15'000;
  const auto deadline = budget.deadline();
  if (!deadline) return true;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Budget::Clock::now()).count();
  return left > 0 && bars / kInAMillisecond <= static_cast<std::uint64_t>(left);
}

/// Where there is no room for sets: none, so that all bites are tried.
class NoSets {
 public:
  explicit NoSets(const BarNumbers& numbers) : numbers_(numbers), part_(numbers.height(), 0) {}
  void go_on(const Array<std::uint16_t>& /*labels*/) { numbers_.go_on(part_); }
  [[nodiscard]] const std::vector<std::uint32_t>& part() const { return part_; }
  static std::size_t least_missing() { return 0; }
  static std::size_t words() { return 0; }

 private:
  const BarNumbers& numbers_;
  std::vector<std::uint32_t> part_;
};

}  // namespace

BarLabels::BarLabels(const Bar& bar, const Budget& budget) : BarLabels(rows_that_fit(bar), budget) {}

BarLabels::BarLabels(const std::vector<std::uint32_t>& rows, const Budget& budget) : numbers_(rows, budget) {
  const std::uint32_t bars = numbers_.count();
  const std::uint64_t bytes = numbers_.bytes() + bars * sizeof(values_[0]);
  if (!budget.fits(bytes)) throw Stopped(kMemoryReached);
  if (!fit_into_time(bars, budget)) throw Stopped(kTimeReached);
  values_.resize(bars);
  values_[0] = kMostSquares;  // no value
  const std::size_t squares = std::accumulate(rows.begin(), rows.end(), std::size_t{0});
  last_seen_.assign(squares + 1, 0);
  // As many words per set as make a word per bar in all, where there are values for so many.
  const std::size_t words =
      std::clamp<std::size_t>(bars / BiteSets<0>::count(numbers_), 1, squares / BiteSets<0>::kBits + 1);
  if (!budget.fits(bytes + BiteSets<0>::bytes(numbers_, words))) {
    label(NoSets(numbers_), budget);
  } else if (words == 1) {
    label(BiteSets<1>(numbers_), budget);
  } else {
    label(BiteSets<0>(numbers_, words), budget);
  }
  last_seen_ = {};
}

template <class Sets>
void BarLabels::label(Sets&& sets, const Budget& budget) {
  constexpr std::uint64_t kPollEvery = std::uint64_t{1} << 22;  // squares
  const std::uint32_t bars = numbers_.count();
  std::uint64_t done = 0;
  for (std::uint32_t n = 1; n < bars; ++n) {
    sets.go_on(values_);
    std::size_t value = sets.least_missing();
    done += numbers_.height();
    if (value == sets.words() * BiteSets<0>::kBits) {
      value = value_by_bites(sets.part(), n);
      done += last_seen_.size();
    }
    values_[n] = static_cast<std::uint16_t>(value);
    if (done >= kPollEvery) {
      done = 0;
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report(stage::kLabelling, n, bars);
    }
  }
}

/// By trying them all.
std::size_t BarLabels::value_by_bites(const std::vector<std::uint32_t>& bar, std::uint32_t n) {
  std::size_t height = 0;  // of the column
  for (std::uint32_t column = bar[0]; column >= 1; --column) {
    const std::uint32_t* const shorter = numbers_.before(column - 1);
    while (height < bar.size() && bar[height] >= column) ++height;
    const std::size_t top = column == 1 ? 1 : 0;  // the poisoned square is not eaten
    std::uint32_t option = n;
    for (std::size_t row = height; row-- > top;) {
      option -= numbers_.before(row, bar[row]) - shorter[row];
      last_seen_[values_[option]] = n;
    }
  }
  std::size_t value = 0;
  while (last_seen_[value] == n) ++value;
  return value;
}

}  // namespace nucleo
