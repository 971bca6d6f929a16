#include "game/heaps.hpp"

#include <fmt/format.h>

namespace nucleo {

Heaps read_heaps(Arguments& arguments) {
  Heaps heaps;
  for (const std::string& words : arguments.take_plain()) {
    for (const std::string_view word : split(words, ','))
      heaps.push_back(arguments.number(word, Text{"a heap", "un montón"}));
  }
  if (heaps.empty()) arguments.fail(Text{"expected heaps", "se esperaban montones"});
  return heaps;
}

Phrase name_of_taking(std::size_t heap, Nimber taken) {
  return {{"take {0} from heap {1}", "quita {0} del montón {1}"}, {std::to_string(taken), std::to_string(heap + 1)}};
}

Phrase name_of_heap_move(std::size_t heap, const HeapMove& move) {
  if (move.left().size() < 2) return name_of_taking(heap, move.taken());
  Facts facts{std::to_string(move.taken()), std::to_string(heap + 1)};
  for (const Nimber part : move.left()) facts.emplace_back(std::to_string(part));
  const bool three = move.left().size() == 3;
  if (move.taken() == 0) {
    return {three ? Text{"split heap {1} into {2}, {3} and {4}", "divide el montón {1} en {2}, {3} y {4}"}
                  : Text{"split heap {1} into {2} and {3}", "divide el montón {1} en {2} y {3}"},
            std::move(facts)};
  }
  return {
      three ? Text{"take {0} from heap {1}, leaving {2}, {3} and {4}", "quita {0} del montón {1} y deja {2}, {3} y {4}"}
            : Text{"take {0} from heap {1}, leaving {2} and {3}", "quita {0} del montón {1} y deja {2} y {3}"},
      std::move(facts)};
}

Heaps full_heaps(Heaps heaps) {
  heaps.erase(std::remove(heaps.begin(), heaps.end(), Nimber{0}), heaps.end());
  if (heaps.empty()) heaps.push_back(0);
  return heaps;
}

Heaps sorted_heaps(Heaps heaps) {
  heaps = full_heaps(std::move(heaps));
  std::sort(heaps.begin(), heaps.end());
  return heaps;
}

bool pair_up(const Heaps& heaps) {
  const Heaps sorted = sorted_heaps(heaps);
  if (sorted.back() == 0) return true;
  for (std::size_t i = 0; i < sorted.size(); i += 2) {
    if (i + 1 == sorted.size() || sorted[i] != sorted[i + 1]) return false;
  }
  return true;
}

Sketch sticks(const Heaps& heaps) {
  constexpr Nimber kMostSticks = 30;
  Sketch out;
  if (heaps.size() > kMostLines) return out;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    std::string row;
    for (Nimber k = 0; k < std::min(heaps[i], kMostSticks); ++k) row += k % 5 == 0 && k > 0 ? "  |" : " |";
    if (heaps[i] > kMostSticks) row += " ...";
    out.push_back({{fmt::format("{:>3} ", i + 1), Ink::kLabel}, {row, Ink::kPiece}, {fmt::format("  {}", heaps[i])}});
  }
  return out;
}

Portrait portrait_of_heaps(std::vector<Nimber> heaps) {
  Portrait portrait;
  if (heaps.size() == 2) portrait.place = {heaps[0], heaps[1]};
  portrait.heaps = std::move(heaps);
  return portrait;
}

std::optional<std::string> two_heaps(std::uint64_t i, std::uint64_t j) {
  return std::to_string(i) + " " + std::to_string(j);
}

}  // namespace nucleo
