#pragma once

#include <random>

#include "play/match.hpp"

namespace nucleo {

/// Plays: in `level` of 100 moves its best, else any. A won position is won: where play may not end, by the move that
/// ends it soonest. A lost one resists as long as it can.
class Opponent {
 public:
  Opponent(int level, std::uint64_t seed) : level_(level), random_(seed) {}

  /// The number of a move; the match must not be over. Where the budget ends before the position is solved, any move.
  std::size_t choose(Match& match, const Budget& budget);
  /// A move where there are too many for a match: in a won position one that wins, where it is found; else one that
  /// draws, or puts off the loss longest, where one is named; else any of `some`, at least one.
  SumMove choose(const Sum& position, const Question& question, const std::vector<SumMove>& some, Session& session,
                 const Budget& budget);
  /// Any move, where there is no thinking about it.
  std::size_t any(const Match& match);

 private:
  [[nodiscard]] std::size_t any_of(std::size_t count);
  /// It makes its best move now, and not any.
  [[nodiscard]] bool thinks();

  int level_;
  std::mt19937_64 random_;
};

/// The best moves, at least one: those that win, soonest where that is known; else those that draw; else those that
/// hold out longest, where that is known, or leave the fewest ways to win.
std::vector<std::size_t> best_moves(Match& match, const Budget& budget);

}  // namespace nucleo
