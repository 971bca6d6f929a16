// Arc Kayles (Schaefer): choose an edge of a graph; its ends go, and with them all their edges.

#include "game/graph_rules.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

/// The elements are the vertices. Move m needs the ends of edge m and, as nothing else is said, removes them.
SetMoves moves_of(const NamedGraph& graph) {
  SetMoves moves{.elements = graph.order(), .needs = Rows()};
  for (const auto& [a, b] : graph.edges()) moves.needs->add(std::array{a, b});
  return moves;
}

struct ArcKayles final : SetRules {
  NamedGraph graph;

  explicit ArcKayles(NamedGraph given) : SetRules(moves_of(given)), graph(std::move(given)) {}
  std::string text(Elements gone) const override { return graph.text(gone); }
  Phrase name(Move move) const override {
    return {{"choose edge {0}", "elige la arista {0}"}, {graph.name(static_cast<Element>(graph.order() + move))}};
  }
  Sketch sketch(Elements gone, Language language) const override { return graph.sketch(gone, language); }
};

const GameInfo kArcKayles{
    .names = {"arc-kayles"},
    .summary = {"choose an edge: its ends go, with their edges", "elige una arista: se van sus extremos"},
    .rules = {"A move chooses an edge and removes its two ends with all their edges. Who cannot move loses.",
              "Una jugada elige una arista y quita sus dos extremos con sus aristas. Quien no puede mover, pierde."},
    .syntax = "arc-kayles GRAPH [without=VERTEX,...]",
    .example = "arc-kayles C10",
    .small = {"arc-kayles grid3x3", "arc-kayles petersen without=1"},
    .decided_by = {"a search over connected parts", "una búsqueda sobre partes conexas"},
};

}  // namespace

extern const GameRow kArcKaylesRow;
const GameRow kArcKaylesRow{&kArcKayles, [](Arguments& arguments) {
                              return set_term(kArcKayles, arguments, read_on_graph<ArcKayles>(arguments, false));
                            }};
}  // namespace nucleo
