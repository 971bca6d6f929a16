#include <gmpxx.h>

#include "game/heaps.hpp"
#include "game/term_of.hpp"
#include "games/all.hpp"
#include "games/wythoff_values.hpp"

namespace nucleo {
namespace {

const Theorem kWythoff{"Wythoff",
                       {"The player to move loses exactly from the pairs (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, where φ is the "
                        "golden ratio: (0, 0), (1, 2), (3, 5), (4, 7), …",
                        "Quien mueve pierde justo desde los pares (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, donde φ es la razón "
                        "áurea: (0, 0), (1, 2), (3, 5), (4, 7), …"}};
const Theorem kMisereWythoff{
    "Wythoff, misère",
    {"In misère play the losing pairs are (0, 1), (2, 2), and (⌊kφ⌋, ⌊kφ²⌋) from k = 2 on: (3, 5), (4, 7), …",
     "En el juego misère los pares perdedores son (0, 1), (2, 2) y (⌊kφ⌋, ⌊kφ²⌋) desde k = 2: (3, 5), (4, 7), …"}};

mpz_class root_of_five_times_square(const mpz_class& k) { return sqrt(mpz_class(5 * k * k)); }

/// The lesser number ⌊kφ⌋ of the losing pair with difference k; floor and halving commute, so this is exact.
mpz_class lesser(const mpz_class& k, Play play) {
  if (play == Play::kMisere && k < 2) return k == 0 ? 2 : 0;
  return (k + root_of_five_times_square(k)) / 2;
}

/// The number that stands with x in a losing pair; every x is in exactly one.
mpz_class partner(const mpz_class& x, Play play) {
  if (play == Play::kMisere && x < 3) return mpz_class(x == 2 ? x : 1 - x);
  const mpz_class y = x + 1;
  const mpz_class k = (root_of_five_times_square(y) - y) / 2;  // ⌊y/φ⌋, the number of pairs whose lesser is 1 … x
  return lesser(k, Play::kNormal) == x ? mpz_class(x + k) : k;
}

mpz_class number(Nimber x) { return {static_cast<unsigned long>(x)}; }

/// Queen number q stands at (p[2q], p[2q+1]). A move lowers one of the two, or both by the same.
struct Queens {
  using Position = std::vector<Nimber>;
  enum class Way : std::uint8_t { kFirst, kSecond, kBoth };
  struct Move {
    std::size_t queen;
    Way way;
    Nimber by;
  };

  static void make(Position& p, const Move& move) {
    if (move.way != Way::kSecond) p[2 * move.queen] -= move.by;
    if (move.way != Way::kFirst) p[2 * move.queen + 1] -= move.by;
  }
  template <class Visit>
  static void options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t q = 0; q < p.size() / 2; ++q) {
      const std::array most{p[2 * q], p[2 * q + 1], std::min(p[2 * q], p[2 * q + 1])};
      for (const Way way : {Way::kFirst, Way::kSecond, Way::kBoth}) {
        for (Nimber by = 1; by <= most[static_cast<std::size_t>(way)]; ++by) {
          make(next, {q, way, 1});
          visit(Move{q, way, by}, std::as_const(next));
        }
        next[2 * q] = p[2 * q];
        next[2 * q + 1] = p[2 * q + 1];
      }
    }
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for (std::size_t i = 0; i < p.size(); i += 2) {
      const auto [low, high] = std::minmax(p[i], p[i + 1]);
      if (high != 0) visit(Position{low, high});
    }
  }
  static Position canonical(const Position& p) {
    std::vector<std::pair<Nimber, Nimber>> queens;
    for (std::size_t i = 0; i < p.size(); i += 2) queens.emplace_back(std::minmax(p[i], p[i + 1]));
    std::sort(queens.begin(), queens.end());
    Position sorted;
    for (const auto& [low, high] : queens) sorted.insert(sorted.end(), {low, high});
    return sorted;
  }
  static WythoffValues label_all(const Position& p, const Budget& budget) {
    Nimber low = 0;
    Nimber high = 0;
    for (std::size_t i = 0; i < p.size(); i += 2) {
      low = std::max(low, std::min(p[i], p[i + 1]));
      high = std::max({high, p[i], p[i + 1]});
    }
    return {low, high, budget};
  }

