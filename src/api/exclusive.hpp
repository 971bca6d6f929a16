#pragma once

#include <initializer_list>
#include <utility>

#include "nucleo/text.hpp"

namespace nucleo {

/// What a request has one of at most, each with whether it was given. Throws InputError naming two that were.
void expect_at_most_one(std::initializer_list<std::pair<Fact, bool>> options);

/// Throws InputError where an option was given that is only for something else, e.g. "digraphs".
void expect_only_for(bool given, const char* option, const Text& where);

}  // namespace nucleo
