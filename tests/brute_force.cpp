#include "brute_force.hpp"

#include <algorithm>

namespace nucleo::testing::brute {
namespace {

constexpr Vertex kOpen = ~Vertex{0};

bool in(unsigned subset, Vertex v) { return ((subset >> v) & 1) == 1; }

/// Rows of successors as subsets.
std::vector<unsigned> rows(const Digraph& d) {
  std::vector<unsigned> row(d.order(), 0);
  for (Vertex x = 0; x < d.order(); ++x) {
    for (Vertex y = 0; y < d.order(); ++y) row[x] |= d.has_arc(x, y) ? 1U << y : 0;
  }
  return row;
}

bool independent(const std::vector<unsigned>& row, unsigned subset) {
  for (Vertex x = 0; x < row.size(); ++x) {
    if (in(subset, x) && (row[x] & subset) != 0) return false;
  }
  return true;
}

/// Every vertex of `those` outside `subset` has a successor in it.
bool absorbs(const std::vector<unsigned>& row, unsigned subset, unsigned those) {
  for (Vertex x = 0; x < row.size(); ++x) {
    if (in(those, x) && !in(subset, x) && (row[x] & subset) == 0) return false;
  }
  return true;
}

unsigned reached(const std::vector<unsigned>& row, unsigned subset) {
  unsigned heads = 0;
  for (Vertex x = 0; x < row.size(); ++x) heads |= in(subset, x) ? row[x] : 0;
  return heads;
}

template <class Holds>
Sets subsets_where(const Digraph& d, const Holds& holds) {
  Sets found;
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    if (holds(subset)) found.insert(members(subset));
  }
  return found;
}

/// Gives values to vertex 0, 1, … and goes back where a rule that is already decided fails.
class GrundyAssignment {
 public:
  explicit GrundyAssignment(const Digraph& d) : row_(rows(d)), value_(d.order(), kOpen) { assign(0); }
  std::set<Values> found;

 private:
  void assign(Vertex v) {
    if (v == value_.size()) {
      found.insert(value_);
      return;
    }
    for (value_[v] = 0; value_[v] <= members(row_[v]).size(); ++value_[v]) {
      if (rules_hold_up_to(v)) assign(v + 1);
    }
    value_[v] = kOpen;
  }

  bool rules_hold_up_to(Vertex last) const {
    for (Vertex x = 0; x <= last; ++x) {
      std::set<Vertex> seen;
      for (const Vertex y : members(row_[x])) seen.insert(value_[y]);
      if (seen.contains(value_[x])) return false;
      if (seen.contains(kOpen)) continue;
      Vertex mex = 0;
      while (seen.contains(mex)) ++mex;
      if (mex != value_[x]) return false;
    }
    return true;
  }

  std::vector<unsigned> row_;
  Values value_;
};

class KernelSequences {
 public:
  explicit KernelSequences(const Digraph& d) : row_(rows(d)), value_(d.order(), kOpen) {
    extend((1U << d.order()) - 1, 0);
  }
  std::set<Values> found;

 private:
  void extend(unsigned left, Vertex number) {
    if (left == 0) {
      found.insert(value_);
      return;
    }
    for (unsigned kernel = 1; kernel <= left; ++kernel) {
      if ((kernel & ~left) != 0 || !independent(row_, kernel) || !absorbs(row_, kernel, left)) continue;
      for (const Vertex v : members(kernel)) value_[v] = number;
      extend(left & ~kernel, number + 1);
    }
  }

  std::vector<unsigned> row_;
  Values value_;
};

void walk(const Digraph& d, Vertex v, std::vector<bool>& met) {
  for (Vertex w = 0; w < d.order(); ++w) {
    if (!d.has_arc(v, w) || met[w]) continue;
    met[w] = true;
    walk(d, w, met);
  }
}

void add_paths(const Digraph& d, Array<Arc>& arcs) {
  for (Vertex x = 0; x < d.order(); ++x) {
    std::vector<bool> met(d.order(), false);
    walk(d, x, met);
    for (Vertex y = 0; y < d.order(); ++y) {
      if (met[y] && x != y) arcs.emplace_back(x, y);
    }
  }
}

bool terminal(const Digraph& d, Vertex v) {
  for (Vertex w = 0; w < d.order(); ++w) {
    if (d.has_arc(v, w)) return false;
  }
  return true;
}

}  // namespace

