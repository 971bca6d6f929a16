#include "picture/digraph_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "digraph/sink.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "picture/art.hpp"
#include "picture/graphviz.hpp"
#include "picture/graphviz_layout.hpp"
#include "picture/legend.hpp"
#include "picture/routes.hpp"
#include "picture/shape_layout.hpp"
#include "picture/vertex_art.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

// All in points.
constexpr double kMoveName = 9;
constexpr double kPageMargin = 16;
constexpr double kTitleSize = 15;
constexpr double kWidestPicture = 3000;

// What is drawn in which way, where nothing else is said.
constexpr Vertex kMostPictures = 48;
constexpr std::uint64_t kMostPicturedArcs = 200;
constexpr std::uint64_t kMostPlainArcs = 110;  // more are paler, but for those that win
constexpr Vertex kMostTexts = 80;
constexpr std::uint64_t kMostTextArcs = 320;
constexpr std::uint64_t kMostNamedMoves = 16;
constexpr std::uint64_t kMostHeads = 400;  // of arrows in layers, where all lead down
constexpr Vertex kMostByGraphviz = 60;
constexpr std::uint64_t kMostArcsByGraphviz = 90;

constexpr Colour kKernelFill{205, 227, 245};
constexpr Colour kPaleArc{200, 200, 200};
/// Okabe and Ito's colours, which people with any colour vision tell apart; yellow is left out, it fades on white.
constexpr std::array<Colour, 7> kArcColours{
    {{0, 114, 178}, kWinningMove, {0, 158, 115}, {204, 121, 167}, {230, 159, 0}, {86, 180, 233}, {0, 0, 0}}};

/// A line from vertex to vertex.
struct Link {
  Vertex from;
  Vertex to;
  std::size_t colour = 0;
  bool heads = true;
  std::vector<std::string> names{};  ///< of the moves
  std::vector<Point> curve{};        ///< 3k + 1 points; empty: straight, or as route() finds
  Point label{};
};

class Drawer {
 public:
  Drawer(const NamedDigraph& d, const Labels& labels, const PictureStyle& style, const Budget& budget)
      : d_(d), g_(d.digraph), labels_(labels), style_(style), budget_(budget), arts_(g_.order()) {}

  Scene operator()() {
    constexpr std::uint64_t kBytesAVertex = 4096;  // its shapes, here and as text
    constexpr std::uint64_t kBytesAnArc = 1024;
    if (!budget_.fits(kBytesAVertex * g_.order() + kBytesAnArc * g_.size())) throw Stopped(kMemoryReached);
    choose();
    gather_links();
    for (Vertex v = 0; v < g_.order(); ++v) arts_[v] = art_of(v);
    place();
    route_links();
    return compose();
  }

 private:
  [[nodiscard]] bool valued() const { return !labels_.values.empty() && !style_.graph && !style_.hasse; }
  [[nodiscard]] bool by_outcome() const {
    return valued() && std::all_of(labels_.values.begin(), labels_.values.end(), [](const std::string& value) {
             return value == "win" || value == "lose" || value == "draw";
           });
  }
  /// Vertices are round.
  [[nodiscard]] bool discs() const { return nodes_ == NodesAs::kPoint || style_.graph || style_.hasse; }
  [[nodiscard]] bool by_rounds() const { return style_.rounds && !labels_.remoteness.empty(); }
  [[nodiscard]] bool in_kernel_of(Vertex v) const { return in_kernel(labels_.kernel, v) && !style_.graph; }
  [[nodiscard]] std::string name_of(Vertex v) const { return d_.names[v].substr(labels_.shared); }

  void choose() {
    const bool drawable = labels_.portraits.size() == g_.order() && g_.order() > 0 &&
                          std::all_of(labels_.portraits.begin(), labels_.portraits.end(), [](const auto& terms) {
                            return !terms.empty() && !terms.front().empty() && !Portraits::too_large(terms);
                          });
    if (drawable) show_boards_alike();
    const bool readable = g_.order() <= kMostTexts && g_.size() <= kMostTextArcs;
    nodes_ = style_.nodes;
    if (nodes_ == NodesAs::kPicture && !drawable) nodes_ = NodesAs::kText;
    if (nodes_ == NodesAs::kAuto) {
      nodes_ = drawable && g_.order() <= kMostPictures && g_.size() <= kMostPicturedArcs ? NodesAs::kPicture
               : readable || style_.graph || style_.hasse                                ? NodesAs::kText
                                                                                         : NodesAs::kPoint;
    }
    numbered_ = style_.hasse ? std::nullopt : places_by_numbers();
    // In a grid there is no room for names where arcs go round each other.
    const bool few = g_.size() <= kMostNamedMoves && nodes_ != NodesAs::kPoint && !numbered_;
    names_moves_ = !labels_.moves.empty() && (style_.moves == MovesAs::kAll || (style_.moves == MovesAs::kAuto && few));
  }

