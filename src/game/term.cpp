#include "game/term.hpp"

#include "nucleo/error.hpp"

namespace nucleo {

std::vector<MovePointer> Term::moves() const {
  return moves([](std::size_t) { return true; });
}

std::size_t Term::count_moves() const {
  std::size_t count = 0;
  (void)moves([&](std::size_t) { return ++count == 0; });
  return count;
}

std::optional<Claim> Term::theorem(Play play) const {
  return can().theorems != nullptr ? can().theorems->claim(*this, play) : std::nullopt;
}

Replies Term::replies(Play play, Nimber target, std::size_t most, const Budget& budget) const {
  return can().theorems != nullptr ? can().theorems->replies(*this, play, target, most, budget) : Replies();
}

TermPointer Term::passed() const { return can().sides != nullptr ? can().sides->passed(*this) : nullptr; }

std::string Term::side() const { return can().sides != nullptr ? can().sides->side(*this) : std::string(); }

std::optional<Turn> Term::turn() const {
  return can().referee != nullptr ? std::optional(can().referee->turn(*this)) : std::nullopt;
}

std::optional<std::vector<Nimber>> Term::nim_heaps() const {
  return can().nim_heaps != nullptr ? can().nim_heaps->heaps(*this) : std::nullopt;
}

std::optional<Outcome> Term::declared() const {
  return can().ends != nullptr ? can().ends->declared(*this) : std::nullopt;
}

void Term::refuse() const {
  const std::string words = text();
  throw InputError(words.substr(0, words.find(' ')),
                   Text{"is not won by the last move; expected it alone, in solve and in normal play",
                        "no lo gana la última jugada; se esperaba solo, en solve y en juego normal"});
}

StateGraph Term::states(const StatesWanted& wanted, const Budget& budget) const {
  if (can().states == nullptr) refuse();
  return can().states->states(*this, wanted, budget);
}

}  // namespace nucleo
