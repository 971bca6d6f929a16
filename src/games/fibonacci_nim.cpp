#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/heap_values.hpp"
#include "search/term_of.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

/// A number as a sum of Fibonacci numbers of which no two are neighbours, the least first: there is one such sum
/// (Zeckendorf). Nothing for 0.
std::vector<Nimber> zeckendorf(Nimber n) {
  std::vector<Nimber> fibonacci{1, 2};
  while (fibonacci.back() <= n) fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
  std::vector<Nimber> parts;
  for (; n > 0; fibonacci.pop_back()) {
    if (fibonacci.back() > n) continue;
    parts.push_back(fibonacci.back());
    n -= fibonacci.back();
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

/// A heap, and the most that may be taken next.
struct Limited {
  Nimber heap = 0;
  Nimber most = 0;
  friend bool operator==(const Limited&, const Limited&) = default;
  [[nodiscard]] std::uint64_t hash() const { return hash_of(std::array{heap, most}); }
};

/// The values of all positions up to a heap. For each heap the value grows with the limit, so that the limits at which
/// it does are enough. Throws Stopped.
class FibonacciNimValues {
 public:
  FibonacciNimValues(Nimber largest, const Budget& budget) {
    constexpr std::uint64_t kBytesAHeap = 64;
    constexpr std::uint64_t kSomeWork = 65536;
    if (largest > budget.memory() / kBytesAHeap) throw Stopped(kMemoryReached);
    Mex mex;
    std::uint64_t work = 0;
    for (Nimber heap = 0; heap <= largest; ++heap) {
      std::uint32_t value = 0;
      mex.start(greatest_ + 1);
      for (Nimber taken = 1; taken <= heap; ++taken) {
        mex.add(value_of(heap - taken, 2 * taken));
        for (const std::uint32_t now = mex.least(); value < now; ++value) limits_.push_back(taken);
      }
      greatest_ = std::max(greatest_, value);
      ends_.push_back(limits_.size());
      work += heap;
      if (work < kSomeWork) continue;
      work = 0;
      if (budget.spent()) throw Stopped(why_stopped(budget));
      if (!budget.fits(bytes())) throw Stopped(kMemoryReached);
      budget.report(stage::kHeaps, heap, largest);
    }
  }
  [[nodiscard]] std::uint32_t operator()(const Limited& p) const { return value_of(p.heap, p.most); }
  [[nodiscard]] bool covers(const Limited& p) const { return p.heap + 1 < ends_.size(); }
  [[nodiscard]] std::size_t size() const { return ends_.size() - 1; }
  [[nodiscard]] std::uint64_t bytes() const {
    return limits_.capacity() * sizeof(limits_[0]) + ends_.capacity() * sizeof(ends_[0]);
  }

 private:
  [[nodiscard]] std::uint32_t value_of(Nimber heap, Nimber most) const {
    const auto begin = limits_.begin() + static_cast<std::ptrdiff_t>(ends_[heap]);
    const auto end = limits_.begin() + static_cast<std::ptrdiff_t>(ends_[heap + 1]);
    return static_cast<std::uint32_t>(std::upper_bound(begin, end, most) - begin);
  }

  std::vector<Nimber> limits_;  // heap by heap: the limits from which on its value is 1, 2, 3, … at least
  std::vector<std::uint64_t> ends_{0};
  std::uint32_t greatest_ = 0;
};

struct FibonacciNim {
  using Position = Limited;
  struct Move {
    Nimber taken;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<FibonacciNim> read(Arguments& arguments) {
    const Nimber heap =
        arguments.number(arguments.take_one(Text{"one heap", "un montón"}), Text{"a heap", "un montón"});
    const auto most = arguments.take("most");
    return {{},
            {heap, most ? arguments.number(*most, Text{"the most that may be taken", "lo más que se puede tomar"})
                        : first_limit(heap)}};
  }
  static std::string text(const Position& p) {
    return p.most == first_limit(p.heap) ? std::to_string(p.heap) : fmt::format("{} most={}", p.heap, p.most);
  }
  static Phrase name(const Position& /*p*/, const Move& move) {
    return {{"take {0}", "quita {0}"}, {std::to_string(move.taken)}};
  }
  static Sketch sketch(const Position& p, Language language) {
    constexpr Text kLimit{"    at most {} may be taken", "    se pueden quitar {} como mucho"};
    Sketch out = sticks({p.heap});
    out.push_back({{fmt::format(fmt::runtime(kLimit.in(language)), usual(p).most), Ink::kLabel}});
    return out;
  }
  static Portrait portrait(const Position& p) {
    Portrait portrait = portrait_of_heaps({p.heap});
    portrait.caption = fmt::format("most={}", usual(p).most);
    return portrait;
  }

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (Nimber taken = 1; taken <= std::min(p.heap, p.most); ++taken) {
      if (!visit(Move{taken}, after(p, taken))) return false;
    }
    return true;
  }
  static MoveCount place(const Position& /*p*/, const Move& move) { return move.taken - 1; }

  /// A limit above the heap is no other than the heap.
  static Position usual(const Position& p) { return {p.heap, std::min(p.heap, p.most)}; }
  static Position canonical(const Position& p) { return usual(p); }
  static FibonacciNimValues label_all(const Position& p, const Budget& budget) { return {p.heap, budget}; }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// The moves that win take the last parts of the sum, as long as twice that is less than the next part.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (target != 0) return false;
    const std::vector<Nimber> parts = zeckendorf(wanted(p, play));
    Nimber taken = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      taken += parts[i];
      if (taken > p.most) break;
      if (i + 1 < parts.size() && 2 * taken >= parts[i + 1]) continue;
      visit(Move{taken}, after(p, taken));
    }
    return true;
  }

 private:
  static Nimber first_limit(Nimber heap) { return heap == 0 ? 0 : heap - 1; }
  static Position after(const Position& p, Nimber taken) { return usual({p.heap - taken, 2 * taken}); }
  /// The counters that are wanted: in misère play not the last one.
  static Nimber wanted(const Position& p, Play play) {
    return play == Play::kMisere && p.heap > 0 ? p.heap - 1 : p.heap;
  }
};

