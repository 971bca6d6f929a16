#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "picture/canvas.hpp"

namespace nucleo {

/// In points, from the top left corner.
struct Point {
  double x = 0;
  double y = 0;
};

/// How a line is drawn and an area filled.
struct Pen {
  Colour line = kInk;
  double width = 1;  ///< 0: no line
  Colour fill = kPaper;
  bool filled = false;
};

/// Lines, areas and words in points; what comes later lies above.
struct Scene {
  struct Box {
    Point corner;
    double width, height;
    Pen pen;
    const char* role = "";  ///< class of the SVG's element: "node" for the boxes of vertices
  };
  struct Disc {
    Point centre;
    double radius;
    Pen pen;
    const char* role = "";
  };
  /// Straight from point to point; filled, a polygon.
  struct Line {
    std::vector<Point> points;
    Pen pen;
  };
  /// Cubic Bézier curves, each from where the last one ended: 3k + 1 points.
  struct Curve {
    std::vector<Point> points;
    Pen pen;
  };
  enum class Align { kLeft, kMiddle, kRight };
  struct Words {
    Point base;  ///< on the line that letters stand on
    std::string text;
    double size;
    Align align = Align::kMiddle;
    Colour colour = kInk;
    bool bold = false;
  };
  using Shape = std::variant<Box, Disc, Line, Curve, Words>;

  double width = 0;
  double height = 0;
  std::string title;
  std::vector<Shape> shapes;

  void add(Shape shape) { shapes.push_back(std::move(shape)); }
};

/// What comes first must have room for these words: at least as wide as any usual font draws them.
double words_width(std::string_view text, double size);

std::string svg_of(const Scene& scene);

/// As PNG or PDF ("png", "pdf"): a job for a child, which takes the format and a DOT text whose background is the
/// scene.
std::string render_text_of(const Scene& scene, const std::string& format);

/// The size of letters that are as high as those of 7 dots.
inline constexpr double kPointsADot = 6.5;
/// The rectangles and words of a canvas.
Scene scene_of(const Canvas& canvas);

}  // namespace nucleo
