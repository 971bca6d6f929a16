#include <array>

#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/split_values.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct UnequalSplit {
  template <class Visit>
  static bool heap_options(Nimber heap, Visit&& visit) {
    for (Nimber part = 1; 2 * part < heap; ++part) {
      if (!visit(HeapMove(0, {part, heap - part}))) return false;
    }
    return true;
  }
  static MoveCount heap_moves(Nimber heap) { return heap == 0 ? 0 : (heap - 1) / 2; }
  static MoveCount heap_place(Nimber /*heap*/, const HeapMove& move) { return move.left()[0] - 1; }
  static HeapValues heap_values(std::uint64_t largest, const Budget& budget) {
    return values_of_engine(*heap_engine(), largest, {}, budget);
  }
  static std::unique_ptr<HeapEngine> heap_engine() {
    constexpr std::array<std::uint8_t, 1> kCode{4};
    return engine_of_splits(kCode, Splitting::kUnequal);
  }
};

}  // namespace

const GameInfo kGrundysGame{
    .names = {"grundys-game"},
    .summary = {"split a heap into two unequal ones", "divide un montón en dos desiguales"},
    .rules = {"There are heaps of counters. A move splits one heap into two heaps of different sizes, none empty. "
              "Heaps of 1 and 2 cannot be split. Who cannot move loses.",
              "Hay montones de fichas. En cada turno se divide un montón en dos de distinto tamaño, ninguno vacío. Los "
              "de 1 y 2 no pueden dividirse. Pierde quien no puede mover."},
    .syntax = {"grundys-game HEAP...", "grundys-game MONTÓN..."},
    .example = "grundys-game 20",
    .small = {"grundys-game 9", "grundys-game 5 6"},
    .decided_by = {"a table of values up to the largest heap; whether it has a period is not known",
                   "una tabla de valores hasta el montón mayor; no se sabe si tiene periodo"},
    .cell = two_heaps,
};
extern const GameRow kGrundysGameRow;
const GameRow kGrundysGameRow{&kGrundysGame, read_term<HeapGame<UnequalSplit>, kGrundysGame>};

}  // namespace nucleo
