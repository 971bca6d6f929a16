// Tables of sums: a row and a column are positions of two games.

#include <algorithm>

#include "api/table.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"

namespace nucleo {
namespace {

/// The first row of one game's table: its positions and, in normal play where they add by xor, their values.
struct Side {
  std::vector<TermPointer> terms;
  std::vector<std::optional<Nimber>> values;
};

Side side_of(const std::vector<std::string>& words, std::span<const GameRow> games, std::uint64_t first,
             std::uint64_t count, Play play, Session& session, const Budget& budget) {
  Side side{terms_of_row(words, games, first, count, budget), std::vector<std::optional<Nimber>>(count)};
  if (play != Play::kNormal) return side;
  std::vector<std::string> row = words;
  row.push_back(std::to_string(count));
  const Table table = make_table(row, games, play, TableWanted::kValues, session, budget, {first});
  for (std::size_t i = 0; i < count; ++i) {
    const TermPointer& term = side.terms[i];
    if (term && !term->loopy() && !term->entailing()) side.values[i] = table.rows.front()[i].value;
  }
  return side;
}

}  // namespace

void fill_with_sums(Table& table, const std::vector<std::string>& of_rows, const std::vector<std::string>& of_columns,
                    std::span<const GameRow> games, Play play, TableWanted wanted, Session& session,
                    const Budget& budget, bool positions) {
  const std::size_t columns = table.rows.front().size();
  if (positions) table.positions.assign(table.rows.size(), std::vector<std::string>(columns));
  try {
    const Side down = side_of(of_rows, games, table.first_row, table.rows.size(), play, session, budget);
    const Side across = side_of(of_columns, games, table.first, columns, play, session, budget);
    for (std::size_t k = 0; k < table.rows.size() * columns; ++k) {
      if (budget.spent()) throw Stopped(why_stopped(budget));
      const std::size_t i = k / columns;
      const std::size_t j = k % columns;
      TableCell& cell = table.rows[i][j];
      cell.exists = down.terms[i] != nullptr && across.terms[j] != nullptr;
      if (positions) table.positions[i][j] = cell.exists ? sum_of({down.terms[i], across.terms[j]}).text() : "";
      if (!cell.exists) continue;
      if (down.values[i] && across.values[j]) {
        cell.value = *down.values[i] ^ *across.values[j];
        cell.outcome = *cell.value == 0 ? Outcome::kLose : Outcome::kWin;
        continue;
      }
      const Sum sum = sum_of({down.terms[i], across.terms[j]});
      const Answer answer = solve(sum, {play, Compound::kDisjunctive, MovesWanted::kNone}, session, budget);
      cell.outcome = answer.outcome;
      if (wanted == TableWanted::kValues) cell.value = answer.value;
      if (!answer.reason.empty()) table.reason = answer.reason;
    }
  } catch (const Stopped& limit) {
    table.reason = limit.reason;
  }
}

}  // namespace nucleo
