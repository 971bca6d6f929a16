#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nucleo/budget.hpp"

namespace nucleo {

/// Values for the variables 1 … `variables` that satisfy every clause (DIMACS literals, each clause ended by 0), or
/// nothing where there are none or they are not soon found. A SAT solver's work with a bound on its conflicts.
std::optional<std::vector<bool>> soon_satisfied(std::span<const std::int32_t> clauses, std::uint32_t variables,
                                                const Budget& budget);

}  // namespace nucleo
