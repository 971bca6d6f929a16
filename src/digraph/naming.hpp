#pragma once

#include "digraph/interner.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The vertices' names in their final order, and for each vertex as it was met (0, 1, 2, …) its final number; an empty
/// `number` leaves all of them as they are.
struct Numbering {
  Names names;
  Array<Vertex> number;
};

/// Names that are just 1 … n, in any order, number the vertices; other integers sort them; else they stay as they were
/// met. Empties `names`. O(n), and a sort where the names are integers out of order.
Numbering number_vertices(Interner& names);

}  // namespace nucleo
