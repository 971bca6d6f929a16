// Grundy functions as kernels of a sum with heaps. Give every vertex x a heap that holds at most b(x) counters, where
// b(x) bounds its value; move in the digraph or take from the heap. In a kernel, x stands with exactly one heap size j
// (two would be joined by an arc; with none, each of the b(x)+1 sizes would need a successor of its own), and the rule
// of the kernel for (x, i), i ≤ j, says that j is the mex of the successors' sizes. Vertices that reach no circuit get
// their value beforehand, and take the sizes that they absorb out of the sum.

#include <algorithm>

#include "nucleo/kernel.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

constexpr Vertex kUnsettled = ~Vertex{0};
constexpr int kBoundRounds = 3;

Vertex mex_of_sorted(const std::vector<Vertex>& values) {
  Vertex least = 0;
  for (const Vertex v : values) {
    if (v == least) ++least;
  }
  return least;
}

/// The values of the vertices that reach no circuit, kUnsettled for the others. O(order + size).
std::vector<Vertex> settle(const Digraph& d, const Budget& budget) {
  const Digraph reverse = transpose(d, budget);
  std::vector<Vertex> waiting(d.order());
  std::vector<Vertex> value(d.order(), kUnsettled);
  std::vector<Vertex> ready;
  for (Vertex v = 0; v < d.order(); ++v) {
    waiting[v] = d.out_degree(v);
    if (waiting[v] == 0) ready.push_back(v);
  }
  std::vector<Vertex> seen;
  for (std::size_t done = 0; !ready.empty(); ++done) {
    if (done % 65536 == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    const Vertex v = ready.back();
    ready.pop_back();
    seen.clear();
    for (const Vertex w : d.successors(v)) seen.push_back(value[w]);
    std::sort(seen.begin(), seen.end());
    value[v] = mex_of_sorted(seen);
    for (const Vertex p : reverse.successors(v)) {
      if (--waiting[p] == 0) ready.push_back(p);
    }
  }
  return value;
}

/// An upper bound of each open vertex's value: value k needs different successors for 0 … k−1, each able to have it.
std::vector<Vertex> bounds(const Digraph& d, const std::vector<Vertex>& settled) {
  std::vector<Vertex> bound = settled;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (settled[v] == kUnsettled) bound[v] = d.out_degree(v);
  }
  std::vector<Vertex> able;
  for (int round = 0; round < kBoundRounds; ++round) {
    for (Vertex v = 0; v < d.order(); ++v) {
      if (settled[v] != kUnsettled) continue;
      able.clear();
      for (const Vertex w : d.successors(v)) able.push_back(bound[w]);
      std::sort(able.begin(), able.end());
      Vertex reach = 0;
      for (const Vertex b : able) reach += static_cast<Vertex>(b >= reach);
      bound[v] = reach;
    }
  }
  return bound;
}

/// The sum with heaps on the open vertices.
class HeapSum {
 public:
  HeapSum(const Digraph& d, const std::vector<Vertex>& settled, const Budget& budget)
      : d_(d), settled_(settled), bound_(bounds(d, settled)), base_(d.order()) {
    Pace pace(budget);
    number_cells(budget, pace);
    for (const auto& [x, j] : cells_) {
      pace.step(4 + j + d.out_degree(x));
      add_arcs(x, j, budget);
    }
  }
  /// First this, then the cells: each gives its own away.
  Digraph digraph(const Budget& budget) {
    return Digraph::from_arcs(static_cast<Vertex>(cells_.size()), std::move(arcs_), budget);
  }
  std::vector<std::pair<Vertex, Vertex>> cells() { return std::move(cells_); }

 private:
  void number_cells(const Budget& budget, Pace& pace) {
    std::vector<bool> taken;
    for (Vertex x = 0; x < d_.order(); ++x) {
      if (settled_[x] != kUnsettled) continue;
      const std::size_t sizes = std::size_t{bound_[x]} + 1;
      if (cells_.size() + sizes > kMaxOrder || !budget.fits(16 * (number_.size() + sizes)))
        throw Stopped(kMemoryReached);
      pace.step(4 + sizes + d_.out_degree(x));
      taken.assign(sizes, false);
      for (const Vertex y : d_.successors(x)) {
        if (settled_[y] < sizes) taken[settled_[y]] = true;
      }
      base_[x] = number_.size();
      for (Vertex j = 0; j < sizes; ++j) {
        number_.push_back(taken[j] ? kUnsettled : static_cast<Vertex>(cells_.size()));
        if (!taken[j]) cells_.emplace_back(x, j);
      }
    }
  }

  void add_arcs(Vertex x, Vertex j, const Budget& budget) {
    const Vertex from = number_[base_[x] + j];
    for (Vertex i = 0; i < j; ++i) add(from, number_[base_[x] + i]);
    for (const Vertex y : d_.successors(x)) {
      if (settled_[y] == kUnsettled && j <= bound_[y]) add(from, number_[base_[y] + j]);
    }
    if (!budget.fits(20 * arcs_.size())) throw Stopped(kMemoryReached);
  }
  void add(Vertex from, Vertex to) {
    if (to != kUnsettled) arcs_.emplace_back(from, to);
  }

  const Digraph& d_;
  const std::vector<Vertex>& settled_;
  std::vector<Vertex> bound_;
  std::vector<std::size_t> base_;
  std::vector<Vertex> number_;
  std::vector<std::pair<Vertex, Vertex>> cells_;
  Array<Arc> arcs_;
};

}  // namespace

GrundySpace::GrundySpace(const Digraph& d, const Budget& budget) {
  if (auto values = acyclic_grundy(d, budget)) {
    settled_.assign(values->begin(), values->end());
    return;
  }
  settled_ = settle(d, budget);
  HeapSum sum(d, settled_, budget);
  space_.emplace(sum.digraph(budget), Play::kNormal, budget);
  cell_ = sum.cells();
}

std::vector<Vertex> GrundySpace::values(std::span<const Vertex> kernel) const {
  std::vector<Vertex> values = settled_;
  for (const Vertex v : kernel) values[cell_[v].first] = cell_[v].second;
  return values;
}

namespace {
constexpr const char* kAcyclicMethod = "mex in topological order";

std::string method_over(const std::string& of_space) {
  return of_space.empty() ? "sum with heaps" : "sum with heaps: " + of_space;
}
}  // namespace

FindAnswer GrundySpace::find(const Budget& budget) const {
  if (!space_) return {Existence::kYes, settled_, kAcyclicMethod, "", true};
  const FindAnswer found = space_->find(budget);
  FindAnswer answer{found.exists, {}, method_over(found.method), found.reason, found.unique};
  if (found.exists == Existence::kYes) answer.solution = values(found.solution);
  return answer;
}

CountAnswer GrundySpace::count(const Budget& budget) const {
  if (!space_) return {Count(1), kAcyclicMethod, ""};
  CountAnswer answer = space_->count(budget);
  answer.method = method_over(answer.method);
  return answer;
}

EnumerationAnswer GrundySpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  if (!space_) {
    const bool complete = visit(settled_);
    return {1, complete, kAcyclicMethod, ""};
  }
  EnumerationAnswer answer =
      space_->for_each([&](std::span<const Vertex> kernel) { return visit(values(kernel)); }, budget);
  answer.method = method_over(answer.method);
  return answer;
}

}  // namespace nucleo
