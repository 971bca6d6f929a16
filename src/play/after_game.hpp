#pragma once

#include <string>

#include "play/voice.hpp"

namespace nucleo {

/// What comes after a game.
enum class Next { kNothing, kRematch, kUndo, kInterrupted };
/// Asks whether there is to be another game, or the move of that turn, counted from 0, is to be taken back.
Next ask_for_next(const Voice& voice, std::size_t turn);

/// Writes a game into a file and says so; asks before it overwrites one. False where the person leaves.
bool save_game(const Voice& voice, const std::string& path, const std::string& record, const AskLine& ask);

}  // namespace nucleo
