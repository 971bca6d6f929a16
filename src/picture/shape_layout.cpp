#include "picture/shape_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

constexpr Vertex kMostRecognised = 400;
constexpr Vertex kMostInACircle = 60;
constexpr Vertex kMostInACircuit = 200;

/// The i-th of `count` places on a circle, clockwise from the top.
Point on_circle(std::size_t i, std::size_t count, double radius) {
  const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
  return {radius * std::sin(angle), -radius * std::cos(angle)};
}
/// On it neighbours are 1 apart.
double radius_for(std::size_t count) {
  if (count < 2) return 0;
  return std::max(0.5, 0.5 / std::sin(std::numbers::pi / static_cast<double>(count)));
}

/// Vertices in a circle in this order.
Places circle(const std::vector<Vertex>& order) {
  Places places{std::vector<Point>(order.size())};
  for (std::size_t i = 0; i < order.size(); ++i) {
    places.at[order[i]] = on_circle(i, order.size(), radius_for(order.size()));
  }
  return places;
}

std::vector<Vertex> in_order(const Digraph& d) {
  std::vector<Vertex> order(d.order());
  std::iota(order.begin(), order.end(), Vertex{0});
  return order;
}

/// v → v+1 is an automorphism.
bool turns(const Digraph& d) {
  const Vertex n = d.order();
  for (Vertex v = 0; v < n; ++v) {
    if (d.out_degree(v) != d.out_degree((v + 1) % n)) return false;
    for (const Vertex w : d.successors(v)) {
      if (!d.has_arc((v + 1) % n, (w + 1) % n)) return false;
    }
  }
  return true;
}

/// The vertices in the order of a walk that never turns back, where every vertex has exactly `degree` successors.
std::optional<Places> one_circuit(const Digraph& d) {
  const Vertex n = d.order();
  const auto degree = regular_degree(d);
  if (n < 3 || !degree) return {};
  const bool directed = *degree == 2;
  const bool undirected = *degree == 4 && is_symmetric(d);
  if (!directed && !undirected) return {};
  std::vector<Vertex> order{0};
  std::vector<bool> met(n, false);
  met[0] = true;
  while (order.size() < n) {
    const auto next = d.successors(order.back());
    const auto open = std::find_if(next.begin(), next.end(), [&](Vertex w) { return !met[w]; });
    if (open == next.end()) return {};
    met[*open] = true;
    order.push_back(*open);
  }
  if (!d.has_arc(order.back(), order.front())) return {};
  return circle(order);
}

/// The i-th of n places of a line, which turns back and forth where it would be long.
Point on_line(Vertex i, Vertex n) {
  constexpr Vertex kInALine = 20;
  const Vertex row = i / kInALine;
  const Vertex column = row % 2 == 0 ? i % kInALine : kInALine - 1 - i % kInALine;
  return n <= kInALine ? Point{static_cast<double>(i), 0}
                       : Point{static_cast<double>(column), static_cast<double>(row)};
}

/// 1→2→…, in a line.
std::optional<Places> one_path(const Digraph& d) {
  const Vertex n = d.order();
  if (n < 2 || d.size() != n - 1) return {};
  std::vector<Vertex> before(n, 0);
  for (const Vertex w : d.targets()) ++before[w];
  const auto first = std::find(before.begin(), before.end(), Vertex{0});
  if (first == before.end()) return {};
  Places places{std::vector<Point>(n), true};
  auto at = static_cast<Vertex>(first - before.begin());
  for (Vertex i = 0; i < n; ++i) {
    places.at[at] = on_line(i, n);
    if (i + 1 == n) break;
    if (d.out_degree(at) != 1) return {};
    at = d.successors(at).front();
    if (before[at] != 1) return {};
  }
  return places;
}

/// A digraph on the same vertices whose places are known, taken to d by an isomorphism.
std::optional<Places> as(const Digraph& d, const Digraph& known, const Places& places, const Budget& budget) {
  if (d.order() != known.order() || d.size() != known.size()) return {};
  if (d == known) return places;
  const IsomorphismAnswer answer = isomorphism(d, known, budget);
  if (!answer.map) return {};
  Places out{std::vector<Point>(d.order()), places.rows};
  for (Vertex v = 0; v < d.order(); ++v) out.at[v] = places.at[(*answer.map)[v]];
  return out;
}

