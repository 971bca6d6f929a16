#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>

#include "nucleo/budget.hpp"

namespace nucleo {

/// The limits of a job, for a part of it, and how far that part came: the positions that its engine last reported. A
/// limit ends an engine anywhere, so what it reports as progress is what can be said of it then.
class CountedBudget {
 public:
  /// The whole must outlive it.
  explicit CountedBudget(const Budget& whole) {
    budget_.follow(whole);
    budget_.progress = [this, &whole](const Phrase& stage, std::uint64_t done, std::uint64_t total) {
      {
        const std::lock_guard lock(mutex_);
        positions_ = std::max(positions_, done);
      }
      if (whole.progress) whole.progress(stage, done, total);
    };
  }
  CountedBudget(const CountedBudget&) = delete;
  CountedBudget& operator=(const CountedBudget&) = delete;

  [[nodiscard]] const Budget& budget() const { return budget_; }
  /// At least so many were looked at.
  [[nodiscard]] std::uint64_t positions() const {
    const std::lock_guard lock(mutex_);
    return positions_;
  }

 private:
  mutable std::mutex mutex_;
  std::uint64_t positions_ = 0;
  Budget budget_;
};

}  // namespace nucleo
