#include <map>

#include "solve/engines.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// The terms of a sum, equal ones evaluated once. A sum G + G is lost, whatever G is: of those with an even number of
/// copies only what a theorem says is known at first.
struct Evaluations {
  Evaluations(const Sum& sum, const Budget& budget) {
    std::map<std::string, std::size_t> kind_of_text;
    for (const TermPointer& term : sum.terms) {
      const auto [found, is_new] = kind_of_text.emplace(term->text(), kind_of_text.size());
      if (is_new) copies.push_back(0);
      ++copies[found->second];
      of_term.push_back(found->second);
    }
    kinds.resize(copies.size());
    for (std::size_t i = 0; i < of_term.size(); ++i) {
      Evaluation& kind = kinds[of_term[i]];
      if (!kind.answer.text.empty()) continue;
      kind = copies[of_term[i]] % 2 == 0 ? by_theorem(*sum.terms[i]) : evaluate(*sum.terms[i], budget);
    }
  }

  std::vector<Evaluation> kinds;
  std::vector<std::size_t> of_term;
  std::vector<std::size_t> copies;
};

/// What decides the sum: its value; or the one term whose value is not known, the others cancelling out.
struct SumDecision {
  Nimber total = 0;                    // of the terms that are known
  std::optional<std::size_t> unknown;  // the one kind, in an odd number of copies, whose value is not known
};

SumDecision decide(const Evaluations& terms) {
  SumDecision decision;
  for (std::size_t kind = 0; kind < terms.kinds.size(); ++kind) {
    if (terms.copies[kind] % 2 == 0) continue;
    const Evaluation& evaluation = terms.kinds[kind];
    if (evaluation.answer.value) {
      decision.total ^= *evaluation.answer.value;
    } else if (!decision.unknown && evaluation.outcome()) {
      decision.unknown = kind;
    } else {
      throw Stopped(evaluation.reason);
    }
  }
  if (decision.unknown && decision.total != 0) {
    throw Stopped(terms.kinds[*decision.unknown].reason);
  }
  return decision;
}

void add_moves(const Sum& sum, std::size_t i, const Replies& replies, Answer& answer) {
  for (const NamedMove& move : replies.moves) {
    answer.winning_moves.push_back({{move.name}, sum.text_after(i, move.to)});
  }
  answer.moves_complete = answer.moves_complete && replies.complete;
}

/// Three in a row ends everything: where they are there all is lost, and else only moves that make them win.
bool decided_at_once(const Sum& sum, const Evaluations& terms, Answer& answer) {
  bool decisive = false;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    const auto& claim = terms.kinds[terms.of_term[i]].answer.claim;
    if (!claim || !claim->decisive) continue;
    if (claim->outcome == Outcome::kLose) {
      answer.outcome = claim->outcome;
      answer.value = claim->value;
      answer.winning_moves.clear();
      return true;
    }
    decisive = true;
    const std::size_t most = most_moves(answer) - std::min(most_moves(answer), answer.winning_moves.size());
    if (most > 0) add_moves(sum, i, sum.terms[i]->replies(Play::kNormal, 0, most), answer);
  }
  if (decisive) answer.outcome = Outcome::kWin;
  return decisive;
}

void decide_by_values(const Sum& sum, Answer& answer, const Budget& budget) {
  Evaluations terms(sum, budget);
  for (const std::size_t kind : terms.of_term) answer.terms.push_back(terms.kinds[kind].answer);
  for (const Evaluation& kind : terms.kinds) answer.states += kind.states();
  answer.method = joined_methods(answer.terms);
  if (decided_at_once(sum, terms, answer)) return;

  const SumDecision decision = decide(terms);
  if (decision.unknown) {
    answer.outcome = terms.kinds[*decision.unknown].outcome();
  } else {
    answer.outcome = decision.total == 0 ? Outcome::kLose : Outcome::kWin;
    answer.value = decision.total;
  }
  if (answer.outcome != Outcome::kWin) return;
  const std::size_t most = most_moves(answer);
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (answer.winning_moves.size() >= most) break;
    Evaluation& evaluation = terms.kinds[terms.of_term[i]];
    const bool is_unknown = terms.of_term[i] == decision.unknown;
    if (!evaluation.answer.value && !is_unknown) {
      for_completion(budget, [&](const Budget& some) { complete(evaluation, *sum.terms[i], some); });
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
    add_moves(sum, i, moves_to(evaluation, *sum.terms[i], target, most - answer.winning_moves.size(), budget), answer);
  }
}

}  // namespace

void solve_by_values(const Sum& sum, Answer& answer, const Budget& budget) {
  decide_by_values(sum, answer, budget);
  add_remoteness(sum, answer, budget);
}

}  // namespace nucleo
