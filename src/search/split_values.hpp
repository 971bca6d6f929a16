#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "search/heap_run.hpp"

namespace nucleo {

/// Which splits of a heap in two are moves.
enum class Splitting { kAny, kUnequal };

/// Values heaps of a game of taking and breaking into at most two (see values_of_code).
///
/// A heap's value is the mex of its options, and all but a few of these are splits a + b = n − k. Nearly all heaps have
/// values of one kind, *common* ones, in most of these games: for some mask, those with an odd number of its bits. Two
/// common ones, and two rare ones, add up to a rare one. So the splits with a rare part, few as there are, decide for
/// every common value whether it is among the options (Berlekamp, Conway, Guy: sparse space). The rare values below the
/// mex are options too, which one split each shows: some splits are tried beforehand, and for a value that they do not
/// show all are, with vector instructions, until one is found. If none is, that rare value is the mex. So nothing rests
/// on the mask but the time, and without one all values are treated like rare ones.
std::unique_ptr<HeapEngine> engine_of_splits(std::span<const std::uint8_t> digits, Splitting splitting);

}  // namespace nucleo
