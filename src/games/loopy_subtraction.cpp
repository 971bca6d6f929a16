#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/line_labels.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// The labels of single heaps, and of sums of them by their values.
struct HeapSums {
  std::optional<LineLabels> heaps;  // none in misère play

  [[nodiscard]] LoopyLabel operator()(const Heaps& p) const {
    const Heaps full = full_heaps(p);
    // Misère: to empty the last heap loses, and who could is able to add instead.
    if (!heaps) return full.front() == 0 ? LoopyLabel{Outcome::kWin, 0, {}, 0} : LoopyLabel{};
    if (full.size() == 1) return (*heaps)[full.front()];
    LoopyLabel label{Outcome::kDraw, {}, {0, {}}, 0};
    for (const Nimber heap : full) {
      const LoopyLabel one = (*heaps)[heap];
      label.value = label.value + one.value;
      label.rank += one.rank;
    }
    label.outcome = label.value.outcome();
    return label;
  }
  [[nodiscard]] std::uint64_t states() const { return heaps ? heaps->states() : 0; }
  [[nodiscard]] std::uint64_t bytes() const { return heaps ? heaps->bytes() : 0; }
};

struct LoopySubtraction {
  using Position = Heaps;
  struct Move {
    std::size_t heap;
    bool adds;
    Nimber number;
    bool operator==(const Move&) const = default;
  };

  std::string take;  // the numbers as they were typed
  std::string add;
  LineRule one_heap;

  static Reading<LoopySubtraction> read(Arguments& arguments) {
    const std::string take = arguments.need("take", "take=2,5");
    const std::string add = arguments.need("add", "add=1");
    const auto numbers = [&](const std::string& list, const Text& what) {
      std::vector<Nimber> all = arguments.numbers(list, what, 1);
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
      return all;
    };
    const LineRule rule{numbers(take, Text{"a number to take", "un número que quitar"}),
                        numbers(add, Text{"a number to add", "un número que añadir"})};
    return {{take, add, rule}, read_heaps(arguments)};
  }
  [[nodiscard]] std::string text(const Position& p) const { return "take=" + take + " add=" + add + " " + joined(p); }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }

  static Phrase name(const Position& /*p*/, const Move& move) {
    if (!move.adds) return name_of_taking(move.heap, move.number);
    return {{"add {0} to heap {1}", "añade {0} al montón {1}"},
            {std::to_string(move.number), std::to_string(move.heap + 1)}};
  }
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    Position next = p;
    for (std::size_t i = 0; i < p.size(); ++i) {
      if (p[i] == 0) continue;  // an empty heap stays so
      for (const Nimber number : one_heap.take) {
        if (number > p[i]) break;
        next[i] = p[i] - number;
        if (!visit(Move{i, false, number}, std::as_const(next))) return false;
      }
      for (const Nimber number : one_heap.add) {
        next[i] = p[i] + number;
        if (!visit(Move{i, true, number}, std::as_const(next))) return false;
      }
      next[i] = p[i];
    }
    return true;
  }
  static Position usual(const Position& p) { return sorted_heaps(p); }
  static Position canonical(const Position& p) { return usual(p); }

  static bool loopy() { return true; }
  [[nodiscard]] HeapSums loopy_labels(Play play, const Budget& budget) const {
    return {play == Play::kNormal ? std::optional<LineLabels>(std::in_place, one_heap, budget) : std::nullopt};
  }
  friend bool operator==(const LoopySubtraction& a, const LoopySubtraction& b) {
    return a.take == b.take && a.add == b.add;
  }
};

}  // namespace

const GameInfo kLoopySubtraction{
    .names = {"loopy-subtraction"},
    .summary = {"take one of some numbers from a heap, or add one of others",
                "quita de un montón uno de unos números, o añade uno de otros"},
    .rules = {"There are heaps of counters and two sets of numbers. A move chooses a heap that is not empty, and takes "
              "as many counters from it as a number of the first set says, or adds as many as one of the second. Who "
              "cannot move loses; play that never ends is a draw.",
              "Hay montones de fichas y dos conjuntos de números. En cada turno se elige un montón que no esté vacío, "
              "y se le quitan tantas fichas como diga un número del primer conjunto, o se le añaden tantas como diga "
              "uno del segundo. Pierde quien no puede mover; una partida que nunca acaba es un empate."},
    .syntax = {"loopy-subtraction take=NUMBER,... add=NUMBER,... HEAP...",
               "loopy-subtraction take=NÚMERO,... add=NÚMERO,... MONTÓN..."},
    .example = "loopy-subtraction take=2,5 add=1 10",
    .small = {"loopy-subtraction take=2,5 add=1 4", "loopy-subtraction take=1,3 add=2 3 5"},
    .decided_by =
        {"labels of the first heaps, backwards from the end, which go on with a proved period; sums by loopy values",
         "etiquetas de los primeros montones, hacia atrás desde el final, que siguen con un periodo probado; sumas por "
         "valores de juegos con circuitos"},
    .cell = two_heaps,
    .outcomes_first = true,
};
extern const GameRow kLoopySubtractionRow;
const GameRow kLoopySubtractionRow{&kLoopySubtraction, read_term<LoopySubtraction, kLoopySubtraction>};

}  // namespace nucleo
