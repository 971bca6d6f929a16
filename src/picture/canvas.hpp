#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nucleo {

struct Colour {
  std::uint8_t red, green, blue;
};
inline constexpr Colour kPaper{255, 255, 255};
inline constexpr Colour kInk{40, 40, 40};

/// "#1d91c0".
std::string hex(const Colour& colour);

/// Rectangles and words on white paper, in pixels from the top left corner; what comes later lies above.
struct Canvas {
  struct Rectangle {
    std::uint32_t left, top, width, height;
    std::uint8_t colour;  ///< its place in the palette
  };
  enum class Anchor { kLeft, kMiddle, kRight };
  struct Words {
    std::uint32_t x, top;
    std::string text;
    std::uint32_t dot = 2;          ///< the size of a dot of its letters
    Anchor anchor = Anchor::kLeft;  ///< which end of the words is at x
  };

  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<Colour> palette;  ///< at most 250
  std::vector<Rectangle> rectangles;
  std::vector<Words> words;
  std::string title;
};

/// How much room words take.
std::uint32_t words_width(std::string_view text, std::uint32_t dot);
std::uint32_t words_height(std::uint32_t dot);

/// A PNG of indices into a palette, row by row.
std::string png_of_pixels(std::uint32_t width, std::uint32_t height, const std::vector<std::uint8_t>& pixels,
                          const std::vector<Colour>& palette);

}  // namespace nucleo
