// Semikernels as kernels. Beside each vertex v stand v' and v°. v and v' have arcs both ways: exactly one of them is
// in, and v is in iff v belongs to the semikernel S. The arcs of D keep S independent. v° has the successors of v, so
// it is in iff none of them is in S; and each arc u→v of D gives an arc u→v°, so that no u in S reaches a v that has no
// way back.

#include <algorithm>
#include <set>

#include "kernel/factor.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

Digraph defended(const Digraph& d) {
  const Vertex n = d.order();
  if (n > kMaxOrder / 3) throw Stopped(kMemoryReached);
  const auto other = [n](Vertex v) { return n + v; };
  const auto guard = [n](Vertex v) { return 2 * n + v; };
  Array<Arc> arcs;
  arcs.reserve(2 * std::size_t{n} + 3 * d.size());
  for (Vertex v = 0; v < n; ++v) {
    arcs.emplace_back(v, other(v));
    arcs.emplace_back(other(v), v);
    for (const Vertex w : d.successors(v)) {
      arcs.emplace_back(v, w);
      arcs.emplace_back(v, guard(w));
      arcs.emplace_back(guard(v), w);
    }
  }
  return Digraph::from_arcs(3 * n, std::move(arcs));
}

}  // namespace

SemikernelSpace::SemikernelSpace(const Digraph& d, const Budget& budget)
    : order_(d.order()),
      lose_(decompose(d, Play::kNormal, budget).with(Outcome::kLose)),
      space_(defended(d), Play::kNormal, budget) {}

FindAnswer SemikernelSpace::find(const Budget& budget) const {
  FindAnswer answer;
  if (!lose_.empty()) {  // all that a losing vertex reaches wins, that is, has an arc to a losing one
    answer.exists = Existence::kYes;
    answer.solution = lose_;
    answer.method = "peeling";
    return answer;
  }
  // The empty set will do everywhere but in one factor.
  std::set<std::string> methods;
  bool all_tried = true;
  for (const KernelSpace::Factor& factor : space_.factors()) {
    const auto keep = [&](std::span<const Vertex> kernel) {
      for (const Vertex v : kernel) {
        if (factor.vertices[v] < order_) answer.solution.push_back(factor.vertices[v]);
      }
      return answer.solution.empty();
    };
    all_tried = visit_factor(factor, keep, budget, methods) != SearchEnd::kBudgetSpent && all_tried;
    if (answer.solution.empty()) continue;
    std::sort(answer.solution.begin(), answer.solution.end());
    answer.exists = Existence::kYes;
    answer.method = joined("", methods);
    return answer;
  }
  answer.method = joined("", methods);
  if (all_tried) {
    answer.exists = Existence::kNo;
  } else {
    answer.reason = why_stopped(budget);
  }
  return answer;
}

CountAnswer SemikernelSpace::count(const Budget& budget) const {
  CountAnswer answer = space_.count(budget);
  if (answer.count) answer.count = Count(mpz_class(mpz_class(answer.count->decimals()) - 1).get_str());
  return answer;
}

EnumerationAnswer SemikernelSpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  std::uint64_t visited = 0;
  const auto project = [&](std::span<const Vertex> kernel) {
    const auto end = std::lower_bound(kernel.begin(), kernel.end(), order_);
    if (end == kernel.begin()) return true;  // the empty set is not a semikernel
    ++visited;
    return visit(kernel.first(static_cast<std::size_t>(end - kernel.begin())));
  };
  EnumerationAnswer answer = space_.for_each(project, budget);
  answer.visited = visited;
  return answer;
}

}  // namespace nucleo
