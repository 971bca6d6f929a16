#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "game/game.hpp"
#include "game/sketch.hpp"

namespace nucleo {

/// A row of coins: 1 shows heads, 0 tails; the leftmost is at place 1. A move turns some of them, the rightmost from
/// heads to tails.
using CoinRow = std::string;

/// What the coins of a game are called and look like.
struct CoinLook {
  Text name;  ///< e.g. "coins"
  Text key;   ///< e.g. "1 shows heads, 0 tails"
  char heads;
  char tails;
  Text legend;
};

inline constexpr CoinLook kTurtleLook{{"turtles", "tortugas"},
                                      {"1 stands, 0 lies on its back", "1 está de pie, 0 boca arriba"},
                                      '^',
                                      '_',
                                      {"^ stands, _ lies on its back", "^ está de pie, _ está boca arriba"}};

/// The one row among the arguments.
CoinRow read_coin_row(Arguments& arguments, const CoinLook& look);
/// The row as squares of a strip; what lies is free.
Portrait portrait_of_row(const CoinRow& row);
Sketch sketch_of_row(const CoinRow& row, const CoinLook& look, Language language);

/// Done twice, it changes nothing.
inline void turn_coin(CoinRow& row, std::size_t place) { row[place - 1] = row[place - 1] == '0' ? '1' : '0'; }

/// The values of the coins that show heads: what they add by xor.
std::vector<Nimber> values_of_heads(const CoinRow& row, const std::function<Nimber(std::size_t)>& value_of_place);

}  // namespace nucleo
