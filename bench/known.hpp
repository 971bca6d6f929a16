#pragma once

// Positions whose answer is known, so that a benchmark checks what it times.

#include <fmt/core.h>

#include <cstdlib>

namespace nucleo::bench {

template <class Answer>
struct Known {
  const char* position;
  Answer answer;
  bool small;    ///< the way that is compared with can answer too
  double asked;  ///< seconds at most, where that is asked

  /// Ends the program where another answer was found; `words` tell the right one.
  void check(const Answer& found, const char* words) const {
    if (found == answer) return;
    fmt::print("WRONG: {}: expected {}\n", position, words);
    std::exit(1);
  }
  void print_asked() const {
    if (asked > 0) fmt::print("  (asked: at most {} s)", asked);
  }
};

}  // namespace nucleo::bench
