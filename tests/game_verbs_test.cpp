// The verbs table, check, draw and games, as a user runs them.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/run.hpp"
#include "games/all.hpp"
#include "nucleo/io.hpp"
#include "nucleo/kernel.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

struct Said {
  int code;
  std::string out;
  std::string err;
};

Said run(const std::string& command, const cli::Process& process = {}) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run(words, out, err, process);
  return {code, out.str(), err.str()};
}

std::string temporary(const std::string& name) { return (std::filesystem::temp_directory_path() / name).string(); }

std::string list_file(const std::string& lines) {
  const std::string path = temporary("nucleo_list_" + std::to_string(getpid()) + ".txt");
  std::ofstream(path) << lines;
  return path;
}

TEST(Table, ReadsWellAsTextAndPPositionsStandOut) {
  EXPECT_EQ(run("table chomp 3x4").out,
            "   1  2  3  4\n"
            "1 [0] 1  2  3\n"
            "2  1  2  4  5\n"
            "3  2  4  5  9\n");
  EXPECT_EQ(run("table treblecross 8").out,
            "   0  1  2  3  4  5  6  7\n"
            "0 [0] 1  1  1  2  2 [0] 3\n");
  EXPECT_EQ(run("table treblecross 23").out.substr(0, 9), "     +0  ") << "a long row is folded";
  cli::Process colours;
  colours.colours = true;
  EXPECT_EQ(run("table chomp 1x2 --outcomes", colours).out,
            "   1  2\n"
            "1 \033[1;7m P \033[0m N\n");
}

TEST(Table, IsWrittenAsCsv) {
  const std::string path = temporary("nucleo_table.csv");
  EXPECT_EQ(run("table chomp 2x3 --csv").out, "0,1,2\n1,2,4\n");
  EXPECT_EQ(run("table chomp 2x3 --misere -o " + path).out, "");
  std::ifstream in(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "N,P,N\nP,N,N\n");
  std::filesystem::remove(path);
}

/// What the command says within a time that is long enough for these words to be in it, and too short for the whole.
Said run_long_enough_for(const std::string& words, const std::string& command) {
  Said said;
  for (int time = 300; time < 100'000 && said.out.find(words) == std::string::npos; time *= 4) {
    said = run(command + " --time " + std::to_string(time) + "ms");
  }
  return said;
}

TEST(Table, ALimitLeavesWhatIsKnown) {
  const Said some = run_long_enough_for("[[0,1,", "table cram 9x9 --json");
  EXPECT_EQ(some.code, cli::kLimitReached);
  EXPECT_TRUE(some.out.starts_with("{\"game\":\"cram\",\"rows\":[[0,1,")) << some.out.substr(0, 100);
  EXPECT_NE(some.out.find("null"), std::string::npos);
  EXPECT_NE(some.out.find("\"reason\":\"time limit reached\""), std::string::npos);
}

TEST(Check, ConfirmsTheKernelAndRefutesWhatIsNone) {
  // The kernel as the digraph's own engine finds it, then with a member dropped, and with one added.
  for (const std::string position : {"chomp 3x3", "nim 2 3", "nim 2 + chomp 2x2", "treblecross 5"}) {
    for (const bool misere : {false, true}) {
      const Said drawn = run("draw " + position + " --as dot" + (misere ? " --misere" : ""));
      std::vector<std::string> lost;
      std::vector<std::string> won;
      std::istringstream lines(drawn.out);
      for (std::string line; std::getline(lines, line);) {
        if (line.find(" -> ") != std::string::npos || line.find('"') == std::string::npos) continue;
        const std::string name = line.substr(3, line.find('"', 3) - 3);
        (line.find("peripheries") == std::string::npos ? won : lost).push_back(name);
      }
      const auto check = [&](const std::vector<std::string>& list) {
        std::string text;
        for (const std::string& line : list) text += line + "\n";
        return run("check " + position + (misere ? " --misere" : "") + " --json --p-positions " + list_file(text)).out;
      };
      EXPECT_TRUE(check(lost).starts_with("{\"confirmed\":true")) << position << check(lost);
      const std::vector<std::string> fewer(lost.begin() + 1, lost.end());  // the first is no other one rewritten
      EXPECT_TRUE(check(fewer).starts_with("{\"confirmed\":false")) << position;
      std::vector<std::string> more = lost;
      more.push_back(won.back());
      EXPECT_TRUE(check(more).starts_with("{\"confirmed\":false")) << position;
    }
  }
}

