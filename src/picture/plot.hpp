#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "picture/canvas.hpp"

namespace nucleo {

/// Numbers over first, first + 1, …
struct Plot {
  std::string title;
  std::uint64_t first = 0;
  std::vector<std::optional<std::uint64_t>> values;  ///< nothing is drawn where there is none
  std::string across;                                ///< what the numbers below are
  std::string up;                                    ///< what the numbers on the left are
  std::string zeros;                                 ///< what a 0 means: they have a mark of their own
};

/// Bars where there is room for them, else dots, with axes, ticks, a title and a legend; 1200 by 675 pixels. Size and
/// time are linear in the number of values.
Canvas canvas_of(const Plot& plot);

}  // namespace nucleo
