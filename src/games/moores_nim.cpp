#include <fmt/format.h>

#include <limits>

#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "games/moore_replies.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct MooresNim {
  using Position = Heaps;
  struct Move {
    Heaps left;  // all heaps after it
    friend bool operator==(const Move&, const Move&) = default;
  };

  Nimber k = 1;  // heaps that a move may touch, at most
  friend bool operator==(const MooresNim&, const MooresNim&) = default;

  static Reading<MooresNim> read(Arguments& arguments) {
    const std::string most = arguments.need("k", "k=2");
    return {{arguments.number(most, Text{"a number of heaps", "un número de montones"}, 1)}, read_heaps(arguments)};
  }
  [[nodiscard]] std::string text(const Position& p) const { return fmt::format("k={} {}", k, joined(p)); }
  static Phrase name(const Position& p, const Move& move);
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }

  /// Heap by heap, as it is first, then less and less.
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    std::vector<std::size_t> full;
    for (std::size_t i = 0; i < p.size(); ++i) {
      if (p[i] > 0) full.push_back(i);
    }
    Move move{p};
    std::vector<std::size_t> changed;  // places in `full`, in increasing order
    while (advance(p, full, changed, move.left)) {
      if (!visit(std::as_const(move), std::as_const(move.left))) return false;
    }
    return true;
  }
  [[nodiscard]] MoveCount place(const Position& p, const Move& move) const;

  static Position usual(const Position& p) { return sorted_heaps(p); }
  static Position canonical(const Position& p) { return usual(p); }
  [[nodiscard]] std::optional<Heaps> nim_heaps(const Position& p) const {
    return k == 1 ? std::optional(p) : std::nullopt;
  }

  [[nodiscard]] std::optional<Claim> theorem(const Position& p, Play play) const;
  template <class Visit>
  bool replies(const Position& p, Play play, Nimber target, Visit&& visit) const {
    if (target != 0) return false;
    const MooreReplies lost = moore_replies(p, k, play);
    for (const Heaps& next : lost.to) {
      if (!visit(Move{next}, next)) return true;
    }
    return lost.complete;
  }

 private:
  /// To the next position below p in the order of options; false where there is none.
  bool advance(const Position& p, const std::vector<std::size_t>& full, std::vector<std::size_t>& changed,
               Heaps& left) const {
    for (std::size_t i = full.size(); i > 0; --i) {
      const std::size_t last = i - 1;
      const bool is_changed = !changed.empty() && changed.back() == last;
      if (is_changed && left[full[last]] == 0) {
        left[full[last]] = p[full[last]];
        changed.pop_back();
      } else if (is_changed || changed.size() < k) {
        if (!is_changed) changed.push_back(last);
        --left[full[last]];
        return true;
      }
    }
    return false;
  }
};

Phrase MooresNim::name(const Position& p, const Move& move) {
  std::vector<std::string> taken;
  std::vector<std::string> heaps;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i] == move.left[i]) continue;
    taken.push_back(std::to_string(p[i] - move.left[i]));
    heaps.push_back(std::to_string(i + 1));
  }
  if (taken.size() == 1) return {{"take {0} from heap {1}", "quita {0} del montón {1}"}, {taken[0], heaps[0]}};
  if (taken.size() == 2) {
    return {{"take {0} from heap {1} and {2} from heap {3}", "quita {0} del montón {1} y {2} del montón {3}"},
            {taken[0], heaps[0], taken[1], heaps[1]}};
  }
  return {{"take {0} from heaps {1}", "quita {0} de los montones {1}"},
          {fmt::format("{}", fmt::join(taken, ", ")), fmt::format("{}", fmt::join(heaps, ", "))}};
}

