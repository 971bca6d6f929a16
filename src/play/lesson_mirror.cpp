// The lesson on symmetry.

#include <algorithm>

#include "play/catalogue.hpp"
#include "play/lesson_asking.hpp"
#include "play/lesson_words.hpp"
#include "play/typed_words.hpp"

namespace nucleo {
namespace {

bool is_own_image(const Term& term) {
  return term.can().mirror != nullptr && term.can().mirror->mirrored(term).value_or(false);
}

/// It is its own image, and a theorem says that it is lost.
bool is_lost_image(const Term& term) {
  const std::optional<Claim> claim = term.theorem(Play::kNormal);
  return claim && claim->outcome == Outcome::kLose && is_own_image(term);
}

}  // namespace

bool is_own_image(const Match& match) {
  return match.position().terms.size() == 1 && is_own_image(*match.position().terms.front());
}

std::optional<MirrorLesson> lesson_in_mirrors(const Match& match) {
  if (match.position().terms.size() > 1) return {};
  const Term& term = *match.position().terms.front();
  if (term.can().mirror == nullptr || term.entailing()) return {};
  if (is_lost_image(term)) return MirrorLesson{true};
  const std::optional<Claim> claim = term.theorem(Play::kNormal);
  if (!claim || claim->outcome != Outcome::kWin) return {};
  const std::vector<MovePointer> replies = term.replies(Play::kNormal, 0, 1).moves;
  if (replies.empty() || !is_lost_image(*replies.front()->after())) return {};
  return MirrorLesson{is_own_image(term)};
}

bool teach(const MirrorLesson& lesson, const Classroom& room, Outcome outcome) {
  explain_once(room, room.taught.mirror, board::kMirrorHelp);
  bool yes = false;
  const LessonQuestion question{room.voice.words(board::kMirrorAsk),
                                {room.voice.words(board::kYes), "no"},
                                board::kMirrorHelp,
                                {board::kMirrorWords, {}}};
  const Asked asked = ask_until(room, question, [&](const std::string& word) {
    yes = is_yes(word);
    return yes || is_no(word);
  });
  if (asked == Asked::kLeft) return false;
  if (asked == Asked::kAnswered) {
    if (yes == lesson.mirrored) {
      room.voice.say(board::kColumnRight);
    } else {
      room.voice.say(lesson.mirrored ? board::kMirrorIs : board::kMirrorIsNot);
    }
  }
  room.voice.say(outcome == Outcome::kWin ? board::kMirrorWon : board::kMirrorLost);
  return true;
}

}  // namespace nucleo
