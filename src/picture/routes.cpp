#include "picture/routes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nucleo {
namespace {

using Cubic = std::array<Point, 4>;

Point mix(Point a, Point b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

/// Cuts a curve in two (de Casteljau).
std::pair<Cubic, Cubic> cut(const Cubic& c, double t) {
  const Point ab = mix(c[0], c[1], t);
  const Point bc = mix(c[1], c[2], t);
  const Point cd = mix(c[2], c[3], t);
  const Point abc = mix(ab, bc, t);
  const Point bcd = mix(bc, cd, t);
  const Point middle = mix(abc, bcd, t);
  return {{c[0], ab, abc, middle}, {middle, bcd, cd, c[3]}};
}
Point on(const Cubic& c, double t) { return cut(c, t).first[3]; }

/// From middle to middle, with a bow to the right of so much of its length.
Cubic bowed(Point from, Point to, double bow) {
  const Point aside{-(to.y - from.y) * bow, (to.x - from.x) * bow};
  const Point a = mix(from, to, 1.0 / 3);
  const Point b = mix(from, to, 2.0 / 3);
  return {from, {a.x + aside.x, a.y + aside.y}, {b.x + aside.x, b.y + aside.y}, to};
}

constexpr int kSteps = 48;

bool meets_others(const Cubic& curve, std::span<const Obstacle> vertices, Vertex from, Vertex to) {
  constexpr double kMargin = 3;
  double left = curve[0].x;
  double right = left;
  double top = curve[0].y;
  double bottom = top;
  for (const Point& p : curve) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  for (Vertex v = 0; v < vertices.size(); ++v) {
    const Obstacle& o = vertices[v];
    if (v == from || v == to || o.centre.x + o.half_width + kMargin < left ||
        o.centre.x - o.half_width - kMargin > right || o.centre.y + o.half_height + kMargin < top ||
        o.centre.y - o.half_height - kMargin > bottom) {
      continue;
    }
    for (int k = 1; k < kSteps; ++k) {
      if (o.holds(on(curve, static_cast<double>(k) / kSteps), kMargin)) return true;
    }
  }
  return false;
}

/// The part between the two vertices.
std::vector<Point> between(const Cubic& curve, const Obstacle& from, const Obstacle& to) {
  const auto border = [&](const Obstacle& vertex, double inside, double outside) {
    for (int i = 0; i < 30; ++i) {
      const double half = (inside + outside) / 2;
      (vertex.holds(on(curve, half)) ? inside : outside) = half;
    }
    return outside;
  };
  // Middles lie within, and somewhere on the way the curve does not.
  double outside_from = 1;
  double outside_to = 0;
  for (int k = 1; k < kSteps; ++k) {
    const double t = static_cast<double>(k) / kSteps;
    if (outside_from == 1 && !from.holds(on(curve, t))) outside_from = t;
    if (!to.holds(on(curve, t))) outside_to = t;
  }
  const double begin = border(from, 0, outside_from);
  const double end = border(to, 1, outside_to);
  if (end <= begin) return {curve.begin(), curve.end()};
  const Cubic rest = cut(curve, begin).second;
  const Cubic part = cut(rest, (end - begin) / (1 - begin)).first;
  return {part.begin(), part.end()};
}

std::vector<Point> loop(const Obstacle& o) {
  constexpr double kHigh = 20;
  const double x = o.centre.x + o.half_width * (o.round ? 0.5 : 1);
  const double reach = o.round ? o.half_height * 0.8 : o.half_height;
  const double y = o.centre.y - reach;
  const Point begin{x - (o.round ? 0 : 10), y};
  const Point end{x + (o.round ? o.half_width * 0.35 : 0), y + 10};
  const Point top{x + 12, y - kHigh * 0.7};
  return {begin, {begin.x, y - kHigh}, {top.x - 10, y - kHigh}, top, {x + 24, y - 6}, {x + 22, end.y}, end};
}

}  // namespace

bool Obstacle::holds(Point p, double margin) const {
  const double x = std::abs(p.x - centre.x);
  const double y = std::abs(p.y - centre.y);
  if (round) return std::hypot(x, y) < half_width + margin;
  return x < half_width + margin && y < half_height + margin;
}

std::vector<Point> route(std::span<const Obstacle> vertices, Vertex from, Vertex to, bool careful, int lane) {
  if (from == to) return loop(vertices[from]);
  constexpr std::array<double, 9> kBows{0, 0.16, -0.16, 0.28, -0.28, 0.4, -0.4, 0.55, -0.55};
  constexpr double kLane = 0.13;
  const Point a = vertices[from].centre;
  const Point b = vertices[to].centre;
  Cubic best = bowed(a, b, kLane * lane);
  if (careful && lane == 0) {
    for (const double bow : kBows) {
      const Cubic curve = bowed(a, b, bow);
      if (meets_others(curve, vertices, from, to)) continue;
      best = curve;
      break;
    }
  }
  return between(best, vertices[from], vertices[to]);
}

Point middle_of(std::span<const Point> curve) {
  const std::size_t first = (curve.size() - 1) / 3 / 2 * 3;
  return on({curve[first], curve[first + 1], curve[first + 2], curve[first + 3]}, 0.5);
}

void draw_arc(Scene& scene, const std::vector<Point>& curve, const Pen& pen, bool head) {
  const bool straight = curve.size() == 4 && [&] {
    const double x = curve[3].x - curve[0].x;
    const double y = curve[3].y - curve[0].y;
    const double length = std::max(std::hypot(x, y), 1e-9);
    return std::all_of(curve.begin(), curve.end(), [&](Point p) {
      return std::abs((p.x - curve[0].x) * y - (p.y - curve[0].y) * x) / length < 0.05;
    });
  }();
  const Point tip = curve.back();
  std::vector<Point> line = curve;
  if (head) {
    const double length = 5 + 2 * pen.width;
    const double half = 2 + pen.width;
    // The direction in which it arrives: from a point that far back.
    Point back = curve[curve.size() - 2];
    const Cubic last{curve[curve.size() - 4], curve[curve.size() - 3], curve[curve.size() - 2], tip};
    for (int k = kSteps; k >= 0; --k) {
      back = on(last, static_cast<double>(k) / kSteps);
      if (std::hypot(tip.x - back.x, tip.y - back.y) >= length) break;
    }
    const double far = std::max(std::hypot(tip.x - back.x, tip.y - back.y), 1e-9);
    const Point along{(tip.x - back.x) / far, (tip.y - back.y) / far};
    const Point foot{tip.x - along.x * length, tip.y - along.y * length};
    line.back() = {tip.x - along.x * length * 0.7, tip.y - along.y * length * 0.7};
    if (straight) {
      scene.add(Scene::Line{{line.front(), line.back()}, pen});
    } else {
      scene.add(Scene::Curve{line, pen});
    }
    scene.add(Scene::Line{{tip,
                           {foot.x - along.y * half, foot.y + along.x * half},
                           {foot.x + along.y * half, foot.y - along.x * half},
                           tip},
                          {pen.line, 0, pen.line, true}});
    return;
  }
  if (straight) {
    scene.add(Scene::Line{{line.front(), line.back()}, pen});
  } else {
    scene.add(Scene::Curve{std::move(line), pen});
  }
}

namespace {

struct Reach {
  Extent& e;
  void point(double x, double y) const {
    e = {std::min(e.left, x), std::max(e.right, x), std::min(e.top, y), std::max(e.bottom, y)};
  }
  void operator()(const Scene::Box& box) const {
    point(box.corner.x - 1, box.corner.y - 1);
    point(box.corner.x + box.width + 1, box.corner.y + box.height + 1);
  }
  void operator()(const Scene::Disc& disc) const {
    point(disc.centre.x - disc.radius - 1, disc.centre.y - disc.radius - 1);
    point(disc.centre.x + disc.radius + 1, disc.centre.y + disc.radius + 1);
  }
  void operator()(const Scene::Line& line) const {
    for (const Point& p : line.points) point(p.x, p.y);
  }
  void operator()(const Scene::Curve& curve) const {
    for (std::size_t i = 0; i + 3 < curve.points.size(); i += 3) {
      const Cubic part{curve.points[i], curve.points[i + 1], curve.points[i + 2], curve.points[i + 3]};
      for (int k = 0; k <= 12; ++k) {
        const Point p = on(part, k / 12.0);
        point(p.x, p.y);
      }
    }
  }
  void operator()(const Scene::Words& words) const {
    const double width = words_width(words.text, words.size);
    const double left = words.base.x - width * static_cast<int>(words.align) / 2;
    point(left, words.base.y - words.size);
    point(left + width, words.base.y + words.size * 0.3);
  }
};

}  // namespace

Extent extent_of(const Scene& scene) {
  if (scene.shapes.empty()) return {0, 0, 0, 0};
  constexpr double kFar = 1e300;
  Extent extent{kFar, -kFar, kFar, -kFar};
  for (const Scene::Shape& shape : scene.shapes) std::visit(Reach{extent}, shape);
  return extent;
}

}  // namespace nucleo
