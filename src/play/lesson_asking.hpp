#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/lesson.hpp"

namespace nucleo {

/// What the lessons ask with.
struct Classroom {
  const Voice& voice;
  const AskLine& ask;
  Taught& taught;
};

/// What came of a question.
enum class Asked { kAnswered, kSkipped, kLeft };

/// A question of a lesson: its prompt, what may be completed beside skip and help, what help says, and what is said to
/// an answer that is none.
struct LessonQuestion {
  std::string prompt;
  std::vector<std::string> words;
  Text help;
  Phrase expected;
};

/// Asks until take(typed) is true, or the person skips it or leaves.
Asked ask_until(const Classroom& room, const LessonQuestion& question,
                const std::function<bool(const std::string&)>& take);

/// Says it unless it was said in this match.
void explain_once(const Classroom& room, bool& said, const Text& text);

// False where the person leaves.
bool teach(const XorLesson& lesson, const Classroom& room);
bool teach(const OnesLesson& lesson, const Classroom& room);
bool teach(const MirrorLesson& lesson, const Classroom& room, Outcome outcome);
bool teach(const KernelLesson& lesson, const Classroom& room);

// Which lesson fits a position in normal play, if one does. They throw Stopped.
std::optional<XorLesson> lesson_in_values(Match& match, const Budget& budget);
std::optional<MirrorLesson> lesson_in_mirrors(const Match& match);
std::optional<KernelLesson> lesson_in_kernels(const Match& match, const Budget& budget);

/// The only term of the match can be reflected, and is its own image.
bool is_own_image(const Match& match);

}  // namespace nucleo
