#include "game/heaps.hpp"
#include "game/term_of.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

const Theorem kBouton{"Bouton",
                      {"The value of Nim is the xor of its heaps; the player to move loses exactly where it is 0.",
                       "El valor del Nim es el xor de sus montones; quien mueve pierde justo donde es 0."}};
const Theorem kMisereBouton{
    "Bouton, misère",
    {"Misère Nim is played as Nim while some heap is larger than 1: xor 0 loses. When no heap is, an odd number of "
     "ones loses.",
     "El Nim misère se juega como el Nim mientras algún montón pase de 1: pierde el xor 0. Cuando ninguno pasa, pierde "
     "un número impar de unos."}};

Nimber xor_of(const Heaps& heaps) {
  Nimber sum = 0;
  for (const Nimber heap : heaps) sum ^= heap;
  return sum;
}
std::size_t number_above_one(const Heaps& heaps) {
  return static_cast<std::size_t>(std::count_if(heaps.begin(), heaps.end(), [](Nimber heap) { return heap > 1; }));
}

struct NimRule {
  template <class Visit>
  static void heap_options(Nimber heap, Visit&& visit) {
    for (Nimber left = heap; left > 0;) {
      --left;
      visit(HeapMove(heap - left, {left}));
    }
  }
  static HeapValues heap_values(std::uint64_t largest, const Budget& budget) {
    return values_of_rule(NimRule{}, largest, {}, budget);
  }
  static Heaps nim_heaps(const Heaps& p) { return p; }

  static std::optional<Claim> theorem(const Heaps& p, Play play) {
    const Nimber sum = xor_of(p);
    const std::string value = std::to_string(sum);
    if (play == Play::kNormal) {
      Phrase because{sum == 0
                         ? Text{"The xor of the heaps is 0: every move makes it another number, and it can always "
                                "be made 0 again.",
                                "El xor de los montones es 0: todo movimiento lo cambia, y siempre se puede volver "
                                "a 0."}
                         : Text{"The xor of the heaps is {0}, and a heap with its leading bit can be reduced so "
                                "that it becomes 0.",
                                "El xor de los montones es {0}, y un montón con su bit más alto puede reducirse "
                                "hasta que sea 0."},
                     {value}};
      return Claim{&kBouton, sum == 0 ? Outcome::kLose : Outcome::kWin, sum, std::move(because), p};
    }
    const bool end = number_above_one(p) == 0;
    const Outcome outcome = sum == (end ? 1U : 0U) ? Outcome::kLose : Outcome::kWin;
    Phrase because =
        end ? Phrase{{"No heap is larger than 1 and the number of ones is {0}: the players take them in turn, and who "
                      "takes the last loses.",
                      "Ningún montón pasa de 1 y el número de unos es {0}: se quitan por turno, y quien quita el "
                      "último "
                      "pierde."},
                     {std::to_string(std::count(p.begin(), p.end(), Nimber{1}))}}
            : Phrase{{"Some heap is larger than 1, so it goes as in Nim: the xor of the heaps is {0}.",
                      "Algún montón pasa de 1, así que va como en el Nim: el xor de los montones es {0}."},
                     {value}};
    return Claim{&kMisereBouton, outcome, {}, std::move(because), end ? Heaps{} : p};
  }

  template <class Visit>
  static bool replies(const Heaps& p, Play play, Nimber target, Visit&& visit) {
    const bool misere = play == Play::kMisere;
    if (misere && target != 0) return false;
    const Nimber sum = xor_of(p) ^ target;
    const std::size_t above_one = number_above_one(p);
    Heaps next = p;
    for (std::size_t i = 0; i < p.size(); ++i) {
      // Misère: where no other heap is larger than 1, what is left must be an odd number of ones.
      const bool ends = misere && above_one == (p[i] > 1 ? 1U : 0U);
      const Nimber left = sum ^ p[i] ^ (ends ? 1U : 0U);
      if (left >= p[i]) continue;
      next[i] = left;
      visit(typename HeapGame<NimRule>::Move{i, HeapMove(p[i] - left, {left})}, std::as_const(next));
      next[i] = p[i];
    }
    return true;
  }
};

}  // namespace

const GameInfo kNim{
    {"nim", "fan-tan"},
    {"take any number from one heap", "quita los que quieras de un montón"},
    {"There are heaps of counters. A move takes one or more from a single heap, as many as you like, even all of it. "
     "Who cannot move loses; in misère play, who takes the last counter loses.",
     "Hay montones de fichas. En cada turno se quitan una o más de un solo montón, cuantas se quiera, incluso todas. "
     "Pierde quien no puede mover; en el juego misère pierde quien quita la última."},
    "nim HEAP...",
    "nim 3 5 7",
    {"Bouton's theorem, at any size: the xor of the heaps; in misère play the same until no heap is larger than 1",
     "el teorema de Bouton, a cualquier tamaño: el xor de los montones; en misère, lo mismo hasta que ninguno pasa de "
     "1"},
    two_heaps};
extern const GameRow kNimRow;
const GameRow kNimRow{&kNim, read_term<HeapGame<NimRule>, kNim>};

}  // namespace nucleo
