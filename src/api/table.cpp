#include "api/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "api/cell_words.hpp"
#include "nucleo/error.hpp"
#include "search/engines.hpp"
#include "solve/solve.hpp"
#include "text/lines.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::pair<std::uint64_t, std::uint64_t> range_of(const std::string& word, const std::string& game, std::uint64_t most) {
  auto range = parse_size(word);
  if (const auto columns = whole_number(word)) range = {1, *columns};
  const auto [rows, columns] = range.value_or(std::pair<std::uint64_t, std::uint64_t>(0, 0));
  if (rows == 0 || columns == 0) {
    throw InputError(word.empty() ? "table" : "table " + in_quotes(word),
                     Phrase{{"expected a range after the game: {0} 30 for one row, {0} 10x10 for rows and columns",
                             "se esperaba un rango después del juego: {0} 30 para una fila, {0} 10x10 para filas y "
                             "columnas"},
                            {game}});
  }
  if (rows > most || columns > most || rows * columns > most) {
    throw InputError(
        "table " + in_quotes(word),
        Phrase{{"expected at most {0} cells", "se esperaban {0} casillas a lo más"}, {std::to_string(most)}});
  }
  return {rows, columns};
}

/// The terms of the cells, row by row; null where a cell has no position.
std::vector<TermPointer> read_cells(Table& table, const GameRow& row, const CellWords& words, const Budget& budget) {
  std::vector<TermPointer> terms;
  const std::string game = table.game.substr(0, table.game.find(' '));
  TermPointer first;
  std::optional<InputError> no_position;
  for (std::uint64_t i = 0; i < table.rows.size(); ++i) {
    for (std::uint64_t j = 0; j < table.rows[i].size(); ++j) {
      terms.emplace_back();
      auto position = words(table.first_row + i, table.first + j);
      if (!position) continue;
      Arguments of_cell(game, std::move(*position), budget);
      table.rows[i][j].exists = true;
      try {
        TermPointer term = row.read(of_cell);
        TermPointer shared = first ? term->with_rules_of(*first) : nullptr;
        terms.back() = shared ? std::move(shared) : std::move(term);
      } catch (const InputError& error) {
        if (!words.keyless()) {
          throw InputError("", Phrase{{"{0}{1}", "{0}{1}"}, {error.said(), words.advice()}});
        }
        if (!no_position) no_position = error;  // there is no cycle of two vertices
        table.rows[i][j].exists = false;
      }
      if (!first) first = terms.back();
    }
    if (budget.spent()) throw Stopped(why_stopped(budget));
  }
  if (!first && no_position) throw InputError(*no_position);
  return terms;
}

void take(TableCell& cell, const std::optional<Outcome>& outcome, const std::optional<Nimber>& value) {
  cell.outcome = outcome;
  cell.value = value;
}

/// Fills in what a theorem says; true where that is all that is wanted.
bool by_theorem(TableCell& cell, const Term& term, Play play, TableWanted wanted) {
  const auto claim = term.theorem(play);
  if (!claim) return false;
  take(cell, claim->outcome, play == Play::kNormal ? claim->value : std::nullopt);
  return claim->value || claim->decisive || wanted == TableWanted::kOutcomes;
}

/// Normal play that ends: the engine of the table values each cell.
void by_engine(TableCell& cell, const Term& term, TableWanted wanted, const Job& job) {
  const Valuing* const outcomes = wanted == TableWanted::kOutcomes ? term.can().outcomes : nullptr;
  const Labelled found = outcomes != nullptr ? outcomes->label(term, Task::kOutcome, job)
                                             : engine_for(term, Task::kValue).run(term, Task::kValue, job);
  const auto value = wanted == TableWanted::kValues ? std::optional(found.value) : std::nullopt;
  take(cell, found.value == 0 ? Outcome::kLose : Outcome::kWin, value);
}

