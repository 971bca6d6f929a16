#pragma once

#include "explain/page.hpp"
#include "game/sum.hpp"

namespace nucleo {

// Reasons that are an xor: what is said where a theorem, the terms of a sum or the parts of a term add up.

/// What a theorem says of a term, or of all the terms together.
void explain_claim(const Sum& sum, const TermAnswer& decided, Page& page);
/// The values of the terms of a sum.
void explain_values(const Sum& sum, const Answer& answer, Page& page);
/// The values of the parts of a term.
void explain_parts(const TermAnswer& term, Page& page);
/// The proved periods of the values of heaps.
void say_periods(const Answer& answer, Page& page);

}  // namespace nucleo
