#pragma once

#include <optional>
#include <span>

#include "logic/cnf.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// True where the program depqbf can be found on PATH.
bool has_depqbf();

/// The winner once the first turns are set as `set` says, by the solver depqbf (Lonsing and Biere), which is run as a
/// program of its own and ended with the budget. Nothing where it is not installed or gives no answer. Throws Stopped.
std::optional<Quantifier> winner_by_depqbf(const Formula& formula, std::span<const Literal> set, const Budget& budget);

}  // namespace nucleo
