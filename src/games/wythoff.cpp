#include "game/heaps.hpp"
#include "games/all.hpp"
#include "games/queens.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct Wythoff : Queens {
  static Reading<Wythoff> read(Arguments& arguments) {
    Position heaps = read_heaps(arguments);
    if (heaps.size() != 2) arguments.fail(Text{"expected two heaps", "se esperaban dos montones"});
    return {{}, std::move(heaps)};
  }
  static Position usual(const Position& p) { return sorted_pairs(p); }  // two heaps, in any order
  static std::string text(const Position& p) { return joined(p); }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }
  static Phrase name(const Position& /*p*/, const Move& move) {
    if (move.way != Way::kBoth) return name_of_taking(move.way == Way::kFirst ? 0 : 1, move.by);
    return {{"take {0} from both heaps", "quita {0} de cada montón"}, {std::to_string(move.by)}};
  }
};

}  // namespace

const GameInfo kWythoffGame{
    .names = {"wythoff"},
    .summary = {"take from one of two heaps, or the same from both",
                "quita de uno de dos montones, o lo mismo de ambos"},
    .rules = {"There are two heaps of counters. A move takes one or more from one heap, or the same number from both. "
              "Who cannot move loses.",
              "Hay dos montones de fichas. En cada turno se quitan una o más de un montón, o el mismo número de los "
              "dos. Pierde quien no puede mover."},
    .syntax = {"wythoff HEAP HEAP", "wythoff MONTÓN MONTÓN"},
    .example = "wythoff 5 8",
    .small = {"wythoff 5 8"},
    .decided_by = kWythoffDecidedBy,
    .cell = two_heaps,
};
extern const GameRow kWythoffRow;
const GameRow kWythoffRow{&kWythoffGame, read_term<Wythoff, kWythoffGame>};

}  // namespace nucleo
