#pragma once

#include "game/set_rules.hpp"
#include "game/term.hpp"

namespace nucleo {

/// The term of a position on sets. Says that all arguments are read.
TermPointer set_term(const GameInfo& info, const Arguments& arguments, SetReading reading);

}  // namespace nucleo
