#pragma once

#include "play/match.hpp"

namespace nucleo {

/// A move that gave something away: the first one of the match.
struct Mistake {
  std::size_t turn;
  bool lost_a_draw = false;  ///< a draw was given away; else a win
  SumMove better;            ///< a move that would have kept it
};

/// The first move that gave a win away, or where nobody ever had one, a draw; nothing where there is none.
/// `seat` asks for the mistakes of one player only. Positions that were not solved within the budget are passed over.
std::optional<Mistake> first_mistake(Match& match, std::optional<Seat> seat, const Budget& budget);

}  // namespace nucleo
