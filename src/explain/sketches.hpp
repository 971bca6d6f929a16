#pragma once

#include "explain/sketch.hpp"
#include "game/arguments.hpp"

/// How positions are drawn, family by family, from the words they are written in.
namespace nucleo::sketches {

/// Rows of sticks, one a heap, with the numbers.
Sketch heaps(Arguments& words, Language language);

/// The same, and the reserves of both players.
Sketch heaps_and_reserves(Arguments& words, Language language);

/// A bar of chocolate, its corner poisoned.
Sketch bar(Arguments& words, Language language);
/// A board of free cells.
Sketch board(Arguments& words, Language language);
/// Cells of a strip with crosses.
Sketch strip(Arguments& words, Language language);
/// Rows with a black and a white piece.
Sketch rows(Arguments& words, Language language);
/// Turtles in a row.
Sketch turtles(Arguments& words, Language language);
/// Knights on a chessboard.
Sketch knights(Arguments& words, Language language);
/// Queens on a quarter of the plane.
Sketch queens(Arguments& words, Language language);

/// What is left of a graph: a grid, paths and cycles as lines, else who is joined to whom.
Sketch graph(Arguments& words, Language language);
/// The elements of a poset that are there, with those above them.
Sketch poset(Arguments& words, Language language);
/// The vertices of a digraph with where they lead, the token marked.
Sketch digraph(Arguments& words, Language language);
/// The piles on the vertices of a graph.
Sketch piles(Arguments& words, Language language);

/// The clauses of a formula, what is set in them marked.
Sketch clauses(Arguments& words, Language language);

/// A table of small things with labels on its rows and columns, counted from `first`.
Sketch grid(const std::vector<std::vector<Stretch>>& cells, std::uint64_t first = 1);

/// More lines than these are not drawn.
inline constexpr std::size_t kMostLines = 40;
/// Nor wider ones.
inline constexpr std::size_t kWidest = 78;

}  // namespace nucleo::sketches
