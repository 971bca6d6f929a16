#pragma once

#include <optional>
#include <vector>

#include "nucleo/digraph.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// What Graphviz is to lay out, all sizes in points: width and height as x and y.
struct GraphvizInput {
  struct Edge {
    Vertex from;
    Vertex to;
    Point label;  ///< of its size; nothing where it has none
  };
  bool layered;  ///< by "dot"; else "neato", as if edges were springs
  bool upwards;
  bool round;  ///< vertices are discs
  std::vector<Point> sizes;
  std::vector<Edge> edges;
};

struct GraphvizLayout {
  struct Edge {
    std::vector<Point> curve;  ///< 3k + 1 points, from one border to the other
    Point label;               ///< its middle
  };
  std::vector<Point> at;  ///< the middles of the vertices
  std::vector<Edge> edges;
};

/// In a child if there is one; nothing where Graphviz says something else than was asked. Throws Stopped.
std::optional<GraphvizLayout> layout_by_graphviz(const GraphvizInput& input, const Budget& budget);

}  // namespace nucleo
