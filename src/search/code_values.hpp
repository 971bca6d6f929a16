#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "search/heap_values.hpp"

namespace nucleo {

/// Values heaps of a game of taking and breaking (octal, hexadecimal): digit k says what may be left when k are taken.
/// With at most two heaps by splits (search/split_values.hpp). With three by sets: what the two-heap splits of each
/// total can be worth is gathered once, and splits into three use it; O(heaps² · values / 64) steps.
std::unique_ptr<HeapEngine> engine_of_code(std::span<const std::uint8_t> digits);

/// The values of heaps 0 … largest, or of fewer where a period is proved before. Throws Stopped.
HeapValues values_of_code(std::span<const std::uint8_t> digits, std::uint64_t largest, const Budget& budget);

/// What the digits of a code say about periods.
RuleBounds bounds_of_code(std::span<const std::uint8_t> digits);

/// "0.77": the code of these digits, the one before the point first, without zeros at its end.
std::string code_of(std::span<const std::uint8_t> digits);

}  // namespace nucleo
