#include "solve/evaluate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>

#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// What label(job) gives; or nothing, and in the evaluation the reason and how far it came.
template <class Label>
std::optional<Labelled> within_limits(const Label& label, Evaluation& evaluation, const Job& job) {
  const CountedBudget counted(job.budget);
  try {
    return label(job.within(counted.budget()));
  } catch (const Stopped& limit) {
    evaluation.reason = limit.reason;
    evaluation.looked_at = std::max(evaluation.looked_at, counted.positions());
    return {};
  }
}

Method with(const Method& first, const Method& second) {
  return {first.name + " and " + second.name, {{"{0} and {1}", "{0} y {1}"}, {first.words, second.words}}};
}

/// Who wins each option, where the game has a search for outcomes alone and no theorem names the moves that win. With
/// the winner known it only completes the answer.
void search_outcomes(Evaluation& evaluation, const Term& term, const Job& job) {
  constexpr std::size_t kFew = 64;
  const Valuing* const outcomes = term.can().outcomes;
  if (outcomes == nullptr) return;
  const auto label = [&](const Job& some) {
    const auto run = [&](const Job& counted) { return outcomes->label(term, Task::kOptions, counted); };
    evaluation.outcomes = within_limits(run, evaluation, some);
  };
  TermAnswer& answer = evaluation.answer;
  if (!answer.claim) {
    label(job);
    answer.engine = "own";
  } else if (!term.replies(Play::kNormal, 0, kFew, job.budget).complete) {
    for_completion(job, label);
    if (!evaluation.outcomes) return;
    answer.engine = "own";
    answer.method = with(method_of(*answer.claim), searching());
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
    const auto run = [&](const Job& counted) { return engine.run(term, engine.gives, counted); };
    evaluation.labelled = within_limits(run, evaluation, some);
  };
  if (evaluation.outcome()) {
    for_completion(job, label);
  } else {
    label(job);
  }
  TermAnswer& answer = evaluation.answer;
  if (!evaluation.labelled) {
    if (!evaluation.outcome()) {
      answer.engine = engine.name;
      answer.method = method_of(engine);
    }
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
  answer.method = answer.claim ? with(method_of(*answer.claim), method_of(engine)) : method_of(engine);
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
    evaluation.answer.method = {"not needed", {{"not needed", "no hizo falta"}, {}}};
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
  if (!evaluation.answer.claim) evaluation.answer.method = searching();
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
    throw InputError(term->text(), Phrase{{"can be added to other games in normal play only, for {0}",
                                           "solo se puede sumar a otros juegos en juego normal, pues {0}"},
                                          {*term->can().ends_all}});
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

Method method_of(const Claim& claim) {
  const Text& name = claim.theorem->name;
  return {std::string("theorem (") + name.english + ")", {{"theorem ({0})", "teorema ({0})"}, {name}}};
}

Method method_of(const TermEngine& engine) { return {engine.method, {engine.words, {}}}; }

Method joined_methods(const std::vector<TermAnswer>& terms) {
  std::vector<Method> methods;
  for (const TermAnswer& term : terms) {
    if (!methods.empty() && methods.back() == term.method) continue;
    if (std::find(methods.begin(), methods.end(), term.method) == methods.end()) methods.push_back(term.method);
  }
  Method out = methods.front();
  for (std::size_t i = 1; i < methods.size(); ++i) {
    out = {out.name + ", " + methods[i].name, {{"{0}; {1}", "{0}; {1}"}, {out.words, methods[i].words}}};
  }
  if (terms.size() == 1) return out;
  return {
      "sum of values: " + out.name,
      {{"the xor of the values of the terms, by {0}", "el xor de los valores de los sumandos, por {0}"}, {out.words}}};
}

void add_moves(const SumPointer& sum, std::size_t i, const std::vector<MovePointer>& moves,
               std::vector<SumMove>& list) {
  for (const MovePointer& move : moves) list.push_back(move_of(sum, i, move));
}

}  // namespace nucleo
