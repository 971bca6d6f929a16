#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/budget.hpp"

namespace nucleo {

/// A variable is a number from 1; a literal is v for the variable and −v for its negation, as in DIMACS.
using Variable = std::uint32_t;
using Literal = std::int32_t;
using Clause = std::vector<Literal>;

inline Variable variable_of(Literal l) { return static_cast<Variable>(l < 0 ? -l : l); }

/// Who sets a variable: the player who wants the formula true, or the one who wants it false.
enum class Quantifier : std::uint8_t { kExists, kForAll };
inline Quantifier other(Quantifier q) { return q == Quantifier::kExists ? Quantifier::kForAll : Quantifier::kExists; }

/// A formula in conjunctive normal form whose variables are set in order, each by its player. It may have variables
/// that no clause holds: they are set as well.
struct Formula {
  struct Turn {
    Variable variable;
    Quantifier player;
    bool operator==(const Turn&) const = default;
  };
  std::vector<Turn> turns;  ///< in the order of play; every variable of the clauses is there once
  std::vector<Clause> clauses;

  /// Who sets the variable after the first `set` ones. Once all are set it is the opponent of who was last, as if they
  /// went on to take turns.
  [[nodiscard]] Quantifier to_move(std::size_t set) const {
    if (set < turns.size()) return turns[set].player;
    return turns.empty() ? Quantifier::kExists : other(turns.back().player);
  }
  bool operator==(const Formula&) const = default;
};

/// The number from 0 of the first clause that has none of the literals `set`, or nothing.
std::optional<std::size_t> first_without(const std::vector<Clause>& clauses, std::vector<Literal> set);

/// "1/2,-3/-1,-2,3": clauses by /, literals by commas. The variables 1, 2, 3, … up to the largest are set in this order
/// by alternating players, and the first wants it true. Throws InputError, with `place` before the word.
Formula read_cnf(std::string_view word, const std::string& place);

/// QDIMACS with any prefix. Free variables are existential and come first, as the standard says, in the order of their
/// numbers; a variable of which the file says nothing but that it could be there is not played. Throws InputError and
/// Stopped.
Formula read_qdimacs_file(const std::string& path, const Budget& budget = {});

/// The formula as a file; read_qdimacs gives it back. Turns that no clause holds are kept.
std::string qdimacs_text(const Formula& formula);

/// The clauses in the form that read_cnf reads.
std::string cnf_text(const Formula& formula);

struct BestPlay {
  Quantifier winner;
  std::optional<Literal> winning;  ///< of the next turn, where it is the winner's and the solver found it
  std::uint64_t learned = 0;       ///< how many lines of play the built-in search decided
  bool by_depqbf = false;
};

/// How long the built-in search goes on before depqbf takes the rest of the time, where it is installed.
inline constexpr std::chrono::seconds kAlone{2};

/// Who wins once the first turns are set as `set` says. Throws Stopped.
BestPlay best_play(const Formula& formula, std::span<const Literal> set, const Budget& budget = {},
                   Budget::Clock::duration alone = kAlone);

/// The turns that are left, played to the end: the winner never leaves what wins; the other, for whom all loses, sets
/// true. By the built-in search. Throws Stopped.
std::vector<Literal> line_of_play(const Formula& formula, std::span<const Literal> set, const Budget& budget = {});

}  // namespace nucleo
