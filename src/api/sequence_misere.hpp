#pragma once

#include <string>

#include "api/reply.hpp"
#include "solve/misere_heaps.hpp"
#include "text/json.hpp"

namespace nucleo {

/// Members of the reply of `sequence --misere`: "outcomes", "genus" and "tame", one for each heap and null where it is
/// not known, and "quotient" if that was wanted. Without values, what there is one of for each heap is left out.
void add_misere_heaps(JsonObject& object, const MisereHeaps& found, bool values);

/// A line for each heap, then where the game is tame, what is not known, and the quotient.
std::string misere_heaps_text(const MisereHeaps& found, bool values, const Wording& wording);

}  // namespace nucleo
