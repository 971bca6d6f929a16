#pragma once

#include <set>
#include <vector>

#include "nucleo/kernel.hpp"

/// Oracles: straight from the definitions, exponential, and apart from the engines. They ask a digraph for its order
/// and its arcs, and nothing else of the library.
namespace nucleo::testing::brute {

using Set = std::vector<Vertex>;  ///< members in increasing order
using Sets = std::set<Set>;
using Values = std::vector<Vertex>;  ///< one a vertex

/// Independent and absorbing; all subsets are tried.
Sets kernels(const Digraph& d);
/// Not empty, independent, and every vertex that an arc from it reaches has an arc back into it.
Sets semikernels(const Digraph& d);
/// Every vertex outside has a successor inside.
Sets absorbing_sets(const Digraph& d);
/// Independent, and not so with any further vertex. For digraphs without loops.
Sets maximal_independent_sets(const Digraph& d);

/// g(x) = mex of the values of the successors; all values up to the out-degree are tried.
std::set<Values> grundy_functions(const Digraph& d);
/// K0 any kernel, K1 any kernel of what is left, … until nothing is left; v has the value i where v is in Ki.
std::set<Values> kernel_sequences(const Digraph& d);

struct Label {
  Outcome outcome = Outcome::kDraw;
  Vertex remoteness = 0;  ///< 0 for draws
  friend bool operator==(const Label&, const Label&) = default;
};
/// Rounds: the terminals are decided in round 0; in round k every vertex that the labels of earlier rounds decide.
std::vector<Label> decomposition(const Digraph& d, Play play);

/// An arc x→y, x ≠ y, wherever a walk in depth finds y from x.
Digraph transitive_closure(const Digraph& d);
/// The same along the arcs of one colour, united over the colours.
Digraph monochromatic_closure(const NamedDigraph& d);

/// Kernels of the digraph without its terminals.
Sets misere_kernels_by_deletion(const Digraph& d);
/// Kernels of the digraph with one more vertex t, and an arc to it from every terminal; t is left out of them.
Sets misere_kernels_by_added_vertex(const Digraph& d);

/// The members of a subset of 0 … 31.
Set members(unsigned subset);

}  // namespace nucleo::testing::brute
