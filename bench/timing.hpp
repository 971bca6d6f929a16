#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

namespace nucleo::bench {

/// Seconds that f takes.
template <class F>
double seconds(const F& f) {
  const auto begin = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The least of several runs: the one that was disturbed least.
template <class F>
double best_of(int runs, const F& f) {
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < runs; ++i) best = std::min(best, seconds(f));
  return best;
}

}  // namespace nucleo::bench
