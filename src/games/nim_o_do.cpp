#include <fmt/format.h>

#include "chips/critical.hpp"
#include "chips/sandpile_symmetry.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/firing_labels.hpp"
#include "games/firing_theorems.hpp"
#include "search/term_of.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

struct NimODo {
  using Position = Heights;
  using Move = Firing;
  using Colour = Vertex;  // that fires

  NamedSandpile named;
  SandpileSymmetry symmetry{named.sandpile};
  FiringTheorems theorems{named.sandpile};

  friend bool operator==(const NimODo& a, const NimODo& b) {
    return a.named.word == b.named.word && a.named.sandpile == b.named.sandpile;
  }

  static Reading<NimODo> read(Arguments& arguments);
  [[nodiscard]] std::string text(const Position& p) const { return named.text() + " chips=" + joined(p, ","); }
  [[nodiscard]] static std::string colour_name(Vertex vertex) { return std::to_string(vertex + 1); }
  [[nodiscard]] Phrase name(const Position& p, const Move& move) const;
  [[nodiscard]] Sketch sketch(const Position& p, Language language) const;
  [[nodiscard]] Portrait portrait(const Position& p) const;

  /// One firing: of what can fire, or where nothing can and that is not critical, of the sink.
  template <class Visit>
  bool steps(const Position& p, Visit&& visit) const {
    const Sandpile& pile = named.sandpile;
    if (sink_fires(p)) return visit(pile.sink(), fired(p, pile.sink()));
    for (Sandpile::Site v = 0; v < pile.size(); ++v) {
      if (p[v] >= pile.degree(v) && !visit(pile.vertex(v), fired(p, pile.vertex(v)))) return false;
    }
    return true;
  }
  /// Firings of one vertex, while it can fire.
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    return steps(p, [&](Vertex vertex, Position next) {
      if (!visit(Move{vertex, 1}, std::as_const(next))) return false;
      for (std::int64_t times = 2; can_fire(next, vertex); ++times) {
        next = fired(next, vertex);
        if (!visit(Move{vertex, times}, std::as_const(next))) return false;
      }
      return true;
    });
  }

  [[nodiscard]] MoveCount place(const Position& p, const Move& move) const {
    const Sandpile& pile = named.sandpile;
    MoveCount place = static_cast<std::uint64_t>(move.times - 1);
    if (move.vertex == pile.sink()) return place;
    for (Sandpile::Site v = 0; v < pile.site(move.vertex); ++v) {
      place = sum(place, static_cast<std::uint64_t>(p[v] / pile.degree(v)));
    }
    return place;
  }

  [[nodiscard]] Position canonical(Position p) const {
    symmetry.canonicalize(p, 0);
    return p;
  }
  [[nodiscard]] NimODoLabels values(const Budget& budget) const {
    return {named.sandpile, NimODoLabels::Wanted::kValues, budget};
  }
  [[nodiscard]] NimODoLabels outcomes(const Budget& budget) const {
    return {named.sandpile, NimODoLabels::Wanted::kOutcomes, budget};
  }
  [[nodiscard]] std::optional<Claim> theorem(const Position& p, Play play) const {
    auto claim = theorems.claim(p, play);
    return claim ? claim : FiringTheorems::mirror_claim(named.sandpile, p, play);
  }
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(const Position& p) const { return theorems.nim_heaps(p); }
  template <class Visit>
  bool replies(const Position& p, Play play, Nimber target, Visit&& visit) const {
    const auto found = theorems.replies(p, play, target);
    for (const Move& move : found.value_or(std::vector<Move>())) visit(move, fired(p, move.vertex, move.times));
    return found.has_value();
  }

 private:
  [[nodiscard]] bool sink_fires(const Position& p) const {
    return named.sandpile.is_stable(p) && !unburnt(named.sandpile, p).empty();
  }
  [[nodiscard]] bool can_fire(const Position& p, Vertex vertex) const {
    const Sandpile& pile = named.sandpile;
    if (vertex == pile.sink()) return sink_fires(p);
    return p[pile.site(vertex)] >= pile.degree(pile.site(vertex));
  }
  [[nodiscard]] Position fired(Position p, Vertex vertex, std::int64_t times = 1) const {
    const Sandpile& pile = named.sandpile;
    if (vertex != pile.sink()) {
      pile.fire(p, pile.site(vertex), times);
    } else {
      for (Sandpile::Site v = 0; v < pile.size(); ++v) p[v] += pile.to_sink(v) * times;
    }
    return p;
  }
};

