#include "picture/paint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <new>

#include "digraph/sink.hpp"
#include "nucleo/error.hpp"
#include "picture/canvas.hpp"
#include "picture/digraph_picture.hpp"
#include "picture/tiny_font.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Colour kDarkest{8, 29, 88};
/// From blue to a pale yellow, lighter at every step, for colour-blind readers too (YlGnBu of ColorBrewer).
constexpr std::array<Colour, 6> kRamp{
    {{34, 94, 168}, {29, 145, 192}, {65, 182, 196}, {127, 205, 187}, {199, 233, 180}, {237, 248, 177}}};

Colour on_ramp(double place) {
  const double at = place * (kRamp.size() - 1);
  const auto i = std::min<std::size_t>(static_cast<std::size_t>(at), kRamp.size() - 2);
  const auto mixed = [&](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * (at - static_cast<double>(i))));
  };
  const Colour& a = kRamp[i];
  const Colour& b = kRamp[i + 1];
  return {mixed(a.red, b.red), mixed(a.green, b.green), mixed(a.blue, b.blue)};
}

/// The first stands apart, so that it is seen among many; the others go evenly along the ramp. A palette has 256
/// places: what is beyond shares its colour with its neighbours.
class Shades {
 public:
  explicit Shades(std::size_t colours) : colours_(colours) {
    constexpr std::size_t kMost = 250;
    const std::size_t count = std::min(colours, kMost);
    shades_.push_back(kDarkest);
    for (std::size_t i = 1; i < count; ++i) {
      shades_.push_back(on_ramp(count == 2 ? 1 : static_cast<double>(i - 1) / static_cast<double>(count - 2)));
    }
  }

  [[nodiscard]] const std::vector<Colour>& all() const { return shades_; }
  /// Of the colour with this index.
  [[nodiscard]] std::size_t shade(std::size_t colour) const {
    if (colours_ == shades_.size() || colour == 0) return colour;
    return 1 + (colour - 1) * (shades_.size() - 1) / (colours_ - 1);
  }

 private:
  std::size_t colours_;
  std::vector<Colour> shades_;
};

// All below is in pixels.
constexpr std::uint32_t kFilled = 800;
constexpr std::uint32_t kLargestCell = 40;
constexpr std::uint32_t kMargin = 10;
constexpr std::uint32_t kDot = 2;  // of the letters
constexpr std::uint32_t kLetter = kDot * (kGlyphColumns + 1);
constexpr std::uint32_t kLine = kDot * (kGlyphRows + 4);
constexpr std::uint32_t kSwatch = kDot * kGlyphRows;

std::uint32_t width_of(std::string_view text) { return words_width(text, kDot); }

struct Words {
  std::uint32_t left, top;
  std::string text;
};
struct Swatch {
  std::uint32_t left, top;
  std::size_t shade;
};

/// Where everything is.
struct Layout {
  std::uint32_t cell, left, top;  // of the cells
  std::uint32_t width, height;
  std::vector<Words> words;
  std::vector<Swatch> swatches;
};

/// Numbers along the edges, as many as have room.
void number_edges(Layout& layout, const Painting& painting) {
  const std::uint64_t first = *painting.first;
  const std::uint64_t first_row = painting.first_row.value_or(first);
  const std::uint64_t last_row = first_row + (std::max(painting.rows, 1U) - 1) * painting.row_step;
  const std::string longest = std::to_string(std::max(last_row, first + painting.columns - 1));
  layout.left += width_of(longest);
  layout.top += kLine;
  std::uint32_t step = 1;  // 1, 2, 5, 10, 20, 50, …
  while (step * layout.cell < width_of(longest) + kLetter) {
    step = std::to_string(step).front() == '2' ? step / 2 * 5 : step * 2;
  }
  const auto place = [&](std::uint64_t steps) {
    return static_cast<std::uint32_t>(steps) * layout.cell + layout.cell / 2;
  };
  const auto begin = [&](std::uint64_t least) { return (least + step - 1) / step * step; };
  for (std::uint64_t j = begin(first); j < first + painting.columns; j += step) {
    const std::string number = std::to_string(j);
    const std::uint32_t middle = layout.left + place(j - first);
    layout.words.push_back({middle - std::min(middle, width_of(number) / 2), kMargin, number});
  }
  const std::uint64_t skipped = painting.row_step == 1 ? begin(first_row) - first_row : 0;
  for (std::uint64_t i = skipped; i < painting.rows; i += step) {
    const std::uint64_t row = first_row + i * painting.row_step;
    const std::string number = painting.row_name != nullptr ? painting.row_name(row) : std::to_string(row);
    const std::uint32_t middle = layout.top + place(i);
    layout.words.push_back({layout.left - width_of(number), middle - std::min(middle, kSwatch / 2), number});
  }
}

