// Positions in characters: what they look like, and that a game draws itself from its position alone, be the file that
// it came from gone.

#include "game/sketch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "game_support.hpp"
#include "play/match.hpp"
#include "play/opponent.hpp"
#include "process.hpp"

namespace nucleo {
namespace {

using testing::position;

std::string drawn(const std::string& text, Language language = Language::kEnglish, bool colours = false) {
  return text_of(position(text).terms.at(0)->sketch(language), colours);
}

TEST(Sketches, OfHeapsAreSticks) {
  EXPECT_EQ(drawn("nim 3 0 7"), "  1  | | |  3\n  2   0\n  3  | | | | |  | |  7\n");
  EXPECT_EQ(drawn("poker-nim 1 reserve=5,2", Language::kSpanish),
            "  1  |  1\nreserva de quien mueve: 5, del otro: 2\n");
  EXPECT_EQ(drawn("nim 31").find(" ...  31"), drawn("nim 31").size() - 9);
}

TEST(Sketches, OfBoardsHaveCoordinates) {
  EXPECT_EQ(drawn("cram ..#/.../#.."), "     1 2 3\n  1  . . #\n  2  . . .\n  3  # . .\n");
  EXPECT_EQ(drawn("chomp 3,1"), "     1 2 3\n  1  x # #\n  2  #\n");
  EXPECT_EQ(drawn("northcott .B.W to-move=W"), "     1 2 3 4\n  1  . B . W\n    White (W) moves\n");
  EXPECT_EQ(drawn("wyt-queens 1,2 0,0 1,2"), "     0 1 2\n  0  2 . .\n  1  . . *\n");
  EXPECT_EQ(drawn("white-knight b3 h1"),
            "     1  2  3  4  5  6  7  8\n"
            "  a  .  .  .  .  .  .  .  .\n"
            "  b  .  .  1  .  .  .  .  .\n"
            "  c  .  .  .  .  .  .  .  .\n"
            "  d  .  .  .  .  .  .  .  .\n"
            "  e  .  .  .  .  .  .  .  .\n"
            "  f  .  .  .  .  .  .  .  .\n"
            "  g  .  .  .  .  .  .  .  .\n"
            "  h  2  .  .  .  .  .  .  .\n");
  EXPECT_EQ(drawn("turning-turtles 101"), "      1  2  3\n      ^  _  ^\n    ^ stands, _ lies on its back\n");
}

TEST(Sketches, OfGraphsAreGridsLinesOrLists) {
  EXPECT_EQ(drawn("graph-chomp grid2x2 without=1-2"), "1   2   \n|   |   \n3 - 4   \n");
  EXPECT_EQ(drawn("node-kayles C5 without=1"), "2 - 3 - 4 - 5\n");
  EXPECT_EQ(drawn("node-kayles C3"), "1 - 2 - 3 - (1)\n");
  EXPECT_EQ(drawn("graph-chomp S3"), "1 - 2 3 4\n2 - 1\n3 - 1\n4 - 1\n");
  EXPECT_EQ(drawn("digraph arcs:1>2,1>3,2>3 start=2"), "* 2 -> 3\n  3\n");
}

TEST(Sketches, AreWordsWhereAPositionIsTooLarge) {
  for (const std::string text : {"cram 31x2", "chomp 40x3", "chomp 70x4,5x2", "treblecross 1000", "white-knight aa1",
                                 "wyt-queens 3,30", "turning-turtles 1111111111111111111111111111111"}) {
    EXPECT_EQ(drawn(text), text + "\n");
  }
}

TEST(Sketches, HaveColoursWhereTheyAreAskedFor) {
  EXPECT_EQ(drawn("chomp 1", Language::kEnglish, true),
            "\033[2m     1\033[0m\n\033[2m  1 \033[0m \033[1;31mx\033[0m\n");
}

TEST(Sketches, OfWhatStandardInputGaveAreDrawnToTheEnd) {
  for (const auto& [words, input] :
       std::vector<std::pair<std::string, std::string>>{{"poset @-", "6 6\n1 2\n1 3\n2 4\n3 4\n5 4\n5 6\n"},
                                                        {"digraph @- start=1", "3\n3\n1 2\n2 3\n1 3\n"},
                                                        {"node-kayles @-", "4 3\n1 2\n2 3\n3 4\n"},
                                                        {"formula @-", "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n1 2 0\n"}}) {
    const testing::Ended ended = testing::run_program(testing::words_of("play " + words + " --watch --seed 1"), input);
    EXPECT_EQ(ended.code, 0) << words << ": " << ended.err;
    EXPECT_NE(ended.out.find("wins"), std::string::npos) << ended.out;
  }
}

TEST(Sketches, OutliveTheFileOfThePosition) {
  const testing::TemporaryDirectory directory;
  for (const auto& [before, content, after] :
       std::vector<std::array<std::string, 3>>{{"poset @", "6 6\n1 2\n1 3\n2 4\n3 4\n5 4\n5 6\n", ""},
                                               {"digraph @", "3\n3\n1 2\n2 3\n1 3\n", " start=1"},
                                               {"formula @", "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n1 2 0\n", ""},
                                               {"graph-chomp @", "3 3\n1 2\n2 3\n1 3\n", ""},
                                               {"nim-o-do graph=@", "3 2\n1 2\n2 3\n", " chips=3,1"}}) {
    const std::string file = directory.file("position", content);
    Match match(position(before + file + after), Play::kNormal);
    std::filesystem::remove(file);
    Opponent engine(100, 1);
    while (!match.over()) {
      EXPECT_NE(text_of(match.position().terms.at(0)->sketch(Language::kEnglish), false), "");
      match.make(engine.choose(match, Budget()));
    }
    EXPECT_NE(text_of(match.position().terms.at(0)->sketch(Language::kEnglish), false), "") << before;
  }
}

}  // namespace
}  // namespace nucleo
