#pragma once

#include <string>
#include <vector>

#include "cli/run.hpp"

namespace nucleo::cli {

/// Runs one command as the whole process: on standard output and error, its limits enforced also where a library does
/// not ask, the first interrupt a request to stop and the second the end.
int run_as_process(const std::vector<std::string>& args);

}  // namespace nucleo::cli
