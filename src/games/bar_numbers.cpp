#include "games/bar_numbers.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace nucleo {

BarNumbers::BarNumbers(std::vector<std::uint32_t> rows, const Budget& budget) : rows_(std::move(rows)) {
  // There are at least as many bars as squares in the rectangle around it, so this is four bytes a bar at most.
  const std::size_t height = rows_.size();
  const std::uint64_t cells = (std::uint64_t{rows_.front()} + 2) * height;
  if (!budget.fits(cells * sizeof(std::uint32_t))) throw Stopped(kMemoryReached);
  before_.assign(cells, 0);
  for (std::size_t i = height; i-- > 0;) {
    std::uint64_t bars = 0;
    for (std::uint32_t length = 0; length <= rows_[i]; ++length) {
      // The rows below, each at most `length` long.
      bars += i + 1 == height ? 1 : before(i + 1, std::min(length, rows_[i + 1]) + 1);
      if (bars > std::numeric_limits<std::uint32_t>::max()) throw Stopped(kMemoryReached);
      before_[(std::size_t{length} + 1) * height + i] = static_cast<std::uint32_t>(bars);
    }
  }
}

std::uint32_t BarNumbers::number(const std::vector<std::uint32_t>& part) const {
  std::uint32_t n = 0;
  for (std::size_t i = 0; i < part.size(); ++i) n += before(i, part[i]);
  return n;
}

bool BarNumbers::covers(const std::vector<std::uint32_t>& rows) const {
  return rows.size() <= height() && std::equal(rows.begin(), rows.end(), rows_.begin(), std::less_equal<>());
}

}  // namespace nucleo
