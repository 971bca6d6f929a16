#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/arguments.hpp"

namespace nucleo {

/// The digits of the code of a game of taking and breaking, in base 8 or 16: "0.77", ".77", "4.3" or "4", the digit
/// before the point first. It must not say that a heap may stay as it is. Throws InputError.
std::vector<std::uint8_t> digits_of_code(const std::string& code, unsigned base, const Arguments& arguments);

}  // namespace nucleo