Reading<NimODo> NimODo::read(Arguments& arguments) {
  NamedSandpile named = take_sandpile(arguments);
  const Sandpile::Site sites = named.sandpile.size();
  const std::string word = arguments.need("chips", Text{"chips= and a number for every vertex but the sink",
                                                        "chips= y un número por vértice menos el sumidero"});
  const auto chips = arguments.numbers(word, "chips=");
  if (chips.size() != sites) {
    arguments.fail("chips=" + word, Phrase{{"{0} numbers, one for every vertex but the sink",
                                            "{0} números, uno por vértice menos el sumidero"},
                                           {sites}});
  }
  NimODo game{std::move(named)};
  Position p(chips.begin(), chips.end());
  std::uint64_t total = 0;
  for (const std::uint64_t c : chips) {
    total += c;
    if (total > Arguments::kMostNumber && !game.nim_heaps(p))
      arguments.fail("chips=" + word, Text{"less than 2^63 in all", "menos de 2^63 en total"});
    total = std::min(total, Arguments::kMostNumber);
  }
  return {std::move(game), std::move(p)};
}

Phrase NimODo::name(const Position& /*p*/, const Move& move) const {
  const bool once = move.times == 1;
  const Facts facts{colour_name(move.vertex), std::to_string(move.times)};
  if (move.vertex == named.sandpile.sink()) {
    return {once ? Text{"fire the sink {0} once", "dispara el sumidero {0} una vez"}
                 : Text{"fire the sink {0} {1} times", "dispara el sumidero {0} {1} veces"},
            facts};
  }
  return {once ? Text{"fire vertex {0} once", "dispara el vértice {0} una vez"}
               : Text{"fire vertex {0} {1} times", "dispara el vértice {0} {1} veces"},
          facts};
}

/// Who a pile fires to; an edge that is there twice is written twice.
std::string neighbours_of(const Sandpile& pile, Sandpile::Site site) {
  std::string out;
  for (std::uint32_t k = 0; k < pile.to_sink(site); ++k) out += fmt::format(" {}", pile.sink() + 1);
  for (const Sandpile::Edges& edges : pile.edges(site)) {
    for (std::uint32_t k = 0; k < edges.count; ++k) out += fmt::format(" {}", pile.vertex(edges.to) + 1);
  }
  return out;
}

Sketch NimODo::sketch(const Position& p, Language language) const {
  constexpr Text kSink{"sink", "sumidero"};
  constexpr Text kFires{"{0} of {1}, can fire", "{0} de {1}, puede disparar"};
  constexpr Text kWaits{"{0} of {1}", "{0} de {1}"};
  constexpr std::int64_t kMostChips = 20;
  const Sandpile& pile = named.sandpile;
  const Vertex order = pile.size() + 1;
  Sketch out;
  for (Vertex v = 0; v < order && out.size() < kMostLines; ++v) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("{:>3}  ", v + 1), Ink::kLabel});
    if (v == pile.sink()) {
      line.push_back({kSink.in(language), Ink::kLabel});
      continue;
    }
    const Sandpile::Site site = pile.site(v);
    const std::int64_t chips = p[site];
    const bool fires = chips >= pile.degree(site);
    const std::string row(static_cast<std::size_t>(std::min(chips, kMostChips)), 'o');
    line.push_back({row + (chips > kMostChips ? "..." : ""), Ink::kPiece});
    const Phrase count{fires ? kFires : kWaits, {std::to_string(chips), std::to_string(pile.degree(site))}};
    line.push_back({(chips == 0 ? "" : "  ") + count.in(language), fires ? Ink::kFree : Ink::kPlain});
    line.push_back({"  -" + neighbours_of(pile, site), Ink::kLabel});
  }
  add_rest(out, order - out.size(), language);
  return out;
}

