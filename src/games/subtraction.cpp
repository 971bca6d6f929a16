#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct SubtractionRule {
  std::string given;         // the numbers as they were typed
  std::vector<Nimber> take;  // in increasing order

  static SubtractionRule read_rule(Arguments& arguments) {
    SubtractionRule rule{arguments.need("take", "take=1,3,4"), {}};
    rule.take = arguments.numbers(rule.given, "a number to take", 1);
    std::sort(rule.take.begin(), rule.take.end());
    rule.take.erase(std::unique(rule.take.begin(), rule.take.end()), rule.take.end());
    return rule;
  }
  friend bool operator==(const SubtractionRule&, const SubtractionRule&) = default;
  [[nodiscard]] std::string parameters() const { return "take=" + given + " "; }

  template <class Visit>
  bool heap_options(Nimber heap, Visit&& visit) const {
    for (const Nimber taken : take) {
      if (taken > heap) break;
      if (!visit(HeapMove(taken, {heap - taken}))) return false;
    }
    return true;
  }
  /// How many of the numbers are at most this.
  [[nodiscard]] MoveCount heap_moves(Nimber heap) const {
    return static_cast<std::uint64_t>(std::upper_bound(take.begin(), take.end(), heap) - take.begin());
  }
  [[nodiscard]] MoveCount heap_place(Nimber /*heap*/, const HeapMove& move) const {
    return heap_moves(move.taken() - 1);
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    return values_of_rule(*this, largest, {.pieces = 1, .taken = take.back(), .moves = take.size()}, budget);
  }
};

}  // namespace

const GameInfo kSubtraction{
    .names = {"subtraction"},
    .summary = {"take one of some given numbers from a heap", "quita de un montón uno de los números dados"},
    .rules = {"There are heaps of counters and a set of numbers. A move chooses a heap and takes as many counters from "
              "it as one of the numbers says. Who cannot move loses.",
              "Hay montones de fichas y un conjunto de números. En cada turno se elige un montón y se le quitan tantas "
              "fichas como diga uno de los números. Pierde quien no puede mover."},
    .syntax = "subtraction take=NUMBER,... HEAP...",
    .example = "subtraction take=1,3,4 10 7",
    .small = {"subtraction take=1,3,4 6 3", "subtraction take=2,5 9"},
    .decided_by =
        {"a table of values; once as many values as the largest number recur, the period is proved and the table ends",
         "una tabla de valores; cuando se repiten tantos como el número mayor, el periodo queda probado y la tabla "
         "acaba"},
    .cell = two_heaps,
};
extern const GameRow kSubtractionRow;
const GameRow kSubtractionRow{&kSubtraction, read_term<HeapGame<SubtractionRule>, kSubtraction>};

}  // namespace nucleo
