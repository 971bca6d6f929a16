#include "api/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "solve/solve.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kMostCells = 1'000'000;

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

/// The words of each cell, behind the game's name: what is the same in all, and the cell's own.
class CellWords {
 public:
  CellWords(const GameInfo& info, std::vector<std::string> same) : info_(info), words_(std::move(same)) {
    if (info.cell == nullptr) find_stars();
  }

  /// What to write where the words of a cell were not right, for nobody said which numbers vary; else nothing.
  [[nodiscard]] std::string advice() const {
    return given_ ? "" : fmt::format("; a word such as {},3 says which vary, and what the others are", info_.starred);
  }

  [[nodiscard]] bool one_row() const {
    return info_.cell == nullptr ? stars_.size() == 1 : !info_.cell(info_.first_cell + 1, info_.first_cell);
  }
  /// Nothing where the cell has no position.
  [[nodiscard]] std::optional<std::vector<std::string>> operator()(std::uint64_t i, std::uint64_t j) const {
    std::vector<std::string> words = words_;
    if (info_.cell == nullptr) {
      std::string& word = words[starred_];
      word.replace(stars_.back(), 1, std::to_string(j));
      if (stars_.size() == 2) word.replace(stars_.front(), 1, std::to_string(i));
      return words;
    }
    const auto own = info_.cell(i, j);
    if (!own) return {};
    for (std::string& word : single_words({*own})) words.push_back(std::move(word));
    return words;
  }

 private:
  void find_stars() {
    const std::string usual = info_.starred;
    const std::string key = usual.substr(0, usual.find('=') + 1);
    const auto found =
        std::find_if(words_.begin(), words_.end(), [&](const std::string& word) { return word.starts_with(key); });
    starred_ = static_cast<std::size_t>(found - words_.begin());
    given_ = found != words_.end();
    if (!given_) words_.push_back(usual);
    const std::string& word = words_[starred_];
    for (std::size_t at = word.find('*'); at != std::string::npos; at = word.find('*', at + 1)) stars_.push_back(at);
    if (stars_.size() == 1 || stars_.size() == 2) return;
    throw InputError("table " + in_quotes(word), fmt::format("expected two * for rows and columns, such as {}, or one "
                                                             "for a row",
                                                             usual));
  }

  const GameInfo& info_;
  std::vector<std::string> words_;
  bool given_ = true;        // the word with stars, or it is the usual one
  std::size_t starred_ = 0;  // that word
  std::vector<std::size_t> stars_;
};

/// The cells that have a position, and their terms.
struct Cells {
  std::vector<TableCell*> cells;
  std::vector<TermPointer> terms;

  void add(TableCell& cell, TermPointer term) {
    TermPointer shared = terms.empty() ? nullptr : term->with_rules_of(*terms.front());
    cells.push_back(&cell);
    terms.push_back(shared ? std::move(shared) : std::move(term));
  }
};

Cells read_cells(Table& table, const GameRow& row, const CellWords& words, const Budget& budget) {
  Cells all;
  for (std::uint64_t i = 0; i < table.rows.size(); ++i) {
    for (std::uint64_t j = 0; j < table.rows[i].size(); ++j) {
      auto position = words(table.first + i, table.first + j);
      if (!position) continue;
      Arguments of_cell(table.game.substr(0, table.game.find(' ')), std::move(*position), budget);
      table.rows[i][j].exists = true;
      try {
        all.add(table.rows[i][j], row.read(of_cell));
      } catch (const InputError& error) {
        throw InputError("", error.what() + words.advice());
      }
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

void by_search(const Cells& cells, Play play, TableWanted wanted, const Budget& budget) {
  if (cells.cells.empty()) return;
  const bool loopy =
      std::any_of(cells.terms.begin(), cells.terms.end(), [](const TermPointer& term) { return term->loopy(); });
  if (play == Play::kNormal && !loopy) {
    const auto found = [&](std::size_t i, Nimber value) {
      if (wanted == TableWanted::kValues) cells.cells[i]->value = value;
      cells.cells[i]->outcome = value == 0 ? Outcome::kLose : Outcome::kWin;
    };
    const Term& first = *cells.terms.front();
    wanted == TableWanted::kValues ? first.values_of(cells.terms, found, budget)
                                   : first.outcomes_of(cells.terms, found, budget);
    return;
  }
  for (std::size_t i = 0; i < cells.cells.size(); ++i) {
    Question question;
    question.play = play;
    question.moves = MovesWanted::kNone;
    const Answer answer = solve({{cells.terms[i]}}, question, budget);
    if (!answer.reason.empty()) throw Stopped(answer.reason == kMemoryReached ? kMemoryReached : why_stopped(budget));
    cells.cells[i]->outcome = answer.outcome;
    if (wanted == TableWanted::kValues) cells.cells[i]->value = answer.value;
  }
}

}  // namespace

TableWanted usually_wanted(const std::vector<std::string>& arguments, std::span<const GameRow> games) {
  const std::vector<std::string> words = single_words(arguments);
  const bool outcomes = !words.empty() && game_named(words.front(), games).info->outcomes_first;
  return outcomes ? TableWanted::kOutcomes : TableWanted::kValues;
}

Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, const Budget& budget) {
  const std::vector<std::string> words = single_words(arguments);
  if (words.empty()) throw InputError("table", "expected a game and a range, such as wythoff 10x10");
  const GameRow& row = game_named(words.front(), games);
  if (row.info->cell == nullptr && row.info->starred == nullptr) {
    throw InputError(words.front(), "there is no table of this game");
  }
  Table table;
  table.game = fmt::format("{}", fmt::join(words.begin(), words.end() - (words.size() > 1 ? 1 : 0), " "));
  const auto [height, width] = range_of(words.size() > 1 ? words.back() : "", table.game);
  table.first = row.info->first_cell;
  table.rows.assign(height, std::vector<TableCell>(width));
  const CellWords of_cell(*row.info, {words.begin() + 1, words.end() - 1});
  if (height > 1 && of_cell.one_row()) {
    throw InputError("table " + in_quotes(words.back()),
                     fmt::format("expected a number of columns alone: the table of {} is one row", table.game));
  }
  try {
    const Cells cells = read_cells(table, row, of_cell, budget);
    by_search(by_theorem(cells, play, wanted, budget), play, wanted, budget);
  } catch (const Stopped& limit) {
    table.reason = limit.reason;
  }
  return table;
}

}  // namespace nucleo
