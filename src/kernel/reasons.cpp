#include "kernel/reasons.hpp"

#include <algorithm>
#include <set>

#include "kernel/factor.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kLongestArgument = 40;

/// Losses have remoteness 0, 2, 4, … and wins 1, 3, 5, …; in misère play one more, after the terminals.
std::vector<PeelingRound> peeling_rounds(const Decomposition& labels, Play play) {
  const std::uint32_t first = play == Play::kNormal ? 0 : 1;
  std::vector<PeelingRound> rounds;
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (labels.outcome(v) == Outcome::kDraw || labels.remoteness(v) < first) continue;
    const std::size_t round = (labels.remoteness(v) - first) / 2;
    if (round >= rounds.size()) rounds.resize(round + 1);
    (labels.outcome(v) == Outcome::kLose ? rounds[round].terminals : rounds[round].predecessors).push_back(v);
  }
  return rounds;
}

/// Where it is bipartite, losses and the draws of one side are a kernel.
std::optional<TwoSides> two_sides(const Digraph& d, const Decomposition& labels, const Budget& budget) {
  const auto side = bipartition(d, budget);
  if (!side) return {};
  TwoSides found;
  for (Vertex v = 0; v < d.order(); ++v) {
    found.sides[(*side)[v]].push_back(v);
    if (labels.outcome(v) == Outcome::kDraw) found.kernels[(*side)[v]].push_back(v);
    if (labels.outcome(v) != Outcome::kLose) continue;
    for (auto& kernel : found.kernels) kernel.push_back(v);
  }
  return found;
}

void rename(std::vector<Vertex>& vertices, const std::vector<Vertex>& names) {
  for (Vertex& v : vertices) v = names[v];
}

/// How the answer came about. Throws Stopped.
void add_details(const Digraph& d, const Budget& budget, PartReasons& part) {
  if (part.method == "Richardson") {
    part.steps = richardson_steps(d, budget);
    part.kernel.clear();
    for (const RichardsonStep& step : part.steps) {
      part.kernel.insert(part.kernel.end(), step.even.begin(), step.even.end());
    }
  }
  if (part.method != "search" && part.method != "SAT" && part.exists != Existence::kUnknown) return;
  part.odd_circuit = find_odd_circuit(d, budget);
  if (part.exists != Existence::kNo) return;
  part.witness = witness_against_kernels(d, budget);
  if (!part.witness) return;
  if (auto argument = argue_against_kernels(d, *part.witness, kLongestArgument)) part.argument = std::move(*argument);
}

PartReasons reasons_of_part(const KernelSpace::Factor& factor, const Budget& budget) {
  PartReasons part;
  std::set<std::string> methods;
  FactorAnswer answer = find_in_factor(factor, budget, methods);
  part.vertices = factor.vertices;
  part.exists = answer.exists;
  part.method = joined("", methods);
  part.kernel = std::move(answer.kernel);
  try {
    add_details(factor.digraph, budget, part);
  } catch (const Stopped&) {  // the answer stands without them
  }
  std::sort(part.kernel.begin(), part.kernel.end());
  for (auto* list : {&part.kernel, &part.odd_circuit}) rename(*list, part.vertices);
  for (RichardsonStep& step : part.steps) {
    for (auto* list : {&step.component, &step.even, &step.removed}) rename(*list, part.vertices);
    step.chosen = part.vertices[step.chosen];
  }
  if (part.witness) rename(part.witness->vertices, part.vertices);
  for (ArgumentStep& step : part.argument) {
    step.vertex = part.vertices[step.vertex];
    step.other = part.vertices[step.other];
  }
  return part;
}

}  // namespace

std::vector<RichardsonStep> richardson_steps(const Digraph& d, const Budget& budget) {
  std::vector<RichardsonStep> steps;
  Inducer induce(d);
  const Digraph reverse = transpose(d, budget);
  std::vector<Vertex> left(d.order());
  for (Vertex v = 0; v < d.order(); ++v) left[v] = v;
  std::vector<bool> gone(d.order(), false);
  while (!left.empty()) {
    const Digraph rest = induce(left);
    const Partition strong = strong_components(rest, budget);
    const auto members = strong.members();
    for (const Vertex c : terminal_components(rest, strong, budget)) {
      RichardsonStep step;
      for (const Vertex v : members[c]) step.component.push_back(left[v]);
      step.chosen = step.component.front();
      const auto distance = distances(induced(rest, members[c]), 0, budget);
      for (std::size_t i = 0; i < step.component.size(); ++i) {
        if (distance[i] % 2 == 0) step.even.push_back(step.component[i]);
      }
      for (const Vertex v : step.even) gone[v] = true;
      for (const Vertex v : step.even) {
        for (const Vertex p : reverse.successors(v)) {
          if (gone[p]) continue;
          gone[p] = true;
          step.removed.push_back(p);
        }
      }
      std::sort(step.removed.begin(), step.removed.end());
      steps.push_back(std::move(step));
    }
    std::erase_if(left, [&](Vertex v) { return gone[v]; });
  }
  return steps;
}

KernelReasons reasons_of_kernel(const Digraph& d, Play play, const Budget& budget) {
  KernelReasons reasons;
  const Decomposition labels = decompose(d, play, budget);
  reasons.rounds = peeling_rounds(labels, play);
  reasons.lose = labels.with(Outcome::kLose);
  reasons.draws = labels.with(Outcome::kDraw);
  if (play == Play::kMisere) {
    for (Vertex v = 0; v < d.order(); ++v) {
      if (d.out_degree(v) == 0) reasons.deleted.push_back(v);
    }
  } else {
    reasons.two_sides = two_sides(d, labels, budget);
  }
  const KernelSpace space(d, play, budget);
  reasons.part_count = static_cast<Vertex>(space.factors().size());
  std::set<std::string> methods;
  if (reasons.draws.size() < d.order()) methods.insert("peeling");
  FindAnswer& answer = reasons.answer;
  answer.exists = Existence::kYes;
  answer.unique = space.factors().empty();
  answer.solution = reasons.lose;
  for (const KernelSpace::Factor& factor : space.factors()) {
    reasons.parts.push_back(reasons_of_part(factor, budget));
    const PartReasons& part = reasons.parts.back();
    if (!part.method.empty()) methods.insert(part.method);
    answer.exists = part.exists;
    if (part.exists != Existence::kYes) {
      answer.solution.clear();
      if (part.exists == Existence::kUnknown) answer.reason = why_stopped(budget);
      break;
    }
    answer.solution.insert(answer.solution.end(), part.kernel.begin(), part.kernel.end());
  }
  std::sort(answer.solution.begin(), answer.solution.end());
  methods.erase("peeling");
  answer.method = joined(reasons.draws.size() < d.order() ? "peeling" : "", methods);
  return reasons;
}

}  // namespace nucleo
