#pragma once

#include <functional>
#include <string>
#include <vector>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// The edge of a spanning tree that leads from a site towards the sink: the vertex it goes to, and which of several
/// edges between the two, from 0.
struct TreeEdge {
  Vertex to = 0;
  std::uint32_t copy = 0;

  friend auto operator<=>(const TreeEdge&, const TreeEdge&) = default;
};
/// One edge a site.
using SpanningTree = std::vector<TreeEdge>;

/// Calls visit(tree) for every spanning tree, in lexicographic order of its edges by sites, until it says false; in a
/// digraph, of those whose arcs lead to the sink. No dead ends: O(n + m) for each edge that is tried. Throws Stopped.
void for_each_spanning_tree(const Sandpile& pile, const std::function<bool(const SpanningTree&)>& visit,
                            const Budget& budget);

/// The tree of a critical configuration of a graph, by burning (Majumdar and Dhar; Cori and Le Borgne): the sink burns
/// at time 0. Let a site v burn at time t + 1, with a edges to what burnt before time t. It burns neither sooner nor
/// later, so degree − height − a is a number k from 1 to the number of edges to what burnt at time t: the k-th of these
/// is v's edge. The configuration must be critical.
SpanningTree tree_of(const Sandpile& pile, std::span<const std::int64_t> critical);
/// The critical configuration of a tree: the distance to the sink is the time at which a site burns.
Heights critical_of(const Sandpile& pile, const SpanningTree& tree);

/// The edges of a graph's tree as pairs "1-2", the smaller vertex first, of a digraph's as arcs "2>1"; with ":2" where
/// it is the second of several. In increasing order.
struct NamedEdge {
  Vertex from;
  Vertex to;
  std::uint32_t copy;

  friend auto operator<=>(const NamedEdge&, const NamedEdge&) = default;
};
std::vector<NamedEdge> edges_of(const Sandpile& pile, const SpanningTree& tree);
std::string text_of(const Sandpile& pile, const SpanningTree& tree);
/// Reads "1-2,1-3,2-4" for a graph. Throws InputError.
SpanningTree read_tree(const std::string& word, const Sandpile& pile, const Arguments& arguments);

}  // namespace nucleo