TEST(Check, SaysWhatIsWrong) {
  const auto check = [](const std::string& lines, const std::string& position) {
    return run("check " + position + " --p-positions " + list_file(lines));
  };
  EXPECT_EQ(check("nim 0\nnim 1\n", "nim 2").out,
            "not confirmed: nim 1: it is listed and has a move to a listed position, nim 0\n");
  EXPECT_EQ(check("nim 1\n", "nim 1").out,
            "not confirmed: nim 0: it is not listed and has no moves, so the player to move loses\n");
  EXPECT_EQ(check("", "nim 1").out, "not confirmed: nim 1: it is not listed and has no move to a listed position\n");
  EXPECT_EQ(check("nim 0\n", "nim 1 --misere").out,
            "not confirmed: nim 0: it is listed and has no moves, so in misère play the player to move wins\n");
  EXPECT_EQ(check("nim 0\n", "nim 1 --lang es").out,
            "confirmada: estas son las posiciones P, 1 de 2 que se pueden alcanzar\n");
}

/// Every even circuit has a kernel that is no list of P-positions: there all is a draw.
TEST(Check, AKernelOfDrawsIsNoListOfPPositions) {
  const auto check = [](const std::string& lines, const std::string& position) {
    return run("check " + position + " --p-positions " + list_file(lines)).out;
  };
  const std::string game = "digraph circuit4 start=";
  EXPECT_EQ(check(game + "1\n" + game + "3\n", game + "1"),
            "not confirmed: digraph circuit4 start=1: it is listed, but it is a draw\n");
  EXPECT_TRUE(check("", game + "1").starts_with("confirmed: these are the P-positions, 0 of 4"))
      << check("", game + "1");
  const std::string ends = "digraph arcs:1>2,2>1,2>3 start=";
  EXPECT_TRUE(check(ends + "1\n" + ends + "3\n", ends + "1").starts_with("confirmed"));
  EXPECT_EQ(check(ends + "3\n", ends + "1"),
            "not confirmed: digraph arcs:1>2,2>1,2>3 start=1: it is not listed, and the player to move loses\n");
  EXPECT_EQ(check(ends + "1\n" + ends + "2\n" + ends + "3\n", ends + "1 --lang es"),
            "no confirmada: digraph arcs:1>2,2>1,2>3 start=2: está en la lista, pero gana quien mueve\n");
}

TEST(Check, KnowsPositionsByWhatTheyAreNotByTheirSpelling) {
  const Said same = run("check fan-tan 1 1 --p-positions " + list_file("  nim  0  0 \r\n\nfan-tan 1 1\nnim 7 7\n"));
  EXPECT_EQ(same.code, cli::kAnswered);
  EXPECT_EQ(same.out, "confirmed: these are the P-positions, 2 of 4 that can be reached\n");
  EXPECT_EQ(same.err, "nucleo: warning: listed positions that can't be reached: 1\n");
  const Said bars = run("check chomp 2x1 --p-positions " + list_file("chomp 1x1\n"));
  EXPECT_TRUE(bars.out.starts_with("confirmed")) << bars.out;
}

TEST(Check, NamesTheLineThatIsBad) {
  const std::string path = list_file("nim 0\nnim x\n");
  const Said bad = run("check nim 1 --p-positions " + path);
  EXPECT_EQ(bad.code, cli::kBadInput);
  EXPECT_EQ(bad.out, "");
  EXPECT_TRUE(bad.err.starts_with("nucleo: " + path + ":2: nim: \"x\": expected a heap")) << bad.err;
}