void by_solving(TableCell& cell, const TermPointer& term, Play play, TableWanted wanted, Session& session,
                const Budget& budget) {
  const Answer answer = solve({{term}}, {play, Compound::kDisjunctive, MovesWanted::kNone}, session, budget);
  if (!answer.reason.empty()) throw Stopped(answer.reason == kMemoryReached ? kMemoryReached : why_stopped(budget));
  take(cell, answer.outcome, wanted == TableWanted::kValues ? answer.value : std::nullopt);
}

/// The cells in an order in which small ones come first, and the largest of each size before those that its table
/// covers: a quarter of the range, then all of it, so that no table is made that is not soon outgrown.
std::vector<std::size_t> in_growing_squares(std::size_t rows, std::size_t columns) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(rows * columns);
  const auto add = [&](std::size_t cell) {
    if (!taken[cell]) order.push_back(cell);
    taken[cell] = true;
  };
  int halvings = 0;
  while ((rows >> halvings) > 1 || (columns >> halvings) > 1) halvings += 2;
  for (; halvings >= 0; halvings -= 2) {
    const std::size_t height = std::max<std::size_t>(rows >> halvings, 1);
    const std::size_t width = std::max<std::size_t>(columns >> halvings, 1);
    add((height - 1) * columns + width - 1);
    for (std::size_t i = 0; i < height; ++i) {
      for (std::size_t j = 0; j < width; ++j) add(i * columns + j);
    }
  }
  return order;
}

/// Small ones first: where a search values each cell by itself, a limit leaves the largest.
std::vector<std::size_t> by_size(std::size_t rows, std::size_t columns) {
  std::vector<std::size_t> order(rows * columns);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return (a / columns + 1) * (a % columns + 1) < (b / columns + 1) * (b % columns + 1);
  });
  return order;
}

bool have_tables(const std::vector<TermPointer>& terms) {
  return std::any_of(terms.begin(), terms.end(), [](const TermPointer& term) {
    return term != nullptr && (term->can().dense != nullptr || term->can().sequence != nullptr);
  });
}

/// The cell whose row is the column of this one, and the other way round; null where the table has none.
const TableCell* twin_of(const Table& table, std::uint64_t i, std::uint64_t j) {
  const std::uint64_t row = table.first + j;
  const std::uint64_t column = table.first_row + i;
  if (row < table.first_row || row - table.first_row >= table.rows.size()) return nullptr;
  const std::vector<TableCell>& cells = table.rows[row - table.first_row];
  return column < table.first || column - table.first >= cells.size() ? nullptr : &cells[column - table.first];
}

bool is_known(const TableCell& cell, TableWanted wanted) {
  return cell.value || (cell.outcome && wanted == TableWanted::kOutcomes);
}

/// What a cell's twin knows it knows, where they are one game.
void copy_from_twins(Table& table, TableWanted wanted) {
  bool all = true;
  for (std::uint64_t i = 0; i < table.rows.size(); ++i) {
    for (std::uint64_t j = 0; j < table.rows[i].size(); ++j) {
      TableCell& cell = table.rows[i][j];
      const TableCell* const twin = twin_of(table, i, j);
      if (twin != nullptr && !is_known(cell, wanted) && twin->outcome) cell = *twin;
      all = all && (!cell.exists || is_known(cell, wanted));
    }
  }
  if (all) table.reason.clear();
}

