#pragma once

#include <optional>
#include <vector>

#include "game/set_rules.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Whether a move chooses any element and removes it and its neighbours in some graph: Node Kayles. O(edges · log).
bool is_neighbourhood_game(const SetMoves& moves);

/// The graph on these of the elements of a neighbourhood game, in their order.
Digraph neighbours_among(const SetMoves& moves, Elements members);

/// Vertices that are the cells of a board, row after row, and whether two are joined depends on how far they are apart
/// in rows and in columns: a part may be shifted.
struct VertexBoard {
  unsigned rows = 0;
  unsigned columns = 0;
  bool flips = false;       ///< a part may be flipped
  bool transposes = false;  ///< rows may become columns, where there is room
};
/// The one with most symmetry, and then the least long. Rows are at least two, and no side is longer than 64.
/// O(order² · divisors).
std::optional<VertexBoard> find_board(const Digraph& graph);

/// That of all elements, where they are few enough for its cells to be bits.
std::optional<VertexBoard> find_board(const SetMoves& moves);
/// So many words of 64 vertices VertexSpace needs for positions in which at most these are there; 0 where they are too
/// many, or the game is not a neighbourhood game.
unsigned vertex_words_for(const SetMoves& moves, Elements most);
inline constexpr unsigned kMostVertexWords = 4;

/// Vertices that are left of a graph when those that change nothing are gone: one of two with the same closed
/// neighbourhood, for they go together; and two of three with the same open one, for where one is chosen the other two
/// are alone, and cancel. O(order · edges).
std::vector<Vertex> without_twins(const Digraph& graph);

/// Permutations of the vertices that are symmetries of the graph on `apart`, which is without_twins(graph), and leave
/// other vertices alone: a group of at most so many, the identity first. Two vertices with the same open neighbourhood
/// do not change places: no part has just one of them, so that would cost much, in trees above all, and tell nothing.
std::vector<std::vector<Vertex>> symmetries_but_twins(const Digraph& graph, std::span<const Vertex> apart,
                                                      std::size_t most, const Budget& budget);

}  // namespace nucleo
