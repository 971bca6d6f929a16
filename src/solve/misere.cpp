#include <numeric>

#include "games/all.hpp"
#include "solve/engines.hpp"
#include "solve/evaluate.hpp"
#include "solve/part_sums.hpp"

namespace nucleo {
namespace {

bool all_nim(const Sum& sum) {
  return std::all_of(sum.terms.begin(), sum.terms.end(), [](const TermPointer& term) { return is_nim(*term); });
}

/// The Nim that a sum of Nims is, heaps in order.
TermPointer joined_nim(const Sum& sum, const Budget& budget) {
  std::vector<std::string> words{"nim"};
  for (const TermPointer& term : sum.terms) {
    const std::vector<Nimber> heaps = term->nim_heaps().value();
    for (const Nimber heap : heaps) words.push_back(std::to_string(heap));
  }
  return read_sum(words, all_games(), budget).terms.front();
}

/// A move of the joined Nim as a move of the sum.
WinningMove in_sum(const Sum& sum, const NamedMove& move) {
  std::size_t heap = std::stoull(move.name.facts.at(1)) - 1;
  for (std::size_t i = 0;; ++i) {
    std::vector<Nimber> heaps = sum.terms[i]->nim_heaps().value();
    if (heap >= heaps.size()) {
      heap -= heaps.size();
      continue;
    }
    heaps[heap] -= std::stoull(move.name.facts.at(0));
    const std::string text = sum.terms[i]->text();
    const std::string name = text.substr(0, text.find(' '));
    return {{Phrase{move.name.pattern, {move.name.facts[0], std::to_string(heap + 1)}}},
            sum.text_after(i, name + " " + joined(heaps))};
  }
}

}  // namespace

bool has_misere_theorem(const Sum& sum, const Question& question) {
  if (question.play != Play::kMisere || question.compound != Compound::kDisjunctive) return false;
  return sum.terms.size() == 1 ? sum.terms[0]->theorem(Play::kMisere).has_value() : all_nim(sum);
}

void solve_misere_by_theorem(const Sum& sum, Answer& answer, const Budget& budget) {
  const bool alone = sum.terms.size() == 1;
  const TermPointer whole = alone ? sum.terms[0] : joined_nim(sum, budget);
  const std::optional<Claim> claim = whole->theorem(Play::kMisere);
  answer.outcome = claim->outcome;
  answer.method = std::string("theorem (") + claim->theorem->name + ")";
  answer.terms.push_back({whole->text(), {}, claim, answer.method, {}});
  const std::size_t most = most_moves(answer);
  if (answer.outcome != Outcome::kWin || most == 0) return;
  const Replies replies = whole->replies(Play::kMisere, 0, most);
  for (const NamedMove& move : replies.moves) {
    answer.winning_moves.push_back(alone ? WinningMove{{move.name}, move.to} : in_sum(sum, move));
  }
  answer.moves_complete = replies.complete;
  if (answer.moves_complete || answer.winning_moves.size() == most) return;
  // The theorem knows the winner but not every move: a search may.
  Answer searched = answer;
  searched.winning_moves.clear();
  try {
    for_completion(budget, [&](const Budget& some) { solve_misere_by_search(sum, searched, some); });
  } catch (const Stopped&) {
    return;
  }
  answer.winning_moves = std::move(searched.winning_moves);
  answer.states = searched.states;
  answer.moves_complete = true;
}

void solve_misere_by_search(const Sum& sum, Answer& answer, const Budget& budget) {
  answer.method = "search";
  refuse_entailing(sum);
  PartGraph graph;
  std::vector<Cut> cuts;
  cuts.reserve(sum.terms.size());
  for (const TermPointer& term : sum.terms) cuts.push_back(term->cut(graph, budget));
  const std::size_t terms = cuts.size();
  PartSum whole;
  std::vector<PartSum> others(terms);
  for (std::size_t i = 0; i < terms; ++i) {
    whole = sum_of(whole, cuts[i].whole);
    for (std::size_t k = 0; k < terms; ++k) {
      if (k != i) others[i] = sum_of(others[i], cuts[k].whole);
    }
  }
  MisereSums sums(graph, budget);
  answer.outcome = sums.lost(whole) ? Outcome::kLose : Outcome::kWin;
  const std::size_t most = most_moves(answer);
  for (std::size_t i = 0; i < terms && answer.outcome == Outcome::kWin; ++i) {
    std::size_t made = answer.winning_moves.size();
    const auto wins = [&](std::size_t k) {
      if (made == most || !sums.lost(sum_of(others[i], cuts[i].options[k]))) return false;
      ++made;
      return true;
    };
    for (const NamedMove& move : sum.terms[i]->moves(wins)) {
      answer.winning_moves.push_back({{move.name}, sum.text_after(i, move.to)});
    }
    answer.terms.push_back({sum.terms[i]->text(), {}, {}, "search", {}});
  }
  answer.moves_complete = answer.winning_moves.size() < most;
  answer.states = graph.size() + sums.states();
}

}  // namespace nucleo
