#pragma once

#include <functional>
#include <optional>

#include "play/match.hpp"
#include "play/voice.hpp"

namespace nucleo {

/// The numbers whose xor decides the position, where it is like Nim.
std::optional<std::vector<Nimber>> numbers_to_add(const Match& match);

/// Asks for the xor of the numbers column by column, by ask(prompt, words), and corrects what is wrong; false where
/// ask gives nothing, for the person leaves.
using AskLine = std::function<std::optional<std::string>(const std::string&, const std::vector<std::string>&)>;
bool give_lesson(const std::vector<Nimber>& numbers, const Voice& voice, const AskLine& ask);

}  // namespace nucleo
