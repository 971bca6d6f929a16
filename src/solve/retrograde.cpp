// Games whose play may not end. A term alone, and a small sum or compound, is labelled whole, backwards from the end:
// who wins and how soon, and which moves draw or hold out. A sum in normal play has the sum of the loopy values of its
// terms, however large it is.

#include <algorithm>
#include <unordered_set>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "search/compound.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// All terms as one digraph.
struct Whole {
  std::vector<StateGraph> graphs;
  Digraph digraph;
  Terminals declared;  // of a term alone
};

/// Nothing where it has more than `most` positions. Throws Stopped where the budget ended.
std::optional<Whole> explore_whole(const Sum& sum, Compound compound, Vertex most, const Budget& budget) {
  Whole whole;
  std::uint64_t positions = 1;
  try {
    for (const TermPointer& term : sum.terms) {
      StatesWanted wanted;
      wanted.passes = sum.terms.size() > 1;
      wanted.most = static_cast<Vertex>(most / positions);
      whole.graphs.push_back(term->states(wanted, budget));
      positions *= whole.graphs.back().digraph.order();
    }
    const bool plain = sum.terms.size() == 1 && compound != Compound::kShortenedSelective;
    whole.digraph = plain ? whole.graphs[0].digraph : compound_digraph(whole.graphs, compound, budget);
    if (plain) whole.declared = whole.graphs[0].declared;
  } catch (const Stopped&) {
    if (budget.spent() || most == kMaxOrder) throw;
    return {};
  }
  return whole;
}

