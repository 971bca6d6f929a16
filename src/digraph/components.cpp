// Strong components by Pearce's variant of Tarjan's algorithm (D. Pearce, "A space-efficient algorithm for finding
// strongly connected components", 2016): one number per vertex is in turn its visiting index, its lowest reachable
// index and its component, and the path and the closed vertices share one stack. 12 bytes per vertex, 4 of them the
// answer.

#include <algorithm>
#include <numeric>

#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {

namespace {

class StrongSearch {
 public:
  StrongSearch(const Digraph& d, const Budget& budget)
      : d_(d),
        pace_(budget),
        number_(d.order(), 0),
        stack_(d.order()),
        cursor_(d.order()),
        waiting_(d.order()),
        next_(d.order()) {}

  Partition run() {
    for (Vertex v = 0; v < d_.order(); ++v) {
      if (number_[v] == 0) visit(v);
    }
    for (Vertex& number : number_) number = d_.order() - number;
    return {d_.order() - next_, std::move(number_)};
  }

 private:
  /// A row is shorter than 2^30, so the top bit of a cursor can tell that its vertex reaches an earlier one.
  static constexpr std::uint32_t kReachesEarlier = std::uint32_t{1} << 31;

  void visit(Vertex root) {
    enter(root);
    while (depth_ > 0) {
      const Vertex v = stack_[depth_ - 1];
      pace_.step();
      const Vertex unvisited = scan(v);
      if (unvisited != v) {
        enter(unvisited);
      } else {
        leave(v);
      }
    }
  }

  void enter(Vertex v) {
    stack_[depth_] = v;
    cursor_[depth_++] = 0;
    number_[v] = ++index_;
  }

  /// Reads the row of v, the last vertex of the path, up to the first unvisited successor; v itself if there is none.
  /// A vertex that has its component has a larger number than any that has not, so it never lowers number_[v].
  Vertex scan(Vertex v) {
    const auto row = d_.successors(v);
    std::uint32_t& cursor = cursor_[depth_ - 1];
    std::uint32_t i = cursor & ~kReachesEarlier;
    std::uint32_t reaches_earlier = cursor & kReachesEarlier;
    for (; i < row.size(); ++i) {
      const Vertex number = number_[row[i]];
      if (number == 0) break;
      if (number < number_[v]) {
        number_[v] = number;
        reaches_earlier = kReachesEarlier;
      }
    }
    pace_.step(i - (cursor & ~kReachesEarlier));
    cursor = i | reaches_earlier;  // an unvisited successor is read again once it has its number
    return i < row.size() ? row[i] : v;
  }

  void leave(Vertex v) {
    const bool is_root = (cursor_[--depth_] & kReachesEarlier) == 0;
    if (!is_root) {
      stack_[--waiting_] = v;
      return;
    }
    --index_;
    while (waiting_ < d_.order() && number_[stack_[waiting_]] >= number_[v]) {
      number_[stack_[waiting_++]] = next_;
      --index_;
    }
    number_[v] = next_--;
  }

  const Digraph& d_;
  Pace pace_;
  Array<Vertex> number_;  // 0: unvisited; else the lowest index reached, or the component counted down from order
  Array<Vertex> stack_;   // the path from the left, vertices that wait for their component from the right
  Array<std::uint32_t> cursor_;
  Vertex depth_ = 0;
  Vertex waiting_;
  Vertex index_ = 0;
  Vertex next_;
};

/// The root of v's tree, halving the path on the way.
Vertex find_root(Array<Vertex>& parent, Vertex v) {
  while (parent[v] != v) {
    parent[v] = parent[parent[v]];
    v = parent[v];
  }
  return v;
}

/// The vertices class by class, as rows: members of class c are row c.
Digraph rows_of(const Partition& partition) {
  Array<std::uint64_t> offsets(std::size_t{partition.count} + 1, 0);
  for (const Vertex c : partition.class_of) ++offsets[c + 1];
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
  Array<Vertex> members(partition.class_of.size());
  Array<std::uint64_t> end(offsets.begin(), offsets.end() - 1);
  for (Vertex v = 0; v < members.size(); ++v) members[end[partition.class_of[v]]++] = v;
  return {std::move(offsets), std::move(members)};
}

}  // namespace

std::vector<std::vector<Vertex>> Partition::members() const {
  std::vector<Vertex> sizes(count, 0);
  for (const Vertex c : class_of) ++sizes[c];
  std::vector<std::vector<Vertex>> lists(count);
  for (Vertex c = 0; c < count; ++c) lists[c].reserve(sizes[c]);
  for (Vertex v = 0; v < class_of.size(); ++v) lists[class_of[v]].push_back(v);
  return lists;
}

Partition strong_components(const Digraph& d, const Budget& budget) { return StrongSearch(d, budget).run(); }

Partition weak_components(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Array<Vertex> parent(d.order());
  std::iota(parent.begin(), parent.end(), Vertex{0});
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) {
      const auto [low, high] = std::minmax({find_root(parent, v), find_root(parent, w)});
      parent[high] = low;
    }
  }
  // A parent is never larger than its children, so its class is there before theirs.
  Vertex count = 0;
  for (Vertex v = 0; v < d.order(); ++v) parent[v] = parent[v] == v ? count++ : parent[parent[v]];
  return {count, std::move(parent)};
}

Digraph condensation(const Digraph& d, const Partition& strong, const Budget& budget) {
  Pace pace(budget);
  const Digraph members = rows_of(strong);
  Array<Vertex> seen_from(strong.count, strong.count);
  Array<std::uint64_t> offsets(std::size_t{strong.count} + 1, 0);
  Array<Vertex> targets;
  for (Vertex c = 0; c < strong.count; ++c) {
    seen_from[c] = c;
    for (const Vertex v : members.successors(c)) {
      pace.step(1 + d.out_degree(v));
      for (const Vertex w : d.successors(v)) {
        const Vertex to = strong.class_of[w];
        if (seen_from[to] != c) targets.push_back(to);
        seen_from[to] = c;
      }
    }
    std::sort(targets.begin() + static_cast<std::ptrdiff_t>(offsets[c]), targets.end());
    offsets[c + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

std::vector<Vertex> terminal_components(const Digraph& d, const Partition& strong, const Budget& budget) {
  Pace pace(budget);
  std::vector<bool> is_left(strong.count, false);
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex w : d.successors(v)) {
      if (strong.class_of[w] != strong.class_of[v]) is_left[strong.class_of[v]] = true;
    }
  }
  std::vector<Vertex> terminal;
  for (Vertex c = 0; c < strong.count; ++c) {
    if (!is_left[c]) terminal.push_back(c);
  }
  return terminal;
}

}  // namespace nucleo
