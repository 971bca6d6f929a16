#include "picture/canvas.hpp"

#include <fmt/format.h>
#include <png.h>

#include <stdexcept>

#include "picture/tiny_font.hpp"

namespace nucleo {
std::string hex(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::uint32_t words_width(std::string_view text, std::uint32_t dot) {
  return static_cast<std::uint32_t>(letters_of(text).size()) * dot * (kGlyphColumns + 1);
}
std::uint32_t words_height(std::uint32_t dot) { return dot * kGlyphRows; }

std::string png_of_pixels(std::uint32_t width, std::uint32_t height, const std::vector<std::uint8_t>& pixels,
                          const std::vector<Colour>& palette) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = static_cast<png_uint_32>(palette.size());
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string out(size, '\0');
  if (png_image_write_to_memory(&image, out.data(), &size, 0, pixels.data(), 0, palette.data()) == 0) {
    throw std::runtime_error(fmt::format("libpng could not write the picture: {}", image.message));
  }
  out.resize(size);
  return out;
}

}  // namespace nucleo
