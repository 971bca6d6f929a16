#pragma once

#include <cstdint>
#include <span>

#include "search/heap_values.hpp"

namespace nucleo {

/// The values of a game of taking and breaking (octal, hexadecimal): digit k says what may be left when k are taken.
/// What the two-heap splits of n − k can be worth does not depend on k, so those of each total are gathered once, for
/// all digits, and splits into three use them too. O(largest²) steps, or O(largest² · values) with three heaps. Throws
/// Stopped.
HeapValues values_of_code(std::span<const std::uint8_t> digits, std::uint64_t largest, const Budget& budget);

/// What the digits of a code say about periods.
RuleBounds bounds_of_code(std::span<const std::uint8_t> digits);

}  // namespace nucleo
