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

}  // namespace nucleo
