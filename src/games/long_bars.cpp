#include "games/long_bars.hpp"

#include <algorithm>

#include "text/stages.hpp"

namespace nucleo {
namespace {

// Not lengths: none that is short enough loses; no first row does, however long.
constexpr std::uint16_t kTooLong = LongBars::kMostColumns + 1;
constexpr std::uint16_t kNever = kTooLong + 1;

std::vector<std::uint32_t> rows_below(const std::vector<std::uint32_t>& rows) { return {rows.begin() + 1, rows.end()}; }

}  // namespace

LongBars::LongBars(const std::vector<std::uint32_t>& rows, const Budget& budget)
    : width_(rows.front()), below_(rows_below(rows), budget) {
  if (width_ > kMostColumns) throw Stopped(kMemoryReached);
  label(budget);
}

void LongBars::label(const Budget& budget) {
  constexpr std::uint64_t kPollEvery = std::uint64_t{1} << 22;  // words
  const std::size_t words = width_ / Sets::kBits + 1;
  const std::uint32_t count = below_.count();
  const std::uint64_t bytes = below_.bytes() + count * sizeof(first_[0]);
  if (!budget.fits(bytes + Sets::bytes(below_, words))) throw Stopped(kMemoryReached);
  Sets sets(below_, words);
  first_.resize(count);
  std::uint64_t done = 0;
  for (std::uint32_t n = 0; n < count; ++n) {
    if (n > 0) sets.go_on(first_);
    first_[n] = first_row(sets);
    done += words * below_.height();
    if (done >= kPollEvery) {
      done = 0;
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report(stage::kLabelling, n, count);
    }
  }
}

std::uint16_t LongBars::first_row(const Sets& sets) const {
  const std::vector<std::uint32_t>& part = sets.part();
  const std::uint32_t least = std::max<std::uint32_t>(part.front(), 1);
  if (least > 1) {  // a bite at the first row that shortens others too: one column less, or more than one
    std::uint32_t cut = 0;
    for (std::size_t i = 0; i < part.size(); ++i) cut += below_.before(i, std::min(part[i], least - 1));
    if (first_[cut] == kNever || first_[cut] == least - 1) return kNever;
  }
  const std::size_t length = sets.least_missing(least);
  return length <= width_ ? static_cast<std::uint16_t>(length) : kTooLong;
}

bool LongBars::lost(const std::vector<std::uint32_t>& rows) const {
  return first_[below_.number(rows_below(rows))] == rows.front();
}

bool LongBars::covers(const Bar& bar) const {
  if (bar.width() > width_ || bar.height() > below_.height() + 1) return false;
  return below_.covers(rows_below(bar.rows()));
}

}  // namespace nucleo