  /// For a single queen.
  static std::optional<Claim> theorem(const Position& p, Play play) {
    if (p.size() != 2) return {};
    const auto [low, high] = std::minmax(p[0], p[1]);
    const mpz_class other = partner(number(low), play);
    const bool lost = other == number(high);
    const Theorem* const theorem = play == Play::kNormal ? &kWythoff : &kMisereWythoff;
    Phrase because{lost ? Text{"{0} and {1} are a losing pair, the one with difference {2}.",
                               "{0} y {1} son un par perdedor, el de diferencia {2}."}
                        : Text{"Every number stands in exactly one losing pair: {0} with {3}, not with {1}.",
                               "Cada número está en un solo par perdedor: {0} con {3}, no con {1}."},
                   {std::to_string(low), std::to_string(high), std::to_string(high - low), other.get_str()}};
    std::optional<Nimber> value;
    if (lost && play == Play::kNormal) value = 0;
    return Claim{theorem, lost ? Outcome::kLose : Outcome::kWin, value, std::move(because), {}};
  }
  /// At most one move each way: to the partner of the number that stays, or to the pair with the same difference.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (target != 0 || p.size() != 2) return false;
    const auto [low, high] = std::minmax(p[0], p[1]);
    const std::array<mpz_class, 3> left{partner(number(p[1]), play), partner(number(p[0]), play),
                                        lesser(number(high - low), play)};
    const std::array from{p[0], p[1], low};
    for (const Way way : {Way::kFirst, Way::kSecond, Way::kBoth}) {
      const auto w = static_cast<std::size_t>(way);
      if (left[w] >= number(from[w])) continue;
      const Move move{0, way, from[w] - left[w].get_ui()};
      Position next = p;
      make(next, move);
      visit(move, std::as_const(next));
    }
    return true;
  }
};

struct Wythoff : Queens {
  static Reading<Wythoff> read(Arguments& arguments) {
    Position heaps = read_heaps(arguments);
    if (heaps.size() != 2) arguments.fail("expected two heaps");
    return {{}, std::move(heaps)};
  }
  static std::string text(const Position& p) { return joined(p); }
  static Phrase name(const Position& /*p*/, const Move& move) {
    const std::string by = std::to_string(move.by);
    if (move.way == Way::kBoth) return {{"take {0} from both heaps", "quita {0} de cada montón"}, {by}};
    return {{"take {0} from heap {1}", "quita {0} del montón {1}"}, {by, move.way == Way::kFirst ? "1" : "2"}};
  }
};

struct WytQueens : Queens {
  static Reading<WytQueens> read(Arguments& arguments) {
    Position p;
    for (const std::string& word : arguments.take_plain()) {
      const std::vector<Nimber> square = arguments.numbers(word, "a queen such as 5,8");
      if (square.size() != 2) arguments.fail(word, "a queen such as 5,8: its distances from the corner");
      p.insert(p.end(), square.begin(), square.end());
    }
    if (p.empty()) arguments.fail("expected queens");
    return {{}, std::move(p)};
  }
  static std::string square(const Position& p, std::size_t queen) {
    return std::to_string(p[2 * queen]) + "," + std::to_string(p[2 * queen + 1]);
  }
  static std::string text(const Position& p) {
    std::string out = square(p, 0);
    for (std::size_t q = 1; q < p.size() / 2; ++q) out += " " + square(p, q);
    return out;
  }
  static Phrase name(const Position& p, const Move& move) {
    Position next = p;
    make(next, move);
    return {{"move queen {0} from {1} to {2}", "mueve la reina {0} de {1} a {2}"},
            {std::to_string(move.queen + 1), square(p, move.queen), square(next, move.queen)}};
  }
};

constexpr Text kDecidedBy{
    "one pair: Wythoff's theorem, at any size, in exact arithmetic; values and sums: a table of all smaller pairs",
    "un par: el teorema de Wythoff, a cualquier tamaño, en aritmética exacta; valores y sumas: una tabla de los pares "
    "menores"};

std::optional<std::string> one_queen(std::uint64_t i, std::uint64_t j) {
  return std::to_string(i) + "," + std::to_string(j);
}

}  // namespace

const GameInfo kWythoffInfo{
    {"wythoff"},
    {"take from one of two heaps, or the same from both", "quita de uno de dos montones, o lo mismo de ambos"},
    {"There are two heaps of counters. A move takes one or more from one heap, or the same number from both. Who "
     "cannot "
     "move loses.",
     "Hay dos montones de fichas. En cada turno se quitan una o más de un montón, o el mismo número de los dos. Pierde "
     "quien no puede mover."},
    "wythoff HEAP HEAP",
    "wythoff 5 8",
    kDecidedBy,
    two_heaps};
const GameInfo kWytQueensInfo{
    {"wyt-queens"},
    {"move a queen towards the corner, straight or diagonally",
     "mueve una reina hacia la esquina, recto o en diagonal"},
    {"Queens stand on a large board, each given by its distances from two sides; several may share a square. A move "
     "takes one queen any distance towards one side, towards the other, or diagonally towards both. Who cannot move, "
     "all "
     "queens being in the corner 0,0, loses.",
     "Hay reinas en un tablero grande, cada una dada por sus distancias a dos lados; varias pueden compartir casilla. "
     "En "
     "cada turno se lleva una reina cualquier distancia hacia un lado, hacia el otro, o en diagonal hacia los dos. "
     "Pierde quien no puede mover: todas están en la esquina 0,0."},
    "wyt-queens ROW,COLUMN...",
    "wyt-queens 5,8 3,4",
    kDecidedBy,
    one_queen};
extern const GameRow kWythoffRow;
const GameRow kWythoffRow{&kWythoffInfo, read_term<Wythoff, kWythoffInfo>};
extern const GameRow kWytQueensRow;
const GameRow kWytQueensRow{&kWytQueensInfo, read_term<WytQueens, kWytQueensInfo>};

}  // namespace nucleo
