#pragma once

#include <optional>
#include <vector>

#include "games/bar.hpp"
#include "nucleo/answer.hpp"

namespace nucleo {

/// Every bite of Chomp that leaves a bar of value `target`, row by row, where a closed form tells: on hooks for any
/// value, on two rows, two columns and squares for 0.
std::optional<std::vector<Bar::Square>> bites_to(Nimber target, const Bar& bar);

}  // namespace nucleo
