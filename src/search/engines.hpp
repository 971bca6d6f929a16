#pragma once

#include <span>
#include <string>

#include "game/sum.hpp"

namespace nucleo {

/// A row of the table of engines that value one term.
struct TermEngine {
  /// What it costs, roughly: the cheapest that takes a term values it.
  enum class Cost {
    kFormula,  ///< at once, at any size
    kTable,    ///< a table that grows with the numbers in the position
    kSearch,   ///< all that can be reached, but parts and symmetry make it less
    kWhole     ///< every position that can be reached
  };

  const char* name;
  Text idea;  ///< what it needs and does, for a person
  Cost cost;
  Task gives;          ///< the most that it can be asked for
  const char* method;  ///< how answers call what it does
  Text words;          ///< the same for a person, in a few words
  bool (*takes)(const Term& term);
  /// Throws Stopped.
  Labelled (*run)(const Term& term, Task task, const Job& job);
  /// Moves to a value, where run() does not list all options; null where it always does. Throws Stopped.
  Replies (*moves_to)(const Term& term, Nimber target, std::size_t most, const Job& job) = nullptr;
  /// Whether it is the one to take where none is named; null: always.
  bool (*pays)(const Term& term) = nullptr;
};

/// The table of engines, the cheapest first.
std::span<const TermEngine> term_engines();

/// The row of that name. Throws InputError.
const TermEngine& engine_named(const std::string& name);

/// The first engine after the theorems that takes the term and gives as much; with a name, that one. Throws InputError
/// where there is none.
const TermEngine& engine_for(const Term& term, Task task, const std::string& name = {});

/// Who wants just the labels of a term and its options, by that engine, keeping nothing. Throws Stopped.
Labelled labels_of(const Term& term, const Budget& budget, const std::string& engine = {});

}  // namespace nucleo
