#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nucleo/budget.hpp"

namespace nucleo {

/// Work that has to be killed from outside: a library never asks for the time, or ends the process if it is refused
/// memory. Bytes in, bytes out, so that a process started anew can do it.
struct ChildJob {
  const char* name;
  std::string (*run)(std::string_view input);
};

/// Runs the job in a process of its own on the pieces of input, one after the other; progress calls it `stage`.
/// Nothing if no program for children is set, or no process can be started: the caller then does the work itself.
/// Throws Stopped if the budget ends first or the process does not come to its end; InputError, or runtime_error for
/// any other exception, if the job does.
std::optional<std::string> run_in_child(const Text& stage, const ChildJob& job, std::span<const std::string_view> input,
                                        const Budget& budget);

/// The other end, "--job NAME": runs the job on standard input, which is a file, and writes what it gives to standard
/// output. Returns the exit code.
int serve_job(const ChildJob& job);

}  // namespace nucleo
