#include "nucleo/vertex_sets.hpp"

namespace nucleo {
namespace {

std::vector<Vertex> without_loops(const Digraph& d) {
  std::vector<Vertex> kept;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (!d.has_arc(v, v)) kept.push_back(v);
  }
  return kept;
}

Digraph symmetric_closure_of(const Digraph& d, std::span<const Vertex> vertices, const Budget& budget) {
  const Digraph part = induced(d, vertices);
  if (!budget.fits(32 * part.size())) throw Stopped(kMemoryReached);
  Array<Arc> arcs;
  arcs.reserve(2 * part.size());
  for (Vertex v = 0; v < part.order(); ++v) {
    for (const Vertex w : part.successors(v)) {
      arcs.emplace_back(v, w);
      arcs.emplace_back(w, v);
    }
  }
  return Digraph::from_arcs(part.order(), std::move(arcs), budget);
}

}  // namespace

IndependentSpace::IndependentSpace(const Digraph& d, const Budget& budget)
    : kept_(without_loops(d)), space_(symmetric_closure_of(d, kept_, budget), Play::kNormal, budget) {}

FindAnswer IndependentSpace::find(const Budget& budget) const {
  FindAnswer answer = space_.find(budget);
  for (Vertex& v : answer.solution) v = kept_[v];
  return answer;
}

CountAnswer IndependentSpace::count(const Budget& budget) const { return space_.count(budget); }

EnumerationAnswer IndependentSpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  std::vector<Vertex> named;
  const auto rename = [&](std::span<const Vertex> kernel) {
    named.assign(kernel.begin(), kernel.end());
    for (Vertex& v : named) v = kept_[v];
    return visit(named);
  };
  return space_.for_each(rename, budget);
}

}  // namespace nucleo
