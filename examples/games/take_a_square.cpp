// Subtract a square: take 1, 4, 9, 16, ... counters from a heap.

#include "game/heaps.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct TakeASquare {
  /// The moves in one heap: how many are taken, and the heaps that are left of it.
  template <class Visit>
  static bool heap_options(Nimber heap, Visit&& visit) {
    for (Nimber root = 1; root * root <= heap; ++root) {
      const Nimber taken = root * root;
      if (!visit(HeapMove(taken, {heap - taken}))) return false;
    }
    return true;
  }
  static HeapValues heap_values(std::uint64_t largest, const Budget& budget) {
    return values_of_rule(TakeASquare{}, largest, {}, budget);
  }
};

const GameInfo kTakeASquare{
    .names = {"take-a-square"},
    .summary = {"take a square number from a heap", "quita un número cuadrado de un montón"},
    .rules =
        {"There are heaps of counters. A move takes 1, 4, 9, 16, ... of them from one heap. Who cannot move loses.",
         "Hay montones de fichas. En cada turno se quitan 1, 4, 9, 16, ... de uno. Pierde quien no puede mover."},
    .syntax = {"take-a-square HEAP...", "take-a-square MONTÓN..."},
    .example = "take-a-square 20 7",
    .small = {"take-a-square 9 5", "take-a-square 12"},
    .decided_by = {"a table of values up to the largest heap", "una tabla de valores hasta el montón mayor"},
    .cell = two_heaps,
};

}  // namespace

extern const GameRow kTakeASquareRow;
const GameRow kTakeASquareRow{&kTakeASquare, read_term<HeapGame<TakeASquare>, kTakeASquare>};

}  // namespace nucleo