void fill(Table& table, const std::vector<TermPointer>& terms, Play play, TableWanted wanted, Session& session,
          const Budget& budget) {
  const std::size_t columns = table.rows.front().size();
  std::uint64_t done = 0;
  const auto ordered = have_tables(terms) ? in_growing_squares : by_size;
  for (const std::size_t k : ordered(table.rows.size(), columns)) {
    constexpr std::uint64_t kSteps = 256;
    if (++done % kSteps == 0) {
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report(stage::kCells, done, terms.size());
    }
    if (!terms[k]) continue;
    const Term& term = *terms[k];
    TableCell& cell = table.rows[k / columns][k % columns];
    const TableCell* const twin = term.game().mirrored ? twin_of(table, k / columns, k % columns) : nullptr;
    if (twin != nullptr && is_known(*twin, wanted)) {
      cell = *twin;
      continue;
    }
    const bool ends = play == Play::kNormal && !term.loopy() && !term.turn();
    // A table of values gives them sooner than a theorem that only tells the winner.
    const Capabilities& can = term.can();
    const bool tabled = ends && wanted == TableWanted::kValues && (can.dense != nullptr || can.sequence != nullptr);
    try {
      if (tabled && !term.entailing()) {
        by_engine(cell, term, wanted, session.job(budget));
      } else if (!by_theorem(cell, term, play, wanted)) {
        ends ? by_engine(cell, term, wanted, session.job(budget))
             : by_solving(cell, terms[k], play, wanted, session, budget);
      }
    } catch (const Stopped& limit) {
      if (budget.spent()) throw;
      table.reason = limit.reason;  // a smaller cell may still fit
      if (tabled) (void)by_theorem(cell, term, play, wanted);
    }
  }
}

/// The position of a cell. A heap of a table of one row stands alone: "kayles 70" rather than "kayles 0 70".
std::string text_of(const Term& term, const Table& table, std::uint64_t heap, const GameRow& row,
                    const std::vector<std::string>& same, const Budget& budget) {
  if (table.rows.size() > 1 || table.first_row > 0 || term.can().sequence == nullptr) return term.text();
  std::vector<std::string> words = same;
  words.push_back(std::to_string(heap));
  try {
    Arguments arguments(table.game.substr(0, table.game.find(' ')), std::move(words), budget);
    return row.read(arguments)->text();
  } catch (const InputError&) {  // the rules want more than one heap
    return term.text();
  }
}

std::vector<std::vector<std::string>> texts_of(const std::vector<TermPointer>& cells, const Table& table,
                                               const GameRow& row, const std::vector<std::string>& same,
                                               const Budget& budget) {
  const std::size_t columns = table.rows.front().size();
  std::vector<std::vector<std::string>> texts(table.rows.size(), std::vector<std::string>(columns));
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (cells[k]) {
      texts[k / columns][k % columns] = text_of(*cells[k], table, table.first + k % columns, row, same, budget);
    }
  }
  return texts;
}

/// The period that the heaps of a row as long as the table prove, or those of a row that is soon made.
void find_period(Table& table, const GameRow& row, const CellWords& words, Session& session, const Budget& budget) {
  constexpr std::uint64_t kSoonMade = 512;
  const std::uint64_t last = table.first + std::max<std::uint64_t>(table.rows.front().size(), kSoonMade) - 1;
  auto position = words(table.first_row, last);
  if (!position) return;
  Arguments arguments(table.game.substr(0, table.game.find(' ')), std::move(*position), budget);
  const TermPointer term = row.read(arguments);
  table.of_heaps = true;
  try {
    table.period = term->can().sequence->label(*term, Task::kValue, session.job(budget)).period;
  } catch (const Stopped&) {  // the table is there all the same
  }
}

/// The game of the table; throws InputError where it has none.
const GameRow& table_game(const std::vector<std::string>& words, std::span<const GameRow> games) {
  const GameRow& row = game_named(words.front(), games);
  if (row.info->cell != nullptr || row.info->starred != nullptr) return row;
  throw InputError(words.front(), Text{"there is no table of this game", "no hay tabla de este juego"});
}

/// `first_row` and `first` are the least that there are.
void set_start(Table& table, std::uint64_t first_row, std::uint64_t first, const TableStart& start) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 62;  // so that every number has room after it
  const bool both = start.size() == 1 && table.rows.size() > 1;
  table.first = start.empty() ? first : start.back();
  table.first_row = start.size() == 2 || both ? start.front() : first_row;
  if (table.first >= first && table.first_row >= first_row && std::max(table.first, table.first_row) <= kMost) return;
  throw InputError("--from", Phrase{{"expected numbers from {0} to {1}", "se esperaban números de {0} a {1}"},
                                    {std::to_string(std::max(first, first_row)), std::to_string(kMost)}});
}

}  // namespace

