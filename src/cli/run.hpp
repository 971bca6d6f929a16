#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace nucleo::cli {

/// Exit codes of the program.
inline constexpr int kAnswered = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kLimitReached = 3;

/// Runs one command, `args` without the program's name, and gives its exit code. `terminal` says that a person watches
/// `err`, so that progress is shown there.
int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, bool terminal = false);

}  // namespace nucleo::cli
