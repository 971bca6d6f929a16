#include "strategy/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <new>
#include <set>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "search/compound.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

constexpr Text kWins{"wins", "gana"};
constexpr Text kKeepsADraw{"draws", "empata"};
constexpr Text kHoldsOut{"holds out longest", "resiste más"};
constexpr Text kValueIs{"the value is {0}", "el valor es {0}"};
constexpr Text kNoValue{"it has no value", "no tiene valor"};
constexpr Text kTooManyWithHeaps{"too many positions with heaps", "demasiadas posiciones con montones"};
constexpr Text kWithoutEnd{"positions without end can be reached", "se puede llegar a posiciones sin fin"};

Verification refuted(Phrase problem) { return {Verification::Status::kRefuted, std::move(problem)}; }

/// The state graph of the sum, with what passes lead to, and every move from the start with the vertex it leads to.
struct Whole {
  StateGraph states;
  std::vector<std::pair<SumMove, Vertex>> moves;
};

Whole whole_of(const Sum& sum, Compound compound, const Settings& settings, const Budget& budget) {
  std::vector<StateGraph> graphs;
  graphs.reserve(sum.terms.size());
  StatesWanted wanted;
  wanted.most = static_cast<Vertex>(settings.checked_positions);
  wanted.passes = true;
  for (const TermPointer& term : sum.terms) graphs.push_back(term->states(wanted, budget));
  const auto from = std::make_shared<const Sum>(sum);
  const std::vector<std::vector<MovePointer>> moves = moves_by_term(sum, budget);
  Whole whole;
  for_each_move(counts_of(moves), compound, [&](const CompoundMove& move) {
    ask_clock(whole.moves.size(), budget);
    whole.moves.emplace_back(joint_move(from, moves, move), vertex_after(graphs, move));
    return true;
  });
  const bool plain = graphs.size() == 1 && compound != Compound::kShortenedSelective;
  if (plain) {
    whole.states = std::move(graphs[0]);
  } else {
    whole.states.digraph = compound_digraph(graphs, compound, budget);
    whole.states.passed = compound_passed(graphs);
  }
  return whole;
}

/// True where the label of v follows from those of its options.
bool follows(const Digraph& d, const Decomposition& labels, const Terminals& declared, Vertex v, Play play) {
  const auto next = d.successors(v);
  const std::uint32_t moves = labels.remoteness(v);
  const auto nearer = [&](Outcome outcome) {
    return [&, outcome](Vertex w) { return labels.outcome(w) == outcome && labels.remoteness(w) < moves; };
  };
  const auto is = [&](Outcome outcome) { return [&, outcome](Vertex w) { return labels.outcome(w) == outcome; }; };
  if (next.empty()) {
    const std::string_view word = declared.word(v);
    const bool lost = word.empty() ? play == Play::kNormal : word == "lost";
    return labels.outcome(v) == (lost ? Outcome::kLose : Outcome::kWin) && moves == 0;
  }
  switch (labels.outcome(v)) {
    case Outcome::kWin:
      return std::any_of(next.begin(), next.end(), nearer(Outcome::kLose));
    case Outcome::kLose:
      return std::all_of(next.begin(), next.end(), nearer(Outcome::kWin));
    case Outcome::kDraw:
      return std::none_of(next.begin(), next.end(), is(Outcome::kLose)) &&
             std::any_of(next.begin(), next.end(), is(Outcome::kDraw));
  }
  return false;
}

/// Won, lost and drawn, certified: whatever made the labels, those with the universal property are the only ones.
Decomposition certified(const Digraph& d, const Terminals& declared, Play play, const Budget& budget) {
  Decomposition labels = decompose(d, declared, play, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    ask_clock(v, budget);
    if (!follows(d, labels, declared, v, play)) {
      throw std::logic_error("the labels of a state graph lack the universal property");
    }
  }
  return labels;
}

using Wanted = std::function<bool(Vertex)>;

/// The steps of a move, to be compared.
std::vector<MoveId> ids_of(const SumMove& move) {
  std::vector<MoveId> ids;
  for (const SumMove::Step& step : move.steps()) ids.push_back(step.id);
  return ids;
}

