#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/sum.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

enum class MovesWanted { kAll, kOne, kNone };

/// What is asked of a position.
struct Question {
  Play play = Play::kNormal;
  Compound compound = Compound::kDisjunctive;
  MovesWanted moves = MovesWanted::kAll;
};

/// A move of the sum that wins: what is done (in one term, or in a compound in several), and the position after it.
struct WinningMove {
  std::vector<Phrase> steps;
  std::string to;

  [[nodiscard]] std::string name(Language language) const;
};

/// What an engine found for one term; the reasons of the answer.
struct TermAnswer {
  std::string text;
  std::optional<Nimber> value;
  std::optional<Claim> claim;  ///< where a theorem decided it
  std::string method;
  std::vector<Nimber> option_values;  ///< the different values of its options in increasing order, where they are known
};

/// Who wins, and how it was found.
struct Answer {
  std::string position;
  Question question;
  std::optional<Outcome> outcome;  ///< nothing where a limit came first
  std::optional<Nimber> value;     ///< where one is defined and known
  std::vector<WinningMove> winning_moves;
  bool moves_complete = true;  ///< false where there may be more winning moves than those listed
  std::string method;          ///< what decided it: the engine, and the theorem's name
  std::uint64_t states = 0;    ///< positions labelled
  double seconds = 0;
  std::string reason;  ///< which limit ended it early; empty if none did
  std::vector<TermAnswer> terms;
};

/// The answer, by the first engine of engines.cpp that has one. Never throws Stopped: a limit is told in the answer.
Answer solve(const Sum& sum, const Question& question, const Budget& budget);

}  // namespace nucleo
