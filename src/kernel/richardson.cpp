// Richardson's theorem (1953), constructively. Strong components are settled from the terminal ones up, each without
// the vertices that have a successor in the kernel already. A strong component without odd circuits is bipartite, and
// what is left of it still is; there the losses and the draws of one side are a kernel: a draw has a drawn successor,
// which is on the other side, and none that loses.

#include "kernel/richardson.hpp"

#include <algorithm>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

std::vector<Vertex> bipartite_kernel(const Digraph& d) {
  const Decomposition labels = decompose(d);
  const auto side = bipartition(d);
  std::vector<Vertex> kernel;
  for (Vertex v = 0; v < d.order(); ++v) {
    const Outcome outcome = labels.outcome(v);
    if (outcome == Outcome::kLose || (outcome == Outcome::kDraw && (*side)[v] == 0)) kernel.push_back(v);
  }
  return kernel;
}

}  // namespace

std::vector<Vertex> richardson_kernel(const Digraph& d) {
  std::vector<bool> in(d.order(), false);
  const auto absorbed = [&](Vertex v) {
    const auto row = d.successors(v);
    return std::any_of(row.begin(), row.end(), [&](Vertex w) { return in[w]; });
  };
  Inducer induce(d);
  for (auto& component : strong_components(d).members()) {
    std::erase_if(component, absorbed);
    for (const Vertex i : bipartite_kernel(induce(component))) in[component[i]] = true;
  }
  std::vector<Vertex> kernel;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (in[v]) kernel.push_back(v);
  }
  return kernel;
}

std::vector<Vertex> symmetric_kernel(const Digraph& d) {
  std::vector<bool> absorbed(d.order(), false);
  std::vector<Vertex> kernel;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (absorbed[v]) continue;
    kernel.push_back(v);
    for (const Vertex w : d.successors(v)) absorbed[w] = true;
  }
  return kernel;
}

}  // namespace nucleo
