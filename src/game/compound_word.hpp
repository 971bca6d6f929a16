#pragma once

#include <string>

#include "nucleo/answer.hpp"

namespace nucleo {

/// "disjunctive", "selective", "shortened-selective", "conjunctive".
const char* word_of(Compound compound);
/// The compound of that word; disjunctive for none. Throws InputError naming `place`.
Compound compound_named(const std::string& word, const std::string& place);

}  // namespace nucleo
