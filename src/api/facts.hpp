#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/text.hpp"

namespace nucleo {

/// The structure of a digraph.
struct DigraphFacts {
  struct Range {
    Vertex least = 0;
    Vertex most = 0;
  };
  Vertex order = 0;
  std::uint64_t size = 0;
  Vertex loops = 0;
  Range out_degree, in_degree;
  Vertex terminals = 0;
  Vertex sources = 0;
  Vertex weak_components = 0;
  Vertex strong_components = 0;
  Vertex terminal_components = 0;
  std::optional<Vertex> longest_path;  ///< in arcs; nothing where there is a circuit
  std::vector<Vertex> circuit;         ///< empty: acyclic
  std::vector<Vertex> odd_circuit;     ///< empty: none
  bool symmetric = false;
  bool antisymmetric = false;
  bool transitive = false;
  bool complete = false;
  std::vector<Vertex> cycle;     ///< directions ignored; empty: none
  std::vector<Vertex> isolated;  ///< joined with no other vertex
  std::optional<std::pair<std::vector<Vertex>, std::vector<Vertex>>> bipartition;
  std::optional<std::pair<Vertex, Vertex>> complete_bipartite;
  std::optional<std::uint64_t> regular;     ///< the common degree, in and out together
  std::optional<Vertex> in_out_regular;     ///< the common in- and out-degree
  std::optional<Vertex> absorption_number;  ///< of a transitive digraph without loops, or a small one
  std::vector<std::string> colours;
  Text kernel_theorem;               ///< which theorem says that a kernel exists, or why none does
  std::vector<std::string> unknown;  ///< by the names of the members: what the budget left unknown
  std::string reason;                ///< which limit did
};

/// O(order + size) but for transitivity. What is found before the budget ends is given.
DigraphFacts facts_of(const NamedDigraph& d, const Budget& budget);

}  // namespace nucleo
