#include <algorithm>
#include <array>

#include "game/graph_form.hpp"
#include "game/graph_rules.hpp"
#include "game/walk.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

const Theorem kDawson{
    "Dawson's chess",
    {"On a path of n vertices it is Dawson's chess 0.137, whose values have period 34 from n = 52 on; a cycle of n "
     "vertices has value 1 where the path of n - 3 has value 0, else 0; components add by xor.",
     "En un camino de n vértices es el ajedrez de Dawson 0.137, cuyos valores tienen periodo 34 desde n = 52; un ciclo "
     "de n vértices vale 1 donde el camino de n - 3 vale 0, si no 0; las componentes se suman por xor."}};

/// The value of a path. The table reaches past 2·52 + 34 + 3, so the theorem of Guy and Smith proves the period.
Nimber path_value(std::uint64_t length) {
  constexpr std::size_t kPeriod = 34;
  constexpr std::size_t kTable = 52 + 5 * kPeriod;
  static const auto values = [] {
    std::array<std::uint32_t, kTable> table{};
    for (std::size_t n = 1; n < kTable; ++n) {
      std::vector<std::uint32_t> options;
      for (std::size_t i = 0; i < n; ++i)
        options.push_back(table[i < 1 ? 0 : i - 1] ^ table[n < i + 2 ? 0 : n - i - 2]);
      table[n] = mex<std::uint32_t>(options);
    }
    return table;
  }();
  return values[length < kTable ? length : kTable - kPeriod + (length - kTable) % kPeriod];
}

/// A cycle has one option up to symmetry.
Nimber cycle_value(std::uint64_t length) { return path_value(length - 3) == 0 ? 1 : 0; }

/// What is left of a graph, as paths and cycles.
struct Strips {
  struct Strip {
    Vertex length = 0;
    bool cycle = false;
    [[nodiscard]] Nimber value() const { return cycle ? cycle_value(length) : path_value(length); }
  };
  std::vector<Strip> strips;
  std::vector<std::uint32_t> strip_of;  // one a vertex that is there, in their order
  std::vector<Vertex> place;            // along the strip, from 0

  /// What the strip of vertex i is worth once that is chosen.
  [[nodiscard]] Nimber value_after(std::size_t i) const {
    const Strip& strip = strips[strip_of[i]];
    if (strip.cycle) return path_value(strip.length - 3);
    const Vertex left = place[i];
    const Vertex right = strip.length - 1 - left;
    return path_value(left < 1 ? 0 : left - 1) ^ path_value(right < 1 ? 0 : right - 1);
  }
};

class NodeKayles final : public SetRules {
 public:
  explicit NodeKayles(NamedGraph graph) : SetRules(moves_on(graph)), graph_(std::move(graph)) {}

