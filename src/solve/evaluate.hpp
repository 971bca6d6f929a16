#pragma once

#include <optional>

#include "solve/solve.hpp"

namespace nucleo {

/// What is known of one term in normal play.
struct Evaluation {
  TermAnswer answer;
  std::optional<Labelled> labelled;  ///< where it was labelled or searched
  std::optional<Labelled> outcomes;  ///< where only outcomes were searched: 0 lost, 1 won
  const char* reason = nullptr;      ///< which limit kept its value from being found
  [[nodiscard]] std::optional<Outcome> outcome() const;
  /// Positions that were labelled.
  [[nodiscard]] std::uint64_t states() const {
    return (labelled ? labelled->states : 0) + (outcomes ? outcomes->states : 0);
  }
};

/// By theorem, and where that gives no value by label or search. A theorem, or a search for outcomes, that gives the
/// outcome only is completed by a search of at most some seconds (or the time limit, where one is set); else all of the
/// budget is used.
/// Never throws Stopped.
Evaluation evaluate(const Term& term, const Budget& budget);

/// What a theorem says, and no more.
Evaluation by_theorem(const Term& term);

/// Finds the value, and the labels of the options, where a theorem alone could not.
void complete(Evaluation& evaluation, const Term& term, const Budget& budget);

/// Every move of a term to a value, by the labels or the theorem: at most `most`.
Replies moves_to(Evaluation& evaluation, const Term& term, Nimber target, std::size_t most, const Budget& budget);

/// Calls run(budget) with the budget for work that completes what a theorem began: all of it where it has a time, else
/// some seconds.
void for_completion(const Budget& budget, const std::function<void(const Budget&)>& run);

/// Nim itself, not only something that is played like it.
bool is_nim(const Term& term);

/// Throws InputError where a game that a move can end is played together with others in a way that has no meaning.
void refuse_entailing(const Sum& sum);

/// How many winning moves are worth making, for what is asked and the length of their texts.
std::size_t most_moves(const Answer& answer);

/// "theorem (Bouton)", "search", or the several methods of a sum.
std::string joined_methods(const std::vector<TermAnswer>& terms);

}  // namespace nucleo
