#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// A partition of the vertices into classes 0 … count−1.
struct Partition {
  Vertex count = 0;
  Array<Vertex> class_of;

  /// The members of every class, each list in increasing order. O(order).
  [[nodiscard]] std::vector<std::vector<Vertex>> members() const;
};

// What takes a budget throws Stopped once it is spent.

/// Strong components, numbered so that every arc goes to the same or a smaller number: terminal components come early
/// and 0, 1, 2, … is the order in which labels can be computed. Tarjan without recursion, O(order + size).
Partition strong_components(const Digraph& d, const Budget& budget = {});
/// Weak components (arcs in either direction), numbered by their smallest vertex. Union-find, nearly O(order + size).
Partition weak_components(const Digraph& d, const Budget& budget = {});
/// The acyclic digraph of the classes: an arc between two different classes where an arc joins their members.
/// O(order + size), and a sort of each row.
Digraph condensation(const Digraph& d, const Partition& strong, const Budget& budget = {});
/// The strong components that no arc leaves, in increasing number. O(order + size).
std::vector<Vertex> terminal_components(const Digraph& d, const Partition& strong, const Budget& budget = {});

/// An order of the vertices in which every arc goes backwards (terminals first), or nothing if there is a circuit.
/// O(order + size).
std::optional<Array<Vertex>> topological_order(const Digraph& d, const Budget& budget = {});
/// X(k): the length of the longest path from each vertex, or nothing if there is a circuit. O(order + size).
std::optional<Array<Vertex>> levels(const Digraph& d, const Budget& budget = {});
/// A circuit as its vertices in order (a loop is one vertex), or empty if there is none. O(order + size).
std::vector<Vertex> find_circuit(const Digraph& d, const Budget& budget = {});
/// A circuit of odd length without a repeated vertex, or empty if there is none. O(order + size).
std::vector<Vertex> find_odd_circuit(const Digraph& d, const Budget& budget = {});
/// Two sides such that every arc joins different sides (its underlying graph is bipartite); side[v] is 0 or 1, the
/// smallest vertex of each weak component being on side 0. O(order + size), nearly.
std::optional<Array<std::uint8_t>> bipartition(const Digraph& d, const Budget& budget = {});

/// A cycle as its vertices in order: arcs that are all different, their directions ignored, so that a pair of opposite
/// arcs is one and a loop is one. Empty if there is none. O(order + size), nearly.
std::vector<Vertex> find_cycle(const Digraph& d, const Budget& budget = {});

/// Length of the shortest path from `from` to each vertex; kUnreachable where there is none. O(order + size).
inline constexpr Vertex kUnreachable = ~Vertex{0};
Array<Vertex> distances(const Digraph& d, Vertex from, const Budget& budget = {});
/// The same from the nearest of several vertices.
Array<Vertex> distances(const Digraph& d, std::span<const Vertex> from, const Budget& budget = {});
/// A shortest path, both ends included; empty where there is none. O(order + size).
std::vector<Vertex> shortest_path(const Digraph& d, Vertex from, Vertex to, const Budget& budget = {});

/// The successors of a set, Γ⁺(A), in increasing order. O(their arcs), and a sort.
std::vector<Vertex> successors_of(const Digraph& d, std::span<const Vertex> set);

/// Every arc has its reverse. O(order + size)
bool is_symmetric(const Digraph& d, const Budget& budget = {});
/// No two different vertices have arcs both ways. O(order + size)
bool is_antisymmetric(const Digraph& d, const Budget& budget = {});
/// x→y→z with x ≠ z implies x→z. Nothing where the budget ended first. O(order + size), and for the
/// condensation the sum of the out-degrees of the heads of its arcs.
std::optional<bool> is_transitive(const Digraph& d, const Budget& budget);
/// Between any two different vertices there is an arc, one way or both. O(order + size)
bool is_complete(const Digraph& d, const Budget& budget = {});
/// The common in- and out-degree, if there is one; 0 without vertices. O(order + size).
std::optional<Vertex> in_out_regular_degree(const Digraph& d, const Budget& budget = {});
/// The common degree, arcs that leave and arcs that arrive counted together, if there is one. O(order + size).
std::optional<std::uint64_t> regular_degree(const Digraph& d, const Budget& budget = {});
/// The sizes of the two sides where every vertex of one is joined with every vertex of the other, one way or both, and
/// none with its own side; nothing else. O(order + size), nearly.
std::optional<std::pair<Vertex, Vertex>> complete_bipartite(const Digraph& d, const Budget& budget = {});
/// O(order log size).
Vertex loop_count(const Digraph& d, const Budget& budget = {});