const Theorem kWhinihan{
    {"Whinihan", "Whinihan"},
    {"Write the heap as a sum of Fibonacci numbers no two of which are neighbours: the player to move wins exactly if "
     "the least of them may be taken.",
     "Escribe el montón como suma de números de Fibonacci, nunca dos vecinos: quien mueve gana justo si puede quitar "
     "el menor de ellos."}};
const Theorem kMisereWhinihan{{"Whinihan, misère", "Whinihan, misère"},
                              {"In misère play nobody wants the last counter: it goes as normal play without it.",
                               "En el juego misère nadie quiere la última ficha: va como el normal sin ella."}};

std::optional<Claim> FibonacciNim::theorem(const Position& p, Play play) {
  const Theorem& theorem = play == Play::kNormal ? kWhinihan : kMisereWhinihan;
  const Nimber heap = wanted(p, play);
  if (p.heap == 0 || p.most == 0) {
    return outcome_claim(theorem, play, play == Play::kMisere,
                         {{"Nothing can be taken any more.", "Ya no se puede quitar nada."}, {}});
  }
  if (heap == 0) {
    return outcome_claim(theorem, play, false,
                         {{"The last counter must be taken.", "Hay que quitar la última ficha."}, {}});
  }
  const std::vector<Nimber> parts = zeckendorf(heap);
  const bool wins = parts.front() <= p.most;
  std::vector<Nimber> falling(parts.rbegin(), parts.rend());
  Phrase because{wins ? Text{"Zeckendorf's sum is {0} = {1}, and {2} may be taken: the limit is {3}.",
                             "La suma de Zeckendorf es {0} = {1}, y se pueden quitar {2}: el límite es {3}."}
                      : Text{"Zeckendorf's sum is {0} = {1}, and not even {2} may be taken: the limit is {3}.",
                             "La suma de Zeckendorf es {0} = {1}, y ni siquiera se pueden quitar {2}: el límite es "
                             "{3}."},
                 {std::to_string(heap), joined(falling, " + "), std::to_string(parts.front()), std::to_string(p.most)}};
  return outcome_claim(theorem, play, wins, std::move(because));
}

std::optional<std::string> one_heap(std::uint64_t i, std::uint64_t j) {
  return i == 0 ? std::optional(std::to_string(j)) : std::nullopt;
}

}  // namespace

const GameInfo kFibonacciNim{
    .names = {"fibonacci-nim"},
    .summary = {"take at most twice what was taken before", "quita como mucho el doble de lo que se quitó antes"},
    .rules =
        {"There is one heap of counters. The first move takes as many as you like, but not all; every later one at "
         "most twice as many as the move before it. Who cannot move loses. most=6 says that at most 6 may be "
         "taken now.",
         "Hay un montón de fichas. La primera jugada quita las que se quiera, pero no todas; cada una de las "
         "siguientes, como mucho el doble que la anterior. Pierde quien no puede mover. most=6 dice que ahora se "
         "pueden quitar 6 como mucho."},
    .syntax = {"fibonacci-nim HEAP [most=NUMBER]", "fibonacci-nim MONTÓN [most=NÚMERO]"},
    .example = "fibonacci-nim 20",
    .small = {"fibonacci-nim 20 most=6", "fibonacci-nim 13", "fibonacci-nim 8 most=20", "fibonacci-nim 1"},
    .decided_by = {"Whinihan's theorem, at any size: the least part of the heap as a sum of Fibonacci numbers; the "
                   "value by a table of all smaller heaps",
                   "el teorema de Whinihan, a cualquier tamaño: la menor parte del montón como suma de números de "
                   "Fibonacci; el valor, por una tabla de los montones menores"},
    .cell = one_heap,
    .outcomes_first = true,
};
extern const GameRow kFibonacciNimRow;
const GameRow kFibonacciNimRow{&kFibonacciNim, read_term<FibonacciNim, kFibonacciNim>};

}  // namespace nucleo
