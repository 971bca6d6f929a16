#include "game/claim.hpp"
#include "game/graph_form.hpp"
#include "game/graph_rules.hpp"
#include "games/all.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

/// A vertex takes its edges along.
SetMoves incidences_of(const NamedGraph& graph) {
  SetMoves moves;
  moves.elements = static_cast<Element>(graph.order() + graph.edges().size());
  std::vector<Element> row;
  for (Vertex v = 0; v < graph.order(); ++v) {
    row.clear();
    for (const Vertex w : graph.digraph().successors(v)) {
      row.push_back(static_cast<Element>(graph.order() + *graph.edge(v, w)));
    }
    moves.above.add(row);
  }
  for (std::size_t i = 0; i < graph.edges().size(); ++i) moves.above.add({});
  return moves;
}

Nimber parity_value(std::uint64_t vertices, std::uint64_t edges) { return vertices % 2 + 2 * (edges % 2); }

class GraphChomp final : public SetRules {
 public:
  explicit GraphChomp(NamedGraph graph) : SetRules(incidences_of(graph)), graph_(std::move(graph)) {}

  [[nodiscard]] std::string text(Elements gone) const override { return graph_.text(gone); }
  [[nodiscard]] Phrase name(Move move) const override {
    const std::string name = graph_.name(static_cast<Element>(move));
    if (move < graph_.order()) return {{"remove vertex {0}", "quita el vértice {0}"}, {name}};
    return {{"remove edge {0}", "quita la arista {0}"}, {name}};
  }
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const override { return graph_.sketch(gone, language); }
  [[nodiscard]] Portrait portrait(Elements gone) const override { return graph_.portrait(gone); }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override;
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override;
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const SmallGraph part = graph_.subgraph(there);
    return is_bipartite(part) ? std::optional(parity_value(part.order, part.edges.size())) : std::nullopt;
  }
  [[nodiscard]] std::string form(Elements there) const override { return canonical_form(graph_.subgraph(there)); }

 private:
  NamedGraph graph_;
};

const Theorem kBipartite{
    {"bipartite Chomp on graphs", "Chomp en grafos bipartitos"},
    {"On a bipartite graph with n vertices and m edges the value is 0, 1, 2, 3 where (n, m) are even-even, odd-even, "
     "even-odd, odd-odd.",
     "En un grafo bipartito con n vértices y m aristas el valor es 0, 1, 2, 3 donde (n, m) son par-par, impar-par, "
     "par-impar, impar-impar."}};

std::optional<Claim> GraphChomp::theorem(Elements gone, Play play) const {
  if (play != Play::kNormal) return {};
  const SmallGraph left = graph_.subgraph(others(gone, moves().elements));
  if (!is_bipartite(left)) return {};
  const Nimber value = parity_value(left.order, left.edges.size());
  return claim_of(kBipartite, play, value,
                  {{"The graph is bipartite, with {0} vertices and {1} edges: the value is {2}.",
                    "El grafo es bipartito, con {0} vértices y {1} aristas: el valor es {2}."},
                   {std::to_string(left.order), std::to_string(left.edges.size()), std::to_string(value)}});
}

/// What is left stays bipartite, so only degrees matter.
bool GraphChomp::replies(Elements gone, Play, Nimber target, const std::function<void(Move)>& visit) const {
  const std::vector<Element> there = others(gone, moves().elements);
  const SmallGraph left = graph_.subgraph(there);
  const std::vector<std::uint32_t> degree = degrees_of(left);
  const std::uint64_t edges = left.edges.size();
  for (std::size_t i = 0; i < there.size(); ++i) {
    const bool vertex = i < left.order;
    if (parity_value(left.order - (vertex ? 1 : 0), edges - (vertex ? degree[i] : 1)) == target) visit(there[i]);
  }
  return true;
}

}  // namespace

const GameInfo kGraphChomp{
    .names = {"graph-chomp"},
    .summary = {"remove an edge, or a vertex with its edges", "quita una arista, o un vértice con sus aristas"},
    .rules = {"A move removes an edge, or a vertex together with all its edges. Who makes the last move wins. Vertices "
              "are 1, 2, 3, ...; the edge between 1 and 2 is 1-2. What is gone is listed as without=3,1-2.",
              "Una jugada quita una arista, o un vértice con todas sus aristas. Gana quien hace la última jugada. Los "
              "vértices son 1, 2, 3, ...; la arista entre 1 y 2 es 1-2. Lo quitado se escribe without=3,1-2."},
    .syntax = {"graph-chomp GRAPH [without=VERTEX,...,A-B,...]", "graph-chomp GRAFO [without=VÉRTICE,...,A-B,...]"},
    .example = "graph-chomp petersen",
    .small = {"graph-chomp K4", "graph-chomp C5", "graph-chomp P4 without=1-2"},
    .decided_by = {"On a bipartite graph the parities of the numbers of vertices and edges; else a search over "
                   "connected parts, up to isomorphism.",
                   "En un grafo bipartito, las paridades de los números de vértices y aristas; si no, una búsqueda "
                   "sobre partes conexas, salvo isomorfismo."},
    .starred = "P*",
};
extern const GameRow kGraphChompRow;
const GameRow kGraphChompRow{&kGraphChomp, [](Arguments& arguments) {
                               return set_term(kGraphChomp, arguments, read_on_graph<GraphChomp>(arguments, true));
                             }};

}  // namespace nucleo
