// In a component SAT proposes a set S, each of whose vertices has an asymmetric successor and predecessor in it. Where
// S is not strongly connected by asymmetric arcs, a part of it that none leaves (or enters) needs one more vertex that
// one leads to (comes from). Where S has a kernel K, then so has every set between K and K with its predecessors: none
// of them is proposed again. Sizes are bounded, and the bound is raised until a counterexample is there or all is
// known.

#include "kernel/critical_search.hpp"

#include <algorithm>

#include "kernel/absorber_search.hpp"
#include "kernel/bit_rows.hpp"
#include "kernel/counter.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

/// Of a proposed set, so many kernels are looked at for the one that excludes most.
constexpr std::size_t kKernelsLookedAt = 8;

/// Above this order clauses that name nearly all vertices cost more than they exclude.
constexpr Vertex kMostNamed = 512;

class CriticalSearch {
 public:
  CriticalSearch(const Digraph& d, const Budget& budget, CriticalSet& best)
      : d_(d),
        reverse_(transpose(d, budget)),
        asymmetric_(asymmetric_part(d, budget)),
        back_(transpose(asymmetric_, budget)),
        induce_(d_),
        induce_asymmetric_(asymmetric_),
        budget_(budget),
        pace_(budget),
        sat_(budget),
        best_(best),
        marked_(d.order(), 0) {
    demand_memory(budget, 512 * std::uint64_t{d.order()} + 256 * d.size(), "--kernel-perfect",
                  Text{"the search", "la búsqueda"});
    sat_.reserve(static_cast<int>(d.order()));
    for (Vertex v = 0; v < d.order(); ++v) sat_.add(literal(v));
    sat_.add(0);
    for (Vertex v = 0; v < d.order(); ++v) {
      for (const Digraph* way : {&asymmetric_, &back_}) {
        sat_.add(-literal(v));
        for (const Vertex w : way->successors(v)) sat_.add(literal(w));
        sat_.add(0);
      }
    }
  }

  void run(std::size_t limit) {
    if (limit <= kAlwaysFine + std::size_t{1}) return;
    std::size_t bound = std::min<std::size_t>(6, limit - 1);
    for (;;) {
      propose_up_to(std::min<std::size_t>(bound, d_.order()));
      while (look()) {
        limit = best_.vertices.size();
        if (limit - 1 <= best_.tried) return;
        propose_up_to(limit - 1);
      }
      best_.tried = std::max<Vertex>(best_.tried, static_cast<Vertex>(assume_at_most_));
      if (limit <= best_.tried + std::size_t{1} || bound >= d_.order()) return;
      bound = std::min(2 * bound, limit - 1);
    }
  }

 private:
  void propose_up_to(std::size_t bound) {
    assume_at_most_ = bound;
    if (bound < d_.order() && more_than_.size() <= bound) {
      demand_memory(budget_, 256 * bound * std::uint64_t{d_.order()}, "--kernel-perfect",
                    Text{"counting vertices", "contar vértices"});
      more_than_ = add_counter(sat_, 0, d_.order(), bound + 1, pace_);
    }
  }

  /// One counterexample of at most assume_at_most_ vertices, if there is one.
  bool look() {
    for (;;) {
      if (assume_at_most_ < more_than_.size()) sat_.assume(-more_than_[assume_at_most_]);
      const Sat::Answer found = sat_.solve();
      if (found == Sat::Answer::kNo) return false;
      if (found == Sat::Answer::kUnknown) throw Stopped(why_stopped(budget_));
      budget_.report(stage::kVertexSets, ++proposed_, 0);
      std::vector<Vertex> set;
      for (Vertex v = 0; v < d_.order(); ++v) {
        if (sat_.holds(literal(v))) set.push_back(v);
      }
      if (refute(set)) return true;
    }
  }

  /// Either `set`, or a part of it, is a counterexample and becomes the best; or it is never proposed again.
  bool refute(const std::vector<Vertex>& set) {
    const Partition strong = strong_components(induce_asymmetric_(set), budget_);
    for (std::vector<Vertex> part : strong.members()) {
      if (part.size() < 3) continue;  // no arc within it, so there are others
      for (Vertex& v : part) v = set[v];
      if (!exclude_by_kernel(part)) {
        best_.vertices = std::move(part);
        return true;
      }
      if (strong.count > 1) {
        demand_way_out(part, asymmetric_);
        demand_way_out(part, back_);
      }
    }
    return false;  // a component that no arc leaves was among them: its members have successors in the set
  }

