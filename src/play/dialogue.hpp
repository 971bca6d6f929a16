#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>

#include "play/console.hpp"
#include "play/match.hpp"
#include "play/opponent.hpp"
#include "play/record.hpp"

namespace nucleo {

/// How a match is played at a console.
struct Seating {
  std::array<Player, 2> players{Player::kPerson, Player::kEngine};  ///< who is first and second to move
  int level = 100;
  std::uint64_t seed = 0;
  bool tell_seed = false;              ///< at the beginning; the command seed tells it at any time
  std::chrono::milliseconds delay{0};  ///< before a move of the engine
  Language language = Language::kEnglish;
  bool teach = false;
  /// What one question to an engine may use, and what is to be done when it is answered, before anything is printed.
  std::function<std::shared_ptr<Budget>()> budget;
  std::function<void()> answered = [] {};
};

/// How it ended.
enum class Ending { kPlayed, kLeft, kInterrupted };

/// Plays the match to its end, or until the person leaves. Throws InputError before the first word where a sum or a
/// play is one that no engine takes, or where `teach` is asked for a position that gives no lesson.
Ending play_at(Console& console, Match match, const Seating& table);

}  // namespace nucleo
