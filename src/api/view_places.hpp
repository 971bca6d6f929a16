#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/term.hpp"

namespace nucleo {

/// The edges of a graph as a page counts them: all that the whole has, once, and whether each is there.
std::vector<std::pair<Arc, bool>> edges_of(const Portrait::OfGraph& graph);

/// For each move of a term what a person points at in its portrait to make it, all counted from 0: "h2:3" leaves heap 2
/// with 3, "h2:3,1" splits it, "c1,4" is a cell (row, column), "v3" a vertex, "e5" an edge. Found by comparing the
/// portrait with that after the move; in a game on sets it is what the move needs. A move that no picture shows has no
/// places.
std::vector<std::vector<std::string>> places_of(const Term& term, const Portrait& portrait,
                                                const std::vector<MovePointer>& moves);

/// The pairs of places that a term which is its own mirror image has there (see HasMirror in game.hpp): cells by a half
/// turn of the board, equal heaps. Empty where it is none.
std::vector<std::pair<std::string, std::string>> mirror_of(const Term& term, const Portrait& portrait);

}  // namespace nucleo
