#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "game/set_rules.hpp"
#include "search/board_words.hpp"
#include "search/nimber_table.hpp"

namespace nucleo {

/// Dominoes on a board, for the nimber search. The cells are the vertices of a graph, and a move removes an edge with
/// its ends.
template <class Word>
class DominoSpace {
 public:
  using Part = Word;
  using Cells = BoardWords<Word>;

  static constexpr const char* kName = "dominoes";

  explicit DominoSpace(const Board& board)
      : board_(board),
        cells_(static_cast<unsigned>(std::min(board.rows, board.columns)),
               static_cast<unsigned>(std::max(board.rows, board.columns))) {}

  /// Calls visit(parts, value) with the parts of the position in which these cells are free.
  template <class Visit>
  void split(Elements free, const Visit& visit) const {
    const bool stands = board_.rows > board_.columns;
    Word cells = 0;
    for (const Element e : free) {
      const auto row = static_cast<unsigned>(e / board_.columns);
      const auto column = static_cast<unsigned>(e % board_.columns);
      cells |= stands ? cells_.cell(column, row) : cells_.cell(row, column);
    }
    visit_sum(cells, visit);
  }

  [[nodiscard]] static unsigned most_value(Word p) { return count_bits(p) / 2; }
  [[nodiscard]] unsigned work(Word p) const { return count_bits(p & p >> 1) + count_bits(p & p >> cells_.stride()); }
  [[nodiscard]] static bool small(Word p) { return count_bits(p) <= kSmall; }
  [[nodiscard]] Proved facts(Word p) const {
    return by_half_turn(cells_.canonical(p)) == HalfTurn::kWon ? Proved().without_value(0) : Proved();
  }

  /// From the middle outwards, for what falls apart is sooner known.
  template <class Visit>
  bool options(Word p, const Visit& visit) const {
    const unsigned stride = cells_.stride();
    const Word middle = cells_.middle(p);
    for (const Word zone : {middle, ~middle}) {
      for (Word first = p & p >> 1 & zone; first != 0; first &= first - 1) {
        const Word cell = first & -first;
        if (!visit_sum(p & ~(cell | cell << 1), visit)) return false;
      }
      for (Word first = p & p >> stride & zone; first != 0; first &= first - 1) {
        const Word cell = first & -first;
        if (!visit_sum(p & ~(cell | cell << stride), visit)) return false;
      }
    }
    return true;
  }

  /// Calls visit(parts, value) with the parts whose sum the cells are.
  template <class Visit>
  bool visit_sum(Word free, const Visit& visit) const {
    std::array<Word, kMostParts> parts;
    std::size_t count = 0;
    unsigned value = 0;
    for (Word rest = without_redundant(free); rest != 0;) {
      const Word part = cells_.connected(rest & -rest, rest);
      rest ^= part;
      Word more = part & (part - 1);
      more &= more - 1;
      if ((more & (more - 1)) == 0) {
        value ^= 1;  // two cells or three
        continue;
      }
      const auto image = cells_.canonical(part);
      if (by_half_turn(image) != HalfTurn::kLost) parts[count++] = image.part;
    }
    return visit(std::span<const Word>(parts.data(), count), value);
  }

 private:
  static constexpr unsigned kSmall = 12;                       // cells
  static constexpr std::size_t kMostParts = Cells::kBits / 4;  // of at least four cells each
  enum class HalfTurn : std::uint8_t { kNothing, kLost, kWon };

  /// By point reflection: lost where no domino meets its own image, won where just the one in the centre does.
  [[nodiscard]] HalfTurn by_half_turn(const typename Cells::Image& image) const {
    if (!image.turns) return HalfTurn::kNothing;
    const bool odd_height = image.height % 2 != 0;
    const bool odd_width = image.width % 2 != 0;
    if (!odd_height && !odd_width) return HalfTurn::kLost;
    if ((image.part & cells_.cell(image.height / 2, image.width / 2)) == 0) return HalfTurn::kLost;
    return odd_height && odd_width ? HalfTurn::kNothing : HalfTurn::kWon;
  }

  /// Without cells that change nothing: those without a neighbour; of several leaves on a cell all but one; and a cell
  /// all of whose neighbours have a leaf, for to cover it with such a neighbour is to cover the leaf with it: either
  /// way the rest is the same but for cells that again change nothing.
  [[nodiscard]] Word without_redundant(Word free) const {
    const unsigned stride = cells_.stride();
    for (;;) {
      const Word right = free << 1;  // the cells with a neighbour at their left, and so on
      const Word left = free >> 1;
      const Word down = free << stride;
      const Word up = free >> stride;
      free &= right | left | down | up;
      const Word two = (right & left) | (down & up) | ((right | left) & (down | up));
      const Word leaves = free & ~two;
      if (leaves == 0) return free;
      const Word on_left = leaves << 1 & free;  // the cells with a leaf there
      const Word on_right = leaves >> 1 & free;
      const Word above = leaves << stride & free;
      const Word below = leaves >> stride & free;
      const Word carrying = on_left | on_right | above | below;
      const Word redundant =
          free & ((on_right & on_left) << 1 | (above & (on_left | on_right)) >> stride |
                  (below & (on_left | on_right | above)) << stride | (~leaves & ~cells_.beside(free & ~carrying)));
      if (redundant == 0) return free;
      free &= ~redundant;
    }
  }

  Board board_;
  Cells cells_;
};

}  // namespace nucleo
