#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "ask/around.hpp"
#include "nucleo/text.hpp"

namespace nucleo::cli {

using ask::kAnswered;
using ask::kBadInput;
using ask::kFailed;
using ask::kLimitReached;
using ask::kSignalled;
using ask::Process;
using ask::Watch;

/// Runs one command, `args` without the program's name, and gives its exit code.
int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process = {});

/// That of --lang, where it is one, else that of the locale.
Language language_asked(const std::vector<std::string>& args);

}  // namespace nucleo::cli
