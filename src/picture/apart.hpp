#pragma once

#include <functional>
#include <string>

#include "nucleo/budget.hpp"

namespace nucleo {

/// Runs `work`, which progress calls `stage`, in a process of its own and gives what it returns. For libraries that
/// never ask for the time, or that end the process where they are refused memory. Throws Stopped where the budget ends
/// first or the other process does not come to its end; InputError, or runtime_error for any other exception, where
/// `work` does.
std::string run_apart(const char* stage, const std::function<std::string()>& work, const Budget& budget);

}  // namespace nucleo
