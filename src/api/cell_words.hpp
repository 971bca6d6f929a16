#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/term.hpp"

namespace nucleo {

/// The words of each cell of a table, after the game's name: what is the same in all, and the cell's own.
class CellWords {
 public:
  /// Throws InputError where the stars of a word are not one or two.
  CellWords(const GameInfo& info, std::vector<std::string> same);

  /// What to write where the words of a cell were not right, for nobody said which numbers vary; else nothing.
  [[nodiscard]] Phrase advice() const;
  /// The stars stand in a plain word, such as P* for paths: not every number makes a position.
  [[nodiscard]] bool keyless() const;
  [[nodiscard]] bool one_row() const;
  /// Nothing where the cell has no position.
  [[nodiscard]] std::optional<std::vector<std::string>> operator()(std::uint64_t i, std::uint64_t j) const;

 private:
  void find_stars();

  const GameInfo& info_;
  std::vector<std::string> words_;
  bool given_ = true;        // the word with stars, or it is the usual one
  std::size_t starred_ = 0;  // that word
  std::vector<std::size_t> stars_;
};

}  // namespace nucleo
