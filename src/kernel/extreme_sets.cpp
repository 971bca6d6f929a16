// The smallest absorbing and the largest independent sets, both as a smallest hitting set: of {v} ∪ Γ⁺(v) for every v;
// and, for what is left out of an independent set, of the two ends of every arc. Sets that share nothing give a lower
// bound, a greedy choice an upper one; between them SAT is asked for a smaller and a smaller set, with a counter
// (totalizer) of how many are taken.

#include <algorithm>
#include <functional>
#include <queue>

#include "kernel/counter.hpp"
#include "kernel/sat.hpp"
#include "nucleo/structure.hpp"
#include "nucleo/vertex_sets.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

using Family = std::vector<std::vector<Vertex>>;

/// For each vertex the sets that it is in.
Family hit_by(Vertex order, const Family& sets) {
  Family hits(order);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const Vertex v : sets[i]) hits[v].push_back(static_cast<Vertex>(i));
  }
  return hits;
}

/// Leaves out members that the others can do without.
void thin_out(const Family& sets, const Family& hits, std::vector<Vertex>& chosen) {
  std::vector<Vertex> times(sets.size(), 0);
  for (const Vertex v : chosen) {
    for (const Vertex i : hits[v]) ++times[i];
  }
  std::erase_if(chosen, [&](Vertex v) {
    if (!std::all_of(hits[v].begin(), hits[v].end(), [&](Vertex i) { return times[i] > 1; })) return false;
    for (const Vertex i : hits[v]) --times[i];
    return true;
  });
}

/// Takes the vertex that hits most of what is not hit, again and again.
std::vector<Vertex> greedy(const Family& sets, const Family& hits, Pace& pace) {
  std::vector<Vertex> fresh(hits.size());
  std::priority_queue<std::pair<Vertex, Vertex>> queue;
  for (Vertex v = 0; v < hits.size(); ++v) {
    fresh[v] = static_cast<Vertex>(hits[v].size());
    if (fresh[v] > 0) queue.emplace(fresh[v], v);
  }
  std::vector<bool> hit(sets.size(), false);
  std::vector<Vertex> chosen;
  while (!queue.empty()) {
    const auto [count, v] = queue.top();
    queue.pop();
    if (count != fresh[v]) {
      if (fresh[v] > 0) queue.emplace(fresh[v], v);
      continue;
    }
    chosen.push_back(v);
    for (const Vertex i : hits[v]) {
      if (hit[i]) continue;
      hit[i] = true;
      pace.step(sets[i].size());
      for (const Vertex w : sets[i]) --fresh[w];
    }
  }
  thin_out(sets, hits, chosen);
  return chosen;
}

/// How many sets can be found that share nothing, small ones first.
Vertex packing(Vertex order, const Family& sets) {
  std::vector<const std::vector<Vertex>*> by_size;
  by_size.reserve(sets.size());
  for (const auto& set : sets) by_size.push_back(&set);
  std::stable_sort(by_size.begin(), by_size.end(), [](const auto* a, const auto* b) { return a->size() < b->size(); });
  std::vector<bool> used(order, false);
  Vertex count = 0;
  for (const auto* set : by_size) {
    if (std::any_of(set->begin(), set->end(), [&](Vertex v) { return used[v]; })) continue;
    for (const Vertex v : *set) used[v] = true;
    ++count;
  }
  return count;
}

struct Hitting {
  std::vector<Vertex> chosen;
  Vertex bound = 0;
  std::string reason;
};

Hitting smallest_hitting_set(Vertex order, const Family& sets, const Budget& budget, std::int64_t conflicts) {
  constexpr std::uint64_t kBytesAClause = 64;
  constexpr std::uint64_t kLargestCounter = std::uint64_t{1} << 20;
  Pace pace(budget);
  const Family hits = hit_by(order, sets);
  Hitting best{greedy(sets, hits, pace), packing(order, sets), ""};
  if (best.chosen.size() == best.bound) return best;
  // A counter of that many has some ten times as many clauses; beyond, no proof is to be hoped for.
  const std::uint64_t size = std::uint64_t{order} * best.chosen.size();
  if (size > kLargestCounter || !budget.fits(16 * kBytesAClause * size)) {
    best.reason = size > kLargestCounter ? kUndecided : kMemoryReached;
    return best;
  }
  Sat sat(budget);
  sat.reserve(static_cast<int>(order));
  for (const auto& set : sets) {
    for (const Vertex v : set) sat.add(literal(v));
    sat.add(0);
  }
  std::vector<int> more_than;
  try {
    more_than = add_counter(sat, 0, order, best.chosen.size(), pace);
  } catch (const Stopped& limit) {  // the greedy set stands
    best.reason = limit.reason;
    return best;
  }
  while (best.chosen.size() > best.bound) {
    sat.assume(-more_than[best.chosen.size() - 1]);
    const Sat::Answer found = sat.solve(conflicts);
    if (found == Sat::Answer::kNo) {
      best.bound = static_cast<Vertex>(best.chosen.size());
      return best;
    }
    if (found == Sat::Answer::kUnknown) {
      best.reason = budget.spent() ? why_stopped(budget) : kUndecided;
      return best;
    }
    best.chosen.clear();
    for (Vertex v = 0; v < order; ++v) {
      if (sat.holds(literal(v))) best.chosen.push_back(v);
    }
    thin_out(sets, hits, best.chosen);
  }
  return best;
}

/// Adds up what `of_part` says of the weak components.
ExtremeSet over_parts(const Digraph& d, const Budget& budget,
                      const std::function<ExtremeSet(const Digraph& part)>& of_part) {
  ExtremeSet whole;
  Inducer induce(d);
  for (const auto& component : weak_components(d, budget).members()) {
    const ExtremeSet part = of_part(induce(component));
    for (const Vertex v : part.set) whole.set.push_back(component[v]);
    whole.bound += part.bound;
    if (whole.reason.empty()) whole.reason = part.reason;
  }
  std::sort(whole.set.begin(), whole.set.end());
  return whole;
}

}  // namespace

ExtremeSet smallest_absorbing_set(const Digraph& d, const Budget& budget, std::int64_t conflicts) {
  return over_parts(d, budget, [&](const Digraph& part) -> ExtremeSet {
    Family sets(part.order());
    for (Vertex v = 0; v < part.order(); ++v) {
      const auto row = part.successors(v);
      sets[v].assign(row.begin(), row.end());
      if (!part.has_arc(v, v)) sets[v].push_back(v);
    }
    Hitting found = smallest_hitting_set(part.order(), sets, budget, conflicts);
    return {std::move(found.chosen), found.bound, std::move(found.reason)};
  });
}

ExtremeSet largest_independent_set(const Digraph& d, const Budget& budget, std::int64_t conflicts) {
  return over_parts(d, budget, [&](const Digraph& part) -> ExtremeSet {
    Family sets;
    for (Vertex v = 0; v < part.order(); ++v) {
      for (const Vertex w : part.successors(v)) {
        if (w < v && part.has_arc(w, v)) continue;
        sets.push_back(v == w ? std::vector{v} : std::vector{v, w});
      }
    }
    const Hitting left_out = smallest_hitting_set(part.order(), sets, budget, conflicts);
    std::vector<bool> out(part.order(), false);
    for (const Vertex v : left_out.chosen) out[v] = true;
    ExtremeSet rest{{}, part.order() - left_out.bound, left_out.reason};
    for (Vertex v = 0; v < part.order(); ++v) {
      if (!out[v]) rest.set.push_back(v);
    }
    return rest;
  });
}

}  // namespace nucleo
