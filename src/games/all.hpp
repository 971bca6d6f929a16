#pragma once

#include <span>

#include "game/sum.hpp"

namespace nucleo {

/// The table of games, in the order in which they are shown.
std::span<const GameRow> all_games();

}  // namespace nucleo
