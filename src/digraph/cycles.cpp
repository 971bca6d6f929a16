// Cycles, where the directions of arcs do not matter.

#include <algorithm>

#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

/// A spanning forest of the underlying graph, breadth first, with the arc that joins each vertex to its parent.
struct Forest {
  Array<Vertex> parent;
  Array<Vertex> depth;
  Array<bool> from_parent;  // that arc leaves the parent

  [[nodiscard]] bool has(Vertex tail, Vertex head) const {
    return (parent[head] == tail && depth[head] > 0 && from_parent[head]) ||
           (parent[tail] == head && depth[tail] > 0 && !from_parent[tail]);
  }
};

Forest spanning_forest(const Digraph& d, Pace& pace, const Budget& budget) {
  const Digraph reverse = transpose(d, budget);
  Forest forest{Array<Vertex>(d.order(), kUnreachable), Array<Vertex>(d.order(), 0), Array<bool>(d.order(), false)};
  std::vector<Vertex> queue;
  for (Vertex root = 0; root < d.order(); ++root) {
    if (forest.parent[root] != kUnreachable) continue;
    forest.parent[root] = root;
    queue.assign(1, root);
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Vertex v = queue[next];
      pace.step(1 + d.out_degree(v) + reverse.out_degree(v));
      const auto visit = [&](std::span<const Vertex> row, bool leaves) {
        for (const Vertex w : row) {
          if (forest.parent[w] != kUnreachable) continue;
          forest.parent[w] = v;
          forest.depth[w] = forest.depth[v] + 1;
          forest.from_parent[w] = leaves;
          queue.push_back(w);
        }
      };
      visit(d.successors(v), true);
      visit(reverse.successors(v), false);
    }
  }
  return forest;
}

/// The path in the forest from v to w and back to v by an arc that is not in it.
std::vector<Vertex> closed_by(const Forest& forest, Vertex v, Vertex w) {
  std::vector<Vertex> up;
  std::vector<Vertex> down;
  while (v != w) {
    if (forest.depth[v] >= forest.depth[w]) {
      up.push_back(v);
      v = forest.parent[v];
    } else {
      down.push_back(w);
      w = forest.parent[w];
    }
  }
  up.push_back(v);
  up.insert(up.end(), down.rbegin(), down.rend());
  return up;
}

}  // namespace

std::vector<Vertex> find_cycle(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  const Forest forest = spanning_forest(d, pace, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) {
      if (!forest.has(v, w)) return closed_by(forest, v, w);
    }
  }
  return {};
}

}  // namespace nucleo
