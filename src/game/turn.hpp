#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "nucleo/answer.hpp"

namespace nucleo {

/// Where the rules say whose turn it is, and who has won once nobody can move. The players are 0 and 1.
struct Turn {
  unsigned player = 0;
  std::optional<unsigned> winner;  ///< where there is no move
  Phrase says;                     ///< a sentence: who is to do what, or why he has won
};

/// Who wins such a game.
struct Decision {
  bool wins = false;                  ///< the player whose turn it is
  std::optional<std::size_t> option;  ///< one that wins for him, by its number, where it is known
  Method method;
  std::uint64_t states = 0;
};

}  // namespace nucleo
