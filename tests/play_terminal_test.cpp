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
  const char* again;
};
constexpr Words kWords[] = {{"en", "You> ", "moves", "The engine wins.", "You win.", "Again? "},
                            {"es", "Tú> ", "jugadas", "La máquina gana.", "Ganas tú.", "¿Otra partida? "}};

/// The numbers #1 … of the list that `moves` shows.
std::size_t listed(const std::string& text) {
  std::size_t last = 0;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    last = std::max<std::size_t>(last, std::strtoul(text.c_str() + at + 1, nullptr, 10));
  }
  return last;
}

class PlayEveryGame : public ::testing::TestWithParam<GameRow> {
 protected:
  void SetUp() override {
    if (!testing::has_terminals()) GTEST_SKIP() << "no terminal can be opened here";
  }
};
class PlayTerminal : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_terminals()) GTEST_SKIP() << "no terminal can be opened here";
  }
};

TEST_F(PlayTerminal, TheEndOfInputIsTypedOnce) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"kernel", "@-"}, {"solve", "graph-chomp", "@-"}, {"solve", "--batch", "-"}}) {
    Terminal terminal(words);
    terminal.type(words[0] == "kernel" ? "2\n1\n1 2\n" : words[1] == "--batch" ? "nim 3\n" : "2 1\n1 2\n");
    terminal.type("\x04");
    const std::string said = terminal.read_rest();
    EXPECT_TRUE(terminal.ended());
    EXPECT_EQ(terminal.code(), 0) << words[1] << ": " << said;
  }
}

