#include "text/wrap.hpp"

#include <gtest/gtest.h>

namespace nucleo {
namespace {

TEST(Wrap, CountsCharactersAndNoColours) {
  EXPECT_EQ(columns("montón"), 6U);
  EXPECT_EQ(columns("\033[1;31mred\033[0m"), 3U);
  EXPECT_EQ(columns(""), 0U);
}

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(wrap("one two three", 7), "one two\nthree\n");
  EXPECT_EQ(wrap("one two three", 9, 2), "  one two\n  three\n");
  EXPECT_EQ(wrap("ñandú y águila", 7), "ñandú y\náguila\n");
  EXPECT_EQ(wrap("one two three", 0), "one two three\n");
  EXPECT_EQ(wrap("", 5), "\n");
}

TEST(Wrap, LeavesAWordWhole) { EXPECT_EQ(wrap("a graph6:abcdefgh b", 6), "a\ngraph6:abcdefgh\nb\n"); }

TEST(Wrap, FitLeavesLinesThatFitAsTheyAre) {
  EXPECT_EQ(fit(" .  1\n 1  .\n", 10), " .  1\n 1  .\n");
  EXPECT_EQ(fit("no end", 10), "no end");
  EXPECT_EQ(fit("\n\n", 10), "\n\n");
  EXPECT_EQ(fit("one two three", 0), "one two three");
}

TEST(Wrap, FitKeepsTheIndentAndTheFirstColumn) {
  EXPECT_EQ(fit("  one two three\nnext\n", 9), "  one two\n  three\nnext\n");
  EXPECT_EQ(fit("ab  one two three", 12), "ab  one two\n    three");
  EXPECT_EQ(fit("abcdefgh  one two", 12), "abcdefgh one\ntwo");
}

}  // namespace
}  // namespace nucleo
