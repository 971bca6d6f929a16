#include <bit>

#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/coin_row.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// Has it an odd number of ones in binary?
bool odious(Nimber n) { return std::popcount(n) % 2 == 1; }
/// The n-th odious number: 1, 2, 4, 7, 8, 11, …
Nimber mock_turtle_value(std::size_t place) {
  const Nimber twice = 2 * (Nimber{place} - 1);
  return odious(twice) ? twice : twice + 1;
}
/// The place of that value below a place; 0 where there is none.
std::size_t place_below(std::size_t place, Nimber value) {
  return odious(value) && value / 2 + 1 < place ? value / 2 + 1 : 0;
}

struct MockTurtles {
  using Position = CoinRow;
  struct Move {
    std::size_t turned;  // places, counted from 1, in decreasing order; 0: no other
    std::size_t second;
    std::size_t third;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<MockTurtles> read(Arguments& arguments) { return {{}, read_coin_row(arguments, kTurtleLook)}; }
  static std::string text(const Position& p) { return p; }
  static Sketch sketch(const Position& p, Language language) { return sketch_of_row(p, kTurtleLook, language); }
  static Portrait portrait(const Position& p) { return portrait_of_row(p); }
  static Phrase name(const Position& /*p*/, const Move& move);

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (std::size_t i = 1; i <= p.size(); ++i) {
      for (std::size_t j = 0; p[i - 1] == '1' && j < i; ++j) {
        for (std::size_t k = 0; k < std::max<std::size_t>(j, 1); ++k) {
          const Move move{i, j, k};
          if (!visit(move, made(p, move))) return false;
        }
      }
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    MoveCount place = moves_before(move.second);
    place = sum(place, move.third);
    for (std::size_t i = 1; i < move.turned; ++i) {
      if (p[i - 1] == '1') place = sum(place, moves_before(i));
    }
    return place;
  }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// Two turtles leave at most one that fits with them.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (play != Play::kNormal) return false;
    const Nimber change = xor_of(values_of_heads(p, mock_turtle_value)) ^ target;
    for (std::size_t i = 1; i <= p.size(); ++i) {
      if (p[i - 1] == '0') continue;
      const Nimber rest = change ^ mock_turtle_value(i);
      // An even number of turtles changes the value by a number that is not odious.
      const bool pair = !odious(change);
      const std::size_t alone = pair ? place_below(i, rest) : 0;
      const auto show = [&](const Move& move) { return visit(move, made(p, move)); };
      if (rest == 0 && !show({i, 0, 0})) return true;
      if (alone > 0 && !show({i, alone, 0})) return true;
      for (std::size_t j = 1; !pair && j < i; ++j) {
        const std::size_t k = place_below(j, rest ^ mock_turtle_value(j));
        if (k > 0 && !show({i, j, k})) return true;
      }
    }
    return true;
  }

 private:
  static Position made(const Position& p, const Move& move) {
    Position next = p;
    for (const std::size_t place : {move.turned, move.second, move.third}) {
      if (place != 0) turn_coin(next, place);
    }
    return next;
  }
  /// The moves of turtle i; also, of those of a turtle the ones with a second below i.
  static MoveCount moves_before(std::uint64_t i) {
    if (i == 0) return 0;
    return sum(1, i % 2 == 0 ? product(i / 2, i - 1) : product(i, (i - 1) / 2));
  }
};

Phrase MockTurtles::name(const Position& /*p*/, const Move& move) {
  const std::string first = std::to_string(move.turned);
  if (move.second == 0) return {{"turn turtle {0}", "voltea la tortuga {0}"}, {first}};
  const std::string second = std::to_string(move.second);
  if (move.third == 0) {
    return {{"turn turtles {0} and {1}", "voltea las tortugas {0} y {1}"}, {first, second}};
  }
  return {{"turn turtles {0}, {1} and {2}", "voltea las tortugas {0}, {1} y {2}"},
          {first, second, std::to_string(move.third)}};
}

const Theorem kMockTurtles{
    {"Mock Turtles", "falsas tortugas"},
    {"The turtle at place n is worth the n-th odious number, 1, 2, 4, 7, 8, 11, ..., which have an odd number of ones "
     "in binary; those that stand add by xor.",
     "La tortuga del lugar n vale el n-ésimo número odioso, 1, 2, 4, 7, 8, 11, ..., los que tienen un número impar de "
     "unos en binario; las que están de pie se suman por xor."}};

std::optional<Claim> MockTurtles::theorem(const Position& p, Play play) {
  if (play != Play::kNormal) return {};
  std::vector<Nimber> values = values_of_heads(p, mock_turtle_value);
  const Nimber value = xor_of(values);
  Phrase because{{"The number of standing turtles is {0}, and the xor of their values is {1}.",
                  "El número de tortugas de pie es {0}, y el xor de sus valores es {1}."},
                 {std::to_string(values.size()), std::to_string(value)}};
  return claim_of(kMockTurtles, play, value, std::move(because), std::move(values));
}

}  // namespace

const GameInfo kMockTurtlesGame{
    .names = {"mock-turtles"},
    .summary = {"turn a standing turtle on its back, and perhaps one or two to its left",
                "voltea una tortuga de pie y, si quieres, una o dos a su izquierda"},
    .rules = {"Turtles stand in a row, some on their feet, some on their backs. A move turns one that stands on its "
              "back, and may also flip one or two turtles to its left, whichever way they lie. Who cannot move, all "
              "lying on their backs, loses.",
              "Hay tortugas en fila, unas de pie y otras boca arriba. En cada turno se pone boca arriba una que esté "
              "de pie, y se pueden además voltear una o dos a su izquierda, estén como estén. Pierde quien no puede "
              "mover: todas están boca arriba."},
    .syntax = {"mock-turtles ROW", "mock-turtles FILA"},
    .example = "mock-turtles 10110",
    .small = {"mock-turtles 10110", "mock-turtles 0110101"},
    .decided_by = {"the xor of odious numbers, one for the place of each standing turtle, at any length; in misère "
                   "play a search",
                   "el xor de números odiosos, uno por el lugar de cada tortuga de pie, a cualquier longitud; en "
                   "misère, una búsqueda"},
};
extern const GameRow kMockTurtlesRow;
const GameRow kMockTurtlesRow{&kMockTurtlesGame, read_term<MockTurtles, kMockTurtlesGame>};

}  // namespace nucleo
