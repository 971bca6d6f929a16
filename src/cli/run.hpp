#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"

namespace nucleo::cli {

/// Exit codes of the program.
inline constexpr int kAnswered = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kLimitReached = 3;

inline constexpr int kInterruptedCode = 130;

/// What the process around a command gives it; the tests run commands without.
struct Process {
  bool terminal = false;  ///< a person watches standard error: progress is shown there
  bool colours = false;   ///< standard output is a terminal that may show colours
  /// Called when a job's budget begins and ends, to enforce it from outside and to stop it on an interrupt. `unknown`:
  /// where the answer is expected as JSON, the member that is null if the time is over before there is one; else null.
  std::function<void(Budget&, const char* unknown)> begin;
  std::function<void()> end;
};

/// Runs one command, `args` without the program's name, and gives its exit code.
int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process = {});

}  // namespace nucleo::cli