MoveCount MooresNim::place(const Position& p, const Move& move) const {
  // ways[r]: how the heaps after it can be changed, at most r of them, none too.
  constexpr std::size_t kMostWays = 1 << 20;
  const std::size_t most = std::min<std::uint64_t>(k, p.size());
  if (p.size() > kMostWays || p.size() * most > kMostWays) return {};
  std::vector<std::vector<MoveCount>> ways(p.size() + 1, std::vector<MoveCount>(most + 1, 1));
  for (std::size_t i = p.size(); i > 0; --i) {
    for (std::size_t r = 1; r <= most; ++r) {
      ways[i - 1][r] = sum(ways[i][r], product(p[i - 1], ways[i][r - 1]));
    }
  }
  MoveCount place = 0;
  std::size_t left = most;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (move.left[i] == p[i]) continue;
    place = sum(place, sum(ways[i + 1][left], product(p[i] - 1 - move.left[i], ways[i + 1][left - 1])));
    --left;
  }
  return place ? MoveCount(*place - 1) : place;  // not to move is none
}

const Theorem kMoore{
    {"Moore", "Moore"},
    {"With moves in up to k heaps the player to move loses exactly where, with the heaps in binary, the number of ones "
     "in every column is a multiple of k + 1.",
     "Con jugadas en hasta k montones, quien mueve pierde justo donde, con los montones en binario, el número de unos "
     "de cada columna es múltiplo de k + 1."}};
const Theorem kMisereMoore{
    {"Moore, misère", "Moore, misère"},
    {"Misère play goes as normal play while some heap is larger than 1. When none is, the player to move loses where "
     "the number of ones is one more than a multiple of k + 1.",
     "El juego misère va como el normal mientras algún montón pase de 1. Cuando ninguno pasa, quien mueve pierde donde "
     "el número de unos supera en uno a un múltiplo de k + 1."}};
const Theorem kFewHeaps{
    {"as many moves as counters", "tantas jugadas como fichas"},
    {"Where a move may touch all heaps, it can leave any smaller number of counters: their number is the value.",
     "Donde una jugada puede tocar todos los montones, puede dejar cualquier número menor de fichas: su número es el "
     "valor."}};
const Theorem kOneMoreHeap{
    {"Jenkyns and Mayberry", "Jenkyns y Mayberry"},
    {"For k + 1 heaps, k above 1: with m the least heap, y one more than the counters above m in all heaps, and "
     "c = y(y - 1)/2, the value is the number of counters if m is at most c, else c and the remainder of m - c - 1 by "
     "y.",
     "Para k + 1 montones, k mayor que 1: con m el montón menor, y uno más que las fichas que pasan de m en todos los "
     "montones, y c = y(y - 1)/2, el valor es el número de fichas si m no pasa de c; si no, c más el resto de "
     "m - c - 1 entre y."}};

/// Sums and products that stay where they are once they are too large.
constexpr Nimber kTooLarge = std::numeric_limits<Nimber>::max();
Nimber counters_in(const Heaps& heaps) {
  MoveCount total = 0;
  for (const Nimber heap : heaps) total = sum(total, heap);
  return total.value_or(kTooLarge);
}

/// Jenkyns and Mayberry 1980; nothing where a number does not fit.
std::optional<Nimber> value_of_one_more(const Heaps& heaps) {
  const Nimber total = counters_in(heaps);
  if (total == kTooLarge) return {};
  const Nimber least = *std::min_element(heaps.begin(), heaps.end());
  const Nimber y = total - heaps.size() * least + 1;
  const MoveCount c = y % 2 == 0 ? product(y / 2, y - 1) : product(y, (y - 1) / 2);
  if (!c || least <= *c) return total;
  return *c + (least - *c - 1) % y;
}

