#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "game/sum.hpp"
#include "play/console.hpp"

namespace nucleo {

/// The example of the game that these words name and say no more of, else nothing.
std::optional<std::string> example_of(const std::vector<std::string>& words, std::span<const GameRow> games);

/// Lists the games and asks which position to play, by the name or number of a game or in words, until one can be read
/// that `accept` takes, which throws InputError where it does not. Nothing where nobody wants to play; `interrupted`
/// says whether that was by an interrupt.
std::optional<Sum> choose_position(Console& console, Language language, std::span<const GameRow> games,
                                   const std::function<void(const Sum&)>& accept, bool& interrupted,
                                   const Budget& budget);

}  // namespace nucleo
