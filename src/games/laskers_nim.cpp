#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "game/nim_sum.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// The value of a heap, and the heap with a value: 4k + 3 and 4k + 4 change places.
Nimber lasker_swapped(Nimber n) {
  if (n % 4 == 3) return n + 1;
  return n % 4 == 0 && n > 0 ? n - 1 : n;
}

/// The ways to split a heap into a ≤ b whose values have a given xor, in increasing order of a. With A and B the values
/// of the parts, A + B is the heap but for at most 2 either way, which the last two bits of A decide; then A & B is
/// known, and A has besides any of the bits of the xor. So there are four increasing sequences, by the last two bits.
class Splits {
 public:
  Splits(Nimber heap, Nimber wanted) : heap_(heap) {
    for (Nimber low = 0; low < 4; ++low) add_sequence(low, wanted);
  }
  /// The next a, or 0.
  Nimber next() {
    const auto least =
        std::min_element(runs_.begin(), runs_.end(), [](const Run& x, const Run& y) { return x.part < y.part; });
    if (least == runs_.end()) return 0;
    const Nimber part = least->part;
    if (!advance(*least)) runs_.erase(least);
    return part;
  }

 private:
  struct Run {
    Nimber fixed;  // bits of A that are always there
    Nimber free;   // bits that may be
    Nimber chosen;
    Nimber part = 0;
  };

  void add_sequence(Nimber low, Nimber wanted) {
    const Nimber other = low ^ (wanted & 3);
    const auto gain = [](Nimber bits) { return bits == 3 ? 1 : bits == 0 ? -1 : 0; };  // heap less value
    const Nimber sum = heap_ - static_cast<Nimber>(gain(low) + gain(other));
    if (sum < wanted || (sum - wanted) % 2 != 0) return;
    const Nimber both = (sum - wanted) / 2;
    if ((both & wanted) != 0 || (both & 3 & ~low) != 0 || (low & ~both & ~wanted & 3) != 0) return;
    Run run{both | low, wanted & ~Nimber{3}, 0};
    if (settle(run) || advance(run)) runs_.push_back(run);
  }
  /// Whether the bits that are chosen give a part: not empty, and not the larger one.
  bool settle(Run& run) const {
    run.part = lasker_swapped(run.fixed | run.chosen);
    return run.part > 0 && run.part < heap_ && run.part <= heap_ - run.part;
  }
  /// To the next choice of bits, in the order of binary numbers; false where there are no more.
  bool advance(Run& run) const {
    while (run.chosen != run.free) {
      run.chosen = (run.chosen - run.free) & run.free;
      if (settle(run)) return true;
      if (run.part > 0) return false;  // the larger parts come last
    }
    return false;
  }

  Nimber heap_;
  std::vector<Run> runs_;
};

struct LaskerRule {
  template <class Visit>
  static bool heap_options(Nimber heap, Visit&& visit) {
    for (Nimber left = heap; left > 0;) {
      --left;
      if (!visit(HeapMove(heap - left, {left}))) return false;
    }
    for (Nimber part = 1; part <= heap / 2; ++part) {
      if (!visit(HeapMove(0, {part, heap - part}))) return false;
    }
    return true;
  }
  static MoveCount heap_moves(Nimber heap) { return heap + heap / 2; }
  static MoveCount heap_place(Nimber heap, const HeapMove& move) {
    return move.taken() > 0 ? move.taken() - 1 : heap + move.left()[0] - 1;
  }
  static HeapValues heap_values(std::uint64_t largest, const Budget& budget) {
    return values_of_engine(*heap_engine(), largest, {}, budget);
  }
  static std::unique_ptr<HeapEngine> heap_engine() {
    // After heaps 0, 1 and 2 the values of four neighbours are those of the four before, and 4.
    const Recurrence repeats{.period = {1, 4}, .saltus = 4, .proved = true};
    return engine_of_formula([](std::uint64_t heap) { return static_cast<std::uint32_t>(lasker_swapped(heap)); },
                             repeats);
  }

  static std::optional<Claim> theorem(const Heaps& p, Play play);
  template <class Visit>
  static bool replies(const Heaps& p, Play play, Nimber target, Visit&& visit);
};

const Theorem kLasker{
    {"Lasker's Nim", "Nim de Lasker"},
    {"A heap of n counters of Lasker's Nim has the value n, but for n = 4k + 3 and n = 4k + 4, whose values change "
     "places; heaps add by xor.",
     "Un montón de n fichas del Nim de Lasker vale n, salvo n = 4k + 3 y n = 4k + 4, cuyos valores se intercambian; "
     "los montones se suman por xor."}};
