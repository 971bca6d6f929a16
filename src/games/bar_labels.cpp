#include "games/bar_labels.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace nucleo {
namespace {

/// A bar may have more rows than memory has bytes.
std::vector<std::uint32_t> rows_that_fit(const Bar& bar) {
  if (bar.squares() > BarLabels::kMostSquares) throw Stopped(kMemoryReached);
  return bar.rows();
}

}  // namespace

BarLabels::BarLabels(const Bar& bar, const Budget& budget) : BarLabels(rows_that_fit(bar), budget) {}

BarLabels::BarLabels(const std::vector<std::uint32_t>& rows, const Budget& budget) : rows_(rows), height_(rows.size()) {
  number(rows, budget);
  label(rows, budget);
}

void BarLabels::number(const std::vector<std::uint32_t>& rows, const Budget& budget) {
  // There are at least as many bars as squares in the rectangle around it, so this is six bytes a bar in all.
  const std::uint64_t width = rows.front();
  const std::uint64_t cells = (width + 2) * height_;
  const std::uint64_t bytes = cells * sizeof(std::uint32_t);
  if (!budget.fits(bytes)) throw Stopped(kMemoryReached);
  before_.assign(cells, 0);
  for (std::size_t i = height_; i-- > 0;) {
    std::uint64_t bars = 0;
    for (std::uint32_t length = 0; length <= rows[i]; ++length) {
      // The rows below, each at most `length` long.
      bars += i + 1 == height_ ? 1 : before(i + 1, std::min(length, rows[i + 1]) + 1);
      if (bars > std::numeric_limits<std::uint32_t>::max() || !budget.fits(bytes + bars * sizeof(std::uint16_t))) {
        throw Stopped(kMemoryReached);
      }
      before_[(length + 1) * height_ + i] = static_cast<std::uint32_t>(bars);
    }
  }
}

void BarLabels::label(const std::vector<std::uint32_t>& rows, const Budget& budget) {
  constexpr std::uint64_t kPollEvery = std::uint64_t{1} << 22;  // squares
  const std::uint32_t bars = before(0, rows.front() + 1);
  values_.resize(bars);
  values_[0] = 0;
  const std::size_t squares = std::accumulate(rows.begin(), rows.end(), std::size_t{0});
  std::vector<std::uint32_t> seen(squares + 1, 0);  // the last bar with an option of that value
  std::vector<std::uint32_t> bar(height_, 0);
  std::vector<std::uint32_t> part(height_, 0);  // before(i, bar[i])
  std::uint64_t done = 0;
  for (std::uint32_t n = 1; n < bars; ++n) {
    std::size_t last = height_ - 1;  // the next bar: the last row that can grow does, those below it go
    while (bar[last] == (last == 0 ? rows[0] : std::min(rows[last], bar[last - 1]))) {
      bar[last] = 0;
      part[last--] = 0;
    }
    part[last] = before(last, ++bar[last]);

    std::size_t height = 0;  // of the column
    for (std::uint32_t column = bar[0]; column >= 1; --column) {
      while (height < height_ && bar[height] >= column) ++height;
      const std::uint32_t* const shorter = before_.data() + std::size_t{column - 1} * height_;
      const std::size_t top = column == 1 ? 1 : 0;  // the poisoned square is not eaten
      std::uint32_t option = n;
      for (std::size_t row = height; row-- > top;) {
        option -= part[row] - shorter[row];
        seen[values_[option]] = n;
      }
      done += height;
    }
    std::uint16_t value = 0;
    while (seen[value] == n) ++value;
    values_[n] = value;
    if (done >= kPollEvery) {
      done = 0;
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report("labelling, positions", n, bars);
    }
  }
}

bool BarLabels::covers(const Bar& bar) const {
  if (bar.squares() > kMostSquares) return false;
  const std::vector<std::uint32_t> rows = bar.rows();
  return rows.size() <= height_ &&
         std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(rows.size()),
                    std::less_equal<>());
}

std::uint32_t BarLabels::operator()(const std::vector<std::uint32_t>& rows) const {
  std::uint32_t n = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) n += before(i, rows[i]);
  return values_[n];
}

}  // namespace nucleo