TEST_P(PlayEveryGame, ToTheEndInBothLanguages) {
  std::mt19937_64 random(20261116);
  for (const Words& words : kWords) {
    const std::string start = testing::random_position(*GetParam().info, random, 2000)->text();
    SCOPED_TRACE(start);
    Terminal terminal({"play", start, "--lang", words.language, "--seed", "7", "--level", "50"});
    std::string text;
    int turns = 0;
    while (true) {
      text = terminal.read_until(words.prompt, words.again);
      if (text.find(words.again) != std::string::npos || terminal.ended() || ++turns > 2000) break;
      terminal.type(std::string(words.moves) + "\n");
      const std::size_t moves = listed(terminal.read_until(words.prompt));
      ASSERT_GT(moves, 0U);
      terminal.type("#" + std::to_string(1 + random() % moves) + "\n");
    }
    terminal.type("no\n");
    terminal.read_rest();
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

TEST_F(PlayTerminal, EveryWayToLeaveAtEveryPromptKeepsTheTerminal) {
  struct Prompt {
    std::vector<std::string> arguments;
    std::string shown;
  };
  const Prompt prompts[] = {{{"play"}, "position> "},
                            {{"play", "--lang", "es"}, "posición> "},
                            {{"play", "nim 3 5 7"}, "You> "},
                            {{"play", "nim 3 5 7", "--two"}, "Player 1> "},
                            {{"play", "nim 3 5 7", "--teach"}, "odd or even? "}};
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

TEST_F(PlayTerminal, AnInterruptWhileTheEngineThinksLeaves) {
  Terminal terminal({"play", "cram 9x9", "--first", "engine", "--time", "1000s", "--lang", "en"});
  terminal.read_until("cram 9x9\r\n");
  usleep(300'000);
  terminal.type("\x03");
  EXPECT_NE(terminal.read_rest().find("left as it is"), std::string::npos);
  EXPECT_EQ(terminal.code(), 130);
  EXPECT_TRUE(terminal.is_as_before());
}

TEST_F(PlayTerminal, AloneOffersThreeFiveSeven) {
  Terminal terminal({"play", "--lang", "en", "--seed", "1"});
  const std::string offered = terminal.read_until("position> ");
  for (const GameRow& row : all_games()) EXPECT_NE(offered.find(row.info->summary.english), std::string::npos);
  terminal.type("nimm 3\n");
  EXPECT_NE(terminal.read_until("position> ").find("did you mean nim?"), std::string::npos);
  terminal.type("\n");
  EXPECT_NE(terminal.read_until("You> ").find("nim 3 5 7"), std::string::npos);
  terminal.type("quit\n");
  terminal.read_rest();
  EXPECT_EQ(terminal.code(), 0);
}

TEST_F(PlayTerminal, CompletesAndRemembersLines) {
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

TEST_F(PlayTerminal, EveryCommandIsTypedInBothLanguages) {
  const std::string file = ::testing::TempDir() + "nucleo_typed_" + std::to_string(::getpid()) + ".txt";
  struct Line {
    std::string typed;
    std::string said;
  };
  const std::vector<Line> english{
      {"help", "There are heaps"},     {"moves", "#15"},         {"values", "wins"},
      {"hint", "wins (type"},          {"why", "xor"},           {"undo", "nothing to take back"},
      {"wrong", "is not a move here"}, {"save", "Say where"},    {"1 1", "Engine: take"},
      {"undo", "Taken back"},          {"swap", "Engine: take"}, {"save " + file, "Saved as"},
      {"resign", "The engine wins."}};
  const std::vector<Line> spanish{{"ayuda", "Hay montones"},
                                  {"jugadas", "#15"},
                                  {"valores", "gana"},
                                  {"pista", "gana (escribe"},
                                  {"por que", "xor"},
                                  {"deshacer", "No hay nada que deshacer"},
                                  {"año", "no es una jugada aquí"},
                                  {"guardar", "Di dónde"},
                                  {"1 1", "Máquina: quita"},
                                  {"deshacer", "Deshecho"},
                                  {"cambiar", "Máquina: quita"},
                                  {"guardar " + file, "Guardado en"},
                                  {"rendirse", "La máquina gana."}};
  for (const Words& words : kWords) {
    Terminal terminal({"play", "nim 3 5 7", "--lang", words.language, "--seed", "3"});
    terminal.read_until(words.prompt);
    for (const Line& line : &words == kWords ? english : spanish) {
      terminal.type(line.typed + "\n");
      const std::string text = terminal.read_until(words.prompt, words.again);
      EXPECT_NE(text.find(line.said), std::string::npos) << line.typed << ": " << text;
    }
    terminal.type("no\n");
    terminal.read_rest();
    EXPECT_EQ(terminal.code(), 0);
    EXPECT_TRUE(terminal.is_as_before());
    Terminal resumed({"play", "--resume", file, "--lang", words.language});
    EXPECT_NE(resumed.read_until(words.prompt).find("nim "), std::string::npos);
    const testing::Ended solved = testing::run_program({"solve", "@" + file, "--lang", "en"});
    EXPECT_EQ(solved.code, 0) << solved.err;
    EXPECT_NE(solved.out.find("the player to move loses"), std::string::npos) << solved.out;
    std::filesystem::remove(file);
  }
}

TEST(PlayCommand, WrongWordsGetOneLine) {
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{"play", "nimm", "3"}, "did you mean nim?"},
      {{"play", "nim", "3", "--first", "you"}, "expected me or engine"},
      {{"play", "nim", "3", "--level", "101"}, "--level"},
      {{"play", "nim", "3", "--engine-delay", "soon"}, "soon"},
      {{"play", "nim", "3", "--two", "--watch"}, "--watch"},
      {{"play", "nim", "3", "+", "nim", "4", "--teach", "--misere"}, "there is a lesson"},
      {{"play", "cram", "2x2", "--teach", "--misere"}, "there is a lesson"},
      {{"play", "loopy-subtraction", "--teach"}, "there is a lesson"},
      {{"play", "nim", "3", "--json"}, "not JSON"},
      {{"play", "nim", "3", "--lang", "fr"}, "fr"},
      {{"play", "nim", "3", "--resume", "f"}, "not both"},
      {{"play", "--resume", "/nowhere/at/all"}, "can't be read"},
      {{"play", "nim", "9999999"}, "too many to choose from"},
      {{"play", "formula", "cnf=1", "--misere"}, "formula"},
      {{"solve", "@/nowhere/at/all"}, "can't be read"}};
  for (const auto& [arguments, said] : wrong) {
    const testing::Ended ended = testing::run_program(arguments);
    EXPECT_EQ(ended.code, 2) << said;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
    EXPECT_EQ(ended.out, "") << said;
  }
}

TEST_F(PlayTerminal, ColoursOnlyWhereTheyAreWanted) {
  Terminal coloured({"play", "nim 3 5 7", "--lang", "en"});
  EXPECT_NE(coloured.read_until("You> ").find("\033[1;33m"), std::string::npos);
  Terminal dumb({"play", "nim 3 5 7", "--lang", "en"}, "dumb");
  EXPECT_EQ(dumb.read_until("You> ").find("\033[1;33m"), std::string::npos);
  testing::Program piped({"play", "nim 3 5 7", "--lang", "en"});
  const testing::Ended ended = piped.finish();
  EXPECT_EQ(ended.out.find('\033'), std::string::npos);
  EXPECT_EQ(ended.code, 0);
}

}  // namespace
}  // namespace nucleo
