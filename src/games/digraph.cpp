#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "digraph/load.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "search/term_of.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// A token on a vertex, moved along the arcs.
struct PlayOnDigraph {
  static constexpr Vertex kMostDrawn = 200;
  using Position = Vertex;
  using Move = Vertex;  // the arc's head

  std::string word;  // as the digraph was given
  NamedDigraph d;    // what can be reached from the start
  bool circuits = false;

  friend bool operator==(const PlayOnDigraph& a, const PlayOnDigraph& b) {
    return a.word == b.word && a.d.digraph == b.d.digraph && a.d.declared == b.d.declared && a.d.names == b.d.names;
  }
  /// What a start does not reach is not kept, so two readings may have different parts: the vertices are compared by
  /// name, and what they reach as well, for a file may have changed.
  [[nodiscard]] bool same(Vertex v, const PlayOnDigraph& other, Vertex w) const {
    if (word != other.word || d.names[v] != other.d.names[w]) return false;
    if (this == &other) return v == w;
    std::map<Vertex, Vertex> met{{v, w}};
    std::vector<std::pair<Vertex, Vertex>> open{{v, w}};
    while (!open.empty()) {
      const auto [a, b] = open.back();
      open.pop_back();
      const auto next_a = d.digraph.successors(a);
      const auto next_b = other.d.digraph.successors(b);
      if (next_a.size() != next_b.size() || declared(a) != other.declared(b)) return false;
      for (std::size_t i = 0; i < next_a.size(); ++i) {
        if (d.names[next_a[i]] != other.d.names[next_b[i]]) return false;
        if (met.emplace(next_a[i], next_b[i]).second) open.emplace_back(next_a[i], next_b[i]);
      }
    }
    return true;
  }
  [[nodiscard]] std::uint64_t identity(Vertex v) const { return hash_of(d.names[v]); }

  static Reading<PlayOnDigraph> read(Arguments& arguments) {
    const std::string word =
        arguments.take_one(Text{"one digraph, such as @file or path4", "una digráfica, como @archivo o path4"});
    const std::string start_word =
        arguments.need("start", Text{"start= and a vertex, such as start=4", "start= y un vértice, como start=4"});
    NamedDigraph d = load_digraph(word, {}, arguments.budget());
    d.colours.clear();
    Vertex start = parse_vertex(start_word, d.names, arguments.game() + ": start=");
    start = keep_reachable(d, start, arguments.budget());
    for (Vertex v = 0; v < d.names.order() && !d.names.numbers(); ++v) {
      const std::string name = d.names[v];
      if (name.empty() || std::any_of(name.begin(), name.end(), [](char c) { return is_blank(c) || c == '\n'; })) {
        throw InputError(arguments.game(),
                         Phrase{{"vertex {0}: expected names without white space, because a position is words",
                                 "vértice {0}: se esperaban nombres sin espacios, porque una posición son palabras"},
                                {in_quotes(name)}});
      }
    }
    const bool circuits = !find_circuit(d.digraph, arguments.budget()).empty();
    return {{word, std::move(d), circuits}, start};
  }
  [[nodiscard]] bool loopy() const { return circuits || !d.declared.empty(); }
  [[nodiscard]] std::optional<Outcome> declared(Vertex v) const {
    const std::string_view word = d.declared.word(v);
    if (word.empty()) return {};
    return word == "won" ? Outcome::kWin : Outcome::kLose;
  }
  [[nodiscard]] bool declares() const { return !d.declared.empty(); }
  [[nodiscard]] std::string text(Vertex v) const { return word + " start=" + d.names[v]; }
  [[nodiscard]] Phrase name(Vertex /*v*/, Vertex to) const { return {{"move to {0}", "mueve a {0}"}, {d.names[to]}}; }
  /// What can be reached from the start: a line per vertex with its arcs, * where the token is; terminals that are
  /// declared say which way.
  [[nodiscard]] Sketch sketch(Vertex token, Language language) const {
    Sketch out;
    for (Vertex v = 0; v < d.digraph.order() && out.size() < kMostLines; ++v) {
      std::string heads;
      for (const Vertex w : d.digraph.successors(v)) (heads += ' ') += d.names[w];
      const bool here = v == token;
      out.push_back({{here ? "* " : "  ", Ink::kPiece},
                     {d.names[v], here ? Ink::kPiece : Ink::kPlain},
                     {heads.empty() ? "" : " ->" + heads}});
      if (const auto end = declared(v)) {
        const bool won = end == Outcome::kWin;
        const Text mark = won ? Text{"  (won)", "  (ganado)"} : Text{"  (lost)", "  (perdido)"};
        out.back().push_back({mark.in(language), won ? Ink::kFree : Ink::kDanger});
      }
    }
    add_rest(out, d.digraph.order() - out.size(), language);
    return out;
  }
  /// What can be reached from the start, where a person can still see it.
  [[nodiscard]] Portrait portrait(Vertex token) const {
    Portrait portrait;
    if (d.digraph.order() > kMostDrawn) return portrait;
    Portrait::OfGraph graph{d.digraph, std::vector<bool>(d.digraph.order(), true), {}, {}};
    for (Vertex v = 0; v < d.digraph.order(); ++v) {
      graph.names.push_back(d.names[v]);
      for (const Vertex w : d.digraph.successors(v)) graph.edges.emplace_back(v, w);
    }
    graph.directed = true;
    graph.token = token;
    portrait.graph = std::move(graph);
    return portrait;
  }
  template <class Visit>
  bool options(Vertex v, Visit&& visit) const {
    const auto heads = d.digraph.successors(v);
    return std::all_of(heads.begin(), heads.end(), [&](Vertex w) { return visit(w, w); });
  }

