#pragma once

#include <string>
#include <string_view>

#include "nucleo/text.hpp"

namespace nucleo {

// What people type instead of a move, however they write it.

/// In small letters, without accents, question and exclamation marks: "¿Por qué?" is "por que".
std::string plainly(std::string_view typed);

bool is_yes(std::string_view typed);
bool is_no(std::string_view typed);
/// One of the two words of a text, in either language.
bool is_word(std::string_view typed, const Text& word);

/// The command that a line begins with is `name`, in either language; then `rest` is what follows it. A name may be
/// two words, which may be typed as one.
bool begins_with_command(std::string_view line, const Text& name, std::string& rest);

}  // namespace nucleo