/// The graph, every vertex with its chips; the sink is S.
Portrait NimODo::portrait(const Position& p) const {
  const Sandpile& pile = named.sandpile;
  Portrait::OfGraph graph;
  const Vertex order = pile.size() + 1;
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    graph.names.push_back(v == pile.sink() ? "S" : std::to_string(p[pile.site(v)]));
    if (v == pile.sink()) continue;
    const Sandpile::Site site = pile.site(v);
    if (pile.to_sink(site) > 0) graph.edges.emplace_back(pile.sink(), v);
    for (const Sandpile::Edges& edges : pile.edges(site)) {
      if (const Vertex w = pile.vertex(edges.to); v < w) graph.edges.emplace_back(v, w);
    }
  }
  for (const auto& [v, w] : graph.edges) {
    arcs.emplace_back(v, w);
    arcs.emplace_back(w, v);
  }
  graph.whole = Digraph::from_arcs(order, std::move(arcs));
  graph.vertices.assign(order, true);
  graph.chips = true;
  Portrait portrait;
  portrait.graph = std::move(graph);
  return portrait;
}

}  // namespace

const GameInfo kNimODo{
    .names = {"nim-o-do"},
    .summary = {"fire one vertex of a graph, as often as you like",
                "dispara un vértice de un grafo cuantas veces quieras"},
    .rules = {"Chips lie on the vertices of a connected graph, except one, the sink. A vertex with at least as many "
              "chips as edges can fire: a chip goes along each of its edges, and those that reach the sink are lost. A "
              "move fires one vertex, once or more, while it can. Where none can, the sink fires instead, once or "
              "more, while none can, unless the configuration is critical: stable, and met again and again if play "
              "went on. Who finds it critical has lost.",
              "Hay fichas en los vértices de un grafo conexo, salvo en uno, el sumidero. Un vértice con al menos "
              "tantas fichas como aristas puede disparar: va una ficha por cada arista, y las que llegan al sumidero "
              "se pierden. En cada turno se dispara un vértice, una o más veces, mientras pueda. Donde ninguno puede, "
              "dispara el sumidero, una o más veces, mientras ninguno pueda, salvo que la configuración sea crítica: "
              "estable, y que se repetiría sin fin si se siguiera. Quien la encuentra crítica ha perdido."},
    .syntax = {"nim-o-do graph=GRAPH [sink=VERTEX] chips=NUMBER,...",
               "nim-o-do graph=GRAFO [sink=VÉRTICE] chips=NÚMERO,..."},
    .example = "nim-o-do graph=K4-e sink=1 chips=0,3,8",
    .small = {"nim-o-do graph=C4 chips=3,2,4", "nim-o-do graph=S3 chips=2,3,1", "nim-o-do graph=P3 chips=3,4",
              "nim-o-do graph=K3 chips=6,1", "nim-o-do graph=K4 chips=0,0,0", "nim-o-do graph=P5 sink=3 chips=2,4,3,3"},
    .decided_by = {"Nim where every vertex is joined to the sink alone, closed forms on the path and the triangle of "
                   "three vertices, mirrors; else a search that remembers for each vertex what lies ahead if it fires "
                   "on, up to symmetry.",
                   "El Nim donde cada vértice está unido solo al sumidero, fórmulas en el camino y el triángulo de "
                   "tres vértices, espejos; si no, una búsqueda que recuerda para cada vértice qué hay adelante si "
                   "sigue disparando, salvo simetría."},
    .starred = "chips=*,*",
    .outcomes_first = true,
};
extern const GameRow kNimODoRow;
const GameRow kNimODoRow{&kNimODo, read_term<NimODo, kNimODo>};

}  // namespace nucleo