  /// Boards of free squares that differ in size do so because each shows no more than it must: all show as much.
  void show_boards_alike() {
    shown_ = labels_.portraits;
    for (std::size_t term = 0; term < shown_[0].size(); ++term) {
      std::size_t rows = 0;
      std::size_t columns = 0;
      bool open = true;
      for (const auto& terms : shown_) {
        rows = std::max(rows, terms[term].cells.size());
        for (const auto& row : terms[term].cells) {
          columns = std::max(columns, row.size());
          open = open && std::none_of(row.begin(), row.end(), [](const Stretch& at) { return at.ink == Ink::kDanger; });
        }
      }
      if (!open) continue;
      for (auto& terms : shown_) {
        if (terms[term].cells.empty()) continue;
        terms[term].cells.resize(rows);
        for (auto& row : terms[term].cells) row.resize(columns, cell('.', Ink::kFree));
      }
    }
  }

  /// One a pair of opposite arcs, where nothing tells them apart.
  void gather_links() {
    for_each_arc(d_, [&](Vertex v, Vertex w, std::size_t colour) {
      Link link{v, w, colour};
      if (names_moves_) {
        const auto row = g_.successors(v);
        const auto arc = std::lower_bound(row.begin(), row.end(), w) - row.begin();
        link.names = labels_.moves[g_.offsets()[v] + static_cast<std::size_t>(arc)];
      }
      const bool pair = v != w && d_.colours.empty() && !names_moves_ && g_.has_arc(w, v);
      if (pair && w < v) return;
      link.heads = !pair && !style_.hasse;
      if (!d_.colours.empty() && v != w) {
        any_coloured_ = any_coloured_ || !d_.colours[colour].colour.empty();
      }
      links_.push_back(std::move(link));
    });
  }

  [[nodiscard]] std::string value_words(Vertex v) const {
    if (!by_outcome()) return labels_.values[v];
    const std::string word = outcome_word(labels_.values[v], style_.language);
    if (!d_.declared.word(v).empty()) return word + " *";
    const bool timed = !labels_.remoteness.empty() && labels_.values[v] != "draw";
    return timed ? fmt::format("{} {}", word, labels_.remoteness[v]) : word;
  }

  /// By the round in which backward induction settles the vertex: lost ones blue, won ones orange, the later the paler.
  [[nodiscard]] Colour fill_of(Vertex v) const {
    if (by_rounds()) {
      return round_colour(labels_.outcomes[v], labels_.remoteness[v], last_round());
    }
    return in_kernel_of(v) ? kKernelFill : kPaper;
  }
  [[nodiscard]] std::uint32_t last_round() const {
    std::uint32_t last = 1;
    for (Vertex v = 0; v < labels_.remoteness.size(); ++v) {
      if (labels_.outcomes[v] != Outcome::kDraw) last = std::max(last, labels_.remoteness[v]);
    }
    return last;
  }
  [[nodiscard]] std::string strip_words(Vertex v) const {
    if (by_rounds()) {
      return round_word(labels_.outcomes[v], labels_.remoteness[v], style_.language);
    }
    return valued() ? value_words(v) : "";
  }

  Art art_of(Vertex v) {
    const std::string strip = strip_words(v);
    const Colour fill = fill_of(v);
    if (nodes_ == NodesAs::kPoint) {
      names_below_ = names_below_ || has_name_below(name_of(v));
      return point_vertex(strip, fill, in_kernel_of(v), name_of(v));
    }
    if (style_.graph || style_.hasse) return disc_vertex(name_of(v), fill);
    const Art inside = nodes_ == NodesAs::kPicture ? portraits_(shown_[v]) : name_art(name_of(v));
    return framed_vertex(inside, strip, fill, in_kernel_of(v));
  }

