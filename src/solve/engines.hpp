#pragma once

#include <span>

#include "solve/solve.hpp"

namespace nucleo {

/// An engine: which questions it takes, and how it answers. It fills in outcome, value, moves, method, states and
/// terms; it throws Stopped where a limit comes first.
struct Engine {
  const char* name;
  bool (*takes)(const Sum& sum, const Question& question);
  void (*run)(const Sum& sum, Answer& answer, const Budget& budget);
};

/// The table of engines. The first that takes a question answers it.
std::span<const Engine> engines();

// A game whose rules say whose turn it is and who has won, alone: by the game's own engine.
bool is_refereed(const Sum& sum, const Question& question);
void solve_refereed(const Sum& sum, Answer& answer, const Budget& budget);
/// A play to the end in which the winner never leaves what wins.
struct PlayedOut {
  std::vector<Phrase> moves;
  TermPointer end;
};
/// Nothing where it is not soon found.
std::optional<PlayedOut> played_out(const TermPointer& term, const Budget& budget);

// Normal play of a sum: the xor of the values, each by theorem, label or search.
void solve_by_values(const Sum& sum, Answer& answer, const Budget& budget);

// Misère play of a sum: by theorem where all is one term that has one, or Nim; else by a search over sums of parts.
bool has_misere_theorem(const Sum& sum, const Question& question);
void solve_misere_by_theorem(const Sum& sum, Answer& answer, const Budget& budget);
void solve_misere_by_search(const Sum& sum, Answer& answer, const Budget& budget);

// Any play of games that may not end, but for those that theorems value: labels of the state graphs, and sums by loopy
// values.
bool is_retrograde(const Sum& sum, const Question& question);
/// The first term of which no state graph holds all positions, or null.
TermPointer endless_term(const Sum& sum);
void solve_by_retrograde(const Sum& sum, Answer& answer, const Budget& budget);
/// How long it takes and what resists longest, where theorems decided play that may not end, if the whole is small.
void add_remoteness(const Sum& sum, Answer& answer, const Budget& budget);

// Compounds in normal play: selective by the outcomes of the terms, shortened selective by their values, conjunctive by
// their remoteness. In misère play, and any compound that is small: by labels of the product of the state graphs.
void solve_selective(const Sum& sum, Answer& answer, const Budget& budget);
void solve_shortened_selective(const Sum& sum, Answer& answer, const Budget& budget);
void solve_conjunctive(const Sum& sum, Answer& answer, const Budget& budget);
void solve_by_product(const Sum& sum, Answer& answer, const Budget& budget);

}  // namespace nucleo