/// The colours that the legend names: all where they are few, else some, the last one too.
std::vector<std::size_t> named_colours(std::size_t colours) {
  constexpr std::size_t kMost = 24;
  const std::size_t count = std::min(colours, kMost);
  std::vector<std::size_t> named(count);
  for (std::size_t i = 0; i < count; ++i) named[i] = count == colours ? i : i * (colours - 1) / (count - 1);
  return named;
}

Layout layout_of(const Painting& painting, const Shades& shades) {
  Layout layout{};
  const std::uint32_t longer = std::max({painting.rows, painting.columns, 1U});
  layout.cell = std::clamp(kFilled / longer, 1U, kLargestCell);
  layout.left = layout.top = kMargin;
  if (painting.first) number_edges(layout, painting);
  layout.width = layout.left + painting.columns * layout.cell;
  layout.height = layout.top + painting.rows * layout.cell + kMargin;
  std::uint32_t x = kMargin;
  for (const std::size_t colour : named_colours(painting.legend.size())) {
    const std::string& text = painting.legend[colour];
    const std::uint32_t wide = kSwatch + kLetter + width_of(text);
    if (x > kMargin && x + wide > std::max(layout.width, kFilled / 2)) {
      x = kMargin;
      layout.height += kLine;
    }
    layout.swatches.push_back({x, layout.height, shades.shade(colour)});
    layout.words.push_back({x + kSwatch + kLetter / 2, layout.height, text});
    x += wide + kLetter;
  }
  for (const Words& words : layout.words) {
    layout.width = std::max(layout.width, words.left + width_of(words.text));
  }
  layout.width += kMargin;
  layout.height += kLine;
  return layout;
}

/// A path a shade: strokes along the middle of the rows, one a run of cells, each from where the last one ended.
std::vector<std::string> strokes(const Painting& painting, const Shades& shades) {
  std::vector<std::string> paths(shades.all().size());
  std::vector<std::uint32_t> ends(paths.size());
  for (std::uint32_t r = 0; r < painting.rows; ++r) {
    const int* row = painting.cells.data() + std::size_t{r} * painting.columns;
    std::vector<bool> begun(paths.size());
    for (std::uint32_t c = 0; c < painting.columns;) {
      const std::uint32_t begin = c;
      while (c < painting.columns && row[c] == row[begin]) ++c;
      if (row[begin] < 0) continue;
      const std::size_t shade = shades.shade(static_cast<std::size_t>(row[begin]));
      auto path = std::back_inserter(paths[shade]);
      if (begun[shade]) {
        fmt::format_to(path, "m{} 0h{}", begin - ends[shade], c - begin);
      } else {
        fmt::format_to(path, "M{} {}h{}", begin, r, c - begin);
      }
      begun[shade] = true;
      ends[shade] = c;
    }
  }
  return paths;
}

/// A page of palette indices: the shades, then paper and ink.
struct Page {
  std::uint32_t width;
  std::vector<std::uint8_t> pixels;

  void fill(std::uint32_t left, std::uint32_t top, std::uint32_t size, std::uint8_t colour) {
    for (std::uint32_t y = top; y < top + size; ++y) {
      std::fill_n(pixels.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * width + left), size, colour);
    }
  }
  void write(const Words& words, std::uint8_t ink) {
    std::uint32_t left = words.left;
    for (const char c : letters_of(words.text)) {
      const Glyph& glyph = glyph_of(c);
      for (std::uint32_t y = 0; y < kGlyphRows; ++y) {
        for (std::uint32_t x = 0; x < kGlyphColumns; ++x) {
          if ((glyph[y] >> (kGlyphColumns - 1 - x) & 1) != 0) fill(left + x * kDot, words.top + y * kDot, kDot, ink);
        }
      }
      left += kLetter;
    }
  }
};

}  // namespace

