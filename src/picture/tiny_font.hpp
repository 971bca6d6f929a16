#pragma once

#include <array>
#include <cstdint>

namespace nucleo {

/// Letters of 5 by 7 dots, one number a row, the leftmost dot being 16.
inline constexpr std::uint32_t kGlyphColumns = 5;
inline constexpr std::uint32_t kGlyphRows = 7;
using Glyph = std::array<std::uint8_t, kGlyphRows>;

/// Digits, letters (all capital), and a few signs; anything else is a small box.
const Glyph& glyph_of(char character);

}  // namespace nucleo
