#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/term.hpp"

namespace nucleo {

/// A sum of terms, of any games, at least one.
struct Sum {
  std::vector<TermPointer> terms;

  [[nodiscard]] std::string text() const;
  /// The sum after a move of term i, or after moves in several terms; the others are as the other player finds them.
  [[nodiscard]] Sum after(std::size_t i, std::size_t move) const;
  [[nodiscard]] Sum after(std::span<const SumMove::Step> steps) const;

  /// The same terms in the same order.
  friend bool operator==(const Sum& a, const Sum& b);
  [[nodiscard]] std::uint64_t hash() const;
};

/// The move of a sum that is this move of its term i.
SumMove move_of(const std::shared_ptr<const Sum>& sum, std::size_t i, const MovePointer& move);

/// Throws InputError where the players have sides, and these differ: one player is to move in all terms.
Sum sum_of(std::vector<TermPointer> terms);

/// Reads "GAME ARGUMENT... [+ GAME ARGUMENT...]..."; words may themselves hold spaces. Throws InputError.
Sum read_sum(const std::vector<std::string>& words, std::span<const GameRow> games, const Budget& budget);

/// The row of that name, however its letters are typed. Throws InputError that suggests near ones.
const GameRow& game_named(const std::string& typed, std::span<const GameRow> games);

}  // namespace nucleo
