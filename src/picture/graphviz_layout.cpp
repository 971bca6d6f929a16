#include "picture/graphviz_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "picture/graphviz.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

constexpr double kPointsAnInch = 72;

/// The engine's name, and the digraph in DOT, vertices by their numbers.
std::string graphviz_text(const GraphvizInput& input) {
  std::string dot = fmt::format("{}\ndigraph {{ rankdir={}; nodesep=0.3; ranksep=0.5; overlap=false; start=7;\n",
                                input.layered ? "dot" : "neato", input.upwards ? "BT" : "TB");
  double largest = 0;
  for (std::size_t v = 0; v < input.sizes.size(); ++v) {
    const auto [width, height] = input.sizes[v];
    largest = std::max(largest, std::hypot(width, height));
    dot += fmt::format("{} [shape={}, fixedsize=true, label=\"\", width={:.3f}, height={:.3f}];\n", v,
                       input.round ? "ellipse" : "box", width / kPointsAnInch, height / kPointsAnInch);
  }
  for (const GraphvizInput::Edge& edge : input.edges) {
    dot += fmt::format("{} -> {} [dir=none, len={:.2f}", edge.from, edge.to, largest / kPointsAnInch + 0.5);
    if (edge.label.x > 0) {
      dot += fmt::format(
          ", label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" "
          "WIDTH=\"{:.0f}\" HEIGHT=\"{:.0f}\"><TR><TD></TD></TR></TABLE>>",
          edge.label.x, edge.label.y);
    }
    dot += "];\n";
  }
  return dot + "}\n";
}

/// Reads the format "plain": a line for the whole, one a vertex, one an edge; in inches, y upwards.
class PlainReader {
 public:
  explicit PlainReader(const GraphvizInput& input)
      : input_(input), from_(input.sizes.size()), done_(input.edges.size(), false) {
    layout_.at.resize(input.sizes.size());
    layout_.edges.resize(input.edges.size());
    for (std::size_t i = 0; i < input.edges.size(); ++i) from_[input.edges[i].from].push_back(i);
  }

  std::optional<GraphvizLayout> operator()(const std::string& plain) {
    std::istringstream lines(plain);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      double skip = 0;
      if (kind == "graph") words >> skip >> skip >> height_;
      if (kind == "node") vertex(words);
      if (kind == "edge" && !edge(words)) return {};
    }
    return std::move(layout_);
  }

 private:
  [[nodiscard]] Point in_points(double x, double y) const { return {x * kPointsAnInch, (height_ - y) * kPointsAnInch}; }
  Point point(std::istream& words) const {
    double x = 0;
    double y = 0;
    words >> x >> y;
    return in_points(x, y);
  }
  void vertex(std::istream& words) {
    std::size_t v = 0;
    words >> v;
    if (v < layout_.at.size()) layout_.at[v] = point(words);
  }
  /// Its ends, the number of points of its curve and these, its label with its middle, and its style.
  bool edge(std::istream& words) {
    std::size_t from = 0;
    Vertex to = 0;
    std::size_t count = 0;
    words >> from >> to >> count;
    if (!words || from >= from_.size()) return false;
    const auto next = std::find_if(from_[from].begin(), from_[from].end(),
                                   [&](std::size_t i) { return !done_[i] && input_.edges[i].to == to; });
    if (next == from_[from].end()) return false;
    done_[*next] = true;
    GraphvizLayout::Edge& edge = layout_.edges[*next];
    for (std::size_t i = 0; i < count && words; ++i) edge.curve.push_back(point(words));
    std::vector<std::string> rest;
    for (std::string word; words >> word;) rest.push_back(word);
    if (input_.edges[*next].label.x > 0 && rest.size() >= 4) {
      const std::string* const middle = &rest[rest.size() - 4];
      edge.label = in_points(std::atof(middle[0].c_str()), std::atof(middle[1].c_str()));
    }
    return edge.curve.size() % 3 == 1;
  }

  const GraphvizInput& input_;
  std::vector<std::vector<std::size_t>> from_;  // edges by their tails, in the order they were written
  std::vector<bool> done_;
  double height_ = 0;
  GraphvizLayout layout_;
};

}  // namespace

std::optional<GraphvizLayout> layout_by_graphviz(const GraphvizInput& input, const Budget& budget) {
  const std::string text = graphviz_text(input);
  const std::array<std::string_view, 1> pieces{text};
  auto plain = run_in_child(stage::kDrawing, kLayoutJob, pieces, budget);
  if (!plain) plain = layout_plain(text);
  return PlainReader(input)(*plain);
}

}  // namespace nucleo
