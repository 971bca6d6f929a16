#include "game/claim.hpp"
#include "game/graph_form.hpp"
#include "game/graph_rules.hpp"
#include "games/all.hpp"
#include "games/paths_and_cycles.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

/// Move m needs the ends of edge m, and removes them.
SetMoves ends_of_edges(const NamedGraph& graph) {
  SetMoves moves{.elements = graph.order(), .needs = Rows()};
  for (const auto& [a, b] : graph.edges()) moves.needs->add(std::array{a, b});
  return moves;
}

/// A vertex per edge, in their order, joined where edges share an end; nothing where a vertex of it has three
/// neighbours, for nobody asks for such a one. Arc Kayles is Node Kayles on it.
std::optional<SmallGraph> thin_line_graph(const SmallGraph& graph) {
  SmallGraph line{static_cast<std::uint32_t>(graph.edges.size()), {}};
  std::vector<std::vector<std::uint32_t>> edges_at(graph.order);
  for (std::uint32_t e = 0; e < line.order; ++e) {
    for (const std::uint32_t v : {graph.edges[e].first, graph.edges[e].second}) {
      constexpr std::size_t kMostAtAVertex = 3;
      for (const std::uint32_t other : edges_at[v]) line.edges.emplace_back(other, e);
      edges_at[v].push_back(e);
      if (edges_at[v].size() > kMostAtAVertex) return {};
    }
  }
  return line;
}

std::optional<PathsAndCycles> strips_of(const SmallGraph& graph) {
  const auto line = thin_line_graph(graph);
  return line ? PathsAndCycles::of(*line) : std::nullopt;
}

class ArcKayles final : public SetRules {
 public:
  explicit ArcKayles(NamedGraph graph) : SetRules(ends_of_edges(graph)), graph_(std::move(graph)) {}

  [[nodiscard]] std::string text(Elements gone) const override { return graph_.text(gone); }
  [[nodiscard]] Phrase name(Move move) const override {
    return {{"choose edge {0}", "elige la arista {0}"}, {graph_.name(static_cast<Element>(graph_.order() + move))}};
  }
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const override { return graph_.sketch(gone, language); }
  [[nodiscard]] Portrait portrait(Elements gone) const override { return graph_.portrait(gone); }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override;
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override;
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const auto strips = strips_of(graph_.induced(there));
    return strips ? std::optional(strips->value()) : std::nullopt;
  }
  [[nodiscard]] std::string form(Elements there) const override {
    return there.size() > kMostInForm ? "" : canonical_form(graph_.induced(there));
  }

 private:
  NamedGraph graph_;
};

const Theorem kDawsonsKaylesOnGraphs{
    {"Dawson's Kayles", "Kayles de Dawson"},
    {"Arc Kayles is Node Kayles on the line graph. On a path of n vertices it is Dawson's Kayles 0.07, whose values "
     "have period 34 from n = 53 on; a cycle of n vertices has value 1 where the path of n - 2 has value 0, else 0; "
     "components add by xor.",
     "El Arc Kayles es el Node Kayles en el grafo línea. En un camino de n vértices es el Kayles de Dawson 0.07, cuyos "
     "valores tienen periodo 34 desde n = 53; un ciclo de n vértices vale 1 donde el camino de n - 2 vale 0, si no 0; "
     "las componentes se suman por xor."}};

std::optional<Claim> ArcKayles::theorem(Elements gone, Play play) const {
  if (play != Play::kNormal) return {};
  const auto strips = strips_of(graph_.induced(others(gone, moves().elements)));
  if (!strips) return {};
  std::vector<Nimber> values = strips->values();
  Phrase because{{"The line graph falls into {0} paths and {1} cycles; the xor of their values is {2}.",
                  "El grafo línea se compone de {0} caminos y {1} ciclos; el xor de sus valores es {2}."},
                 {std::to_string(values.size() - strips->cycles()), std::to_string(strips->cycles()),
                  std::to_string(strips->value())}};
  return claim_of(kDawsonsKaylesOnGraphs, play, strips->value(), std::move(because), std::move(values));
}

bool ArcKayles::replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const {
  const std::vector<Element> there = others(gone, moves().elements);
  const SmallGraph left = graph_.induced(there);
  const auto strips = strips_of(left);
  if (play != Play::kNormal || !strips) return false;
  for (std::size_t e = 0; e < left.edges.size(); ++e) {
    const auto [a, b] = left.edges[e];
    if (strips->value_after(e) == target) visit(graph_.edge(there[a], there[b]).value());
  }
  return true;
}

}  // namespace

const GameInfo kArcKayles{
    .names = {"arc-kayles"},
    .summary = {"choose an edge: its ends go, with their edges", "elige una arista: se van sus extremos y sus aristas"},
    .rules = {"A move chooses an edge that is still there and removes its two ends with all their edges. Who cannot "
              "move loses. Vertices are 1, 2, 3, ...; those that are gone are listed as without=1,2.",
              "Una jugada elige una arista que aún está y quita sus dos extremos con todas sus aristas. Quien no puede "
              "mover, pierde. Los vértices son 1, 2, 3, ...; los quitados se escriben without=1,2."},
    .syntax = {"arc-kayles GRAPH [without=VERTEX,...]", "arc-kayles GRAFO [without=VÉRTICE,...]"},
    .example = "arc-kayles petersen without=1,2",
    .small = {"arc-kayles grid3x3", "arc-kayles petersen", "arc-kayles C9", "arc-kayles S3 without=2"},
    .decided_by = {"Dawson's Kayles where every component is a path, a cycle or a star of three edges; else a search "
                   "over connected parts, up to isomorphism.",
                   "El Kayles de Dawson donde toda componente es un camino, un ciclo o una estrella de tres aristas; "
                   "si no, una búsqueda sobre partes conexas, salvo isomorfismo."},
    .starred = "P*",
};
extern const GameRow kArcKaylesRow;
const GameRow kArcKaylesRow{&kArcKayles, [](Arguments& arguments) {
                              return set_term(kArcKayles, arguments, read_on_graph<ArcKayles>(arguments, false));
                            }};

}  // namespace nucleo
