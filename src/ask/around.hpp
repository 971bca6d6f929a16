#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "ask/watch.hpp"

namespace nucleo {
class Session;
}

namespace nucleo::ask {

/// Exit codes of the program.
inline constexpr int kAnswered = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kLimitReached = 3;
/// Added to it: the number of the signal that ended the work.
inline constexpr int kSignalled = 128;

/// What there is around a question: the process of a command, or the server that was asked. Tests ask without.
struct Process {
  bool terminal = false;       ///< a person watches standard error: progress is shown there
  bool screen = false;         ///< standard output is a terminal: long lists are cut
  bool colours = false;        ///< standard output is a terminal that may show colours
  std::size_t width = 0;       ///< columns of the terminal that standard output is; 0: lines are not wrapped
  Watch* watch = nullptr;      ///< keeps jobs to their limits, if there is one
  Session* session = nullptr;  ///< what other questions found out; null: each begins anew
  /// What a question may have at most, whatever it asks for.
  std::optional<std::chrono::steady_clock::duration> most_time{};
  std::optional<std::size_t> most_memory{};
};

}  // namespace nucleo::ask
