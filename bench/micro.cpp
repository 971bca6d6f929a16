// Micro-benchmarks of the linear passes, by Google Benchmark: bench_micro --benchmark_filter=Strong

#include <benchmark/benchmark.h>

#include <random>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

Digraph random_digraph(Vertex order, std::uint64_t arcs) {
  std::mt19937_64 random(1);
  std::uniform_int_distribution<Vertex> any(0, order - 1);
  Array<Arc> list(arcs);
  for (Arc& arc : list) arc = {any(random), any(random)};
  return Digraph::from_arcs(order, std::move(list));
}

template <class F>
void pass(benchmark::State& state, const F& f) {
  const auto order = static_cast<Vertex>(state.range(0));
  const Digraph d = random_digraph(order, std::uint64_t{3} * order);
  for (auto _ : state) benchmark::DoNotOptimize(f(d));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(d.size()));
}

void transposition(benchmark::State& state) {
  pass(state, [](const Digraph& d) { return transpose(d); });
}
void labelling(benchmark::State& state) {
  pass(state, [](const Digraph& d) { return decompose(d).outcome(0); });
}
void strong(benchmark::State& state) {
  pass(state, [](const Digraph& d) { return strong_components(d).count; });
}
void weak(benchmark::State& state) {
  pass(state, [](const Digraph& d) { return weak_components(d).count; });
}
void odd_circuit(benchmark::State& state) {
  pass(state, [](const Digraph& d) { return find_odd_circuit(d).size(); });
}

BENCHMARK(transposition)->Name("Transposition")->Range(1 << 12, 1 << 20);
BENCHMARK(labelling)->Name("Labelling")->Range(1 << 12, 1 << 20);
BENCHMARK(strong)->Name("StrongComponents")->Range(1 << 12, 1 << 20);
BENCHMARK(weak)->Name("WeakComponents")->Range(1 << 12, 1 << 20);
BENCHMARK(odd_circuit)->Name("OddCircuit")->Range(1 << 12, 1 << 20);

}  // namespace
}  // namespace nucleo

BENCHMARK_MAIN();
