#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "search/heap_run.hpp"

namespace nucleo {

/// The values of the heaps 0, 1, 2, … of one rule: a table, and the period where one is proved.
class HeapValues {
 public:
  explicit HeapValues(PackedValues values) : values_(std::move(values)) {}
  explicit HeapValues(std::vector<std::uint32_t> values) : values_(PackedValues(std::move(values))) {}
  /// With a period, of which the values must hold one whole; the values of the heaps below `proved_by` prove it.
  HeapValues(PackedValues values, Period period, std::uint64_t proved_by)
      : values_(std::move(values)), period_(period), proved_by_(proved_by) {}
  HeapValues(std::vector<std::uint32_t> values, Period period, std::uint64_t proved_by)
      : HeapValues(PackedValues(std::move(values)), period, proved_by) {}

  /// Heaps beyond the table only where there is a period.
  [[nodiscard]] Nimber operator[](std::uint64_t heap) const {
    if (heap < values_.size()) return values_[heap];
    return values_[period_->preperiod + (heap - period_->preperiod) % period_->length];
  }
  [[nodiscard]] bool covers(std::uint64_t heap) const { return heap < values_.size() || period_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return values_.bytes(); }
  /// Nothing where none is proved.
  [[nodiscard]] const std::optional<Period>& period() const { return period_; }
  /// The smallest heap whose moves lead to the values that the moves of this one lead to, for the same reason that
  /// proves the period: where all heaps but the last are within preperiod and length, the last one repeats. Itself
  /// without one.
  [[nodiscard]] std::uint64_t like(std::uint64_t heap) const {
    if (!period_ || heap < proved_by_) return heap;
    return proved_by_ + (heap - proved_by_) % period_->length;
  }
  /// How many values prove the period, where there is one, whatever others were found too.
  [[nodiscard]] std::uint64_t proved_by() const { return proved_by_; }

 private:
  PackedValues values_;
  std::optional<Period> period_;
  std::uint64_t proved_by_ = 0;
};

/// The period that these values of heaps 0, 1, 2, … prove, if they prove one. By the theorem of Guy and Smith for any
/// number of pieces: g(n + p) = g(n) for n0 ≤ n < pieces·n0 + (pieces − 1)·p + taken, n0 ≥ 1, is enough. O(values).
std::optional<Recurrence> proved_repeat(const ValuesView& view, const RuleBounds& shape);
std::optional<Period> proved_period(const ValuesView& values, const RuleBounds& shape);
/// How many values prove the period: the bound of the theorem, met by its own n0 and not by a later one.
std::uint64_t values_that_prove(const Period& period, const RuleBounds& shape);

/// The values of heaps 0 … largest, or of fewer where a period is proved before. Throws Stopped.
HeapValues values_of_engine(HeapEngine& engine, std::uint64_t largest, const RuleBounds& shape, const Budget& budget);
/// The same where next(values) is the value of the heap values.size(), given all smaller ones.
HeapValues tabulate(std::uint64_t largest, const RuleBounds& shape, const NextValue& next, const Budget& budget);

/// An engine that has a whole table made whenever it is to go on: for rules that give nothing else.
using TableOfValues = std::function<HeapValues(std::uint64_t largest, const Budget& budget)>;
std::unique_ptr<HeapEngine> engine_of_tables(TableOfValues table);

/// The mex of many small numbers, gathered without a look at what is there: a stamp a number.
class Mex {
 public:
  /// Forgets what was added. Until the next start(), only numbers below bit_ceil(above) are added.
  void start(std::uint32_t above) {
    const std::uint32_t range = std::bit_ceil(above + 1);
    if (stamps_.size() <= range || ++now_ == 0) {
      stamps_.assign(2 * std::size_t{range}, 0);
      now_ = 1;
    }
  }
  void add(std::uint32_t value) { stamps_[value] = now_; }
  [[nodiscard]] std::uint32_t least() const {
    std::uint32_t least = 0;
    while (stamps_[least] == now_) ++least;
    return least;
  }
  /// All that was added, in increasing order.
  [[nodiscard]] std::vector<std::uint32_t> added() const {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t number = 0; number < stamps_.size(); ++number) {
      if (stamps_[number] == now_) numbers.push_back(number);
    }
    return numbers;
  }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t now_ = 0;
};

/// The next value of a rule given by its options: rule.heap_options(heap, visit) calls visit(move) with the heaps that
/// move.left() holds, while it returns true.
template <class Rule>
NextValue next_of_rule(const Rule& rule) {
  return [rule, mex = Mex(), greatest = std::uint32_t{0}](std::span<const std::uint32_t> values) mutable {
    mex.start(greatest);
    rule.heap_options(values.size(), [&](const auto& move) {
      std::uint32_t sum = 0;
      for (const Nimber heap : move.left()) sum ^= values[heap];
      mex.add(sum);
      return true;
    });
    const std::uint32_t value = mex.least();
    greatest = std::max(greatest, value);
    return value;
  };
}

/// The values of such a rule, which is asked once for each heap. Throws Stopped.
template <class Rule>
HeapValues values_of_rule(const Rule& rule, std::uint64_t largest, const RuleBounds& shape, const Budget& budget) {
  return tabulate(largest, shape, next_of_rule(rule), budget);
}

}  // namespace nucleo
