#include "game/claim.hpp"
#include "game/graph_form.hpp"
#include "game/graph_rules.hpp"
#include "games/all.hpp"
#include "games/paths_and_cycles.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

/// A vertex and its neighbours go.
SetMoves neighbourhoods_of(const NamedGraph& graph) {
  SetMoves moves;
  moves.elements = graph.order();
  moves.removes.emplace();
  std::vector<Element> row;
  for (Vertex v = 0; v < graph.order(); ++v) {
    const auto neighbours = graph.digraph().successors(v);
    row.assign(neighbours.begin(), neighbours.end());
    row.insert(std::lower_bound(row.begin(), row.end(), v), v);
    moves.removes->add(row);
  }
  return moves;
}

class NodeKayles final : public SetRules {
 public:
  explicit NodeKayles(NamedGraph graph) : SetRules(neighbourhoods_of(graph)), graph_(std::move(graph)) {}

  [[nodiscard]] std::string text(Elements gone) const override { return graph_.text(gone); }
  [[nodiscard]] Phrase name(Move move) const override {
    return {{"choose vertex {0}", "elige el vértice {0}"}, {graph_.name(static_cast<Element>(move))}};
  }
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const override { return graph_.sketch(gone, language); }
  [[nodiscard]] Portrait portrait(Elements gone) const override { return graph_.portrait(gone); }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override;
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override;
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const auto strips = PathsAndCycles::of(graph_.induced(there));
    return strips ? std::optional(strips->value()) : std::nullopt;
  }
  [[nodiscard]] std::string form(Elements there) const override {
    return there.size() > kMostInForm ? "" : canonical_form(graph_.induced(there));
  }

 private:
  NamedGraph graph_;
};

const Theorem kDawson{
    {"Dawson's chess", "ajedrez de Dawson"},
    {"On a path of n vertices it is Dawson's chess 0.137, whose values have period 34 from n = 52 on; a cycle of n "
     "vertices has value 1 where the path of n - 3 has value 0, else 0; components add by xor.",
     "En un camino de n vértices es el ajedrez de Dawson 0.137, cuyos valores tienen periodo 34 desde n = 52; un ciclo "
     "de n vértices vale 1 donde el camino de n - 3 vale 0, si no 0; las componentes se suman por xor."}};

std::optional<Claim> NodeKayles::theorem(Elements gone, Play play) const {
  if (play != Play::kNormal) return {};
  const auto strips = PathsAndCycles::of(graph_.induced(others(gone, moves().elements)));
  if (!strips) return {};
  std::vector<Nimber> values = strips->values();
  Phrase because{{"The graph falls into {0} paths and {1} cycles; the xor of their values is {2}.",
                  "El grafo se compone de {0} caminos y {1} ciclos; el xor de sus valores es {2}."},
                 {std::to_string(values.size() - strips->cycles()), std::to_string(strips->cycles()),
                  std::to_string(strips->value())}};
  return claim_of(kDawson, play, strips->value(), std::move(because), std::move(values));
}

bool NodeKayles::replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const {
  const std::vector<Element> there = others(gone, moves().elements);
  const auto strips = PathsAndCycles::of(graph_.induced(there));
  if (play != Play::kNormal || !strips) return false;
  for (std::size_t i = 0; i < there.size(); ++i) {
    if (strips->value_after(i) == target) visit(there[i]);
  }
  return true;
}

}  // namespace

const GameInfo kNodeKayles{
    .names = {"node-kayles"},
    .summary = {"choose a vertex: it and its neighbours go", "elige un vértice: se van él y sus vecinos"},
    .rules = {"A move chooses a vertex that is still there and removes it and all its neighbours. Who cannot move "
              "loses. Vertices are 1, 2, 3, ...; those that are gone are listed as without=1,2,10.",
              "Una jugada elige un vértice que aún está y lo quita con todos sus vecinos. Quien no puede mover, "
              "pierde. Los vértices son 1, 2, 3, ...; los quitados se escriben without=1,2,10."},
    .syntax = {"node-kayles GRAPH [without=VERTEX,...]", "node-kayles GRAFO [without=VÉRTICE,...]"},
    .example = "node-kayles C10 without=1,2,10",
    .small = {"node-kayles grid3x3", "node-kayles petersen"},
    .decided_by = {"Dawson's chess where every component is a path or a cycle; else a search over connected parts, up "
                   "to isomorphism.",
                   "El ajedrez de Dawson donde toda componente es un camino o un ciclo; si no, una búsqueda sobre "
                   "partes conexas, salvo isomorfismo."},
    .starred = "P*",
};
extern const GameRow kNodeKaylesRow;
const GameRow kNodeKaylesRow{&kNodeKayles, [](Arguments& arguments) {
                               return set_term(kNodeKayles, arguments, read_on_graph<NodeKayles>(arguments, false));
                             }};

}  // namespace nucleo