/// The moves that are said to be those to the positions `wanted` takes; `what` they do is reported where one does not.
Phrase compare_moves(const Whole& whole, const std::vector<SumMove>& moves, const Wanted& wanted, const Answer& answer,
                     bool complete, const Text& what, const Budget& budget) {
  std::map<std::vector<MoveId>, const SumMove*> expected;
  for (const auto& [move, vertex] : whole.moves) {
    ask_clock(expected.size(), budget);
    if (wanted(vertex)) expected.emplace(ids_of(move), &move);
  }
  std::set<std::vector<MoveId>> given;
  for (const SumMove& move : moves) {
    ask_clock(given.size(), budget);
    const auto found = expected.find(ids_of(move));
    const bool right = found != expected.end() && found->second->after() == move.after();
    if (!right || !given.insert(found->first).second) {
      return {{"{0} is not a move that {1}", "{0} no es una jugada que {1}"},
              {Fact(move.name(Language::kEnglish), move.name(Language::kSpanish)), what}};
    }
  }
  const bool all = answer.question.moves == MovesWanted::kAll && complete;
  if (all && given.size() != expected.size()) {
    return {{"{0} moves, not {1}, each of which {2}", "{0} jugadas, no {1}, cada una de las cuales {2}"},
            {expected.size(), given.size(), what}};
  }
  if (answer.question.moves == MovesWanted::kOne && given.size() != std::min<std::size_t>(1, expected.size())) {
    return {{"a move that {0} is missing", "falta una jugada que {0}"}, {what}};
  }
  return {};
}

/// What is wrong with the moves.
Phrase wrong_moves(const Whole& whole, const Decomposition& labels, const Answer& answer, const Budget& budget) {
  const Outcome outcome = labels.outcome(0);
  const auto lost = [&](Vertex v) { return labels.outcome(v) == Outcome::kLose; };
  Phrase wrong = compare_moves(whole, answer.winning_moves, lost, answer, answer.moves_complete, kWins, budget);
  if (!wrong.empty()) return wrong;
  const auto drawn = [&](Vertex v) { return outcome == Outcome::kDraw && labels.outcome(v) == Outcome::kDraw; };
  // A draw has a move that draws; and where the remoteness is known, so are the moves that hold out.
  const bool draws_known = outcome == Outcome::kDraw || !answer.drawing_moves.empty();
  if (draws_known) wrong = compare_moves(whole, answer.drawing_moves, drawn, answer, true, kKeepsADraw, budget);
  const auto latest = [&](Vertex v) {
    return outcome == Outcome::kLose && labels.remoteness(v) + 1 == labels.remoteness(0);
  };
  const bool lasts = outcome == Outcome::kLose && answer.remoteness && *answer.remoteness > 0;
  const bool resists_known = (lasts || !answer.resisting_moves.empty()) && wrong.empty();
  if (resists_known) wrong = compare_moves(whole, answer.resisting_moves, latest, answer, true, kHoldsOut, budget);
  return wrong;
}

/// The loopy value of the start, by the outcomes of its sums with heaps: lost with the heap of a finite value, won with
/// those of K. No finite value passes the largest number of moves.
LoopyValue value_by_heaps(const StateGraph& states, const Settings& settings, const Budget& budget) {
  const Digraph& d = states.digraph;
  Vertex most = 0;
  for (Vertex v = 0; v < d.order(); ++v) most = std::max(most, d.out_degree(v));
  if (std::uint64_t{d.order()} * (most + 1) > settings.checked_positions)
    throw Stopped(kMemoryReached, kTooManyWithHeaps);
  Array<Arc> arcs;
  for (Vertex heap = 0; heap <= most; ++heap) {
    for (Vertex less = 0; less < heap; ++less) arcs.emplace_back(heap, less);
  }
  std::vector<StateGraph> terms(2);
  terms[0].digraph = Digraph::from_arcs(most + 1, std::move(arcs));
  terms[1].digraph = d;
  terms[1].passed = states.passed;
  const Digraph with_heaps = compound_digraph(terms, Compound::kDisjunctive, budget);
  const Decomposition labels = certified(with_heaps, {}, Play::kNormal, budget);
  LoopyValue value;
  for (Vertex heap = 0; heap <= most; ++heap) {
    if (labels.outcome(heap) == Outcome::kLose) return {heap, {}};
    if (labels.outcome(heap) == Outcome::kWin) value.among.push_back(heap);
  }
  return value;
}