/// The moves from the start to the vertices that `wanted` takes, at most `most`.
std::vector<SumMove> moves_where(const SumPointer& sum, const Whole& whole, const Answer& answer, std::size_t most,
                                 const std::function<bool(Vertex)>& wanted, const Budget& budget) {
  std::vector<SumMove> found;
  if (most == 0) return found;
  const std::vector<std::vector<MovePointer>> moves = moves_by_term(*sum, budget);
  std::uint64_t tried = 0;
  for_each_move(counts_of(moves), answer.question.compound, [&](const CompoundMove& move) {
    constexpr std::uint64_t kSteps = 1024;
    if (++tried % kSteps == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    if (!wanted(vertex_after(whole.graphs, move))) return true;
    found.push_back(joint_move(sum, moves, move));
    return found.size() < most;
  });
  return found;
}

void label(const SumPointer& sum, const Whole& whole, Answer& answer, const Job& job) {
  const Decomposition labels = decompose(whole.digraph, whole.declared, answer.question.play, job.budget);
  const Outcome outcome = labels.outcome(0);
  const std::size_t most = most_moves(answer, job);
  const auto moves = [&](const std::function<bool(Vertex)>& wanted) {
    return moves_where(sum, whole, answer, most, wanted, job.budget);
  };
  answer.outcome = outcome;
  answer.states = whole.digraph.order();
  if (outcome == Outcome::kDraw) {
    answer.drawing_moves = moves([&](Vertex v) { return labels.outcome(v) == Outcome::kDraw; });
    return;
  }
  const std::uint32_t remoteness = labels.remoteness(0);
  answer.remoteness = remoteness;
  if (outcome == Outcome::kWin) {
    answer.winning_moves = moves([&](Vertex v) { return labels.outcome(v) == Outcome::kLose; });
    answer.moves_complete = answer.winning_moves.size() < most;
  } else if (remoteness > 0) {
    answer.resisting_moves = moves([&](Vertex v) { return labels.remoteness(v) + 1 == remoteness; });
  }
}

/// Play may not end, and no theorem gives the value in normal play.
bool needs_labels(const Term& term) { return term.loopy() && !by_theorem(term).answer.value; }

/// A term alone that no state graph holds.
void label_endless(const SumPointer& sum, Answer& answer, const Job& job) {
  const Term& term = *sum->terms.front();
  const LoopyLabels labels = term.can().endless->labels(term, answer.question.play, job);
  const auto& [outcome, remoteness, value, rank] = labels.label;
  const std::size_t most = most_moves(answer, job);
  const auto moves = [&](const std::function<bool(const LoopyLabel&)>& wanted) {
    std::size_t made = 0;
    std::vector<SumMove> found;
    add_moves(sum, 0, term.moves([&](std::size_t k) { return wanted(labels.options[k]) && made++ < most; }), found);
    return found;
  };
  answer.outcome = outcome;
  answer.remoteness = remoteness;
  answer.states = labels.states;
  if (outcome == Outcome::kWin) {
    answer.winning_moves = moves([](const LoopyLabel& next) { return next.outcome == Outcome::kLose; });
    answer.moves_complete = answer.winning_moves.size() < most;
  } else if (outcome == Outcome::kDraw) {
    answer.drawing_moves = moves([](const LoopyLabel& next) { return next.outcome == Outcome::kDraw; });
  } else if (remoteness) {
    answer.resisting_moves = moves([&](const LoopyLabel& next) { return next.remoteness == *remoteness - 1; });
  }
  if (answer.question.play == Play::kMisere) return;
  answer.value = value.finite;
  if (!value.finite) answer.loopy = value.among;
  answer.terms.push_back(
      {term.text(), answer.value, {}, method_of(engine_named("retrograde")), "retrograde", {}, answer.loopy});
}

/// What is known of a term of a sum in normal play.
struct LoopyTerm {
  LoopyValue value;
  std::vector<LoopyValue> options;       // of a loopy term without a theorem
  std::optional<Evaluation> evaluation;  // of another
};

LoopyTerm valued(const Term& term, const StateGraph* graph, Answer& answer, const Job& job) {
  LoopyTerm out;
  if (!needs_labels(term)) {
    out.evaluation = evaluate(term, {}, job);
    if (!out.evaluation->answer.value) throw_stopped(*out.evaluation, job);
    out.value.finite = out.evaluation->answer.value;
    answer.terms.push_back(out.evaluation->answer);
    return out;
  }
  if (term.endless()) {
    const LoopyLabels labels = term.can().endless->labels(term, Play::kNormal, job);
    out.value = labels.label.value;
    for (const LoopyLabel& option : labels.options) out.options.push_back(option.value);
    answer.states = std::max(answer.states, labels.states);
  } else {
    const StateGraph own = graph == nullptr ? term.states({}, job.budget) : StateGraph();
    const StateGraph& states = graph == nullptr ? own : *graph;
    if (graph == nullptr) refuse_declared({&own, 1});
    const LoopyValues values = loopy_values(states.digraph, job.budget);
    out.value = values.of(states.digraph, 0);
    for (const Vertex v : states.start_options) out.options.push_back(values.of(states.digraph, v));
    answer.states = std::max<std::uint64_t>(answer.states, states.digraph.order());
  }
  answer.terms.push_back({term.text(), out.value.finite, {}, method_of(engine_named("retrograde")), "retrograde"});
  if (!out.value.finite) answer.terms.back().loopy = out.value.among;
  return out;
}

/// For every term the value of all others: what stands before it and what stands after it.
std::vector<LoopyValue> values_beside(const std::vector<LoopyTerm>& terms) {
  std::vector<LoopyValue> beside(terms.size(), LoopyValue{0, {}});
  LoopyValue behind{0, {}};
  for (std::size_t i = terms.size(); i-- > 0;) {
    beside[i] = behind;
    behind = behind + terms[i].value;
  }
  LoopyValue before{0, {}};
  for (std::size_t i = 0; i < terms.size(); ++i) {
    beside[i] = before + beside[i];
    before = before + terms[i].value;
  }
  return beside;
}

/// The moves that make the whole value 0.
void add_winning_moves(const SumPointer& sum, std::vector<LoopyTerm>& terms, Answer& answer, const Job& job) {
  const std::size_t most = most_moves(answer, job);
  const std::vector<LoopyValue> beside = values_beside(terms);
  for (std::size_t i = 0; i < terms.size() && answer.winning_moves.size() < most; ++i) {
    ask_clock(i, job.budget);
    const LoopyValue& rest = beside[i];
    if (!rest.finite) continue;
    const Term& term = *sum->terms[i];
    const std::size_t room = most - answer.winning_moves.size();
    Replies replies;
    if (terms[i].evaluation) {
      replies = moves_to(*terms[i].evaluation, term, *rest.finite, room, job);
    } else {
      std::size_t made = 0;
      const auto wins = [&](std::size_t k) { return terms[i].options[k].finite == rest.finite && made++ < room; };
      replies = {term.moves(wins), true};
    }
    add_moves(sum, i, replies.moves, answer.winning_moves);
    answer.moves_complete = answer.moves_complete && replies.complete;
  }
  answer.moves_complete = answer.moves_complete && answer.winning_moves.size() < most;
}

/// The moves that keep a sum drawn. In a term with a finite value these are nearly all: beside inf(K), those that do
/// not lead to a value of K.
void add_drawing_moves(const SumPointer& sum, std::vector<LoopyTerm>& terms, Answer& answer, const Job& job) {
  const std::size_t most = std::min<std::size_t>(most_moves(answer, job), job.settings.listed_drawing_moves);
  const std::vector<LoopyValue> beside = values_beside(terms);
  for (std::size_t i = 0; i < terms.size() && answer.drawing_moves.size() < most; ++i) {
    ask_clock(i, job.budget);
    const LoopyValue& rest = beside[i];
    const Term& term = *sum->terms[i];
    const std::size_t room = most - answer.drawing_moves.size();
    std::size_t made = 0;
    if (terms[i].evaluation) {
      std::unordered_set<std::uint64_t> losing;
      for (const Nimber value : rest.among) {
        for (const MovePointer& move : moves_to(*terms[i].evaluation, term, value, room, job).moves) {
          losing.insert(move->index());
        }
      }
      const auto draws = [&](std::size_t k) { return !losing.contains(k) && made++ < room; };
      add_moves(sum, i, term.moves(draws, room + losing.size()), answer.drawing_moves);
    } else {
      const auto draws = [&](std::size_t k) {
        return (rest + terms[i].options[k]).outcome() == Outcome::kDraw && made++ < room;
      };
      add_moves(sum, i, term.moves(draws), answer.drawing_moves);
    }
  }
}

}  // namespace

