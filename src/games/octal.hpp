#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/term.hpp"

namespace nucleo {

/// Heaps of the game of taking and breaking with these digits, the one before the point first. `given` is the code as
/// it was typed; empty where the game's name stands for it.
TermPointer read_heaps_of_code(const GameInfo& info, const std::string& given, std::vector<std::uint8_t> digits,
                               Arguments& arguments);

inline constexpr Text kCodeDecidedBy{
    "a table of values; a period proved by the theorem of Guy and Smith ends it",
    "una tabla de valores; un periodo probado por el teorema de Guy y Smith la termina"};

}  // namespace nucleo