std::string svg_of(const Painting& painting) {
  const Shades shades(painting.legend.size());
  const Layout layout = layout_of(painting, shades);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n"
      "<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"{3}\"/>\n",
      layout.width, layout.height, xml_text(painting.title), hex(kPaper));
  out += fmt::format("<g transform=\"translate({} {}) scale({}) translate(0 .5)\" shape-rendering=\"crispEdges\">\n",
                     layout.left, layout.top, layout.cell);
  const std::vector<std::string> paths = strokes(painting, shades);
  for (std::size_t shade = 0; shade < paths.size(); ++shade) {
    if (!paths[shade].empty()) {
      out += fmt::format("<path stroke=\"{}\" d=\"{}\"/>\n", hex(shades.all()[shade]), paths[shade]);
    }
  }
  out += "</g>\n";
  for (const Swatch& swatch : layout.swatches) {
    out += fmt::format("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{2}\" fill=\"{3}\"/>\n", swatch.left,
                       swatch.top, kSwatch, hex(shades.all()[swatch.shade]));
  }
  out += fmt::format("<g font-family=\"monospace\" font-size=\"{}\" fill=\"{}\">\n", kDot * 9, hex(kInk));
  for (const Words& words : layout.words) {
    out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", words.left, words.top + kSwatch, xml_text(words.text));
  }
  return out + "</g>\n</svg>\n";
}

std::string png_of(const Painting& painting) {
  const Shades shades(painting.legend.size());
  const Layout layout = layout_of(painting, shades);
  std::vector<Colour> palette = shades.all();
  const auto paper = static_cast<std::uint8_t>(palette.size());
  const auto ink = static_cast<std::uint8_t>(palette.size() + 1);
  palette.insert(palette.end(), {kPaper, kInk});

  Page page{layout.width, std::vector<std::uint8_t>(std::size_t{layout.width} * layout.height, paper)};
  for (std::size_t i = 0; i < painting.cells.size(); ++i) {
    if (painting.cells[i] < 0) continue;
    const auto shade = static_cast<std::uint8_t>(shades.shade(static_cast<std::size_t>(painting.cells[i])));
    page.fill(layout.left + static_cast<std::uint32_t>(i % painting.columns) * layout.cell,
              layout.top + static_cast<std::uint32_t>(i / painting.columns) * layout.cell, layout.cell, shade);
  }
  for (const Swatch& swatch : layout.swatches) {
    page.fill(swatch.left, swatch.top, kSwatch, static_cast<std::uint8_t>(swatch.shade));
  }
  for (const Words& words : layout.words) page.write(words, ink);

  return png_of_pixels(layout.width, layout.height, page.pixels, palette);
}

Scene scene_of(const Painting& painting) {
  const Shades shades(painting.legend.size());
  const Layout layout = layout_of(painting, shades);
  Scene scene{static_cast<double>(layout.width), static_cast<double>(layout.height), painting.title, {}};
  const auto box = [&](std::uint32_t left, std::uint32_t top, std::uint32_t width, std::uint32_t height,
                       std::size_t shade) {
    scene.add(Scene::Box{{static_cast<double>(left), static_cast<double>(top)},
                         static_cast<double>(width),
                         static_cast<double>(height),
                         {kInk, 0, shades.all()[shade], true}});
  };
  for (std::uint32_t r = 0; r < painting.rows; ++r) {
    const int* row = painting.cells.data() + std::size_t{r} * painting.columns;
    for (std::uint32_t c = 0; c < painting.columns;) {
      const std::uint32_t begin = c;
      while (c < painting.columns && row[c] == row[begin]) ++c;
      if (row[begin] < 0) continue;
      box(layout.left + begin * layout.cell, layout.top + r * layout.cell, (c - begin) * layout.cell, layout.cell,
          shades.shade(static_cast<std::size_t>(row[begin])));
    }
  }
  for (const Swatch& swatch : layout.swatches) box(swatch.left, swatch.top, kSwatch, kSwatch, swatch.shade);
  for (const Words& words : layout.words) {
    scene.add(Scene::Words{{static_cast<double>(words.left), static_cast<double>(words.top + kSwatch)},
                           words.text,
                           kDot * 6.5,
                           Scene::Align::kLeft});
  }
  return scene;
}

std::string painted(const Painting& painting, const std::string& file, const std::string& option) {
  if (file.ends_with(".svg")) return svg_of(painting);
  if (file.ends_with(".png")) return png_of(painting);
  if (file.ends_with(".pdf")) return picture_in("pdf", scene_of(painting), Budget());
  throw InputError(fmt::format("{} {}", option, in_quotes(file)),
                   Text{"expected a name in .svg, .png or .pdf", "se esperaba un nombre en .svg, .png o .pdf"});
}

}  // namespace nucleo
