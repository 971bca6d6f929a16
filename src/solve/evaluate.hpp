#pragma once

#include <algorithm>
#include <optional>

#include "search/engines.hpp"
#include "solve/compositions.hpp"
#include "solve/counted.hpp"

namespace nucleo {

/// What is known of one term in normal play.
struct Evaluation {
  TermAnswer answer;
  std::optional<Labelled> labelled;  ///< where an engine valued it
  std::optional<Labelled> outcomes;  ///< where only outcomes were searched: 0 lost, 1 won
  const char* reason = nullptr;      ///< which limit kept its value from being found
  std::uint64_t looked_at = 0;       ///< positions, before a limit ended the search
  [[nodiscard]] std::optional<Outcome> outcome() const;
  /// Positions that were labelled, for outcomes or for values, or looked at until a limit.
  [[nodiscard]] std::uint64_t states() const {
    return std::max({labelled ? labelled->states : 0, outcomes ? outcomes->states : 0, looked_at});
  }
};

/// By theorem, and where that gives no value by the cheapest engine; or by the engine of that name. A theorem that
/// names no winning moves is completed by the search for outcomes that a game may have, before its value is looked for.
/// A theorem, or such a search, that gives the outcome only is completed by a search of at most some seconds (or the
/// time limit, where one is set); else all of the budget is used. Never throws Stopped; InputError where the named
/// engine does not take the term.
Evaluation evaluate(const Term& term, const std::string& engine, const Job& job);

/// What a theorem says, and no more.
Evaluation by_theorem(const Term& term);

/// Finds the value, and the labels of the options, where a theorem alone could not.
void complete(Evaluation& evaluation, const Term& term, const Job& job, const std::string& name = {});

/// The same with all of the budget, where a search found the outcome and its value was not found in some seconds.
void insist(Evaluation& evaluation, const Term& term, const Job& job);

/// Every move of a term to a value, by the labels or the theorem: at most `most`.
Replies moves_to(Evaluation& evaluation, const Term& term, Nimber target, std::size_t most, const Job& job);

/// Throws Stopped with the reason of an evaluation that has not what was needed.
[[noreturn]] void throw_stopped(const Evaluation& evaluation, const Job& job);

/// Calls run(job) with the budget for work that completes what a theorem began: all of it where it has a time, else
/// some seconds.
void for_completion(const Job& job, const std::function<void(const Job&)>& run);

/// In so many terms the moves are looked for whatever the time.
inline constexpr std::size_t kTermsAtLeast = 16;

/// Throws Stopped where the budget is spent, for loops over terms: looked at now and then, by the number of the step.
inline void ask_clock(std::size_t step, const Budget& budget) {
  constexpr std::size_t kSteps = 64;
  if (step % kSteps == kSteps - 1 && budget.spent()) throw Stopped(why_stopped(budget));
}

/// Throws InputError where a game that a move can end is played together with others in a way that has no meaning.
void refuse_entailing(const Sum& sum);

/// How many winning moves are worth making, for what is asked, the length of their texts, and the time that is left to
/// write them.
std::size_t most_moves(const Answer& answer, const Job& job);

/// "theorem (Bouton)", and what an engine does.
Method method_of(const Claim& claim);
Method method_of(const TermEngine& engine);
/// A search before it is known by which engine.
inline Method searching() { return {"search", {{"a search", "una búsqueda"}, {}}}; }
/// Those, or the several methods of a sum.
Method joined_methods(const std::vector<TermAnswer>& terms);

/// Adds these moves of term i of the sum to a list.
void add_moves(const SumPointer& sum, std::size_t i, const std::vector<MovePointer>& moves, std::vector<SumMove>& list);

}  // namespace nucleo
