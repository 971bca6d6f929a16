#include "api/picture.hpp"

#include <algorithm>

#include "game/sum_states.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

Labels normal_labels(const Digraph& d, const Budget& budget) {
  Labels labels;
  const auto values = acyclic_grundy(d, budget);  // a game ends
  for (Vertex v = 0; v < d.order(); ++v) {
    if ((*values)[v] == 0) labels.kernel.push_back(v);
    labels.values.push_back(std::to_string((*values)[v]));
  }
  return labels;
}

Labels misere_labels(const Digraph& d, const Budget& budget) {
  Labels labels;
  const Decomposition outcomes = decompose(d, Play::kMisere, budget);
  labels.kernel = outcomes.with(Outcome::kLose);
  for (Vertex v = 0; v < d.order(); ++v) {
    labels.values.emplace_back(outcomes.outcome(v) == Outcome::kWin ? "win" : "lose");
  }
  return labels;
}

/// The names of the moves along each arc, in the order of the arcs.
std::vector<std::vector<std::string>> names_by_arc(const StateGraph& graph, Language language) {
  std::vector<std::vector<std::string>> names(graph.digraph.size());
  for (const StateGraph::Move& move : graph.moves) {
    const auto row = graph.digraph.successors(move.from);
    const auto arc = std::lower_bound(row.begin(), row.end(), move.to) - row.begin();
    names[graph.digraph.offsets()[move.from] + static_cast<std::size_t>(arc)].push_back(move.name.in(language));
  }
  return names;
}

}  // namespace

Picture picture_states(const Sum& sum, const StatesPictured& wanted, const std::string& format,
                       const std::string& place, const Budget& budget) {
  const auto refuse = [&](const Digraph& d) {
    if (format == "svg") refuse_unreadable(d.order(), d.size(), place, "--depth N, or --up-to-symmetry");
  };
  Term::StatesWanted states;
  states.up_to_symmetry = wanted.up_to_symmetry;
  Term::StatesWanted named = states;
  named.depth = wanted.depth;
  named.texts = true;
  named.moves = true;
  const bool all = wanted.depth == kMaxOrder;
  StateGraph near;
  if (!all) near = explore(sum, named, budget);
  Picture picture;
  try {
    // Breadth first, so that what is near has the first numbers of the whole.
    const Digraph whole = explore(sum, states, budget).digraph;
    if (all) refuse(whole);
    picture.labels = wanted.play == Play::kNormal ? normal_labels(whole, budget) : misere_labels(whole, budget);
  } catch (const Stopped& limit) {
    if (all) throw;
    picture.labels.reason = limit.reason;
  }
  if (all) near = explore(sum, named, budget);
  refuse(near.digraph);
  std::vector<Vertex> drawn(near.digraph.order());
  for (Vertex v = 0; v < drawn.size(); ++v) drawn[v] = v;
  picture.labels = restrict_to(picture.labels, drawn);
  picture.labels.moves = names_by_arc(near, wanted.language);
  picture.digraph.digraph = std::move(near.digraph);
  picture.digraph.names = Names(near.texts);
  return picture;
}

}  // namespace nucleo
