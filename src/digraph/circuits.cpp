// What depends on circuits: orders and levels where there are none, odd circuits, two-sidedness.
//
// A strong component has an odd circuit iff the parities of the distances from one of its vertices clash on some arc
// inside it. The clash gives an odd closed walk, and an odd closed walk contains an odd circuit: cut even ones out of
// it until one is left.

#include <algorithm>

#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {

std::optional<Array<Vertex>> topological_order(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Array<Vertex> waits_for(d.order(), 0);
  for (const Vertex w : d.targets()) ++waits_for[w];
  // Vertices whose predecessors are all placed go in from the end; the array is its own queue.
  Array<Vertex> order(d.order());
  Vertex first = d.order();
  for (Vertex v = 0; v < d.order(); ++v) {
    if (waits_for[v] == 0) order[--first] = v;
  }
  for (Vertex next = d.order(); next > first;) {
    pace.step(1 + d.out_degree(order[next - 1]));
    for (const Vertex w : d.successors(order[--next])) {
      if (--waits_for[w] == 0) order[--first] = w;
    }
  }
  if (first > 0) return {};
  return order;
}

std::optional<Array<Vertex>> levels(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  const auto order = topological_order(d, budget);
  if (!order) return {};
  Array<Vertex> level(d.order(), 0);
  for (const Vertex v : *order) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) level[v] = std::max(level[v], level[w] + 1);
  }
  return level;
}

std::vector<Vertex> find_circuit(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  enum class State : std::uint8_t { kNew, kOnPath, kDone };
  Array<State> state(d.order(), State::kNew);
  Array<Vertex> cursor(d.order(), 0);
  std::vector<Vertex> path;
  for (Vertex root = 0; root < d.order(); ++root) {
    if (state[root] == State::kNew) path.push_back(root);
    while (!path.empty()) {
      const Vertex v = path.back();
      pace.step();
      state[v] = State::kOnPath;
      if (cursor[v] == d.out_degree(v)) {
        state[v] = State::kDone;
        path.pop_back();
        continue;
      }
      const Vertex w = d.successors(v)[cursor[v]++];
      if (state[w] == State::kOnPath) return {std::find(path.begin(), path.end(), w), path.end()};
      if (state[w] == State::kNew) path.push_back(w);
    }
  }
  return {};
}

namespace {

/// Breadth-first trees inside the strong components of a digraph.
class ComponentTrees {
 public:
  ComponentTrees(const Digraph& d, const Partition& strong, const Budget& budget)
      : d_(d), pace_(budget), strong_(strong), parent_(d.order(), d.order()), odd_(d.order()) {}

  [[nodiscard]] bool reached(Vertex v) const { return parent_[v] != d_.order(); }

  /// Grows the tree of shortest paths from `root` over its component; returns an arc of the component that joins two
  /// vertices of equal parity, if it meets one, and stops there.
  std::optional<Arc> grow(Vertex root, bool stop_at_clash) {
    queue_.assign(1, root);
    parent_[root] = root;
    odd_[root] = 0;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Vertex v = queue_[next];
      pace_.step(1 + d_.out_degree(v));
      for (const Vertex w : d_.successors(v)) {
        if (strong_.class_of[w] != strong_.class_of[root]) continue;
        if (!reached(w)) {
          parent_[w] = v;
          odd_[w] = odd_[v] ^ 1;
          queue_.push_back(w);
        } else if (stop_at_clash && odd_[w] == odd_[v]) {
          return Arc{v, w};
        }
      }
    }
    return {};
  }

  /// The path from the root of v's tree to v, both included.
  [[nodiscard]] std::vector<Vertex> path_to(Vertex v) const {
    std::vector<Vertex> path{v};
    for (; parent_[v] != v; v = parent_[v]) path.push_back(parent_[v]);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  const Digraph& d_;
  Pace pace_;
  const Partition& strong_;
  Array<Vertex> parent_;
  Array<std::uint8_t> odd_;
  std::vector<Vertex> queue_;
};

/// An odd circuit inside a closed walk of odd length, given by its vertices in order, without the return to the first.
std::vector<Vertex> odd_circuit_in(const std::vector<Vertex>& walk, Vertex order) {
  Array<Vertex> place(order, order);  // of a vertex on the path, which never repeats one
  std::vector<Vertex> path;
  for (const Vertex v : walk) {
    if (place[v] != order) {
      const auto circuit = path.begin() + place[v];
      if ((path.end() - circuit) % 2 == 1) return {circuit, path.end()};
      for (auto it = circuit; it != path.end(); ++it) place[*it] = order;
      path.erase(circuit, path.end());
    }
    place[v] = static_cast<Vertex>(path.size());
    path.push_back(v);
  }
  return path;
}

}  // namespace

std::vector<Vertex> find_odd_circuit(const Digraph& d, const Budget& budget) {
  const Partition strong = strong_components(d, budget);
  ComponentTrees trees(d, strong, budget);
  for (Vertex root = 0; root < d.order(); ++root) {
    if (trees.reached(root)) continue;
    const auto clash = trees.grow(root, true);
    if (!clash) continue;
    // Root to x, the arc x→y, and back from y to the root; or root to y, and the same way back: the two lengths differ
    // by an odd number, so one of the closed walks is odd.
    const auto [x, y] = *clash;
    ComponentTrees back(d, strong, budget);
    back.grow(y, false);
    const std::vector<Vertex> way_back = back.path_to(root);
    std::vector<Vertex> walk = trees.path_to(x);
    if ((walk.size() + way_back.size() - 1) % 2 == 0) {
      walk = trees.path_to(y);
      walk.pop_back();
    }
    walk.insert(walk.end(), way_back.begin(), way_back.end() - 1);
    return odd_circuit_in(walk, d.order());
  }
  return {};
}

namespace {

/// Union-find that knows on which side of its root each vertex is: a link is 2·parent + (1 if the sides differ).
class Sides {
 public:
  explicit Sides(Vertex order) : link_(order) {
    for (Vertex v = 0; v < order; ++v) link_[v] = 2 * v;
  }

  /// 2·root + the side of v. Halves the path on the way.
  std::uint32_t find(Vertex v) {
    std::uint32_t side = 0;
    while (link_[v] / 2 != v) {
      link_[v] = link_[link_[v] / 2] ^ (link_[v] & 1);
      side ^= link_[v] & 1;
      v = link_[v] / 2;
    }
    return 2 * v + side;
  }

  /// Puts v and w on different sides; false if they are bound to be on the same one. The smaller root stays a root.
  bool separate(Vertex v, Vertex w) {
    const auto [low, high] = std::minmax({find(v), find(w)});
    const std::uint32_t differ = (low ^ high) & 1;
    if (low / 2 == high / 2) return differ == 1;
    link_[high / 2] = (low & ~std::uint32_t{1}) | (differ ^ 1);
    return true;
  }

 private:
  Array<std::uint32_t> link_;
};

}  // namespace

std::optional<Array<std::uint8_t>> bipartition(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Sides sides(d.order());
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) {
      if (!sides.separate(v, w)) return {};
    }
  }
  Array<std::uint8_t> side(d.order());
  for (Vertex v = 0; v < d.order(); ++v) side[v] = sides.find(v) & 1;
  return side;
}

}  // namespace nucleo
