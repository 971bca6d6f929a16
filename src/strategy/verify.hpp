#pragma once

#include <string>

#include "solve/solve.hpp"

namespace nucleo {

/// What became of checking an answer.
struct Verification {
  enum class Status { kConfirmed, kRefuted, kTooLarge } status;
  std::string problem;       ///< what is wrong, or why it was not checked; empty where confirmed
  std::uint64_t states = 0;  ///< positions looked at
};

/// Confirms an answer without the engine that gave it: every position that can be reached is looked at, one by one, and
/// the split into won, lost and drawn ones must have the universal property: a lost position has only moves to won
/// ones, a won one has a move to a lost one, both nearer to the end; a drawn one has no move to a lost one, and one to
/// a drawn one; and positions without moves are as the rule says. Then outcome, remoteness, value and the moves, name
/// by name, are compared. A loopy value is told by the outcomes of sums with heaps of Nim. O(positions + moves), times
/// the largest value where play may not end.
Verification verify(const Sum& sum, const Answer& answer, const Budget& budget);

}  // namespace nucleo