/// What is wrong with the value.
Phrase wrong_value(const StateGraph& states, const Answer& answer, const Settings& settings, const Budget& budget) {
  const auto values = states.passed.empty() ? acyclic_grundy(states.digraph, budget) : std::nullopt;
  if (values) {
    if (check_grundy(states.digraph, *values)) throw std::logic_error("a state graph without values");
    return answer.value == (*values)[0] ? Phrase{} : Phrase{kValueIs, {(*values)[0]}};
  }
  const LoopyValue value = value_by_heaps(states, settings, budget);
  if (value == LoopyValue{answer.value, answer.loopy.value_or(std::vector<Nimber>())}) return {};
  if (value.finite) return {kValueIs, {*value.finite}};
  return {kValueIs, {fmt::format("inf({})", fmt::join(value.among, ","))}};
}

/// The same for a game in which a move can end the whole sum: the heap beside which it is lost, if there is one.
Phrase wrong_entailing_value(const StateGraph& states, const Answer& answer, const Settings& settings,
                             const Budget& budget) {
  const Digraph& d = states.digraph;
  Vertex most = 0;
  for (Vertex v = 0; v < d.order(); ++v) most = std::max(most, d.out_degree(v));
  const std::size_t heaps = std::size_t{most} + 1;
  if (d.order() * heaps > settings.checked_positions) throw Stopped(kMemoryReached, kTooManyWithHeaps);
  const auto order = topological_order(d, budget);
  if (!order) throw std::logic_error("a game that a move can end goes on for ever");
  std::vector<bool> lost(d.order() * heaps);
  std::uint64_t steps = 0;
  for (const Vertex v : *order) {
    const bool over = std::binary_search(states.over.begin(), states.over.end(), v);
    bool smaller = false;  // a heap that can be reached leaves it lost
    for (std::size_t heap = 0; heap < heaps; ++heap) {
      ask_clock(steps++, budget);
      const auto next = d.successors(v);
      const bool is_lost = over || (!smaller && std::none_of(next.begin(), next.end(),
                                                             [&](Vertex w) { return lost[w * heaps + heap]; }));
      lost[v * heaps + heap] = is_lost;
      smaller = smaller || is_lost;
    }
  }
  const auto found = std::find(lost.begin(), lost.begin() + static_cast<std::ptrdiff_t>(heaps), true) - lost.begin();
  if (found == static_cast<std::ptrdiff_t>(heaps)) return {kNoValue, {}};
  if (!answer.loopy && answer.value == static_cast<Nimber>(found)) return {};
  return {kValueIs, {found}};
}

Phrase outcome_words(Outcome outcome) {
  if (outcome == Outcome::kDraw) return {{"it is a draw", "es un empate"}, {}};
  if (outcome == Outcome::kWin) return {{"the player to move wins", "gana quien mueve"}, {}};
  return {{"the player to move loses", "pierde quien mueve"}, {}};
}

/// Who wins a game whose rules say whose turn it is and who has won, by trying everything.
class Trial {
 public:
  Trial(std::uint64_t most, const Budget& budget) : most_(most), budget_(budget) {}

  /// Throws Stopped where there are too many positions.
  bool wins(const Term& term, unsigned player) {
    if (++states_ > most_) {
      throw Stopped(
          kMemoryReached,
          Phrase{{"more than {0} positions can be reached", "se puede llegar a más de {0} posiciones"}, {most_}});
    }
    ask_clock(states_, budget_);
    const Turn turn = *term.turn();
    if (turn.winner) return *turn.winner == player;
    const std::size_t moves = term.count_moves();
    bool mover_wins = false;
    for (std::size_t k = 0; k < moves && !mover_wins; ++k) mover_wins = wins(*term.after(k), turn.player);
    return mover_wins == (turn.player == player);
  }
  [[nodiscard]] std::uint64_t states() const { return states_; }

 private:
  std::uint64_t most_;
  const Budget& budget_;
  std::uint64_t states_ = 0;
};

