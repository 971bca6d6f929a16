#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/all_but_values.hpp"
#include "search/term_of.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr Nimber kNoEnd = std::numeric_limits<Nimber>::max();

/// The numbers from first to last.
struct TakeRun {
  Nimber first;
  Nimber last;
  friend bool operator==(const TakeRun&, const TakeRun&) = default;
};

/// "3", "1-5" or "1..5".
TakeRun read_run(const Arguments& arguments, std::string_view word) {
  constexpr Text kWhat{"a number to take", "un número que quitar"};
  for (const std::string_view between : {"..", "-"}) {
    const std::size_t at = word.find(between);
    if (at == std::string_view::npos || at == 0) continue;
    const auto first = whole_number(word.substr(0, at));
    const auto last = whole_number(word.substr(at + between.size()));
    if (first && last && *first >= 1 && *first <= *last && *last <= Arguments::kMostNumber) return {*first, *last};
    arguments.fail(word, Text{"numbers to take such as 1-5, 1 or more and the least first",
                              "números que quitar como 1-5, 1 o más y el menor primero"});
  }
  const Nimber number = arguments.number(word, kWhat, 1);
  return {number, number};
}

/// In increasing order, none touching the next.
std::vector<TakeRun> read_runs(const Arguments& arguments, std::string_view list) {
  std::vector<TakeRun> given;
  for (const std::string_view word : split(list, ',')) given.push_back(read_run(arguments, word));
  std::sort(given.begin(), given.end(), [](const TakeRun& a, const TakeRun& b) { return a.first < b.first; });
  std::vector<TakeRun> runs;
  for (const TakeRun& run : given) {
    if (runs.empty() || run.first > runs.back().last + 1) {
      runs.push_back(run);
    } else {
      runs.back().last = std::max(runs.back().last, run.last);
    }
  }
  return runs;
}

/// All numbers from 1 on but these.
std::vector<TakeRun> all_but(const std::vector<TakeRun>& runs) {
  std::vector<TakeRun> others;
  Nimber next = 1;
  for (const TakeRun& run : runs) {
    if (run.first > next) others.push_back({next, run.first - 1});
    next = run.last + 1;
  }
  others.push_back({next, kNoEnd});
  return others;
}

/// The least number that no option has as its value, while heaps grow: from one heap to the next few options come and
/// go.
class OptionValues {
 public:
  void add(std::uint32_t value) {
    if (value >= count_.size()) count_.resize(2 * std::size_t{value} + 2);
    ++count_[value];
  }
  void remove(std::uint32_t value) {
    if (--count_[value] == 0) least_ = std::min(least_, value);
  }
  std::uint32_t mex() {
    while (least_ < count_.size() && count_[least_] > 0) ++least_;
    return least_;
  }

 private:
  std::vector<std::uint64_t> count_;
  std::uint32_t least_ = 0;  // below it all are there
};

struct SubtractionRule {
  std::string given;          // the numbers as they were typed
  std::vector<TakeRun> take;  // in increasing order

  static SubtractionRule read_rule(Arguments& arguments) {
    constexpr std::string_view kAllBut = "all-but:";
    SubtractionRule rule{arguments.need("take", "take=1,3,4"), {}};
    const std::string_view list = rule.given;
    rule.take = list.starts_with(kAllBut) ? all_but(read_runs(arguments, list.substr(kAllBut.size())))
                                          : read_runs(arguments, list);
    return rule;
  }
  friend bool operator==(const SubtractionRule&, const SubtractionRule&) = default;
  [[nodiscard]] std::string parameters() const { return "take=" + given + " "; }

  template <class Visit>
  bool heap_options(Nimber heap, Visit&& visit) const {
    for (const TakeRun& run : take) {
      for (Nimber taken = run.first; taken <= std::min(run.last, heap); ++taken) {
        if (!visit(HeapMove(taken, {heap - taken}))) return false;
      }
    }
    return true;
  }
  /// How many of the numbers are at most this.
  [[nodiscard]] MoveCount heap_moves(Nimber heap) const {
    Nimber count = 0;
    for (const TakeRun& run : take) {
      if (run.first > heap) break;
      count += std::min(run.last, heap) - run.first + 1;
    }
    return count;
  }
  [[nodiscard]] MoveCount heap_place(Nimber /*heap*/, const HeapMove& move) const {
    return heap_moves(move.taken() - 1);
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    return values_of_engine(*heap_engine(), largest, rule_bounds(), budget);
  }
  [[nodiscard]] std::unique_ptr<HeapEngine> heap_engine() const {
    const auto next = [runs = take, options = OptionValues()](std::span<const std::uint32_t> values) mutable {
      const Nimber heap = values.size();
      for (const TakeRun& run : runs) {
        if (run.first > heap) break;
        options.add(values[heap - run.first]);
        if (run.last < heap) options.remove(values[heap - run.last - 1]);
      }
      return options.mex();
    };
    const std::uint64_t changes = take.size();  // of options, from one heap to the next
    if (take.back().last == kNoEnd) return engine_of_all_but(take.back().first - 1, next, changes);
    return engine_of(next, changes);
  }
  [[nodiscard]] RuleBounds rule_bounds() const {
    const bool ends = take.back().last != kNoEnd;
    return {.pieces = ends ? 1U : 0U, .taken = ends ? take.back().last : 0, .moves = take.size()};
  }
};

}  // namespace

const GameInfo kSubtraction{
    .names = {"subtraction"},
    .summary = {"take one of some given numbers from a heap", "quita de un montón uno de los números dados"},
    .rules = {"There are heaps of counters and a set of numbers. A move chooses a heap and takes as many counters from "
              "it as one of the numbers says. Who cannot move loses. take=1,3,4 lists the numbers, take=1-5 (or 1..5) "
              "has all from 1 to 5, take=all-but:2,3 all but these.",
              "Hay montones de fichas y un conjunto de números. En cada turno se elige un montón y se le quitan tantas "
              "fichas como diga uno de los números. Pierde quien no puede mover. take=1,3,4 da los números, take=1-5 "
              "(o 1..5) todos del 1 al 5, take=all-but:2,3 todos menos esos."},
    .syntax = {"subtraction take=NUMBER,... HEAP... | take=FIRST-LAST | take=all-but:NUMBER,...",
               "subtraction take=NÚMERO,... MONTÓN... | take=PRIMERO-ÚLTIMO | take=all-but:NÚMERO,..."},
    .example = "subtraction take=1,3,4 10 7",
    .small = {"subtraction take=1,3,4 6 3", "subtraction take=2,5 9", "subtraction take=1-3,6..7 9 4",
              "subtraction take=all-but:2,3 8 5"},
    .decided_by =
        {"a table of values; once as many values as the largest number recur, the period is proved and the table ends",
         "una tabla de valores; cuando se repiten tantos como el número mayor, el periodo queda probado y la tabla "
         "acaba"},
    .cell = two_heaps,
};
extern const GameRow kSubtractionRow;
const GameRow kSubtractionRow{&kSubtraction, read_term<HeapGame<SubtractionRule>, kSubtraction>};

}  // namespace nucleo
