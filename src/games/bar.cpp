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

}  // namespace nucleo
