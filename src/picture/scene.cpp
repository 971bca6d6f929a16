#include "picture/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "digraph/sink.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr const char* kFonts = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";
constexpr const char* kFont = "DejaVu Sans";

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

/// Tenths of a point are enough for every eye.
std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string svg_pen(const Pen& pen) {
  std::string out = fmt::format(" fill=\"{}\"", pen.filled ? hex(pen.fill) : "none");
  if (pen.width > 0) out += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", hex(pen.line), number(pen.width));
  return out;
}
std::string svg_class(const char* role) { return *role == '\0' ? "" : fmt::format(" class=\"{}\"", role); }

std::string svg_points(const std::vector<Point>& points) {
  std::string out;
  for (const Point& p : points) out += (out.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
  return out;
}

class SvgWriter {
 public:
  explicit SvgWriter(std::string& out) : out_(std::back_inserter(out)) {}

  void operator()(const Scene::Box& box) {
    fmt::format_to(out_, "<rect{} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", svg_class(box.role),
                   number(box.corner.x), number(box.corner.y), number(box.width), number(box.height), svg_pen(box.pen));
  }
  void operator()(const Scene::Disc& disc) {
    fmt::format_to(out_, "<circle{} cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", svg_class(disc.role), number(disc.centre.x),
                   number(disc.centre.y), number(disc.radius), svg_pen(disc.pen));
  }
  void operator()(const Scene::Line& line) {
    fmt::format_to(out_, "<{} points=\"{}\"{}/>\n", line.pen.filled ? "polygon" : "polyline", svg_points(line.points),
                   svg_pen(line.pen));
  }
  void operator()(const Scene::Curve& curve) {
    const std::vector<Point> rest(curve.points.begin() + 1, curve.points.end());
    fmt::format_to(out_, "<path d=\"M{},{} C{}\"{}/>\n", number(curve.points[0].x), number(curve.points[0].y),
                   svg_points(rest), svg_pen(curve.pen));
  }
  void operator()(const Scene::Words& words) {
    constexpr const char* kAnchors[] = {"start", "middle", "end"};
    fmt::format_to(out_, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}>{}</text>\n",
                   number(words.base.x), number(words.base.y), number(words.size),
                   kAnchors[static_cast<int>(words.align)], hex(words.colour),
                   words.bold ? " font-weight=\"bold\"" : "", xml_text(words.text));
  }

 private:
  std::back_insert_iterator<std::string> out_;
};

/// The operations of xdot, Graphviz' own language for what a renderer draws. There y grows upwards.
class XdotWriter {
 public:
  XdotWriter(std::string& out, double height) : out_(out), height_(height) {}

  void operator()(const Scene::Box& box) {
    const auto [x, y] = box.corner;
    operator()(Scene::Line{{{x, y}, {x + box.width, y}, {x + box.width, y + box.height}, {x, y + box.height}, {x, y}},
                           box.pen});
  }
  void operator()(const Scene::Disc& disc) {
    set(disc.pen);
    out_ += fmt::format("{} {} {} {} {} ", disc.pen.filled ? 'E' : 'e', number(disc.centre.x),
                        number(height_ - disc.centre.y), number(disc.radius), number(disc.radius));
  }
  void operator()(const Scene::Line& line) {
    set(line.pen);
    points(line.pen.filled ? 'P' : 'L', line.points);
  }
  void operator()(const Scene::Curve& curve) {
    set(curve.pen);
    points('B', curve.points);
  }
  void operator()(const Scene::Words& words) {
    text('c', hex(words.colour));
    out_ += "F " + number(words.size) + " ";
    text(0, fmt::format("{}{}", kFont, words.bold ? " Bold" : ""));
    constexpr double kRaised = 0.2;  // the renderer writes words so much of their size above their line
    out_ += fmt::format("T {} {} {} {} ", number(words.base.x), number(height_ - words.base.y - kRaised * words.size),
                        static_cast<int>(words.align) - 1, number(words_width(words.text, words.size)));
    text(0, escaped(words.text, [](char c) { return c == '\\' ? "\u2216" : ""; }));  // DOT has its own use for it
  }

