// Counting by search with component caching. A subproblem is the set of free vertices (may be taken) and of open ones
// (must be taken or absorbed); the kernels below it depend on nothing else. When it falls apart into components that
// share no constraint, their counts multiply; a component met before, with the same free and open vertices, is looked
// up.

#include <algorithm>
#include <unordered_map>

#include "kernel/bit_rows.hpp"
#include "kernel/count.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

template <int W>
class ComponentCounter {
 public:
  ComponentCounter(const Digraph& d, const Budget& budget) : rows_(d), budget_(budget) {}

  std::optional<mpz_class> run() {
    Bits<W> free = rows_.all;
    free -= rows_.loops;
    mpz_class count = count_all({free, rows_.all});
    if (stopped_) return {};
    return count;
  }

 private:
  struct Problem {
    Bits<W> free;
    Bits<W> open;
    friend bool operator==(const Problem&, const Problem&) = default;
  };
  struct Hash {
    std::size_t operator()(const Problem& p) const {
      std::uint64_t h = 0x9E3779B97F4A7C15ULL;
      for (const auto* bits : {&p.free, &p.open}) {
        for (const std::uint64_t word : bits->words) {
          h = (h ^ word) * 0xFF51AFD7ED558CCDULL;
          h ^= h >> 32;
        }
      }
      return h;
    }
  };

  void take(Problem& p, Vertex v) const {
    p.free -= rows_.successors[v];
    p.free -= rows_.predecessors[v];
    p.free.remove(v);
    p.open -= rows_.predecessors[v];
    p.open.remove(v);
  }

  Bits<W> options(const Problem& p, Vertex v) const {
    Bits<W> choice = rows_.successors[v];
    choice.add(v);
    return choice & p.free;
  }

  /// Takes what an open vertex with one option forces. False if an open vertex has none.
  bool propagate(Problem& p) const {
    for (bool changed = true; changed;) {
      changed = false;
      bool alive = true;
      p.open.for_each([&](Vertex v) {
        if (!alive || !p.open.has(v)) return;
        const Bits<W> choice = options(p, v);
        const unsigned count = choice.count();
        if (count == 0) alive = false;
        if (count != 1) return;
        choice.for_each([&](Vertex only) { take(p, only); });
        changed = true;
      });
      if (!alive) return false;
    }
    return true;
  }

  /// The vertices that share constraints with `start`, directly or not: a free vertex with the open ones that may need
  /// it and the free ones it excludes; an open one with its options.
  Problem component(const Problem& p, Vertex start) const {
    Bits<W> reached;
    reached.add(start);
    Bits<W> fresh = reached;
    while (!fresh.empty()) {
      Bits<W> next;
      fresh.for_each([&](Vertex v) {
        next |= rows_.successors[v] & p.free;
        if (p.free.has(v)) next |= rows_.predecessors[v] & p.open;
      });
      next -= reached;
      reached |= next;
      fresh = next;
    }
    return {p.free & reached, p.open & reached};
  }

  mpz_class count_all(Problem p) {
    if (!propagate(p)) return 0;
    mpz_class count = 1;
    while (count != 0 && !p.open.empty() && !stopped_) {
      Vertex start = 0;
      while (!p.open.has(start)) ++start;
      const Problem part = component(p, start);
      p.free -= part.free;
      p.open -= part.open;
      count *= count_component(part);
    }
    return count;
  }

  mpz_class count_component(const Problem& p) {
    if (const auto known = cache_.find(p); known != cache_.end()) return known->second;
    budget_.report(stage::kCountingComponents, cache_.size(), 0);
    if (budget_.spent()) {
      stopped_ = true;
      return 0;
    }
    const Vertex v = branching_vertex(p);
    Problem with = p;
    take(with, v);
    Problem without = p;
    without.free.remove(v);
    mpz_class count = count_all(with);
    count += count_all(without);
    if (stopped_) return 0;
    if (!budget_.fits(4 * (cache_.size() + 1) * (sizeof(Problem) + sizeof(mpz_class) + 32))) cache_.clear();
    cache_.emplace(p, count);
    return count;
  }

  /// The free vertex that touches most of what is left: it decides most and cuts best.
  Vertex branching_vertex(const Problem& p) const {
    Vertex best = 0;
    int most = -1;
    p.free.for_each([&](Vertex v) {
      Bits<W> touched = rows_.successors[v] & p.free;
      touched |= rows_.predecessors[v] & p.open;
      const auto degree = static_cast<int>(touched.count());
      if (degree <= most) return;
      most = degree;
      best = v;
    });
    return best;
  }

  const BitRows<W> rows_;
  const Budget& budget_;
  std::unordered_map<Problem, mpz_class, Hash> cache_;
  bool stopped_ = false;
};

}  // namespace

std::optional<mpz_class> count_by_components(const Digraph& d, const Budget& budget) {
  return with_words_for(d.order(), [&]<int W>() { return ComponentCounter<W>(d, budget).run(); });
}

}  // namespace nucleo
