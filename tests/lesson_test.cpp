// Lessons: which one a position gives, what is asked and corrected in it, and the task at its end.

#include "play/lesson.hpp"

#include <gtest/gtest.h>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/dialogue.hpp"
#include "script.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::Script;

std::string taught(const std::string& start, std::vector<std::string> lines, Language language = Language::kEnglish,
                   Play play = Play::kNormal) {
  Seating table;
  table.language = language;
  table.seed = 1;
  table.teach = true;
  table.budget = [] { return std::make_shared<Budget>(); };
  Script script(std::move(lines));
  play_at(script, Match(position(start), play), table);
  EXPECT_TRUE(script.all_typed()) << script.said();
  return script.said();
}

void expect_all(const std::string& said, const std::vector<std::string>& wanted) {
  std::size_t from = 0;
  for (const std::string& text : wanted) {
    const std::size_t at = said.find(text, from);
    EXPECT_NE(at, std::string::npos) << "\"" << text << "\" is not said (in this order) in\n" << said;
    if (at != std::string::npos) from = at + text.size();
  }
}

std::size_t times(const std::string& said, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = said.find(text); at != std::string::npos; at = said.find(text, at + 1)) ++count;
  return count;
}

TEST(Lesson, XorEndsWithATaskThatIsChecked) {
  expect_all(taught("nim 3 5 7", {"skip", "1 1", "quit"}),
             {"column 4: odd or even? ", "The xor is 1", "Your task: find such a move.", "You: take 1 from heap 1",
              "Right: the xor is 0 now."});
  const std::string missed = taught("nim 3 5 7", {"saltar", "7 3", "sí", "1 1", "salir"}, Language::kSpanish);
  expect_all(missed, {"Tu tarea: halla una jugada así.", "No: ahora el xor no es 0.",
                      "¿Deshacerla y probar otra vez? (sí, no) ", "nim 3 5 7", "Bien: ahora el xor es 0."});
  const std::string lost = taught("nim 5 5", {"skip", "1 1", "quit"});
  EXPECT_EQ(lost.find("Your task: find such a move.\nYou> You: take 1"), std::string::npos) << lost;
  expect_all(lost, {"The xor is 0: whoever moves now loses", "You> You: take 1 from heap 1\n\nnim 4 5"});
}

TEST(Lesson, MexOfARow) {
  const std::string said = taught("kayles 10", {"5", "#3", "skip", "quit"});
  expect_all(said,
             {"their mex (minimum excluded)", "kayles 10: its moves lead to the values 0, 1, 3, 4, 5, 7.",
              "what is its value? ", "No: the least number that is not among them is 2.",
              "The value is 2: a move to a position of value 0 wins.", "Your task", "Right: the value is 0 now."});
  EXPECT_EQ(times(said, "minimum excluded"), 1U) << said;
}

TEST(Lesson, MexOfEveryHeapThenTheirXor) {
  expect_all(taught("subtraction take=1,3,4 10 7", {"ayuda", "mucho", "1", "0", "impar", "1 1", "saltar", "salir"},
                    Language::kSpanish),
             {"su mex (mínimo excluido)", "subtraction take=1,3,4 10: sus jugadas llevan a los valores 0, 2.",
              "¿qué valor tiene? ", "su mex (mínimo excluido)", "Escribe el menor número que no está entre ellos",
              "Bien.", "subtraction take=1,3,4 7: sus jugadas llevan a los valores 1, 2.", "Bien.",
              "Halla el xor de 1, 0", "El xor de unos números se halla en binario", "columna 1: ¿impar o par? ",
              "Bien.", "El xor es 1", "Tu tarea", "Bien: ahora el xor es 0."});
  // What was asked for is only told again.
  const std::string twice = taught("kayles 4 4", {"1", "even", "1 1", "skip", "quit"});
  EXPECT_EQ(times(twice, "kayles 4: its moves lead to"), 1U) << twice;
  expect_all(twice, {"kayles 4: its moves lead to the values 0, 2, 3.", "Right.", "kayles 4: the value is 1."});
  expect_all(taught("kayles 1", {"1", "1 1"}), {"kayles 1: all its moves lead to the value 0.", "Right.", "You win."});
}

