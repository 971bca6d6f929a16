#pragma once

#include <optional>
#include <vector>

#include "game/set_rules.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The order on some elements of a poset, numbered anew in their list: arcs go up. `above` has a row per element, of
/// what lies above it, directly at least.
Digraph suborder(const Rows& above, Elements there);

/// Disjoint chains: which one each element is in, and how many of it are below.
struct Chains {
  std::vector<Nimber> lengths;
  std::vector<Vertex> chain_of;
  std::vector<Vertex> height;
};
/// Nothing where a component is not a chain. O(order + arcs).
std::optional<Chains> chains_of(const Digraph& order);

/// The one element above all others, if there are others.
std::optional<Vertex> greatest_of(const Digraph& order);

}  // namespace nucleo
