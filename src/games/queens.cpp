#include "games/queens.hpp"

#include "game/claim.hpp"

namespace nucleo {
namespace {

const Theorem kWythoff{{"Wythoff", "Wythoff"},
                       {"The player to move loses exactly from the pairs (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, where φ is the "
                        "golden ratio: (0, 0), (1, 2), (3, 5), (4, 7), …",
                        "Quien mueve pierde justo desde los pares (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, donde φ es la razón "
                        "áurea: (0, 0), (1, 2), (3, 5), (4, 7), …"}};
const Theorem kMisereWythoff{
    {"Wythoff, misère", "Wythoff, misère"},
    {"In misère play the losing pairs are (0, 1), (2, 2), and (⌊kφ⌋, ⌊kφ²⌋) from k = 2 on: (3, 5), (4, 7), …",
     "En el juego misère los pares perdedores son (0, 1), (2, 2) y (⌊kφ⌋, ⌊kφ²⌋) desde k = 2: (3, 5), (4, 7), …"}};

}  // namespace

WythoffValues Queens::label_all(const Position& p, const Budget& budget) {
  Nimber low = 0;
  Nimber high = 0;
  for_each_pair(p, [&](Nimber lesser, Nimber greater) {
    low = std::max(low, lesser);
    high = std::max(high, greater);
  });
  return {low, high, budget};
}

std::optional<Claim> Queens::theorem(const Position& p, Play play) {
  if (p.size() != 2) return {};
  const auto [low, high] = std::minmax(p[0], p[1]);
  const Nimber other = partner_in_pair(low, play);
  const bool lost = other == high;
  Phrase because{lost ? Text{"The numbers {0} and {1} are a losing pair, the one with difference {2}.",
                             "Los números {0} y {1} son un par perdedor, el de diferencia {2}."}
                      : Text{"Every number stands in exactly one losing pair: {0} with {3}, not with {1}.",
                             "Cada número está en un solo par perdedor: {0} con {3}, no con {1}."},
                 {std::to_string(low), std::to_string(high), std::to_string(high - low), std::to_string(other)}};
  return outcome_claim(play == Play::kNormal ? kWythoff : kMisereWythoff, play, !lost, std::move(because));
}

}  // namespace nucleo
