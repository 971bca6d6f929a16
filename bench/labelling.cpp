// labelling [VERTICES [ARCS]]: labels a digraph that is in memory win/lose/draw, and one without circuits with Grundy
// values, against a plain counting-sort transposition of the same digraph. Default: 10^7 vertices, 10^8 arcs.

#include <fmt/core.h>
#include <sys/resource.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "bench/timing.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::bench {
namespace {

constexpr int kRuns = 3;

/// Random rows written one after another, so that no list of arcs is ever held. `heads(v)` draws a successor of v.
template <class Heads>
Digraph random_rows(Vertex order, std::uint64_t arcs, std::mt19937_64& random, const Heads& heads) {
  std::poisson_distribution<Vertex> degree(static_cast<double>(arcs) / order);
  Array<std::uint64_t> offsets(std::size_t{order} + 1, 0);
  Array<Vertex> targets;
  targets.reserve(arcs + arcs / 100);
  std::vector<Vertex> row;
  for (Vertex v = 0; v < order; ++v) {
    row.clear();
    for (Vertex k = degree(random); k > 0; --k) heads(v, row);
    std::sort(row.begin(), row.end());
    row.erase(std::unique(row.begin(), row.end()), row.end());
    targets.insert(targets.end(), row.begin(), row.end());
    offsets[v + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

/// The textbook version, on plain vectors: count, add up, scatter.
struct PlainTranspose {
  explicit PlainTranspose(const Digraph& d)
      : offsets(d.offsets().begin(), d.offsets().end()), targets(d.targets().begin(), d.targets().end()) {}

  void operator()() const {
    const std::size_t order = offsets.size() - 1;
    std::vector<std::uint64_t> begin(order + 1, 0);
    for (const Vertex w : targets) ++begin[w + 1];
    for (std::size_t v = 0; v < order; ++v) begin[v + 1] += begin[v];
    std::vector<std::uint64_t> next(begin.begin(), begin.end() - 1);
    std::vector<Vertex> sources(targets.size());
    for (Vertex v = 0; v < order; ++v) {
      for (std::uint64_t arc = offsets[v]; arc < offsets[v + 1]; ++arc) sources[next[targets[arc]]++] = v;
    }
    if (begin[order] != targets.size()) std::abort();
  }
  std::vector<std::uint64_t> offsets;
  std::vector<Vertex> targets;
};

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void check(bool holds, const char* law) {
  if (holds) return;
  fmt::print("WRONG: {}\n", law);
  std::exit(1);
}

/// Every label from the labels of the successors, once more.
bool consistent(const Digraph& d, const Decomposition& labels) {
  for (Vertex v = 0; v < d.order(); ++v) {
    bool some_lose = false;
    bool all_win = true;
    for (const Vertex w : d.successors(v)) {
      some_lose = some_lose || labels.outcome(w) == Outcome::kLose;
      all_win = all_win && labels.outcome(w) == Outcome::kWin;
    }
    const Outcome expected = some_lose ? Outcome::kWin : all_win ? Outcome::kLose : Outcome::kDraw;
    if (labels.outcome(v) != expected) return false;
  }
  return true;
}

void measure(const char* name, const Digraph& d, bool acyclic) {
  const Decomposition labels = decompose(d);
  check(consistent(d, labels), "win, lose and draw follow from the successors");
  const PlainTranspose plain(d);
  const double base = best_of(kRuns, plain);
  const double turned = best_of(kRuns, [&] { transpose(d); });
  const double labelled = best_of(kRuns, [&] { decompose(d); });
  fmt::print("{}: {} vertices, {} arcs, {:.0f}% draws\n", name, d.order(), d.size(),
             100.0 * static_cast<double>(labels.with(Outcome::kDraw).size()) / d.order());
  fmt::print("  plain transposition        {:7.3f} s  1.00\n", base);
  fmt::print("  our transposition          {:7.3f} s  {:.2f}\n", turned, turned / base);
  fmt::print("  win/lose/draw, all of it   {:7.3f} s  {:.2f}  (asked: at most 1.50)\n", labelled, labelled / base);
  if (!acyclic) return;
  const auto values = acyclic_grundy(d);
  check(values && !check_grundy(d, *values), "every value is the mex of its successors' values");
  const double valued = best_of(kRuns, [&] { acyclic_grundy(d); });
  fmt::print("  Grundy values              {:7.3f} s  {:.2f}  (asked: at most 0.15)\n", valued, valued / base);
}

void run(Vertex order, std::uint64_t arcs) {
  std::mt19937_64 random(1);
  std::uniform_int_distribution<Vertex> any(0, order - 1);
  {
    const Digraph d = random_rows(order, arcs, random, [&](Vertex v, std::vector<Vertex>& row) {
      if (v > 0) row.push_back(std::uniform_int_distribution<Vertex>(0, v - 1)(random));
    });
    const double before = peak_megabytes();
    decompose(d);
    const double allowed = (8.0 * static_cast<double>(d.size()) + 24.0 * d.order()) / (1 << 20);
    fmt::print(
        "memory while it is labelled: {:.0f} MB in all; 8 bytes per arc and 24 per vertex: {:.0f} MB (before: {:.0f} "
        "MB)\n",
        peak_megabytes(), allowed, before);
    measure("acyclic, numbered in topological order", d, true);
  }
  // With three arcs per vertex, about a third win and half are draws.
  const auto sparse_order = static_cast<Vertex>(arcs / 3);
  std::uniform_int_distribution<Vertex> any_sparse(0, sparse_order - 1);
  const Digraph sparse = random_rows(sparse_order, arcs, random,
                                     [&](Vertex, std::vector<Vertex>& row) { row.push_back(any_sparse(random)); });
  measure("random, three arcs per vertex", sparse, false);
  const Digraph uniform =
      random_rows(order, arcs, random, [&](Vertex, std::vector<Vertex>& row) { row.push_back(any(random)); });
  measure("random, ten arcs per vertex", uniform, false);
}

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  const double order = argc > 1 ? std::atof(argv[1]) : 1e7;
  const double arcs = argc > 2 ? std::atof(argv[2]) : 10 * order;
  nucleo::bench::run(static_cast<nucleo::Vertex>(order), static_cast<std::uint64_t>(arcs));
}
