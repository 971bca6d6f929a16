#include "picture/state_picture.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "search/sum_states.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

std::vector<Vertex> lost_vertices(const Labels& labels) {
  std::vector<Vertex> lost;
  for (Vertex v = 0; v < labels.outcomes.size(); ++v) {
    if (labels.outcomes[v] == Outcome::kLose) lost.push_back(v);
  }
  return lost;
}

Labels outcome_labels(const Digraph& d, const Terminals& declared, Play play, const Budget& budget) {
  Labels labels;
  labels.take(decompose(d, declared, play, budget), true);
  labels.kernel = lost_vertices(labels);
  return labels;
}

/// Outcomes of the positions that were explored from an endless term, each by the term's own engine. All moves of a
/// position that lead to new ones are there, in their order.
Labels endless_labels(const TermPointer& start, const StateGraph& near, Play play, const Job& job) {
  std::vector<TermPointer> terms(near.digraph.order());
  std::vector<std::size_t> moves(near.digraph.order(), 0);
  terms[0] = start;
  for (const StateGraph::Move& move : near.moves) {
    const std::size_t number = moves[move.from]++;
    if (!terms[move.to]) terms[move.to] = terms[move.from]->after(number);
  }
  Labels labels;
  bool all_timed = true;
  for (const auto& term : terms) {
    const LoopyLabel label = term->can().endless->labels(*term, play, job).label;
    const Outcome outcome = label.outcome;
    labels.outcomes.push_back(outcome);
    all_timed = all_timed && (outcome == Outcome::kDraw || label.remoteness);
    labels.remoteness.push_back(static_cast<std::uint32_t>(label.remoteness.value_or(0)));
    labels.values.emplace_back(outcome == Outcome::kWin ? "win" : outcome == Outcome::kLose ? "lose" : "draw");
  }
  if (!all_timed) labels.remoteness.clear();
  labels.kernel = lost_vertices(labels);
  return labels;
}

/// Values; outcomes in misère play, or where play may not end, or ends as is declared, or moves differ by the player,
/// or are made in several terms.
Labels labels_of(const Sum& sum, const Digraph& d, const Terminals& declared, const StatesPictured& wanted,
                 const Budget& budget) {
  const Play play = wanted.play;
  const bool sides =
      std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t->can().sides != nullptr; });
  const bool has_values =
      play == Play::kNormal && wanted.compound == Compound::kDisjunctive && declared.empty() && !sides;
  const auto values = has_values ? acyclic_grundy(d, budget) : std::nullopt;
  if (!values) return outcome_labels(d, declared, play, budget);
  Labels labels;
  for (Vertex v = 0; v < d.order(); ++v) {
    if ((*values)[v] == 0) labels.kernel.push_back(v);
    labels.values.push_back(std::to_string((*values)[v]));
  }
  if (wanted.rounds) labels.take(decompose(d, declared, play, budget), false);
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

/// Steps by their colours, which are the names of the moves.
std::vector<ColourClass> colours_of(const StateGraph& graph) {
  std::map<std::pair<std::size_t, std::string>, Array<Arc>> arcs;  // by length first, so that 9 comes before 10
  for (const StateGraph::Move& step : graph.moves) {
    const std::string colour = step.name.in(Language::kEnglish);
    arcs[{colour.size(), colour}].emplace_back(step.from, step.to);
  }
  std::vector<ColourClass> colours;
  colours.reserve(arcs.size());
  for (auto& [colour, list] : arcs) {
    colours.push_back({colour.second, ArcSet(std::move(list))});
  }
  return colours;
}

/// The words that all positions begin with, up to the first that differs or its value: the game, and what never
/// changes.
std::size_t shared_beginning(const std::vector<std::string>& texts) {
  std::size_t length = texts.front().size();
  for (const std::string& text : texts) {
    const auto differ = std::mismatch(text.begin(), text.end(), texts.front().begin(), texts.front().end()).first;
    length = std::min(length, static_cast<std::size_t>(differ - text.begin()));
  }
  const std::size_t end = texts.front().find_last_of(" =", length == 0 ? 0 : length - 1);
  return texts.size() == 1 || end == std::string::npos ? 0 : end + 1;
}

