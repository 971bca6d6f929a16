#pragma once

#include <cstdint>

#include "nucleo/budget.hpp"

namespace nucleo {

/// For a pass over something large: asks the budget about every millisecond, and throws Stopped once it is spent.
class Pace {
 public:
  explicit Pace(const Budget& budget) : budget_(budget) {}

  /// So much more was done; a unit is a few nanoseconds, about that of an arc.
  void step(std::uint64_t work = 1) {
    constexpr std::uint64_t kBetweenLooks = std::uint64_t{1} << 16;
    done_ += work;
    if (done_ >= kBetweenLooks) look();
  }

 private:
  void look() {
    done_ = 0;
    if (budget_.spent()) throw Stopped(why_stopped(budget_));
  }

  const Budget& budget_;
  std::uint64_t done_ = 0;
};

}  // namespace nucleo
