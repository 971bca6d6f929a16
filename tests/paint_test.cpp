// Pictures of grids show every cell once, in its colour.

#include "picture/paint.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "cli/run.hpp"
#include "nucleo/error.hpp"
#include "support.hpp"
#include "text/write_file.hpp"

namespace nucleo::testing {
namespace {

Painting random_painting(std::mt19937_64& random, std::uint32_t rows, std::uint32_t columns, int colours) {
  Painting painting{rows, columns, {}, {}, "a <title> & more", {}};
  for (int i = 0; i < colours; ++i) painting.legend.push_back(std::to_string(i));
  std::uniform_int_distribution<int> colour(-1, colours - 1);
  for (std::uint32_t i = 0; i < rows * columns; ++i) painting.cells.push_back(colour(random));
  if (random() % 2 == 0) painting.first = random() % 100;
  return painting;
}

/// The numbers of an attribute such as viewBox="0 0 10 20", or of anything else between the text and the end.
std::vector<double> numbers_in(const std::string& text, const std::string& before, char end) {
  const std::size_t begin = text.find(before) + before.size();
  std::istringstream in(text.substr(begin, text.find(end, begin) - begin));
  return {std::istream_iterator<double>(in), {}};
}

/// How often each cell is covered, and by which colour the last time, from the paths alone.
struct Covered {
  std::vector<int> times;
  std::vector<std::string> colours;
};

Covered covered(const std::string& svg, const Painting& painting) {
  Covered cells{std::vector<int>(painting.cells.size()), std::vector<std::string>(painting.cells.size())};
  for (std::size_t at = svg.find("<path stroke=\""); at != std::string::npos;
       at = svg.find("<path stroke=\"", at + 1)) {
    const std::string colour = svg.substr(at + 14, 7);
    const std::size_t begin = svg.find("d=\"", at) + 3;
    std::istringstream path(svg.substr(begin, svg.find('"', begin) - begin));
    std::size_t x = 0, y = 0;
    for (char command = 0; path >> command;) {
      std::size_t a = 0, b = 0;
      path >> a;
      if (command == 'h') {
        for (std::size_t i = 0; i < a; ++i, ++x) {
          EXPECT_LT(x, painting.columns);
          ++cells.times.at(y * painting.columns + x);
          cells.colours.at(y * painting.columns + x) = colour;
        }
        continue;
      }
      path >> b;
      EXPECT_TRUE(command == 'M' || command == 'm') << command;
      x = command == 'M' ? a : x + a;
      y = command == 'M' ? b : y + b;
    }
  }
  return cells;
}

TEST(Paintings, TheSvgCoversEveryCellOnceAndInItsColour) {
  std::mt19937_64 random(1);
  for (int round = 0; round < scaled(200); ++round) {
    const Painting painting = random_painting(random, 1 + random() % 20, 1 + random() % 20, 1 + random() % 20);
    const std::string svg = svg_of(painting);
    const Covered cells = covered(svg, painting);
    std::map<int, std::string> colour_of;
    std::set<std::string> colours;
    for (std::size_t i = 0; i < painting.cells.size(); ++i) {
      ASSERT_EQ(cells.times[i], painting.cells[i] < 0 ? 0 : 1) << i << "\n" << svg;
      if (painting.cells[i] < 0) continue;
      const auto [at, inserted] = colour_of.emplace(painting.cells[i], cells.colours[i]);
      ASSERT_EQ(at->second, cells.colours[i]);
      ASSERT_EQ(colours.insert(cells.colours[i]).second, inserted) << "two colours look the same";
    }
    EXPECT_NE(svg.find("<title>a &lt;title&gt; &amp; more</title>"), std::string::npos);
    EXPECT_EQ(numbers_in(svg, "viewBox=\"", '"').size(), 4U);
  }
}

struct Pixels {
  std::uint32_t width, height;
  std::vector<std::uint8_t> bytes;

  [[nodiscard]] std::string at(std::size_t x, std::size_t y) const {
    char text[8];
    const std::uint8_t* p = bytes.data() + 3 * (y * width + x);
    std::snprintf(text, sizeof text, "#%02x%02x%02x", p[0], p[1], p[2]);
    return text;
  }
};

Pixels decoded(const std::string& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, png.data(), png.size()), 0) << image.message;
  EXPECT_NE(image.format & PNG_FORMAT_FLAG_COLORMAP, 0U);
  image.format = PNG_FORMAT_RGB;
  Pixels pixels{image.width, image.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
  EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.bytes.data(), 0, nullptr), 0) << image.message;
  return pixels;
}

