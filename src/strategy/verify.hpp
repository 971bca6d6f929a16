#pragma once

#include "nucleo/verification.hpp"
#include "solve/solve.hpp"

namespace nucleo {

/// Confirms an answer without the engine that gave it: every position that can be reached is looked at, one by one, and
/// the split into won, lost and drawn ones must have the universal property: a lost position has only moves to won
/// ones, a won one has a move to a lost one, both nearer to the end; a drawn one has no move to a lost one, and one to
/// a drawn one; and positions without moves are as the rule says. Then outcome, remoteness, value and the moves, one by
/// one, are compared. A loopy value is recognized by the outcomes of sums with heaps of Nim. O(positions + moves),
/// times the largest value where play may not end.
Verification verify(const Sum& sum, const Answer& answer, const Settings& settings, const Budget& budget);
inline Verification verify(const Sum& sum, const Answer& answer, const Budget& budget) {
  return verify(sum, answer, Settings(), budget);
}

}  // namespace nucleo
