#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "play/match.hpp"
#include "play/voice.hpp"

namespace nucleo {

// What there is to find out about a position before a move is made in it.

/// One of the positions whose sum is played, and the different values that its moves lead to, in increasing order.
struct MexPart {
  std::string text;
  std::vector<Nimber> options;
  Nimber value = 0;  ///< the least number that is not among them
};

/// The xor of numbers decides. Where they are values of positions, these come first.
struct XorLesson {
  std::vector<Nimber> numbers;
  std::vector<MexPart> parts{};
};
/// In misère Nim with at most one number above 1: how many are 1 decides, and this is why.
struct OnesLesson {
  std::vector<Nimber> numbers;
  Phrase because;
};
/// Whoever leaves a position that is its own mirror image answers every move by its image.
struct MirrorLesson {
  bool mirrored = false;
};
/// A small digraph: its kernel is found from the end.
struct KernelLesson {
  std::vector<std::string> names;
  Digraph digraph;
  Terminals declared;
  Vertex start = 0;
};

struct Lesson {
  std::variant<XorLesson, OnesLesson, MirrorLesson, KernelLesson> what;
  Outcome outcome = Outcome::kLose;  ///< of the position: where it is won, the task is a move that wins
};

/// Which lesson fits depends on what the terms can do. Nothing where none does, or the budget ends before what it rests
/// on is known.
std::optional<Lesson> lesson_of(Match& match, const Budget& budget);
/// Throws InputError where there is none.
void expect_lesson(Match& match, const Budget& budget);

/// What a person was taught in a match: an explanation is given once, and so is the kernel of a digraph.
struct Taught {
  bool xors = false;
  bool ones = false;
  bool mex = false;
  bool mirror = false;
  bool kernel = false;
  std::set<std::string> parts{};  ///< whose values were asked for
};

/// Asks for what decides, by ask(prompt, words), explains it where that is new, corrects what is wrong, and sets the
/// task; false where ask gives nothing, for the person leaves.
bool give_lesson(const Lesson& lesson, Taught& taught, const Voice& voice, const AskLine& ask);

/// Says whether a move that was made after a lesson on a won position does what the lesson says, and returns it; true
/// where there was no task. `after` is the match with that move made, and `outcome` that of its position, where it is
/// known.
bool check_task(const Lesson& lesson, const Match& after, std::optional<Outcome> outcome, const Voice& voice);

}  // namespace nucleo
