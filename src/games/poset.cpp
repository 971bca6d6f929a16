#include <fmt/format.h>

#include "game/claim.hpp"
#include "game/graph_argument.hpp"
#include "game/nim_claim.hpp"
#include "game/nim_sum.hpp"
#include "game/set_rules.hpp"
#include "games/all.hpp"
#include "games/poset_words.hpp"
#include "games/suborder.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

/// An element takes along what is above it.
SetMoves up_sets_of(const Digraph& relation) {
  SetMoves moves;
  moves.elements = relation.order();
  for (Vertex v = 0; v < relation.order(); ++v) moves.above.add(relation.successors(v));
  return moves;
}

class Poset final : public SetRules {
 public:
  Poset(std::string word, const Digraph& relation) : SetRules(up_sets_of(relation)), word_(std::move(word)) {}

  [[nodiscard]] std::string text(Elements gone) const override {
    std::string out = word_;
    for (const Element e : gone) out += (out.size() == word_.size() ? " without=" : ",") + std::to_string(e + 1);
    return out;
  }
  [[nodiscard]] Phrase name(Move move) const override {
    return {{"remove {0} and all above it", "quita {0} y todo lo que está encima"}, {std::to_string(move + 1)}};
  }
  [[nodiscard]] Sketch sketch(Elements gone, Language language) const override;
  [[nodiscard]] Portrait portrait(Elements gone) const override;

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override;
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override;
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(Elements gone) const override {
    auto chains = chains_of(suborder(moves().above, others(gone, moves().elements)));
    return chains ? std::optional(std::move(chains->lengths)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const auto chains = chains_of(suborder(moves().above, there));
    return chains ? std::optional(chains->lengths.front()) : std::nullopt;
  }

 private:
  std::string word_;
};

/// A line per element that is there, with those above it that the file names.
Sketch Poset::sketch(Elements gone, Language language) const {
  const std::vector<Element> there = others(gone, moves().elements);
  Sketch out;
  for (std::size_t i = 0; i < std::min(there.size(), kMostLines); ++i) {
    std::string above;
    for (const Element e : moves().above[there[i]]) {
      if (place_in(there, e)) above += " " + std::to_string(e + 1);
    }
    out.push_back({{fmt::format("{:>3}", there[i] + 1), Ink::kPiece}, {above.empty() ? "" : " <" + above}});
  }
  add_rest(out, there.size() - out.size(), language);
  return out;
}

/// The relations that the file names as arcs upwards, where a person can still see them.
Portrait Poset::portrait(Elements gone) const {
  constexpr Element kMostDrawn = 200;
  Portrait portrait;
  const Element order = moves().elements;
  if (order > kMostDrawn) return portrait;
  Portrait::OfGraph graph;
  graph.vertices.assign(order, true);
  for (const Element e : gone) graph.vertices[e] = false;
  Array<Arc> arcs;
  for (Element e = 0; e < order; ++e) {
    for (const Element f : moves().above[e]) {
      arcs.emplace_back(e, f);
      if (graph.vertices[e] && graph.vertices[f]) graph.edges.emplace_back(e, f);
    }
  }
  graph.whole = Digraph::from_arcs(order, std::move(arcs));
  graph.directed = true;
  portrait.graph = std::move(graph);
  return portrait;
}

const Theorem kMaximum{
    {"strategy stealing", "robo de estrategia"},
    {"A poset with a greatest element and at least one more is won by the first player, in normal and in misère play: "
     "if taking the greatest does not win, the answer to it does, and could have been the first move.",
     "Un poset con máximo y al menos otro elemento lo gana el primer jugador, en juego normal y misère: si quitar el "
     "máximo no gana, gana la respuesta a ello, que pudo ser la primera jugada."}};
const Theorem kChains{{"chains are Nim", "las cadenas son Nim"},
                      {"A poset of disjoint chains is Nim, with a heap for each chain: the value is the xor of their "
                       "lengths; misère play is that of Nim.",
                       "Un poset de cadenas disjuntas es el Nim, con un montón por cadena: el valor es el xor de sus "
                       "longitudes; el juego misère es el del Nim."}};
const Theorem kMisereChains{
    {"chains are Nim", "las cadenas son Nim"},
    {"A poset of disjoint chains is Nim, with a heap for each chain. Misère Nim is played as Nim while two heaps or "
     "more are larger than 1: xor 0 loses; the move that leaves none larger than 1 must leave an odd number of ones.",
     "Un poset de cadenas disjuntas es el Nim, con un montón por cadena. El Nim misère se juega como el Nim mientras "
     "dos montones o más pasen de 1: pierde el xor 0; la jugada que no deja ninguno mayor que 1 ha de dejar un número "
     "impar de unos."}};

std::optional<Claim> Poset::theorem(Elements gone, Play play) const {
  const std::vector<Element> there = others(gone, moves().elements);
  const Digraph order = suborder(moves().above, there);
  if (const auto chains = chains_of(order)) {
    Phrase because{{"It is {0} disjoint chains, so Nim.", "Son {0} cadenas disjuntas, o sea el Nim."},
                   {std::to_string(chains->lengths.size())}};
    return nim_claim(play == Play::kNormal ? kChains : kMisereChains, play, chains->lengths, std::move(because));
  }
  const auto greatest = greatest_of(order);
  if (!greatest) return {};
  return outcome_claim(kMaximum, play, true,
                       {{"Element {0} is the greatest of {1}.", "El elemento {0} es el máximo de {1}."},
                        {std::to_string(there[*greatest] + 1), std::to_string(there.size())}});
}

bool Poset::replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const {
  const std::vector<Element> there = others(gone, moves().elements);
  const auto chains = chains_of(suborder(moves().above, there));
  if (!chains) return false;
  const NimSum nim(chains->lengths);
  for (std::size_t i = 0; i < there.size(); ++i) {
    if (nim.with(chains->lengths[chains->chain_of[i]], chains->height[i]).label(play) == target) visit(there[i]);
  }
  return true;
}

}  // namespace

