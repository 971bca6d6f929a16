#pragma once

#include <cstdint>
#include <memory>

#include "search/heap_run.hpp"

namespace nucleo {

/// The engine of a subtraction game in which every number above `most_kept` may be taken, and `next` values its heaps.
///
/// Every heap below n − most_kept is an option of n. Let A be their values, and L the least number that is not among
/// them. The value of n is at least L, and depends on which numbers above L are in A, and on the values of the last
/// most_kept heaps where these are L or more; so does what becomes of all that for n + 1. So if at n + p all is as it
/// was at n, but larger by s, the values are periodic from n on, with saltus s. That proves what was observed.
std::unique_ptr<HeapEngine> engine_of_all_but(std::uint64_t most_kept, NextValue next, std::uint64_t moves);

}  // namespace nucleo
