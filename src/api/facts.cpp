#include "api/facts.hpp"

#include <algorithm>
#include <initializer_list>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "nucleo/vertex_sets.hpp"

namespace nucleo {
namespace {

/// The absorption number is NP-hard: here it is looked for where that takes no time. The verb kernel does more.
constexpr Vertex kSmallOrder = 64;
constexpr std::int64_t kFewConflicts = 2000;

void add_degrees(const Digraph& d, DigraphFacts& facts) {
  Array<Vertex> in(d.order(), 0);
  for (const Vertex w : d.targets()) ++in[w];
  Array<Vertex> out(d.order());
  for (Vertex v = 0; v < d.order(); ++v) out[v] = d.out_degree(v);
  if (d.order() == 0) return;
  const auto range = [](const Array<Vertex>& degrees) {
    const auto [least, most] = std::minmax_element(degrees.begin(), degrees.end());
    return DigraphFacts::Range{*least, *most};
  };
  facts.out_degree = range(out);
  facts.in_degree = range(in);
  facts.terminals = static_cast<Vertex>(std::count(out.begin(), out.end(), 0));
  facts.sources = static_cast<Vertex>(std::count(in.begin(), in.end(), 0));
}

/// Joined with no other vertex; a loop joins with none.
std::vector<Vertex> isolated_vertices(const Digraph& d) {
  Array<bool> joined(d.order(), false);
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (v != w) joined[v] = joined[w] = true;
    }
  }
  std::vector<Vertex> isolated;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (!joined[v]) isolated.push_back(v);
  }
  return isolated;
}

/// The strongest theorem that applies, in words.
Text kernel_theorem(const Digraph& d, const DigraphFacts& facts, const Budget& budget) {
  if (facts.circuit.empty())
    return {"no circuit: exactly one kernel, and exactly one Grundy function",
            "sin circuitos: exactamente un núcleo y una función de Grundy"};
  if (facts.symmetric && facts.loops == 0)
    return {"symmetric: the kernels are the maximal independent sets, so one exists",
            "simétrica: los núcleos son los conjuntos independientes maximales, así que hay alguno"};
  if (facts.transitive && facts.loops == 0)
    return {"transitive: the kernels are the minimal absorbing sets, so one exists",
            "transitiva: los núcleos son los conjuntos absorbentes minimales, así que hay alguno"};
  if (facts.odd_circuit.empty())
    return {"no odd circuit: a kernel exists (Richardson)", "sin circuitos impares: hay núcleo (Richardson)"};
  const std::vector<Vertex> draws = decompose(d, Play::kNormal, budget).with(Outcome::kDraw);
  if (draws.empty())
    return {"no draws: exactly one kernel, the losing vertices",
            "sin empates: un solo núcleo, los vértices que pierden"};
  if (find_odd_circuit(induced(d, draws), budget).empty()) {
    return {"no odd circuit among the draws: a kernel exists (Richardson after peeling)",
            "sin circuitos impares entre los empates: hay núcleo (Richardson tras pelar)"};
  }
  return {"none applies: there is an odd circuit among the draws, so a kernel may or may not exist",
          "ninguno: hay un circuito impar entre los empates, así que puede haber núcleo o no"};
}

}  // namespace

DigraphFacts facts_of(const NamedDigraph& named, const Budget& budget) {
  const Digraph& d = named.digraph;
  DigraphFacts facts;
  facts.order = d.order();
  facts.size = d.size();
  for (const ColourClass& colour : named.colours) facts.colours.push_back(colour.colour);
  // One pass after the other, and what those found that had the time.
  const auto find = [&](std::initializer_list<const char*> names, const auto& pass) {
    try {
      if (facts.reason.empty()) pass();
    } catch (const Stopped& limit) {
      facts.reason = limit.reason;
    }
    if (!facts.reason.empty()) facts.unknown.insert(facts.unknown.end(), names.begin(), names.end());
  };
  find({"loops"}, [&] { facts.loops = loop_count(d, budget); });
  find({"out_degree", "in_degree", "terminals", "sources"}, [&] { add_degrees(d, facts); });
  find({"weak_components"}, [&] { facts.weak_components = weak_components(d, budget).count; });
  find({"strong_components", "terminal_components"}, [&] {
    const Partition strong = strong_components(d, budget);
    facts.strong_components = strong.count;
    facts.terminal_components = static_cast<Vertex>(terminal_components(d, strong, budget).size());
  });
  find({"acyclic", "circuit"}, [&] { facts.circuit = find_circuit(d, budget); });
  find({}, [&] {
    if (const auto level = levels(d, budget)) {
      facts.longest_path = level->empty() ? 0 : *std::max_element(level->begin(), level->end());
    }
  });
  find({"odd_circuit"}, [&] { facts.odd_circuit = find_odd_circuit(d, budget); });
  find({"cycle"}, [&] { facts.cycle = find_cycle(d, budget); });
  find({"isolated"}, [&] { facts.isolated = isolated_vertices(d); });
  find({"bipartite", "bipartition", "complete_bipartite"}, [&] {
    if (const auto side = bipartition(d, budget)) {
      facts.bipartition.emplace();
      for (Vertex v = 0; v < d.order(); ++v) {
        ((*side)[v] == 0 ? facts.bipartition->first : facts.bipartition->second).push_back(v);
      }
    }
    facts.complete_bipartite = complete_bipartite(d, budget);
  });
  find({"symmetric"}, [&] { facts.symmetric = is_symmetric(d, budget); });
  find({"antisymmetric"}, [&] { facts.antisymmetric = is_antisymmetric(d, budget); });
  find({"complete"}, [&] { facts.complete = is_complete(d, budget); });
  find({"regular", "in_out_regular"}, [&] {
    facts.regular = regular_degree(d, budget);
    facts.in_out_regular = in_out_regular_degree(d, budget);
  });
  std::optional<bool> transitive;  // last of the passes, for it may take long
  if (facts.reason.empty()) transitive = is_transitive(d, budget);
  facts.transitive = transitive.value_or(false);
  if (facts.transitive && facts.loops == 0) facts.absorption_number = facts.terminal_components;
  if (!facts.absorption_number && d.order() <= kSmallOrder) {
    find({"absorption_number"}, [&] {
      const ExtremeSet smallest = smallest_absorbing_set(d, budget, kFewConflicts);
      if (smallest.exact()) facts.absorption_number = smallest.bound;
    });
  }
  find({"kernel_theorem"}, [&] { facts.kernel_theorem = kernel_theorem(d, facts, budget); });
  if (!transitive) facts.unknown.emplace_back("transitive");
  if (!transitive && facts.reason.empty()) facts.reason = why_stopped(budget);
  return facts;
}

}  // namespace nucleo