const GameInfo kPoset{
    .names = {"poset"},
    .summary = {"remove an element of a poset and all above it",
                "quita un elemento de un poset y todo lo que está encima"},
    .rules = {"A move removes an element that is still there, and with it everything above it. Who cannot move loses. "
              "The file has the number n of elements and the number m of lines that follow, each \"a b\" for a < b; "
              "elements are 1 to n. What is gone is listed as without=5,7. Without a file: less:1<2<4,1<3 has the "
              "relations, from=nim:3,2 a chain a heap, from=graph:petersen the vertices and above them the edges, "
              "from=chomp:3x4 the squares of a bar of chocolate but the poisoned one.",
              "Una jugada quita un elemento que aún está, y con él todo lo que está encima. Quien no puede mover, "
              "pierde. El archivo tiene el número n de elementos y el número m de líneas que siguen, cada una \"a b\" "
              "para a < b; los elementos son 1 a n. Lo quitado se escribe without=5,7. Sin archivo: less:1<2<4,1<3 "
              "da las relaciones, from=nim:3,2 una cadena por montón, from=graph:petersen los vértices y encima las "
              "aristas, from=chomp:3x4 los cuadros de una tableta de chocolate menos el envenenado."},
    .syntax = {"poset @FILE [without=ELEMENT,...] | poset less:A<B<C,A<D | poset from=nim:HEAP,... | "
               "from=graph:GRAPH | from=chomp:BAR",
               "poset @ARCHIVO [without=ELEMENTO,...] | poset less:A<B<C,A<D | poset from=nim:MONTÓN,... | "
               "from=graph:GRAFO | from=chomp:TABLETA"},
    .example = "poset less:1<2<4,1<3,5-6",
    .small = {"poset @examples/diamond.poset", "poset @examples/six.poset", "poset less:1<2<4,1<3,5-6",
              "poset from=nim:3,2", "poset from=graph:C3", "poset from=chomp:2x3"},
    .decided_by = {"Nim where every component is a chain; with a greatest element the first player wins, and a search "
                   "over connected parts finds how; else that search alone.",
                   "El Nim donde toda componente es una cadena; con un máximo gana el primer jugador, y una búsqueda "
                   "sobre partes conexas encuentra cómo; si no, solo esa búsqueda."},
};
extern const GameRow kPosetRow;
const GameRow kPosetRow{
    &kPoset, [](Arguments& arguments) {
      const PosetWord poset = take_poset(arguments);
      const Digraph& relation = poset.relation;
      const std::vector<Element> gone = take_without(arguments, Text{"an element", "un elemento"}, relation.order());
      return set_term(kPoset, arguments, {std::make_shared<Poset>(poset.word, relation), gone});
    }};

}  // namespace nucleo
