#include <algorithm>

#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// The terms of a sum, equal ones evaluated once. A sum G + G is lost, whatever G is: of those with an even number of
/// copies only what a theorem says is known at first.
struct Evaluations {
  Evaluations(const Sum& sum, const std::string& engine, const Job& job) {
    std::unordered_multimap<std::uint64_t, std::size_t> first_by_hash;  // the first term of each kind
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
      ask_clock(i, job.budget);
      const std::uint64_t hash = sum.terms[i]->hash();
      const auto [begin, end] = first_by_hash.equal_range(hash);
      const auto same = std::find_if(
          begin, end, [&](const auto& kind) { return sum.terms[first[kind.second]]->equals(*sum.terms[i]); });
      const std::size_t kind = same == end ? first.size() : same->second;
      if (same == end) {
        first_by_hash.emplace(hash, kind);
        first.push_back(i);
        copies.push_back(0);
      }
      ++copies[kind];
      of_term.push_back(kind);
    }
    for (std::size_t kind = 0; kind < first.size(); ++kind) {
      ask_clock(kind, job.budget);
      const Term& term = *sum.terms[first[kind]];
      kinds.push_back(copies[kind] % 2 == 0 && engine.empty() ? by_theorem(term) : evaluate(term, engine, job));
    }
    value_what_is_needed(sum, first, job);
  }

  std::vector<Evaluation> kinds;
  std::vector<std::size_t> of_term;
  std::vector<std::size_t> copies;

 private:
  /// Unless the others come to 0, a term is of no use without its value: where a search found its winner and some
  /// seconds were not enough for more, all the time is taken.
  void value_what_is_needed(const Sum& sum, const std::vector<std::size_t>& first, const Job& job) {
    Nimber total = 0;
    std::vector<std::size_t> open;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (copies[kind] % 2 == 0) continue;
      if (!kinds[kind].answer.value) open.push_back(kind);
      total ^= kinds[kind].answer.value.value_or(0);
    }
    if (open.size() < 2 && total == 0) return;
    for (const std::size_t kind : open) insist(kinds[kind], *sum.terms[first[kind]], job);
  }
};

/// What decides the sum: its value; or the one term whose value is not known, the others cancelling out.
struct SumDecision {
  Nimber total = 0;                    // of the terms that are known
  std::optional<std::size_t> unknown;  // the one kind, in an odd number of copies, whose value is not known
};

SumDecision decide(const Evaluations& terms, const Job& job) {
  SumDecision decision;
  for (std::size_t kind = 0; kind < terms.kinds.size(); ++kind) {
    if (terms.copies[kind] % 2 == 0) continue;
    const Evaluation& evaluation = terms.kinds[kind];
    if (evaluation.answer.value) {
      decision.total ^= *evaluation.answer.value;
    } else if (!decision.unknown && evaluation.outcome()) {
      decision.unknown = kind;
    } else {
      throw_stopped(evaluation, job);
    }
  }
  if (decision.unknown && decision.total != 0) {
    throw_stopped(terms.kinds[*decision.unknown], job);
  }
  return decision;
}

void add_replies(const SumPointer& sum, std::size_t i, const Replies& replies, Answer& answer) {
  add_moves(sum, i, replies.moves, answer.winning_moves);
  answer.moves_complete = answer.moves_complete && replies.complete;
}

/// Where a move has ended everything all is lost, and where one can, only such moves win.
bool decided_at_once(const SumPointer& sum, const Evaluations& terms, Answer& answer, const Job& job) {
  bool decisive = false;
  const std::size_t all = most_moves(answer, job);
  for (std::size_t i = 0; i < sum->terms.size(); ++i) {
    const auto& claim = terms.kinds[terms.of_term[i]].answer.claim;
    if (!claim || !claim->decisive) continue;
    if (claim->outcome == Outcome::kLose) {
      answer.outcome = claim->outcome;
      answer.value = claim->value;
      answer.winning_moves.clear();
      return true;
    }
    decisive = true;
    const std::size_t most = all - std::min(all, answer.winning_moves.size());
    if (most > 0) add_replies(sum, i, sum->terms[i]->replies(Play::kNormal, 0, most, job.budget), answer);
  }
  if (decisive) answer.outcome = Outcome::kWin;
  return decisive;
}

void decide_by_values(const SumPointer& sum, Answer& answer, const Job& job) {
  Evaluations terms(*sum, answer.question.engine, job);
  for (std::size_t i = 0; i < terms.of_term.size(); ++i) {
    answer.terms.push_back(terms.kinds[terms.of_term[i]].answer);
    answer.terms.back().text = sum->terms[i]->text();
  }
  for (const Evaluation& kind : terms.kinds) answer.states += kind.states();
  answer.method = joined_methods(answer.terms);
  if (decided_at_once(sum, terms, answer, job)) return;

  const SumDecision decision = decide(terms, job);
  if (decision.unknown) {
    const Evaluation& open = terms.kinds[*decision.unknown];
    answer.outcome = open.outcome();
    if (!open.answer.excluded.empty()) answer.reason = open.reason;  // the winner is known, and the value is not
  } else {
    answer.outcome = decision.total == 0 ? Outcome::kLose : Outcome::kWin;
    answer.value = decision.total;
  }
  if (answer.outcome != Outcome::kWin) return;
  const std::size_t most = most_moves(answer, job);
  for (std::size_t i = 0; i < sum->terms.size(); ++i) {
    if (answer.winning_moves.size() >= most) break;
    if (i >= kTermsAtLeast && job.budget.spent()) {
      answer.moves_complete = false;
      break;
    }
    Evaluation& evaluation = terms.kinds[terms.of_term[i]];
    const bool is_unknown = terms.of_term[i] == decision.unknown;
    if (!evaluation.answer.value && !is_unknown) {
      for_completion(job, [&](const Job& some) { complete(evaluation, *sum->terms[i], some); });
    }
    if (!evaluation.answer.value && !is_unknown) {
      answer.moves_complete = false;
      continue;
    }
    if (decision.unknown && !is_unknown) {
      answer.moves_complete = false;  // a move here would have to make up for a value that is not known
      continue;
    }
    const Nimber target = is_unknown ? 0 : *evaluation.answer.value ^ decision.total;
    const std::size_t room = most - answer.winning_moves.size();
    add_replies(sum, i, moves_to(evaluation, *sum->terms[i], target, room, job), answer);
  }
}

}  // namespace

void solve_by_values(const SumPointer& sum, Answer& answer, const Job& job) {
  decide_by_values(sum, answer, job);
  add_remoteness(sum, answer, job);
}

}  // namespace nucleo