  /// The places of positions of two numbers, the first down and the second across.
  [[nodiscard]] std::optional<Places> places_by_numbers() const {
    if (labels_.portraits.size() != g_.order() || g_.order() < 2) return {};
    Places places{{}, true};
    std::vector<std::pair<std::uint64_t, std::uint64_t>> met;
    for (const auto& terms : labels_.portraits) {
      if (terms.size() != 1 || !terms.front().place) return {};
      met.push_back(*terms.front().place);
      constexpr std::uint64_t kFurthest = 1000;
      if (met.back().first > kFurthest || met.back().second > kFurthest) return {};
      places.at.push_back({static_cast<double>(met.back().second), static_cast<double>(met.back().first)});
    }
    std::sort(met.begin(), met.end());
    if (std::adjacent_find(met.begin(), met.end()) != met.end()) return {};
    return places;
  }

  void place() {
    double widest = 0;
    double highest = 0;
    for (const Art& art : arts_) {
      widest = std::max(widest, art.width);
      highest = std::max(highest, art.height);
    }
    double gap = nodes_ == NodesAs::kPoint ? 18 : 34;
    double room = 0;  // for the names of moves
    for (const Link& link : links_) room = std::max(room, link.names.empty() ? 0 : names_width(link) + 12);
    std::optional<Places> places;
    if (!names_moves_) places = std::move(numbered_);
    const bool numbered = places.has_value();
    if (!places && !style_.hasse) places = places_by_shape(g_, budget_);
    const bool small = g_.order() <= kMostByGraphviz && links_.size() <= kMostArcsByGraphviz;
    if (!places && small && place_by_graphviz()) return;
    bool layered = false;
    if (!places) {
      places = places_by_level(g_, budget_);
      layered = true;
    }
    double x_step = widest + std::max(gap, room);
    double y_step = highest + std::max(gap, room > 0 ? 44.0 : 0.0);
    if (layered) {
      in_layers_ = levels(g_, budget_).has_value();
      y_step = highest + 34;
      x_step = step_for_a_slide(*places, widest, y_step);
    }
    if (numbered && nodes_ != NodesAs::kPoint) y_step = std::max(y_step, highest + 40);
    if (!places->rows) x_step = y_step = std::hypot(widest, highest) + std::max(gap * 0.7, room);
    if (style_.hasse) {
      for (Point& p : places->at) p.y = -p.y;
    }
    for (const Point& p : places->at) at_.push_back({p.x * x_step, p.y * y_step});
    refuse_too_wide(widest);
  }
  /// Layers about half as wide again as they are high together, where there is room.
  [[nodiscard]] static double step_for_a_slide(const Places& places, double widest, double y_step) {
    constexpr double kAspect = 1.5;
    constexpr double kMostApart = 60;
    double width = 1;
    double height = 1;
    for (const Point& p : places.at) width = std::max(width, 2 * p.x + 1), height = std::max(height, p.y + 1);
    return std::clamp(kAspect * height * y_step / width, widest + 8, widest + kMostApart);
  }
  void refuse_too_wide(double widest) const {
    double left = 0;
    double right = 0;
    for (const Point& p : at_) left = std::min(left, p.x), right = std::max(right, p.x);
    const double width = right - left + widest + 2 * kPageMargin;
    if (width <= kWidestPicture) return;
    const Fact narrow = labels_.title.empty() ? Fact(kNarrowDigraph) : Fact(kNarrowGame);
    throw InputError("draw",
                     Phrase{{"this drawing would be {0} points wide (at most {1}); narrow it with {2}, or write "
                             ".dot, .graphml or .json",
                             "este dibujo mediría {0} puntos de ancho (a lo más {1}); redúcelo con {2}, o escribe "
                             ".dot, .graphml o .json"},
                            {fmt::format("{:.0f}", width), fmt::format("{:.0f}", kWidestPicture), narrow}});
  }

  /// False where Graphviz is of no use: nothing is placed then.
  bool place_by_graphviz() {
    const bool layered = style_.hasse || !is_symmetric(g_, budget_);
    GraphvizInput input{layered, style_.hasse, discs(), {}, {}};
    for (const Art& art : arts_) input.sizes.push_back({art.width, art.height});
    for (const Link& link : links_) {
      const Point label = link.names.empty() ? Point() : Point{names_width(link) + 8, names_height(link) + 4};
      input.edges.push_back({link.from, link.to, label});
    }
    auto layout = layout_by_graphviz(input, budget_);
    if (!layout) return false;
    at_ = std::move(layout->at);
    by_graphviz_ = layered && !style_.hasse;
    for (std::size_t i = 0; i < links_.size(); ++i) {
      Link& link = links_[i];
      if (by_graphviz_ || link.from == link.to) link.curve = std::move(layout->edges[i].curve);
      link.label = layout->edges[i].label;
    }
    return true;
  }

