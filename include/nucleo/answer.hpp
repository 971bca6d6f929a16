#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nucleo/play.hpp"
#include "nucleo/text.hpp"

namespace nucleo {

/// A Grundy value. In misère play, where only the outcome is labelled: 0 for P (the player to move loses), 1 for N.
using Nimber = std::uint64_t;

/// A closed form: its name and what it says, whatever the position.
struct Theorem {
  const char* name;
  Text statement;
};

/// What a theorem says of one position, and how it applies there.
struct Claim {
  const Theorem* theorem = nullptr;
  Outcome outcome = Outcome::kDraw;
  std::optional<Nimber> value;  ///< the Grundy value, where the theorem gives it (normal play only)
  Phrase because;
  std::vector<Nimber> summands;  ///< the value is their xor, where that is the reason: shown as binary columns
  /// This settles the whole sum, whatever the other terms are: the player to move can end it by winning here, or it is
  /// over, and lost.
  bool decisive = false;
};

/// How the terms of a sum are played together: a move in one of them, in any set of them but the empty one, in any such
/// set but all, in all.
enum class Compound { kDisjunctive, kSelective, kShortenedSelective, kConjunctive };

enum class MovesWanted { kAll, kOne, kNone };

/// What is asked of a position.
struct Question {
  Play play = Play::kNormal;
  Compound compound = Compound::kDisjunctive;
  MovesWanted moves = MovesWanted::kAll;
};

/// A move of the sum that wins (or draws, or resists longest): what is done (in one term, or in a compound in several),
/// and the position after it.
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
  std::optional<std::vector<Nimber>> loopy{};  ///< K, where it is ∞(K)
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

  // Where play may not end:
  std::optional<std::vector<Nimber>> loopy;  ///< K, where instead of a value it is ∞(K)
  /// The number of moves until the end, when the winner hurries and the loser delays, where known.
  std::optional<std::uint64_t> remoteness;
  std::vector<WinningMove> drawing_moves;    ///< those that keep a draw, where known
  std::vector<WinningMove> resisting_moves;  ///< those that put off a loss longest, where known

  /// Where the rules say who has won: a play to the end in which the winner never leaves what wins, where it was found.
  std::vector<Phrase> line;
};

}  // namespace nucleo
