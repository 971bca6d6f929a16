#pragma once

#include "game/sum.hpp"

namespace nucleo {

/// The state graph of a sum, a move being one in one of its terms: Term::states for one term, and the same for several.
/// Where a term is over that ends everything (see Entailing in game.hpp), there are no moves. In another compound a
/// move is one in several terms. Throws Stopped.
StateGraph sum_states(const Sum& sum, const StatesWanted& wanted, const Budget& budget,
                      Compound compound = Compound::kDisjunctive);

/// The same as a digraph whose vertices are named by their positions, each with an arc per move. Throws Stopped.
NamedDigraph state_digraph(const Sum& sum, bool up_to_symmetry, const Budget& budget);
/// A state graph whose texts are there, as such a digraph.
NamedDigraph named_states(StateGraph graph, const Budget& budget);

/// The key that `position` has among the states of `sum`, whose terms it has in any order; nothing where they are
/// others.
std::optional<std::string> key_among_states(const Sum& sum, const Sum& position, Likeness likeness);

}  // namespace nucleo
