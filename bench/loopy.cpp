// loopy [VERTICES]: loopy values of random digraphs against the win/lose/draw pass alone. Default: 10^6 vertices.

#include <fmt/core.h>

#include <cstdlib>
#include <random>

#include "bench/timing.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::bench {
namespace {

constexpr int kRuns = 5;

Digraph poisson_digraph(Vertex order, double mean, std::mt19937_64& random) {
  std::poisson_distribution<int> degree(mean);
  std::uniform_int_distribution<Vertex> vertex(0, order - 1);
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (int k = degree(random); k > 0; --k) arcs.emplace_back(v, vertex(random));
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

/// Stage 0 of the values is the other pass.
bool agree(const Digraph& d, const LoopyValues& values, const Decomposition& labels) {
  for (Vertex v = 0; v < d.order(); ++v) {
    if (values.of(d, v).outcome() != labels.outcome(v)) return false;
  }
  return true;
}

void measure(Vertex order, double mean) {
  std::mt19937_64 random(1);
  const Digraph d = poisson_digraph(order, mean, random);
  if (!agree(d, loopy_values(d), decompose(d))) {
    fmt::print("WRONG: the outcomes of the values are win, lose and draw\n");
    std::exit(1);
  }
  const double base = best_of(kRuns, [&] { decompose(d); });
  const double all = best_of(kRuns, [&] { loopy_values(d); });
  fmt::print("{} vertices, Poisson({:.0f}) successors\n", order, mean);
  fmt::print("  win/lose/draw   {:7.3f} s  1.00\n", base);
  fmt::print("  loopy values    {:7.3f} s  {:.2f}  (asked: at most 5.00)\n", all, all / base);
}

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  const auto order = static_cast<nucleo::Vertex>(argc > 1 ? std::atof(argv[1]) : 1e6);
  for (const double mean : {2.0, 3.0, 4.0}) nucleo::bench::measure(order, mean);
}
