#include <algorithm>

#include "game/graph_argument.hpp"
#include "game/set_rules.hpp"
#include "games/all.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

const Theorem kMaximum{
    "strategy stealing",
    {"A poset with a greatest element and at least one more is won by the first player, in normal and in misère play: "
     "if taking the greatest does not win, the answer to it does, and could have been the first move.",
     "Un poset con máximo y al menos otro elemento lo gana el primer jugador, en juego normal y misère: si quitar el "
     "máximo no gana, gana la respuesta a ello, que pudo ser la primera jugada."}};
const Theorem kChains{"chains are Nim",
                      {"A poset of disjoint chains is Nim, with a heap for each chain: the value is the xor of their "
                       "lengths; misère play is that of Nim.",
                       "Un poset de cadenas disjuntas es el Nim, con un montón por cadena: el valor es el xor de sus "
                       "longitudes; el juego misère es el del Nim."}};

/// Heaps of Nim, and the label of what is left when one of them changes.
struct Heaps {
  std::vector<Nimber> sizes;
  Nimber total = 0;
  std::size_t large = 0;  // of 2 or more

  explicit Heaps(std::vector<Nimber> heaps) : sizes(std::move(heaps)) {
    for (const Nimber heap : sizes) {
      total ^= heap;
      large += heap > 1 ? 1 : 0;
    }
  }
  [[nodiscard]] Nimber label(Play play, Nimber from, Nimber to) const {
    const Nimber value = total ^ from ^ to;
    if (play == Play::kNormal) return value;
    const bool is_large = large - (from > 1 ? 1 : 0) + (to > 1 ? 1 : 0) > 0;
    return (value != 0) == is_large ? 1 : 0;
  }
};

/// Disjoint chains: which one each element is in, and how many of it are below.
struct Chains {
  std::vector<Nimber> lengths;
  std::vector<std::uint32_t> chain_of;
  std::vector<Element> height;
};

class Poset final : public SetRules {
 public:
  Poset(std::string word, const Digraph& relation) : SetRules(moves_on(relation)), word_(std::move(word)) {}

  [[nodiscard]] std::string text(Elements gone) const override {
    std::string out = word_;
    for (const Element e : gone) out += (out.size() == word_.size() ? " without=" : ",") + std::to_string(e + 1);
    return out;
  }
  [[nodiscard]] Phrase name(Move move) const override {
    return {{"remove {0} and all above it", "quita {0} y todo lo que está encima"}, {std::to_string(move + 1)}};
  }

