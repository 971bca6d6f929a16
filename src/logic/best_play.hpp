#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "logic/cnf.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

struct BestPlay {
  Quantifier winner;
  std::optional<Literal> winning;  ///< of the next turn, where it is the winner's and the solver told it
  std::uint64_t learned = 0;       ///< how many lines of play the built-in search decided
  bool by_depqbf = false;
};

/// How long the built-in search goes on before depqbf takes the rest of the time, where it is installed.
inline constexpr std::chrono::seconds kAlone{2};

/// Who wins once the first turns are set as `set` says. Throws Stopped.
BestPlay best_play(const Formula& formula, std::span<const Literal> set, const Budget& budget,
                   Budget::Clock::duration alone = kAlone);

/// The turns that are left, played to the end: the winner never leaves what wins; the other, for whom all loses, sets
/// true. By the built-in search. Throws Stopped.
std::vector<Literal> line_of_play(const Formula& formula, std::span<const Literal> set, const Budget& budget);

}  // namespace nucleo
