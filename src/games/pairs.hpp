#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/portrait.hpp"
#include "nucleo/answer.hpp"

namespace nucleo {

/// Pieces on the squares of a quarter of the plane: piece k stands at (p[2k], p[2k+1]).
using Pairs = std::vector<Nimber>;

/// Calls visit(low, high) for the numbers of each piece, the lesser first.
template <class Visit>
void for_each_pair(const Pairs& p, const Visit& visit) {
  for (std::size_t i = 0; i < p.size(); i += 2) visit(std::min(p[i], p[i + 1]), std::max(p[i], p[i + 1]));
}

/// The same for all orders of the pieces.
inline Pairs ordered_pairs(const Pairs& p) {
  std::vector<std::pair<Nimber, Nimber>> pieces;
  for (std::size_t i = 0; i < p.size(); i += 2) pieces.emplace_back(p[i], p[i + 1]);
  std::sort(pieces.begin(), pieces.end());
  Pairs ordered;
  for (const auto& [first, second] : pieces) ordered.insert(ordered.end(), {first, second});
  return ordered;
}

/// The same for all orders of the pieces, and of the numbers of each.
inline Pairs sorted_pairs(const Pairs& p) {
  Pairs sorted;
  for_each_pair(p, [&](Nimber low, Nimber high) { sorted.insert(sorted.end(), {low, high}); });
  return ordered_pairs(sorted);
}

/// The names of the squares, square(row, column), in words.
template <class Square>
std::string text_of_pairs(const Pairs& p, const Square& square) {
  std::string out;
  for (std::size_t i = 0; i < p.size(); i += 2) {
    if (i > 0) out += ' ';
    out += square(p[i], p[i + 1]);
  }
  return out;
}

/// A board with the number of each piece on its square (p[2k], p[2k+1]), counted from 0; * where two share one.
BoardCells board_of_pairs(const Pairs& p, std::size_t rows, std::size_t columns);
/// The smallest such board that has them all; a single piece is two numbers.
Portrait portrait_of_pairs(const Pairs& p);

}  // namespace nucleo
