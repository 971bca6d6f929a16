#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "games/wythoff_values.hpp"

namespace nucleo {

inline const Theorem kWythoff{
    "Wythoff",
    {"The player to move loses exactly from the pairs (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, where φ is the "
     "golden ratio: (0, 0), (1, 2), (3, 5), (4, 7), …",
     "Quien mueve pierde justo desde los pares (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, 2, …, donde φ es la razón "
     "áurea: (0, 0), (1, 2), (3, 5), (4, 7), …"}};
inline const Theorem kMisereWythoff{
    "Wythoff, misère",
    {"In misère play the losing pairs are (0, 1), (2, 2), and (⌊kφ⌋, ⌊kφ²⌋) from k = 2 on: (3, 5), (4, 7), …",
     "En el juego misère los pares perdedores son (0, 1), (2, 2) y (⌊kφ⌋, ⌊kφ²⌋) desde k = 2: (3, 5), (4, 7), …"}};

/// What Wythoff's game and Wyt queens have in common: all but words. Queen number q stands at (p[2q], p[2q+1]). A move
/// lowers one of the two, or both by the same.
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
    const Nimber other = partner_in_pair(low, play);
    const bool lost = other == high;
    const Theorem* const theorem = play == Play::kNormal ? &kWythoff : &kMisereWythoff;
    Phrase because{lost ? Text{"{0} and {1} are a losing pair, the one with difference {2}.",
                               "{0} y {1} son un par perdedor, el de diferencia {2}."}
                        : Text{"Every number stands in exactly one losing pair: {0} with {3}, not with {1}.",
                               "Cada número está en un solo par perdedor: {0} con {3}, no con {1}."},
                   {std::to_string(low), std::to_string(high), std::to_string(high - low), std::to_string(other)}};
    std::optional<Nimber> value;
    if (lost && play == Play::kNormal) value = 0;
    return Claim{theorem, lost ? Outcome::kLose : Outcome::kWin, value, std::move(because), {}};
  }
  /// At most one move each way: to the partner of the number that stays, or to the pair with the same difference.
  template <class Visit>
  static bool replies(const Position& p, Play play, Nimber target, Visit&& visit) {
    if (target != 0 || p.size() != 2) return false;
    const auto [low, high] = std::minmax(p[0], p[1]);
    const std::array left{partner_in_pair(p[1], play), partner_in_pair(p[0], play), lesser_of_pair(high - low, play)};
    const std::array from{p[0], p[1], low};
    for (const Way way : {Way::kFirst, Way::kSecond, Way::kBoth}) {
      const auto w = static_cast<std::size_t>(way);
      if (left[w] >= from[w]) continue;
      const Move move{0, way, from[w] - left[w]};
      Position next = p;
      make(next, move);
      visit(move, std::as_const(next));
    }
    return true;
  }
};

inline constexpr Text kWythoffDecidedBy{
    "one pair: Wythoff's theorem, at any size, in exact arithmetic; values and sums: a table of all smaller pairs",
    "un par: el teorema de Wythoff, a cualquier tamaño, en aritmética exacta; valores y sumas: una tabla de los pares "
    "menores"};

}  // namespace nucleo