const Theorem kMisereLasker{
    {"Lasker's Nim, misère", "Nim de Lasker, misère"},
    {"Misère Lasker's Nim is played as in normal play while some heap is larger than 1: xor 0 of the values loses. "
     "When no heap is, an odd number of ones loses.",
     "El Nim de Lasker misère se juega como el normal mientras algún montón pase de 1: pierde el xor 0 de los valores. "
     "Cuando ninguno pasa, pierde un número impar de unos."}};

Heaps lasker_values(const Heaps& p) {
  Heaps values = p;
  for (Nimber& heap : values) heap = lasker_swapped(heap);
  return values;
}

std::optional<Claim> LaskerRule::theorem(const Heaps& p, Play play) {
  const Heaps values = lasker_values(p);
  const NimSum nim(values);
  const bool ones = play == Play::kMisere && nim.above_one == 0;
  Phrase because{{"The values of the heaps are {0}, and their xor is {1}.",
                  "Los valores de los montones son {0}, y su xor es {1}."},
                 {joined(values, ", "), std::to_string(nim.sum)}};
  const bool last = play == Play::kMisere && nim.above_one == 1;  // the next move may leave ones alone
  if (last) {
    because = {{"One heap alone is larger than 1: it can become 0 or 1, so that an odd number of ones is left.",
                "Un solo montón pasa de 1: puede quedar en 0 o 1, de modo que quede un número impar de unos."},
               {}};
  }
  if (ones) {
    because = {{"No heap is larger than 1 and the number of ones is {0}: who takes the last loses.",
                "Ningún montón pasa de 1 y el número de unos es {0}: quien quita el último pierde."},
               {std::to_string(std::count(p.begin(), p.end(), Nimber{1}))}};
  }
  return claim_of(play == Play::kNormal ? kLasker : kMisereLasker, play, nim.label(play), std::move(because),
                  ones || last ? Heaps{} : values);
}

template <class Visit>
bool LaskerRule::replies(const Heaps& p, Play play, Nimber target, Visit&& visit) {
  using Move = typename HeapGame<LaskerRule>::Move;
  if (play == Play::kMisere && target != 0) return false;
  const NimSum nim(lasker_values(p));
  Heaps next = p;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const NimSum others = nim.with(lasker_swapped(p[i]), 0);
    const Nimber left = lasker_swapped(others.heap_for(target, play));
    if (left < p[i]) {
      next[i] = left;
      if (!visit(Move{i, HeapMove(p[i] - left, {left})}, std::as_const(next))) return true;
    }
    next.insert(next.begin() + static_cast<std::ptrdiff_t>(i), 0);
    // Two ones are the only parts of which none is above 1, where misère play is another.
    const bool into_ones = p[i] == 2 && others.with(0, 1).with(0, 1).label(play) == target;
    Splits splits(p[i] == 2 ? 0 : p[i], others.sum ^ target);
    for (Nimber part = into_ones ? 1 : splits.next(); part > 0; part = splits.next()) {
      next[i] = part;
      next[i + 1] = p[i] - part;
      if (!visit(Move{i, HeapMove(0, {part, p[i] - part})}, std::as_const(next))) return true;
    }
    next = p;
  }
  return true;
}

}  // namespace

const GameInfo kLaskersNim{
    .names = {"laskers-nim"},
    .summary = {"take any number from one heap, or split a heap in two",
                "quita los que quieras de un montón, o divide uno en dos"},
    .rules = {"There are heaps of counters. A move takes one or more from a single heap, or splits a heap into two, "
              "none of them empty. Who cannot move loses.",
              "Hay montones de fichas. En cada turno se quitan una o más de un solo montón, o se divide un montón en "
              "dos, ninguno vacío. Pierde quien no puede mover."},
    .syntax = {"laskers-nim HEAP...", "laskers-nim MONTÓN..."},
    .example = "laskers-nim 7 2",
    .small = {"laskers-nim 5 2", "laskers-nim 1 2 1", "laskers-nim 6"},
    .decided_by = {"Lasker's theorem, at any size: the xor of the values of the heaps, in which 4k + 3 and 4k + 4 "
                   "change places; in misère play the same until no heap is larger than 1",
                   "el teorema de Lasker, a cualquier tamaño: el xor de los valores de los montones, en los que 4k + 3 "
                   "y 4k + 4 se intercambian; en misère, lo mismo hasta que ninguno pasa de 1"},
    .cell = two_heaps,
};
extern const GameRow kLaskersNimRow;
const GameRow kLaskersNimRow{&kLaskersNim, read_term<HeapGame<LaskerRule>, kLaskersNim>};

}  // namespace nucleo
