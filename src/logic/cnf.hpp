#pragma once

#include "nucleo/formula.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// The largest variable of a file, and of a word.
inline constexpr Variable kMostVariables = 100'000'000;
inline constexpr Variable kMostInAWord = 1'000'000;

/// As read_qdimacs_file, from what is open already.
Formula read_qdimacs(ByteSource& source);

}  // namespace nucleo
