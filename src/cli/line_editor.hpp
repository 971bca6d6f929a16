#pragma once

#include <iosfwd>
#include <memory>

#include "api/play.hpp"

namespace nucleo::cli {

/// A console on standard input: with editing, history and completion where that is a terminal and `out` one that a
/// person watches, else lines as they come. An interrupt at the prompt is reported; the terminal is left as it was
/// found.
std::unique_ptr<Console> standard_console(std::ostream& out, bool watched, bool colours);

}  // namespace nucleo::cli
