#include "solve/evaluate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>

#include "nucleo/error.hpp"
#include "search/engines.hpp"

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

std::string method_of(const Claim& claim) { return std::string("theorem (") + claim.theorem->name + ")"; }

/// Who wins each option, where the game has a search for outcomes alone and no theorem names the moves that win. With
/// the winner known it only completes the answer.
void search_outcomes(Evaluation& evaluation, const Term& term, const Job& job) {
  constexpr std::size_t kFew = 64;
  const Valuing* const outcomes = term.can().outcomes;
  if (outcomes == nullptr) return;
  const auto label = [&](const Job& some) {
    evaluation.outcomes = within_limits([&] { return outcomes->label(term, Task::kOptions, some); }, evaluation.reason);
  };
  TermAnswer& answer = evaluation.answer;
  if (!answer.claim) {
    label(job);
    answer.engine = "own";
  } else if (!term.replies(Play::kNormal, 0, kFew, job.budget).complete) {
    for_completion(job, label);
    if (!evaluation.outcomes) return;
    answer.engine = "own";
    answer.method = method_of(*answer.claim) + " and search";
  }
}

}  // namespace

std::optional<Outcome> Evaluation::outcome() const {
  if (answer.value) return *answer.value == 0 ? Outcome::kLose : Outcome::kWin;
  if (answer.claim) return answer.claim->outcome;
  if (outcomes) return outcomes->value == 0 ? Outcome::kLose : Outcome::kWin;
  if (!answer.excluded.empty() && answer.excluded.front() == 0) return Outcome::kWin;
  return {};
}

void complete(Evaluation& evaluation, const Term& term, const Job& job, const std::string& name) {
  if (evaluation.labelled || evaluation.reason != nullptr || term.entailing()) return;
  const TermEngine& engine = engine_for(term, Task::kValue, name);
  const auto label = [&](const Job& some) {
    evaluation.labelled = within_limits([&] { return engine.run(term, engine.gives, some); }, evaluation.reason);
  };
  if (evaluation.outcome()) {
    for_completion(job, label);
  } else {
    label(job);
  }
  TermAnswer& answer = evaluation.answer;
  if (!evaluation.labelled) {
    if (term.can().nimber == nullptr || engine.pays == nullptr) return;
    answer.excluded = term.can().nimber->excluded(term, job);
    if (!answer.excluded.empty()) answer.engine = engine.name;
    return;
  }
  answer.value = evaluation.labelled->value;
  answer.engine = engine.name;
  answer.period = evaluation.labelled->period;
  answer.parts = evaluation.labelled->parts;
  if (evaluation.labelled->complete) {
    std::vector<Nimber>& values = answer.option_values = evaluation.labelled->options;
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }
  answer.method = answer.claim ? method_of(*answer.claim) + " and " + engine.method : engine.method;
}

void insist(Evaluation& evaluation, const Term& term, const Job& job) {
  const bool had_a_while = evaluation.outcomes && !evaluation.answer.claim && !job.budget.deadline();
  if (!had_a_while || evaluation.reason == nullptr || evaluation.reason == std::string_view(kMemoryReached)) return;
  evaluation.outcomes.reset();  // with an outcome it would have a while again
  evaluation.reason = nullptr;
  complete(evaluation, term, job);
}

Evaluation by_theorem(const Term& term) {
  Evaluation evaluation;
  evaluation.answer.text = term.text();
  evaluation.answer.claim = term.theorem(Play::kNormal);
  if (const auto& claim = evaluation.answer.claim) {
    evaluation.answer.method = method_of(*claim);
    evaluation.answer.engine = "theorem";
    evaluation.answer.value = claim->outcome == Outcome::kLose ? std::optional<Nimber>(0) : claim->value;
  } else {
    evaluation.answer.method = "not needed";
  }
  return evaluation;
}

Evaluation evaluate(const Term& term, const std::string& engine, const Job& job) {
  Evaluation evaluation = by_theorem(term);
  if (!engine.empty() && engine_for(term, Task::kValue, engine).cost != TermEngine::Cost::kFormula) {
    evaluation.answer.claim.reset();
    evaluation.answer.value.reset();
    complete(evaluation, term, job, engine);
    return evaluation;
  }
  const bool decided = evaluation.answer.claim && evaluation.answer.claim->decisive;
  if (evaluation.answer.value || decided) return evaluation;
  if (!evaluation.answer.claim) evaluation.answer.method = "search";
  search_outcomes(evaluation, term, job);
  if (evaluation.outcome() == Outcome::kLose) {
    evaluation.answer.value = 0;
    return evaluation;
  }
  complete(evaluation, term, job);
  return evaluation;
}

