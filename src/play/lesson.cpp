#include "play/lesson.hpp"

#include <algorithm>
#include <bit>

#include "explain/columns.hpp"
#include "play/catalogue.hpp"

namespace nucleo {
namespace {

bool is_skip(const std::string& typed) { return typed == "skip" || typed == "saltar"; }

/// 0, 1 or a wish to skip; nothing where the person leaves.
std::optional<std::string> ask_column(Nimber bit, const Voice& voice, const AskLine& ask) {
  while (true) {
    std::optional<std::string> typed = ask(voice.words(board::kColumn, bit), {"0", "1", "skip", "saltar"});
    if (!typed || *typed == "0" || *typed == "1" || is_skip(*typed)) return typed;
    voice.say(board::kZeroOrOne);
  }
}

}  // namespace

std::optional<std::vector<Nimber>> numbers_to_add(const Match& match) {
  const auto& terms = match.position().terms;
  if (match.play() == Play::kMisere && terms.size() > 1) return {};
  if (match.compound() != Compound::kDisjunctive) return {};
  std::vector<Nimber> all;
  for (const TermPointer& term : terms) {
    const std::optional<Claim> claim = term->theorem(match.play());
    if (!claim || claim->summands.empty()) return {};
    all.insert(all.end(), claim->summands.begin(), claim->summands.end());
  }
  return all;
}

bool give_lesson(const std::vector<Nimber>& numbers, const Voice& voice, const AskLine& ask) {
  Nimber all = 0;
  Nimber total = 0;
  std::vector<std::string> labels;
  labels.reserve(numbers.size());
  for (const Nimber number : numbers) {
    all |= number;
    total ^= number;
    labels.push_back(std::to_string(number));
  }
  voice.say(board::kTeach, fmt::join(numbers, ", "));
  for (Nimber bit = std::bit_floor(all); bit > 0; bit /= 2) {
    const auto ones = std::count_if(numbers.begin(), numbers.end(), [&](Nimber n) { return (n & bit) != 0; });
    const std::optional<std::string> typed = ask_column(bit, voice, ask);
    if (!typed) return false;
    if (is_skip(*typed)) break;
    if (*typed == std::to_string(ones % 2)) {
      voice.say(board::kColumnRight);
    } else {
      voice.say(board::kColumnWrong, ones, voice.words(ones % 2 == 0 ? board::kEven : board::kOdd), ones % 2);
    }
  }
  voice.console.out << binary_columns(labels, numbers);
  total == 0 ? voice.say(board::kXorZero) : voice.say(board::kXorOther, total);
  return true;
}

}  // namespace nucleo