  /// False if there is none.
  bool exclude_by_kernel(const std::vector<Vertex>& set) {
    std::vector<Vertex> kernel;
    std::size_t fewest = ~std::size_t{0};
    std::size_t seen = 0;
    const Digraph part = induce_(set);
    const SolutionVisitor compare = [&](std::span<const Vertex> found) {
      std::vector<Vertex> named;
      for (const Vertex v : found) named.push_back(set[v]);
      const std::size_t literals = mark(named) + named.size();
      if (literals < fewest) {
        fewest = literals;
        kernel = std::move(named);
      }
      return ++seen < kKernelsLookedAt;
    };
    if (part.order() <= kMaxBitOrder) {
      if (search_kernels(part, compare, {}, {}, budget_) == SearchEnd::kBudgetSpent)
        throw Stopped(why_stopped(budget_));
    } else {
      const FindAnswer found = KernelSpace(part, Play::kNormal, budget_).find(budget_);
      if (found.exists == Existence::kUnknown) throw Stopped(why_stopped(budget_));
      if (found.exists == Existence::kYes) compare(found.solution);
    }
    if (seen == 0) return false;
    if (d_.order() > kMostNamed) {  // only this set
      demand_way_out(set, asymmetric_);
      return true;
    }
    mark(kernel);
    for (const Vertex v : kernel) sat_.add(-literal(v));
    for (Vertex v = 0; v < d_.order(); ++v) {
      if (marked_[v] != stamp_) sat_.add(literal(v));
    }
    sat_.add(0);
    return true;
  }

  /// Marks the set and its predecessors; gives how many vertices have no mark.
  std::size_t mark(const std::vector<Vertex>& set) {
    ++stamp_;
    std::size_t count = 0;
    const auto add = [&](Vertex v) {
      count += marked_[v] != stamp_ ? 1 : 0;
      marked_[v] = stamp_;
    };
    for (const Vertex v : set) {
      add(v);
      for (const Vertex p : reverse_.successors(v)) add(p);
    }
    return d_.order() - count;
  }

  /// A set that holds `part`, and more, is left (or entered) somewhere.
  void demand_way_out(const std::vector<Vertex>& part, const Digraph& way) {
    ++stamp_;
    for (const Vertex v : part) marked_[v] = stamp_;
    std::vector<Vertex> beyond;
    for (const Vertex v : part) {
      for (const Vertex w : way.successors(v)) {
        if (marked_[w] == stamp_) continue;
        marked_[w] = stamp_;
        beyond.push_back(w);
      }
    }
    for (const Vertex v : part) sat_.add(-literal(v));
    for (const Vertex w : beyond) sat_.add(literal(w));
    sat_.add(0);
  }

  const Digraph& d_;
  const Digraph reverse_;
  const Digraph asymmetric_;
  const Digraph back_;
  Inducer induce_;
  Inducer induce_asymmetric_;
  const Budget& budget_;
  Pace pace_;
  Sat sat_;
  CriticalSet& best_;
  std::vector<int> more_than_;
  std::size_t assume_at_most_ = 0;
  std::vector<std::uint64_t> marked_;
  std::uint64_t stamp_ = 0;
  std::uint64_t proposed_ = 0;
};

}  // namespace

Digraph asymmetric_part(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  Array<std::uint64_t> offsets(std::size_t{d.order()} + 1, 0);
  Array<Vertex> targets;
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + 4 * std::uint64_t{d.out_degree(v)});
    for (const Vertex w : d.successors(v)) {
      if (!d.has_arc(w, v)) targets.push_back(w);
    }
    offsets[std::size_t{v} + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

void search_critical_set(const Digraph& d, std::size_t limit, const Budget& budget, CriticalSet& best) {
  CriticalSearch(d, budget, best).run(limit);
}

}  // namespace nucleo
