// sets: kernel-perfect digraphs against trying every induced sub-digraph, and (k,l)-kernels against trying every set.
// Every answer is checked against the plain one.

#include <fmt/core.h>

#include <cstdlib>
#include <random>

#include "bench/timing.hpp"
#include "kernel/absorber_search.hpp"
#include "nucleo/kernel_perfect.hpp"
#include "nucleo/structure.hpp"
#include "nucleo/vertex_sets.hpp"

namespace nucleo::bench {
namespace {

[[noreturn]] void wrong(const char* what) {
  fmt::print("WRONG: {}\n", what);
  std::exit(1);
}

/// Asymmetric arcs to the next of seven classes, symmetric ones between other classes: odd circuits, and mostly
/// perfect.
Digraph in_seven_classes(Vertex order, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (Vertex w = 0; w < order; ++w) {
      const Vertex apart = (w + 7 * order - v) % 7;
      if (apart == 1 && random() % 5 < 3) arcs.emplace_back(v, w);
      if (v < w && apart >= 2 && apart <= 5 && random() % 2 == 0) arcs.insert(arcs.end(), {Arc{v, w}, Arc{w, v}});
    }
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

std::vector<Vertex> members(std::uint64_t subset) {
  std::vector<Vertex> list;
  for (; subset != 0; subset &= subset - 1) list.push_back(static_cast<Vertex>(std::countr_zero(subset)));
  return list;
}

/// Every set, each by the search for kernels that ships.
bool perfect_by_trying_all(const Digraph& d) {
  Inducer induce(d);
  for (std::uint64_t subset = 1; subset < std::uint64_t{1} << d.order(); ++subset) {
    const Digraph part = induce(members(subset));
    const SolutionVisitor stop = [](std::span<const Vertex>) { return false; };
    if (search_kernels(part, stop, {}, {}, Budget()) == SearchEnd::kExhausted) return false;
  }
  return true;
}

void perfect(Vertex order, std::uint64_t seed) {
  const Digraph d = in_seven_classes(order, seed);
  PerfectAnswer answer;
  const double fast = best_of(3, [&] { answer = kernel_perfect(d, Budget()); });
  if (order > 21) {
    fmt::print("kernel-perfect, {} vertices: {:9.5f} s, {}\n", order, fast, *answer.perfect ? "yes" : "no");
    return;
  }
  bool expected = false;
  const double slow = seconds([&] { expected = perfect_by_trying_all(d); });
  if (answer.perfect != expected) wrong("kernel-perfect");
  fmt::print("kernel-perfect, {} vertices: {:9.5f} s, {}; trying all sets {:9.5f} s: ratio {:.0f}\n", order, fast,
             expected ? "yes" : "no", slow, slow / fast);
}

void distance_kernels(const char* word, Vertex k, Vertex l) {
  const Digraph d = digraph_from_word(word, Budget()).digraph;
  CountAnswer answer;
  const double fast = best_of(3, [&] { answer = DistanceKernelSpace(d, k, l, Budget()).count(Budget()); });
  std::uint64_t expected = 0;
  const double slow = seconds([&] {
    const Digraph near = within_steps(d, k - 1, Budget());
    const Digraph absorbers = within_steps(d, l, Budget());
    for (std::uint64_t subset = 0; subset < std::uint64_t{1} << d.order(); ++subset) {
      const auto set = members(subset);
      expected += !check_independent(near, set) && !check_absorbing(absorbers, set) ? 1 : 0;
    }
  });
  if (!answer.count || *answer.count != expected) wrong("(k,l)-kernels");
  fmt::print("({},{})-kernels of {}: {} in {:9.5f} s; trying all sets {:9.5f} s: ratio {:.0f}\n", k, l, word, expected,
             fast, slow, slow / fast);
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  nucleo::bench::perfect(14, 3);
  nucleo::bench::perfect(21, 9);
  nucleo::bench::perfect(35, 9);
  nucleo::bench::distance_kernels("circuit20", 2, 2);
  nucleo::bench::distance_kernels("grid4x5", 2, 2);
  nucleo::bench::distance_kernels("grid4x5", 3, 2);
  nucleo::bench::distance_kernels("grid4x5", 3, 4);
}
