#pragma once

#include <string>

#include "picture/export.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// A digraph as people draw it: by its shape (see places_by_shape), positions of two numbers in a grid, else in layers;
/// with a legend. Small ones without a shape are laid out by Graphviz, in a child if there is one. Throws Stopped.
Scene scene_of(const NamedDigraph& d, const Labels& labels, const PictureStyle& style, const Budget& budget);

/// The scene as "svg", "png" or "pdf". Throws Stopped.
std::string picture_in(const std::string& format, const Scene& scene, const Budget& budget);

}  // namespace nucleo