Replies moves_to(Evaluation& evaluation, const Term& term, Nimber target, std::size_t most, const Job& job) {
  Replies by_theorem;
  if (!evaluation.labelled && evaluation.answer.claim) {
    by_theorem = term.replies(Play::kNormal, target, most, job.budget);
    if (by_theorem.complete || by_theorem.moves.size() == most) return by_theorem;
    complete(evaluation, term, job);
  }
  if (!evaluation.labelled && !evaluation.answer.excluded.empty()) {
    return term.can().nimber->moves_to(term, target, most, job);
  }
  const bool by_outcomes = !evaluation.labelled && evaluation.outcomes;
  if (by_outcomes && target != 0) complete(evaluation, term, job);
  if (!evaluation.labelled && (!by_outcomes || target != 0)) return by_theorem;
  const Labelled& labelled = evaluation.labelled ? *evaluation.labelled : *evaluation.outcomes;
  const std::vector<Nimber>& labels = labelled.options;
  Replies found;
  std::size_t made = 0;
  const auto last = std::find(labels.rbegin(), labels.rend(), target);
  found.moves = term.moves([&](std::size_t k) { return labels[k] == target && made++ < most; },
                           static_cast<std::size_t>(labels.rend() - last));
  found.complete = made <= most && labelled.complete;
  if (!found.moves.empty() || labelled.complete || !evaluation.labelled) return found;
  const TermEngine& engine = engine_named(evaluation.answer.engine);
  return engine.moves_to != nullptr ? engine.moves_to(term, target, most, job) : found;
}

void throw_stopped(const Evaluation& evaluation, const Job& job) {
  throw Stopped(evaluation.reason != nullptr ? evaluation.reason : why_stopped(job.budget));
}

void for_completion(const Job& job, const std::function<void(const Job&)>& run) {
  if (job.budget.deadline()) return run(job);
  const Budget some(job.budget, std::chrono::milliseconds(job.settings.completion_time));
  run(job.within(some));
}

void refuse_entailing(const Sum& sum) {
  if (sum.terms.size() == 1) return;
  for (const TermPointer& term : sum.terms) {
    if (!term->entailing()) continue;
    throw InputError(term->text(), fmt::format("can be added to other games in normal play only, for {}",
                                               term->can().ends_all->in(Language::kEnglish)));
  }
}

std::size_t most_moves(const Answer& answer, const Job& job) {
  if (answer.question.moves == MovesWanted::kNone) return 0;
  if (answer.question.moves == MovesWanted::kOne) return 1;
  constexpr std::size_t kBesideText = 100;
  constexpr std::uint64_t kShortList = 1 << 20;
  constexpr std::uint64_t kWrittenInAMillisecond = 50'000;
  std::uint64_t bytes = job.settings.listed_moves_memory;
  if (const auto deadline = job.budget.deadline()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Budget::Clock::now()).count();
    const std::uint64_t in_time = left > 0 ? static_cast<std::uint64_t>(left) * kWrittenInAMillisecond : 0;
    bytes = std::min(bytes, std::max(kShortList, in_time));
  }
  return std::max<std::size_t>(1, bytes / (answer.position.size() + kBesideText));
}

std::string joined_methods(const std::vector<TermAnswer>& terms) {
  std::vector<std::string> methods;
  for (const TermAnswer& term : terms) {
    if (!methods.empty() && methods.back() == term.method) continue;
    if (std::find(methods.begin(), methods.end(), term.method) == methods.end()) methods.push_back(term.method);
  }
  std::string out;
  for (const std::string& method : methods) out += (out.empty() ? "" : ", ") + method;
  return terms.size() == 1 ? out : "sum of values: " + out;
}

void add_moves(const SumPointer& sum, std::size_t i, const std::vector<MovePointer>& moves,
               std::vector<SumMove>& list) {
  for (const MovePointer& move : moves) list.push_back(move_of(sum, i, move));
}

}  // namespace nucleo
