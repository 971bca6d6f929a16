#include <fmt/format.h>

#include "explain/sketches.hpp"

namespace nucleo::sketches {

Sketch heaps(Arguments& words, Language /*language*/) {
  constexpr std::uint64_t kMostSticks = 30;
  Sketch out;
  const std::vector<std::string> numbers = words.take_plain();
  if (numbers.size() > kMostLines) return out;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::uint64_t heap = words.number(numbers[i], "a heap");
    std::string sticks;
    for (std::uint64_t k = 0; k < std::min(heap, kMostSticks); ++k) sticks += k % 5 == 0 && k > 0 ? "  |" : " |";
    if (heap > kMostSticks) sticks += " ...";
    out.push_back({{fmt::format("{:>3} ", i + 1), Ink::kLabel}, {sticks, Ink::kPiece}, {fmt::format("  {}", heap)}});
  }
  return out;
}

}  // namespace nucleo::sketches
