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

  PartGraph graph{true};
  MisereSums sums;
  Tables walks;
};
struct AnyRules {};

Method summing() {
  return {"search",
          {{"a search over sums of independent parts", "una búsqueda sobre sumas de partes independientes"}, {}}};
}

class MisereSearch {
 public:
  MisereSearch(const SumPointer& sum, MisereMemory& memory, const Job& job)
      : sum_(sum), memory_(memory), job_(job), walking_{memory.walks, job.settings, job.budget} {}

  void operator()(Answer& answer) {
    try {
      cut();
      answer.outcome = lost(whole_) ? Outcome::kLose : Outcome::kWin;
    } catch (const Stopped&) {
      for (const TermPointer& term : sum_->terms) answer.terms.push_back({term->text(), {}, {}, summing(), "walk"});
      answer.states = memory_.graph.size() + memory_.sums.states();
      throw;
    }
    if (answer.outcome == Outcome::kWin) {
      for (const TermPointer& term : sum_->terms) answer.terms.push_back({term->text(), {}, {}, summing(), "walk"});
      add_winning_moves(answer);
    }
    answer.states = memory_.graph.size() + memory_.sums.states();
  }

 private:
  using Wins = std::vector<std::vector<bool>>;  // of the options of each term

  void cut() {
    for (const TermPointer& term : sum_->terms) {
      if (term->can().parts == nullptr) term->refuse();
      ask_clock(cuts_.size(), job_.budget);
      cuts_.push_back(term->can().parts->cut(*term, memory_.graph, walking_));
      whole_.insert(whole_.end(), cuts_.back().begin(), cuts_.back().end());
    }
    std::sort(whole_.begin(), whole_.end());
  }

  /// Adds to `options` those of a term as sums of parts, in their order. Throws Stopped.
  void cut_options(const Term& term, std::vector<PartSum>& options) {
    term.can().parts->cut_options(term, memory_.graph, walking_, [&](PartSum option) {
      options.push_back(std::move(option));
      return true;
    });
  }

  bool lost(const PartSum& sum) {
    return memory_.sums.lost(sum, [&](Part p, const Term& term) {
      std::vector<PartSum> options;
      cut_options(term, options);
      memory_.graph.open(p, std::move(options));
    });
  }

  void add_winning_moves(Answer& answer) {
    const std::size_t most = most_moves(answer, job_);
    Wins wins(cuts_.size());
    try {
      if (most > 0) find_winning(most, wins);
    } catch (const Stopped& limit) {
      answer.reason = limit.reason;  // who wins is known, and some of the moves that do
    }
    for (std::size_t i = 0; i < wins.size(); ++i) {
      const auto wanted = [&](std::size_t k) { return wins[i][k]; };
      add_moves(sum_, i, sum_->terms[i]->moves(wanted, wins[i].size()), answer.winning_moves);
    }
    answer.moves_complete = answer.winning_moves.size() < most && answer.reason.empty();
  }

  /// Which options win, up to so many. All are cut before one is searched: both need the walks.
  void find_winning(std::size_t most, Wins& wins) {
    std::vector<std::vector<PartSum>> options(cuts_.size());
    for (std::size_t i = 0; i < cuts_.size(); ++i) cut_options(*sum_->terms[i], options[i]);
    const auto find = [&](const auto& is_lost) {
      std::size_t made = 0;
      std::size_t asked = 0;
      for (std::size_t i = 0; i < cuts_.size() && made < most; ++i) {
        const PartSum others = without(whole_, cuts_[i]);
        wins[i].clear();
        for (std::size_t k = 0; k < options[i].size() && made < most; ++k) {
          ask_clock(asked++, job_.budget);
          wins[i].push_back(is_lost(sum_of(others, options[i][k])));
          made += wins[i].back() ? 1 : 0;
        }
      }
      return made;
    };
    // The search that found who wins has met some: perhaps enough, and all there is if a limit comes next.
    if (find([&](const PartSum& sum) { return memory_.sums.known(sum) == true; }) >= most) return;
    const Wins met = wins;
    try {
      find([&](const PartSum& sum) { return lost(sum); });
    } catch (const Stopped&) {
      for (std::size_t i = 0; i < wins.size(); ++i) {
        wins[i].insert(wins[i].end(), met[i].begin() + static_cast<std::ptrdiff_t>(wins[i].size()), met[i].end());
      }
      throw;
    }
  }

  const SumPointer& sum_;
  MisereMemory& memory_;
  const Job& job_;
  Job walking_;
  std::vector<PartSum> cuts_;  // of each term
  PartSum whole_;
};

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
  answer.method = method_of(*claim);
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
  answer.method = summing();
  refuse_entailing(*sum);
  const auto make = [](const AnyRules&, const Budget& budget) { return MisereMemory(budget); };
  job.tables.with<MisereMemory>(std::make_shared<const AnyRules>(), job.budget, make, [&](MisereMemory& memory) {
    MisereSearch(sum, memory, job)(answer);
    return true;
  });
}

}  // namespace nucleo
