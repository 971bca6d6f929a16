#pragma once

// Pieces of any shape on a board, for the nimber search: a part is the least of the images of its cells under the
// symmetries of the square, as for dominoes.

#include <algorithm>
#include <optional>
#include <vector>

#include "game/set_rules.hpp"
#include "search/board_words.hpp"
#include "search/few_parts.hpp"
#include "search/nimber_table.hpp"

namespace nucleo {

/// A piece in one orientation: how far its cells are from the first, in reading order.
struct PieceShape {
  struct Step {
    int down = 0;
    int right = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };
  std::vector<Step> steps;  ///< without the first cell, which is (0, 0)
  friend bool operator==(const PieceShape&, const PieceShape&) = default;

  [[nodiscard]] bool fits(std::uint64_t rows, std::uint64_t columns) const;
};

/// The shapes whose placements on the board are just these moves, closed under the symmetries of the square; nothing
/// where there are none such, or other rules, or a piece in two pieces: its cells could leave a row of a word unseen.
std::optional<std::vector<PieceShape>> piece_shapes(const SetMoves& moves, const Board& board);

template <class Word>
class PieceSpace {
 public:
  using Part = Word;
  using Cells = BoardWords<Word>;
  static constexpr const char* kName = sizeof(Word) == 8 ? "pieces-64" : "pieces-128";

  static bool fits(const Board& board) {
    return Cells::fits(std::min(board.rows, board.columns), std::max(board.rows, board.columns));
  }
  /// Of a board that fits, whichever side is longer.
  PieceSpace(const std::vector<PieceShape>& shapes, const Board& board)
      : columns_(board.columns),
        lies_(board.rows <= board.columns),
        cells_(static_cast<unsigned>(std::min(board.rows, board.columns)),
               static_cast<unsigned>(std::max(board.rows, board.columns))) {
    for (const PieceShape& shape : shapes) {
      if (!shape.fits(std::min(board.rows, board.columns), std::max(board.rows, board.columns))) continue;
      Offsets offsets;
      for (const auto& [down, right] : shape.steps) {
        offsets.push_back(static_cast<unsigned>(down * static_cast<int>(cells_.stride()) + right));
      }
      least_ = std::min<unsigned>(least_, static_cast<unsigned>(offsets.size()) + 1);
      shapes_.push_back(std::move(offsets));
    }
  }

  [[nodiscard]] const Cells& cells() const { return cells_; }

  [[nodiscard]] unsigned most_value(Word p) const { return count_bits(p) / least_; }
  [[nodiscard]] unsigned work(Word p) const { return count_bits(p); }
  [[nodiscard]] static bool small(Word p) { return count_bits(p) <= kSmall; }
  [[nodiscard]] static Proved facts(Word /*p*/) { return {}; }

  template <class Visit>
  bool options(Word p, const Visit& visit) const {
    const Word middle = cells_.middle(p);
    for (const Word zone : {middle, ~middle}) {
      for (const Offsets& shape : shapes_) {
        for (Word first = legal(shape, p) & zone; first != 0; first &= first - 1) {
          if (!visit_sum(p & ~covered(shape, first & -first), visit)) return false;
        }
      }
    }
    return true;
  }

  /// Calls visit(parts, value) with the parts whose sum the cells are. Cells are together where a legal piece has both.
  template <class Visit>
  bool visit_sum(Word free, const Visit& visit) const {
    Sum sum;
    Legal places;
    Word rest = 0;  // what some piece can cover
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      places[i] = legal(shapes_[i], free);
      rest |= covered(shapes_[i], places[i]);
    }
    while (rest != 0) {
      const Word part = connected(rest & -rest, rest, places);
      rest &= ~part;
      if (count_bits(part) < 2 * least_) {
        sum.value ^= 1;  // no room for two pieces
        continue;
      }
      const auto image = cells_.canonical(part);
      if (!image.turns || meets_image(image)) sum.add(image.part);
    }
    return visit(sum.all(), sum.value);
  }

  template <class Visit>
  bool split(Elements there, const Visit& visit) const {
    Word free = 0;
    for (const Element e : there) {
      const auto row = static_cast<unsigned>(e / columns_);
      const auto column = static_cast<unsigned>(e % columns_);
      free |= lies_ ? cells_.cell(row, column) : cells_.cell(column, row);
    }
    return visit_sum(free, visit);
  }

  static constexpr std::size_t kMostShapes = 16;

 private:
  static constexpr unsigned kSmall = 14;  // cells
  using Offsets = std::vector<unsigned>;
  using Legal = std::array<Word, kMostShapes>;
  using Sum = FewParts<Word, Cells::kBits / 2>;

  /// The first cells of all places where it fits.
  [[nodiscard]] static Word legal(const Offsets& shape, Word free) {
    Word out = free;
    for (const unsigned offset : shape) out &= free >> offset;
    return out;
  }
  [[nodiscard]] static Word covered(const Offsets& shape, Word firsts) {
    Word out = firsts;
    for (const unsigned offset : shape) out |= firsts << offset;
    return out;
  }
  /// The first cells of places that have one of these cells.
  [[nodiscard]] static Word touching(const Offsets& shape, Word cells) {
    Word out = cells;
    for (const unsigned offset : shape) out |= cells >> offset;
    return out;
  }

  [[nodiscard]] Word connected(Word some, Word rest, const Legal& places) const {
    for (;;) {
      Word more = some;
      for (std::size_t i = 0; i < shapes_.size(); ++i) {
        more |= covered(shapes_[i], touching(shapes_[i], more) & places[i]);
      }
      if (more == some || more == rest) return more;
      some = more;
    }
  }

  /// Of a part that a half turn takes to itself. If no piece does, who answers each by its image moves last.
  [[nodiscard]] bool meets_image(const typename Cells::Image& image) const {
    for (const Offsets& shape : shapes_) {
      for (Word first = legal(shape, image.part); first != 0; first &= first - 1) {
        const Word piece = covered(shape, first & -first);
        if ((piece & cells_.half_turn(piece, image.height, image.width)) != 0) return true;
      }
    }
    return false;
  }

  std::uint64_t columns_;
  bool lies_;
  Cells cells_;
  std::vector<Offsets> shapes_;
  unsigned least_ = Cells::kBits;
};

}  // namespace nucleo
