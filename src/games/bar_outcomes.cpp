#include "games/bar_outcomes.hpp"

#include <limits>

namespace nucleo {
namespace {

template <class Result, class Ask>
Result of_table(const std::variant<std::monostate, BarSieve, LongBars>& table, const Ask& ask) {
  if (const auto* const sieve = std::get_if<BarSieve>(&table)) return ask(*sieve);
  if (const auto* const rows = std::get_if<LongBars>(&table)) return ask(*rows);
  return {};
}

}  // namespace

Nimber BarOutcomes::operator()(const Bar& bar) {
  const auto ask = [&](const Bar& p) {
    return of_table<bool>(table_, [&](const auto& table) { return table.lost(p.rows()); }) ? Nimber{0} : Nimber{1};
  };
  if (covers(bar)) return ask(bar);
  const Bar turned = bar.turned();
  if (covers(turned)) return ask(turned);
  const Bar lying = bar.lying();
  if (lying.height() == 1) return lying.width() == 1 ? 0 : 1;
  label(lying);
  return ask(lying);
}

bool BarOutcomes::covers(const Bar& bar) const {
  return of_table<bool>(table_, [&](const auto& table) { return table.covers(bar); });
}

/// One bit a bar, or a length for each choice of the rows below the first: the latter is cheaper where rows are long,
/// and by far smaller.
void BarOutcomes::label(const Bar& lying) {
  constexpr std::uint64_t kLong = 16;  // times the height: measured
  table_.emplace<std::monostate>();
  // There are at least as many bars as squares in the rectangle around it.
  if (lying.height() * lying.width() > std::numeric_limits<std::uint32_t>::max()) throw Stopped(kMemoryReached);
  if (lying.width() >= kLong * lying.height() && lying.width() <= LongBars::kMostColumns) {
    table_.emplace<LongBars>(lying.rows(), *budget_);
  } else {
    table_.emplace<BarSieve>(lying.rows(), *budget_);
  }
}

std::uint64_t BarOutcomes::states() const {
  return of_table<std::uint64_t>(table_, [](const auto& table) { return table.size(); });
}

std::uint64_t BarOutcomes::bytes() const {
  return of_table<std::uint64_t>(table_, [](const auto& table) { return table.bytes(); });
}

}  // namespace nucleo
