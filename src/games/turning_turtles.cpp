#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/coin_row.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct TurningTurtles {
  using Position = CoinRow;  // 1 stands, 0 lies on its back
  struct Move {
    std::size_t turned;  // places, counted from 1
    std::size_t also;    // 0: no other
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<TurningTurtles> read(Arguments& arguments) { return {{}, read_coin_row(arguments, kTurtleLook)}; }
  static std::string text(const Position& p) { return p; }
  static Sketch sketch(const Position& p, Language language) { return sketch_of_row(p, kTurtleLook, language); }
  static Portrait portrait(const Position& p) { return portrait_of_row(p); }
  static Phrase name(const Position& /*p*/, const Move& move) {
    if (move.also == 0) return {{"turn turtle {0}", "voltea la tortuga {0}"}, {std::to_string(move.turned)}};
    return {{"turn turtles {0} and {1}", "voltea las tortugas {0} y {1}"},
            {std::to_string(move.turned), std::to_string(move.also)}};
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t i = 1; i <= p.size(); ++i) {
      for (std::size_t j = 0; p[i - 1] == '1' && j < i; ++j) {
        flip(next, {i, j});
        if (!visit(Move{i, j}, std::as_const(next))) return false;
        flip(next, {i, j});
      }
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    MoveCount place = move.also;
    for (std::size_t i = 1; i < move.turned; ++i) {
      if (p[i - 1] == '1') place = sum(place, i);
    }
    return place;
  }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// Each standing turtle has at most one other that fits it.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    const std::optional<Claim> claim = theorem(p, play);
    if (!claim) return false;
    const Nimber change = *claim->value ^ target;
    Position next = p;
    for (std::size_t i = 1; i <= p.size(); ++i) {
      if (p[i - 1] == '0' || (change ^ i) >= i) continue;
      const Move move{i, change ^ i};
      flip(next, move);
      visit(move, std::as_const(next));
      flip(next, move);
    }
    return true;
  }

 private:
  /// Done twice, it changes nothing.
  static void flip(Position& row, const Move& move) {
    for (const std::size_t place : {move.turned, move.also}) {
      if (place != 0) turn_coin(row, place);
    }
  }
};

const Theorem kTurtles{
    {"turning turtles are Nim", "voltear tortugas es Nim"},
    {"The value of a row of turtles is the xor of the places, counted from the left, of those that stand.",
     "El valor de una fila de tortugas es el xor de los lugares, contados desde la izquierda, de las que están de "
     "pie."}};

std::optional<Claim> TurningTurtles::theorem(const Position& p, Play play) {
  if (play != Play::kNormal) return {};
  std::vector<Nimber> places = values_of_heads(p, [](std::size_t place) { return place; });
  const Nimber value = xor_of(places);
  Phrase because{{"The number of standing turtles is {0}, and the xor of their places is {1}.",
                  "El número de tortugas de pie es {0}, y el xor de sus lugares es {1}."},
                 {std::to_string(places.size()), std::to_string(value)}};
  return claim_of(kTurtles, play, value, std::move(because), std::move(places));
}

}  // namespace

const GameInfo kTurningTurtles{
    .names = {"turning-turtles", "tortunim"},
    .summary = {"turn a standing turtle on its back, and perhaps one to its left",
                "voltea una tortuga de pie y, si quieres, una a su izquierda"},
    .rules = {"Turtles stand in a row, some on their feet, some on their backs. A move turns one that stands on its "
              "back, and may also flip any one turtle to its left, whichever way it lies. Who cannot move, all lying "
              "on their backs, loses.",
              "Hay tortugas en fila, unas de pie y otras boca arriba. En cada turno se pone boca arriba una que esté "
              "de pie, y se puede además voltear una cualquiera a su izquierda, esté como esté. Pierde quien no puede "
              "mover: todas están boca arriba."},
    .syntax = {"turning-turtles ROW", "turning-turtles FILA"},
    .example = "turning-turtles 10110",
    .small = {"turning-turtles 10110", "turning-turtles 01101"},
    .decided_by = {"the xor of the places of the standing turtles, at any length; in misère play a search",
                   "el xor de los lugares de las tortugas de pie, a cualquier longitud; en misère, una búsqueda"},
};
extern const GameRow kTurningTurtlesRow;
const GameRow kTurningTurtlesRow{&kTurningTurtles, read_term<TurningTurtles, kTurningTurtles>};

}  // namespace nucleo
