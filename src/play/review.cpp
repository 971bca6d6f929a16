#include "play/review.hpp"

namespace nucleo {

std::optional<Mistake> first_mistake(Match& match, std::optional<Seat> seat, const Budget& budget) {
  for (std::size_t turn = 0; turn < match.length(); ++turn) {
    if (seat && match.mover(turn) != *seat) continue;
    const Answer& before = match.answer(turn, budget);
    if (!before.outcome || before.outcome == Outcome::kLose) continue;
    const std::optional<Outcome> after = match.outcome_for(match.mover(turn), turn + 1, budget);
    if (!after || after == before.outcome) continue;
    const bool won = before.outcome == Outcome::kWin;
    const auto& kept = won ? before.winning_moves : before.drawing_moves;
    if (kept.empty()) continue;
    return Mistake{turn, !won, kept.front()};
  }
  return {};
}

}  // namespace nucleo
