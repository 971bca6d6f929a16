// Closure by colours. For each colour, reachability along its arcs: strong components first, then rows of bits or-ed
// together in the order in which components are numbered (successors come first). The rows of all colours are united.

#include <algorithm>
#include <bit>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

/// A square matrix of bits.
class BitMatrix {
 public:
  BitMatrix(Vertex rows, Vertex columns)
      : words_((std::size_t{columns} + 63) / 64), bits_(std::size_t{rows} * words_, 0) {}
  std::uint64_t* row(Vertex v) { return bits_.data() + std::size_t{v} * words_; }
  void set(Vertex v, Vertex w) { row(v)[w / 64] |= std::uint64_t{1} << (w % 64); }
  [[nodiscard]] std::size_t words() const { return words_; }

 private:
  std::size_t words_;
  Array<std::uint64_t> bits_;
};

[[gnu::always_inline]] inline void unite_words(std::uint64_t* into, const std::uint64_t* from, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) into[i] |= from[i];
}
[[gnu::target("avx2")]] void unite_wide(std::uint64_t* into, const std::uint64_t* from, std::size_t words) {
  unite_words(into, from, words);
}
/// Chosen by hand: the clones that GCC makes for it are resolved before the thread sanitizer is ready.
void unite(std::uint64_t* into, const std::uint64_t* from, std::size_t words) {
  static const bool wide = static_cast<bool>(__builtin_cpu_supports("avx2"));
  if (wide) {
    unite_wide(into, from, words);
  } else {
    unite_words(into, from, words);
  }
}

/// Adds to `closure` an arc wherever a path of at least one arc of `d` leads; vertex v of d is name(v) there.
template <class Name>
void add_paths(const Digraph& d, const Name& name, Vertex order, BitMatrix& closure, const Budget& budget) {
  const Partition strong = strong_components(d, budget);
  BitMatrix reach(strong.count, order);
  const auto members = strong.members();
  for (Vertex c = 0; c < strong.count; ++c) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    std::uint64_t* const row = reach.row(c);
    for (const Vertex v : members[c]) {
      for (const Vertex w : d.successors(v)) {
        reach.set(c, name(w));
        if (strong.class_of[w] != c) unite(row, reach.row(strong.class_of[w]), reach.words());
      }
    }
    // Inside a component of several vertices every one is on a circuit, so it is reached by some arc above.
    for (const Vertex v : members[c]) unite(closure.row(name(v)), row, reach.words());
  }
}

/// The same for the arcs of a colour, which may be few: only their ends are looked at.
void add_paths(const ArcSet& arcs, Vertex order, BitMatrix& closure, const Budget& budget) {
  std::vector<Vertex> ends;
  ends.reserve(2 * arcs.size());
  for (const auto& [from, to] : arcs) ends.insert(ends.end(), {from, to});
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  const auto number = [&](Vertex v) {
    return static_cast<Vertex>(std::lower_bound(ends.begin(), ends.end(), v) - ends.begin());
  };
  Array<Arc> between;
  between.reserve(arcs.size());
  for (const auto& [from, to] : arcs) between.emplace_back(number(from), number(to));
  const Digraph d = Digraph::from_arcs(static_cast<Vertex>(ends.size()), std::move(between));
  add_paths(
      d, [&](Vertex v) { return ends[v]; }, order, closure, budget);
}

}  // namespace

Digraph monochromatic_closure(const NamedDigraph& d, const Budget& budget) {
  const Vertex order = d.digraph.order();
  const std::uint64_t matrix = std::uint64_t{order} * (order / 64 + 1) * 8;
  if (!budget.fits(2 * matrix)) throw Stopped(kMemoryReached);
  BitMatrix closure(order, order);
  if (d.colours.empty()) {
    add_paths(
        d.digraph, [](Vertex v) { return v; }, order, closure, budget);
  }
  for (const ColourClass& colour : d.colours) add_paths(colour.arcs, order, closure, budget);

  Array<std::uint64_t> offsets(std::size_t{order} + 1, 0);
  Array<Vertex> targets;
  for (Vertex v = 0; v < order; ++v) {
    if (!budget.fits(2 * matrix + 8 * targets.size())) throw Stopped(kMemoryReached);
    const std::uint64_t* const row = closure.row(v);
    for (std::size_t i = 0; i < closure.words(); ++i) {
      for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
        const auto w = static_cast<Vertex>(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
        if (w != v) targets.push_back(w);
      }
    }
    offsets[v + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

}  // namespace nucleo
