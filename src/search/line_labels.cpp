// Heaps that may grow have no end, and so no state graph holds them. The labels of the first of them, all others taken
// for draws, are right as far as they say won or lost; where they show a period, the table that goes on with it for
// ever is held against the rules, heap by heap up to the end of one period. What passes is the only right table. The
// rows are sums with heaps of Nim, which tell the loopy value.

#include "search/line_labels.hpp"

#include <algorithm>

namespace nucleo {
namespace {

constexpr std::uint64_t kMostColumns = std::uint64_t{1} << 28;
constexpr std::uint64_t kPollEvery = 4096;
constexpr std::uint64_t kTooLarge = ~std::uint64_t{0};  // a remoteness that 64 bits don't hold

}  // namespace

LineLabels::LineLabels(LineRule rule, const Budget& budget) : rule_(std::move(rule)) {
  const Nimber span = std::max(rule_.take.back(), rule_.add.back());
  if (span > kMostColumns) throw Stopped(kMemoryReached);
  constexpr std::uint64_t kFirst = 64;
  for (std::uint64_t columns = kFirst + 8 * span;;) {
    const Decomposition labels = decompose(digraph(columns, budget), Play::kNormal, budget);
    states_ = columns * rows_;
    const auto is_lost_above = [&](std::uint64_t column) {
      return labels.outcome(static_cast<Vertex>(column * rows_ + rows_ - 1)) == Outcome::kLose;
    };
    bool larger_value = false;
    for (std::uint64_t v = 0; v < columns; ++v) larger_value = larger_value || is_lost_above(v);
    if (larger_value) {
      ++rows_;
      continue;
    }
    // Near the last column labels suffer from what is not known beyond it; how far from it, no one knows.
    for (const std::uint64_t end : {columns / 2, columns / 8}) {
      if (find_period(labels, end, budget) && is_proved()) return;
    }
    columns *= 2;
  }
}

/// Calls visit(column, row) for every move: in the heap downwards, in the heap of Nim, in the heap upwards.
template <class Visit>
void LineLabels::options(std::uint64_t column, std::uint32_t row, Visit&& visit) const {
  for (std::size_t i = rule_.take.size(); i-- > 0;) {
    if (rule_.take[i] <= column) visit(column - rule_.take[i], row);
  }
  for (std::uint32_t less = 0; less < row; ++less) visit(column, less);
  if (column == 0) return;
  for (const Nimber added : rule_.add) visit(column + added, row);
}

/// The first columns; a vertex with a loop stands for all others.
Digraph LineLabels::digraph(std::uint64_t columns, const Budget& budget) const {
  const std::uint64_t order = columns * rows_ + 1;
  const std::uint64_t most_arcs = order * (rule_.take.size() + rule_.add.size() + rows_);
  constexpr std::uint64_t kBytesAnArc = 8;
  constexpr std::uint64_t kBytesAVertex = 48;  // the table too
  if (order > kMaxOrder || !budget.fits(kBytesAnArc * most_arcs + kBytesAVertex * order)) throw Stopped(kMemoryReached);
  Array<std::uint64_t> offsets{0};
  Array<Vertex> targets;
  const auto beyond = static_cast<Vertex>(order - 1);
  for (std::uint64_t column = 0; column < columns; ++column) {
    if (column % kPollEvery == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    for (std::uint32_t row = 0; row < rows_; ++row) {
      bool leaves = false;
      options(column, row, [&](std::uint64_t c, std::uint32_t r) {
        leaves = leaves || c >= columns;
        if (c < columns) targets.push_back(static_cast<Vertex>(c * rows_ + r));
      });
      if (leaves) targets.push_back(beyond);
      offsets.push_back(targets.size());
    }
  }
  targets.push_back(beyond);
  offsets.push_back(targets.size());
  return {std::move(offsets), std::move(targets)};
}

bool LineLabels::find_period(const Decomposition& labels, std::uint64_t end, const Budget& budget) {
  const auto vertex = [&](std::uint64_t column, std::uint32_t row) {
    return static_cast<Vertex>(column * rows_ + row);
  };
  const auto outcome = [&](std::uint64_t column, std::uint32_t row) { return labels.outcome(vertex(column, row)); };
  const auto remoteness = [&](std::uint64_t column, std::uint32_t row) {
    return std::int64_t{labels.remoteness(vertex(column, row))};
  };
  const auto goes_on = [&](std::uint64_t column, std::uint64_t period) {
    for (std::uint32_t row = 0; row < rows_; ++row) {
      if (outcome(column, row) != outcome(column + period, row)) return false;
      if (outcome(column, row) == Outcome::kDraw) continue;
      if (remoteness(column + period, row) < remoteness(column, row)) return false;
      if (column + 2 * period >= end) continue;
      if (remoteness(column + 2 * period, row) - remoteness(column + period, row) !=
          remoteness(column + period, row) - remoteness(column, row)) {
        return false;
      }
    }
    return true;
  };
  for (period_ = 1; 4 * period_ <= end; ++period_) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    start_ = end - period_;
    while (start_ > 0 && goes_on(start_ - 1, period_)) --start_;
    if (2 * start_ > end || start_ + 3 * period_ > end) continue;
    cells_.clear();
    for (std::uint64_t column = 0; column < start_ + period_; ++column) {
      for (std::uint32_t row = 0; row < rows_; ++row) {
        Cell cell{outcome(column, row), static_cast<std::uint64_t>(remoteness(column, row)), 0};
        if (column >= start_ && cell.outcome != Outcome::kDraw) {
          cell.growth = static_cast<std::uint64_t>(remoteness(column + period_, row)) - cell.remoteness;
        }
        cells_.push_back(cell);
      }
    }
    return true;
  }
  return false;
}

LineLabels::Cell LineLabels::at(std::uint64_t column, std::uint32_t row) const {
  const std::uint64_t times = column < start_ ? 0 : (column - start_) / period_;
  Cell cell = cells_[(column - times * period_) * rows_ + row];
  std::uint64_t grown = 0;
  const bool too_large = __builtin_mul_overflow(times, cell.growth, &grown) ||
                         __builtin_add_overflow(cell.remoteness, grown, &cell.remoteness);
  if (too_large) cell.remoteness = kTooLarge;
  return cell;
}

/// Every column up to where no option is before the period, and then one period of them, for ever.
bool LineLabels::is_proved() const {
  const std::uint64_t regular = start_ + rule_.take.back();
  for (std::uint64_t column = 0; column < regular + period_; ++column) {
    for (std::uint32_t row = 0; row < rows_; ++row) {
      if (!follows(column, row, column >= regular)) return false;
    }
  }
  return true;
}

/// True where the label follows from those of the options: lost, all of them won and the last to end ending a move
/// sooner; won, the first lost one to end ending a move sooner; drawn, none lost and one drawn. For ever: also when
/// every remoteness has grown any number of times.
bool LineLabels::follows(std::uint64_t column, std::uint32_t row, bool for_ever) const {
  const Cell here = at(column, row);
  bool none_lost = true;
  bool all_won = true;
  bool drawn = false;
  bool all_later = true;     // the lost ones
  bool all_sooner = true;    // the won ones
  bool just_before = false;  // one of them, of those that decide
  bool moves = false;
  options(column, row, [&](std::uint64_t c, std::uint32_t r) {
    const Cell next = at(c, r);
    moves = true;
    none_lost = none_lost && next.outcome != Outcome::kLose;
    all_won = all_won && next.outcome == Outcome::kWin;
    drawn = drawn || next.outcome == Outcome::kDraw;
    if (next.outcome == Outcome::kDraw || next.outcome == here.outcome) return;
    const bool same = !for_ever || next.growth == here.growth;
    just_before = just_before || (same && next.remoteness + 1 == here.remoteness);
    all_later = all_later && next.remoteness + 1 >= here.remoteness && (!for_ever || next.growth >= here.growth);
    all_sooner = all_sooner && next.remoteness + 1 <= here.remoteness && (!for_ever || next.growth <= here.growth);
  });
  if (!moves) return here.outcome == Outcome::kLose && here.remoteness == 0;
  switch (here.outcome) {
    case Outcome::kLose:
      return all_won && all_sooner && just_before;
    case Outcome::kWin:
      return all_later && just_before;
    case Outcome::kDraw:
      return none_lost && drawn;
  }
  return false;
}

LoopyLabel LineLabels::operator[](Nimber heap) const {
  const Cell alone = at(heap, 0);
  LoopyLabel label{alone.outcome, {}, {}, 0};
  if (alone.outcome != Outcome::kDraw && alone.remoteness != kTooLarge) label.remoteness = alone.remoteness;
  for (std::uint32_t row = 0; row < rows_ && !label.value.finite; ++row) {
    const Cell beside = at(heap, row);
    if (beside.outcome == Outcome::kWin) label.value.among.push_back(row);
    if (beside.outcome != Outcome::kLose) continue;
    label.value = {row, {}};
    label.rank = beside.remoteness;
  }
  return label;
}

}  // namespace nucleo