TableWanted usually_wanted(const std::vector<std::string>& arguments, std::span<const GameRow> games) {
  const std::vector<std::string> words = single_words(arguments);
  const bool outcomes = !words.empty() && game_named(words.front(), games).info->outcomes_first;
  return outcomes ? TableWanted::kOutcomes : TableWanted::kValues;
}

std::vector<TermPointer> terms_of_row(const std::vector<std::string>& words, std::span<const GameRow> games,
                                      std::uint64_t first, std::uint64_t count, const Budget& budget) {
  const GameRow& row = table_game(words, games);
  Table table;
  table.game = words.front();
  table.first = first;
  table.first_row = row.info->first_cell;
  table.rows.assign(1, std::vector<TableCell>(count));
  return read_cells(table, row, CellWords(*row.info, {words.begin() + 1, words.end()}), budget);
}

Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, Session& session, const Budget& budget, const TableStart& start, bool positions) {
  const std::vector<std::string> words = single_words(arguments);
  if (words.empty())
    throw InputError("table", Text{"expected a game and a range, such as wythoff 10x10",
                                   "se esperaba un juego y un tamaño, como wythoff 10x10"});
  const GameRow& row = table_game(words, games);
  Table table;
  table.game = fmt::format("{}", fmt::join(words.begin(), words.end() - (words.size() > 1 ? 1 : 0), " "));
  const auto [height, width] =
      range_of(words.size() > 1 ? words.back() : "", table.game, session.settings().table_cells);
  table.rows.assign(height, std::vector<TableCell>(width));
  const auto plus = std::find(words.begin(), words.end(), "+");
  if (plus != words.end()) {
    const std::vector<std::string> of_rows(words.begin(), plus);
    const std::vector<std::string> of_columns(plus + 1, words.end() - 1);
    if (of_columns.empty() || std::find(of_columns.begin(), of_columns.end(), "+") != of_columns.end()) {
      throw InputError("table",
                       Text{"expected two games, rows by the first and columns by the second: nim + kayles 5x5",
                            "se esperaban dos juegos, el primero para las filas y el segundo para las "
                            "columnas: nim + kayles 5x5"});
    }
    set_start(table, row.info->first_cell, table_game(of_columns, games).info->first_cell, start);
    fill_with_sums(table, of_rows, of_columns, games, play, wanted, session, budget, positions);
    return table;
  }
  set_start(table, row.info->first_cell, row.info->first_cell, start);
  table.row_name = row.info->row_name;
  const CellWords of_cell(*row.info, {words.begin() + 1, words.end() - 1});
  if (of_cell.one_row() && (height > 1 || start.size() > 1)) {
    throw InputError(height > 1 ? "table " + in_quotes(words.back()) : "--from",
                     Phrase{{"expected a number of columns alone: the table of {0} is one row",
                             "se esperaba solo un número de columnas: la tabla de {0} es una fila"},
                            {table.game}});
  }
  try {
    const std::vector<TermPointer> cells = read_cells(table, row, of_cell, budget);
    if (positions) table.positions = texts_of(cells, table, row, {words.begin() + 1, words.end() - 1}, budget);
    fill(table, cells, play, wanted, session, budget);
    const bool may_repeat = play == Play::kNormal && cells.front() && cells.front()->can().sequence != nullptr;
    if (may_repeat) find_period(table, row, of_cell, session, budget);
  } catch (const Stopped& limit) {
    table.reason = limit.reason;
  }
  if (row.info->mirrored && !table.reason.empty()) copy_from_twins(table, wanted);
  return table;
}

}  // namespace nucleo
