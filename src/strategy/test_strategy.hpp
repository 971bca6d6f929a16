#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/sum.hpp"
#include "nucleo/answer.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// A strategy as a function: the number of the move that it chooses among all moves of a position, of which there is
/// at least one; nothing where it has no answer.
using Chooser = std::function<std::optional<std::size_t>(const Sum& position, std::span<const SumMove> moves)>;

/// Always one from the largest heap, the first of equal ones. Throws InputError where `sum` has no heaps.
Chooser largest_one(const Sum& sum);
/// Always to a position that is its own mirror image: terms, heaps, the halves of a board, a row or a bar that match.
/// Throws InputError where `sum` has no mirror.
Chooser mirror(const Sum& sum);
/// Any move, the same each time a position is met.
Chooser at_random(std::uint64_t seed);
/// By lines `position -> position` or `position -> move`; a position stands for all
/// ways to write it that have no line of their own. Throws InputError that names the line.
Chooser from_lines(const Sum& sum, ByteSource& source, std::span<const GameRow> games);

/// Whose strategy it is.
enum class Follower { kFirst, kSecond };

struct StrategyTest {
  enum class End { kWins, kLoses, kNoAnswer, kEndless };
  End end = End::kWins;
  /// A line of play from the start, if the strategy does not win: up to its end, to the position where the strategy has
  /// no answer, or until a position is met again.
  std::vector<std::string> refutation;
  std::uint64_t positions = 0;  ///< that were met
};

/// Plays a strategy against every reply. The line that beats it is a shortest one. Throws InputError where the rules do
/// not say who wins by the moves alone, and Stopped.
StrategyTest test_strategy(const Sum& sum, const Chooser& choose, Follower follower, Play play, const Budget& budget);

}  // namespace nucleo
