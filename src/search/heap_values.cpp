#include "search/heap_values.hpp"

#include <algorithm>

#include "text/stages.hpp"

namespace nucleo {
namespace {

/// How far each shift of the values agrees with them, seen from the end: reach[p] is the largest r such that
/// g(n + p) = g(n) for the last r of all n where both are known. The Z-function of the values read backwards.
std::vector<std::uint64_t> agreements(std::span<const std::uint32_t> values) {
  const std::size_t size = values.size();
  const auto from_end = [&](std::size_t i) { return values[size - 1 - i]; };
  std::vector<std::uint64_t> reach(size, 0);
  std::size_t begin = 0;  // [begin, end) is the match that ends last
  std::size_t end = 0;
  for (std::size_t p = 1; p < size; ++p) {
    std::size_t r = p < end ? std::min<std::size_t>(end - p, reach[p - begin]) : 0;
    while (p + r < size && from_end(r) == from_end(p + r)) ++r;
    reach[p] = r;
    if (p + r > end) {
      begin = p;
      end = p + r;
    }
  }
  return reach;
}

}  // namespace

std::optional<Period> proved_period(std::span<const std::uint32_t> values, const RuleBounds& shape) {
  if (shape.pieces == 0 || values.size() < 2) return {};
  const std::vector<std::uint64_t> reach = agreements(values);
  const std::uint64_t size = values.size();
  for (std::uint64_t p = 1; p < size; ++p) {
    // With n0 = size − p − r, the bound of the theorem asks for r ≥ (pieces − 1)·(n0 + p) + taken. Heap 0 must not be
    // part of it: a rule may treat an empty heap in its own way.
    const std::uint64_t r = std::min(reach[p], size - p - 1);
    const std::uint64_t before = size - r;  // n0 + p
    if (r < shape.taken || (r - shape.taken) < (shape.pieces - 1) * before) continue;
    return Period{size - p - reach[p], p};
  }
  return {};
}

std::uint64_t values_that_prove(const Period& period, const RuleBounds& shape) {
  return shape.pieces * (std::max<std::uint64_t>(period.preperiod, 1) + period.length) + shape.taken;
}

HeapValues tabulate(std::uint64_t largest, const RuleBounds& shape, const NextValue& next, const Budget& budget) {
  constexpr std::uint64_t kFirstLook = 64;    // heaps before a period is first looked for
  constexpr std::uint64_t kSomeWork = 65536;  // options, about, between two looks at the clock
  constexpr std::uint64_t kBytesAHeap = 20;   // the table while it grows, and the search for a period
  if (shape.pieces == 0 && largest > budget.memory() / kBytesAHeap) throw Stopped(kMemoryReached);
  std::vector<std::uint32_t> values;
  std::uint64_t look = kFirstLook;
  std::uint64_t work = 0;
  while (values.size() <= largest) {
    values.push_back(next(values));
    const std::uint64_t heaps = values.size();
    work += 1 + (shape.moves == 0 ? heaps : std::min(heaps, shape.moves));
    if (work >= kSomeWork) {
      work = 0;
      if (budget.spent()) throw Stopped(why_stopped(budget));
      if (!budget.fits(heaps * kBytesAHeap)) throw Stopped(kMemoryReached);
      budget.report(stage::kHeaps, heaps, largest);
    }
    if (heaps < look) continue;
    look += look / 8;
    const std::optional<Period> period = proved_period(values, shape);
    if (!period) continue;
    values.resize(period->preperiod + period->length);
    return HeapValues(std::move(values), *period, values_that_prove(*period, shape));
  }
  const std::optional<Period> period = proved_period(values, shape);
  if (!period) return HeapValues(std::move(values));
  return HeapValues(std::move(values), *period, values_that_prove(*period, shape));
}

}  // namespace nucleo