Digraph symmetric(Vertex order, const std::vector<Arc>& edges) {
  Array<Arc> arcs;
  for (const auto& [v, w] : edges) {
    arcs.emplace_back(v, w);
    arcs.emplace_back(w, v);
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

std::optional<Places> one_grid(const Digraph& d, const Budget& budget) {
  const Vertex n = d.order();
  for (Vertex rows = 1; rows * rows <= n; ++rows) {
    if (n % rows != 0) continue;
    const Vertex columns = n / rows;
    if (d.size() != 2 * (2 * std::uint64_t{n} - rows - columns)) continue;
    for (const auto& [height, width] : {std::pair(rows, columns), std::pair(columns, rows)}) {
      std::vector<Arc> edges;
      Places places{std::vector<Point>(n), true};
      for (Vertex v = 0; v < n; ++v) {
        const Vertex row = v / width;
        places.at[v] = height == 1 ? on_line(v, n) : Point{static_cast<double>(v % width), static_cast<double>(row)};
        if ((v + 1) % width != 0) edges.emplace_back(v, v + 1);
        if (v + width < n) edges.emplace_back(v, v + width);
      }
      const Digraph grid = symmetric(n, edges);
      if (d == grid) return places;
      if (height == columns) {
        if (auto found = as(d, grid, places, budget)) return found;
      }
    }
  }
  return {};
}

/// Outer vertices in a polygon, vertex i joined to inner vertex i, and these in steps of k.
std::optional<Places> one_petersen(const Digraph& d, const Budget& budget) {
  const Vertex n = d.order() / 2;
  if (d.order() < 8 || d.order() % 2 != 0 || d.size() != 6 * std::uint64_t{n}) return {};
  Places places{std::vector<Point>(d.order())};
  const double inner = radius_for(n);
  for (Vertex i = 0; i < n; ++i) {
    places.at[i] = on_circle(i, n, inner + 1);
    places.at[n + i] = on_circle(i, n, inner);
  }
  for (Vertex k = 1; 2 * k < n; ++k) {
    std::vector<Arc> edges;
    for (Vertex i = 0; i < n; ++i) {
      edges.emplace_back(i, (i + 1) % n);
      edges.emplace_back(i, n + i);
      edges.emplace_back(n + i, n + (i + k) % n);
    }
    if (auto found = as(d, symmetric(d.order(), edges), places, budget)) return found;
  }
  return {};
}

/// A hub that is joined to all others, which have no edges among them, or make a cycle.
std::optional<Places> one_hub(const Digraph& d) {
  const Vertex n = d.order();
  const bool star = d.size() == 2 * (std::uint64_t{n} - 1);
  if (n < 4 || (!star && d.size() != 4 * (std::uint64_t{n} - 1))) return {};
  Vertex hub = 0;
  while (hub < n && d.out_degree(hub) != n - 1) ++hub;
  if (hub == n) return {};
  std::vector<Vertex> rim;
  for (Vertex v = 0; v < n; ++v) {
    if (v != hub) rim.push_back(v);
  }
  const auto of_rim = star ? circle(in_order(Digraph(n - 1))) : one_circuit(induced(d, rim));
  if (!of_rim) return {};
  Places places{std::vector<Point>(n)};
  const double stretch = std::max(1.0, 1 / radius_for(rim.size()));  // so that the hub has room
  for (std::size_t i = 0; i < rim.size(); ++i) {
    places.at[rim[i]] = {of_rim->at[i].x * stretch, of_rim->at[i].y * stretch};
  }
  return places;
}

std::optional<Places> two_lines(const Digraph& d) {
  const auto sides = complete_bipartite(d);
  if (!sides || d.size() != 2 * std::uint64_t{sides->first} * sides->second) return {};
  const auto side = bipartition(d);
  Places places{std::vector<Point>(d.order())};
  const std::array<Vertex, 2> counts{static_cast<Vertex>(std::count(side->begin(), side->end(), 0)),
                                     static_cast<Vertex>(std::count(side->begin(), side->end(), 1))};
  const double longer = std::max(counts[0], counts[1]);
  std::array<double, 2> next{};
  for (Vertex v = 0; v < d.order(); ++v) {
    const std::uint8_t s = (*side)[v];
    places.at[v] = {next.at(s)++ + (longer - counts.at(s)) / 2, s * std::max(1.0, longer / 2)};
  }
  return places;
}

/// Of a connected digraph without loops.
std::optional<Places> of_component(const Digraph& d, const Budget& budget) {
  const Vertex n = d.order();
  if (n == 1) return Places{{{0, 0}}, true};
  if (auto found = one_path(d)) return found;
  if (n >= 3 && n <= kMostInACircuit) {
    if (auto found = one_circuit(d)) return found;
  }
  if (n > kMostRecognised) return {};
  const bool is_graph = is_symmetric(d, budget);
  if (is_graph) {
    if (auto found = one_petersen(d, budget)) return found;
    if (auto found = one_grid(d, budget)) return found;
    if (auto found = one_hub(d)) return found;
    if (n > 4) {
      if (auto found = two_lines(d)) return found;
    }
  }
  const bool round = turns(d) || (is_complete(d, budget) && (is_graph || !find_circuit(d, budget).empty()));
  if (n >= 3 && n <= kMostInACircle && round) return circle(in_order(d));
  return {};
}

Digraph without_any_loops(const Digraph& d) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (v != w) arcs.emplace_back(v, w);
    }
  }
  return Digraph::from_arcs(d.order(), std::move(arcs));
}

