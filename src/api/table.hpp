#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/reply.hpp"
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

/// A grid of positions: rows i count from `first_row`, columns j from `first`.
struct Table {
  std::string game;  ///< the words before the range
  std::uint64_t first = 0;
  std::uint64_t first_row = 0;
  std::vector<std::vector<TableCell>> rows;
  std::string (*row_name)(std::uint64_t row) = nullptr;  ///< where rows have no numbers

  [[nodiscard]] std::string name_of_row(std::uint64_t row) const {
    return row_name != nullptr ? row_name(row) : std::to_string(row);
  }
  std::string reason;              ///< which limit ended it early; empty if none did
  bool of_heaps = false;           ///< normal play of a game of heaps, whose values may have a period
  std::optional<Period> period{};  ///< where one is proved by the values of the table, or by a few hundred
  std::vector<std::vector<std::string>> positions{};  ///< of the cells, if wanted; empty where there is none
};

/// What a cell is asked for: values cost more than outcomes where a theorem gives only these.
enum class TableWanted { kValues, kOutcomes };

/// What a table of that game shows, if nothing is said. Throws InputError where there is no such game.
TableWanted usually_wanted(const std::vector<std::string>& arguments, std::span<const GameRow> games);

/// Where a table begins: at the game's first row and column where nothing is said; one number is for both, or for the
/// columns of a table of one row; two are the row and the column.
using TableStart = std::vector<std::uint64_t>;

/// "GAME ARGUMENT... RANGE": RANGE is RxC, or N for the first row alone. One search for all the cells where no theorem
/// decides them. "GAME ARGUMENT... + GAME ARGUMENT... RANGE": the sums of the first rows of two games, rows by the
/// first game and columns by the second. `positions` keeps the texts of the cells. Throws InputError; a limit is
/// reported in the table.
Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, Session& session, const Budget& budget, const TableStart& start = {},
                 bool positions = false);

/// The positions `first`, `first` + 1, … of the first row of the table of "GAME ARGUMENT..."; null where there is none.
std::vector<TermPointer> terms_of_row(const std::vector<std::string>& words, std::span<const GameRow> games,
                                      std::uint64_t first, std::uint64_t count, const Budget& budget);
/// Fills `table`, whose rows and columns have their numbers, with the sums of two such rows.
void fill_with_sums(Table& table, const std::vector<std::string>& of_rows, const std::vector<std::string>& of_columns,
                    std::span<const GameRow> games, Play play, TableWanted wanted, Session& session,
                    const Budget& budget, bool positions);

/// A table as a client asks for it.
struct TableRequest {
  std::vector<std::string> words;  ///< "GAME ARGUMENT... RANGE"
  bool outcomes = false;           ///< outcomes, or values; neither: as is usual for the game
  bool values = false;
  bool misere = false;     ///< implies outcomes
  bool csv = false;        ///< the text is CSV
  bool header = false;     ///< CSV has the numbers of rows and columns
  bool b_file = false;     ///< the text is a b-file of OEIS: "n value" a line; one row of values
  std::string from;        ///< "N" or "ROW,COLUMN": where it begins
  bool positions = false;  ///< JSON has the position of every cell, and where the table begins
  std::string file;        ///< to be written: .csv, .svg, .png, .pdf, a b-file .txt; "-": CSV, to where the reply goes
  std::optional<std::uint64_t> width;      ///< one row goes on in lines of so many cells
  Language language = Language::kEnglish;  ///< of the words of a picture
};

struct TableReply : Reply {
  Table table;
  TableWanted wanted = TableWanted::kValues;
  bool csv = false;
  bool header = false;
  bool b_file = false;
  bool from = false;  ///< JSON says where the table begins
  std::optional<std::uint64_t> width;
};

/// Throws InputError.
TableReply answer(const TableRequest& request, Session& session, const Budget& budget);

std::string to_json(const TableReply& reply);
/// A grid, or CSV if that was asked for; nothing if the table went to a file.
std::string to_text(const TableReply& reply, const Wording& wording);

/// One line per row, values by commas, nothing where nothing is known. A header has the numbers of the columns, and
/// then every row begins with its own, if there are several.
std::string csv_of(const Table& table, TableWanted wanted, bool header = false);
/// "n value" for the cells of the one row, up to the first whose value is not known.
std::string b_file_of(const Table& table);

/// The table in characters: in blocks of columns that fit the width of the wording, one row in lines of `width` cells,
/// else of as many as fit, twenty at most. P-positions stand out: in brackets, or with colours in bold and inverse.
std::string grid_of(const Table& table, TableWanted wanted, std::optional<std::uint64_t> width, const Wording& wording);

/// A cell per position: outcomes P, draw, N from dark to pale, or values from 0 on, one colour each. A width: the one
/// row in lines of so many.
Painting painting_of(const Table& table, TableWanted wanted, std::optional<std::uint64_t> width = {},
                     Language language = Language::kEnglish);

/// A picture by the ending of the file's name: of one row of values a plot, of all else a painting.
std::string picture_of(const Table& table, TableWanted wanted, const TableRequest& request);

}  // namespace nucleo
