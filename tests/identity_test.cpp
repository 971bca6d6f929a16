// A move is its place, a position is its value: nothing is told apart by what it is called.

#include <gtest/gtest.h>

#include <random>

#include "game_support.hpp"
#include "random_positions.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::random_position;
using testing::scaled;

TEST(Identity, PositionsAreEqualByWhatTheyAre) {
  EXPECT_EQ(position("nim 3 5 7"), position("fan-tan 3 5 7"));
  EXPECT_EQ(position("nim 3 5 7").hash(), position("fan-tan 3 5 7").hash());
  EXPECT_FALSE(position("nim 3 5 7") == position("nim 5 3 7"));
  EXPECT_FALSE(position("nim 3") == position("kayles 3"));
  EXPECT_FALSE(position("nim 3 + nim 5") == position("nim 3 5"));
  EXPECT_EQ(position("cram 3x4"), position("cram ..../..../...."));
  EXPECT_FALSE(position("cram 3x4") == position("cram 4x3"));
  EXPECT_EQ(position("octal code=0.77 5"), position("octal code=0.77 5"));
  EXPECT_FALSE(position("octal code=0.77 5") == position("octal code=0.07 5"));
  EXPECT_FALSE(position("node-kayles C5") == position("node-kayles P5"));
  // However the set is stored: more than 64 elements are kept in another way.
  const Sum long_path = position("node-kayles P70");
  EXPECT_EQ(long_path.after(0, 34), position("node-kayles P70 without=34,35,36"));
  EXPECT_EQ(position("node-kayles P70 without=1,2,3,4,5,6,7,8").after(0, 0),
            position("node-kayles P70 without=1,2,3,4,5,6,7,8,9,10"));
}

TEST(Identity, EveryGameReadsBackAnEqualPositionWithAnEqualHash) {
  std::mt19937_64 random(11);
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(20); ++i) {
      const TermPointer term = random_position(*row.info, random, 2000);
      const TermPointer again = position(term->text()).terms[0];
      ASSERT_TRUE(again->equals(*term) && term->equals(*again)) << term->text();
      ASSERT_EQ(again->hash(), term->hash()) << term->text();
      for (std::size_t k = 0; k < term->count_moves(); ++k) {
        ASSERT_TRUE(term->after(k)->equals(*term->moves()[k]->after())) << term->text();
        if (!term->loopy()) ASSERT_FALSE(term->after(k)->equals(*term)) << term->text();
      }
    }
  }
}

TEST(Identity, WinningMovesAreFoundByTheirPlaces) {
  std::mt19937_64 random(12);
  std::size_t asked = 0;
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(20); ++i) {
      const Sum sum{{random_position(*row.info, random, 1000)}};
      const Answer answer = solve(sum, {}, Budget());
      for (const auto* list : {&answer.winning_moves, &answer.drawing_moves, &answer.resisting_moves}) {
        for (const SumMove& move : *list) {
          ASSERT_LT(move.id().index, sum.terms[0]->count_moves());
          ASSERT_EQ(move.after(), sum.after(move.id().term, move.id().index)) << sum.text();
          ++asked;
        }
      }
    }
  }
  EXPECT_GT(asked, 50U);
}

TEST(Identity, MovesInASumSayTheirTerm) {
  const Answer answer = solve(position("nim 1 + nim 3 5"), {}, Budget());
  ASSERT_EQ(answer.winning_moves.size(), 1U);
  EXPECT_EQ(answer.winning_moves[0].id(), (MoveId{1, 5}));
  EXPECT_EQ(answer.winning_moves[0].name(Language::kEnglish), "2: take 3 from heap 2");
  EXPECT_EQ(answer.winning_moves[0].name(Language::kSpanish), "2: quita 3 del montón 2");
  EXPECT_EQ(answer.winning_moves[0].to(), "nim 1 + nim 3 2");
}

TEST(Identity, MisereSumsOfNimGiveEveryMoveItsTerm) {
  std::mt19937_64 random(13);
  for (int i = 0; i < scaled(300); ++i) {
    std::string text;
    std::string joined = "nim";
    const std::size_t terms = 2 + random() % 2;
    for (std::size_t t = 0; t < terms; ++t) {
      text += t == 0 ? "nim" : " + nim";
      for (std::size_t heaps = 1 + random() % 2; heaps > 0; --heaps) {
        const std::string heap = " " + std::to_string(random() % 5);
        text += heap;
        joined += heap;
      }
    }
    const Question misere{Play::kMisere};
    const Sum sum = position(text);
    const Answer apart = solve(sum, misere, Budget());
    const Answer together = solve(position(joined), misere, Budget());
    ASSERT_EQ(apart.outcome, together.outcome) << text;
    ASSERT_EQ(apart.winning_moves.size(), together.winning_moves.size()) << text;
    for (const SumMove& move : apart.winning_moves) {
      ASSERT_EQ(move.after(), sum.after(move.id().term, move.id().index)) << text;
      ASSERT_EQ(solve(move.after(), misere, Budget()).outcome, Outcome::kLose) << text;
    }
  }
}

}  // namespace
}  // namespace nucleo
