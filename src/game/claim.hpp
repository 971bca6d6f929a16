#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nucleo/answer.hpp"

namespace nucleo {

inline Nimber xor_of(std::span<const Nimber> numbers) {
  Nimber sum = 0;
  for (const Nimber number : numbers) sum ^= number;
  return sum;
}

/// The claim that the label of a position is this: its value, or in misère play 0 where it is lost, else 1.
inline Claim claim_of(const Theorem& theorem, Play play, Nimber label, Phrase because,
                      std::vector<Nimber> summands = {}) {
  return {&theorem, label == 0 ? Outcome::kLose : Outcome::kWin,
          play == Play::kNormal ? std::optional(label) : std::nullopt, std::move(because), std::move(summands)};
}

/// The claim that only says who wins. In normal play a lost position has the value 0.
inline Claim outcome_claim(const Theorem& theorem, Play play, bool wins, Phrase because) {
  if (!wins) return claim_of(theorem, play, 0, std::move(because));
  return {&theorem, Outcome::kWin, {}, std::move(because), {}};
}

}  // namespace nucleo
