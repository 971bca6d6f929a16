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
  /// The text with another term (given as text) in place of term i; or with another, where it is not empty, for each.
  [[nodiscard]] std::string text_with(std::size_t i, const std::string& term) const;
  [[nodiscard]] std::string text_with(const std::vector<std::string>& others) const;
};

/// Reads "GAME ARGUMENT... [+ GAME ARGUMENT...]..."; words may themselves hold spaces. Throws InputError.
Sum read_sum(const std::vector<std::string>& words, std::span<const GameRow> games, const Budget& budget);

/// The row of that name. Throws InputError that suggests near ones.
const GameRow& game_named(const std::string& name, std::span<const GameRow> games);

}  // namespace nucleo
