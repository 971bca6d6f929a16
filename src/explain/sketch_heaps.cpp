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

Sketch heaps_and_reserves(Arguments& words, Language language) {
  constexpr Text kReserves{"reserve of the player to move: {0}, of the other: {1}",
                           "reserva de quien mueve: {0}, del otro: {1}"};
  Sketch out = heaps(words, language);
  const auto reserves = words.numbers(words.take("reserve").value_or("0,0"), "a reserve");
  out.push_back({{Phrase{kReserves, {std::to_string(reserves[0]), std::to_string(reserves[1])}}.in(language)}});
  return out;
}

}  // namespace nucleo::sketches
