// Strangers: choose two vertices of a graph that no edge joins; they go.

#include "game/graph_rules.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

SetMoves moves_of(const NamedGraph& graph) {
  SetMoves moves{.elements = graph.order(), .needs = Rows()};  // vertices; what a move needs it removes
  for (Vertex a = 0; a < graph.order(); ++a)
    for (Vertex b = a + 1; b < graph.order(); ++b)
      if (!graph.edge(a, b)) moves.needs->add(std::array{a, b});
  return moves;
}

struct Strangers final : SetRules {
  NamedGraph graph;
  explicit Strangers(NamedGraph given) : SetRules(moves_of(given)), graph(std::move(given)) {}
  std::string text(Elements gone) const override { return graph.text(gone); }
  Phrase name(Move move) const override {
    const Elements pair = (*moves().needs)[move];
    return {{"choose {0} and {1}", "elige {0} y {1}"}, {graph.name(pair[0]), graph.name(pair[1])}};
  }
  Sketch sketch(Elements gone, Language language) const override { return graph.sketch(gone, language); }
};

const GameInfo kStrangers{
    .names = {"strangers"},
    .summary = {"choose two vertices that no edge joins: they go", "elige dos vértices sin arista entre ellos: se van"},
    .rules = {"A move removes two such vertices. Who cannot move loses.", "Se quitan dos así. Quien no puede, pierde."},
    .syntax = {"strangers GRAPH [without=VERTEX,...]", "strangers GRAFO [without=VÉRTICE,...]"},
    .example = "strangers C10",
    .small = {"strangers grid3x3", "strangers petersen without=1"},
    .decided_by = {"a search over independent parts", "una búsqueda sobre partes independientes"},
};

}  // namespace

extern const GameRow kStrangersRow;
const GameRow kStrangersRow{&kStrangers, [](Arguments& arguments) {
                              return set_term(kStrangers, arguments, read_on_graph<Strangers>(arguments, false));
                            }};

}  // namespace nucleo
