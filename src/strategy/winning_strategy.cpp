#include "strategy/winning_strategy.hpp"

#include <algorithm>
#include <unordered_map>

#include "nucleo/kernel.hpp"
#include "search/compound.hpp"
#include "search/sum_states.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// The state graph, labelled, and which vertex a position is.
class LabelledStates {
 public:
  LabelledStates(const Sum& sum, const StrategyWanted& wanted, const Budget& budget)
      : sum_(sum),
        up_to_symmetry_(wanted.up_to_symmetry),
        graph_(sum_states(sum, states_wanted(up_to_symmetry_), budget)),
        labels_(decompose(graph_.digraph, graph_.declared, wanted.play, budget)) {
    const std::vector<std::string>& names = up_to_symmetry_ ? graph_.keys : graph_.texts;
    numbers_.reserve(names.size());
    for (Vertex v = 0; v < names.size(); ++v) numbers_.emplace(names[v], v);
  }

  [[nodiscard]] Vertex vertex(const Sum& position) const {
    return numbers_.at(up_to_symmetry_ ? key_among_states(sum_, position, Likeness::kSymmetric).value()
                                       : position.text());
  }
  [[nodiscard]] bool ends(const Sum& position) const { return graph_.digraph.out_degree(vertex(position)) == 0; }
  [[nodiscard]] const Decomposition& labels() const { return labels_; }
  [[nodiscard]] Vertex order() const { return graph_.digraph.order(); }

 private:
  static StatesWanted states_wanted(bool up_to_symmetry) {
    StatesWanted states;
    states.up_to_symmetry = up_to_symmetry;
    states.texts = true;
    if (up_to_symmetry) states.keys = Likeness::kSymmetric;
    return states;
  }

  const Sum& sum_;
  bool up_to_symmetry_;
  StateGraph graph_;
  Decomposition labels_;
  std::unordered_map<std::string, Vertex> numbers_;
};

/// The positions that are met, each once, in the order in which they are met.
class Met {
 public:
  explicit Met(const LabelledStates& states) : states_(states), number_of_(states.order(), StateGraph::kNotMet) {}

  Vertex meet(Sum position) {
    Vertex& number = number_of_[states_.vertex(position)];
    if (number == StateGraph::kNotMet) {
      number = static_cast<Vertex>(positions_.size());
      positions_.push_back(std::make_shared<const Sum>(std::move(position)));
    }
    return number;
  }
  void join(Arc arc) { arcs_.push_back(arc); }
  [[nodiscard]] const std::vector<std::shared_ptr<const Sum>>& positions() const { return positions_; }
  [[nodiscard]] NamedDigraph digraph() && {
    std::vector<std::string> names;
    names.reserve(positions_.size());
    for (const auto& position : positions_) names.push_back(position->text());
    NamedDigraph d;
    d.digraph = Digraph::from_arcs(static_cast<Vertex>(positions_.size()), std::move(arcs_));
    d.names = Names(names);
    return d;
  }

 private:
  const LabelledStates& states_;
  std::vector<Vertex> number_of_;
  std::vector<std::shared_ptr<const Sum>> positions_;
  Array<Arc> arcs_;
};

/// The moves of a position that win, in their order; where one is enough, the first of those that win soonest.
std::vector<SumMove> winning(const std::vector<SumMove>& moves, const LabelledStates& states, bool all) {
  std::vector<SumMove> out;
  std::uint32_t soonest = 0;
  for (const SumMove& move : moves) {
    const Vertex to = states.vertex(move.after());
    if (states.labels().outcome(to) != Outcome::kLose) continue;
    const std::uint32_t remoteness = states.labels().remoteness(to);
    if (all || out.empty()) {
      out.push_back(move);
    } else if (remoteness < soonest) {
      out.front() = move;
    } else {
      continue;
    }
    soonest = remoteness;
  }
  return out;
}

}  // namespace

Strategy winning_strategy(const Sum& sum, const StrategyWanted& wanted, const Budget& budget) {
  const LabelledStates states(sum, wanted, budget);
  Strategy strategy;
  strategy.states = states.order();
  strategy.outcome = states.labels().outcome(0);
  Met met(states);
  if (strategy.outcome != Outcome::kDraw) met.meet(sum);
  for (Vertex v = 0; v < met.positions().size(); ++v) {
    ask_clock(v, budget);
    const std::shared_ptr<const Sum> position = met.positions()[v];
    const bool winner_moves = states.labels().outcome(states.vertex(*position)) == Outcome::kWin;
    if (!winner_moves) strategy.lost.push_back(v);
    if (states.ends(*position)) continue;
    std::vector<SumMove> moves = all_moves(position, Compound::kDisjunctive, budget);
    if (winner_moves) moves = winning(moves, states, wanted.full);
    for (const SumMove& move : moves) {
      const Arc arc{v, met.meet(move.after())};
      met.join(arc);
      if (winner_moves) strategy.rows.push_back({position->text(), move, arc});
    }
  }
  strategy.met = std::move(met).digraph();
  return strategy;
}

}  // namespace nucleo
