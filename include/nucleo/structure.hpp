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

/// Strong components, numbered so that every arc goes to the same or a smaller number: terminal components come early
/// and 0, 1, 2, … is the order in which labels can be computed. Tarjan without recursion, O(order + size).
Partition strong_components(const Digraph& d);
/// Weak components (arcs in either direction), numbered by their smallest vertex. O(order + size).
Partition weak_components(const Digraph& d);
/// The acyclic digraph of the classes: an arc between two different classes where an arc joins their members.
Digraph condensation(const Digraph& d, const Partition& strong);
/// The strong components that no arc leaves, in increasing number.
std::vector<Vertex> terminal_components(const Digraph& d, const Partition& strong);

/// An order of the vertices in which every arc goes backwards (terminals first), or nothing if there is a circuit.
std::optional<Array<Vertex>> topological_order(const Digraph& d);
/// X(k): the length of the longest path from each vertex, or nothing if there is a circuit. O(order + size).
std::optional<Array<Vertex>> levels(const Digraph& d);
/// A circuit as its vertices in order (a loop is one vertex), or empty if there is none. O(order + size).
std::vector<Vertex> find_circuit(const Digraph& d);
/// A circuit of odd length without a repeated vertex, or empty if there is none. O(order + size).
std::vector<Vertex> find_odd_circuit(const Digraph& d);
/// Two sides such that every arc joins different sides (its underlying graph is bipartite); side[v] is 0 or 1, the
/// smallest vertex of each weak component being on side 0.
std::optional<Array<std::uint8_t>> bipartition(const Digraph& d);

/// Length of the shortest path from `from` to each vertex; kUnreachable where there is none. O(order + size).
inline constexpr Vertex kUnreachable = ~Vertex{0};
Array<Vertex> distances(const Digraph& d, Vertex from);

bool is_symmetric(const Digraph& d);      ///< every arc has its reverse. O(order + size)
bool is_antisymmetric(const Digraph& d);  ///< no two different vertices have arcs both ways. O(order + size)
/// x→y→z with x ≠ z implies x→z. Nothing where the budget ended first. O(sum of the out-degrees of the heads of arcs)
std::optional<bool> is_transitive(const Digraph& d, const Budget& budget);
bool is_complete(
    const Digraph& d);  ///< between any two different vertices there is an arc, one way or both. O(order + size)
/// The common in- and out-degree, if there is one.
std::optional<Vertex> regular_degree(const Digraph& d);
Vertex loop_count(const Digraph& d);

/// Move in exactly one component (Cartesian sum), in any non-empty set (normal product), in all (Cartesian product).
enum class ProductKind { kSum, kNormal, kCartesian };
/// Vertex (a, b) has number a·order(h) + b. Throws InputError where the order passes kMaxOrder or the memory.
Digraph product(const Digraph& d, const Digraph& h, ProductKind kind, const Budget& budget);
/// The same with names "(a,b)".
NamedDigraph product(const NamedDigraph& d, const NamedDigraph& h, ProductKind kind, const Budget& budget);

/// D × {1,2}: an arc (x,i)→(y,3−i) for every arc x→y; vertex (x,i) has number 2x + i − 1.
Digraph bipartite_double_cover(const Digraph& d);

/// A map of vertices m with x→y in d iff m[x]→m[y] in h, or nothing. Canonical forms by nauty.
std::optional<std::vector<Vertex>> isomorphism(const Digraph& d, const Digraph& h);
/// The order of the automorphism group, exact, in decimals.
std::string automorphism_count(const Digraph& d);

/// A digraph written as a word, without a file: `circuit7` (1→2→…→7→1), `path4` (1→2→3→4), `circulant60:1,7`
/// (i→i+1, i+7 mod 60), `arcs:1>2,2>3`, and the symmetric digraph of a named graph: `K5` `K3,4` `K4-e` `C7` `P4` `S4`
/// `W5` `Q3` `E5` `petersen` `grid3x4`; `40*circuit6` is 40 disjoint copies. Throws InputError naming the word.
NamedDigraph digraph_from_word(const std::string& word, const Budget& budget);

}  // namespace nucleo
