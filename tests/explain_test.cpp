// Explanations say what is true of the position, in both languages; and the check of answers finds wrong ones.

#include "explain/explain.hpp"

#include <gtest/gtest.h>

#include "explain/columns.hpp"
#include "game_support.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {
namespace {

using testing::position;

std::string explained(const std::string& text, Language language = Language::kEnglish, Question question = {}) {
  const Sum sum = position(text);
  return explain(sum, solve(sum, question, Budget()), language, Budget());
}

TEST(Explanation, OfNimShowsTheColumnsAndTheHeap) {
  EXPECT_EQ(explained("nim 10 17 21"),
            "nim 10 17 21: the player to move wins, value 14.\n"
            "\n"
            "       16  8  4  2  1\n"
            " 10     .  1  .  1  .\n"
            " 17     1  .  .  .  1\n"
            " 21     1  .  1  .  1\n"
            " xor    .  1  1  1  .   = 14\n"
            "\n"
            "The leftmost odd column is 8, and only heap 1 has a 1 there. Flip its columns 8, 4 and 2: 10 becomes 4.\n"
            "Winning move: take 6 from heap 1 -> nim 4 17 21\n");
}

TEST(Explanation, OfALostNimSaysThatAllColumnsAreEven) {
  EXPECT_EQ(explained("nim 1 2 3", Language::kSpanish),
            "nim 1 2 3: pierde quien mueve, valor 0.\n"
            "\n"
            "        2  1\n"
            " 1      .  1\n"
            " 2      1  .\n"
            " 3      1  1\n"
            " xor    .  .   = 0\n"
            "\n"
            "Toda columna tiene un número par de unos, así que el xor es 0. Cualquier jugada cambia un montón y deja "
            "impar alguna columna; el otro jugador las deja todas pares de nuevo.\n");
}

TEST(Explanation, OfASumShowsTheValuesAndWhatEachTermMustBecome) {
  const std::string text = explained("nim 3 + cram 2x3");
  EXPECT_NE(text.find("nim 3 has the value 3, by theorem (Bouton)."), std::string::npos) << text;
  EXPECT_NE(text.find("cram 2x3 has the value 1"), std::string::npos) << text;
  EXPECT_NE(text.find(" term 1: 3    1  1\n term 2: 1    .  1\n xor          1  .   = 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("term 1 from 3 to 1 and term 2 from 1 to 3."), std::string::npos) << text;
  EXPECT_NE(text.find("Winning move: 1: take 2 from heap 1 -> nim 1 + cram 2x3"), std::string::npos) << text;
}

TEST(Explanation, OfTheNimberSearchNamesAMoveToEverySmallerValue) {
  Question question;
  question.engine = "nimber";
  const std::string text = explained("cram 3x8", Language::kEnglish, question);
  const std::string title = "No move leads to the value 3, and there is one to each smaller value:\n";
  std::size_t at = text.find(title);
  ASSERT_NE(at, std::string::npos) << text;
  at += title.size();
  for (Nimber value = 0; value < 3; ++value) {
    const std::string row = text.substr(at, text.find('\n', at) - at);
    ASSERT_TRUE(row.starts_with("  " + std::to_string(value) + ": place a domino on ")) << text;
    EXPECT_EQ(solve(position(row.substr(row.find(" -> ") + 4)), {}, Budget()).value, value) << row;
    at += row.size() + 1;
  }
}

TEST(Explanation, OfTheNimberSearchSaysThatNoMoveLeadsToZero) {
  Question question;
  question.engine = "nimber";
  const std::string lost = explained("cram 3x3", Language::kSpanish, question);
  EXPECT_NE(lost.find("Ninguna jugada lleva al valor 0, así que ese es el suyo; jugadas: 12.\n"), std::string::npos)
      << lost;
}

TEST(Explanation, OfTheNimberSearchAddsUpThePartsThatAMoveLeaves) {
  Question question;
  question.engine = "nimber";
  const std::string won = explained("cram 1x6", Language::kEnglish, question);
  EXPECT_NE(won.find("A winning move: place a domino on r1c3 r1c4. It leaves parts of the values 1 and 1, and their "
                     "xor is 0.\n"),
            std::string::npos)
      << won;
}

TEST(Explanation, OfASearchRefutesAMoveThatDoesNotWin) {
  const std::string text = explained("grundys-game 8");
  EXPECT_NE(text.find("The moves lead to the values 0, 1 and 3; the least number that is not among them is 2."),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("A move that does not win: split heap 1 into 2 and 6. It is answered by: split heap 2 into 2 and "
                      "4 -> grundys-game 2 2 4"),
            std::string::npos)
      << text;
}

TEST(Explanation, OfATheoremStatesItAndHowItApplies) {
  const std::string text = explained("wythoff 5 9", Language::kSpanish);
  EXPECT_NE(text.find("Teorema (Wythoff). "), std::string::npos) << text;
  EXPECT_NE(text.find("5"), std::string::npos) << text;
  EXPECT_NE(text.find("Jugada ganadora: "), std::string::npos) << text;
}

TEST(Explanation, OfNoMoveSaysSo) {
  EXPECT_EQ(explained("white-knight a1"), "white-knight a1: the player to move loses, value 0.\n\nThere is no move.\n");
  EXPECT_EQ(explained("cram 1x1", Language::kEnglish, {Play::kMisere}),
            "cram 1x1: the player to move wins in misère play.\n\nThere is no move.\n"
            "There is no move, and in misère play that wins.\n");
}

TEST(Explanation, OfEveryGameFillsInAllFacts) {
  for (const GameRow& row : all_games()) {
    if (std::string(row.info->example).find('@') != std::string::npos) continue;
    for (const Language language : {Language::kEnglish, Language::kSpanish}) {
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        const Sum sum = position(row.info->example);
        if (sum.terms[0]->turn() && play == Play::kMisere) continue;
        const Budget budget(std::chrono::seconds(1), std::size_t{1} << 30);
        const Answer answer = solve(sum, {play}, budget);
        if (!answer.outcome) continue;
        const std::string text = explain(sum, answer, language, budget);
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        EXPECT_GE(std::count(text.begin(), text.end(), '\n'), 3) << text;
      }
    }
  }
}

TEST(BinaryColumns, OfLargeNumbersAreDigitsAndOfManyTheFirst) {
  EXPECT_EQ(binary_columns({"a", "b"}, {std::uint64_t{1} << 20, 1}),
            " a    1....................\n"
            " b    ....................1\n"
            " xor  1...................1   = 1048577\n");
  const std::string many = binary_columns(std::vector<std::string>(100, "1"), std::vector<Nimber>(100, 1));
  EXPECT_NE(many.find(" ... 76\n"), std::string::npos) << many;
}

/// Everything that can be wrong with an answer is found.
TEST(Verify, RefutesWrongAnswers) {
  const Sum sum = position("nim 3 5 7 + cram 2x2");
  const Answer right = solve(sum, {}, Budget());
  const auto status = [&](const Answer& answer) { return verify(sum, answer, Budget()).status; };
  EXPECT_EQ(status(right), Verification::Status::kConfirmed);
  Answer wrong = right;
  wrong.outcome = Outcome::kLose;
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
  wrong = right;
  wrong.value = 2;
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
  wrong = right;
  wrong.winning_moves.pop_back();
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
  wrong = right;
  wrong.winning_moves.push_back(wrong.winning_moves.front());
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
  wrong = right;
  const auto other = std::make_shared<const Sum>(position("nim 3 5 6 + cram 2x2"));  // a move of another position
  wrong.winning_moves.front() = move_of(other, 0, other->terms[0]->moves().front());
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
  wrong = right;
  wrong.question.play = Play::kMisere;
  EXPECT_EQ(status(wrong), Verification::Status::kRefuted);
}

TEST(Verify, SaysWhatIsTooLarge) {
  const Sum sum = position("nim 9223372036854775807 5");
  const Budget budget(std::chrono::seconds(20), std::size_t{64} << 20);
  const Verification check = verify(sum, solve(sum, {}, budget), budget);
  EXPECT_EQ(check.status, Verification::Status::kTooLarge);
  EXPECT_NE(describe(check, Language::kEnglish), "");
}

}  // namespace
}  // namespace nucleo
