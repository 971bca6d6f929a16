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
std::vector<Nimber> heaps_beside(const Sum& sum, std::size_t i, const Budget& budget) {
  std::vector<Nimber> heaps;
  for (std::size_t k = 0; k < sum.terms.size(); ++k) {
    if (k == i) continue;
    ask_clock(k, budget);
    const std::vector<Nimber> own = sum.terms[k]->nim_heaps().value();
    heaps.insert(heaps.end(), own.begin(), own.end());
  }
  return heaps;
}

/// The moves that leave the other player a lost position, in a sum of Nims.
void add_nim_moves(const SumPointer& sum, std::size_t most, Answer& answer, const Budget& budget) {
  for (std::size_t i = 0; i < sum->terms.size() && answer.winning_moves.size() < most; ++i) {
    const Term& term = *sum->terms[i];
    const Replies replies = term.can().plain_nim->replies_beside(term, heaps_beside(*sum, i, budget), Play::kMisere,
                                                                 most - answer.winning_moves.size(), budget);
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
  std::vector<PartSum> cuts;
  PartSum whole;
  for (const TermPointer& term : sum->terms) {
    if (term->can().parts == nullptr) term->refuse();
    ask_clock(cuts.size(), job.budget);
    cuts.push_back(term->can().parts->cut(*term, memory.graph, walking));
    whole.insert(whole.end(), cuts.back().begin(), cuts.back().end());
  }
  std::sort(whole.begin(), whole.end());
  answer.outcome = memory.sums.lost(whole) ? Outcome::kLose : Outcome::kWin;
  answer.states = memory.graph.size() + memory.sums.states();
  if (answer.outcome == Outcome::kLose) return;
  for (const TermPointer& term : sum->terms) answer.terms.push_back({term->text(), {}, {}, "search", "walk"});
  const std::size_t most = most_moves(answer, job);
  for (std::size_t i = 0; i < cuts.size() && answer.winning_moves.size() < most; ++i) {
    const PartSum others = without(whole, cuts[i]);
    std::vector<bool> wins;
    std::size_t made = answer.winning_moves.size();
    const Term& term = *sum->terms[i];
    try {
      term.can().parts->cut_options(term, memory.graph, walking, [&](const PartSum& option) {
        wins.push_back(memory.sums.lost(sum_of(others, option)));
        made += wins.back() ? 1 : 0;
        return made < most;
      });
    } catch (const Stopped& limit) {
      answer.reason = limit.reason;  // who wins is known, and some of the moves that do
    }
    add_moves(sum, i, term.moves([&](std::size_t k) { return wins[k]; }, wins.size()), answer.winning_moves);
    if (!answer.reason.empty()) break;
  }
  answer.moves_complete = answer.winning_moves.size() < most && answer.reason.empty();
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
  const TermPointer whole = alone ? first : first->can().plain_nim->beside(*first, heaps_beside(*sum, 0, job.budget));
  const std::optional<Claim> claim = whole->theorem(Play::kMisere);
  answer.outcome = claim->outcome;
  answer.method = std::string("theorem (") + claim->theorem->name + ")";
  answer.terms.push_back({whole->text(), {}, claim, answer.method, "theorem"});
  const std::size_t most = most_moves(answer, job);
  if (answer.outcome != Outcome::kWin || most == 0) return;
  if (alone) {
    const Replies replies = whole->replies(Play::kMisere, 0, most, job.budget);
    add_moves(sum, 0, replies.moves, answer.winning_moves);
    answer.moves_complete = replies.complete;
  } else {
    add_nim_moves(sum, most, answer, job.budget);
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
  if (!searched.reason.empty() && searched.winning_moves.size() < answer.winning_moves.size()) return;
  answer.winning_moves = std::move(searched.winning_moves);
  answer.states = searched.states;
  answer.moves_complete = searched.reason.empty();
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
