#include "games/pairs.hpp"

namespace nucleo {

BoardCells board_of_pairs(const Pairs& p, std::size_t rows, std::size_t columns) {
  constexpr std::size_t kDigits = 9;  // a cell has room for one
  BoardCells cells = empty_board(rows, columns);
  for (std::size_t i = 0; i < p.size(); i += 2) {
    const std::size_t piece = i / 2 + 1;
    Stretch& at = cells[p[i]][p[i + 1]];
    const bool alone = at.ink == Ink::kFree && piece <= kDigits;
    at = {alone ? std::to_string(piece) : "*", Ink::kPiece};
  }
  return cells;
}

Portrait portrait_of_pairs(const Pairs& p) {
  Nimber rows = 1;
  Nimber columns = 1;
  for (std::size_t i = 0; i < p.size(); i += 2) {
    rows = std::max(rows, p[i] + 1);
    columns = std::max(columns, p[i + 1] + 1);
  }
  Portrait portrait;
  if (rows <= kMostCells && columns <= kMostCells) portrait.cells = board_of_pairs(p, rows, columns);
  if (p.size() == 2) portrait.place = {p[0], p[1]};
  return portrait;
}

}  // namespace nucleo
