#include "game/claim.hpp"
#include "game/heaps.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// Nim in which a player keeps what he takes and may put it back.
struct PokerNim {
  struct Position {
    Heaps heaps;
    Nimber own = 0;    // the reserve of the player to move
    Nimber other = 0;  // that of the other player
    friend bool operator==(const Position&, const Position&) = default;
    [[nodiscard]] std::uint64_t hash() const { return mixed(hash_of(heaps) + mixed(own + mixed(other))); }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_beside(heaps); }
  };
  struct Move {
    std::size_t heap;
    Nimber size;  // that it gets
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<PokerNim> read(Arguments& arguments) {
    Position p{read_heaps(arguments)};
    if (const auto list = arguments.take("reserve")) {
      const std::vector<Nimber> reserves = arguments.numbers(*list, Text{"a reserve", "una reserva"});
      if (reserves.size() != 2) {
        arguments.fail("reserve=" + *list,
                       Text{"the reserves of the player to move and of the other, such as reserve=5,2",
                            "las reservas de quien mueve y del otro, como reserve=5,2"});
      }
      p.own = reserves[0];
      p.other = reserves[1];
    }
    Nimber room = Arguments::kMostNumber;  // for one place, where all chips may come to lie
    const auto add = [&](Nimber chips) {
      if (chips > room)
        arguments.fail(std::to_string(chips), Text{"at most 2^63-1 chips in all heaps and reserves together",
                                                   "a lo más 2^63-1 fichas entre todos los montones y reservas"});
      room -= chips;
    };
    for (const Nimber heap : p.heaps) add(heap);
    add(p.own);
    add(p.other);
    return {{}, std::move(p)};
  }
  static std::string text(const Position& p) {
    if (p.own == 0 && p.other == 0) return joined(p.heaps);
    return joined(p.heaps) + " reserve=" + joined(std::array{p.own, p.other}, ",");
  }
  static Sketch sketch(const Position& p, Language language) {
    constexpr Text kReserves{"reserve of the player to move: {0}, of the other: {1}",
                             "reserva de quien mueve: {0}, del otro: {1}"};
    Sketch out = sticks(p.heaps);
    if (out.empty()) return out;
    out.push_back({{Phrase{kReserves, {std::to_string(p.own), std::to_string(p.other)}}.in(language)}});
    return out;
  }
  static Portrait portrait(const Position& p) {
    Portrait portrait = portrait_of_heaps(p.heaps);
    portrait.place.reset();  // the reserves are numbers, too
    portrait.caption = "reserve=" + joined(std::array{p.own, p.other}, ",");
    return portrait;
  }
  static Phrase name(const Position& p, const Move& move) {
    const Nimber heap = p.heaps[move.heap];
    if (move.size < heap) return name_of_taking(move.heap, heap - move.size);
    return {{"add {0} to heap {1}", "añade {0} al montón {1}"},
            {std::to_string(move.size - heap), std::to_string(move.heap + 1)}};
  }

  static Position passed(const Position& p) { return {p.heaps, p.other, p.own}; }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    Position next = passed(p);
    for (std::size_t i = 0; i < p.heaps.size(); ++i) {
      const Nimber heap = p.heaps[i];
      const auto go_on = [&](Nimber size) {
        make(p, next, {i, size});
        return visit(Move{i, size}, std::as_const(next));
      };
      for (Nimber size = heap; size-- > 0;) {
        if (!go_on(size)) return false;
      }
      for (Nimber size = heap + 1; size <= heap + p.own; ++size) {
        if (!go_on(size)) return false;
      }
      next.heaps[i] = heap;
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    const Nimber heap = p.heaps[move.heap];
    MoveCount place = move.size < heap ? heap - move.size - 1 : move.size - 1;
    for (std::size_t i = 0; i < move.heap; ++i) place = sum(place, p.heaps[i] + p.own);
    return place;
  }
  static bool loopy() { return true; }
  /// An empty heap can be added to, so it stays.
  static Position usual(Position p) {
    std::sort(p.heaps.begin(), p.heaps.end());
    return p;
  }
  static Position canonical(const Position& p) { return usual(p); }

  static std::optional<Claim> theorem(const Position& p, Play play);
  /// Each heap has one size that fits; it may be a larger one.
  template <class Visit>
  static bool replies(const Position& p, Play /*play*/, Nimber target, Visit&& visit) {
    const Nimber change = xor_of(p.heaps) ^ target;
    Position next = passed(p);
    for (std::size_t i = 0; i < p.heaps.size() && change != 0; ++i) {
      const Move move{i, p.heaps[i] ^ change};
      if (move.size > p.heaps[i] && move.size - p.heaps[i] > p.own) continue;
      make(p, next, move);
      visit(move, std::as_const(next));
      next.heaps[i] = p.heaps[i];
    }
    return true;
  }

 private:
  /// `next` is p passed on, but for what a move in the same heap did.
  static void make(const Position& p, Position& next, const Move& move) {
    next.heaps[move.heap] = move.size;
    next.other = p.own + p.heaps[move.heap] - move.size;
  }
};

