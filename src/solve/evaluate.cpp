#include "solve/evaluate.hpp"

#include <algorithm>
#include <chrono>

#include "games/all.hpp"
#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// What `label` gives, or nothing and the reason.
template <class Label>
std::optional<Labelled> within_limits(const Label& label, const char*& reason) {
  try {
    return label();
  } catch (const Stopped& limit) {
    reason = limit.reason;
    return {};
  }
}

}  // namespace

std::optional<Outcome> Evaluation::outcome() const {
  if (answer.value) return *answer.value == 0 ? Outcome::kLose : Outcome::kWin;
  if (answer.claim) return answer.claim->outcome;
  if (outcomes) return outcomes->value == 0 ? Outcome::kLose : Outcome::kWin;
  return {};
}

void complete(Evaluation& evaluation, const Term& term, const Budget& budget) {
  if (evaluation.labelled || evaluation.reason != nullptr || term.entailing()) return;
  const auto label = [&](const Budget& some) {
    evaluation.labelled = within_limits([&] { return term.values(some); }, evaluation.reason);
  };
  if (evaluation.outcome()) {
    for_completion(budget, label);
  } else {
    label(budget);
  }
  if (!evaluation.labelled) return;
  evaluation.answer.value = evaluation.labelled->value;
  if (evaluation.labelled->complete) {
    std::vector<Nimber>& values = evaluation.answer.option_values = evaluation.labelled->options;
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }
  std::string& method = evaluation.answer.method;
  method = evaluation.answer.claim ? method + " and " + evaluation.labelled->method : evaluation.labelled->method;
}

Evaluation by_theorem(const Term& term) {
  Evaluation evaluation;
  evaluation.answer.text = term.text();
  evaluation.answer.claim = term.theorem(Play::kNormal);
  if (const auto& claim = evaluation.answer.claim) {
    evaluation.answer.method = std::string("theorem (") + claim->theorem->name + ")";
    evaluation.answer.value = claim->outcome == Outcome::kLose ? std::optional<Nimber>(0) : claim->value;
  } else {
    evaluation.answer.method = "not needed";
  }
  return evaluation;
}

Evaluation evaluate(const Term& term, const Budget& budget) {
  Evaluation evaluation = by_theorem(term);
  const bool decided = evaluation.answer.claim && evaluation.answer.claim->decisive;
  if (evaluation.answer.value || decided) return evaluation;
  if (!evaluation.answer.claim) {
    evaluation.answer.method = "search";
    evaluation.outcomes = within_limits([&] { return term.outcomes(budget); }, evaluation.reason);
    if (evaluation.outcome() == Outcome::kLose) {
      evaluation.answer.value = 0;
      return evaluation;
    }
  }
  complete(evaluation, term, budget);
  return evaluation;
}

Replies moves_to(Evaluation& evaluation, const Term& term, Nimber target, std::size_t most, const Budget& budget) {
  Replies by_theorem;
  if (!evaluation.labelled && evaluation.answer.claim) {
    by_theorem = term.replies(Play::kNormal, target, most);
    if (by_theorem.complete || by_theorem.moves.size() == most) return by_theorem;
    complete(evaluation, term, budget);
  }
  const bool by_outcomes = !evaluation.labelled && evaluation.outcomes;
  if (by_outcomes && target != 0) complete(evaluation, term, budget);
  if (!evaluation.labelled && (!by_outcomes || target != 0)) return by_theorem;
  const Labelled& labelled = evaluation.labelled ? *evaluation.labelled : *evaluation.outcomes;
  const std::vector<Nimber>& labels = labelled.options;
  Replies found;
  std::size_t made = 0;
  const auto last = std::find(labels.rbegin(), labels.rend(), target);
  found.moves = term.moves([&](std::size_t k) { return labels[k] == target && made++ < most; },
                           static_cast<std::size_t>(labels.rend() - last));
  found.complete = made <= most && labelled.complete;
  return found;
}

void for_completion(const Budget& budget, const std::function<void(const Budget&)>& run) {
  if (budget.deadline()) return run(budget);
  constexpr std::chrono::seconds kTime{5};
  const Budget some(budget, kTime);
  run(some);
}

bool is_nim(const Term& term) { return &term.game() == game_named("nim", all_games()).info; }

void refuse_entailing(const Sum& sum) {
  if (sum.terms.size() == 1) return;
  for (const TermPointer& term : sum.terms) {
    if (term->entailing()) {
      throw InputError(term->text(), "can be added to other games in normal play only, for three in a row ends all");
    }
  }
}

std::size_t most_moves(const Answer& answer) {
  if (answer.question.moves == MovesWanted::kNone) return 0;
  if (answer.question.moves == MovesWanted::kOne) return 1;
  constexpr std::size_t kTextOfAll = std::size_t{256} << 20;  // beyond that nobody reads it
  constexpr std::size_t kBesideText = 100;
  return std::max<std::size_t>(1, kTextOfAll / (answer.position.size() + kBesideText));
}

std::string joined_methods(const std::vector<TermAnswer>& terms) {
  std::vector<std::string> methods;
  for (const TermAnswer& term : terms) {
    if (std::find(methods.begin(), methods.end(), term.method) == methods.end()) methods.push_back(term.method);
  }
  std::string out;
  for (const std::string& method : methods) out += (out.empty() ? "" : ", ") + method;
  return terms.size() == 1 ? out : "sum of values: " + out;
}

}  // namespace nucleo
