#include <algorithm>
#include <functional>

#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {

namespace {

/// The arcs between different vertices whose reverse is an arc too. Tails arrive at a vertex in increasing order, and
/// so is its row: one merge a vertex, all of them advanced together, and no transpose.
std::uint64_t reversible_arcs(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Array<Vertex> cursor(d.order(), 0);
  std::uint64_t count = 0;
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + 2 * std::uint64_t{d.out_degree(v)});
    for (const Vertex w : d.successors(v)) {
      if (w == v) continue;
      const auto row = d.successors(w);
      Vertex& i = cursor[w];
      while (i < row.size() && row[i] < v) ++i;
      if (i < row.size() && row[i] == v) ++count;
    }
  }
  return count;
}

}  // namespace

Array<Vertex> distances(const Digraph& d, std::span<const Vertex> from, const Budget& budget) {
  Pace pace(budget);
  Array<Vertex> distance(d.order(), kUnreachable);
  std::vector<Vertex> queue(from.begin(), from.end());
  for (const Vertex v : from) distance[v] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Vertex v = queue[next];
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) {
      if (distance[w] != kUnreachable) continue;
      distance[w] = distance[v] + 1;
      queue.push_back(w);
    }
  }
  return distance;
}

Array<Vertex> distances(const Digraph& d, Vertex from, const Budget& budget) {
  return distances(d, std::span(&from, 1), budget);
}

std::vector<Vertex> shortest_path(const Digraph& d, Vertex from, Vertex to, const Budget& budget) {
  const Digraph reverse = transpose(d, budget);
  const Array<Vertex> distance = distances(reverse, to, budget);
  if (distance[from] == kUnreachable) return {};
  std::vector<Vertex> path{from};
  while (path.back() != to) {
    const auto next = d.successors(path.back());
    const auto nearer =
        std::find_if(next.begin(), next.end(), [&](Vertex w) { return distance[w] + 1 == distance[path.back()]; });
    path.push_back(*nearer);
  }
  return path;
}

std::vector<Vertex> successors_of(const Digraph& d, std::span<const Vertex> set) {
  std::vector<Vertex> out;
  for (const Vertex v : set) out.insert(out.end(), d.successors(v).begin(), d.successors(v).end());
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool is_symmetric(const Digraph& d, const Budget& budget) {
  return reversible_arcs(d, budget) == d.size() - loop_count(d, budget);
}

bool is_antisymmetric(const Digraph& d, const Budget& budget) { return reversible_arcs(d, budget) == 0; }

bool is_complete(const Digraph& d, const Budget& budget) {
  if (d.order() == 0) return true;
  const std::uint64_t pairs = std::uint64_t{d.order()} * (d.order() - 1) / 2;
  const std::uint64_t arcs = d.size() - loop_count(d, budget);
  return arcs >= pairs && arcs - reversible_arcs(d, budget) / 2 == pairs;
}

namespace {

bool transitive(const Digraph& d, const Budget& budget) {
  // Strong components must be complete and joined by all arcs or none; both is a matter of counting. Then the
  // condensation, which has no circuits, must be transitive.
  const Partition strong = strong_components(d, budget);
  std::vector<std::uint64_t> members(strong.count, 0);
  for (const Vertex c : strong.class_of) ++members[c];
  const Digraph joined = condensation(d, strong, budget);
  std::uint64_t arcs = 0;
  for (Vertex c = 0; c < strong.count; ++c) {
    arcs += members[c] * (members[c] - 1);
    for (const Vertex e : joined.successors(c)) arcs += members[c] * members[e];
  }
  if (arcs != d.size() - loop_count(d, budget)) return false;

  Pace pace(budget);
  Array<Vertex> seen_from(joined.order(), joined.order());
  for (Vertex x = 0; x < joined.order(); ++x) {
    for (const Vertex y : joined.successors(x)) seen_from[y] = x;
    for (const Vertex y : joined.successors(x)) {
      const auto row = joined.successors(y);
      if (!std::all_of(row.begin(), row.end(), [&](Vertex z) { return seen_from[z] == x; })) return false;
      pace.step(row.size() + 1);
    }
  }
  return true;
}

}  // namespace

std::optional<bool> is_transitive(const Digraph& d, const Budget& budget) {
  try {
    return transitive(d, budget);
  } catch (const Stopped&) {
    return {};
  }
}

std::optional<Vertex> in_out_regular_degree(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  if (d.order() == 0) return 0;
  const Vertex degree = d.out_degree(0);
  Array<Vertex> missing(d.order(), degree);  // predecessors still to come
  for (Vertex v = 0; v < d.order(); ++v) {
    if (d.out_degree(v) != degree) return {};
    pace.step(1 + degree);
    for (const Vertex w : d.successors(v)) {
      if (missing[w]-- == 0) return {};
    }
  }
  return degree;  // as many arcs arrive as leave, and none arrives where none is missing
}

std::optional<std::uint64_t> regular_degree(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Array<std::uint64_t> degree(d.order(), 0);
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    degree[v] += d.out_degree(v);
    for (const Vertex w : d.successors(v)) ++degree[w];
  }
  if (std::adjacent_find(degree.begin(), degree.end(), std::not_equal_to<>()) != degree.end()) return {};
  return degree.empty() ? 0 : degree[0];
}

std::optional<std::pair<Vertex, Vertex>> complete_bipartite(const Digraph& d, const Budget& budget) {
  const auto side = bipartition(d, budget);
  if (!side || weak_components(d, budget).count != 1 || d.order() < 2) return {};
  const auto right = static_cast<Vertex>(std::count(side->begin(), side->end(), 1));
  const Vertex left = d.order() - right;
  const std::uint64_t joined = d.size() - reversible_arcs(d, budget) / 2;  // no loops: they would join a side
  if (joined != std::uint64_t{left} * right) return {};
  return std::pair(left, right);
}

Vertex loop_count(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Vertex count = 0;
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(4);
    count += d.has_arc(v, v) ? 1 : 0;
  }
  return count;
}

}  // namespace nucleo
