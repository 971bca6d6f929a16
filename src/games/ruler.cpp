#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/coin_row.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

constexpr CoinLook kCoinLook{{"coins", "monedas"},
                             {"1 shows heads, 0 tails", "1 muestra cara, 0 cruz"},
                             'O',
                             '.',
                             {"O shows heads, . tails", "O muestra cara, . cruz"}};

/// The largest power of 2 that divides the place.
Nimber ruler_value(std::size_t place) { return place & (~place + 1); }
/// The xor of the values of the places 1 … n, which is the Gray code of n; and the n of which this is it.
Nimber gray(Nimber n) { return n ^ n >> 1; }
Nimber gray_inverse(Nimber code) {
  for (int shift = 1; shift < 64; shift *= 2) code ^= code >> shift;
  return code;
}

struct Ruler {
  using Position = CoinRow;
  struct Move {
    std::size_t first;  // places, counted from 1
    std::size_t last;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<Ruler> read(Arguments& arguments) { return {{}, read_coin_row(arguments, kCoinLook)}; }
  static std::string text(const Position& p) { return p; }
  static Sketch sketch(const Position& p, Language language) { return sketch_of_row(p, kCoinLook, language); }
  static Portrait portrait(const Position& p) { return portrait_of_row(p); }
  static Phrase name(const Position& /*p*/, const Move& move) {
    if (move.first == move.last) return {{"turn coin {0}", "voltea la moneda {0}"}, {std::to_string(move.last)}};
    return {{"turn coins {0} to {1}", "voltea las monedas {0} a {1}"},
            {std::to_string(move.first), std::to_string(move.last)}};
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (std::size_t last = 1; last <= p.size(); ++last) {
      Position next = p;
      for (std::size_t first = last; p[last - 1] == '1' && first > 0; --first) {
        turn_coin(next, first);
        if (!visit(Move{first, last}, std::as_const(next))) return false;
      }
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    MoveCount place = move.last - move.first;
    for (std::size_t i = 1; i < move.last; ++i) {
      if (p[i - 1] == '1') place = sum(place, i);
    }
    return place;
  }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// Each coin that shows heads is the last of at most one run that fits.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (play != Play::kNormal) return false;
    const Nimber change = xor_of(values_of_heads(p, ruler_value)) ^ target;
    for (std::size_t last = 1; last <= p.size(); ++last) {
      const Nimber before = gray_inverse(gray(last) ^ change);
      if (p[last - 1] == '0' || before >= last) continue;
      Position next = p;
      for (std::size_t i = before + 1; i <= last; ++i) turn_coin(next, i);
      if (!visit(Move{before + 1, last}, std::as_const(next))) return true;
    }
    return true;
  }
};

const Theorem kRuler{
    {"the Ruler game", "el juego de la regla"},
    {"The coin at place n is worth the largest power of 2 that divides n; those that show heads add by xor.",
     "La moneda del lugar n vale la mayor potencia de 2 que divide a n; las que muestran cara se suman por xor."}};

std::optional<Claim> Ruler::theorem(const Position& p, Play play) {
  if (play != Play::kNormal) return {};
  std::vector<Nimber> values = values_of_heads(p, ruler_value);
  const Nimber value = xor_of(values);
  Phrase because{{"The number of coins that show heads is {0}, and the xor of their values is {1}.",
                  "El número de monedas que muestran cara es {0}, y el xor de sus valores es {1}."},
                 {std::to_string(values.size()), std::to_string(value)}};
  return claim_of(kRuler, play, value, std::move(because), std::move(values));
}

}  // namespace

const GameInfo kRulerGame{
    .names = {"ruler"},
    .summary = {"turn a run of coins, the last of them from heads to tails",
                "voltea monedas seguidas, la última de cara a cruz"},
    .rules = {"Coins lie in a row; 1 shows heads, 0 tails. A move turns any number of coins that lie side by side, and "
              "the rightmost of them goes from heads to tails. Who cannot move, all showing tails, loses.",
              "Hay monedas en fila; 1 muestra cara, 0 cruz. En cada turno se voltean cuantas se quiera que estén "
              "seguidas, y la de más a la derecha pasa de cara a cruz. Pierde quien no puede mover: todas son cruz."},
    .syntax = {"ruler ROW", "ruler FILA"},
    .example = "ruler 10110",
    .small = {"ruler 10110", "ruler 00010011"},
    .decided_by = {"the xor of the largest powers of 2 that divide the places of heads, at any length; in misère play "
                   "a search",
                   "el xor de las mayores potencias de 2 que dividen a los lugares de las caras, a cualquier longitud; "
                   "en misère, una búsqueda"},
};
extern const GameRow kRulerRow;
const GameRow kRulerRow{&kRulerGame, read_term<Ruler, kRulerGame>};

}  // namespace nucleo
