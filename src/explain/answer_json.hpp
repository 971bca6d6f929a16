#pragma once

#include "solve/solve.hpp"
#include "text/json.hpp"

namespace nucleo {

/// The answer as JSON, to which a reply may add members. Moves are named in English, whatever the language of the words
/// around them, so that scripts can rely on them.
JsonObject json_object(const Answer& answer);

/// Null where there is none.
std::string period_json(const std::optional<Period>& period);

/// "N", "P" or "D".
const char* outcome_letter(Outcome outcome);

}  // namespace nucleo
