#include <fmt/format.h>

#include <algorithm>

#include "explain/sketches.hpp"
#include "logic/position.hpp"

namespace nucleo::sketches {

Sketch clauses(Arguments& words, Language language) {
  constexpr Text kHolds{"  holds", "  se cumple"};
  constexpr Text kLost{"  does not hold", "  no se cumple"};
  constexpr std::size_t kMostLiterals = 12;
  const FormulaPosition position = read_formula(words);
  const auto is_set = [&](Literal l) {
    return std::find(position.set.begin(), position.set.end(), l) != position.set.end();
  };
  if (position.formula.clauses.size() > kMostLines) return {};
  Sketch out;
  for (const Clause& clause : position.formula.clauses) {
    if (clause.size() > kMostLiterals) return {};
    auto& line = out.emplace_back();
    bool holds = false;
    bool open = false;
    for (const Literal l : clause) {
      const bool is_true = is_set(l);
      const bool is_false = is_set(-l);
      holds = holds || is_true;
      open = open || (!is_true && !is_false);
      line.push_back({fmt::format("{:>4}", l), is_true ? Ink::kPiece : is_false ? Ink::kGone : Ink::kFree});
    }
    if (holds || !open) line.push_back({(holds ? kHolds : kLost).in(language), holds ? Ink::kLabel : Ink::kDanger});
  }
  return out;
}

}  // namespace nucleo::sketches
