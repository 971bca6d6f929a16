#include "api/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "search/engines.hpp"
#include "solve/solve.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::pair<std::uint64_t, std::uint64_t> range_of(const std::string& word, const std::string& game, std::uint64_t most) {
  auto range = parse_size(word);
  if (const auto columns = whole_number(word)) range = {1, *columns};
  const auto [rows, columns] = range.value_or(std::pair<std::uint64_t, std::uint64_t>(0, 0));
  if (rows == 0 || columns == 0) {
    throw InputError(word.empty() ? "table" : "table " + in_quotes(word),
                     fmt::format("expected rows and columns behind the game, such as {} 10x10", game));
  }
  if (rows > most || columns > most || rows * columns > most) {
    throw InputError("table " + in_quotes(word), fmt::format("expected at most {} cells", most));
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

/// The terms of the cells, row by row; null where a cell has no position.
std::vector<TermPointer> read_cells(Table& table, const GameRow& row, const CellWords& words, const Budget& budget) {
  std::vector<TermPointer> terms;
  const std::string game = table.game.substr(0, table.game.find(' '));
  TermPointer first;
  for (std::uint64_t i = 0; i < table.rows.size(); ++i) {
    for (std::uint64_t j = 0; j < table.rows[i].size(); ++j) {
      terms.emplace_back();
      auto position = words(table.first + i, table.first + j);
      if (!position) continue;
      Arguments of_cell(game, std::move(*position), budget);
      table.rows[i][j].exists = true;
      try {
        TermPointer term = row.read(of_cell);
        TermPointer shared = first ? term->with_rules_of(*first) : nullptr;
        terms.back() = shared ? std::move(shared) : std::move(term);
      } catch (const InputError& error) {
        throw InputError("", error.what() + words.advice());
      }
      if (!first) first = terms.back();
    }
    if (budget.spent()) throw Stopped(why_stopped(budget));
  }
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

void fill(Table& table, const std::vector<TermPointer>& terms, Play play, TableWanted wanted, Session& session,
          const Budget& budget) {
  const std::size_t columns = table.rows.front().size();
  std::uint64_t done = 0;
  for (const std::size_t k : in_growing_squares(table.rows.size(), columns)) {
    constexpr std::uint64_t kSteps = 256;
    if (++done % kSteps == 0) {
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report("cells", done, terms.size());
    }
    if (!terms[k]) continue;
    const Term& term = *terms[k];
    TableCell& cell = table.rows[k / columns][k % columns];
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

/// The period that the heaps of a row as long as the table prove, or those of a row that is soon made.
void find_period(Table& table, const GameRow& row, const CellWords& words, Session& session, const Budget& budget) {
  constexpr std::uint64_t kSoonMade = 512;
  const std::uint64_t last = table.first + std::max<std::uint64_t>(table.rows.front().size(), kSoonMade) - 1;
  auto position = words(table.first, last);
  if (!position) return;
  Arguments arguments(table.game.substr(0, table.game.find(' ')), std::move(*position), budget);
  const TermPointer term = row.read(arguments);
  table.of_heaps = true;
  try {
    table.period = term->can().sequence->label(*term, Task::kValue, session.job(budget)).period;
  } catch (const Stopped&) {  // the table is there all the same
  }
}

}  // namespace

TableWanted usually_wanted(const std::vector<std::string>& arguments, std::span<const GameRow> games) {
  const std::vector<std::string> words = single_words(arguments);
  const bool outcomes = !words.empty() && game_named(words.front(), games).info->outcomes_first;
  return outcomes ? TableWanted::kOutcomes : TableWanted::kValues;
}

Table make_table(const std::vector<std::string>& arguments, std::span<const GameRow> games, Play play,
                 TableWanted wanted, Session& session, const Budget& budget) {
  const std::vector<std::string> words = single_words(arguments);
  if (words.empty()) throw InputError("table", "expected a game and a range, such as wythoff 10x10");
  const GameRow& row = game_named(words.front(), games);
  if (row.info->cell == nullptr && row.info->starred == nullptr) {
    throw InputError(words.front(), "there is no table of this game");
  }
  Table table;
  table.game = fmt::format("{}", fmt::join(words.begin(), words.end() - (words.size() > 1 ? 1 : 0), " "));
  const auto [height, width] =
      range_of(words.size() > 1 ? words.back() : "", table.game, session.settings().table_cells);
  table.first = row.info->first_cell;
  table.rows.assign(height, std::vector<TableCell>(width));
  const CellWords of_cell(*row.info, {words.begin() + 1, words.end() - 1});
  if (height > 1 && of_cell.one_row()) {
    throw InputError("table " + in_quotes(words.back()),
                     fmt::format("expected a number of columns alone: the table of {} is one row", table.game));
  }
  try {
    const std::vector<TermPointer> cells = read_cells(table, row, of_cell, budget);
    fill(table, cells, play, wanted, session, budget);
    const bool may_repeat = play == Play::kNormal && cells.front() && cells.front()->can().sequence != nullptr;
    if (may_repeat) find_period(table, row, of_cell, session, budget);
  } catch (const Stopped& limit) {
    table.reason = limit.reason;
  }
  return table;
}

}  // namespace nucleo