  struct Labels {
    Array<Vertex> values;
    Nimber operator()(Vertex v) const { return values[v]; }
    [[nodiscard]] static bool covers(Vertex /*v*/) { return true; }
    [[nodiscard]] std::uint64_t size() const { return values.size(); }
    [[nodiscard]] std::uint64_t bytes() const { return values.size() * sizeof(Vertex); }
  };
  [[nodiscard]] Labels label_all(Vertex /*start*/, const Budget& budget) const {
    return {acyclic_grundy(d.digraph, budget).value()};
  }

 private:
  /// Drops what `start` does not reach; gives its new number.
  static Vertex keep_reachable(NamedDigraph& d, Vertex start, const Budget& budget) {
    const Array<Vertex> distance = distances(d.digraph, start, budget);
    std::vector<Vertex> reached;
    for (Vertex v = 0; v < d.digraph.order(); ++v) {
      if (distance[v] != kUnreachable) reached.push_back(v);
    }
    if (reached.size() == d.digraph.order()) return start;
    d = induced(d, reached);
    return static_cast<Vertex>(std::lower_bound(reached.begin(), reached.end(), start) - reached.begin());
  }
};

}  // namespace

const GameInfo kDigraph{
    .names = {"digraph"},
    .summary = {"move along the arcs of a digraph", "mueve por las flechas de una digráfica"},
    .rules =
        {"A token stands on a vertex of a digraph. A player moves it along an arc. Who finds it on a vertex that "
         "no arc leaves cannot move, and loses; but the file may declare such a vertex won or lost for him, "
         "whatever the play (terminal=won in DOT, a line \"won 3\" after the arcs). Where there are circuits, play "
         "that never ends is a draw.",
         "Una ficha está en un vértice de una digráfica. Un jugador la mueve por una flecha. Quien la encuentra "
         "en un vértice del que no sale ninguna no puede mover, y pierde; pero el archivo puede declararlo ganado o "
         "perdido para él, se juegue como se juegue (terminal=won en DOT, una línea \"won 3\" tras las flechas). "
         "Donde hay circuitos, una partida que nunca acaba es un empate."},
    .syntax = {"digraph @FILE start=VERTEX | digraph WORD start=VERTEX",
               "digraph @ARCHIVO start=VÉRTICE | digraph PALABRA start=VÉRTICE"},
    .example = "digraph arcs:1>2,1>3,2>3,2>4,3>5,4>5,4>6,5>6 start=1",
    .small = {"digraph arcs:1>2,1>3,2>3,3>4,1>4,2>5 start=1", "digraph arcs:1>2,2>1,2>3,3>4,1>4,4>5,5>3,5>6 start=1",
              "digraph arcs:1>1,1>2,2>3,3>2,3>4 start=1", "digraph arcs:1>2,2>3,3>1,3>4,4>5,5>6,6>4,2>6,6>7 start=1"},
    .decided_by =
        {"Labelling every vertex that can be reached, in topological order; where circuits can be reached, backwards "
         "from the end: won, lost or drawn, with the loopy value.",
         "Etiquetando cada vértice que se puede alcanzar, en orden topológico; donde se pueden alcanzar circuitos, "
         "hacia atrás desde el final: ganado, perdido o empatado, con el valor de juego con circuitos."},
};
extern const GameRow kDigraphRow;
const GameRow kDigraphRow{&kDigraph, read_term<PlayOnDigraph, kDigraph>};

}  // namespace nucleo
