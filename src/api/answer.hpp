#pragma once

#include <string>

#include "solve/solve.hpp"

namespace nucleo {

/// The answer as the one JSON object that CLI and server give. Moves are named in English, whatever the language of the
/// words around them, so that scripts can rely on them. `more` holds further members, each with a comma before it.
std::string json_of(const Answer& answer, const std::string& more);

/// "N", "P" or "D".
const char* outcome_letter(Outcome outcome);

}  // namespace nucleo
