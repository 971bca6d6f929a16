#include <fmt/format.h>

#include <algorithm>

#include "explain/sketches.hpp"

namespace nucleo::sketches {
namespace {

constexpr std::uint64_t kMostCells = 30;  ///< a side

Stretch cell(char c, Ink ink) { return {std::string(1, c), ink}; }

/// The numbers of several pieces on their squares; * where two share one.
void put(std::vector<std::vector<Stretch>>& cells, std::size_t row, std::size_t column, std::size_t piece) {
  constexpr std::size_t kDigits = 9;
  Stretch& at = cells[row][column];
  const bool alone = at.ink == Ink::kFree && piece <= kDigits;
  at = {alone ? std::to_string(piece) : "*", Ink::kPiece};
}

std::vector<std::vector<Stretch>> empty_board(std::size_t rows, std::size_t columns) {
  return {rows, std::vector<Stretch>(columns, cell('.', Ink::kFree))};
}

}  // namespace

Sketch grid(const std::vector<std::vector<Stretch>>& cells, std::uint64_t first) {
  std::size_t columns = 0;
  for (const auto& row : cells) columns = std::max(columns, row.size());
  const std::size_t width = std::to_string(first + columns).size() + 1;
  Sketch out(1);
  std::string heading(4, ' ');
  for (std::size_t c = 0; c < columns; ++c) heading += fmt::format("{:>{}}", first + c, width);
  out[0].push_back({heading, Ink::kLabel});
  for (std::size_t r = 0; r < cells.size(); ++r) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("{:>3} ", first + r), Ink::kLabel});
    for (const Stretch& at : cells[r]) {
      line.push_back({std::string(width - 1, ' '), Ink::kPlain});
      line.push_back(at);
    }
  }
  return out;
}

Sketch bar(Arguments& words, Language /*language*/) {
  const std::string word = words.take_one("a bar");
  std::vector<std::uint64_t> rows;
  if (const auto size = parse_size(word)) {
    rows.assign(std::min(size->first, kMostCells + 1), size->second);
  } else {
    rows = words.numbers(word, "rows");
  }
  if (rows.size() > kMostCells || rows.front() > kMostCells) return {};
  std::vector<std::vector<Stretch>> cells;
  cells.reserve(rows.size());
  for (const std::uint64_t columns : rows) cells.emplace_back(columns, cell('#', Ink::kPiece));
  cells[0][0] = cell('x', Ink::kDanger);
  return grid(cells);
}

Sketch board(Arguments& words, Language /*language*/) {
  const std::string word = words.take_one("a board");
  if (const auto size = parse_size(word)) {
    if (size->first > kMostCells || size->second > kMostCells) return {};
    return grid(empty_board(size->first, size->second));
  }
  std::vector<std::vector<Stretch>> cells;
  for (const std::string_view row : split(word, '/')) {
    if (cells.size() > kMostCells || row.size() > kMostCells) return {};
    auto& line = cells.emplace_back();
    for (const char c : row) line.push_back(cell(c, c == '.' ? Ink::kFree : Ink::kPiece));
  }
  return grid(cells);
}

Sketch strip(Arguments& words, Language /*language*/) {
  constexpr std::size_t kInALine = 18;
  std::string cells = words.take_one("a board");
  if (cells.find_first_not_of(".X") != std::string::npos) {
    const std::uint64_t count = words.number(cells, "cells");
    if (count > kInALine * kMostLines / 2) return {};
    cells.assign(count, '.');
  }
  Sketch out;
  for (std::size_t from = 0; from < cells.size(); from += kInALine) {
    std::string numbers;
    std::vector<Stretch> line;
    for (std::size_t i = from; i < std::min(cells.size(), from + kInALine); ++i) {
      numbers += fmt::format("{:>4}", i + 1);
      line.push_back({"   "});
      line.push_back(cell(cells[i], cells[i] == 'X' ? Ink::kPiece : Ink::kFree));
    }
    out.push_back({{numbers, Ink::kLabel}});
    out.push_back(line);
  }
  return out;
}

Sketch rows(Arguments& words, Language language) {
  constexpr Text kBlack{"Black (B) moves", "Mueven las negras (B)"};
  constexpr Text kWhite{"White (W) moves", "Mueven las blancas (W)"};
  std::vector<std::vector<Stretch>> cells;
  for (const std::string& row : words.take_plain()) {
    if (cells.size() > kMostCells || row.size() > kMostCells) return {};
    auto& line = cells.emplace_back();
    for (const char c : row) line.push_back(cell(c, c == 'B' ? Ink::kOther : c == 'W' ? Ink::kPiece : Ink::kFree));
  }
  Sketch out = grid(cells);
  const bool white = words.take("to-move") == "W";
  out.push_back({{"    ", Ink::kPlain}, {(white ? kWhite : kBlack).in(language), Ink::kLabel}});
  return out;
}

Sketch turtles(Arguments& words, Language language) {
  constexpr Text kLegend{"^ stands, _ lies on its back", "^ está de pie, _ está boca arriba"};
  std::string row = words.take_one("a row");
  if (row.size() > kMostCells) return {};
  std::vector<Stretch> line{{"    "}};
  std::string numbers(4, ' ');
  for (std::size_t i = 0; i < row.size(); ++i) {
    numbers += fmt::format("{:>3}", i + 1);
    line.push_back({"  "});
    line.push_back(row[i] == '1' ? cell('^', Ink::kPiece) : cell('_', Ink::kGone));
  }
  return {{{numbers, Ink::kLabel}}, line, {{"    ", Ink::kPlain}, {kLegend.in(language), Ink::kLabel}}};
}

Sketch knights(Arguments& words, Language /*language*/) {
  std::vector<std::pair<std::size_t, std::size_t>> at;
  std::size_t side = 8;
  constexpr std::size_t kLetters = 26;
  for (const std::string& square : words.take_plain()) {
    if (square.size() < 2 || square[0] < 'a' || square[0] > 'z' || square[1] < '0' || square[1] > '9') return {};
    at.emplace_back(words.number(square.substr(1), "a row"), square[0] - 'a' + 1);
    side = std::max({side, at.back().first, at.back().second});
  }
  if (side > kLetters) return {};
  auto cells = empty_board(side, side);
  for (std::size_t i = 0; i < at.size(); ++i) put(cells, at[i].first - 1, at[i].second - 1, i + 1);
  Sketch out;
  for (std::size_t r = side; r-- > 0;) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("{:>3} ", r + 1), Ink::kLabel});
    for (const Stretch& square : cells[r]) {
      line.push_back({" "});
      line.push_back(square);
    }
  }
  std::string letters(4, ' ');
  for (std::size_t c = 0; c < side; ++c) letters += std::string(" ") + static_cast<char>('a' + c);
  out.push_back({{letters, Ink::kLabel}});
  return out;
}

Sketch queens(Arguments& words, Language /*language*/) {
  std::vector<std::vector<std::uint64_t>> at;
  std::uint64_t rows = 1;
  std::uint64_t columns = 1;
  for (const std::string& square : words.take_plain()) {
    at.push_back(words.numbers(square, "a square"));
    rows = std::max(rows, at.back()[0] + 1);
    columns = std::max(columns, at.back()[1] + 1);
  }
  if (rows > kMostCells || columns > kMostCells) return {};
  auto cells = empty_board(rows, columns);
  for (std::size_t i = 0; i < at.size(); ++i) put(cells, at[i][0], at[i][1], i + 1);
  return grid(cells, 0);
}

}  // namespace nucleo::sketches