Verification verify_refereed(const Sum& sum, const Answer& answer, const Settings& settings, const Budget& budget) {
  const Term& term = *sum.terms[0];
  Trial trial(settings.tried_positions, budget);
  const unsigned player = term.turn()->player;
  const Outcome outcome = trial.wins(term, player) ? Outcome::kWin : Outcome::kLose;
  if (outcome != *answer.outcome) return refuted(outcome_words(outcome));
  if (answer.value || answer.loopy) return refuted({kNoValue, {}});
  if (answer.remoteness || !answer.drawing_moves.empty() || !answer.resisting_moves.empty()) {
    return refuted({{"the rules say who has won: there are no draws, and the end is not hurried",
                     "las reglas dicen quién ganó: no hay empates, y el final no se apresura"},
                    {}});
  }
  Whole whole;
  std::vector<bool> wins;
  const auto from = std::make_shared<const Sum>(sum);
  for (const MovePointer& move : term.moves()) {
    const auto k = static_cast<Vertex>(wins.size());
    wins.push_back(trial.wins(*move->after(), player));
    whole.moves.emplace_back(move_of(from, 0, move), k);
  }
  const auto is_winning = [&](Vertex k) { return static_cast<bool>(wins[k]); };
  Phrase wrong = compare_moves(whole, answer.winning_moves, is_winning, answer, answer.moves_complete, kWins, budget);
  if (!wrong.empty()) return refuted(std::move(wrong));
  return {Verification::Status::kConfirmed, {}, trial.states()};
}

}  // namespace

Verification verify(const Sum& sum, const Answer& answer, const Settings& settings, const Budget& budget) {
  if (!answer.outcome)
    return {Verification::Status::kTooLarge, {{"there is no answer to check", "no hay respuesta que comprobar"}, {}}};
  if ((answer.value || answer.loopy) && answer.question.play == Play::kMisere) {
    return refuted({{"misère play has no values", "en juego misère no hay valores"}, {}});
  }
  const bool entails = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t->entailing(); });
  if (entails && sum.terms.size() > 1) {
    const auto term = std::find_if(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t->entailing(); });
    return {Verification::Status::kTooLarge, {*(*term)->can().ends_all, {}}};
  }
  const bool endless = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t->endless(); });
  if (endless) return {Verification::Status::kTooLarge, {kWithoutEnd, {}}};
  try {
    if (sum.terms.size() == 1 && sum.terms[0]->turn()) return verify_refereed(sum, answer, settings, budget);
    const Whole whole = whole_of(sum, answer.question.compound, settings, budget);
    const Decomposition labels = certified(whole.states.digraph, whole.states.declared, answer.question.play, budget);
    if (labels.outcome(0) != *answer.outcome) return refuted(outcome_words(labels.outcome(0)));
    if (answer.remoteness && labels.remoteness(0) != *answer.remoteness) {
      return refuted({{"it ends after {0} moves", "acaba tras {0} jugadas"}, {labels.remoteness(0)}});
    }
    Phrase wrong;
    if ((answer.value || answer.loopy) && !whole.states.declared.won.empty())
      return refuted(
          {{"play to declared terminals has no values", "el juego hasta terminales declarados no tiene valores"}, {}});
    if (answer.value || answer.loopy) {
      wrong = (entails ? wrong_entailing_value : wrong_value)(whole.states, answer, settings, budget);
    }
    if (wrong.empty()) wrong = wrong_moves(whole, labels, answer, budget);
    if (!wrong.empty()) return refuted(wrong);
    return {Verification::Status::kConfirmed, {}, whole.states.digraph.order()};
  } catch (const Stopped& limit) {
    // More positions than are ever looked at are no limit of this question.
    const bool limited = budget.spent() || std::string_view(limit.what()) == limit.reason;
    return {Verification::Status::kTooLarge, {{"{0}", "{0}"}, {limit.detail}}, 0, limited ? limit.reason : ""};
  } catch (const std::bad_alloc&) {
    return {Verification::Status::kTooLarge, {{"{0}", "{0}"}, {reason_words(kMemoryReached)}}, 0, kMemoryReached};
  }
}

}  // namespace nucleo
