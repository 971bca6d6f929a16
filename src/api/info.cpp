#include "api/info.hpp"

#include <algorithm>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

void add_degrees(const Digraph& d, Info& info) {
  Array<Vertex> in(d.order(), 0);
  for (const Vertex w : d.targets()) ++in[w];
  Array<Vertex> out(d.order());
  for (Vertex v = 0; v < d.order(); ++v) out[v] = d.out_degree(v);
  if (d.order() == 0) return;
  const auto range = [](const Array<Vertex>& degrees) {
    const auto [least, most] = std::minmax_element(degrees.begin(), degrees.end());
    return Info::Range{*least, *most};
  };
  info.out_degree = range(out);
  info.in_degree = range(in);
  info.terminals = static_cast<Vertex>(std::count(out.begin(), out.end(), 0));
  info.sources = static_cast<Vertex>(std::count(in.begin(), in.end(), 0));
}

/// The strongest theorem that applies, in words.
std::string kernel_theorem(const Digraph& d, const Info& info, const Budget& budget) {
  if (info.circuit.empty()) return "no circuit: exactly one kernel, and exactly one Grundy function";
  if (info.symmetric && info.loops == 0)
    return "symmetric: the kernels are the maximal independent sets, so one exists";
  if (info.absorption_number) return "transitive: the kernels are the minimal absorbing sets, so one exists";
  if (info.odd_circuit.empty()) return "no odd circuit: a kernel exists (Richardson)";
  const std::vector<Vertex> draws = decompose(d, Play::kNormal, budget).with(Outcome::kDraw);
  if (draws.empty()) return "no draws: exactly one kernel, the losing vertices";
  if (find_odd_circuit(induced(d, draws)).empty()) {
    return "no odd circuit among the draws: a kernel exists (Richardson after peeling)";
  }
  return "none applies: there is an odd circuit among the draws, so a kernel may or may not exist";
}

}  // namespace

Info info(const NamedDigraph& named, const Budget& budget) {
  const Digraph& d = named.digraph;
  Info info;
  info.order = d.order();
  info.size = d.size();
  info.loops = loop_count(d);
  add_degrees(d, info);
  info.weak_components = weak_components(d).count;
  const Partition strong = strong_components(d);
  info.strong_components = strong.count;
  info.terminal_components = static_cast<Vertex>(terminal_components(d, strong).size());
  info.circuit = find_circuit(d);
  if (const auto level = levels(d)) {
    info.longest_path = level->empty() ? 0 : *std::max_element(level->begin(), level->end());
  }
  info.odd_circuit = find_odd_circuit(d);
  info.bipartite = bipartition(d).has_value();
  info.symmetric = is_symmetric(d);
  info.antisymmetric = is_antisymmetric(d);
  info.transitive = is_transitive(d, budget);
  info.complete = is_complete(d);
  info.regular = regular_degree(d);
  if (info.transitive.value_or(false) && info.loops == 0) info.absorption_number = info.terminal_components;
  for (const ColourClass& colour : named.colours) info.colours.push_back(colour.colour);
  info.kernel_theorem = kernel_theorem(d, info, budget);
  return info;
}

}  // namespace nucleo
