#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/set_rules.hpp"

namespace nucleo {

/// A piece in one orientation: its cells relative to the first of them, row by row.
using Piece = std::vector<std::pair<int, int>>;

/// What point reflection says of a position.
struct Reflection {
  bool zero = false;                   ///< the free cells are symmetric and no piece meets its image
  std::optional<std::size_t> winning;  ///< the piece that makes them so
};

/// Players place pieces on free cells; the set is that of the free cells.
class PlacementRules final : public SetRules {
 public:
  /// `name` is that of a move, with the cells as {0}. The theorem is that of point reflection.
  PlacementRules(const Board& board, const std::vector<Piece>& pieces, Text name);

  [[nodiscard]] std::string text(Elements gone) const override;
  [[nodiscard]] Phrase name(Move move) const override;
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const override;
  [[nodiscard]] Portrait portrait(Elements gone) const override;
  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override;
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override;
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override;
  [[nodiscard]] std::string form(Elements there) const override;
  [[nodiscard]] std::string symmetric_form(Elements there) const override;
  /// By a half turn of the board.
  [[nodiscard]] std::optional<bool> mirrored(Elements gone) const override;
  [[nodiscard]] std::optional<Board> board() const override { return board_; }

 private:
  /// No cells where a side is too long to be drawn.
  [[nodiscard]] BoardCells drawn(Elements gone) const;
  [[nodiscard]] std::string cells(Move move) const;
  [[nodiscard]] std::optional<Reflection> symmetry(Elements gone) const;

  Board board_;
  Text name_;
};

/// Reads "5x7", or "..#/.../#.." with . for a free cell, # for one that is not, and rows by /.
SetReading read_placement(Arguments& arguments, const std::vector<Piece>& pieces, Text name);

}  // namespace nucleo