 private:
  /// A letter, how many bytes, and these.
  void text(char letter, std::string_view words) {
    if (letter != 0) out_ += std::string(1, letter) + " ";
    out_ += fmt::format("{} -{} ", words.size(), words);
  }
  void set(const Pen& pen) {
    text('c', pen.width > 0 ? hex(pen.line) : pen.filled ? hex(pen.fill) : hex(kPaper));
    if (pen.filled) text('C', hex(pen.fill));
    text('S', fmt::format("setlinewidth({})", number(std::max(pen.width, 0.1))));
  }
  void points(char letter, const std::vector<Point>& points) {
    out_ += fmt::format("{} {} ", letter, points.size());
    for (const Point& p : points) out_ += number(p.x) + " " + number(height_ - p.y) + " ";
  }

  std::string& out_;
  double height_;
};

/// Of a letter, in parts of its size; DejaVu Sans, the widest that is usual.
double letter_width(std::string_view letter) {
  if (letter.size() != 1) return 0.8;
  const char c = letter.front();
  if (std::string_view("ijlI.,:;|'!()[] ").find(c) != std::string_view::npos) return 0.4;
  if (std::string_view("mwMW@%").find(c) != std::string_view::npos) return 1.0;
  if (std::string_view("+<>=#~").find(c) != std::string_view::npos) return 0.84;
  return c >= 'A' && c <= 'Z' ? 0.72 : 0.64;
}

}  // namespace

double words_width(std::string_view text, double size) {
  double width = 0;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    width += letter_width(text.substr(0, length));
    text.remove_prefix(length);
  }
  return width * size;
}

std::string svg_of(const Scene& scene) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}pt\" height=\"{1}pt\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"{2}\">\n<title>{3}</title>\n<rect width=\"{0}\" height=\"{1}\" fill=\"{4}\"/>\n",
      number(scene.width), number(scene.height), kFonts, xml_text(scene.title), hex(kPaper));
  SvgWriter writer(out);
  for (const Scene::Shape& shape : scene.shapes) std::visit(writer, shape);
  return out + "</svg>\n";
}

std::string render_text_of(const Scene& scene, const std::string& format) {
  std::string drawn;
  XdotWriter writer(drawn, scene.height);
  for (const Scene::Shape& shape : scene.shapes) std::visit(writer, shape);
  std::string quoted;
  for (const char c : drawn) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  constexpr double kInch = 72;
  constexpr double kMostPixels = 8000;  // of a side of a PNG
  constexpr double kDots = 144;         // an inch
  const double dots = std::clamp(kMostPixels * kInch / std::max({scene.width, scene.height, 1.0}), 24.0, kDots);
  return fmt::format(
      "{}\ndigraph {{ pad=0; margin=0; bgcolor=white; dpi={}; _background=\"{}\";\n"
      "page [pos=\"{},{}\", width={}, height={}, fixedsize=true, shape=box, style=invis, label=\"\"]; }}\n",
      format, format == "pdf" ? kInch : dots, quoted, scene.width / 2, scene.height / 2, scene.width / kInch,
      scene.height / kInch);
}

Scene scene_of(const Canvas& canvas) {
  Scene scene{static_cast<double>(canvas.width), static_cast<double>(canvas.height), canvas.title, {}};
  for (const Canvas::Rectangle& box : canvas.rectangles) {
    scene.add(Scene::Box{{static_cast<double>(box.left), static_cast<double>(box.top)},
                         static_cast<double>(box.width),
                         static_cast<double>(box.height),
                         {kInk, 0, canvas.palette[box.colour], true}});
  }
  for (const Canvas::Words& words : canvas.words) {
    const auto align = static_cast<Scene::Align>(words.anchor);
    scene.add(Scene::Words{{static_cast<double>(words.x), words.top + static_cast<double>(words_height(words.dot))},
                           words.text,
                           kPointsADot * words.dot,
                           align});
  }
  return scene;
}

}  // namespace nucleo
