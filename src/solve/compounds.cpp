#include <algorithm>
#include <set>

#include "nucleo/kernel.hpp"
#include "search/compound.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Some moves of each term that is to move; nothing for one that stays.
using Lists = std::vector<std::optional<std::vector<MovePointer>>>;

/// Adds every move that takes each term with a list to one of its list. Every list there is has a move, or there is
/// none.
void add_all(const SumPointer& sum, const Lists& lists, Answer& answer, const Job& job) {
  std::vector<std::vector<MovePointer>> moves(lists.size());
  std::vector<std::size_t> moving;
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (!lists[i]) continue;
    moves[i] = *lists[i];
    moving.push_back(i);
    counts.push_back(moves[i].size());
  }
  const std::size_t most = most_moves(answer, job);
  for_each_move(counts, Compound::kConjunctive, [&](const CompoundMove& choice) {
    const bool in_time = answer.winning_moves.size() < kTermsAtLeast || !job.budget.spent();
    if (answer.winning_moves.size() >= most || !in_time) {
      answer.moves_complete = false;
      return false;
    }
    CompoundMove move(lists.size(), kStays);
    for (std::size_t k = 0; k < moving.size(); ++k) move[moving[k]] = choice[k];
    answer.winning_moves.push_back(joint_move(sum, moves, move));
    return true;
  });
}

std::vector<Evaluation> evaluate_all(const Sum& sum, Answer& answer, const Job& job) {
  refuse_entailing(sum);
  std::vector<Evaluation> terms;
  for (const TermPointer& term : sum.terms) {
    ask_clock(terms.size(), job.budget);
    terms.push_back(evaluate(*term, {}, job));
    answer.terms.push_back(terms.back().answer);
    answer.states += terms.back().states();
  }
  return terms;
}

/// The moves of each term from `wanted` that lead to a value, as lists for add_all.
Lists lists_to(Nimber target, const std::vector<bool>& wanted, const Sum& sum, std::vector<Evaluation>& terms,
               Answer& answer, const Job& job) {
  Lists lists(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!wanted[i]) continue;
    ask_clock(i, job.budget);
    Replies replies = moves_to(terms[i], *sum.terms[i], target, most_moves(answer, job), job);
    answer.moves_complete = answer.moves_complete && replies.complete;
    lists[i] = std::move(replies.moves);
  }
  return lists;
}

std::vector<StateGraph> explore_all(const Sum& sum, Answer& answer, const Job& job) {
  refuse_entailing(sum);
  std::vector<StateGraph> graphs;
  for (const TermPointer& term : sum.terms) {
    graphs.push_back(term->states({}, job.budget));
    answer.states += graphs.back().digraph.order();
    answer.terms.push_back({term->text(), {}, {}, method_of(engine_named("label")), "label"});
  }
  return graphs;
}

/// Adds the moves of the compound that `wins` says win.
void add_winning(const SumPointer& sum, Answer& answer, const Job& job,
                 const std::function<bool(const CompoundMove&)>& wins) {
  const std::size_t most = most_moves(answer, job);
  if (most == 0 || answer.outcome != Outcome::kWin) return;
  const std::vector<std::vector<MovePointer>> moves = moves_by_term(*sum, job.budget);
  std::uint64_t tried = 0;
  for_each_move(counts_of(moves), answer.question.compound, [&](const CompoundMove& move) {
    constexpr std::uint64_t kSteps = 1024;
    if (++tried % kSteps == 0 && job.budget.spent()) throw Stopped(why_stopped(job.budget));
    if (!wins(move)) return true;
    answer.moves_complete = answer.winning_moves.size() < most;
    if (answer.moves_complete) answer.winning_moves.push_back(joint_move(sum, moves, move));
    return answer.moves_complete;
  });
}

}  // namespace

void solve_selective(const SumPointer& sum, Answer& answer, const Job& job) {
  std::vector<Evaluation> terms = evaluate_all(*sum, answer, job);
  answer.method = {"selective: by the outcome of every term",
                   {{"the outcome of every term", "el resultado de cada sumando"}, {}}};
  std::vector<bool> won(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!terms[i].outcome()) throw_stopped(terms[i], job);
    won[i] = terms[i].outcome() == Outcome::kWin;
  }
  const bool any = std::find(won.begin(), won.end(), true) != won.end();
  answer.outcome = any ? Outcome::kWin : Outcome::kLose;
  if (any && most_moves(answer, job) > 0) add_all(sum, lists_to(0, won, *sum, terms, answer, job), answer, job);
}

void solve_shortened_selective(const SumPointer& sum, Answer& answer, const Job& job) {
  std::vector<Evaluation> terms = evaluate_all(*sum, answer, job);
  answer.method = {"shortened selective: by the values of the terms",
                   {{"the values of the terms", "los valores de los sumandos"}, {}}};
  if (terms.size() == 1) {  // a move in it would be one in all terms
    answer.outcome = Outcome::kLose;
    return;
  }
  std::set<Nimber> values;
  for (const Evaluation& term : terms) {
    if (!term.answer.value) throw_stopped(term, job);
    values.insert(*term.answer.value);
  }
  answer.outcome = values.size() == 1 ? Outcome::kLose : Outcome::kWin;
  if (answer.outcome == Outcome::kLose || most_moves(answer, job) == 0) return;
  for (const Nimber target : values) {
    std::vector<bool> others(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) others[i] = terms[i].answer.value != target;
    add_all(sum, lists_to(target, others, *sum, terms, answer, job), answer, job);
  }
}

void solve_conjunctive(const SumPointer& sum, Answer& answer, const Job& job) {
  const std::vector<StateGraph> graphs = explore_all(*sum, answer, job);
  answer.method = {"conjunctive: by the remoteness of the terms",
                   {{"how long play lasts in every term", "lo que dura la partida en cada sumando"}, {}}};
  std::vector<Decomposition> labels;
  labels.reserve(graphs.size());
  for (const StateGraph& graph : graphs) labels.push_back(decompose(graph.digraph, Play::kNormal, job.budget));
  // Who wins a term wants it to end soon, who loses it late: the term that ends first decides, and an even number of
  // moves is lost.
  std::uint32_t first = Decomposition::kMask;
  for (const Decomposition& label : labels) first = std::min(first, label.remoteness(0));
  answer.outcome = first % 2 == 0 ? Outcome::kLose : Outcome::kWin;
  add_winning(sum, answer, job, [&](const CompoundMove& move) {
    std::uint32_t ends = Decomposition::kMask;
    for (std::size_t i = 0; i < move.size(); ++i) {
      ends = std::min(ends, labels[i].remoteness(graphs[i].start_options[move[i]]));
    }
    return ends % 2 == 0;
  });
}

void solve_by_product(const SumPointer& sum, Answer& answer, const Job& job) {
  const std::vector<StateGraph> graphs = explore_all(*sum, answer, job);
  answer.method = {"label: the product of the state graphs",
                   {{"labels of the product of the state graphs: every position below it was valued",
                     "etiquetas del producto de los grafos de estados: se valoró toda posición que le sigue"},
                    {}}};
  const Digraph product = compound_digraph(graphs, answer.question.compound, job.budget);
  answer.states = product.order();
  const Decomposition labels = decompose(product, answer.question.play, job.budget);
  answer.outcome = labels.outcome(0);
  add_winning(sum, answer, job,
              [&](const CompoundMove& move) { return labels.outcome(vertex_after(graphs, move)) == Outcome::kLose; });
}

}  // namespace nucleo