  void route_links() {
    if (by_graphviz_) {
      for (Link& link : links_) orient(link);
      return;
    }
    std::vector<Obstacle> obstacles;
    for (Vertex v = 0; v < g_.order(); ++v) {
      obstacles.push_back({at_[v], arts_[v].width / 2, arts_[v].height / 2, discs()});
    }
    // Where they are many, a way round every vertex would only make knots.
    const bool careful = links_.size() <= 600 && (!in_layers_ || nodes_ != NodesAs::kPoint);
    std::map<std::pair<Vertex, Vertex>, int> parallel;
    constexpr std::size_t kSome = 256;
    std::size_t routed = 0;
    for (Link& link : links_) {
      if (routed++ % kSome == 0) {
        budget_.report(stage::kDrawing, 0, 0);
        if (budget_.spent()) throw Stopped(why_stopped(budget_));
      }
      if (!link.curve.empty()) continue;
      const auto [low, high] = std::minmax(link.from, link.to);
      const int lane = parallel[{low, high}]++;
      const bool two_ways = link.heads && link.from != link.to && g_.has_arc(link.to, link.from);
      link.curve = route(obstacles, link.from, link.to, careful, two_ways || lane > 0 ? lane + 1 : 0);
      link.label = middle_of(link.curve);
    }
  }
  /// Graphviz draws some arcs from the head.
  void orient(Link& link) {
    const auto far = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); };
    if (link.from == link.to || link.curve.empty()) return;
    if (far(link.curve.front(), at_[link.from]) + far(link.curve.back(), at_[link.to]) >
        far(link.curve.front(), at_[link.to]) + far(link.curve.back(), at_[link.from])) {
      std::reverse(link.curve.begin(), link.curve.end());
    }
  }

  Scene compose() {
    const bool crowded = links_.size() > kMostPlainArcs;
    // A move to a lost position stands out where there are many.
    const bool winning = crowded && valued() && d_.colours.empty() && !style_.rounds;
    const bool heads = !in_layers_ || links_.size() <= kMostHeads;
    Scene drawn;
    for (const bool strong : {false, true}) {
      for (const Link& link : links_) {
        const bool wins = winning && in_kernel_of(link.to) && !in_kernel_of(link.from);
        if ((wins || !winning) != strong) continue;
        Colour colour = crowded && !wins ? kPaleArc : kPlainArc;
        if (wins) colour = kWinningMove;
        if (any_coloured_ && !colour_name(d_, link.colour).empty()) colour = kArcColours[link.colour % 7];
        const double width = crowded && !wins ? 0.6 : any_coloured_ ? 1.6 : 1.1;
        draw_arc(drawn, link.curve, {colour, width}, link.heads && heads);
      }
    }
    for (Vertex v = 0; v < g_.order(); ++v) {
      put(drawn, arts_[v], {at_[v].x - arts_[v].width / 2, at_[v].y - arts_[v].height / 2});
    }
    for (const Link& link : links_) draw_names(drawn, link);
    return page(drawn, {.winning = winning, .no_heads = !heads});
  }

  static double names_width(const Link& link) {
    double width = 0;
    for (const std::string& name : link.names) width = std::max(width, words_width(name, kMoveName));
    return width;
  }
  static double names_height(const Link& link) { return static_cast<double>(link.names.size()) * (kMoveName + 2); }

  void draw_names(Scene& scene, const Link& link) const {
    if (link.names.empty()) return;
    const double width = names_width(link);
    const double height = names_height(link);
    if (!by_graphviz_) {  // which leaves room beside the arc
      scene.add(Scene::Box{{link.label.x - width / 2 - 1, link.label.y - height / 2 - 1},
                           width + 2,
                           height + 2,
                           {kPaper, 0, kPaper, true}});
    }
    double y = link.label.y - height / 2 + kMoveName;
    for (const std::string& name : link.names) {
      scene.add(Scene::Words{{link.label.x, y}, name, kMoveName});
      y += kMoveName + 2;
    }
  }

  struct Shown {
    bool winning;
    bool no_heads;
  };

  /// The drawing with its title above and its legend below.
  Scene page(const Scene& drawn, const Shown& shown) {
    const Extent extent = extent_of(drawn);
    LegendWanted wanted;
    wanted.language = style_.language;
    wanted.positions = !labels_.title.empty();
    wanted.pictures = nodes_ == NodesAs::kPicture;
    wanted.points = nodes_ == NodesAs::kPoint;
    wanted.plain = style_.graph || style_.hasse;
    wanted.names_below = names_below_;
    wanted.kernel = !labels_.kernel.empty() && !style_.graph;
    wanted.valued = valued() && !style_.rounds;
    wanted.outcomes = by_outcome();
    wanted.remoteness =
        !labels_.remoteness.empty() && std::any_of(labels_.outcomes.begin(), labels_.outcomes.end(),
                                                   [](Outcome outcome) { return outcome != Outcome::kDraw; });
    wanted.draws = std::find(labels_.values.begin(), labels_.values.end(), "draw") != labels_.values.end();
    const auto headless = [](const Link& link) { return !link.heads; };
    wanted.two_ways = !wanted.plain && std::any_of(links_.begin(), links_.end(), headless);
    wanted.declared = wanted.outcomes && !d_.declared.empty();
    wanted.rounds = by_rounds();
    wanted.last_round = last_round();
    wanted.outcomes_met = labels_.outcomes;
    wanted.winning_arcs = shown.winning;
    wanted.arcs_down = shown.no_heads;
    wanted.kernel_fill = wanted.rounds ? kPaper : kKernelFill;
    wanted.hasse = style_.hasse;
    wanted.vertices = g_.order();
    wanted.arcs = style_.graph || style_.hasse ? links_.size() : g_.size();
    for (std::size_t i = 0; any_coloured_ && i < d_.colours.size(); ++i) {
      if (!d_.colours[i].colour.empty()) wanted.colours.emplace_back(d_.colours[i].colour, kArcColours[i % 7]);
    }
    const std::string& title = labels_.title;
    const double title_room = title.empty() ? 0 : kTitleSize + 10;
    const double wide = extent.right - extent.left;
    const Art legend = legend_of(wanted, std::clamp(wide, 320.0, 900.0));
    Scene scene;
    scene.width = std::max({wide, legend.width, words_width(title, kTitleSize)}) + 2 * kPageMargin;
    scene.title = title;
    const double height = extent.bottom - extent.top;
    const double begin = kPageMargin + (scene.width - 2 * kPageMargin - wide) / 2;
    if (!title.empty()) {
      scene.add(Scene::Words{
          {scene.width / 2, kPageMargin + kTitleSize * 0.8}, title, kTitleSize, Scene::Align::kMiddle, kInk, true});
    }
    put(scene, Art{0, 0, drawn.shapes}, {begin - extent.left, kPageMargin + title_room - extent.top});
    const double below = kPageMargin + title_room + height + 18;
    put(scene, legend, {kPageMargin, below});
    scene.height = below + legend.height + kPageMargin;
    return scene;
  }

  const NamedDigraph& d_;
  const Digraph& g_;
  const Labels& labels_;
  const PictureStyle& style_;
  const Budget& budget_;
  NodesAs nodes_ = NodesAs::kText;
  std::optional<Places> numbered_;
  bool names_moves_ = false;
  bool any_coloured_ = false;
  bool by_graphviz_ = false;
  bool in_layers_ = false;    // all arcs lead down
  bool names_below_ = false;  // of points
  Portraits portraits_;
  std::vector<std::vector<Portrait>> shown_;
  std::vector<Art> arts_;
  std::vector<Point> at_;  // the middles of the vertices
  std::vector<Link> links_;
};

}  // namespace

Scene scene_of(const NamedDigraph& d, const Labels& labels, const PictureStyle& style, const Budget& budget) {
  return Drawer(d, labels, style, budget)();
}

std::string picture_in(const std::string& format, const Scene& scene, const Budget& budget) {
  if (format == "svg") return svg_of(scene);
  const std::string text = render_text_of(scene, format);
  const std::array<std::string_view, 1> pieces{text};
  if (auto made = run_in_child(stage::kDrawing, kRenderJob, pieces, budget)) return std::move(*made);
  return render_picture(text);
}

}  // namespace nucleo
