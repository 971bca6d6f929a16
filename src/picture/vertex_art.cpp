#include "picture/vertex_art.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace nucleo {
namespace {

// All in points.
constexpr double kNameSize = 12;
constexpr double kValueSize = 10;
constexpr double kStrip = 15;  // the lower part of a vertex, with its value
constexpr double kNodePadding = 6;
constexpr double kSmall = 6.5;  // names below discs
constexpr Colour kBorderInk{60, 60, 60};

}  // namespace

Art name_art(const std::string& whole) {
  constexpr std::size_t kLongest = 40;
  const std::string name = whole.size() <= kLongest ? whole : shortened(whole);
  Art art{words_width(name, kNameSize), kNameSize, {}};
  art.add(Scene::Words{{art.width / 2, kNameSize * 0.86}, name, kNameSize});
  return art;
}

Art framed_vertex(const Art& inside, const std::string& value, const Colour& fill, bool in_kernel) {
  constexpr double kLeast = 26;
  Art art;
  art.width = std::max({inside.width + 2 * kNodePadding, words_width(value, kValueSize) + 2 * kNodePadding, kLeast});
  const double upper = std::max(inside.height + 2 * kNodePadding, kLeast - 4);
  art.height = upper + (value.empty() ? 0 : kStrip);
  art.add(Scene::Box{{0, 0}, art.width, art.height, {kBorderInk, 1.1, fill, true}, "node"});
  Scene placed;
  put(placed, inside, {(art.width - inside.width) / 2, (upper - inside.height) / 2});
  for (Scene::Shape& shape : placed.shapes) art.add(std::move(shape));
  if (!value.empty()) {
    art.add(Scene::Line{{{0, upper}, {art.width, upper}}, {kBorderInk, 0.6}});
    art.add(
        Scene::Words{{art.width / 2, upper + kValueSize + 1}, value, kValueSize, Scene::Align::kMiddle, kInk, true});
  }
  if (in_kernel) {
    constexpr double kApart = 3;
    Art doubled{art.width + 2 * kApart, art.height + 2 * kApart, {}};
    doubled.add(Scene::Box{{0, 0}, doubled.width, doubled.height, {kBorderInk, 1.1, kPaper, true}, "node"});
    Scene inner;
    put(inner, art, {kApart, kApart});
    for (Scene::Shape& shape : inner.shapes) {
      if (auto* const box = std::get_if<Scene::Box>(&shape)) box->role = "";
      doubled.add(std::move(shape));
    }
    return doubled;
  }
  return art;
}

bool has_name_below(const std::string& name) {
  constexpr double kWidestName = 34;
  return words_width(name, kSmall) <= kWidestName;
}

Art point_vertex(const std::string& value, const Colour& fill, bool in_kernel, const std::string& name) {
  constexpr double kText = 9;
  const double radius = std::max(8.0, words_width(value, kText) / 2 + 2);
  Art art{2 * radius + 6, 2 * radius + 6, {}};
  const Point centre{radius + 3, radius + 3};
  if (in_kernel) art.add(Scene::Disc{centre, radius + 2.4, {kBorderInk, 1, kPaper, true}});
  art.add(Scene::Disc{centre, radius, {kBorderInk, 1, fill, true}, "node"});
  art.add(Scene::Words{{centre.x, centre.y + kText * 0.36}, value, kText, Scene::Align::kMiddle, kInk, in_kernel});
  if (!has_name_below(name)) return art;
  const double wide = words_width(name, kSmall);
  const double below = centre.y + radius + 3;
  art.add(Scene::Box{{centre.x - wide / 2, below}, wide, kSmall + 1, {kPaper, 0, kPaper, true}});
  art.add(Scene::Words{{centre.x, below + kSmall}, name, kSmall});
  return art;
}

Art disc_vertex(const std::string& name, const Colour& fill) {
  const double text = name.size() > 3 ? 9.5 : 12;
  const double radius = std::max(12.0, words_width(name, text) / 2 + 4);
  Art art{2 * radius, 2 * radius, {}};
  art.add(Scene::Disc{{radius, radius}, radius, {kBorderInk, 1.2, fill, true}, "node"});
  art.add(Scene::Words{{radius, radius + text * 0.36}, name, text});
  return art;
}

}  // namespace nucleo