  [[nodiscard]] std::string text(Elements gone) const override { return graph_.text({gone.begin(), gone.end()}); }
  [[nodiscard]] Phrase name(Move move) const override {
    return {{"choose vertex {0}", "elige el vértice {0}"}, {graph_.name(static_cast<Element>(move))}};
  }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override {
    if (play != Play::kNormal) return {};
    const auto strips = strips_of(others(gone, moves().elements));
    if (!strips) return {};
    Claim claim{&kDawson, Outcome::kLose, Nimber{0}, {}, {}, false};
    std::size_t cycles = 0;
    for (const Strips::Strip& strip : strips->strips) {
      claim.summands.push_back(strip.value());
      *claim.value ^= strip.value();
      cycles += strip.cycle ? 1 : 0;
    }
    if (*claim.value != 0) claim.outcome = Outcome::kWin;
    claim.because = {
        {"the graph falls into {0} paths and {1} cycles; the xor of their values is {2}",
         "el grafo se compone de {0} caminos y {1} ciclos; el xor de sus valores es {2}"},
        {std::to_string(strips->strips.size() - cycles), std::to_string(cycles), std::to_string(*claim.value)}};
    return claim;
  }
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override {
    const std::vector<Element> there = others(gone, moves().elements);
    const auto strips = strips_of(there);
    if (play != Play::kNormal || !strips) return false;
    Nimber total = 0;
    for (const Strips::Strip& strip : strips->strips) total ^= strip.value();
    for (std::size_t i = 0; i < there.size(); ++i) {
      const Nimber rest = total ^ strips->strips[strips->strip_of[i]].value();
      if ((rest ^ strips->value_after(i)) == target) visit(there[i]);
    }
    return true;
  }

  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const auto strips = strips_of(there);
    return strips ? std::optional(strips->strips.front().value()) : std::nullopt;
  }
  [[nodiscard]] std::string form(Elements there) const override {
    if (there.size() > SmallGraph::kMostVertices) return {};
    SmallGraph part{static_cast<std::uint32_t>(there.size()), {}};
    for (std::uint32_t i = 0; i < part.order; ++i) {
      for_each_neighbour(there, i, [&](std::uint32_t j) {
        if (i < j) part.edges.emplace_back(i, j);
      });
    }
    return canonical_form(part);
  }

 private:
  /// A vertex and its neighbours go.
  static SetMoves moves_on(const NamedGraph& graph) {
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

  /// visit(j) for the neighbours there[j] of there[i].
  template <class Visit>
  void for_each_neighbour(Elements there, std::uint32_t i, const Visit& visit) const {
    for (const Vertex w : graph_.digraph().successors(there[i])) {
      const auto found = std::lower_bound(there.begin(), there.end(), w);
      if (found != there.end() && *found == w) visit(static_cast<std::uint32_t>(found - there.begin()));
    }
  }

  /// Nothing where a vertex has three neighbours.
  [[nodiscard]] std::optional<Strips> strips_of(Elements there) const {
    constexpr std::uint32_t kNone = ~std::uint32_t{0};
    std::vector<std::array<std::uint32_t, 2>> neighbours(there.size(), {kNone, kNone});
    for (std::uint32_t i = 0; i < there.size(); ++i) {
      std::size_t degree = 0;
      for_each_neighbour(there, i, [&](std::uint32_t j) {
        if (degree < 2) neighbours[i][degree] = j;
        ++degree;
      });
      if (degree > 2) return {};
    }
    Strips out;
    out.strip_of.assign(there.size(), kNone);
    out.place.resize(there.size());
    const auto follow = [&](std::uint32_t start, bool cycle) {
      Strips::Strip strip{0, cycle};
      for (std::uint32_t i = start; i != kNone && out.strip_of[i] == kNone;) {
        out.strip_of[i] = static_cast<std::uint32_t>(out.strips.size());
        out.place[i] = strip.length++;
        const auto [a, b] = neighbours[i];
        i = a != kNone && out.strip_of[a] == kNone ? a : b;
      }
      out.strips.push_back(strip);
    };
    for (std::uint32_t i = 0; i < there.size(); ++i) {
      if (out.strip_of[i] == kNone && neighbours[i][1] == kNone) follow(i, false);  // from an end of a path
    }
    for (std::uint32_t i = 0; i < there.size(); ++i) {
      if (out.strip_of[i] == kNone) follow(i, true);
    }
    return out;
  }

  NamedGraph graph_;
};

}  // namespace

const GameInfo kNodeKayles{
    {"node-kayles"},
    {"choose a vertex: it and its neighbours go", "elige un vértice: se van él y sus vecinos"},
    {"A move chooses a vertex that is still there and removes it and all its neighbours. Who cannot move loses. "
     "Vertices are 1, 2, 3, ...; those that are gone are listed as without=1,2,10.",
     "Una jugada elige un vértice que aún está y lo quita con todos sus vecinos. Quien no puede mover, pierde. Los "
     "vértices son 1, 2, 3, ...; los quitados se escriben without=1,2,10."},
    "node-kayles GRAPH [without=VERTEX,...]",
    "node-kayles C10 without=1,2,10",
    {"Dawson's chess where every component is a path or a cycle; else a search over connected parts, up to "
     "isomorphism.",
     "El ajedrez de Dawson donde toda componente es un camino o un ciclo; si no, una búsqueda sobre partes conexas, "
     "salvo isomorfismo."}};
extern const GameRow kNodeKaylesRow;
const GameRow kNodeKaylesRow{&kNodeKayles, [](Arguments& arguments) {
                               NamedGraph graph = take_graph(arguments);
                               const std::vector<Element> gone = take_without(arguments, graph, false);
                               return set_term(kNodeKayles, arguments, std::make_shared<NodeKayles>(std::move(graph)),
                                               gone);
                             }};

}  // namespace nucleo
