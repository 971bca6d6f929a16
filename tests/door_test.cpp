// What a program that links the library sees: the headers of include/nucleo alone.

#include <gtest/gtest.h>

#include "nucleo/error.hpp"
#include "nucleo/solve.hpp"

namespace nucleo {
namespace {

TEST(Door, SolvesAndExplainsAPosition) {
  const Answer answer = solve("nim 3 5 7", {Play::kMisere});
  ASSERT_EQ(answer.outcome, Outcome::kWin);
  ASSERT_EQ(answer.winning_moves.size(), 3U);
  EXPECT_EQ(answer.winning_moves[0].name(Language::kSpanish), "quita 1 del montón 1");
  EXPECT_EQ(answer.winning_moves[0].to, "nim 2 5 7");
  EXPECT_NE(explain("nim 3 5 7", answer, Language::kEnglish).find("xor"), std::string::npos);
  EXPECT_TRUE(json_of(answer).starts_with("{\"position\":\"nim 3 5 7\",\"play\":\"misere\",\"outcome\":\"N\""));
}

TEST(Door, ThrowsWhatIsNoPosition) { EXPECT_THROW(solve("nim x"), InputError); }

TEST(Door, TellsOfALimit) {
  const Answer answer = solve("cram 9x9", {}, Budget(std::chrono::milliseconds(50), std::size_t{1} << 30));
  EXPECT_FALSE(answer.outcome);
  EXPECT_EQ(answer.reason, kTimeReached);
}

}  // namespace
}  // namespace nucleo