/// Move in exactly one component (Cartesian sum), in any non-empty set (normal product), in all (Cartesian product).
enum class ProductKind { kSum, kNormal, kCartesian };
/// Vertex (a, b) has number a·order(h) + b. Throws InputError where the order passes kMaxOrder or the memory
/// that of the budget. O(order + size) of the product.
Digraph product(const Digraph& d, const Digraph& h, ProductKind kind, const Budget& budget);
/// The same with names "(a,b)"; the vertices are numbered instead where both factors have names with bare commas, which
/// would make pairs ambiguous. An arc has colour c where every arc it moves along has it; the arcs left without a
/// colour share the class "". So in the sum each arc keeps its colours, and each class of the product is the product of
/// the factors' classes.
NamedDigraph product(const NamedDigraph& d, const NamedDigraph& h, ProductKind kind, const Budget& budget);

/// The arcs as vertices, named a>b, and an arc from a>b to b>c. O(order + size) of the result. Throws InputError where
/// its order passes kMaxOrder, Stopped where it passes the memory.
NamedDigraph line_digraph(const NamedDigraph& d, const Budget& budget);

/// D × {1,2}: an arc (x,i)→(y,3−i) for every arc x→y; vertex (x,i) has number 2x + i − 1. O(order + size).
/// Throws InputError where the order passes kMaxOrder.
Digraph bipartite_double_cover(const Digraph& d);

/// A map of vertices m with x→y in d iff m[x]→m[y] in h, or nothing. Canonical forms by Traces; hard only for digraphs
/// made to be so, but then exponential.
std::optional<std::vector<Vertex>> isomorphism(const Digraph& d, const Digraph& h);
/// The order of the automorphism group, exact, in decimals. By Traces and nauty, twins and isomorphic components apart;
/// throws InputError where a component of more than 20000 vertices has still 10^10 automorphisms.
std::string automorphism_count(const Digraph& d);

/// The same under a budget: `decided` is false where it ended first.
struct IsomorphismAnswer {
  bool decided = false;
  std::optional<std::vector<Vertex>> map;
};
IsomorphismAnswer isomorphism(const Digraph& d, const Digraph& h, const Budget& budget);
/// Nothing where the budget ended first.
std::optional<std::string> automorphism_count(const Digraph& d, const Budget& budget);

/// A digraph written as a word, without a file. Vertices are 1 … n, numbers in words are decimal and at least 1 where
/// nothing else is said:
///   circuit7 (1→2→…→7→1; circuit1 is a loop), path4 (1→2→3→4), circulant60:1,7 (i→i+1, i+7 mod 60; jumps 1 … 59),
///   arcs:1>2,2>3 (as many vertices as the largest number), arcs:5;1>2,2>3 (5 vertices; no arcs after `;` is fine);
///   paley7 (a tournament; paley13 is a graph), random-digraph20,2.5:7 (mean out-degree, seed; no seed is 1),
///   random-tournament9:7, random-dag20,0.3:7; the symmetric digraph of a named graph, see graph_from_name;
///   40*circuit6: 40 disjoint copies of any of these, one after another.
/// Throws InputError naming the word. O(order + size), nothing is allocated before it is checked against the budget.
NamedDigraph digraph_from_word(const std::string& word, const Budget& budget);

/// A graph as a symmetric digraph: K5 (complete), K3,4 (sides 1 … 3 and 4 … 7), K4-e (the edge {2,n} is missing; n ≥
/// 3), C7 (n ≥ 3), P4 (4 vertices), S4 (centre 1, 4 leaves), W5 (hub 1, rim of 5; ≥ 3), Q3 (v−1 in binary is the
/// corner; Q0 is a vertex), E5 (no edges, E0 nothing), grid3x4 (row by row), sandpile3x4 (vertex 1 joined to the border
/// of a grid), Ci8:1,2 (circulant), GP7,2 (generalised Petersen), petersen (outer 1 … 5, inner 6 … 10), dodecahedron
/// and other known graphs, random-tree15:7, random-regular10,3:7, and any word of digraph_from_word whose digraph is
/// symmetric and has no loops. Throws InputError naming the word.
Digraph graph_from_name(const std::string& word, const Budget& budget);

}  // namespace nucleo
