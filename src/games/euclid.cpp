#include <gmpxx.h>

#include <algorithm>
#include <array>

#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// ⌊b/a − a/b⌋ for a ≤ b.
Nimber euclid_value(Nimber a, Nimber b) {
  // With b = qa + r that is q where r/a ≥ a/b, else q − 1.
  const mpz_class exact = static_cast<unsigned long>(a);
  const bool whole = mpz_class(static_cast<unsigned long>(b % a)) * static_cast<unsigned long>(b) >= exact * exact;
  return b / a - (whole ? 0 : 1);
}

/// How many moves there are to the end if each is the only one, (a, b) → (b − a, a): then a and b are neighbouring
/// Fibonacci numbers, or the same multiple of both. Nothing if some position on the way has a choice.
std::optional<unsigned> forced_moves(Nimber a, Nimber b) {
  unsigned moves = 0;
  for (; a < b; ++moves) {
    if (b - a > a) return {};
    b -= a;
    std::swap(a, b);
  }
  return moves;
}

struct Euclid {
  using Position = std::array<Nimber, 2>;
  struct Move {
    Nimber subtracted;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<Euclid> read(Arguments& arguments) {
    const std::vector<std::string> words = arguments.take_plain();
    if (words.size() != 2) arguments.fail(Text{"expected two numbers", "se esperaban dos números"});
    return {{},
            {arguments.number(words[0], Text{"a number", "un número"}, 1),
             arguments.number(words[1], Text{"a number", "un número"}, 1)}};
  }
  static std::string text(const Position& p) { return joined(p); }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks({p[0], p[1]}); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps({p[0], p[1]}); }
  static Phrase name(const Position& p, const Move& move) {
    return {{"subtract {0} from {1}", "resta {0} de {1}"},
            {std::to_string(move.subtracted), std::to_string(std::max(p[0], p[1]))}};
  }

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    const auto [a, b] = usual(p);
    for (Nimber subtracted = a; subtracted < b; subtracted += a) {
      if (!visit(Move{subtracted}, after(p, subtracted))) return false;
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) { return move.subtracted / usual(p)[0] - 1; }

  /// The order of the numbers does not matter.
  static Position usual(const Position& p) { return {std::min(p[0], p[1]), std::max(p[0], p[1])}; }
  static Position canonical(const Position& p) { return usual(p); }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// While the larger number stays above the smaller, the values are those of its quotients, or one less; so but for
  /// the last one few options are looked at.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (play == Play::kMisere && target != 0) return false;
    const auto [a, b] = usual(p);
    constexpr Nimber kAbove = 2;  // quotients above the target that can have its label, with a margin
    for (Nimber quotient = std::min(target + kAbove, b / a - 1) + 1; quotient > 0;) {
      --quotient;
      const Nimber left = quotient * a + b % a;
      if (left > 0 && label(usual({a, left}), play) == target) visit(Move{b - left}, after(p, b - left));
      if (quotient > 0 && quotient + 1 < target) quotient = 1;
    }
    return true;
  }

 private:
  static Position after(const Position& p, Nimber subtracted) {
    return p[0] > p[1] ? Position{p[0] - subtracted, p[1]} : Position{p[0], p[1] - subtracted};
  }
  /// The value; in misère play 0 for lost and 1 for won. p is in its usual order.
  static Nimber label(const Position& p, Play play) {
    const Nimber value = euclid_value(p[0], p[1]);
    if (play == Play::kNormal) return value;
    const auto forced = forced_moves(p[0], p[1]);
    return forced ? (*forced % 2 == 0 ? 1 : 0) : std::min<Nimber>(value, 1);
  }
};

const Theorem kNivasch{
    {"Nivasch", "Nivasch"},
    {"The value of Euclid's game on a ≤ b is b/a - a/b, rounded down. So the player to move loses exactly where b/a is "
     "below the golden ratio 1.618... (Cole and Davie).",
     "El valor del juego de Euclides con a ≤ b es b/a - a/b, redondeado hacia abajo. Así, quien mueve pierde justo "
     "donde b/a no llega a la razón áurea 1,618... (Cole y Davie)."}};
const Theorem kGurvich{
    {"Gurvich", "Gurvich"},
    {"Misère Euclid has the winners of normal play, but where every move to the end is forced, which is so for "
     "multiples of two neighbouring Fibonacci numbers: there the other player wins.",
     "El juego de Euclides misère tiene los ganadores del normal, salvo donde toda jugada hasta el final es forzosa, "
     "que es así en los múltiplos de dos números de Fibonacci vecinos: allí gana el otro."}};

std::optional<Claim> Euclid::theorem(const Position& p, Play play) {
  const auto [a, b] = usual(p);
  const Nimber value = euclid_value(a, b);
  const Facts facts{std::to_string(a), std::to_string(b), std::to_string(value), std::to_string(value + 1)};
  const Nimber found = label({a, b}, play);
  const auto forced = play == Play::kMisere ? forced_moves(a, b) : std::nullopt;
  if (forced) {
    return claim_of(
        kGurvich, play, found,
        {{"Every move to the end is forced, and there are {0}.", "Toda jugada hasta el final es forzosa, y son {0}."},
         {std::to_string(*forced)}});
  }
  return claim_of(play == Play::kNormal ? kNivasch : kGurvich, play, found,
                  {{"The difference {1}/{0} - {0}/{1} is at least {2} and less than {3}.",
                    "La diferencia {1}/{0} - {0}/{1} es al menos {2} y menor que {3}."},
                   facts});
}

}  // namespace

const GameInfo kEuclid{
    .names = {"euclid"},
    .summary = {"subtract a multiple of the smaller number from the larger",
                "resta del número mayor un múltiplo del menor"},
    .rules = {"There are two positive numbers. A move subtracts a positive multiple of the smaller from the larger and "
              "leaves it above 0. Who cannot move, the numbers being equal, loses.",
              "Hay dos números positivos. Una jugada resta del mayor un múltiplo positivo del menor y lo deja por "
              "encima de 0. Quien no puede mover, pues los números son iguales, pierde."},
    .syntax = {"euclid NUMBER NUMBER", "euclid NÚMERO NÚMERO"},
    .example = "euclid 13 5",
    .small = {"euclid 13 5", "euclid 4 9", "euclid 8 13", "euclid 30 1"},
    .decided_by =
        {"Nivasch's theorem, at any size: the quotient less its inverse, rounded down; in misère play "
         "Gurvich's",
         "el teorema de Nivasch, a cualquier tamaño: el cociente menos su inverso, redondeado hacia abajo; en "
         "misère, el de Gurvich"},
    .cell = two_heaps,
    .first_cell = 1,
};
extern const GameRow kEuclidRow;
const GameRow kEuclidRow{&kEuclid, read_term<Euclid, kEuclid>};

}  // namespace nucleo
