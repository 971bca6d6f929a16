#include "play/lesson.hpp"

#include <algorithm>
#include <bit>

#include "explain/columns.hpp"
#include "play/catalogue.hpp"
#include "text/lines.hpp"

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

bool count_ones(const Lesson& lesson, const Voice& voice, const AskLine& ask) {
  const auto ones = std::count(lesson.numbers.begin(), lesson.numbers.end(), Nimber{1});
  voice.say(board::kTeachOnes, fmt::join(lesson.numbers, ", "));
  while (true) {
    const std::optional<std::string> typed = ask(voice.words(board::kHowManyOnes), {"skip", "saltar"});
    if (!typed) return false;
    if (is_skip(*typed)) break;
    const std::optional<std::uint64_t> number = whole_number(*typed);
    if (!number) {
      voice.say(board::kNumberOfOnes);
      continue;
    }
    *number == static_cast<std::uint64_t>(ones) ? voice.say(board::kColumnRight) : voice.say(board::kOnesWrong, ones);
    break;
  }
  voice.console.out << lesson.ones->in(voice.language) << '\n';
  return true;
}

}  // namespace

std::optional<Lesson> lesson_of(const Match& match) {
  const auto& terms = match.position().terms;
  const bool misere = match.play() == Play::kMisere;
  if (misere && terms.size() > 1) return {};
  if (match.compound() != Compound::kDisjunctive) return {};
  Lesson lesson;
  for (const TermPointer& term : terms) {
    const std::optional<Claim> claim = term->theorem(match.play());
    if (!claim) return {};
    if (!claim->summands.empty()) {
      lesson.numbers.insert(lesson.numbers.end(), claim->summands.begin(), claim->summands.end());
    } else if (auto heaps = misere ? term->nim_heaps() : std::nullopt) {
      return Lesson{std::move(*heaps), claim->because};
    } else {
      return {};
    }
  }
  return lesson;
}

bool give_lesson(const Lesson& lesson, const Voice& voice, const AskLine& ask) {
  if (lesson.ones) return count_ones(lesson, voice, ask);
  const std::vector<Nimber>& numbers = lesson.numbers;
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
