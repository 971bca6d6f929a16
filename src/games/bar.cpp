#include "games/bar.hpp"

#include <algorithm>

namespace nucleo {

void Bar::add(std::uint64_t rows, std::uint64_t columns) {
  if (rows == 0 || columns == 0) return;
  if (runs.empty() || runs.back().columns != columns) runs.push_back({0, static_cast<std::uint32_t>(columns)});
  runs.back().rows += static_cast<std::uint32_t>(rows);
}

std::uint64_t Bar::height() const {
  std::uint64_t rows = 0;
  for (const Run& run : runs) rows += run.rows;
  return rows;
}

std::uint64_t Bar::second_row() const {
  if (runs[0].rows > 1) return runs[0].columns;
  return runs.size() > 1 ? runs[1].columns : 0;
}

std::uint64_t Bar::squares() const {
  std::uint64_t squares = 0;
  for (const Run& run : runs) squares += std::uint64_t{run.rows} * run.columns;
  return squares;
}

std::vector<std::uint32_t> Bar::rows() const {
  std::vector<std::uint32_t> out;
  for (const Run& run : runs) out.insert(out.end(), run.rows, run.columns);
  return out;
}

Bar Bar::without(Square square) const {
  Bar left;
  std::uint64_t above = square.row - 1;  // rows that stay as they are
  for (const Run& run : runs) {
    const std::uint64_t whole = std::min<std::uint64_t>(run.rows, above);
    left.add(whole, run.columns);
    left.add(run.rows - whole, std::min<std::uint64_t>(run.columns, square.column - 1));
    above -= whole;
  }
  return left;
}

Bar Bar::turned() const {
  Bar out;
  std::uint64_t rows = height();
  std::uint32_t shorter = 0;
  for (std::size_t i = runs.size(); i-- > 0;) {
    out.add(runs[i].columns - shorter, rows);
    shorter = runs[i].columns;
    rows -= runs[i].rows;
  }
  return out;
}

Bar read_bar(const Arguments& arguments, const std::string& word) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 31;
  Bar bar;
  for (const std::string_view part : split(word, ',')) {
    const auto size = parse_size(part);
    const std::uint64_t rows = size ? size->first : 1;
    const std::uint64_t columns =
        size ? size->second : arguments.number(part, Text{"a row of squares", "una fila de cuadros"}, 1, kMost);
    if (rows < 1 || rows > kMost || columns < 1 || columns > kMost)
      arguments.fail(part, Text{"sides from 1 to 2^31", "lados de 1 a 2^31"});
    if (!bar.runs.empty() && columns > bar.runs.back().columns) {
      arguments.fail(part, Text{"rows that do not grow, such as 4,4,2", "filas que no crezcan, como 4,4,2"});
    }
    bar.add(rows, columns);
    if (bar.height() > kMost) arguments.fail(part, Text{"at most 2^31 rows", "a lo más 2^31 filas"});
  }
  return bar;
}

std::string text_of(const Bar& bar) {
  constexpr std::uint64_t kMostListed = 64;
  const bool listed = !bar.is_rectangle() && bar.height() <= kMostListed;
  std::string out;
  for (const Bar::Run& run : bar.runs) {
    const std::string row = std::to_string(run.columns);
    const std::string rows = run.rows == 1 ? row : std::to_string(run.rows) + "x" + row;
    for (std::uint32_t k = listed ? run.rows : 1; k > 0; --k) out += (out.empty() ? "" : ",") + (listed ? row : rows);
  }
  return out;
}

}  // namespace nucleo
