#pragma once

// A game of one's own. What a game has to give, and what it may give beside that so that engines do better, stands in
// game/game.hpp (installed as nucleo/detail/game/game.hpp); docs/adding-a-game.md shows it. Games of heaps and of sets
// need less: game/heaps.hpp, game/set_rules.hpp and game/board.hpp.

#include <memory>
#include <span>
#include <string>
#include <utility>

#include "game/board.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "nucleo/position.hpp"
#include "search/set_term.hpp"
#include "search/term_of.hpp"

namespace nucleo {

/// A position of a game, which the engines then treat as they do those of the built-in ones: alone, in sums with any
/// others, searched with its parts and symmetries. `info` has at least a name, and outlives what is made of it.
template <Game G>
Position position_of(const GameInfo& info, G rules, typename G::Position position) {
  return Position(Sum{{std::make_shared<TermOf<G>>(info, info.names.front(),
                                                   std::make_shared<const G>(std::move(rules)), std::move(position))}});
}

/// Words, where the rows of one's own games come beside those of all_games(). Throws InputError.
Position read_position(const std::string& words, std::span<const GameRow> own, const Budget& budget = {});

}  // namespace nucleo
