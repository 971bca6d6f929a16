#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace nucleo {

/// Letters of 5 by 7 dots, one number per row, the leftmost dot being 16.
inline constexpr std::uint32_t kGlyphColumns = 5;
inline constexpr std::uint32_t kGlyphRows = 7;
using Glyph = std::array<std::uint8_t, kGlyphRows>;

/// Digits, letters (all capital), and a few signs; anything else is a small box.
const Glyph& glyph_of(char character);

/// The text as these letters can write it, one byte a character: accents are left out.
std::string letters_of(std::string_view text);

}  // namespace nucleo
