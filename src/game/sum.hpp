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
  /// The text after a move that makes term i another (given as text), or each term for which another is given; the
  /// rest is as the other player finds it.
  [[nodiscard]] std::string text_after(std::size_t i, const std::string& term) const;
  [[nodiscard]] std::string text_after(const std::vector<std::string>& others) const;
  /// The sum after that move of term i.
  [[nodiscard]] Sum after(std::size_t i, std::size_t move) const;
};

/// Reads "GAME ARGUMENT... [+ GAME ARGUMENT...]..."; words may themselves hold spaces. Throws InputError.
Sum read_sum(const std::vector<std::string>& words, std::span<const GameRow> games, const Budget& budget);

/// The row of that name. Throws InputError that suggests near ones.
const GameRow& game_named(const std::string& name, std::span<const GameRow> games);

}  // namespace nucleo
