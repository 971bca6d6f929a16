#pragma once

#include <optional>

#include "search/part_graph.hpp"

namespace nucleo {

/// A simpler sum that the part is equal to: the outcome of every misère sum is the same with one or the other. Nothing
/// if none is found.
///
/// A part G is equal to S if all options of S are options of G, and from each other option of G there is a move to S;
/// and, where S is 0, G is won (Conway, On Numbers and Games, chapter 12; Siegel, Combinatorial Game Theory, V.3). For
/// who wins S + X wins G + X as well: he answers a move that S does not have by one to S, and if S + X is over when it
/// is his turn, then S = X = 0, and he wins G. So a Nim heap with moves added that can be taken back is that heap.
/// A part with the options of S + *1 is that sum.
std::optional<PartSum> simpler_form(const PartGraph& graph, Part p);

}  // namespace nucleo
