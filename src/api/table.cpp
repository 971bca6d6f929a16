#include "api/table.hpp"

#include <fmt/format.h>

#include <array>
#include <map>

#include "digraph/lines.hpp"
#include "digraph/text.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kMostCells = 1'000'000;

/// The words one by one, as in positions: an argument of the program may hold several.
std::vector<std::string> single_words(const std::vector<std::string>& arguments) {
  std::vector<std::string> words;
  for (const std::string& argument : arguments) {
    std::string_view rest = trimmed(argument);
    while (!rest.empty()) words.emplace_back(take_word(rest));
  }
  return words;
}

std::pair<std::uint64_t, std::uint64_t> range_of(const std::string& word, const std::string& game) {
  auto range = parse_size(word);
  if (const auto columns = whole_number(word)) range = {1, *columns};
  const auto [rows, columns] = range.value_or(std::pair<std::uint64_t, std::uint64_t>(0, 0));
  if (rows == 0 || columns == 0) {
    throw InputError(word.empty() ? "table" : "table " + in_quotes(word),
                     fmt::format("expected rows and columns behind the game, such as {} 10x10", game));
  }
  if (rows > kMostCells || columns > kMostCells || rows * columns > kMostCells) {
    throw InputError("table " + in_quotes(word), fmt::format("expected at most {} cells", kMostCells));
  }
  return {rows, columns};
}

/// The cells that have a position, and their terms.
struct Cells {
  std::vector<TableCell*> cells;
  std::vector<TermPointer> terms;

  void add(TableCell& cell, TermPointer term) {
    cells.push_back(&cell);
    terms.push_back(std::move(term));
  }
};

Cells read_cells(Table& table, const GameRow& row, std::span<const std::string> arguments, const Budget& budget) {
  Cells all;
  for (std::uint64_t i = 0; i < table.rows.size(); ++i) {
    for (std::uint64_t j = 0; j < table.rows[i].size(); ++j) {
      const auto words = row.info->cell(table.first + i, table.first + j);
      if (!words) continue;
      std::vector<std::string> position(arguments.begin(), arguments.end());
      for (std::string& word : single_words({*words})) position.push_back(std::move(word));
      Arguments of_cell(table.game.substr(0, table.game.find(' ')), std::move(position), budget);
      table.rows[i][j].exists = true;
      all.add(table.rows[i][j], row.read(of_cell));
    }
    if (budget.spent()) throw Stopped(why_stopped(budget));
  }
  return all;
}

/// Fills in what a theorem says; gives the cells where that is not all that is wanted.
Cells by_theorem(const Cells& cells, Play play, TableWanted wanted, const Budget& budget) {
  Cells left;
  for (std::size_t i = 0; i < cells.cells.size(); ++i) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    const auto claim = cells.terms[i]->theorem(play);
    if (claim) {
      cells.cells[i]->outcome = claim->outcome;
      if (play == Play::kNormal) cells.cells[i]->value = claim->value;
    }
    const bool done = claim && (claim->value || claim->decisive || wanted == TableWanted::kOutcomes);
    if (!done) left.add(*cells.cells[i], cells.terms[i]);
  }
  return left;
}

void by_search(const Cells& cells, Play play, const Budget& budget) {
  if (cells.cells.empty()) return;
  if (play == Play::kNormal) {
    const auto found = [&](std::size_t i, Nimber value) {
      cells.cells[i]->value = value;
      cells.cells[i]->outcome = value == 0 ? Outcome::kLose : Outcome::kWin;
    };
    cells.terms.front()->values_of(cells.terms, found, budget);
    return;
  }
  for (std::size_t i = 0; i < cells.cells.size(); ++i) {
    Question question;
    question.play = play;
    question.moves = MovesWanted::kNone;
    const Answer answer = solve({{cells.terms[i]}}, question, budget);
    if (!answer.reason.empty()) throw Stopped(answer.reason == kMemoryReached ? kMemoryReached : why_stopped(budget));
    cells.cells[i]->outcome = answer.outcome;
  }
}

}  // namespace

Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, const Budget& budget) {
  const std::vector<std::string> words = single_words(arguments);
  if (words.empty()) throw InputError("table", "expected a game and a range, such as wythoff 10x10");
  const GameRow& row = game_named(words.front(), games);
  if (row.info->cell == nullptr) throw InputError(words.front(), "there is no table of this game");
  Table table;
  table.game = fmt::format("{}", fmt::join(words.begin(), words.end() - (words.size() > 1 ? 1 : 0), " "));
  const auto [height, width] = range_of(words.size() > 1 ? words.back() : "", table.game);
  table.first = row.info->first_cell;
  table.rows.assign(height, std::vector<TableCell>(width));
  if (height > 1 && !row.info->cell(table.first + 1, table.first)) {
    throw InputError("table " + in_quotes(words.back()),
                     fmt::format("expected a number of columns alone: the table of {} is one row", words.front()));
  }
  try {
    const Cells cells = read_cells(table, row, {words.begin() + 1, words.end() - 1}, budget);
    by_search(by_theorem(cells, play, wanted, budget), play, budget);
  } catch (const Stopped& limit) {
    table.reason = limit.reason;
  }
  return table;
}

std::string csv_of(const Table& table, TableWanted wanted) {
  std::string out;
  for (const std::vector<TableCell>& row : table.rows) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j > 0) out += ',';
      if (wanted == TableWanted::kValues && row[j].value) out += std::to_string(*row[j].value);
      if (wanted == TableWanted::kOutcomes && row[j].outcome) out += *row[j].outcome == Outcome::kLose ? 'P' : 'N';
    }
    out += '\n';
  }
  return out;
}

Painting painting_of(const Table& table, TableWanted wanted) {
  const auto rank = [&](const TableCell& cell) -> std::optional<Nimber> {
    if (wanted == TableWanted::kValues) return cell.value;
    if (!cell.outcome) return {};
    return *cell.outcome == Outcome::kLose ? 0 : *cell.outcome == Outcome::kDraw ? 1 : 2;
  };
  std::map<Nimber, int> colours;
  if (wanted == TableWanted::kOutcomes) colours = {{0, 0}, {2, 0}};
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      if (const auto r = rank(cell)) colours.emplace(*r, 0);
    }
  }
  Painting painting;
  painting.rows = static_cast<std::uint32_t>(table.rows.size());
  painting.columns = static_cast<std::uint32_t>(table.rows.front().size());
  painting.title = table.game;
  painting.first = table.first;
  for (auto& [r, colour] : colours) {
    constexpr std::array kOutcomes{"P", "draw", "N"};
    colour = static_cast<int>(painting.legend.size());
    painting.legend.push_back(wanted == TableWanted::kValues ? std::to_string(r) : kOutcomes.at(r));
  }
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      const auto r = rank(cell);
      painting.cells.push_back(r ? colours.at(*r) : -1);
    }
  }
  return painting;
}

}  // namespace nucleo