  [[nodiscard]] std::optional<Claim> theorem(Elements gone, Play play) const override {
    const std::vector<Element> there = others(gone, moves().elements);
    if (const auto chains = chains_of(there)) {
      const Heaps heaps(chains->lengths);
      const Nimber label = heaps.label(play, 0, 0);
      return Claim{&kChains,
                   label == 0 ? Outcome::kLose : Outcome::kWin,
                   play == Play::kNormal ? std::optional(label) : std::nullopt,
                   {{"it is {0} disjoint chains, so Nim", "son {0} cadenas disjuntas, o sea el Nim"},
                    {std::to_string(chains->lengths.size())}},
                   heaps.sizes,
                   false};
    }
    if (const auto greatest = greatest_of(there)) {
      return Claim{&kMaximum,
                   Outcome::kWin,
                   {},
                   {{"{0} is the greatest element of {1}", "{0} es el máximo de {1} elementos"},
                    {std::to_string(*greatest + 1), std::to_string(there.size())}},
                   {},
                   false};
    }
    return {};
  }
  bool replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const override {
    const std::vector<Element> there = others(gone, moves().elements);
    const auto chains = chains_of(there);
    if (!chains) return false;
    const Heaps heaps(chains->lengths);
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (heaps.label(play, heaps.sizes[chains->chain_of[i]], chains->height[i]) == target) visit(there[i]);
    }
    return true;
  }
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(Elements gone) const override {
    auto chains = chains_of(others(gone, moves().elements));
    return chains ? std::optional(std::move(chains->lengths)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Nimber> part_value(Elements there) const override {
    const auto chains = chains_of(there);
    return chains ? std::optional(chains->lengths.front()) : std::nullopt;
  }

 private:
  static SetMoves moves_on(const Digraph& relation) {
    SetMoves moves;
    moves.elements = relation.order();
    for (Vertex v = 0; v < relation.order(); ++v) moves.above.add(relation.successors(v));
    return moves;
  }

  /// The relation on what is there, as numbers in that list.
  [[nodiscard]] Digraph relation_on(Elements there) const {
    Array<Arc> arcs;
    for (Vertex i = 0; i < there.size(); ++i) {
      for (const Element above : moves().above[there[i]]) {
        const auto found = std::lower_bound(there.begin(), there.end(), above);
        if (found != there.end() && *found == above) arcs.emplace_back(i, static_cast<Vertex>(found - there.begin()));
      }
    }
    return Digraph::from_arcs(static_cast<Vertex>(there.size()), std::move(arcs));
  }

  /// A component is a chain iff its longest path has all its elements: heights 0, 1, 2, …, each once.
  [[nodiscard]] std::optional<Chains> chains_of(Elements there) const {
    const Digraph below = transpose(relation_on(there));
    const auto heights = levels(below);
    const Partition components = weak_components(below);
    Chains out{std::vector<Nimber>(components.count),
               {components.class_of.begin(), components.class_of.end()},
               {heights->begin(), heights->end()}};
    std::vector<Element> highest(components.count);
    for (std::size_t i = 0; i < there.size(); ++i) {
      ++out.lengths[out.chain_of[i]];
      highest[out.chain_of[i]] = std::max(highest[out.chain_of[i]], out.height[i]);
    }
    for (std::size_t c = 0; c < highest.size(); ++c) {
      if (highest[c] + 1 != out.lengths[c]) return {};
    }
    return out;
  }

  /// The one element above all others, if there are others. Every element of a finite poset is below a maximal one.
  [[nodiscard]] std::optional<Element> greatest_of(Elements there) const {
    if (there.size() < 2) return {};
    const Digraph relation = relation_on(there);
    std::optional<Element> greatest;
    for (Vertex i = 0; i < relation.order(); ++i) {
      if (relation.out_degree(i) > 0) continue;
      if (greatest) return {};
      greatest = there[i];
    }
    return greatest;
  }

  std::string word_;
};

}  // namespace

const GameInfo kPoset{
    {"poset"},
    {"remove an element of a poset and all above it", "quita un elemento de un poset y todo lo que está encima"},
    {"A move removes an element that is still there, and with it everything above it. Who cannot move loses. The file "
     "has the number n of elements and the number m of lines that follow, each \"a b\" for a < b; elements are 1 to n. "
     "What is gone is listed as without=5,7.",
     "Una jugada quita un elemento que aún está, y con él todo lo que está encima. Quien no puede mover, pierde. El "
     "fichero tiene el número n de elementos y el número m de líneas que siguen, cada una \"a b\" para a < b; los "
     "elementos son 1 a n. Lo quitado se escribe without=5,7."},
    "poset @FILE [without=ELEMENT,...]",
    "poset @examples/diamond.poset without=4",
    {"Nim where every component is a chain; with a greatest element the first player wins, and a search over connected "
     "parts finds how; else that search alone.",
     "El Nim donde toda componente es una cadena; con un máximo gana el primer jugador, y una búsqueda sobre partes "
     "conexas encuentra cómo; si no, sólo esa búsqueda."}};
extern const GameRow kPosetRow;
const GameRow kPosetRow{
    &kPoset, [](Arguments& arguments) {
      const std::vector<std::string> words = arguments.take_plain();
      if (words.size() != 1) arguments.fail("expected one file, such as @file");
      const Digraph relation = read_poset(words.front(), arguments.budget());
      check_size(arguments, relation.order(), relation.size());
      std::vector<Element> gone;
      const std::string list = arguments.take("without").value_or("");
      for (const std::string_view word : list.empty() ? std::vector<std::string_view>() : split(list, ',')) {
        gone.push_back(static_cast<Element>(arguments.number(word, "an element", 1, relation.order()) - 1));
      }
      return set_term(kPoset, arguments, std::make_shared<Poset>(words.front(), relation), gone);
    }};

}  // namespace nucleo