/// Positions and what joins them: moves, or where a move is a path of steps of one colour, these.
struct Explored {
  StateGraph graph;
  bool steps = false;

  Explored(const Sum& sum, const StatesWanted& wanted, Compound compound, const Budget& budget) {
    const bool merged = wanted.up_to_symmetry || wanted.up_to_equality;
    if (sum.terms.size() == 1 && !merged && compound == Compound::kDisjunctive) {
      StatesWanted with_colours = wanted;
      with_colours.moves = true;
      if (const States* const single_steps = sum.terms[0]->can().steps) {
        graph = single_steps->states(*sum.terms[0], with_colours, budget);
        steps = true;
        return;
      }
    }
    graph = sum_states(sum, wanted, budget, compound);
  }

  /// An arc per move.
  [[nodiscard]] Digraph moves(const Budget& budget) const {
    if (!steps) return graph.digraph;
    return monochromatic_closure({graph.digraph, Names(graph.digraph.order()), colours_of(graph)}, budget);
  }
};

}  // namespace

Picture picture_states(const Sum& sum, const StatesPictured& wanted, const std::string& format,
                       const std::string& place, const Job& job) {
  const Budget& budget = job.budget;
  if (wanted.compound != Compound::kDisjunctive) refuse_entailing(sum);
  const auto refuse = [&](const Digraph& d) {
    if (is_picture(format)) {
      refuse_unreadable(d.order(), d.size(), job.settings, place, kNarrowGame);
    }
  };
  StatesWanted states;
  states.up_to_symmetry = wanted.up_to_symmetry;
  states.up_to_equality = wanted.up_to_equality;
  StatesWanted named = states;
  named.depth = wanted.depth;
  named.texts = true;
  named.moves = true;
  named.portraits = is_picture(format);
  const bool all = wanted.depth == kMaxOrder;
  std::optional<Explored> near;
  if (!all) near.emplace(sum, named, wanted.compound, budget);
  Picture picture;
  const bool endless =
      std::any_of(sum.terms.begin(), sum.terms.end(), [](const TermPointer& term) { return term->endless(); });
  if (!all && endless && (sum.terms.size() > 1 || wanted.up_to_symmetry)) {
    throw InputError(place, Text{"positions without end can be reached; expected one term, and no --up-to-symmetry",
                                 "se pueden alcanzar posiciones sin fin; se esperaba un solo sumando, y sin "
                                 "--up-to-symmetry"});
  }
  try {
    if (!all && endless) {
      picture.labels = endless_labels(sum.terms[0], near->graph, wanted.play, job);
    } else {
      // Breadth first, so that what is near has the first numbers of the whole.
      const Explored whole(sum, states, wanted.compound, budget);
      if (all) refuse(whole.graph.digraph);
      picture.labels = labels_of(sum, whole.moves(budget), whole.graph.declared, wanted, budget);
    }
  } catch (const Stopped& limit) {
    if (all) throw;
    picture.labels.reason = limit.reason;
  }
  if (all) near.emplace(sum, named, wanted.compound, budget);
  StateGraph& graph = near->graph;
  refuse(graph.digraph);
  std::vector<Vertex> drawn(graph.digraph.order());
  for (Vertex v = 0; v < drawn.size(); ++v) drawn[v] = v;
  picture.labels = restrict_to(picture.labels, drawn);
  if (near->steps) {
    picture.digraph.colours = colours_of(graph);
  } else {
    picture.labels.moves = names_by_arc(graph, wanted.language);
  }
  picture.labels.portraits = std::move(graph.portraits);
  picture.labels.title = graph.texts.front() + (wanted.play == Play::kMisere ? ", misère" : "");
  if (sum.terms.size() == 1) picture.labels.shared = shared_beginning(graph.texts);
  std::vector<ColourClass> colours = std::move(picture.digraph.colours);
  picture.digraph = named_states(std::move(graph), budget);
  picture.digraph.colours = std::move(colours);
  return picture;
}

}  // namespace nucleo
