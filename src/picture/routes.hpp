#pragma once

#include <span>
#include <vector>

#include "nucleo/digraph.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// Where a vertex is: a box round a point, or the disc inside it.
struct Obstacle {
  Point centre;
  double half_width;
  double half_height;
  bool round;

  /// Whether a point lies within, or nearer than `margin`.
  [[nodiscard]] bool holds(Point p, double margin = 0) const;
};

/// A curve (4 points; a loop 7) from the border of one vertex to that of another, straight where it may be. `careful`:
/// with a bow where a straight line would cross other vertices. `lane` above 0: with a bow to the right as seen from
/// `from`, the more the higher, so that arcs between the same vertices lie apart.
std::vector<Point> route(std::span<const Obstacle> vertices, Vertex from, Vertex to, bool careful, int lane);

Point middle_of(std::span<const Point> curve);

/// The curve, and an arrow's head at its end.
void draw_arc(Scene& scene, const std::vector<Point>& curve, const Pen& pen, bool head);

/// How far shapes reach.
struct Extent {
  double left, right, top, bottom;
};
Extent extent_of(const Scene& scene);

}  // namespace nucleo
