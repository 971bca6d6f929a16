#pragma once

#include <span>

#include "solve/solve.hpp"

namespace nucleo {

using SumPointer = std::shared_ptr<const Sum>;

/// A way to put terms together: which questions it takes, and how it answers. It fills in outcome, value, moves,
/// method, states and terms; it throws Stopped where a limit comes first. The terms themselves are valued by the
/// engines of search/engines.hpp.
struct Composition {
  DecidedBy name;
  bool (*takes)(const Sum& sum, const Question& question);
  void (*run)(const SumPointer& sum, Answer& answer, const Job& job);
};

/// The table of compositions. The first that takes a question answers it.
std::span<const Composition> compositions();

// A game whose rules say whose turn it is and who has won, alone: by the game's own engine.
bool is_refereed(const Sum& sum, const Question& question);
void solve_refereed(const SumPointer& sum, Answer& answer, const Job& job);
/// A play to the end in which the winner never leaves what wins.
struct PlayedOut {
  std::vector<Phrase> moves;
  TermPointer end;
};
/// Nothing where it is not soon found.
std::optional<PlayedOut> played_out(const TermPointer& term, const Job& job);

// Normal play of a sum: the xor of the values, each by theorem or by an engine.
void solve_by_values(const SumPointer& sum, Answer& answer, const Job& job);

// Misère play of a sum: by theorem where all is one term that has one, or Nim; by the misère quotient where all are
// heaps of one rule and it soon closes; else by a search over sums of parts.
bool has_misere_theorem(const Sum& sum, const Question& question);
void solve_misere_by_theorem(const SumPointer& sum, Answer& answer, const Job& job);
bool has_misere_quotient(const Sum& sum, const Question& question);
void solve_misere_by_quotient(const SumPointer& sum, Answer& answer, const Job& job);
void solve_misere_by_search(const SumPointer& sum, Answer& answer, const Job& job);

// Any play of games that may not end, but for those that theorems value: labels of the state graphs, and sums by loopy
// values.
bool is_retrograde(const Sum& sum, const Question& question);
/// The first term of which no state graph holds all positions, or null.
TermPointer endless_term(const Sum& sum);
void solve_by_retrograde(const SumPointer& sum, Answer& answer, const Job& job);
/// How long it takes and what resists longest, where theorems decided play that may not end, if the whole is small.
void add_remoteness(const SumPointer& sum, Answer& answer, const Job& job);

// Compounds in normal play: selective by the outcomes of the terms, shortened selective by their values, conjunctive by
// their remoteness. In misère play, and any compound that is small: by labels of the product of the state graphs.
void solve_selective(const SumPointer& sum, Answer& answer, const Job& job);
void solve_shortened_selective(const SumPointer& sum, Answer& answer, const Job& job);
void solve_conjunctive(const SumPointer& sum, Answer& answer, const Job& job);
void solve_by_product(const SumPointer& sum, Answer& answer, const Job& job);

}  // namespace nucleo
