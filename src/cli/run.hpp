#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/watch.hpp"

namespace nucleo::cli {

/// Exit codes of the program.
inline constexpr int kAnswered = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kLimitReached = 3;

/// Behind it the number of the signal that ended the work.
inline constexpr int kSignalled = 128;
/// What the process around a command gives it; the tests run commands without.
struct Process {
  bool terminal = false;   ///< a person watches standard error: progress is shown there
  bool colours = false;    ///< standard output is a terminal that may show colours
  Watch* watch = nullptr;  ///< keeps jobs to their limits, if there is one
};

/// Runs one command, `args` without the program's name, and gives its exit code.
int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process = {});

}  // namespace nucleo::cli
