#pragma once

#include "solve/solve.hpp"
#include "text/json.hpp"

namespace nucleo {

/// The answer as JSON, to which a reply may add members. Moves are named in English, whatever the language of the words
/// around them, so that scripts can rely on them.
JsonObject json_object(const Answer& answer);

/// "N", "P" or "D".
const char* outcome_letter(Outcome outcome);

}  // namespace nucleo
