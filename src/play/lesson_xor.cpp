// Lessons on numbers: the mex of the values that moves lead to, their xor column by column, the ones of misère Nim.

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "explain/columns.hpp"
#include "play/catalogue.hpp"
#include "play/lesson_asking.hpp"
#include "play/lesson_words.hpp"
#include "play/typed_words.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

/// The digit that was meant: 0 and 1 may be typed as even and odd.
std::optional<Nimber> digit_of(const std::string& typed) {
  if (typed == "0" || is_word(typed, board::kEven)) return 0;
  if (typed == "1" || is_word(typed, board::kOdd)) return 1;
  return {};
}

/// The terms, each heap of a term by itself.
std::vector<TermPointer> parts_of(const Sum& sum) {
  std::vector<TermPointer> parts;
  for (const TermPointer& term : sum.terms) {
    if (term->can().heaps == nullptr) {
      parts.push_back(term);
      continue;
    }
    const std::vector<TermPointer> heaps = term->can().heaps->alone(*term);
    parts.insert(parts.end(), heaps.begin(), heaps.end());
  }
  return parts;
}

/// Its value and those of its options; nothing where it has none, or not all are known.
std::optional<MexPart> part_of(const Match& match, const TermPointer& term, const Budget& budget) {
  const Match alone(Sum{{term}}, match.play(), {std::shared_ptr<void>(), &match.session()});
  MexPart part{term->text(), {}, 0};
  for (const std::optional<Nimber>& value : alone.values_after(budget)) {
    if (!value) return {};
    part.options.push_back(*value);
  }
  std::sort(part.options.begin(), part.options.end());
  part.options.erase(std::unique(part.options.begin(), part.options.end()), part.options.end());
  while (std::binary_search(part.options.begin(), part.options.end(), part.value)) ++part.value;
  return part;
}

/// Asks for the value of a part, unless that was done in this match; false where the person leaves.
bool ask_value(const MexPart& part, const Classroom& room, bool& skipping) {
  if (part.options.empty()) {
    room.voice.say(board::kMexNoMove, part.text);
    return true;
  }
  if (skipping || !room.taught.parts.insert(part.text).second) {
    room.voice.say(board::kMexValue, part.text, part.value);
    return true;
  }
  part.options.size() == 1
      ? room.voice.say(board::kMexLeadsToOne, part.text, part.options.front())
      : room.voice.say(board::kMexLeads, part.text, fmt::format("{}", fmt::join(part.options, ", ")));
  std::uint64_t typed = 0;
  const LessonQuestion question{room.voice.words(board::kMexAsk), {}, board::kMexHelp, {board::kMexNumber, {}}};
  const Asked asked = ask_until(room, question, [&](const std::string& word) {
    const std::optional<std::uint64_t> number = whole_number(word);
    typed = number.value_or(0);
    return number.has_value();
  });
  if (asked == Asked::kLeft) return false;
  if (asked == Asked::kSkipped) {
    skipping = true;
    room.voice.say(board::kMexIs, part.value);
  } else {
    typed == part.value ? room.voice.say(board::kColumnRight) : room.voice.say(board::kMexWrong, part.value);
  }
  return true;
}

/// False where the person leaves.
bool ask_columns(const std::vector<Nimber>& numbers, Nimber all, const Classroom& room) {
  for (Nimber bit = std::bit_floor(all); bit > 0; bit /= 2) {
    const auto ones = std::count_if(numbers.begin(), numbers.end(), [&](Nimber n) { return (n & bit) != 0; });
    Nimber digit = 0;
    const LessonQuestion question{room.voice.words(board::kColumn, bit),
                                  {"0", "1", room.voice.words(board::kOdd), room.voice.words(board::kEven)},
                                  board::kXorHelp,
                                  {board::kZeroOrOne, {}}};
    const Asked asked = ask_until(room, question, [&](const std::string& word) {
      const std::optional<Nimber> typed = digit_of(word);
      digit = typed.value_or(0);
      return typed.has_value();
    });
    if (asked == Asked::kLeft) return false;
    if (asked == Asked::kSkipped) break;
    if (digit == static_cast<Nimber>(ones % 2)) {
      room.voice.say(board::kColumnRight);
    } else {
      room.voice.say(board::kColumnWrong, ones, room.voice.words(ones % 2 == 0 ? board::kEven : board::kOdd), ones % 2);
    }
  }
  return true;
}

}  // namespace

std::optional<XorLesson> lesson_in_values(Match& match, const Budget& budget) {
  constexpr std::size_t kMostParts = 24;
  for (const TermPointer& term : match.position().terms) {
    if (term->loopy() || term->entailing() || term->declares_ends()) return {};
  }
  const std::vector<TermPointer> parts = parts_of(match.position());
  if (parts.empty() || parts.size() > kMostParts) return {};
  XorLesson lesson;
  for (const TermPointer& term : parts) {
    std::optional<MexPart> part = part_of(match, term, budget);
    if (!part) return {};
    lesson.numbers.push_back(part->value);
    lesson.parts.push_back(std::move(*part));
  }
  return lesson;
}

bool teach(const XorLesson& lesson, const Classroom& room) {
  const Voice& voice = room.voice;
  const std::vector<Nimber>& numbers = lesson.numbers;
  if (!lesson.parts.empty()) explain_once(room, room.taught.mex, board::kMexHelp);
  bool skipping = false;
  for (const MexPart& part : lesson.parts) {
    if (!ask_value(part, room, skipping)) return false;
  }
  Nimber all = 0;
  Nimber total = 0;
  std::vector<std::string> labels;
  labels.reserve(numbers.size());
  for (const Nimber number : numbers) {
    all |= number;
    total ^= number;
    labels.push_back(std::to_string(number));
  }
  if (lesson.parts.size() == 1) {
    total == 0 ? voice.say(board::kValueZero) : voice.say(board::kValueOther, total);
    return true;
  }
  if (all == 0) {  // there are no columns to ask for
    voice.say(board::kXorZero);
    return true;
  }
  voice.say(board::kTeach, fmt::format("{}", fmt::join(numbers, ", ")));
  explain_once(room, room.taught.xors, board::kXorHelp);
  voice.console.out << binary_rows(labels, numbers);
  if (!skipping && !ask_columns(numbers, all, room)) return false;
  voice.console.out << binary_columns(labels, numbers);
  total == 0 ? voice.say(board::kXorZero) : voice.say(board::kXorOther, total);
  return true;
}

bool teach(const OnesLesson& lesson, const Classroom& room) {
  const auto ones = std::count(lesson.numbers.begin(), lesson.numbers.end(), Nimber{1});
  room.voice.say(board::kTeachOnes, fmt::format("{}", fmt::join(lesson.numbers, ", ")));
  explain_once(room, room.taught.ones, board::kOnesHelp);
  std::uint64_t typed = 0;
  const LessonQuestion question{
      room.voice.words(board::kHowManyOnes), {}, board::kOnesHelp, {board::kNumberOfOnes, {}}};
  const Asked asked = ask_until(room, question, [&](const std::string& word) {
    const std::optional<std::uint64_t> number = whole_number(word);
    typed = number.value_or(0);
    return number.has_value();
  });
  if (asked == Asked::kLeft) return false;
  if (asked == Asked::kAnswered) {
    typed == static_cast<std::uint64_t>(ones) ? room.voice.say(board::kColumnRight)
                                              : room.voice.say(board::kOnesWrong, ones);
  }
  room.voice.put(lesson.because.in(room.voice.language));
  return true;
}

}  // namespace nucleo
