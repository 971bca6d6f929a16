#include <algorithm>

#include "search/part_graph.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"
#include "solve/part_sums.hpp"

namespace nucleo {
namespace {

bool all_nim(const Sum& sum) {
  return std::all_of(sum.terms.begin(), sum.terms.end(),
                     [](const TermPointer& term) { return term->can().plain_nim != nullptr; });
}

/// The heaps of all terms but the i-th.
std::vector<Nimber> heaps_beside(const Sum& sum, std::size_t i) {
  std::vector<Nimber> heaps;
  for (std::size_t k = 0; k < sum.terms.size(); ++k) {
    if (k == i) continue;
    const std::vector<Nimber> own = sum.terms[k]->nim_heaps().value();
    heaps.insert(heaps.end(), own.begin(), own.end());
  }
  return heaps;
}

/// The moves that leave the other player a lost position, in a sum of Nims.
void add_nim_moves(const SumPointer& sum, std::size_t most, Answer& answer) {
  for (std::size_t i = 0; i < sum->terms.size() && answer.winning_moves.size() < most; ++i) {
    const Term& term = *sum->terms[i];
    const Replies replies = term.can().plain_nim->replies_beside(term, heaps_beside(*sum, i), Play::kMisere,
                                                                 most - answer.winning_moves.size());
    add_moves(sum, i, replies.moves, answer.winning_moves);
    answer.moves_complete = answer.moves_complete && replies.complete;
  }
}

/// What is kept of misère play, whatever the game: parts are pure structure. The walks that cut positions into parts
/// belong to the graph of parts.
struct MisereMemory {
  explicit MisereMemory(const Budget& budget) : sums(graph, budget) {}
  MisereMemory(const MisereMemory&) = delete;
  MisereMemory& operator=(const MisereMemory&) = delete;

  [[nodiscard]] std::uint64_t bytes() const { return graph.bytes() + sums.bytes() + walks.bytes(); }

  PartGraph graph;
  MisereSums sums;
  Tables walks;
};
struct AnyRules {};

void search(const SumPointer& sum, MisereMemory& memory, Answer& answer, const Job& job) {
  const Job walking{memory.walks, job.settings, job.budget};
  std::vector<Cut> cuts;
  for (const TermPointer& term : sum->terms) {
    if (term->can().parts == nullptr) term->refuse();
    cuts.push_back(term->can().parts->cut(*term, memory.graph, walking));
  }
  const std::size_t terms = cuts.size();
  PartSum whole;
  std::vector<PartSum> others(terms);
  for (std::size_t i = 0; i < terms; ++i) {
    whole = sum_of(whole, cuts[i].whole);
    for (std::size_t k = 0; k < terms; ++k) {
      if (k != i) others[i] = sum_of(others[i], cuts[k].whole);
    }
  }
  answer.outcome = memory.sums.lost(whole) ? Outcome::kLose : Outcome::kWin;
  const std::size_t most = most_moves(answer, job);
  for (std::size_t i = 0; i < terms && answer.outcome == Outcome::kWin; ++i) {
    std::size_t made = answer.winning_moves.size();
    const auto wins = [&](std::size_t k) {
      if (made == most || !memory.sums.lost(sum_of(others[i], cuts[i].options[k]))) return false;
      ++made;
      return true;
    };
    add_moves(sum, i, sum->terms[i]->moves(wins), answer.winning_moves);
    answer.terms.push_back({sum->terms[i]->text(), {}, {}, "search", "walk"});
  }
  answer.moves_complete = answer.winning_moves.size() < most;
  answer.states = memory.graph.size() + memory.sums.states();
}

}  // namespace

bool has_misere_theorem(const Sum& sum, const Question& question) {
  if (question.play != Play::kMisere || question.compound != Compound::kDisjunctive) return false;
  return sum.terms.size() == 1 ? sum.terms[0]->theorem(Play::kMisere).has_value() : all_nim(sum);
}

void solve_misere_by_theorem(const SumPointer& sum, Answer& answer, const Job& job) {
  const bool alone = sum->terms.size() == 1;
  const TermPointer& first = sum->terms[0];
  const TermPointer whole = alone ? first : first->can().plain_nim->beside(*first, heaps_beside(*sum, 0));
  const std::optional<Claim> claim = whole->theorem(Play::kMisere);
  answer.outcome = claim->outcome;
  answer.method = std::string("theorem (") + claim->theorem->name + ")";
  answer.terms.push_back({whole->text(), {}, claim, answer.method, "theorem"});
  const std::size_t most = most_moves(answer, job);
  if (answer.outcome != Outcome::kWin || most == 0) return;
  if (alone) {
    const Replies replies = whole->replies(Play::kMisere, 0, most);
    add_moves(sum, 0, replies.moves, answer.winning_moves);
    answer.moves_complete = replies.complete;
  } else {
    add_nim_moves(sum, most, answer);
  }
  if (answer.moves_complete || answer.winning_moves.size() == most) return;
  // The theorem knows the winner but not every move: a search may.
  Answer searched = answer;
  searched.winning_moves.clear();
  try {
    for_completion(job, [&](const Job& some) { solve_misere_by_search(sum, searched, some); });
  } catch (const Stopped&) {
    return;
  }
  answer.winning_moves = std::move(searched.winning_moves);
  answer.states = searched.states;
  answer.moves_complete = true;
}

void solve_misere_by_search(const SumPointer& sum, Answer& answer, const Job& job) {
  answer.method = "search";
  refuse_entailing(*sum);
  const auto make = [](const AnyRules&, const Budget& budget) { return MisereMemory(budget); };
  job.tables.with<MisereMemory>(std::make_shared<const AnyRules>(), job.budget, make, [&](MisereMemory& memory) {
    search(sum, memory, answer, job);
    return true;
  });
}

}  // namespace nucleo
