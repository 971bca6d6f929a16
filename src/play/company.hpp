#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "play/dialogue.hpp"

namespace nucleo {

/// Three players or more, in turn. In normal play who moved last wins, in misère play who cannot move.
///
/// Who wins is not settled by good play alone, for those who cannot win may favour one or another. What is settled: a
/// seat wins *for sure* where it wins whatever all the others do, even together.
class Forecast {
 public:
  /// Of all that can be reached from where the match stands. Throws Stopped where that is too much, InputError where
  /// play may not end or the rules themselves say who has won.
  Forecast(const Match& match, std::size_t players, const Budget& budget);

  /// The seat that wins for sure after a move, counted from the one who makes it, 0; nothing where none does.
  [[nodiscard]] std::optional<std::size_t> winner_after(const Sum& position) const;

 private:
  std::size_t players_;
  std::unordered_map<std::string, std::uint32_t> sure_;  // bit k: who moves after k others, at that position
};

/// Throws InputError where a match has no meaning for so many: one that may not end, or whose rules say who has won.
void expect_company(const Match& match);

/// As play_at, for as many as `players` are. Engines win what is won for sure; else they leave nobody else such a win,
/// if they can; else they make any move.
Ending play_in_company(Console& console, Match match, const std::vector<Player>& players, const Seating& table);

}  // namespace nucleo
