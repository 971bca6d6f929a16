#pragma once

#include <memory>
#include <string>

#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/position.hpp"
#include "nucleo/verification.hpp"

namespace nucleo {

/// Answers questions and remembers: tables, sequences of heaps and searches are kept by their rules, so that a second
/// question costs what is new in it. May be asked from several threads at a time. What it holds goes with it.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Who wins, the value, and the winning moves: by theorem where one applies, else by labels or a search, whose cost
  /// depends on the game (docs/engines.md). A limit of the budget is reported in the answer. Throws InputError where
  /// the question has no meaning for the position.
  Answer solve(const Position& position, const Question& question = {}, const Budget& budget = {});
  /// Why, in a few lines: for an answer to that position that has an outcome.
  std::string explain(const Position& position, const Answer& answer, Language language = Language::kEnglish,
                      const Budget& budget = {});
  /// Confirms an answer without the engine that gave it, by a look at every position that can be reached.
  /// O(positions + moves).
  Verification verify(const Position& position, const Answer& answer, const Budget& budget = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// One question, and nothing is remembered. Words that are no position throw InputError.
Answer solve(const Position& position, const Question& question = {}, const Budget& budget = {});
Answer solve(const std::string& position, const Question& question = {}, const Budget& budget = {});
std::string explain(const std::string& position, const Answer& answer, Language language, const Budget& budget = {});

/// The answer in a few lines: who wins, the winning moves, what decided it.
std::string summary(const Answer& answer, Language language);

/// The answer as the one JSON object that the command line gives. Moves are named in English, so that scripts can rely
/// on them.
std::string json_of(const Answer& answer);

}  // namespace nucleo