std::optional<Claim> MooresNim::theorem(const Position& p, Play play) const {
  const bool loses = moore_loses(p, k, play);
  const bool ones = std::all_of(p.begin(), p.end(), [](Nimber heap) { return heap <= 1; });
  const Theorem& theorem = play == Play::kNormal ? kMoore : kMisereMoore;
  const std::string modulus = std::to_string(k + 1);
  if (play == Play::kMisere && ones) {
    return outcome_claim(theorem, play, !loses,
                         {{"No heap is larger than 1, and the number of ones is {0}, modulo {1} it is {2}.",
                           "Ningún montón pasa de 1, y el número de unos es {0}, módulo {1} es {2}."},
                          {std::to_string(counters_in(p)), modulus, std::to_string(counters_in(p) % (k + 1))}});
  }
  const auto large = static_cast<Nimber>(std::count_if(p.begin(), p.end(), [](Nimber heap) { return heap > 1; }));
  if (play == Play::kMisere && large <= k) {
    return outcome_claim(theorem, play, true,
                         {{"At most {0} heaps are larger than 1: all of them can become 0 or 1, so that the ones left "
                           "are 1 modulo {1}.",
                           "Como mucho {0} montones pasan de 1: todos pueden quedar en 0 o 1, de modo que los unos "
                           "que quedan sean 1 módulo {1}."},
                          {std::to_string(k), modulus}});
  }
  if (loses) {
    return outcome_claim(theorem, play, false,
                         {{"In every binary column the number of ones is a multiple of {0}.",
                           "En cada columna binaria el número de unos es múltiplo de {0}."},
                          {modulus}});
  }
  Nimber column = kTooLarge / 2 + 1;
  const auto ones_in = [&](Nimber bit) {
    return static_cast<Nimber>(std::count_if(p.begin(), p.end(), [bit](Nimber heap) { return (heap & bit) != 0; }));
  };
  while (ones_in(column) % (k + 1) == 0) column /= 2;
  Claim claim = outcome_claim(theorem, play, true,
                              {{"In the binary column of {0} the number of ones is {1}, no multiple of {2}.",
                                "En la columna binaria de {0} el número de unos es {1}, que no es múltiplo de {2}."},
                               {std::to_string(column), std::to_string(ones_in(column)), modulus}});
  if (play == Play::kMisere) return claim;
  Heaps full = full_heaps(p);
  if (k == 1) {
    claim.value = xor_of(p);
    claim.summands = p;
  } else if (full.size() <= k && counters_in(full) != kTooLarge) {
    claim.theorem = &kFewHeaps;
    claim.value = counters_in(full);
    claim.because = {{"There are {0} counters in {1} heaps, and a move may touch all of them.",
                      "Hay {0} fichas en {1} montones, y una jugada puede tocarlos todos."},
                     {std::to_string(counters_in(full)), std::to_string(full.size())}};
  } else if (full.size() == k + 1) {
    claim.value = value_of_one_more(full);
    if (claim.value) claim.theorem = &kOneMoreHeap;
  }
  return claim;
}

}  // namespace

const GameInfo kMooresNim{
    .names = {"moores-nim"},
    .summary = {"take any numbers from up to k heaps", "quita los que quieras de hasta k montones"},
    .rules = {"There are heaps of counters and a number k. A move chooses at least one heap and at most k, and takes "
              "one or more counters from each of them, not necessarily the same number. Who cannot move loses.",
              "Hay montones de fichas y un número k. En cada turno se elige al menos un montón y como mucho k, y se "
              "quitan una o más fichas de cada uno, no necesariamente las mismas. Pierde quien no puede mover."},
    .syntax = {"moores-nim k=NUMBER HEAP...", "moores-nim k=NÚMERO MONTÓN..."},
    .example = "moores-nim k=2 3 5 7",
    .small = {"moores-nim k=2 3 5 7", "moores-nim k=2 1 1 1 2", "moores-nim k=1 2 3", "moores-nim k=3 2 1 2 1 2"},
    .decided_by = {"Moore's theorem, at any size: binary columns modulo k + 1, also in misère play; the value by the "
                   "number of counters for at most k heaps, by Jenkyns and Mayberry for k + 1, else a search",
                   "el teorema de Moore, a cualquier tamaño: columnas binarias módulo k + 1, también en misère; el "
                   "valor por el número de fichas hasta k montones, por Jenkyns y Mayberry con k + 1, si no una "
                   "búsqueda"},
    .cell = two_heaps,
};
extern const GameRow kMooresNimRow;
const GameRow kMooresNimRow{&kMooresNim, read_term<MooresNim, kMooresNim>};

}  // namespace nucleo
