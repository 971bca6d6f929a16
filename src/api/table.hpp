#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/sum.hpp"
#include "nucleo/budget.hpp"
#include "picture/paint.hpp"

namespace nucleo {

/// A cell of a table: a position of the game, and what was found of it.
struct TableCell {
  bool exists = false;             ///< there is such a position
  std::optional<Outcome> outcome;  ///< nothing where a limit came first
  std::optional<Nimber> value;     ///< normal play, where one is defined
};

/// A grid of positions: rows i and columns j count from `first`.
struct Table {
  std::string game;  ///< the words before the range
  std::uint64_t first = 0;
  std::vector<std::vector<TableCell>> rows;
  std::string reason;  ///< which limit ended it early; empty if none did
};

/// What a cell is asked for: values cost more than outcomes where a theorem gives only these.
enum class TableWanted { kValues, kOutcomes };

/// What a table of that game shows, if nothing is said. Throws InputError where there is no such game.
TableWanted usually_wanted(const std::vector<std::string>& arguments, std::span<const GameRow> games);

/// "GAME ARGUMENT... RANGE": RANGE is RxC, or N for the first row alone. One search for all the cells where no theorem
/// decides them. Throws InputError; a limit is told in the table.
Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, const Budget& budget);

/// One line a row, values by commas, nothing where nothing is known.
std::string csv_of(const Table& table, TableWanted wanted);

/// A cell a position: outcomes P, draw, N from dark to pale, or values from 0 on, one colour each.
Painting painting_of(const Table& table, TableWanted wanted);

}  // namespace nucleo
