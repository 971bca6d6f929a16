#pragma once

#include <cstddef>
#include <vector>

#include "game/heaps.hpp"

namespace nucleo {

/// The positions of Moore's Nim that lose, by his theorem: in every binary column the number of ones is a multiple of
/// k + 1. In misère play it is the same while some heap is above 1; among ones alone the number of them is one more
/// than a multiple.
bool moore_loses(const Heaps& p, Nimber k, Play play);

/// The losing positions that a move in at most k heaps reaches, in the order of the moves of MooresNim.
struct MooreReplies {
  std::vector<Heaps> to;
  bool complete = true;  ///< false where there are more than anybody would list
};
MooreReplies moore_replies(const Heaps& p, Nimber k, Play play);

}  // namespace nucleo
