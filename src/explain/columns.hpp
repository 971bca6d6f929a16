#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace nucleo {

/// Numbers in binary under each other, their xor below: where a column has an odd number of ones the xor has a one.
///
///        16  8  4  2  1
///  10     .  1  .  1  .
///  17     1  .  .  .  1
///  xor    1  1  .  1  1   = 27
///
/// Very wide ones are written digit by digit without the heading; of very many rows the first are shown.
std::string binary_columns(const std::vector<std::string>& labels, const std::vector<Nimber>& numbers);
/// The same without the last row: the xor is left to be found.
std::string binary_rows(const std::vector<std::string>& labels, const std::vector<Nimber>& numbers);

}  // namespace nucleo
