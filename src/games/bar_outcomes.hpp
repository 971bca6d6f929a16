#pragma once

#include <variant>

#include "games/bar_sieve.hpp"
#include "games/long_bars.hpp"
#include "nucleo/answer.hpp"

namespace nucleo {

/// Who wins Chomp on any bar: 0 for lost, 1 for won. Keeps the table of the last bar that was not a part of the one
/// before, either way up.
class BarOutcomes {
 public:
  explicit BarOutcomes(const Budget& budget) : budget_(&budget) {}

  /// Throws Stopped where a table does not fit, or time is over.
  Nimber operator()(const Bar& bar);
  [[nodiscard]] std::uint64_t states() const;
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  [[nodiscard]] bool covers(const Bar& bar) const;
  void label(const Bar& lying);

  const Budget* budget_;
  std::variant<std::monostate, BarSieve, LongBars> table_;
};

}  // namespace nucleo
