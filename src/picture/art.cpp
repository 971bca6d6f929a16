#include "picture/art.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "picture/shape_layout.hpp"

namespace nucleo {
namespace {

// All in points.
constexpr double kSquare = 13;
constexpr double kCounter = 3.6;  // radius
constexpr double kPitch = 9;      // from counter to counter
constexpr Nimber kTallest = 9;    // of a column of counters
constexpr double kVertex = 7;     // radius
constexpr double kEdge = 25;      // between the nearest vertices
constexpr std::size_t kMostHeaps = 8;
constexpr std::size_t kMostSide = 9;
constexpr Vertex kMostVertices = 16;

// Told apart by every eye, and in grey.
constexpr Colour kCounterFill{29, 145, 192};
constexpr Colour kFreeSquare{250, 250, 245};
constexpr Colour kTaken{70, 70, 70};
constexpr Colour kEatable{194, 140, 84};
constexpr Colour kPoison{213, 94, 0};
constexpr Colour kOther{0, 114, 178};
constexpr Colour kWhitePiece{255, 255, 255};
constexpr Colour kFaint{205, 205, 205};
constexpr Colour kFrame{130, 130, 130};

struct Moved {
  Point by;
  [[nodiscard]] Point operator()(Point p) const { return {p.x + by.x, p.y + by.y}; }
  void operator()(Scene::Box& box) const { box.corner = (*this)(box.corner); }
  void operator()(Scene::Disc& disc) const { disc.centre = (*this)(disc.centre); }
  void operator()(Scene::Line& line) const {
    for (Point& p : line.points) p = (*this)(p);
  }
  void operator()(Scene::Curve& curve) const {
    for (Point& p : curve.points) p = (*this)(p);
  }
  void operator()(Scene::Words& words) const { words.base = (*this)(words.base); }
};

Art of_heaps(const std::vector<Nimber>& heaps) {
  constexpr double kColumn = 13;
  constexpr double kNumber = 10;
  const Nimber tallest = *std::max_element(heaps.begin(), heaps.end());
  const bool counted = tallest > kTallest;
  Art art;
  const double room = std::max<double>(kColumn, counted ? words_width(std::to_string(tallest), kNumber) + 4 : 0);
  art.width = static_cast<double>(heaps.size()) * room;
  art.height = (counted ? 26 : static_cast<double>(std::max<Nimber>(tallest, 1)) * kPitch) + 2;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const double middle = (static_cast<double>(i) + 0.5) * room;
    art.add(Scene::Line{{{middle - 5, art.height}, {middle + 5, art.height}}, {kFrame, 1.2}});
    if (counted) {
      art.add(Scene::Disc{{middle, art.height - 5}, kCounter, {kInk, 0.6, kCounterFill, true}});
      art.add(Scene::Words{{middle, art.height - 13}, std::to_string(heaps[i]), kNumber});
      continue;
    }
    for (Nimber k = 0; k < heaps[i]; ++k) {
      const double y = art.height - 1.4 - kPitch / 2 - static_cast<double>(k) * kPitch;
      art.add(Scene::Disc{{middle, y}, kCounter, {kInk, 0.6, kCounterFill, true}});
    }
  }
  return art;
}

/// A square of a board: what it shows, by its ink and its letter.
void add_square(Art& art, const Stretch& square, Point corner) {
  const bool full = square.text == "#";
  const bool poisoned = square.ink == Ink::kDanger;
  const bool eatable = full && square.ink == Ink::kPiece;
  Pen pen{kFrame, 0.7, kFreeSquare, true};
  if (eatable) pen.fill = kTaken;
  if (poisoned) pen.fill = kPoison;
  art.add(Scene::Box{corner, kSquare, kSquare, pen});
  const Point middle{corner.x + kSquare / 2, corner.y + kSquare / 2};
  if (poisoned || square.text == "X") {
    const double arm = kSquare / 2 - 3.2;
    const Pen cross{poisoned ? kPaper : kInk, 1.8};
    art.add(Scene::Line{{{middle.x - arm, middle.y - arm}, {middle.x + arm, middle.y + arm}}, cross});
    art.add(Scene::Line{{{middle.x - arm, middle.y + arm}, {middle.x + arm, middle.y - arm}}, cross});
  } else if (!full && square.ink != Ink::kFree && square.ink != Ink::kGone) {
    const bool white = square.text == "W";
    const bool black = square.text == "B";
    const Pen piece{kInk, 0.9,
                    white                       ? kWhitePiece
                    : black                     ? kTaken
                    : square.ink == Ink::kOther ? kOther
                                                : kCounterFill,
                    true};
    art.add(Scene::Disc{middle, kSquare / 2 - 2.4, piece});
  }
}

/// Where something is poisoned, what is full can be eaten: it is a bar of chocolate.
Art of_cells(const BoardCells& cells) {
  Art art;
  std::size_t columns = 0;
  bool bar = false;
  for (const auto& row : cells) {
    columns = std::max(columns, row.size());
    bar = bar || std::any_of(row.begin(), row.end(), [](const Stretch& s) { return s.ink == Ink::kDanger; });
  }
  art.width = static_cast<double>(columns) * kSquare;
  art.height = static_cast<double>(cells.size()) * kSquare;
  for (std::size_t r = 0; r < cells.size(); ++r) {
    for (std::size_t c = 0; c < cells[r].size(); ++c) {
      add_square(art, cells[r][c], {static_cast<double>(c) * kSquare, static_cast<double>(r) * kSquare});
    }
  }
  if (!bar) return art;
  for (Scene::Shape& shape : art.shapes) {
    auto* const box = std::get_if<Scene::Box>(&shape);
    if (box != nullptr && hex(box->pen.fill) == hex(kTaken)) box->pen.fill = kEatable;
  }
  return art;
}

}  // namespace

