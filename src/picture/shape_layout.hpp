#pragma once

#include <optional>
#include <vector>

#include "nucleo/digraph.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// Where the vertices of a digraph stand, in units: no two are nearer than 1.
struct Places {
  std::vector<Point> at;
  bool rows = false;  ///< on whole numbers, so that the two axes can be stretched apart
};

/// By what the digraph is: circuits, complete digraphs, and what a turn of its numbers takes to itself in a circle;
/// generalised Petersen graphs as an outer polygon and an inner star; grids and paths as such; stars and wheels round
/// their hub; complete bipartite graphs on two lines; several such components beside each other. Nothing for others.
/// Recognising costs an isomorphism for each candidate of the same order and size, of at most 400 vertices.
std::optional<Places> places_by_shape(const Digraph& whole, const Budget& budget);

/// In layers by level, the terminals at the bottom, those of a layer ordered so that their neighbours in others are
/// near. Where there are circuits, layers by the distance from vertex 0. O(order + size), some dozen times.
Places places_by_level(const Digraph& d, const Budget& budget);

}  // namespace nucleo
