#include <algorithm>

#include "game/graph_form.hpp"
#include "game/graph_rules.hpp"
#include "games/all.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

const Theorem kBipartite{
    "bipartite Chomp on graphs",
    {"On a bipartite graph with n vertices and m edges the value is 0, 1, 2, 3 where (n, m) are even-even, odd-even, "
     "even-odd, odd-odd.",
     "En un grafo bipartito con n vértices y m aristas el valor es 0, 1, 2, 3 donde (n, m) son par-par, impar-par, "
     "par-impar, impar-impar."}};

Nimber parity_value(std::uint64_t vertices, std::uint64_t edges) { return vertices % 2 + 2 * (edges % 2); }

bool is_bipartite(const SmallGraph& graph) {
  // Two copies of each vertex, one a side; an odd cycle joins the two copies of its vertices.
  std::vector<std::uint32_t> root(2 * std::size_t{graph.order});
  for (std::uint32_t i = 0; i < root.size(); ++i) root[i] = i;
  const auto find = [&](std::uint32_t i) {
    while (root[i] != i) i = root[i] = root[root[i]];
    return i;
  };
  for (const auto& [a, b] : graph.edges) {
    root[find(2 * a)] = find(2 * b + 1);
    root[find(2 * a + 1)] = find(2 * b);
    if (find(2 * a) == find(2 * a + 1)) return false;
  }
  return true;
}

class GraphChomp final : public SetRules {
 public:
  explicit GraphChomp(NamedGraph graph) : SetRules(moves_on(graph)), graph_(std::move(graph)) {}

  [[nodiscard]] std::string text(Elements gone) const override {
    std::vector<Element> listed;  // an edge that went with a vertex is not
    const auto vertex_gone = [&](Vertex v) { return std::binary_search(gone.begin(), gone.end(), v); };
    for (const Element e : gone) {
      if (e >= graph_.order()) {
        const auto [a, b] = graph_.edges()[e - graph_.order()];
        if (vertex_gone(a) || vertex_gone(b)) continue;
      }
      listed.push_back(e);
    }
    return graph_.text(listed);
  }
  [[nodiscard]] Phrase name(Move move) const override {
    const std::string name = graph_.name(static_cast<Element>(move));
    if (move < graph_.order()) return {{"remove vertex {0}", "quita el vértice {0}"}, {name}};
    return {{"remove edge {0}", "quita la arista {0}"}, {name}};
  }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override {
    if (play != Play::kNormal) return {};
    const SmallGraph left = remaining(others(gone, moves().elements));
    if (!is_bipartite(left)) return {};
    const Nimber value = parity_value(left.order, left.edges.size());
    return Claim{&kBipartite,
                 value == 0 ? Outcome::kLose : Outcome::kWin,
                 value,
                 {{"the graph is bipartite, with {0} vertices and {1} edges: the value is {2}",
                   "el grafo es bipartito, con {0} vértices y {1} aristas: el valor es {2}"},
                  {std::to_string(left.order), std::to_string(left.edges.size()), std::to_string(value)}},
                 {},
                 false};
  }
  /// What is left stays bipartite, so only degrees matter.
  bool replies(Elements gone, Play, Nimber target, const std::function<void(Move)>& visit) const override {
    const std::vector<Element> there = others(gone, moves().elements);
    const SmallGraph left = remaining(there);
    std::vector<Vertex> degree(left.order);
    for (const auto& [a, b] : left.edges) {
      ++degree[a];
      ++degree[b];
    }
    const std::uint64_t m = left.edges.size();
    for (std::size_t i = 0; i < there.size(); ++i) {
      const bool vertex = i < left.order;
      if (parity_value(left.order - (vertex ? 1 : 0), m - (vertex ? degree[i] : 1)) == target) visit(there[i]);
    }
    return true;
  }

  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const SmallGraph part = remaining(there);
    return is_bipartite(part) ? std::optional(parity_value(part.order, part.edges.size())) : std::nullopt;
  }
  [[nodiscard]] std::string form(Elements there) const override { return canonical_form(remaining(there)); }

 private:
  /// A vertex takes its edges along.
  static SetMoves moves_on(const NamedGraph& graph) {
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

  /// The vertices and edges that are there, numbered anew in their order.
  [[nodiscard]] SmallGraph remaining(Elements there) const {
    SmallGraph left;
    const auto edges_begin = std::lower_bound(there.begin(), there.end(), graph_.order());
    left.order = static_cast<std::uint32_t>(edges_begin - there.begin());
    const auto number = [&](Vertex v) {
      return static_cast<std::uint32_t>(std::lower_bound(there.begin(), edges_begin, v) - there.begin());
    };
    left.edges.reserve(static_cast<std::size_t>(there.end() - edges_begin));
    for (auto e = edges_begin; e != there.end(); ++e) {
      const auto [a, b] = graph_.edges()[*e - graph_.order()];
      left.edges.emplace_back(number(a), number(b));
    }
    return left;
  }

  NamedGraph graph_;
};

}  // namespace

const GameInfo kGraphChomp{
    {"graph-chomp"},
    {"remove an edge, or a vertex with its edges", "quita una arista, o un vértice con sus aristas"},
    {"A move removes an edge, or a vertex together with all its edges. Who makes the last move wins. Vertices are 1, "
     "2, "
     "3, ...; the edge between 1 and 2 is 1-2. What is gone is listed as without=3,1-2.",
     "Una jugada quita una arista, o un vértice con todas sus aristas. Gana quien hace la última jugada. Los vértices "
     "son 1, 2, 3, ...; la arista entre 1 y 2 es 1-2. Lo quitado se escribe without=3,1-2."},
    "graph-chomp GRAPH [without=VERTEX,...,A-B,...]",
    "graph-chomp petersen",
    {"On a bipartite graph the parities of the numbers of vertices and edges; else a search over connected parts, up "
     "to isomorphism.",
     "En un grafo bipartito, las paridades de los números de vértices y aristas; si no, una búsqueda sobre partes "
     "conexas, salvo isomorfismo."}};
extern const GameRow kGraphChompRow;
const GameRow kGraphChompRow{&kGraphChomp, [](Arguments& arguments) {
                               NamedGraph graph = take_graph(arguments);
                               const std::vector<Element> gone = take_without(arguments, graph, true);
                               return set_term(kGraphChomp, arguments, std::make_shared<GraphChomp>(std::move(graph)),
                                               gone);
                             }};

}  // namespace nucleo
