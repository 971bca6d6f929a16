#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct OrderedFanTan {
  using Position = Heaps;
  struct Move {
    std::size_t heap;
    Nimber taken;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<OrderedFanTan> read(Arguments& arguments) { return {{}, read_heaps(arguments)}; }
  static std::string text(const Position& p) { return joined(p); }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }
  static Phrase name(const Position& /*p*/, const Move& move) { return name_of_taking(move.heap, move.taken); }
  static std::size_t first_heap(const Position& p) {
    std::size_t first = 0;
    while (first < p.size() && p[first] == 0) ++first;
    return first;
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    const std::size_t first = first_heap(p);
    if (first == p.size()) return true;
    Position next = p;
    while (next[first] > 0) {
      --next[first];
      if (!visit(Move{first, p[first] - next[first]}, std::as_const(next))) return false;
    }
    return true;
  }
  static MoveCount place(const Position& /*p*/, const Move& move) { return move.taken - 1; }
  static Position usual(const Position& p) { return full_heaps(p); }
  static Position canonical(const Position& p) { return usual(p); }

  static std::optional<Claim> theorem(const Position& p, Play play);
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit);
};

const Theorem kFromTheEnd{
    {"ordered Fan Tan, from the last heap", "Fan Tan ordenado, desde el último montón"},
    {"Read from the last heap to the first: a heap before a rest that loses makes a position that wins, by taking all "
     "of it; before a rest that wins, a heap of 1 loses and a larger one wins, by leaving 1. The winning move is "
     "unique.",
     "Se lee del último montón al primero: un montón ante un resto que pierde da una posición que gana, quitándolo "
     "entero; ante un resto que gana, un montón de 1 pierde y uno mayor gana, dejando 1. El movimiento ganador es "
     "único."}};

/// The map p on heaps that are positive up to some place and empty from there on: the last of them goes, and 1 of the
/// one before it. A single heap stays as it is.
Heaps image_by_p(Heaps p) {
  std::size_t count = 0;
  while (count < p.size() && p[count] != 0) ++count;
  if (count < 2) return p;
  p[count - 1] = 0;
  --p[count - 2];
  return p;
}

/// The sequence α, pα, p²α, … to its end, and what each leaves of α: these are all the lost positions below it. In
/// misère play α has one more heap of 1 at its end, which who has won by the rest must take.
Phrase images_of(const Heaps& p, Play play) {
  Heaps alpha = full_heaps(p);
  if (play == Play::kMisere) alpha.push_back(1);
  std::string images;
  std::string lost;
  for (Heaps image = alpha;;) {
    Heaps rest = alpha;
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] -= image[i];
    images += (images.empty() ? "(" : ", (") + joined(image, ",") + ")";
    lost += (lost.empty() ? "(" : ", (") + joined(rest, ",") + ")";
    Heaps next = image_by_p(image);
    if (next == image) break;
    image = std::move(next);
  }
  const Text pattern =
      play == Play::kMisere
          ? Text{"Let p take away the last heap and 1 of the one before it. Misère play is normal play with one more "
                 "heap of 1 at the end, and with it p gives in turn {0}. What they leave of the first is what loses: "
                 "{1}.",
                 "Sea p la función que quita el último montón y 1 del anterior. El juego misère es el normal con un "
                 "montón de 1 más al final, y con él p da sucesivamente {0}. Lo que dejan de la primera es lo que "
                 "pierde: {1}."}
          : Text{"Let p take away the last heap and 1 of the one before it: it gives in turn {0}. What they leave of "
                 "the first is what loses: {1}.",
                 "Sea p la función que quita el último montón y 1 del anterior: da sucesivamente {0}. Lo que dejan de "
                 "la primera es lo que pierde: {1}."};
  return {pattern, {std::move(images), std::move(lost)}};
}

/// The value of the heaps after the first k; misère, 0 where they lose and 1 where they win. Before a rest of value v,
/// heaps of 0, 1, 2, … are worth v and then the other numbers in order.
Nimber value_behind(const Heaps& p, std::size_t k, Play play) {
  Nimber value = play == Play::kMisere ? 1 : 0;
  for (std::size_t i = p.size(); i > k; --i) {
    if (const Nimber heap = p[i - 1]; heap != 0) value = heap <= value ? heap - 1 : heap;
    if (play == Play::kMisere) value = std::min<Nimber>(value, 1);
  }
  return value;
}

std::optional<Claim> OrderedFanTan::theorem(const Position& p, Play play) {
  const std::size_t first = first_heap(p);
  Phrase because{{"All heaps are empty.", "Todos los montones están vacíos."}, {}};
  if (first < p.size()) {
    because.facts = {std::to_string(first + 1), std::to_string(p[first])};
    because.pattern =
        value_behind(p, first + 1, play) == 0 ? Text{"After heap {0} the rest loses: take all of heap {0}.",
                                                     "Tras el montón {0} el resto pierde: quita el montón {0} entero."}
        : p[first] > 1
            ? Text{"Behind heap {0} the rest wins: leave 1 of the {1} in heap {0}, which the other has to take.",
                   "Tras el montón {0} el resto gana: deja 1 de los {1} del montón {0}, que el otro ha de quitar."}
            : Text{"Behind heap {0} the rest wins, and heap {0} has only 1, which has to be taken.",
                   "Tras el montón {0} el resto gana, y el montón {0} solo tiene 1, que hay que quitar."};
  }
  Claim claim = claim_of(kFromTheEnd, play, value_behind(p, 0, play), std::move(because));
  constexpr std::size_t kMostHeaps = 12;  // that are worth a line
  if (first < p.size() && p.size() <= kMostHeaps) claim.steps.push_back(images_of(p, play));
  return claim;
}

template <class Visit>
bool OrderedFanTan::replies(const Position& p, Play play, Nimber target, Visit&& visit) {
  if (play == Play::kMisere && target != 0) return false;
  const std::size_t first = first_heap(p);
  if (first == p.size()) return true;
  const Nimber rest = value_behind(p, first + 1, play);
  const Nimber left = target == rest ? 0 : target < rest ? target + 1 : target;
  if (left >= p[first]) return true;
  Position next = p;
  next[first] = left;
  visit(Move{first, p[first] - left}, std::as_const(next));
  return true;
}

}  // namespace

const GameInfo kOrderedFanTan{
    .names = {"ordered-fan-tan"},
    .summary = {"take any number from the first heap that is not empty",
                "quita los que quieras del primer montón no vacío"},
    .rules = {"There are heaps of counters in a row. A move takes one or more from the first heap that is not empty, "
              "as many as you like. Who cannot move loses; in misère play, who takes the last counter loses.",
              "Hay montones de fichas en fila. En cada turno se quitan una o más del primer montón no vacío, cuantas "
              "se quiera. Pierde quien no puede mover; en el juego misère pierde quien quita la última."},
    .syntax = {"ordered-fan-tan HEAP...", "ordered-fan-tan MONTÓN..."},
    .example = "ordered-fan-tan 4 2 1 3",
    .small = {"ordered-fan-tan 2 0 1 3", "ordered-fan-tan 4 2"},
    .decided_by = {"a theorem, at any size, normal and misère: the heaps are read from the last to the first",
                   "un teorema, a cualquier tamaño, normal y misère: los montones se leen del último al primero"},
    .cell = two_heaps,
};
extern const GameRow kOrderedFanTanRow;
const GameRow kOrderedFanTanRow{&kOrderedFanTan, read_term<OrderedFanTan, kOrderedFanTan>};

}  // namespace nucleo