const Theorem kPokerNimIsNim{{"Poker Nim is Nim", "el Nim de póquer es Nim"},
                             {"The value of Poker Nim is the xor of its heaps, whatever the reserves are. The winner "
                              "of the Nim need only take: he answers an addition by taking the same chips away. He "
                              "never gives them back, so the other's chips run out and play ends.",
                              "El valor del Poker Nim es el xor de sus montones, sean cuales sean las reservas. A "
                              "quien gana el Nim le basta con quitar: a una adición responde quitando esas mismas "
                              "fichas. Nunca las devuelve, así que al otro se le acaban y la partida termina."}};

std::optional<Claim> PokerNim::theorem(const Position& p, Play play) {
  if (play != Play::kNormal) return {};
  const Nimber sum = xor_of(p.heaps);
  const Text because =
      sum == 0
          ? Text{"The xor of the heaps is 0: what is taken is answered as in Nim, and what is added is taken away.",
                 "El xor de los montones es 0: a lo que se quita se responde como en el Nim, y lo que se añade se "
                 "vuelve a quitar."}
          : Text{
                "The xor of the heaps is {0}, and a move makes it 0. From then on what the other adds is taken away at "
                "once.",
                "El xor de los montones es {0}, y una jugada lo deja en 0. Desde entonces, lo que el otro añade se "
                "quita enseguida."};
  return claim_of(kPokerNimIsNim, play, sum, {because, {std::to_string(sum)}}, p.heaps);
}

}  // namespace

const GameInfo kPokerNim{
    .names = {"poker-nim"},
    .summary = {"Nim in which you may put back what you have taken",
                "Nim en el que puedes devolver lo que has quitado"},
    .rules = {"There are heaps of chips, and each player has a reserve. A move takes one or more from a single heap "
              "into one's own reserve, or adds one or more from it to a single heap, be it empty. Who cannot move "
              "loses. reserve= gives the reserves of the player to move and of the other.",
              "Hay montones de fichas, y cada jugador tiene una reserva. En cada turno se pasan una o más de un solo "
              "montón a la propia reserva, o una o más de ella a un solo montón, aunque esté vacío. Pierde quien no "
              "puede mover. reserve= da las reservas de quien mueve y del otro."},
    .syntax = {"poker-nim HEAP... [reserve=OWN,OTHER]", "poker-nim MONTÓN... [reserve=PROPIA,AJENA]"},
    .example = "poker-nim 3 4 6 reserve=5,2",
    .small = {"poker-nim 1 2 reserve=2,1", "poker-nim 3 1 1", "poker-nim 1 1", "poker-nim 0 1 reserve=0,1",
              "poker-nim 1"},
    .decided_by = {"a theorem, at any size: it is Nim on the heaps, for additions are reversed; in misère play all "
                   "positions that can be reached are labelled backwards",
                   "un teorema, a cualquier tamaño: es el Nim de los montones, pues las adiciones se revierten; en "
                   "misère se etiquetan hacia atrás todas las posiciones alcanzables"},
    .cell = two_heaps,
};
extern const GameRow kPokerNimRow;
const GameRow kPokerNimRow{&kPokerNim, read_term<PokerNim, kPokerNim>};

}  // namespace nucleo