TEST(Draw, PositionsInEveryFormat) {
  const std::string dot = run("draw chomp 2,1").out;
  EXPECT_NE(dot.find("\"chomp 2,1\" -> \"chomp 2\" [label=\"eat row 2 column 1\"];"), std::string::npos) << dot;
  const NamedDigraph back = read_digraph_text(dot, "drawn", Format::kDot, Budget());
  EXPECT_EQ(back.digraph.order(), 4U);
  EXPECT_TRUE(back.colours.empty()) << "names of moves are no colours";
  const std::string merged = run("draw chomp 2,1 --up-to-symmetry").out;
  EXPECT_NE(merged.find("[label=\"eat row 1 column 2\\neat row 2 column 1\"]"), std::string::npos) << merged;
  const std::string graphml = run("draw chomp 2,1 --up-to-symmetry --as graphml").out;
  EXPECT_NE(graphml.find("<data key=\"moves\">eat row 1 column 2; eat row 2 column 1</data>"), std::string::npos);
  const std::string svg = run("draw chomp 2,1 --as svg --nodes text").out;
  EXPECT_NE(svg.find("eat row 2 column 1"), std::string::npos);
  EXPECT_NE(svg.find(">chomp 2,1</text>"), std::string::npos) << "whose positions they are stands above them";
  EXPECT_NE(svg.find(">2,1</text>"), std::string::npos);
  EXPECT_EQ(svg.find(">chomp 2</text>"), std::string::npos) << "what all positions share is not repeated";
  const std::string sum = run("draw nim 1 + chomp 2 --as svg").out;
  EXPECT_NE(sum.find(">nim 1 + chomp 2<"), std::string::npos);
}

TEST(Draw, NearPositionsHaveTheLabelsOfTheWhole) {
  for (const std::string position : {"nim 3 3 3", "chomp 3x4", "nim 2 2 + chomp 2x3"}) {
    const std::string whole = run("draw " + position).out;
    std::istringstream near(run("draw " + position + " --depth 1").out);
    for (std::string line; std::getline(near, line);) {
      EXPECT_NE(whole.find(line + "\n"), std::string::npos) << position << ": " << line;
    }
  }
}

TEST(Draw, WhatIsNearIsDrawnWhereTheWholeIsTooLarge) {
  const Said near = run_long_enough_for("chomp 20x19", "draw chomp 20x20 --depth 1");
  EXPECT_EQ(near.code, cli::kLimitReached);
  EXPECT_NE(near.out.find("\"chomp 20x20\" -> \"chomp 20x19\""), std::string::npos);
  EXPECT_EQ(near.err, "nucleo: time limit reached; what was not found is left out\n");
}

TEST(Games, AreShownInTheLanguageOfTheLocale) {
  const char* const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  std::vector<std::optional<std::string>> before;
  for (const char* name : names) {
    const char* value = std::getenv(name);
    before.push_back(value == nullptr ? std::nullopt : std::optional<std::string>(value));
  }
  setenv("LC_ALL", "es_MX.UTF-8", 1);
  EXPECT_NE(run("games chomp").out.find("Reglas:"), std::string::npos);
  EXPECT_NE(run("games chomp --lang en").out.find("Rules:"), std::string::npos);
  setenv("LC_ALL", "C", 1);
  EXPECT_NE(run("games chomp").out.find("Rules:"), std::string::npos);
  for (std::size_t i = 0; i < before.size(); ++i) {
    before[i] ? setenv(names[i], before[i]->c_str(), 1) : unsetenv(names[i]);
  }
}

TEST(Games, AllAreListed) {
  const std::string list = run("games").out;
  for (const GameRow& row : all_games()) {
    for (const char* name : row.info->names) EXPECT_NE(list.find(name), std::string::npos) << name;
    EXPECT_NE(list.find(row.info->summary.english), std::string::npos);
  }
}

}  // namespace
}  // namespace nucleo
