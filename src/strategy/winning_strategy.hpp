#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/sum.hpp"
#include "nucleo/answer.hpp"

namespace nucleo {

/// Which strategy is wanted.
struct StrategyWanted {
  Play play = Play::kNormal;
  bool full = false;            ///< every winning move of a position, not only one
  bool up_to_symmetry = false;  ///< one position for all that a symmetry of the game joins
};

/// What to do at each position that the winner can meet.
struct Strategy {
  struct Row {
    std::string position;
    SumMove move;
    Arc arc;  ///< of `met`
  };

  Outcome outcome = Outcome::kDraw;  ///< of the start, for who is to move; nobody wins a draw, and there are no rows
  std::uint64_t states = 0;  ///< positions that can be reached from the start, up to symmetry where that is asked
  std::vector<Row> rows;     ///< breadth first from the start
  /// The positions that are met, with the moves of the strategy and all replies: what a picture shows.
  NamedDigraph met;
  std::vector<Vertex> lost;  ///< those of them where the other player is to move, in increasing order
};

/// A whole winning strategy: for each position that the winner can meet if he follows it, one move that wins soonest
/// (the fewest moves until the end if the loser holds out), or all that win. The labels are those of the state graph.
/// Throws InputError where there is none, and Stopped. O(positions + moves).
Strategy winning_strategy(const Sum& sum, const StrategyWanted& wanted, const Budget& budget);

}  // namespace nucleo
