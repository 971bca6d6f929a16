#pragma once

#include <vector>

#include "nucleo/digraph.hpp"

namespace nucleo {

/// A kernel of a digraph without odd circuits, in increasing order. O(order + size), nearly.
std::vector<Vertex> richardson_kernel(const Digraph& d);

/// A kernel of a symmetric digraph without loops: a maximal independent set, greedily. O(order + size).
std::vector<Vertex> symmetric_kernel(const Digraph& d);

}  // namespace nucleo
