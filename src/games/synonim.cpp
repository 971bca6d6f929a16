#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct Synonim {
  using Position = Heaps;
  struct Move {
    Nimber from;
    Nimber to;
    bool operator==(const Move&) const = default;
  };

  static Reading<Synonim> read(Arguments& arguments) { return {{}, read_heaps(arguments)}; }
  static std::string text(const Position& p) { return joined(p); }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }
  static Phrase name(const Position& /*p*/, const Move& move) {
    return {{"reduce the heaps of {0} to {1}", "reduce los montones de {0} a {1}"},
            {std::to_string(move.from), std::to_string(move.to)}};
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (std::size_t i = 0; i < p.size(); ++i) {
      if (!is_first(p, i)) continue;
      for (Nimber to = p[i]; to > 0;) {
        --to;
        Position next = p;
        std::replace(next.begin(), next.end(), p[i], to);
        if (!visit(Move{p[i], to}, std::as_const(next))) return false;
      }
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    MoveCount place = move.from - 1 - move.to;
    for (std::size_t i = 0; p[i] != move.from; ++i) {
      if (is_first(p, i)) place = sum(place, p[i]);
    }
    return place;
  }
  static Position usual(const Position& p) { return sorted_heaps(p); }
  /// Equal heaps move together for ever, so only the set of sizes matters.
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    Position sizes = sorted_heaps(p);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    if (!sizes.empty()) visit(sizes);
  }

 private:
  /// No heap before it has its size.
  static bool is_first(const Position& p, std::size_t i) {
    const auto heap = p.begin() + static_cast<std::ptrdiff_t>(i);
    return std::find(p.begin(), heap, *heap) == heap;
  }
};

}  // namespace

const GameInfo kSynonim{
    .names = {"synonim"},
    .summary = {"Nim in which equal heaps are reduced together",
                "Nim en el que los montones iguales se reducen a la vez"},
    .rules = {"There are heaps of counters. A move chooses a size and takes the same number, one or more, from every "
              "heap of that size. They may then be equal to others, and stay together with them from then on. Who "
              "cannot move loses.",
              "Hay montones de fichas. En cada turno se elige un tamaño y se quita el mismo número, uno o más, de "
              "todos los montones de ese tamaño. Pueden quedar iguales a otros, y desde entonces van con ellos. Pierde "
              "quien no puede mover."},
    .syntax = {"synonim HEAP...", "synonim MONTÓN..."},
    .example = "synonim 3 3 5",
    .small = {"synonim 3 3 5", "synonim 1 2 4"},
    .decided_by = {"a search over sets of sizes; no closed form is known",
                   "una búsqueda por conjuntos de tamaños; no se conoce fórmula"},
    .cell = two_heaps,
};
extern const GameRow kSynonimRow;
const GameRow kSynonimRow{&kSynonim, read_term<Synonim, kSynonim>};

}  // namespace nucleo
