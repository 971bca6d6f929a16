// play at a real terminal: whole games of every game in both languages, every command, every way to leave.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "game_support.hpp"
#include "games/all.hpp"
#include "random_positions.hpp"
#include "support.hpp"
#include "terminal.hpp"

namespace nucleo {
namespace {

using testing::Terminal;

struct Words {
  const char* language;
  const char* prompt;
  const char* moves;
  const char* wins;
  const char* you_win;
};
constexpr Words kWords[] = {{"en", "You> ", "moves", "Engine wins.", "You win."},
                            {"es", "Tú> ", "jugadas", "Gana Máquina.", "Ganas tú."}};

/// The numbers #1 … of the list that `moves` shows.
std::size_t listed(const std::string& text) {
  std::size_t last = 0;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    last = std::max<std::size_t>(last, std::strtoul(text.c_str() + at + 1, nullptr, 10));
  }
  return last;
}

class PlayEveryGame : public ::testing::TestWithParam<GameRow> {};

TEST_P(PlayEveryGame, ToTheEndInBothLanguages) {
  std::mt19937_64 random(20261116);
  for (const Words& words : kWords) {
    const std::string start = testing::random_position(*GetParam().info, random, 2000)->text();
    SCOPED_TRACE(start);
    Terminal terminal({"play", start, "--lang", words.language, "--seed", "7", "--level", "50"});
    std::string text;
    int turns = 0;
    while (true) {
      text = terminal.read_until(words.prompt);
      if (terminal.ended() || ++turns > 2000) break;
      terminal.type(std::string(words.moves) + "\n");
      const std::size_t moves = listed(terminal.read_until(words.prompt));
      ASSERT_GT(moves, 0U);
      terminal.type("#" + std::to_string(1 + random() % moves) + "\n");
    }
    EXPECT_EQ(terminal.code(), 0);
    EXPECT_TRUE(terminal.is_as_before());
    const bool told = text.find(words.wins) != std::string::npos || text.find(words.you_win) != std::string::npos ||
                      text.find("Empate") != std::string::npos || text.find("A draw") != std::string::npos;
    EXPECT_TRUE(told) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PlayEveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& row) {
                           std::string name = row.param.info->names[0];
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(PlayTerminal, EveryWayToLeaveAtEveryPromptKeepsTheTerminal) {
  struct Prompt {
    std::vector<std::string> arguments;
    std::string shown;
  };
  const Prompt prompts[] = {{{"play"}, "position> "},
                            {{"play", "--lang", "es"}, "posición> "},
                            {{"play", "nim 3 5 7"}, "You> "},
                            {{"play", "nim 3 5 7", "--two"}, "Player 1> "},
                            {{"play", "nim 3 5 7", "--teach"}, "0 or 1? "}};
  struct Way {
    std::string typed;
    int code;
  };
  const Way ways[] = {{"\x04", 0}, {"\x03", 130}, {"half a wo\x03", 130}};
  for (const Prompt& prompt : prompts) {
    for (const Way& way : ways) {
      SCOPED_TRACE(prompt.shown + way.typed);
      std::vector<std::string> arguments = prompt.arguments;
      if (arguments.back() != "es") arguments.insert(arguments.end(), {"--lang", "en"});
      Terminal terminal(arguments);
      terminal.read_until(prompt.shown);
      terminal.type(way.typed);
      terminal.read_rest();
      EXPECT_EQ(terminal.code(), way.code);
      EXPECT_TRUE(terminal.is_as_before());
    }
  }
}

TEST(PlayTerminal, AnInterruptWhileTheEngineThinksLeaves) {
  Terminal terminal({"play", "cram 9x9", "--first", "engine", "--time", "1000s", "--lang", "en"});
  terminal.read_until("cram 9x9\r\n");
  usleep(300'000);
  terminal.type("\x03");
  EXPECT_NE(terminal.read_rest().find("left as it is"), std::string::npos);
  EXPECT_EQ(terminal.code(), 130);
  EXPECT_TRUE(terminal.is_as_before());
}

TEST(PlayTerminal, AloneOffersThreeFiveSeven) {
  Terminal terminal({"play", "--lang", "en", "--seed", "1"});
  const std::string offered = terminal.read_until("position> ");
  for (const GameRow& row : all_games()) EXPECT_NE(offered.find(row.info->example), std::string::npos);
  terminal.type("nimm 3\n");
  EXPECT_NE(terminal.read_until("position> ").find("did you mean nim?"), std::string::npos);
  terminal.type("\n");
  EXPECT_NE(terminal.read_until("You> ").find("nim 3 5 7"), std::string::npos);
  terminal.type("quit\n");
  terminal.read_rest();
  EXPECT_EQ(terminal.code(), 0);
}

TEST(PlayTerminal, CompletesAndRemembersLines) {
  Terminal terminal({"play", "nim 3 5 7", "--lang", "en", "--seed", "1"});
  terminal.read_until("You> ");
  terminal.type("hi\t\n");  // hint
  EXPECT_NE(terminal.read_until(" wins (type ").find("take"), std::string::npos);
  terminal.read_until("You> ");
  terminal.type("\x1b[A\n");  // the line before
  EXPECT_NE(terminal.read_until(" wins (type ").find("take"), std::string::npos);
  terminal.read_until("You> ");
  terminal.type("\x04");
  terminal.read_rest();
  EXPECT_TRUE(terminal.is_as_before());
}

TEST(PlayTerminal, ColoursOnlyWhereTheyAreWanted) {
  Terminal coloured({"play", "nim 3 5 7", "--lang", "en"});
  EXPECT_NE(coloured.read_until("You> ").find("\033[1;33m"), std::string::npos);
  testing::Program piped({"play", "nim 3 5 7", "--lang", "en"});
  const testing::Ended ended = piped.finish();
  EXPECT_EQ(ended.out.find('\033'), std::string::npos);
  EXPECT_EQ(ended.code, 0);
}

}  // namespace
}  // namespace nucleo