TermPointer endless_term(const Sum& sum) {
  const auto found =
      std::find_if(sum.terms.begin(), sum.terms.end(), [](const TermPointer& term) { return term->endless(); });
  return found == sum.terms.end() ? nullptr : *found;
}

bool is_retrograde(const Sum& sum, const Question& question) {
  const bool has_values = question.play == Play::kNormal && question.compound == Compound::kDisjunctive;
  return std::any_of(sum.terms.begin(), sum.terms.end(),
                     [&](const TermPointer& term) { return has_values ? needs_labels(*term) : term->loopy(); });
}

void solve_by_retrograde(const SumPointer& whole_sum, Answer& answer, const Job& job) {
  const Sum& sum = *whole_sum;
  for (const TermPointer& term : sum.terms) {
    if (!term->entailing()) continue;
    throw InputError(term->text(), Phrase{{"can't be added to games that may not end, for {0}",
                                           "no se puede sumar a juegos que pueden no acabar, pues {0}"},
                                          {*term->can().ends_all}});
  }
  answer.method = method_of(engine_named("retrograde"));
  const Question& question = answer.question;
  const bool alone = sum.terms.size() == 1;
  bool has_value = question.play == Play::kNormal && question.compound == Compound::kDisjunctive;
  std::optional<Whole> whole;
  if (const TermPointer term = endless_term(sum)) {
    if (!has_value && (!alone || question.compound != Compound::kDisjunctive)) {
      throw InputError(
          term->text(),
          Text{"is decided alone, or in a disjunctive sum in normal play, for positions without end can be reached",
               "se decide a solas, o en una suma disyuntiva en juego normal, pues se puede llegar a posiciones sin "
               "fin"});
    }
    if (alone) return label_endless(whole_sum, answer, job);
  } else {
    const auto most = alone ? kMaxOrder : static_cast<Vertex>(job.settings.joint_positions);
    whole = explore_whole(sum, question.compound, most, job.budget);
    has_value = has_value && (!whole || whole->declared.won.empty());
  }
  if (!whole && !has_value) throw Stopped(kMemoryReached);
  if (whole) label(whole_sum, *whole, answer, job);
  if (!has_value) return;
  std::vector<LoopyTerm> terms;
  LoopyValue total{0, {}};
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    ask_clock(i, job.budget);
    terms.push_back(valued(*sum.terms[i], whole ? &whole->graphs[i] : nullptr, answer, job));
    total = total + terms.back().value;
  }
  answer.method = joined_methods(answer.terms);
  answer.outcome = total.outcome();
  answer.value = total.finite;
  if (!total.finite) answer.loopy = total.among;
  if (!whole && answer.outcome == Outcome::kWin) add_winning_moves(whole_sum, terms, answer, job);
  if (!whole && answer.outcome == Outcome::kDraw) add_drawing_moves(whole_sum, terms, answer, job);
}

void add_remoteness(const SumPointer& sum, Answer& answer, const Job& job) {
  const auto any = [&](bool (Term::*is)() const) {
    return std::any_of(sum->terms.begin(), sum->terms.end(), [&](const TermPointer& term) { return (*term.*is)(); });
  };
  if (!any(&Term::loopy) || any(&Term::entailing)) return;
  const auto most = static_cast<Vertex>(
      std::min<std::uint64_t>(job.settings.remoteness_text / (answer.position.size() + 1), kMaxOrder));
  if (most == 0) return;
  Answer labelled = answer;
  try {
    const std::optional<Whole> whole = explore_whole(*sum, answer.question.compound, most, job.budget);
    if (!whole) return;
    label(sum, *whole, labelled, job);
  } catch (const Stopped&) {
    return;
  }
  answer.states += labelled.states;
  answer.remoteness = labelled.remoteness;
  answer.resisting_moves = std::move(labelled.resisting_moves);
}

}  // namespace nucleo
