#pragma once

#include <initializer_list>
#include <utility>

namespace nucleo {

/// What a request has one of at most, each with whether it was given. Throws InputError naming two that were.
void expect_at_most_one(std::initializer_list<std::pair<const char*, bool>> options);

}  // namespace nucleo
