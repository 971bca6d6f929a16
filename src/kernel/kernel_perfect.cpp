// A smallest set of vertices that induces no kernel. Where there are no loops, the asymmetric arcs among it (those
// whose reverse is none) are strongly connected: else let A be a part of it that no asymmetric arc leaves. By
// minimality A has a kernel K, and what is left of the rest B without the predecessors of K has a kernel L. No arc
// leads from L to K; an arc from K to L would have its reverse, and its head would be a predecessor of K; and K ∪ L
// absorbs all: it is a kernel. So only the strong components of the asymmetric arcs matter, one by one.

#include "nucleo/kernel_perfect.hpp"

#include <algorithm>

#include "kernel/critical_search.hpp"
#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

/// Three vertices on a circuit of these arcs, or nothing.
std::vector<Vertex> find_triangle(const Digraph& asymmetric, const Budget& budget) {
  Pace pace(budget);
  for (Vertex u = 0; u < asymmetric.order(); ++u) {
    for (const Vertex v : asymmetric.successors(u)) {
      pace.step(1 + 4 * std::uint64_t{asymmetric.out_degree(v)});
      for (const Vertex w : asymmetric.successors(v)) {
        if (!asymmetric.has_arc(w, u)) continue;
        std::vector<Vertex> triangle{u, v, w};
        std::sort(triangle.begin(), triangle.end());
        return triangle;
      }
    }
  }
  return {};
}

/// The name of what makes the asymmetric arcs free of circuits.
std::string name_of_theorem(const Digraph& d, const Budget& budget) {
  if (find_circuit(d, budget).empty()) return "no circuit";
  if (is_symmetric(d, budget)) return "symmetric";
  if (is_transitive(d, budget).value_or(false)) return "transitive";
  return "no circuit of asymmetric arcs";
}

void search_components(const Digraph& d, const Budget& budget, PerfectAnswer& answer) {
  const Digraph asymmetric = asymmetric_part(d, budget);
  answer.counterexample = find_triangle(asymmetric, budget);
  if (!answer.counterexample.empty()) {
    answer.method = "a circuit of three asymmetric arcs";
    answer.smallest = true;
    return;
  }
  answer.tried = kAlwaysFine;
  std::vector<std::vector<Vertex>> parts;
  for (auto& part : strong_components(asymmetric, budget).members()) {
    if (part.size() > kAlwaysFine) parts.push_back(std::move(part));
  }
  if (parts.empty()) answer.method = name_of_theorem(d, budget);
  std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  Inducer induce(d);
  Vertex tried = d.order();  // by all components so far
  for (const auto& part : parts) {
    const Digraph inside = induce(part);
    if (find_odd_circuit(inside, budget).empty()) {
      if (answer.method.empty()) answer.method = "Richardson";
      continue;
    }
    answer.method = "search";
    const std::size_t best = answer.counterexample.empty() ? std::size_t{d.order()} + 1 : answer.counterexample.size();
    CriticalSet found;
    const auto keep = [&] {
      for (Vertex& v : found.vertices) v = part[v];
      if (!found.vertices.empty()) answer.counterexample = std::move(found.vertices);
    };
    try {
      search_critical_set(inside, best, budget, found);
    } catch (const Stopped&) {
      keep();
      answer.tried = &part == &parts.back() ? std::min(tried, found.tried) : kAlwaysFine;
      throw;
    }
    keep();
    if (found.tried < inside.order()) tried = std::min(tried, found.tried);
  }
  answer.tried = tried;
  answer.smallest = !answer.counterexample.empty();
}

}  // namespace

PerfectAnswer kernel_perfect(const Digraph& d, const Budget& budget) {
  PerfectAnswer answer;
  try {
    for (Vertex v = 0; v < d.order(); ++v) {
      if (!d.has_arc(v, v)) continue;
      return {false, {v}, true, 0, "a loop", ""};
    }
    search_components(d, budget, answer);
    answer.perfect = answer.counterexample.empty();
  } catch (const Stopped& limit) {
    answer.reason = limit.reason;
    if (!answer.counterexample.empty()) answer.perfect = false;
  }
  return answer;
}

}  // namespace nucleo
