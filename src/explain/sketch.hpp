#pragma once

#include <string>
#include <vector>

#include "game/sum.hpp"

namespace nucleo {

/// What a stretch of a sketch shows; a terminal gives each its colour.
enum class Ink { kPlain, kLabel, kPiece, kFree, kGone, kDanger, kOther };

struct Stretch {
  std::string text;
  Ink ink = Ink::kPlain;
};

/// A position as a person would draw it, in characters: lines of stretches.
using Sketch = std::vector<std::vector<Stretch>>;

/// The sketch of one term: rows of sticks, a bar with its poisoned square, a board with coordinates, a graph with its
/// names. A game that nobody drew is shown by its words.
Sketch sketch(const Term& term, Language language);

/// The sketch as text, in colours or plain, every line with `indent` before it.
std::string text_of(const Sketch& sketch, bool colours, const std::string& indent = "");

}  // namespace nucleo
