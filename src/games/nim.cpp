#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "game/nim_sum.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct NimRule {
  template <class Visit>
  static bool heap_options(Nimber heap, Visit&& visit) {
    for (Nimber left = heap; left > 0;) {
      --left;
      if (!visit(HeapMove(heap - left, {left}))) return false;
    }
    return true;
  }
  static MoveCount heap_moves(Nimber heap) { return heap; }
  static MoveCount heap_place(Nimber /*heap*/, const HeapMove& move) { return move.taken() - 1; }
  static HeapValues heap_values(std::uint64_t largest, const Budget& budget) {
    return values_of_rule(NimRule{}, largest, {}, budget);
  }
  static constexpr bool kIsNim = true;
  static std::optional<Heaps> nim_heaps(const Heaps& p) { return p; }

  static std::optional<Claim> theorem(const Heaps& p, Play play);
  template <class Visit>
  static bool replies(const Heaps& p, Play play, Nimber target, Visit&& visit);
};

const Theorem kBouton{"Bouton",
                      {"The value of Nim is the xor of its heaps; the player to move loses exactly where it is 0.",
                       "El valor del Nim es el xor de sus montones; quien mueve pierde justo donde es 0."}};
const Theorem kMisereBouton{
    "Bouton, misère",
    {"Misère Nim is played as Nim while some heap is larger than 1: xor 0 loses. When no heap is, an odd number of "
     "ones loses.",
     "El Nim misère se juega como el Nim mientras algún montón pase de 1: pierde el xor 0. Cuando ninguno pasa, pierde "
     "un número impar de unos."}};

std::optional<Claim> NimRule::theorem(const Heaps& p, Play play) {
  const NimSum nim(p);
  const bool ones = play == Play::kMisere && nim.above_one == 0;
  Phrase because{{}, {std::to_string(nim.sum)}};
  if (ones) {
    because = {{"No heap is larger than 1 and the number of ones is {0}: the players take them in turn, and who takes "
                "the last loses.",
                "Ningún montón pasa de 1 y el número de unos es {0}: se quitan por turno, y quien quita el último "
                "pierde."},
               {std::to_string(std::count(p.begin(), p.end(), Nimber{1}))}};
  } else if (play == Play::kMisere) {
    because.pattern = {"Some heap is larger than 1, so it goes as in Nim: the xor of the heaps is {0}.",
                       "Algún montón pasa de 1, así que va como en el Nim: el xor de los montones es {0}."};
  } else if (nim.sum == 0) {
    because.pattern = {
        "The xor of the heaps is 0: every move makes it another number, and it can always be made 0 again.",
        "El xor de los montones es 0: todo movimiento lo cambia, y siempre se puede volver a 0."};
  } else {
    because.pattern = {
        "The xor of the heaps is {0}, and a heap with its leading bit can be reduced so that it becomes 0.",
        "El xor de los montones es {0}, y un montón con su bit más alto puede reducirse hasta que sea 0."};
  }
  return claim_of(play == Play::kNormal ? kBouton : kMisereBouton, play, nim.label(play), std::move(because),
                  ones ? Heaps{} : p);
}

template <class Visit>
bool NimRule::replies(const Heaps& p, Play play, Nimber target, Visit&& visit) {
  if (play == Play::kMisere && target != 0) return false;
  const NimSum nim(p);
  Heaps next = p;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Nimber left = nim.with(p[i], 0).heap_for(target, play);
    if (left >= p[i]) continue;
    next[i] = left;
    visit(typename HeapGame<NimRule>::Move{i, HeapMove(p[i] - left, {left})}, std::as_const(next));
    next[i] = p[i];
  }
  return true;
}

}  // namespace

const GameInfo kNim{
    .names = {"nim", "fan-tan"},
    .summary = {"take any number from one heap", "quita los que quieras de un montón"},
    .rules = {"There are heaps of counters. A move takes one or more from a single heap, as many as you like, even all "
              "of it. Who cannot move loses; in misère play, who takes the last counter loses.",
              "Hay montones de fichas. En cada turno se quitan una o más de un solo montón, cuantas se quiera, incluso "
              "todas. Pierde quien no puede mover; en el juego misère pierde quien quita la última."},
    .syntax = "nim HEAP...",
    .example = "nim 3 5 7",
    .small = {"nim 3 5 7", "nim 1 1 2", "nim 0 1 0 1"},
    .decided_by =
        {"Bouton's theorem, at any size: the xor of the heaps; in misère play the same until no heap is larger than 1",
         "el teorema de Bouton, a cualquier tamaño: el xor de los montones; en misère, lo mismo hasta que ninguno pasa "
         "de 1"},
    .cell = two_heaps,
};
extern const GameRow kNimRow;
const GameRow kNimRow{&kNim, read_term<HeapGame<NimRule>, kNim>};

}  // namespace nucleo
