#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "game/places.hpp"
#include "games/pairs.hpp"
#include "games/wythoff_values.hpp"

namespace nucleo {

/// What Wythoff's game and Wyt queens have in common: all but words. A move lowers one of the two numbers of a queen,
/// or both by the same.
struct Queens {
  using Position = Pairs;
  enum class Way : std::uint8_t { kFirst, kSecond, kBoth };
  struct Move {
    std::size_t queen;
    Way way;
    Nimber by;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static void make(Position& p, const Move& move) {
    if (move.way != Way::kSecond) p[2 * move.queen] -= move.by;
    if (move.way != Way::kFirst) p[2 * move.queen + 1] -= move.by;
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t q = 0; q < p.size() / 2; ++q) {
      const std::array most{p[2 * q], p[2 * q + 1], std::min(p[2 * q], p[2 * q + 1])};
      for (const Way way : {Way::kFirst, Way::kSecond, Way::kBoth}) {
        for (Nimber by = 1; by <= most[static_cast<std::size_t>(way)]; ++by) {
          make(next, {q, way, 1});
          if (!visit(Move{q, way, by}, std::as_const(next))) return false;
        }
        next[2 * q] = p[2 * q];
        next[2 * q + 1] = p[2 * q + 1];
      }
    }
    return true;
  }
  static MoveCount place(const Position& p, const Move& move) {
    MoveCount place = move.by - 1;
    for (std::size_t q = 0; q < move.queen; ++q) {
      place = sum(place, sum(p[2 * q], sum(p[2 * q + 1], std::min(p[2 * q], p[2 * q + 1]))));
    }
    if (move.way != Way::kFirst) place = sum(place, p[2 * move.queen]);
    if (move.way == Way::kBoth) place = sum(place, p[2 * move.queen + 1]);
    return place;
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for_each_pair(p, [&](Nimber low, Nimber high) {
      if (high != 0) visit(Position{low, high});
    });
  }
  static Position usual(const Position& p) { return ordered_pairs(p); }
  static Position canonical(const Position& p) { return sorted_pairs(p); }
  static WythoffValues label_all(const Position& p, const Budget& budget);

  /// For a single queen.
  static std::optional<Claim> theorem(const Position& p, Play play);
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
