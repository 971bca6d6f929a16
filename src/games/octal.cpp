#include "games/octal.hpp"

#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/code_digits.hpp"
#include "search/code_values.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// A game of taking and breaking. Digit k of its code says what may be left of a heap when k are taken: 1 nothing,
/// 2 one heap, 4 two heaps, 8 three, or a sum of these.
struct Code {
  std::string given;  // as it was typed; empty where the game's name stands for it
  std::vector<std::uint8_t> digits;

  friend bool operator==(const Code&, const Code&) = default;
  [[nodiscard]] std::string parameters() const { return given.empty() ? "" : "code=" + given + " "; }

  template <class Visit>
  bool heap_options(Nimber heap, Visit&& visit) const {
    for (Nimber k = 0; k < digits.size() && k <= heap; ++k) {
      const Nimber left = heap - k;
      if ((digits[k] & 1U) != 0 && left == 0 && !visit(HeapMove(k, {}))) return false;
      if ((digits[k] & 2U) != 0 && left > 0 && !visit(HeapMove(k, {left}))) return false;
      if ((digits[k] & 4U) != 0) {
        for (Nimber a = 1; a <= left / 2; ++a) {
          if (!visit(HeapMove(k, {a, left - a}))) return false;
        }
      }
      if ((digits[k] & 8U) != 0) {
        for (Nimber a = 1; a <= left / 3; ++a) {
          for (Nimber b = a; b <= (left - a) / 2; ++b) {
            if (!visit(HeapMove(k, {a, b, left - a - b}))) return false;
          }
        }
      }
    }
    return true;
  }
  [[nodiscard]] MoveCount heap_moves(Nimber heap) const { return moves_below(digits.size(), heap); }
  [[nodiscard]] MoveCount heap_place(Nimber heap, const HeapMove& move) const {
    const Nimber rest = heap - move.taken();
    const Kinds kinds = kinds_of(digits[move.taken()], rest);
    MoveCount place = moves_below(move.taken(), heap);
    if (move.left().size() > 1) place = sum(place, kinds.one);
    if (move.left().size() == 2) return sum(place, move.left()[0] - 1);
    if (move.left().size() < 2) return place;
    const Nimber a = move.left()[0];
    return sum(sum(place, kinds.two), sum(triples_below(a, rest), move.left()[1] - a));
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    return values_of_code(digits, largest, budget);
  }
  [[nodiscard]] std::unique_ptr<HeapEngine> heap_engine() const { return engine_of_code(digits); }
  [[nodiscard]] RuleBounds rule_bounds() const { return bounds_of_code(digits); }
  [[nodiscard]] std::string code() const { return code_of(digits); }

 private:
  /// How many moves there are that leave so many in none or one heap, in two, in three.
  struct Kinds {
    MoveCount one;
    MoveCount two;
    MoveCount three;
  };
  static Kinds kinds_of(std::uint8_t digit, Nimber left) {
    const unsigned one = left == 0 ? 1 : 2;
    return {(digit & one) != 0 ? 1 : 0, (digit & 4U) != 0 ? left / 2 : 0,
            (digit & 8U) != 0 ? triples_below(left / 3 + 1, left) : 0};
  }
  /// How many there are that take fewer than `taken`.
  [[nodiscard]] MoveCount moves_below(Nimber taken, Nimber heap) const {
    MoveCount count = 0;
    for (Nimber k = 0; k < taken && k <= heap; ++k) {
      const Kinds kinds = kinds_of(digits[k], heap - k);
      count = sum(count, sum(kinds.one, sum(kinds.two, kinds.three)));
    }
    return count;
  }
  /// The ways to write `left` as x + y + z with 1 ≤ x ≤ y ≤ z and x < a ≤ left/3 + 1. There are ⌊(left − x)/2⌋ − x + 1
  /// for each x, and so left − 6i + 3 for 2i − 1 and 2i together.
  static MoveCount triples_below(Nimber a, Nimber left) {
    const Nimber pairs = (a - 1) / 2;
    const MoveCount even = product(pairs, left - 3 * pairs);
    const Nimber last = a - 1;
    return last % 2 == 0 ? even : sum(even, (left - last) / 2 - last + 1);
  }
};

template <const GameInfo& kInfo, unsigned kBase>
TermPointer read_code(Arguments& arguments) {
  const std::string given = arguments.need("code", kBase == 8 ? "code=0.77" : "code=0.8");
  return read_heaps_of_code(kInfo, given, digits_of_code(given, kBase, arguments), arguments);
}

}  // namespace

TermPointer read_heaps_of_code(const GameInfo& info, const std::string& given, std::vector<std::uint8_t> digits,
                               Arguments& arguments) {
  Heaps heaps = read_heaps(arguments);
  arguments.finish();
  auto game = std::make_shared<const HeapGame<Code>>(HeapGame<Code>{{given, std::move(digits)}});
  return std::make_shared<TermOf<HeapGame<Code>>>(info, arguments.game(), std::move(game), std::move(heaps));
}

const GameInfo kOctal{
    .names = {"octal"},
    .summary = {"take from a heap and break it into at most two, as an octal code says",
                "quita de un montón y pártelo en dos a lo más, según un código octal"},
    .rules = {"The code is d0.d1d2d3… A move takes k counters from a heap, and digit dk says what may be left of that "
              "heap: it is the sum of 1 (nothing), 2 (one heap) and 4 (two heaps). d0 = 4 lets a heap be split and "
              "nothing taken. Who cannot move loses.",
              "El código es d0.d1d2d3… En cada turno se quitan k fichas de un montón, y la cifra dk dice qué puede "
              "quedar de él: es la suma de 1 (nada), 2 (un montón) y 4 (dos montones). d0 = 4 deja dividir un montón "
              "sin quitar nada. Pierde quien no puede mover."},
    .syntax = {"octal code=CODE HEAP...", "octal code=CÓDIGO MONTÓN..."},
    .example = "octal code=0.77 10 12",
    .small = {"octal code=0.77 5 4", "octal code=4.07 6"},
    .decided_by = kCodeDecidedBy,
    .cell = two_heaps,
};
const GameInfo kHexadecimal{
    .names = {"hexadecimal"},
    .summary = {"take from a heap and break it into at most three, as a hexadecimal code says",
                "quita de un montón y pártelo en tres a lo más, según un código hexadecimal"},
    .rules = {"As octal games, with digits 0 to F: digit dk is the sum of 1 (taking k may leave nothing), 2 (one "
              "heap), 4 (two heaps) and 8 (three heaps). Who cannot move loses.",
              "Como los juegos octales, con cifras de 0 a F: la cifra dk es la suma de 1 (al quitar k puede no quedar "
              "nada), 2 (un montón), 4 (dos montones) y 8 (tres montones). Pierde quien no puede mover."},
    .syntax = {"hexadecimal code=CODE HEAP...", "hexadecimal code=CÓDIGO MONTÓN..."},
    .example = "hexadecimal code=0.8 10 12",
    .small = {"hexadecimal code=0.8 7", "hexadecimal code=0.F 6"},
    .decided_by = kCodeDecidedBy,
    .cell = two_heaps,
};

extern const GameRow kOctalRow;
const GameRow kOctalRow{&kOctal, read_code<kOctal, 8>};
extern const GameRow kHexadecimalRow;
const GameRow kHexadecimalRow{&kHexadecimal, read_code<kHexadecimal, 16>};

}  // namespace nucleo
