#include "game/heaps.hpp"
#include "game/nim_claim.hpp"
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
    return values_of_engine(*heap_engine(), largest, {}, budget);
  }
  /// A heap is worth what it is large.
  static std::unique_ptr<HeapEngine> heap_engine() {
    return engine_of_formula([](std::uint64_t heap) { return static_cast<std::uint32_t>(heap); },
                             {.period = {0, 1}, .saltus = 1, .proved = true});
  }
  static constexpr bool kIsNim = true;
  static std::optional<Heaps> nim_heaps(const Heaps& p) { return p; }

  static std::optional<Claim> theorem(const Heaps& p, Play play);
  template <class Visit>
  static bool replies(const Heaps& p, Play play, Nimber target, Visit&& visit);
};

const Theorem kBouton{{"Bouton", "Bouton"},
                      {"The value of Nim is the xor of its heaps; the player to move loses exactly where it is 0.",
                       "El valor del Nim es el xor de sus montones; quien mueve pierde justo donde es 0."}};
const Theorem kMisereBouton{
    {"Bouton, misère", "Bouton, misère"},
    {"Misère Nim is played as Nim while two heaps or more are larger than 1: xor 0 loses. The exception is the move "
     "that leaves no heap larger than 1: it must leave an odd number of ones, for among ones alone an odd number "
     "loses.",
     "El Nim misère se juega como el Nim mientras dos montones o más pasen de 1: pierde el xor 0. La excepción es la "
     "jugada que no deja ningún montón mayor que 1: ha de dejar un número impar de unos, pues entre unos solos pierde "
     "un número impar."}};

std::optional<Claim> NimRule::theorem(const Heaps& p, Play play) {
  const Nimber sum = NimSum(p).sum;
  const Text because =
      sum == 0
          ? Text{"The xor of the heaps is 0: every move makes it another number, and it can always be made 0 again.",
                 "El xor de los montones es 0: todo movimiento lo cambia, y siempre se puede volver a 0."}
          : Text{"The xor of the heaps is {0}, and a heap with its leading bit can be reduced so that it becomes 0.",
                 "El xor de los montones es {0}, y un montón con su bit más alto puede reducirse hasta que sea 0."};
  return nim_claim(play == Play::kNormal ? kBouton : kMisereBouton, play, p, {because, {std::to_string(sum)}});
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
    .syntax = {"nim HEAP...", "nim MONTÓN..."},
    .example = "nim 3 5 7",
    .small = {"nim 3 5 7", "nim 1 1 2", "nim 0 1 0 1"},
    .decided_by =
        {"Bouton's theorem, at any size: the xor of the heaps; in misère play the same while two heaps or "
         "more are larger than 1, then the number of ones",
         "el teorema de Bouton, a cualquier tamaño: el xor de los montones; en misère, lo mismo mientras dos o más "
         "pasen de 1, y después el número de unos"},
    .cell = two_heaps,
};
extern const GameRow kNimRow;
const GameRow kNimRow{&kNim, read_term<HeapGame<NimRule>, kNim>};

}  // namespace nucleo
