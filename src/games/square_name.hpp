#pragma once

#include <string>
#include <utility>

#include "game/arguments.hpp"
#include "nucleo/answer.hpp"

namespace nucleo {

// Squares as on a chess board, but with letters for the row: rows a, b, …, z, aa, ab, … and columns 1, 2, 3, …

std::string row_letters(Nimber row);
std::string square_name(Nimber row, Nimber column);
/// The row and the column, from 1. Throws InputError.
std::pair<Nimber, Nimber> read_square(const Arguments& arguments, const std::string& word);

}  // namespace nucleo
