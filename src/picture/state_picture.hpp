#pragma once

#include <string>

#include "game/sum.hpp"
#include "picture/export.hpp"

namespace nucleo {

/// A digraph and what a drawing of it shows.
struct Picture {
  NamedDigraph digraph;
  Labels labels;
};

/// Which positions of a game to draw, and how.
struct StatesPictured {
  Play play = Play::kNormal;  ///< misère: win and lose instead of values
  bool up_to_symmetry = false;
  bool up_to_equality = false;
  Vertex depth = kMaxOrder;  ///< in moves from the start
  Compound compound = Compound::kDisjunctive;
  bool rounds = false;  ///< also who wins and in how many moves, where values are shown
  Language language = Language::kEnglish;
};

/// The positions that can be reached, by name, with the moves' names on the arcs; where a move is a path of steps of
/// one colour, an arc is a step in its colour, and the kernel is by monochromatic paths. The labels are those of the
/// whole game, whatever the depth; where it is too large for the budget they are left out, and `reason` says why.
/// Throws InputError where the format is a picture and nobody could read it, Stopped where even what is to be drawn
/// does not fit.
Picture picture_states(const Sum& sum, const StatesPictured& wanted, const std::string& format,
                       const std::string& place, const Job& job);

}  // namespace nucleo
