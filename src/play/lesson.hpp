#pragma once

#include <functional>
#include <optional>

#include "play/match.hpp"
#include "play/voice.hpp"

namespace nucleo {

/// What there is to find out about a position that is like Nim.
struct Lesson {
  std::vector<Nimber> numbers;  ///< their xor decides
  /// In misère play with at most one number above 1: how many are 1 decides, and this is why.
  std::optional<Phrase> ones{};
};
/// Nothing where the position is not like Nim.
std::optional<Lesson> lesson_of(const Match& match);

/// Asks for the xor of the numbers column by column, or how many of them are 1, by ask(prompt, words), and corrects
/// what is wrong; false where ask gives nothing, for the person leaves.
using AskLine = std::function<std::optional<std::string>(const std::string&, const std::vector<std::string>&)>;
bool give_lesson(const Lesson& lesson, const Voice& voice, const AskLine& ask);

}  // namespace nucleo
