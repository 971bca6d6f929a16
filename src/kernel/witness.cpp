#include "kernel/witness.hpp"

#include <algorithm>

#include "kernel/kernel_sat.hpp"
#include "kernel/sat.hpp"

namespace nucleo {
namespace {

/// Each rule holds only where its selector does, and all selectors are assumed.
class Core {
 public:
  /// The selector of v is the variable first + v.
  Core(Sat& sat, int first) : sat_(sat), first_(first) {}

  std::optional<Witness> shrink(Vertex order) {
    constexpr std::int64_t kConflictsAtFirst = 200000;
    constexpr std::int64_t kConflictsEach = 5000;
    std::vector<Vertex> rules(order);
    for (Vertex v = 0; v < order; ++v) rules[v] = v;
    if (solve(rules, kConflictsAtFirst) != Sat::Answer::kNo) return {};
    keep_failed(rules);
    Witness witness{rules, true};
    for (std::size_t i = 0; i < witness.vertices.size();) {
      std::vector<Vertex> others = witness.vertices;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const Sat::Answer found = solve(others, kConflictsEach);
      if (found == Sat::Answer::kNo) {
        keep_failed(others);  // holds all that are known to be needed, so i still points after them
        witness.vertices = std::move(others);
        continue;
      }
      if (found == Sat::Answer::kUnknown) witness.minimal = false;
      ++i;
    }
    return witness;
  }

 private:
  Sat::Answer solve(const std::vector<Vertex>& rules, std::int64_t conflicts) {
    for (const Vertex v : rules) sat_.assume(selector(v));
    return sat_.solve(conflicts);
  }
  void keep_failed(std::vector<Vertex>& rules) const {
    std::erase_if(rules, [&](Vertex v) { return !sat_.failed(selector(v)); });
  }
  [[nodiscard]] int selector(Vertex v) const { return first_ + static_cast<int>(v); }

  Sat& sat_;
  int first_;
};

}  // namespace

std::optional<Witness> witness_against_kernels(const Digraph& d, const Budget& budget) {
  if (!KernelSat::fits(d, budget)) return {};
  Sat sat(budget);
  const int first = static_cast<int>(d.order()) + 1;
  sat.reserve(2 * static_cast<int>(d.order()));
  for (Vertex v = 0; v < d.order(); ++v) {
    const int off = -(first + static_cast<int>(v));
    sat.add(off);
    sat.add(literal(v));
    for (const Vertex w : d.successors(v)) {
      if (w != v) sat.add(literal(w));
    }
    sat.add(0);
    for (const Vertex w : d.successors(v)) sat.clause({off, -literal(v), -literal(w)});
  }
  return Core(sat, first).shrink(d.order());
}

std::optional<Witness> witness_against_grundy(const Digraph& d, const Budget& budget) {
  Vertex most = 0;  // no rule gives a larger value
  for (Vertex v = 0; v < d.order(); ++v) most = std::max(most, d.out_degree(v));
  const std::uint64_t cells = std::uint64_t{d.order()} * (most + std::uint64_t{1});
  if (cells > (std::uint64_t{1} << 24) || !budget.fits(512 * (cells + d.size() * (most + std::uint64_t{1})))) return {};
  Sat sat(budget);
  // A vertex whose rule is left out may have any value; one above `most` is that of no cell.
  const auto cell = [&](Vertex v, Vertex value) { return static_cast<int>(v * (most + 1) + value) + 1; };
  const int first = static_cast<int>(cells) + 1;
  sat.reserve(static_cast<int>(cells + d.order()));
  for (Vertex v = 0; v < d.order(); ++v) {
    const int off = -(first + static_cast<int>(v));
    for (Vertex value = 0; value <= most; ++value) {
      for (Vertex other = 0; other < value; ++other) sat.clause({-cell(v, value), -cell(v, other)});
    }
    sat.add(off);
    for (Vertex value = 0; value <= d.out_degree(v); ++value) sat.add(cell(v, value));
    sat.add(0);
    for (Vertex value = 0; value <= d.out_degree(v); ++value) {
      for (const Vertex w : d.successors(v)) sat.clause({off, -cell(v, value), -cell(w, value)});
      for (Vertex less = 0; less < value; ++less) {
        sat.add(off);
        sat.add(-cell(v, value));
        for (const Vertex w : d.successors(v)) sat.add(cell(w, less));
        sat.add(0);
      }
    }
  }
  return Core(sat, first).shrink(d.order());
}

}  // namespace nucleo
