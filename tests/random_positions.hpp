#pragma once

#include <random>
#include <string>
#include <vector>

#include "game_support.hpp"

namespace nucleo::testing {

/// The example and the small positions of a game: where random play begins.
inline std::vector<std::string> starts_of(const GameInfo& info) {
  std::vector<std::string> starts{from_source(info.example)};
  for (const char* small : info.small) starts.push_back(from_source(small));
  return starts;
}

/// A position that is small enough, some random moves below a start.
inline TermPointer random_position(const GameInfo& info, std::mt19937_64& random, Vertex most) {
  const std::vector<std::string> starts = starts_of(info);
  TermPointer at = position(starts[random() % starts.size()]).terms[0];
  const auto is_small = [&] { return at->endless() || at->turn() || state_count(*at, most).has_value(); };
  for (bool found = is_small(); !found || random() % 3 != 0; found = is_small()) {
    if (!found && at->loopy()) return random_position(info, random, most);  // moves may never make it smaller
    const std::size_t moves = at->count_moves();
    if (moves == 0) return at;
    at = at->after(random() % moves);
  }
  return at;
}

}  // namespace nucleo::testing
