#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/move.hpp"
#include "nucleo/play.hpp"
#include "nucleo/text.hpp"

namespace nucleo {

/// A Grundy value. In misère play, where only the outcome is labelled: 0 for P (the player to move loses), 1 for N.
using Nimber = std::uint64_t;

/// A closed form: its name and what it says, whatever the position.
struct Theorem {
  Text name;
  Text statement;
};

/// What a theorem says of one position, and how it applies there.
struct Claim {
  const Theorem* theorem = nullptr;
  Outcome outcome = Outcome::kDraw;
  std::optional<Nimber> value;   ///< the Grundy value, where the theorem gives it (normal play only)
  Phrase because;                ///< in one sentence
  std::vector<Nimber> summands;  ///< the value is their xor, where that is the reason: shown as binary columns
  /// This settles the whole sum, whatever the other terms are: the player to move can end it by winning here, or it is
  /// over, and lost.
  bool decisive = false;
  std::vector<Phrase> steps{};  ///< how the theorem comes to it, where that can be shown
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
  std::string engine = {};  ///< the one to use, by its name in the table of engines; empty: the cheapest that applies
};

/// What put the terms together. An explanation follows it.
enum class DecidedBy {
  kReferee,         ///< the rules say whose turn it is: the game's own solver
  kRetrograde,      ///< play may not end: labels from the end, and loopy values
  kValues,          ///< the xor of the values of the terms
  kMisereTheorem,   ///< a closed form of misère play
  kMisereQuotient,  ///< the misère quotient of the heaps of one rule
  kMisereSearch,    ///< a search over sums of parts
  kSelective,       ///< the outcomes of the terms
  kShortened,       ///< the values of the terms
  kConjunctive,     ///< the remoteness of the terms
  kProduct          ///< labels of the product of the state graphs
};

/// The values of heaps preperiod, preperiod + 1, … repeat for ever after `length` of them; both are least.
struct Period {
  std::uint64_t preperiod = 0;
  std::uint64_t length = 0;

  friend bool operator==(const Period&, const Period&) = default;
};

/// One of the independent positions that a term falls apart into, such as a heap.
struct TermPart {
  std::string text;
  Nimber value = 0;
};

/// What found an answer: a name that is the same in every language, as programs read it, and the words for a person.
struct Method {
  std::string name;
  Phrase words;

  friend bool operator==(const Method& a, const Method& b) { return a.name == b.name; }
  friend bool operator==(const Method& a, std::string_view name) { return a.name == name; }
};

/// What an engine found for one term; the reasons of the answer.
struct TermAnswer {
  std::string text;
  std::optional<Nimber> value;
  std::optional<Claim> claim;  ///< where a theorem decided it
  Method method;
  std::string engine{};  ///< its name in the table of engines; empty where none was needed
  std::vector<Nimber>
      option_values{};  ///< the different values of its options in increasing order, where they are known
  std::optional<std::vector<Nimber>> loopy{};  ///< K, where it is ∞(K)
  std::optional<Period> period{};              ///< of the values of its heaps, where one is proved
  std::vector<Nimber> excluded{};              ///< values that it has not, where a limit left the value open
  std::vector<TermPart> parts{};               ///< whose xor the value is, where there are several and they are known
};

/// The misère quotient of the heaps 1 … heaps of a rule, where it decided.
struct QuotientFacts {
  std::uint64_t heaps = 0;  ///< the largest heap that was asked for
  std::uint64_t order = 0;  ///< elements
  std::uint64_t lost = 0;   ///< of them
  std::optional<Period> period{};
};

/// Who wins, and how it was found.
struct Answer {
  std::string position;
  Question question;
  DecidedBy decided_by = DecidedBy::kValues;
  std::optional<Outcome> outcome;  ///< nothing where a limit came first
  std::optional<Nimber> value;     ///< where one is defined and known
  std::vector<SumMove> winning_moves;
  bool moves_complete = true;  ///< false where there may be more winning moves than those listed
  Method method;               ///< what decided it: the engine, and the theorem's name
  std::uint64_t states = 0;    ///< positions labelled
  double seconds = 0;
  std::string reason;  ///< which limit ended it early; empty if none did
  std::vector<TermAnswer> terms;
  std::optional<QuotientFacts> quotient;

  // Where play may not end:
  std::optional<std::vector<Nimber>> loopy;  ///< K, where instead of a value it is ∞(K)
  /// The number of moves until the end, when the winner hurries and the loser delays, where known.
  std::optional<std::uint64_t> remoteness;
  std::vector<SumMove> drawing_moves;    ///< those that keep a draw, where known
  std::vector<SumMove> resisting_moves;  ///< those that put off a loss longest, where known

  /// Where the rules say who has won: a play to the end in which the winner never leaves what wins, where it was found.
  std::vector<Phrase> line;
};

}  // namespace nucleo