Set members(unsigned subset) {
  Set list;
  for (Vertex v = 0; v < 32; ++v) {
    if (in(subset, v)) list.push_back(v);
  }
  return list;
}

Sets kernels(const Digraph& d) {
  const auto row = rows(d);
  return subsets_where(d, [&](unsigned subset) { return independent(row, subset) && absorbs(row, subset, ~0U); });
}

Sets semikernels(const Digraph& d) {
  const auto row = rows(d);
  return subsets_where(d, [&](unsigned subset) {
    return subset != 0 && independent(row, subset) && absorbs(row, subset, reached(row, subset));
  });
}

Sets absorbing_sets(const Digraph& d) {
  const auto row = rows(d);
  return subsets_where(d, [&](unsigned subset) { return absorbs(row, subset, ~0U); });
}

Sets maximal_independent_sets(const Digraph& d) {
  const auto row = rows(d);
  return subsets_where(d, [&](unsigned subset) {
    for (Vertex v = 0; v < d.order(); ++v) {
      if (!in(subset, v) && independent(row, subset | 1U << v)) return false;
    }
    return independent(row, subset);
  });
}

std::set<Values> grundy_functions(const Digraph& d) { return GrundyAssignment(d).found; }

std::set<Values> kernel_sequences(const Digraph& d) { return KernelSequences(d).found; }

std::vector<Label> decomposition(const Digraph& d, Play play) {
  std::vector<Label> label(d.order());
  for (Vertex v = 0; v < d.order(); ++v) {
    if (terminal(d, v)) label[v].outcome = play == Play::kNormal ? Outcome::kLose : Outcome::kWin;
  }
  for (Vertex round = 1; round <= d.order(); ++round) {
    const std::vector<Label> before = label;
    for (Vertex v = 0; v < d.order(); ++v) {
      if (before[v].outcome != Outcome::kDraw) continue;
      bool some_lose = false;
      bool all_win = true;
      for (const Vertex w : d.successors(v)) {
        some_lose = some_lose || before[w].outcome == Outcome::kLose;
        all_win = all_win && before[w].outcome == Outcome::kWin;
      }
      if (some_lose) label[v] = {Outcome::kWin, round};
      if (all_win) label[v] = {Outcome::kLose, round};
    }
  }
  return label;
}

Digraph transitive_closure(const Digraph& d) {
  Array<Arc> arcs;
  add_paths(d, arcs);
  return Digraph::from_arcs(d.order(), std::move(arcs));
}

Digraph monochromatic_closure(const NamedDigraph& d) {
  Array<Arc> arcs;
  for (const ColourClass& colour : d.colours) add_paths(colour.arcs.on(d.digraph.order()), arcs);
  return Digraph::from_arcs(d.digraph.order(), std::move(arcs));
}

Sets misere_kernels_by_deletion(const Digraph& d) {
  unsigned left = 0;
  for (Vertex v = 0; v < d.order(); ++v) left |= terminal(d, v) ? 0 : 1U << v;
  const auto row = rows(d);
  return subsets_where(d, [&](unsigned subset) {
    return (subset & ~left) == 0 && independent(row, subset) && absorbs(row, subset, left);
  });
}

Sets misere_kernels_by_added_vertex(const Digraph& d) {
  const Vertex t = d.order();
  Array<Arc> arcs;
  for (Vertex v = 0; v < t; ++v) {
    if (terminal(d, v)) arcs.emplace_back(v, t);
    for (const Vertex w : d.successors(v)) arcs.emplace_back(v, w);
  }
  Sets without_t;
  for (Set kernel : kernels(Digraph::from_arcs(t + 1, std::move(arcs)))) {
    std::erase(kernel, t);
    without_t.insert(std::move(kernel));
  }
  return without_t;
}

}  // namespace nucleo::testing::brute