/// The SVG says where the cells begin and how large they are; it is tested above.
TEST(Paintings, ThePngHasTheColoursOfTheSvgInEveryPixelOfEveryCell) {
  std::mt19937_64 random(2);
  for (int round = 0; round < scaled(40); ++round) {
    const Painting painting = random_painting(random, 1 + random() % 30, 1 + random() % 30, 1 + random() % 18);
    const std::string svg = svg_of(painting);
    const Covered cells = covered(svg, painting);
    const Pixels pixels = decoded(png_of(painting));
    const auto box = numbers_in(svg, "viewBox=\"", '"');
    EXPECT_EQ(std::pair(box[2], box[3]), std::pair(double(pixels.width), double(pixels.height)));
    const auto begin = numbers_in(svg, "translate(", ')');
    const auto size = static_cast<std::size_t>(numbers_in(svg, "scale(", ')')[0]);
    for (std::size_t i = 0; i < painting.cells.size(); ++i) {
      const std::string expected = painting.cells[i] < 0 ? "#ffffff" : cells.colours[i];
      const std::size_t left = static_cast<std::size_t>(begin[0]) + i % painting.columns * size;
      const std::size_t top = static_cast<std::size_t>(begin[1]) + i / painting.columns * size;
      for (const std::size_t x : {left, left + size / 2, left + size - 1}) {
        for (const std::size_t y : {top, top + size - 1}) ASSERT_EQ(pixels.at(x, y), expected) << i;
      }
    }
  }
}

TEST(Paintings, ColoursGetLighterAndGoOnBeyondAPalette) {
  for (const int colours : {2, 3, 16, 40, 250, 251, 1000}) {
    Painting painting{1, static_cast<std::uint32_t>(colours), {}, {}, "", {}};
    for (int i = 0; i < colours; ++i) {
      painting.cells.push_back(i);
      painting.legend.push_back(std::to_string(i));
    }
    const Covered cells = covered(svg_of(painting), painting);
    decoded(png_of(painting));
    double last = -1;
    for (int i = 0; i < colours; ++i) {
      const unsigned long rgb = std::stoul(cells.colours[i].substr(1), nullptr, 16);
      const double light = 0.2126 * (rgb >> 16) + 0.7152 * (rgb >> 8 & 255) + 0.0722 * (rgb & 255);
      EXPECT_GE(light, last + (colours <= 40 ? 1 : 0)) << i << " of " << colours;
      last = light;
    }
    EXPECT_NE(cells.colours[0], cells.colours[1]);
  }
}

TEST(Paintings, ALargeGridIsCompact) {
  std::mt19937_64 random(3);
  Painting painting = random_painting(random, 1000, 1000, 4);
  painting.first.reset();
  EXPECT_LT(svg_of(painting).size(), 8'000'000U);  // noise: a run is a cell and a third
  const std::string png = png_of(painting);
  EXPECT_LT(png.size(), 600'000U);
  const Pixels pixels = decoded(png);
  EXPECT_GE(pixels.width, 1000U);
  EXPECT_LE(pixels.width, 1040U);
}

TEST(Paintings, GoToFilesByTheirEndingsWholeOrNotAtAll) {
  std::mt19937_64 random(4);
  const Painting painting = random_painting(random, 3, 4, 3);
  const std::string folder = ::testing::TempDir();
  for (const std::string ending : {".svg", ".png"}) {
    const std::string file = folder + "painting" + ending;
    write_file(file, painted(painting, file));
    std::ifstream in(file, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(content, ending == ".svg" ? svg_of(painting) : png_of(painting));
    std::filesystem::remove(file);
  }
  try {
    painted(painting, folder + "painting.bmp", "--png");
    ADD_FAILURE() << "no error";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(".bmp\": expected a name in .svg, .png or .pdf"), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("--png \""), 0U);
  }
  EXPECT_THROW(write_file(folder + "missing/painting.png", png_of(painting)), InputError);
}

TEST(Paintings, ATableIsPaintedCellByCell) {
  const std::string file = ::testing::TempDir() + "table.svg";
  for (const std::string options : {"", " --outcomes"}) {
    std::ostringstream out;
    std::istringstream words("table nim 4x6 -o " + file + options);
    ASSERT_EQ(cli::run({std::istream_iterator<std::string>(words), {}}, out, out), 0) << out.str();
    std::ifstream in(file);
    const std::string svg{std::istreambuf_iterator<char>(in), {}};
    Painting shape{4, 6, std::vector<int>(24), {}, "", {}};
    const Covered cells = covered(svg, shape);
    std::map<std::size_t, std::string> colour_of;  // of a value, or of whether it is 0
    for (std::size_t i = 0; i < 24; ++i) {
      ASSERT_EQ(cells.times[i], 1);
      const std::size_t value = (i / 6) ^ (i % 6);
      const std::size_t shown = options.empty() ? value : std::min<std::size_t>(value, 1);
      EXPECT_EQ(colour_of.emplace(shown, cells.colours[i]).first->second, cells.colours[i]);
    }
    std::set<std::string> colours;
    for (const auto& [shown, colour] : colour_of) colours.insert(colour);
    EXPECT_EQ(colours.size(), colour_of.size());
    EXPECT_NE(svg.find("<title>nim</title>"), std::string::npos);
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace nucleo::testing
