#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "game/portrait.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// A small drawing with its corner at (0, 0), to be put somewhere into a scene.
struct Art {
  double width = 0;
  double height = 0;
  std::vector<Scene::Shape> shapes;

  void add(Scene::Shape shape) { shapes.push_back(std::move(shape)); }
};

/// Puts it there, its corner at `corner`.
void put(Scene& scene, const Art& art, Point corner);

/// Pictures of positions: heaps as columns of counters, with a number where they are tall; squares; graphs. The places
/// of the vertices of a graph are found once.
class Portraits {
 public:
  /// One position, its terms beside each other.
  Art operator()(std::span<const Portrait> terms);
  /// Too large to be a picture in a vertex.
  static bool too_large(std::span<const Portrait> terms);

 private:
  const std::vector<Point>& places(const Digraph& graph);
  Art of_graph(const Portrait::OfGraph& graph);

  std::vector<std::pair<Digraph, std::vector<Point>>> known_;
};

}  // namespace nucleo
