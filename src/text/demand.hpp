#pragma once

#include <cstdint>
#include <string>

#include "nucleo/budget.hpp"

namespace nucleo {

/// Throws Stopped where `bytes`, which `purpose` (as in "holding 5 arcs") needs at `place`, are more than the budget's
/// memory: the one way to say so before anything is allocated.
void demand_memory(const Budget& budget, std::uint64_t bytes, const std::string& place, const Fact& purpose);

}  // namespace nucleo
