#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/move.hpp"

namespace nucleo {

/// A position of a game, or of a sum of games: a value. Copies are cheap, and nothing that is done with one changes it.
class Position {
 public:
  /// As docs/positions.md says: "nim 3 5 7", "nim 3 + cram 2x3". Throws InputError for words that are no position; the
  /// budget bounds what a file may hold that they name.
  explicit Position(const std::string& words, const Budget& budget = {});
  /// A game and its numbers: of("nim", {3, 5, 7}) is "nim 3 5 7". Throws InputError.
  static Position of(const std::string& game, const std::vector<std::uint64_t>& numbers);
  /// The same as a sum, for what the engines give and take.
  explicit Position(Sum sum);

  /// The words that it is read from.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] const Sum& sum() const { return *sum_; }

  /// The moves, at most so many, in the order of their ids. O(moves).
  [[nodiscard]] std::vector<SumMove> moves(std::size_t most = ~std::size_t{0}) const;
  /// After a move of this position. O(moves before it) by its id, which must be one of moves(); else
  /// std::out_of_range.
  [[nodiscard]] Position after(const SumMove& move) const;
  [[nodiscard]] Position after(MoveId move) const;

  /// Both side by side: a move is one in either of them. Throws InputError where the players have sides and these
  /// differ.
  friend Position operator+(const Position& a, const Position& b);
  /// The same terms in the same order, whatever words they came from.
  friend bool operator==(const Position& a, const Position& b);
  [[nodiscard]] std::uint64_t hash() const;

 private:
  std::shared_ptr<const Sum> sum_;
};

}  // namespace nucleo

template <>
struct std::hash<nucleo::Position> {
  std::size_t operator()(const nucleo::Position& p) const noexcept { return p.hash(); }
};