void put(Scene& scene, const Art& art, Point corner) {
  for (Scene::Shape shape : art.shapes) {
    std::visit(Moved{corner}, shape);
    scene.add(std::move(shape));
  }
}

const std::vector<Point>& Portraits::places(const Digraph& graph) {
  const auto found =
      std::find_if(known_.begin(), known_.end(), [&](const auto& known) { return known.first == graph; });
  if (found != known_.end()) return found->second;
  std::vector<Point> at;
  if (auto places = places_by_shape(graph, Budget())) {
    at = std::move(places->at);
  } else {
    const double count = std::max<double>(graph.order(), 1);
    for (Vertex v = 0; v < graph.order(); ++v) {
      const double angle = 2 * std::numbers::pi * v / count;
      const double radius = count < 2 ? 0 : 0.5 / std::sin(std::numbers::pi / count);
      at.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
    }
  }
  return known_.emplace_back(graph, std::move(at)).second;
}

Art Portraits::of_graph(const Portrait::OfGraph& graph) {
  const std::vector<Point>& at = places(graph.whole);
  Art art;
  double left = 0;
  double top = 0;
  for (const Point& p : at) left = std::min(left, p.x), top = std::min(top, p.y);
  const auto place = [&](Vertex v) {
    return Point{(at[v].x - left) * kEdge + kVertex + 1, (at[v].y - top) * kEdge + kVertex + 1};
  };
  for (Vertex v = 0; v < at.size(); ++v) {
    art.width = std::max(art.width, place(v).x + kVertex + 1);
    art.height = std::max(art.height, place(v).y + kVertex + 1);
  }
  for (const auto& [v, w] : graph.edges) art.add(Scene::Line{{place(v), place(w)}, {kInk, 1.1}});
  for (Vertex v = 0; v < at.size(); ++v) {
    const Point centre = place(v);
    if (!graph.vertices[v]) {
      art.add(Scene::Disc{centre, 1.8, {kFaint, 0, kFaint, true}});
      continue;
    }
    constexpr double kName = 8;
    art.add(Scene::Disc{centre, kVertex, {kInk, 0.9, kPaper, true}});
    const std::string name = graph.names.empty() ? std::to_string(v + 1) : graph.names[v];
    art.add(Scene::Words{{centre.x, centre.y + kName * 0.36}, name, kName});
  }
  return art;
}

bool Portraits::too_large(std::span<const Portrait> terms) {
  constexpr std::size_t kMostTerms = 4;
  return terms.size() > kMostTerms || std::any_of(terms.begin(), terms.end(), [](const Portrait& portrait) {
           const bool wide = std::any_of(portrait.cells.begin(), portrait.cells.end(),
                                         [](const auto& row) { return row.size() > kMostSide + 3; });
           return portrait.heaps.size() > kMostHeaps || portrait.cells.size() > kMostSide || wide ||
                  (portrait.graph && (portrait.graph->directed || portrait.graph->whole.order() > kMostVertices));
         });
}

Art Portraits::operator()(std::span<const Portrait> terms) {
  constexpr double kGap = 8;
  constexpr double kCaption = 8;
  std::vector<Art> arts;
  Art out;
  for (const Portrait& term : terms) {
    Art art = !term.heaps.empty()   ? of_heaps(term.heaps)
              : !term.cells.empty() ? of_cells(term.cells)
              : term.graph          ? of_graph(*term.graph)
                                    : Art();
    if (!term.caption.empty()) {
      const double width = std::max(art.width, words_width(term.caption, kCaption));
      Art captioned{width, art.height + kCaption + 4, {}};
      for (Scene::Shape& shape : art.shapes) std::visit(Moved{{(width - art.width) / 2, 0}}, shape);
      captioned.shapes = std::move(art.shapes);
      captioned.add(Scene::Words{{width / 2, captioned.height - 1}, term.caption, kCaption});
      art = std::move(captioned);
    }
    out.height = std::max(out.height, art.height);
    arts.push_back(std::move(art));
  }
  for (std::size_t i = 0; i < arts.size(); ++i) {
    if (i > 0) {
      out.add(Scene::Words{{out.width + kGap, out.height / 2 + 4}, "+", 12});
      out.width += 2 * kGap;
    }
    for (Scene::Shape& shape : arts[i].shapes) {
      std::visit(Moved{{out.width, out.height - arts[i].height}}, shape);
      out.add(std::move(shape));
    }
    out.width += arts[i].width;
  }
  return out;
}

}  // namespace nucleo
