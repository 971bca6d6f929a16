#pragma once

#include <algorithm>
#include <array>
#include <span>

namespace nucleo {

/// The members of a sum and a heap, on the stack.
template <class Part, std::size_t kMost>
struct FewParts {
  std::array<Part, kMost> parts;
  std::size_t count = 0;
  unsigned value = 0;

  /// G + G = 0.
  void add(const Part& part) {
    const auto end = parts.begin() + static_cast<std::ptrdiff_t>(count);
    const auto same = std::find(parts.begin(), end, part);
    if (same == end) {
      parts[count++] = part;
    } else {
      *same = parts[--count];
    }
  }
  [[nodiscard]] std::span<const Part> all() const { return {parts.data(), count}; }
};

}  // namespace nucleo
