#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nucleo/text.hpp"

namespace nucleo {

/// What a stretch of a sketch shows; a terminal gives each its colour.
enum class Ink { kPlain, kLabel, kPiece, kFree, kGone, kDanger, kOther };

struct Stretch {
  std::string text;
  Ink ink = Ink::kPlain;
};

/// A position as a person would draw it, in characters: lines of stretches. An empty one says that the position is
/// better shown by its words.
using Sketch = std::vector<std::vector<Stretch>>;

/// More lines than these are not drawn.
inline constexpr std::size_t kMostLines = 40;
/// Nor wider ones.
inline constexpr std::size_t kWidest = 78;
/// Nor boards with a longer side.
inline constexpr std::uint64_t kMostCells = 30;

/// One character a cell, row by row.
using BoardCells = std::vector<std::vector<Stretch>>;

inline Stretch cell(char c, Ink ink) { return {std::string(1, c), ink}; }
/// A board of free cells.
BoardCells empty_board(std::size_t rows, std::size_t columns);
/// The cells with labels on their rows and columns, counted from `first`.
Sketch grid(const BoardCells& cells, std::uint64_t first = 1);

/// Adds a line that so many more things are not drawn; none where `rest` is 0.
void add_rest(Sketch& sketch, std::size_t rest, Language language);

/// The sketch as text, in colours or plain, every line with `indent` before it.
std::string text_of(const Sketch& sketch, bool colours, const std::string& indent = "");

}  // namespace nucleo
