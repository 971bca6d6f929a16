#pragma once

#include <span>
#include <vector>

#include "logic/formula.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

struct BestPlay {
  Quantifier winner;
  std::vector<Literal> winning;  ///< of the next turn: all that win for the player whose turn it is, the true one first
};

/// Who wins once the first turns are set as `set` says, and how. Throws Stopped.
BestPlay best_play(const Formula& formula, std::span<const Literal> set, const Budget& budget);

/// The turns that are left, played to the end: the winner never leaves what wins; the other, for whom all loses, sets
/// true. Throws Stopped.
std::vector<Literal> line_of_play(const Formula& formula, std::span<const Literal> set, const Budget& budget);

}  // namespace nucleo
