// Which lesson a position gives, and the task after it.

#include "play/lesson.hpp"

#include "nucleo/budget.hpp"
#include "nucleo/error.hpp"
#include "play/catalogue.hpp"
#include "play/lesson_asking.hpp"
#include "play/lesson_words.hpp"
#include "play/typed_words.hpp"

namespace nucleo {
namespace {

using What = decltype(Lesson::what);

/// The numbers that the theorems of all terms add up.
std::optional<XorLesson> lesson_in_claims(const Match& match) {
  XorLesson lesson;
  for (const TermPointer& term : match.position().terms) {
    const std::optional<Claim> claim = term->theorem(match.play());
    if (!claim || claim->summands.empty()) return {};
    lesson.numbers.insert(lesson.numbers.end(), claim->summands.begin(), claim->summands.end());
  }
  return lesson;
}

std::optional<What> lesson_in_misere(const Match& match) {
  if (auto xors = lesson_in_claims(match); xors && match.position().terms.size() == 1) return *xors;
  if (match.position().terms.size() > 1) return {};
  const TermPointer& term = match.position().terms.front();
  const std::optional<Claim> claim = term->theorem(match.play());
  std::optional<std::vector<Nimber>> heaps = term->nim_heaps();
  if (!claim || !heaps) return {};
  return OnesLesson{std::move(*heaps), claim->because};
}

std::optional<What> what_fits(Match& match, const Budget& budget) {
  if (match.compound() != Compound::kDisjunctive || match.over()) return {};
  if (match.position().terms.front()->turn()) return {};
  if (match.play() == Play::kMisere) return lesson_in_misere(match);
  const std::optional<XorLesson> claims = lesson_in_claims(match);
  if (claims && claims->numbers.size() > 1) return *claims;  // there is no xor to find of a single one
  if (auto lesson = lesson_in_mirrors(match)) return *lesson;
  if (auto lesson = lesson_in_kernels(match, budget)) return *lesson;
  if (auto lesson = lesson_in_values(match, budget)) return *lesson;
  if (claims) return *claims;
  return {};
}

/// What is said of the move that follows.
struct TaskWords {
  Text done;
  Text missed;
};
TaskWords words_of(const XorLesson& lesson) {
  if (lesson.parts.size() == 1) return {board::kValueDone, board::kValueMissed};
  return {board::kXorDone, board::kXorMissed};
}
TaskWords words_of(const OnesLesson& /*lesson*/) { return {board::kOnesDone, board::kOnesMissed}; }
TaskWords words_of(const MirrorLesson& /*lesson*/) { return {board::kMirrorDone, board::kMirrorMissed}; }
TaskWords words_of(const KernelLesson& /*lesson*/) { return {board::kKernelDone, board::kKernelMissed}; }

}  // namespace

Asked ask_until(const Classroom& room, const LessonQuestion& question,
                const std::function<bool(const std::string&)>& take) {
  std::vector<std::string> words = question.words;
  words.insert(words.end(), {room.voice.words(board::kHelpWord), room.voice.words(board::kSkipWord)});
  while (true) {
    const std::optional<std::string> typed = room.ask(question.prompt, words);
    if (!typed) return Asked::kLeft;
    if (is_word(*typed, board::kSkipWord)) return Asked::kSkipped;
    if (is_word(*typed, board::kHelpWord)) {
      room.voice.say(question.help);
    } else if (take(*typed)) {
      return Asked::kAnswered;
    } else {
      room.voice.put(question.expected.in(room.voice.language));
    }
  }
}

void explain_once(const Classroom& room, bool& said, const Text& text) {
  if (!said) room.voice.say(text);
  said = true;
}

std::optional<Lesson> lesson_of(Match& match, const Budget& budget) {
  try {
    constexpr std::chrono::seconds kSoon{2};
    const std::optional<What> what = what_fits(match, Budget(budget, kSoon));
    if (!what) return {};
    const std::optional<Outcome> outcome = match.answer(budget).outcome;
    if (!outcome) return {};
    return Lesson{*what, *outcome};
  } catch (const Stopped&) {
    return {};
  }
}

void expect_lesson(Match& match, const Budget& budget) {
  if (!match.over() && !lesson_of(match, budget)) throw InputError("--teach", board::kNoLesson);
}

bool give_lesson(const Lesson& lesson, Taught& taught, const Voice& voice, const AskLine& ask) {
  const Classroom room{voice, ask, taught};
  const bool stays = std::visit(
      [&](const auto& what) {
        if constexpr (requires { teach(what, room, lesson.outcome); }) {
          return teach(what, room, lesson.outcome);
        } else {
          return teach(what, room);
        }
      },
      lesson.what);
  if (stays && lesson.outcome == Outcome::kWin) voice.say(board::kYourTask);
  return stays;
}

bool check_task(const Lesson& lesson, const Match& after, std::optional<Outcome> outcome, const Voice& voice) {
  if (lesson.outcome != Outcome::kWin || !outcome) return true;
  const TaskWords said = std::visit([](const auto& what) { return words_of(what); }, lesson.what);
  const bool done = outcome == Outcome::kLose;
  if (done && std::holds_alternative<MirrorLesson>(lesson.what) && !is_own_image(after)) {
    voice.say(board::kMirrorOther);
  } else {
    voice.say(done ? said.done : said.missed);
  }
  return done;
}

}  // namespace nucleo
