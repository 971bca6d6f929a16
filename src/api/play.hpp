#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "nucleo/budget.hpp"
#include "nucleo/text.hpp"
#include "play/console.hpp"
#include "solve/session.hpp"

namespace nucleo {

/// A match at a console.
struct PlayRequest {
  std::vector<std::string> position;     ///< empty: it is asked for
  std::string first;                     ///< who begins: me (also if empty) or engine
  std::string resume;                    ///< a file: goes on with a game that was saved
  std::string delay;                     ///< before each move of the engine
  std::string compound;                  ///< how terms are played together, as in SolveRequest
  std::string engines;                   ///< the seats that engines have, such as 2,3; empty: all but the first
  std::optional<std::uint64_t> players;  ///< how many; nothing: two
  bool misere = false;
  bool two = false;    ///< person against person
  bool watch = false;  ///< engine against engine
  bool teach = false;
  std::optional<std::uint64_t> level;
  std::optional<std::uint64_t> seed;  ///< of the engine's choices; nothing: any
  Language language = Language::kEnglish;
  std::optional<Budget::Clock::duration> think;  ///< for one question to an engine; nothing: as the settings say
};

/// Plays it to its end, or until the person leaves; false if that was by an interrupt. `answered` is called when an
/// engine has answered, before anything is said. Throws InputError and Stopped.
bool play(const PlayRequest& request, Console& console, const std::function<void()>& answered, Session& session,
          const Budget& budget);

}  // namespace nucleo