struct Span {
  double left, right, top, bottom;
};
Span span_of(const std::vector<Point>& points) {
  Span e{points[0].x, points[0].x, points[0].y, points[0].y};
  for (const Point& p : points) {
    e = {std::min(e.left, p.x), std::max(e.right, p.x), std::min(e.top, p.y), std::max(e.bottom, p.y)};
  }
  return e;
}

}  // namespace

std::optional<Places> places_by_shape(const Digraph& whole, const Budget& budget) {
  constexpr Vertex kMostComponents = 200;
  if (whole.order() == 0) return {};
  const Digraph d = loop_count(whole) == 0 ? whole : without_any_loops(whole);
  const Partition weak = weak_components(d, budget);
  if (weak.count == 1) return of_component(d, budget);
  if (weak.count > kMostComponents) return {};
  // Beside each other, in rows of about the width of all: in units of the widest.
  Places places{std::vector<Point>(d.order()), true};
  const auto in_a_row = static_cast<Vertex>(std::ceil(std::sqrt(weak.count)));
  Point corner{0, 0};
  double height = 0;
  Vertex number = 0;
  for (const std::vector<Vertex>& part : weak.members()) {
    const auto found = of_component(induced(d, part), budget);
    if (!found) return {};
    places.rows = places.rows && found->rows;
    const Span e = span_of(found->at);
    for (std::size_t i = 0; i < part.size(); ++i) {
      places.at[part[i]] = {corner.x + found->at[i].x - e.left, corner.y + found->at[i].y - e.top};
    }
    corner.x += e.right - e.left + 1;
    height = std::max(height, e.bottom - e.top);
    if (++number % in_a_row == 0) {
      corner = {0, corner.y + height + 1};
      height = 0;
    }
  }
  return places;
}

Places places_by_level(const Digraph& d, const Budget& budget) {
  const Vertex n = d.order();
  std::vector<Vertex> layer(n);
  if (const auto heights = levels(d, budget)) {
    const Vertex highest = n == 0 ? 0 : *std::max_element(heights->begin(), heights->end());
    for (Vertex v = 0; v < n; ++v) layer[v] = highest - (*heights)[v];
  } else {
    const Array<Vertex> distance = distances(d, 0, budget);
    Vertex furthest = 0;
    for (const Vertex k : distance) furthest = k == kUnreachable ? furthest : std::max(furthest, k);
    for (Vertex v = 0; v < n; ++v) layer[v] = std::min(distance[v], furthest + 1);
  }
  std::vector<std::vector<Vertex>> layers(n == 0 ? 0 : *std::max_element(layer.begin(), layer.end()) + std::size_t{1});
  for (Vertex v = 0; v < n; ++v) layers[layer[v]].push_back(v);
  std::vector<double> x(n);
  const auto spread = [&](const std::vector<Vertex>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) x[row[i]] = static_cast<double>(i) - (row.size() - 1.0) / 2;
  };
  for (const auto& row : layers) spread(row);
  const Digraph back = transpose(d, budget);
  constexpr int kSweeps = 12;
  std::vector<double> wish(n);
  for (int sweep = 0; sweep < kSweeps && !budget.spent(); ++sweep) {
    for (std::size_t i = 0; i < layers.size(); ++i) {
      auto& row = layers[sweep % 2 == 0 ? i : layers.size() - 1 - i];
      for (const Vertex v : row) {
        const auto near = sweep % 2 == 0 ? back.successors(v) : d.successors(v);
        double sum = 0;
        for (const Vertex w : near) sum += x[w];
        wish[v] = near.empty() ? x[v] : sum / static_cast<double>(near.size());
      }
      std::stable_sort(row.begin(), row.end(), [&](Vertex a, Vertex b) { return wish[a] < wish[b]; });
      spread(row);
    }
  }
  Places places{std::vector<Point>(n), true};
  for (Vertex v = 0; v < n; ++v) places.at[v] = {x[v], static_cast<double>(layer[v])};
  return places;
}

}  // namespace nucleo
