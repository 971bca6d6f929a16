// Empty and divide (Ferguson): there are two heaps; empty one and divide the other into two, none of them empty.

#include "search/term_of.hpp"

namespace nucleo {
namespace {

const Theorem kBothOdd{{"both odd", "ambos impares"},
                       {"The player to move loses exactly where both heaps are odd: an odd heap is divided into an odd "
                        "and an even one, an even heap can be divided into two odd ones.",
                        "Quien mueve pierde justo donde ambos montones son impares: un impar se divide en un par y un "
                        "impar, un par puede dividirse en dos impares."}};

struct EmptyAndDivide {
  using Position = std::array<std::uint64_t, 2>;
  struct Move {
    std::size_t emptied;
    std::uint64_t first;  // what the first heap becomes
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<EmptyAndDivide> read(Arguments& arguments) {
    const std::vector<std::string> words = arguments.take_plain();
    if (words.size() != 2) arguments.fail("expected two heaps");
    return {{}, {arguments.number(words[0], "a heap", 1), arguments.number(words[1], "a heap", 1)}};
  }

  static std::string text(const Position& p) { return joined(p); }

  static Phrase name(const Position& p, const Move& move) {
    return {
        {"empty heap {0} and divide the other into {1} and {2}", "vacía el montón {0} y divide el otro en {1} y {2}"},
        {std::to_string(move.emptied + 1), std::to_string(move.first),
         std::to_string(p[1 - move.emptied] - move.first)}};
  }

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    for (std::size_t emptied = 0; emptied < 2; ++emptied) {
      const std::uint64_t divided = p[1 - emptied];
      for (std::uint64_t first = 1; first < divided; ++first) {
        if (!visit(Move{emptied, first}, Position{first, divided - first})) return false;
      }
    }
    return true;
  }

  // Symmetry: the order of the heaps does not matter.
  static Position usual(const Position& p) { return {std::min(p[0], p[1]), std::max(p[0], p[1])}; }
  static Position canonical(const Position& p) { return usual(p); }

  static std::optional<Claim> theorem(const Position& p, Play play) {
    if (play == Play::kMisere) return {};
    const bool loses = p[0] % 2 == 1 && p[1] % 2 == 1;
    Claim claim;
    claim.theorem = &kBothOdd;
    claim.outcome = loses ? Outcome::kLose : Outcome::kWin;
    claim.because = {loses ? Text{"The heaps {0} and {1} are odd.", "Los montones {0} y {1} son impares."}
                           : Text{"One of the heaps {0} and {1} is even.", "Uno de los montones {0} y {1} es par."},
                     {std::to_string(p[0]), std::to_string(p[1])}};
    return claim;
  }
};

const GameInfo kEmptyAndDivide{
    .names = {"empty-and-divide"},
    .summary = {"empty one of two heaps and divide the other", "vacía uno de dos montones y divide el otro"},
    .rules =
        {"There are two heaps of counters. A move empties one of them and divides the other into two heaps, none of "
         "them empty. Who cannot move loses.",
         "Hay dos montones de fichas. Una jugada vacía uno de ellos y divide el otro en dos, ninguno vacío. Quien "
         "no puede mover pierde."},
    .syntax = {"empty-and-divide HEAP HEAP", "empty-and-divide MONTÓN MONTÓN"},
    .example = "empty-and-divide 7 4",
    .small = {"empty-and-divide 7 4", "empty-and-divide 3 9"},
    .decided_by = {"theorem (both odd), and search for the value", "teorema (ambos impares) y búsqueda"},
};

}  // namespace

extern const GameRow kEmptyAndDivideRow;
const GameRow kEmptyAndDivideRow{&kEmptyAndDivide, read_term<EmptyAndDivide, kEmptyAndDivide>};

}  // namespace nucleo