TEST(Lesson, SymmetryOfABoard) {
  expect_all(taught("cram 3x4", {"what", "no", "#9", "no", "skip", "quit"}),
             {"is this position its own mirror image (yes, no)? ", "Type yes, no, help, or skip.", "No: it is.",
              "There is a move that leaves a position which is its own image", "Your task", "You: "});
  const std::string won = taught("cram 3x4", {"yes", "r2c2 r2c3", "help", "no", "quit"});
  expect_all(won, {"Right.", "Right: it is its own image now. Answer every move by its image.",
                   "is this position its own mirror image (yes, no)? ", "Some positions are their own mirror image",
                   "Right.", "Your task"});
  expect_all(taught("cram 4x4", {"sí", "#1", "no", "salir"}, Language::kSpanish),
             {"Bien.", "Es su propia imagen, y ninguna jugada toca su propia imagen"});
  expect_all(taught("chomp 4x4", {"yes", "2 2", "skip", "quit"}), {"Right: it is its own image now."});
}

TEST(Lesson, TheKernelOfADigraphFromTheEnd) {
  const char* const digraph = "digraph arcs:1>2,1>3,2>3,2>4,3>5,4>5,4>6,5>6 start=1";
  const std::string said = taught(digraph, {"5 6", "9", "3", "3", "quit"});
  expect_all(said, {"The kernel is the set of vertices to move to", "which vertices go in first? ",
                    "No; what goes in is: 6.", "Out, for an arc leads from there into the kernel: 4, 5.",
                    "which vertices go in next? ", "Type the names of vertices among 1, 2, 3, none", "Right.",
                    "In: 3, 6.", "1 is not in the kernel: a move into the kernel wins.", "Your task", "You: move to 3",
                    "Right: that is in the kernel."});
  const std::string missed = taught(digraph, {"6", "3", "2", "no", "quit"}, Language::kSpanish);
  expect_all(missed, {"Bien.", "Bien.", "No: eso no está en el núcleo.", "Dentro: 3, 6.", "3 está en el núcleo"});
  EXPECT_EQ(times(missed, "¿qué vértices entran primero?"), 1U) << missed;
}

TEST(Lesson, KernelsWhereThereAreCircuits) {
  expect_all(
      taught("digraph arcs:1>2,2>1 start=1", {"ninguno", "2", "saltar", "1", "salir"}, Language::kSpanish),
      {"¿qué vértices entran primero? ", "Bien.", "Dentro: ninguno.", "Quedan: 1, 2.", "1 es de los que quedan"});
  expect_all(
      taught("digraph @" NUCLEO_TESTS_DIR "/../examples/well-and-treasure.dot start=garden", {"skip", "well", "quit"}),
      {"Here vertices marked lost are in, and vertices marked won are out.", "In: ", "garden is not in the kernel",
       "Right: that is in the kernel."});
}

TEST(Lesson, MisereNimCountsTheOnes) {
  expect_all(taught("nim 1 1 5", {"2", "4 3", "quit"}, Language::kEnglish, Play::kMisere),
             {"Whoever leaves no heap larger than 1 must leave an odd number of ones.", "how many are 1? ", "Right.",
              "Your task", "Right: what is left is an odd number of ones."});
  expect_all(taught("nim 1 1 5", {"2", "5 3", "no", "salir"}, Language::kSpanish, Play::kMisere),
             {"No: no queda un número impar de unos."});
}

/// The standard example of every game gives a lesson in normal play, but for those without heaps, boards, small
/// digraphs.
TEST(Lesson, MostGamesHaveOne) {
  std::size_t without = 0;
  for (const GameRow& row : all_games()) {
    Match match(position(row.info->example), Play::kNormal);
    if (!lesson_of(match, Budget())) ++without;
  }
  EXPECT_EQ(without, 2U);
}

TEST(Lesson, SaysWhereThereIsNone) {
  for (const char* words : {"formula cnf=1/2,-3", "loopy-subtraction take=2,5 add=1 10"}) {
    Match match(position(words), Play::kNormal);
    EXPECT_THROW(expect_lesson(match, Budget()), InputError) << words;
  }
  Match selective(position("nim 3 + nim 5"), Play::kNormal, std::make_shared<Session>(), Compound::kSelective);
  EXPECT_THROW(expect_lesson(selective, Budget()), InputError);
}

}  // namespace
}  // namespace nucleo
