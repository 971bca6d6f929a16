#include <algorithm>
#include <set>

#include "nucleo/kernel.hpp"
#include "search/compound.hpp"
#include "solve/engines.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Adds the compound move in which term i makes moves[i][move[i]].
void add_move(const Sum& sum, const std::vector<std::vector<NamedMove>>& moves, const CompoundMove& move,
              Answer& answer) {
  WinningMove winning;
  std::vector<std::string> texts(sum.terms.size());
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (move[i] == kStays) continue;
    winning.steps.push_back(moves[i][move[i]].name);
    texts[i] = moves[i][move[i]].to;
  }
  winning.to = sum.text_after(texts);
  answer.winning_moves.push_back(std::move(winning));
}

/// Adds every move that takes each term with a list to one of its list. Every list there is has a move, or there is
/// none.
void add_all(const Sum& sum, const std::vector<std::optional<std::vector<NamedMove>>>& lists, Answer& answer) {
  std::vector<std::vector<NamedMove>> moves(lists.size());
  std::vector<std::size_t> moving;
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (!lists[i]) continue;
    moves[i] = *lists[i];
    moving.push_back(i);
    counts.push_back(moves[i].size());
  }
  const std::size_t most = most_moves(answer);
  for_each_move(counts, Compound::kConjunctive, [&](const CompoundMove& choice) {
    if (answer.winning_moves.size() >= most) {
      answer.moves_complete = false;
      return false;
    }
    CompoundMove move(lists.size(), kStays);
    for (std::size_t k = 0; k < moving.size(); ++k) move[moving[k]] = choice[k];
    add_move(sum, moves, move, answer);
    return true;
  });
}

std::vector<Evaluation> evaluate_all(const Sum& sum, Answer& answer, const Budget& budget) {
  refuse_entailing(sum);
  std::vector<Evaluation> terms;
  for (const TermPointer& term : sum.terms) {
    terms.push_back(evaluate(*term, budget));
    answer.terms.push_back(terms.back().answer);
    answer.states += terms.back().states();
  }
  return terms;
}

/// The moves of each term from `wanted` that lead to a value, as lists for add_all.
std::vector<std::optional<std::vector<NamedMove>>> lists_to(Nimber target, const std::vector<bool>& wanted,
                                                            const Sum& sum, std::vector<Evaluation>& terms,
                                                            Answer& answer, const Budget& budget) {
  std::vector<std::optional<std::vector<NamedMove>>> lists(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!wanted[i]) continue;
    Replies replies = moves_to(terms[i], *sum.terms[i], target, most_moves(answer), budget);
    answer.moves_complete = answer.moves_complete && replies.complete;
    lists[i] = std::move(replies.moves);
  }
  return lists;
}

std::vector<StateGraph> explore_all(const Sum& sum, Answer& answer, const Budget& budget) {
  refuse_entailing(sum);
  std::vector<StateGraph> graphs;
  for (const TermPointer& term : sum.terms) {
    graphs.push_back(term->states({}, budget));
    answer.states += graphs.back().digraph.order();
    answer.terms.push_back({term->text(), {}, {}, "label", {}});
  }
  return graphs;
}

/// Adds the moves of the compound that `wins` says win.
void add_winning(const Sum& sum, std::span<const StateGraph> graphs, Answer& answer, const Budget& budget,
                 const std::function<bool(const CompoundMove&)>& wins) {
  const std::size_t most = most_moves(answer);
  if (most == 0 || answer.outcome != Outcome::kWin) return;
  std::vector<std::vector<NamedMove>> moves;
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    moves.push_back(sum.terms[i]->moves([](std::size_t) { return true; }));
    counts.push_back(moves[i].size());
  }
  std::uint64_t tried = 0;
  for_each_move(counts, answer.question.compound, [&](const CompoundMove& move) {
    constexpr std::uint64_t kSteps = 1024;
    if (++tried % kSteps == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    if (!wins(move)) return true;
    answer.moves_complete = answer.winning_moves.size() < most;
    if (answer.moves_complete) add_move(sum, moves, move, answer);
    return answer.moves_complete;
  });
}

}  // namespace

void solve_selective(const Sum& sum, Answer& answer, const Budget& budget) {
  std::vector<Evaluation> terms = evaluate_all(sum, answer, budget);
  answer.method = "selective: by the outcome of every term";
  std::vector<bool> won(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!terms[i].outcome()) throw Stopped(terms[i].reason);
    won[i] = terms[i].outcome() == Outcome::kWin;
  }
  const bool any = std::find(won.begin(), won.end(), true) != won.end();
  answer.outcome = any ? Outcome::kWin : Outcome::kLose;
  if (any && most_moves(answer) > 0) add_all(sum, lists_to(0, won, sum, terms, answer, budget), answer);
}

void solve_shortened_selective(const Sum& sum, Answer& answer, const Budget& budget) {
  std::vector<Evaluation> terms = evaluate_all(sum, answer, budget);
  answer.method = "shortened selective: by the values of the terms";
  std::set<Nimber> values;
  for (const Evaluation& term : terms) {
    if (!term.answer.value) throw Stopped(term.reason);
    values.insert(*term.answer.value);
  }
  answer.outcome = values.size() == 1 ? Outcome::kLose : Outcome::kWin;
  if (answer.outcome == Outcome::kLose || most_moves(answer) == 0) return;
  for (const Nimber target : values) {
    std::vector<bool> others(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) others[i] = terms[i].answer.value != target;
    add_all(sum, lists_to(target, others, sum, terms, answer, budget), answer);
  }
}

void solve_conjunctive(const Sum& sum, Answer& answer, const Budget& budget) {
  const std::vector<StateGraph> graphs = explore_all(sum, answer, budget);
  answer.method = "conjunctive: by the remoteness of the terms";
  std::vector<Decomposition> labels;
  labels.reserve(graphs.size());
  for (const StateGraph& graph : graphs) labels.push_back(decompose(graph.digraph, Play::kNormal, budget));
  // Who wins a term wants it to end soon, who loses it late: the term that ends first decides, and an even number of
  // moves is lost.
  std::uint32_t first = Decomposition::kMask;
  for (const Decomposition& label : labels) first = std::min(first, label.remoteness(0));
  answer.outcome = first % 2 == 0 ? Outcome::kLose : Outcome::kWin;
  add_winning(sum, graphs, answer, budget, [&](const CompoundMove& move) {
    std::uint32_t ends = Decomposition::kMask;
    for (std::size_t i = 0; i < move.size(); ++i) {
      ends = std::min(ends, labels[i].remoteness(graphs[i].start_options[move[i]]));
    }
    return ends % 2 == 0;
  });
}

void solve_by_product(const Sum& sum, Answer& answer, const Budget& budget) {
  const std::vector<StateGraph> graphs = explore_all(sum, answer, budget);
  answer.method = "label: the product of the state graphs";
  const Digraph product = compound_digraph(graphs, answer.question.compound, budget);
  answer.states = product.order();
  const Decomposition labels = decompose(product, answer.question.play, budget);
  answer.outcome = labels.outcome(0);
  add_winning(sum, graphs, answer, budget,
              [&](const CompoundMove& move) { return labels.outcome(vertex_after(graphs, move)) == Outcome::kLose; });
}

}  // namespace nucleo
