// Euclid's game (Cole and Davie): two positive numbers; subtract a positive multiple of the smaller from the larger,
// but stay above 0. Who makes the numbers equal leaves no move and wins.

#include "search/term_of.hpp"

namespace nucleo {
namespace {

const Theorem kGoldenRatio{
    "Cole and Davie",
    {"The player to move wins Euclid's game exactly where the quotient of the numbers is above the golden ratio.",
     "Quien mueve gana el juego de Euclides justo cuando el cociente de los números supera la razón áurea."}};

struct Euclid {
  using Position = std::array<std::uint64_t, 2>;
  struct Move {
    std::uint64_t subtracted;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<Euclid> read(Arguments& arguments) {
    const std::vector<std::string> words = arguments.take_plain();
    if (words.size() != 2) arguments.fail("expected two numbers");
    constexpr std::uint64_t kMost = 1'000'000'000;
    return {{}, {arguments.number(words[0], "a number", 1, kMost), arguments.number(words[1], "a number", 1, kMost)}};
  }

  static std::string text(const Position& p) { return joined(p); }

  static Phrase name(const Position& /*p*/, const Move& move) {
    return {{"subtract {0}", "resta {0}"}, {std::to_string(move.subtracted)}};
  }

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    const std::size_t larger = p[0] > p[1] ? 0 : 1;
    const std::uint64_t step = p[1 - larger];
    Position next = p;
    while (next[larger] > step) {
      next[larger] -= step;
      if (!visit(Move{p[larger] - next[larger]}, next)) return false;
    }
    return true;
  }

  // Symmetry: the order of the numbers does not matter.
  static Position usual(const Position& p) { return {std::min(p[0], p[1]), std::max(p[0], p[1])}; }
  static Position canonical(const Position& p) { return usual(p); }

  static std::optional<Claim> theorem(const Position& p, Play play) {
    if (play == Play::kMisere) return {};
    const auto [a, b] = usual(p);
    const bool wins = b * b > a * b + a * a;  // b/a above (1+√5)/2, in whole numbers
    Claim claim;
    claim.theorem = &kGoldenRatio;
    claim.outcome = wins ? Outcome::kWin : Outcome::kLose;
    claim.because = {wins ? Text{"{1}/{0} is above 1.618...", "{1}/{0} supera 1,618..."}
                          : Text{"{1}/{0} is below 1.618...", "{1}/{0} no llega a 1,618..."},
                     {std::to_string(a), std::to_string(b)}};
    return claim;
  }
};

const GameInfo kEuclid{
    .names = {"euclid"},
    .summary = {"subtract a multiple of the smaller number from the larger",
                "resta del número mayor un múltiplo del menor"},
    .rules = {"There are two positive numbers. A move subtracts a positive multiple of the smaller from the larger and "
              "leaves it above 0. Who cannot move loses.",
              "Hay dos números positivos. Una jugada resta del mayor un múltiplo positivo del menor y lo deja por "
              "encima de 0. Quien no puede mover pierde."},
    .syntax = "euclid NUMBER NUMBER",
    .example = "euclid 13 5",
    .small = {"euclid 13 5", "euclid 4 9"},
    .decided_by = {"theorem (golden ratio), and search for the value", "teorema (razón áurea) y búsqueda"},
};

}  // namespace

extern const GameRow kEuclidRow;
const GameRow kEuclidRow{&kEuclid, read_term<Euclid, kEuclid>};

}  // namespace nucleo
