#pragma once

#include "game/term.hpp"

namespace nucleo {

/// The same state graph with one vertex for all positions that are equal as games: their options are equal as games, in
/// turn, and they end alike. It is the coarsest bisimulation: what is merged differs in nothing but names. The first
/// position of each class stands for it, and they keep their order. Throws Stopped. O((n + m) log m) without circuits,
/// and as much per round of refinement with them.
StateGraph up_to_equality(const StateGraph& graph, const Budget& budget);

}  // namespace nucleo
