// The program as scripts and people meet it: exit codes, streams, limits, signals, terminals.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <thread>

#include "api/verbs.hpp"
#include "nucleo/io.hpp"
#include "process.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// A small question to every verb, and what it reads from standard input.
struct Asked {
  std::string words;
  std::string input = "";
};
Asked small_question(const std::string& verb) {
  static const std::map<std::string, Asked> kQuestions{
      {"solve", {"nim 3 5 7"}},
      {"info", {"circuit4"}},
      {"kernel", {"circuit4"}},
      {"grundy", {"circuit4"}},
      {"decompose", {"circuit4"}},
      {"product", {"circuit4 path2"}},
      {"closure", {"circuit4"}},
      {"line", {"circuit4"}},
      {"preference", {"-", "1: a > b\n2: b > a\n3: b > a\n"}},
      {"draw", {"circuit4"}},
      {"sequence", {"kayles --count 5"}},
      {"table", {"wythoff 3x3"}},
      {"chips", {"sigma graph=K4-e chips=3,5,1"}},
      {"explore", {"nim-o-do graph=K4-e --chips-up-to 4"}},
      {"check", {"nim 1 1 --p-positions -", "nim 0 0\nnim 1 1\n"}},
      {"strategy", {"nim 1 2"}},
      {"reduce", {"formula cnf=1/2,-3/-1,-2,3 --to node-kayles"}},
      {"play", {"nim 1 --watch --seed 1"}},
      {"games", {""}},
      {"view", {"nim 1 2"}},
  };
  const auto found = kQuestions.find(verb);
  EXPECT_NE(found, kQuestions.end()) << "no question to the verb " << verb;
  return found == kQuestions.end() ? Asked{} : found->second;
}

/// A digraph that no engine decides in a few seconds.
const std::string& hard_digraph() {
  static const TemporaryDirectory directory;
  static const std::string path = [] {
    std::mt19937_64 random(7);
    std::ostringstream text;
    write_arcs(text, {random_digraph(random, 420, 0.08, false), Names(420), {}});
    return directory.file("hard.arcs", text.str());
  }();
  return path;
}

/// Words of a command; HARD stands for the hard digraph.
std::vector<std::string> command(const std::string& text) {
  auto words = words_of(text);
  for (auto& word : words) {
    if (word == "HARD") word = "@" + hard_digraph();
  }
  return words;
}

void expect_bad_input(const Ended& ended) {
  EXPECT_EQ(ended.code, 2) << ended.signal;
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.error_lines(), 1) << ended.err;
}

TEST(Program, AnswersWithZero) {
  const Ended ended = run_program({"kernel", "circuit4", "--all"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.out, "{1, 3}\n{2, 4}\n2 kernels\nmethod: search\n");
  EXPECT_EQ(ended.err, "");
}

TEST(Program, ReadsAPipe) {
  const Ended ended = run_program({"kernel", "@-", "--quiet"}, "2\n1\n1 2\n");
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.out, "{2}\n");
}

TEST(Program, WithoutAVerbItSaysWhereTheyAreListed) {
  const Ended ended = run_program({});
  EXPECT_EQ(ended.code, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "nucleo: expected a verb; 'nucleo --help' lists them\n");
}

TEST(Program, HelpGoesToStandardOutput) {
  for (const VerbInfo& verb : verbs()) {
    const Ended ended = run_program({verb.name, "--help"});
    EXPECT_EQ(ended.code, 0) << verb.name;
    EXPECT_NE(ended.out.find(std::string("Usage: nucleo ") + verb.name), std::string::npos) << ended.out;
    const std::string unbroken = run_program({verb.name, "--help", "--columns", "1000"}).out;
    EXPECT_NE(unbroken.find(verb.summary.english), std::string::npos) << unbroken;
    EXPECT_EQ(ended.err, "") << verb.name;
    EXPECT_EQ(run_program({"help", verb.name}).out, ended.out) << verb.name;
  }
  for (const char* word : {"--help", "-h", "help", "--version"}) {
    const Ended ended = run_program({word});
    EXPECT_EQ(ended.code, 0) << word;
    EXPECT_NE(ended.out, "") << word;
    EXPECT_EQ(ended.err, "") << word;
  }
}

TEST(Program, EveryVerbIsQuietAndSpeaksJson) {
  for (const VerbInfo& verb : verbs()) {
    if (verb.name == std::string_view("serve")) continue;  // answers until it is told to end: tests/server_test.cpp
    const Asked asked = small_question(verb.name);
    const auto run_with = [&](const char* option) {
      return run_program(words_of(std::string(verb.name) + " " + asked.words + " " + option), asked.input);
    };
    const Ended quiet = run_with("--quiet");
    EXPECT_EQ(quiet.code, 0) << verb.name;
    EXPECT_NE(quiet.out, "") << verb.name;
    EXPECT_EQ(quiet.err, "") << verb.name;
    const Ended json = run_with("--json");
    if (!verb.speaks_json) {
      expect_bad_input(json);
      continue;
    }
    EXPECT_EQ(json.code, 0) << verb.name;
    EXPECT_TRUE(nlohmann::json::parse(json.out).is_object()) << verb.name;
    EXPECT_EQ(std::count(json.out.begin(), json.out.end(), '\n'), 1) << verb.name;
  }
}

/// Arguments that cases cannot write: empty ones, with spaces, line breaks, bytes that are no text, very long.
TEST(Program, WrongWordsAreOneLine) {
  const std::string long_word(100000, 'x');
  const std::vector<std::vector<std::string>> commands{
      {""},
      {"kernel", ""},
      {"kernel", "@"},
      {"\xff\n\xfe"},
      {"kernel", "\xff\n\xfe"},
      {"kernel", "@no\nfile"},
      {"kernel", "circuit6", "--frob\nnicate"},
      {"kernel", "circuit6", "--check", "\n"},
      {"kernel", "circuit6", "--time", ""},
      {"kernel", "circuit6", "--memory", ""},
      {"kernel", "circuit6", "--format", ""},
      {"kernel", "circuit6", "--limit", ""},
      {"info", "circuit6", "--vertex", ""},
      {"info", "circuit6", "--isomorphic-to", ""},
      {"draw", "circuit6", "--from", ""},
      {"draw", "circuit6", "--only", ""},
      {"draw", "circuit6", "-o", ""},
      {"draw", "circuit6", "--as", ""},
      {"product", "circuit6", "path2", "-o", ""},
      {long_word},
      {"kernel", long_word},
      {"kernel", "@" + long_word},
      {"kernel", "circuit6", "--" + long_word},
      {"kernel", "circuit6", "--time", long_word},
      {"kernel", "circuit6", "--memory", long_word},
      {"draw", "circuit6", "-o", long_word + ".svg"},
  };
  for (const auto& words : commands) {
    const Ended ended = run_program(words);
    expect_bad_input(ended);
    EXPECT_LT(ended.err.size(), 1200U) << ended.err;
    EXPECT_LT(ended.seconds, 1 * kSlower) << ended.err;
  }
}

TEST(Program, ErrorsKeepWhatStandsBehindALineBreak) {
  const Ended ended = run_program({"kernel", "circuit6", "--time", "\xff\n3"});
  EXPECT_EQ(ended.err, "nucleo: --time \"\\xff\\x0a3\": expected a time such as 60s, 500ms, 2m or 1h\n");
}

TEST(Program, NamesWithCommasAndPrintedSetsAreRead) {
  const TemporaryDirectory directory;
  const std::string sum = directory.path("sum.tgf");
  ASSERT_EQ(run_program({"product", "circuit2", "path2", "-o", sum}).code, 0);
  for (const char* set : {"(1,1),(2,2)", "{(1,1), (2,2)}", "(2,2), (1,1)"}) {
    EXPECT_EQ(run_program({"kernel", "@" + sum, "--check", set}).out, "a kernel\n") << set;
  }
  const std::string commas = directory.file("commas.dot", "digraph { \"a,b\" -> a; c -> a; \"{c\" -> a; }");
  EXPECT_EQ(run_program({"draw", "@" + commas, "--only", "a,b,c", "--as", "tgf"}).out, "1 a,b\n2 c\n#\n");
  EXPECT_EQ(run_program({"draw", "@" + commas, "--only", "{c,a", "--as", "tgf"}).out, "1 a\n2 {c\n#\n2 1\n");
  expect_bad_input(run_program({"kernel", "@" + sum, "--check", "(1,1),(3,3)"}));
}

/// Work without end, or, with a shorter time, work that no machine does in it.
class TimeLimit : public ::testing::TestWithParam<const char*> {};

TEST_P(TimeLimit, IsObeyedAndTold) {
  auto words = command(GetParam());
  if (std::find(words.begin(), words.end(), "--time") == words.end()) words.insert(words.end(), {"--time", "300ms"});
  words.emplace_back("--json");
  const Ended ended = run_program(words);
  EXPECT_EQ(ended.code, 3) << ended.err;
  EXPECT_LT(ended.seconds, 5 * kSlower);
  EXPECT_EQ(ended.error_lines(), 1) << ended.err;
  EXPECT_EQ(nlohmann::json::parse(ended.out)["reason"], "time limit reached");
}

INSTANTIATE_TEST_SUITE_P(
    Commands, TimeLimit,
    ::testing::Values("kernel HARD", "kernel HARD --all", "kernel HARD --count", "grundy HARD", "grundy HARD --count",
                      "kernel HARD --semikernels", "kernel HARD --misere", "kernel HARD --sequences", "draw HARD",
                      "info Q16 --automorphisms --time 50ms",
                      "draw random-dag400,0.9:3 --set drawn-arcs=100000 -o /nowhere/g.png --time 50ms",
                      "kernel arcs:1>5000000 --time 1ms", "product Q11 Q10 --kind normal --time 50ms",
                      "kernel grid40x40 --count", "solve cram 9x9", "solve cram 7x7 --misere",
                      "solve synonim 100 200 300", "solve node-kayles grid9x9",
                      "solve graph-chomp random-regular14,5:7",
                      "solve nim 99 + cram 4x4 --compound conjunctive --misere"));

TEST(Program, WithinItsTimeInfoOfAHardDigraphIsAnswered) {
  const Ended ended = run_program(command("info HARD --automorphisms --json --time 250s"));
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(nlohmann::json::parse(ended.out)["order"], 420);
}

class MemoryLimit : public ::testing::TestWithParam<const char*> {};

TEST_P(MemoryLimit, IsObeyedAndTold) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers need memory of their own";
  auto words = command(GetParam());
  words.emplace_back("--json");
  const Ended ended = run_program(words);
  EXPECT_EQ(ended.code, 3) << ended.signal << ended.err;
  EXPECT_EQ(ended.error_lines(), 1) << ended.err;
  EXPECT_EQ(nlohmann::json::parse(ended.out)["reason"], "memory limit reached");
}

/// Each meets the limit elsewhere: in our own arrays, in a stream, in nauty, GMP, Graphviz, CaDiCaL, in a thread's
/// stack.
INSTANTIATE_TEST_SUITE_P(Commands, MemoryLimit,
                         ::testing::Values("kernel Q18 --memory 32M", "grundy K300 --memory 32M",
                                           "product K300 K20 --memory 32M", "info Q16 --automorphisms --memory 32M",
                                           "draw grid20x25 -o /nowhere/g.svg --memory 1M",
                                           "solve cram 7x7 --misere --memory 32M", "solve synonim 1000000 --memory 32M",
                                           "solve chomp 30,29,28,27,26,25,24,23,22,21,20,19,18,17,16",
                                           "solve grundys-game 1000000000000 --memory 32M",
                                           "kernel grid40x40 --count --memory 12M"));

/// Polynomial space is enough for a search: it forgets, and goes on until the time ends.
TEST(Program, MemoryThatRunsOutDoesNotEndASearch) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers need memory of their own";
  const Ended large = run_program(command("solve cram 9x9 --memory 20M --time 2 --json"));
  EXPECT_EQ(large.code, 3) << large.err;
  EXPECT_EQ(nlohmann::json::parse(large.out)["reason"], "time limit reached");
  const Ended small = run_program(command("solve node-kayles grid7x7 --memory 21M --moves none --json"));
  EXPECT_EQ(nlohmann::json::parse(small.out)["grundy"], 1) << small.out;
}

TEST(Program, TheTimeLimitTakesNoMemory) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers need memory of their own";
  const Ended ended = run_program(command("kernel grid6x6 --count --quiet --memory 1M --time 250s"));
  EXPECT_EQ(ended.out, "4468\n") << ended.err;
}

TEST(Program, AHeaderThatClaimsMoreThanTheMemoryReachesTheLimit) {
  for (const char* text : {"1000000000\n1\n1 2\n", "p af 1000000000\n1 2\n", "5\n1250000000\n1 2\n"}) {
    const Ended ended = run_program({"kernel", "@-", "--memory", "32M"}, text);
    EXPECT_EQ(ended.code, 3) << ended.signal;
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_NE(ended.err.find("; the memory limit leaves "), std::string::npos) << ended.err;
  }
}

TEST(Program, WhatInfoCannotCountCostsNothingElse) {
  const Ended many = run_program({"info", "Q15", "--automorphisms", "--json"});
  EXPECT_EQ(many.code, 3);
  EXPECT_EQ(many.error_lines(), 1) << many.err;
  const auto answer = nlohmann::json::parse(many.out);
  EXPECT_EQ(answer["order"], 32768);
  EXPECT_EQ(answer["bipartite"], true);
  EXPECT_TRUE(answer["automorphisms"].is_null());
  EXPECT_EQ(answer["reason"], "automorphisms are counted up to 20000 vertices in a part; there are 32768");
}

TEST(Batch, AnswersEachLineInOrderAndABadOneCostsOnlyItself) {
  const Ended ended = run_program({"solve", "--batch", "-", "--time", "300ms"},
                                  "nim 3 5 7\nnim x\n\nwythoff 1 2 + nim 0\r\ncram 9x9\n");
  EXPECT_EQ(ended.code, 0) << ended.err;
  std::istringstream lines(ended.out);
  std::vector<nlohmann::json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[0]["outcome"], "N");
  EXPECT_EQ(answers[1]["position"], "nim x");
  EXPECT_EQ(answers[1]["error"], "nim: \"x\": expected a heap, 0 or more, up to 2^63-1");
  EXPECT_TRUE(answers[2].contains("error"));
  EXPECT_EQ(answers[3]["outcome"], "P");
  EXPECT_EQ(answers[3]["position"], "wythoff 1 2 + nim 0");
  EXPECT_EQ(answers[4]["outcome"], nullptr);
  EXPECT_EQ(answers[4]["reason"], "time limit reached");
}

TEST(Batch, IsTheSameWithThreads) {
  const TemporaryDirectory directory;
  std::string text;
  for (int i = 0; i < 300; ++i) text += "kayles " + std::to_string(i) + " + cram 3x" + std::to_string(1 + i % 5) + "\n";
  const auto answers = [&](const char* threads) {
    const Ended ended = run_program({"solve", "--batch", directory.file("positions.txt", text), "--threads", threads});
    std::istringstream lines(ended.out);
    std::string out;
    for (std::string line; std::getline(lines, line);) {
      nlohmann::json answer = nlohmann::json::parse(line);
      // How much is known of a game when a line is answered depends on which lines were answered before it.
      for (const char* member : {"seconds", "states"}) answer.erase(member);
      out += answer.dump() + "\n";
    }
    return out;
  };
  const std::string alone = answers("1");
  EXPECT_EQ(std::count(alone.begin(), alone.end(), '\n'), 300);
  EXPECT_EQ(answers("4"), alone);
}

TEST(Batch, AnswersBeforeTheInputEnds) {
  Program program({"solve", "--batch", "-"});
  program.give("nim 1 2 3\n");
  EXPECT_TRUE(program.wait_for_output(10));
  EXPECT_NE(program.finish().out.find("\"outcome\":\"P\""), std::string::npos);
}

TEST(Batch, OfAHundredThousandNimsIsQuick) {
  std::mt19937_64 random(3);
  std::string text;
  constexpr int kLines = 100000;
  for (int line = 0; line < kLines; ++line) {
    text += "nim";
    for (std::size_t heap = 0; heap <= random() % 6; ++heap)
      text += ' ' + std::to_string(random() >> (1 + random() % 62));
    text += '\n';
  }
  const TemporaryDirectory directory;
  const Ended ended = run_program({"solve", "--batch", directory.file("positions.txt", text)});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), kLines);
  EXPECT_LT(ended.seconds, 6 * kSlower);  // 2 on a machine that does nothing else
}

TEST(Batch, ALineThatIsTooLongForTheMemoryCostsOnlyItself) {
  if (kSanitized) GTEST_SKIP() << "no limit of memory";
  const std::string long_line(150'000'000, '1');
  const Ended ended = run_program({"solve", "--batch", "-", "--memory", "60M"}, "nim 3\n" + long_line + "\nnim 5\n");
  EXPECT_EQ(ended.code, 0) << ended.err;
  std::istringstream lines(ended.out);
  std::vector<nlohmann::json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[0]["outcome"], "N");
  EXPECT_TRUE(answers[1].contains("error") || answers[1]["outcome"].is_null()) << answers[1];
  EXPECT_LT(answers[1]["position"].get<std::string>().size(), 2000U);
  EXPECT_EQ(answers[2]["outcome"], "N");
}

TEST(Batch, NoLineReadsStandardInput) {
  std::string text = "digraph @- start=1\n";
  for (int i = 1; i <= 2000; ++i) text += "nim " + std::to_string(i) + "\n";
  const TemporaryDirectory directory;
  for (const std::string& source : {std::string("-"), directory.file("lines.txt", text)}) {
    const Ended ended = run_program({"solve", "--batch", source, "--moves", "none"}, source == "-" ? text : "1\n0\n");
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 2001);
    EXPECT_NE(ended.out.substr(0, ended.out.find('\n')).find("\"error\":\"standard input"), std::string::npos);
  }
}

TEST(Batch, OfWhatCannotBeReadIsBadInput) {
  const TemporaryDirectory directory;
  for (const std::string& source : {directory.path(""), directory.path("none")}) {
    const Ended ended = run_program({"solve", "--batch", source});
    EXPECT_EQ(ended.code, 2) << source;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_EQ(ended.out, "");
  }
}

TEST(Batch, TakesLinesAsTheyCome) {
  const Ended ended =
      run_program({"solve", "--batch", "-", "--quiet"}, std::string("\xef\xbb\xbfnim 3\r\n\nnim \0 1\nnim 1 1", 26));
  std::istringstream lines(ended.out);
  std::vector<nlohmann::json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(answers.size(), 4U) << ended.out;
  EXPECT_EQ(answers[0]["position"], "nim 3");
  EXPECT_TRUE(answers[1].contains("error"));
  EXPECT_TRUE(answers[2].contains("error"));
  EXPECT_EQ(answers[3]["outcome"], "P");
}

TEST(Batch, WithoutThreadsIsAnsweredByOne) {
  if (kSanitized) GTEST_SKIP() << "no limit of memory";
  std::string text;
  for (int i = 1; i <= 200; ++i) text += "nim " + std::to_string(i) + "\n";
  const Ended ended = run_program({"solve", "--batch", "-", "--threads", "32", "--memory", "20M"}, text);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 200);
}

TEST(Batch, EveryEngineComesBackInTime) {
  std::string text = "kayles";
  for (int i = 0; i < 2000; ++i) text += " 9";
  text += "\nnim 3 5 7\n";
  const Ended ended = run_program({"solve", "--batch", "-", "--misere", "--time", "200ms", "--moves", "none"}, text);
  EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 2);
  EXPECT_LT(ended.seconds, 10 * kSlower);
}

TEST(Input, TheFirstInterruptEndsWaitingForIt) {
  for (const char* words : {"kernel @-", "solve --batch -", "solve graph-chomp @-"}) {
    Ended ended;
    for (int wait = 400; wait < 10000 && ended.code != 130; wait *= 2) {  // too early it would just end the process
      Program program(command(words));
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      program.send(SIGINT);
      program.wait_for_end();
      ended = program.finish();
    }
    EXPECT_EQ(ended.code, 130) << words;
  }
}

TEST(Input, APipeThatNobodyWritesToTakesOnlyTheTime) {
  const TemporaryDirectory directory;
  const std::string fifo = directory.path("fifo");
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(run_program({"play", "--resume", fifo, "--time", "200ms"}).code, 3);
  EXPECT_EQ(run_program({"solve", "@" + fifo, "--time", "200ms"}).code, 3);
  const Ended ended =
      run_program({"solve", "--batch", "-", "--time", "200ms"}, "digraph @" + fifo + " start=1\nnim 3\n");
  EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 2);
  EXPECT_NE(ended.out.find("\"outcome\":\"N\""), std::string::npos) << ended.out;
}

TEST(Check, ThatALimitEndsKeepsTheAnswer) {
  const Ended ended = run_program(command("solve nim 1000000 1000000 1000000 --check --json --time 300ms"));
  EXPECT_EQ(ended.code, 3) << ended.err;
  const auto answer = nlohmann::json::parse(ended.out);
  EXPECT_EQ(answer["outcome"], "N");
  EXPECT_EQ(answer["checked"], false);
  EXPECT_EQ(answer["reason"], "time limit reached");
}

TEST(Check, ThatIsInterruptedKeepsTheAnswer) {
  Ended ended;
  for (int wait = 400; wait < 10000 && ended.code != 130; wait *= 2) {  // too early it would just end the process
    Program program(command("solve nim 1000000 1000000 1000000 --check --json --time 60s"));
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    program.send(SIGINT);
    ended = program.finish();
  }
  ASSERT_EQ(ended.code, 130) << ended.err;
  const auto answer = nlohmann::json::parse(ended.out);
  EXPECT_EQ(answer["outcome"], "N");
  EXPECT_EQ(answer["reason"], "interrupted");
}

TEST(Explore, GivesTheTotalsThatTheMemoryAllows) {
  if (kSanitized) GTEST_SKIP() << "no limit of memory";
  const Ended ended = run_program(command("explore nim-o-do graph=K5 --chips-up-to 200 --json --memory 60M"));
  EXPECT_EQ(ended.code, 3) << ended.err;
  const auto answer = nlohmann::json::parse(ended.out);
  EXPECT_GT(answer.value("configurations", 0), 100) << ended.out.substr(0, 300);
}

TEST(Play, ALimitDoesNotEndTheGame) {
  if (kSanitized) GTEST_SKIP() << "no limit of memory";
  const TemporaryDirectory directory;
  const std::string saved = directory.path("game");
  const Ended ended =
      run_program(command("play cram 7x7 --memory 30M --time 2s"), "hint\nvalues\nsave " + saved + "\nquit\n");
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(std::filesystem::exists(saved)) << ended.out;
  EXPECT_EQ(run_program(command("play cram 5x6 --watch --seed 1 --memory 20M --time 300ms")).code, 0);
}

TEST(Stack, IsNotOverflownByLongPlay) {
  for (const char* position : {"nim 1000000", "nim 1000000 --misere", "node-kayles P1000000", "graph-chomp P1000000",
                               "subtraction take=1,2 1000000", "octal code=0.3 100000", "ordered-fan-tan 1000000 5"}) {
    auto words = command("solve " + std::string(position) + " --moves one --json --time 250s");
    const Ended ended = run_program(words);
    EXPECT_TRUE(ended.code == 0 || ended.code == 3) << position << ": " << ended.signal << ended.err;
    EXPECT_FALSE(nlohmann::json::parse(ended.out).empty());
  }
}

TEST(Program, AnInterruptEndsAJobWithWhatItHas) {
  Program program(command("kernel grid14x14 --all"));
  ASSERT_TRUE(program.wait_for_output(1000));
  program.send(SIGINT);
  const Ended ended = program.finish();
  EXPECT_EQ(ended.code, 130);
  EXPECT_EQ(ended.err, "nucleo: interrupted\n");
  std::istringstream lines(ended.out);
  std::string line;
  while (std::getline(lines, line) && line.starts_with('{')) ASSERT_TRUE(line.ends_with('}')) << line;
  EXPECT_TRUE(line.ends_with(" kernels so far, there may be more")) << line;
  EXPECT_TRUE(ended.out.ends_with("\n"));
}

TEST(Program, AnInterruptLeavesJsonWhole) {
  Program program(command("kernel grid14x14 --all --json"));
  ASSERT_TRUE(program.wait_for_output(1000));
  program.send(SIGINT);
  const Ended ended = program.finish();
  EXPECT_EQ(ended.code, 130);
  const auto answer = nlohmann::json::parse(ended.out);
  EXPECT_EQ(answer["reason"], "interrupted");
  EXPECT_EQ(answer["exists"], true);
  EXPECT_FALSE(answer["kernels"].empty());
}

TEST(Program, AReaderThatHasSeenEnoughEndsItQuietly) {
  Program program(command("kernel grid14x14 --all"));
  ASSERT_TRUE(program.wait_for_output(1));
  program.close_output();
  const Ended ended = program.finish();
  EXPECT_EQ(ended.signal, SIGPIPE);
  EXPECT_EQ(ended.err, "");
  EXPECT_LT(ended.seconds, 2 * kSlower);
}

TEST(Program, AFullDiskIsTold) {
  for (const char* text : {"kernel circuit6", "kernel grid14x14 --all", "draw K40", "info K3 --json"}) {
    const Ended ended = Program(command(text), {"/dev/full", false}).finish();
    EXPECT_EQ(ended.code, 1) << text;
    EXPECT_EQ(ended.err, "nucleo: standard output can't be written\n") << text;
    EXPECT_LT(ended.seconds, 2 * kSlower) << text;
  }
}

/// A bare chroot has no pseudo-terminals.
class ProgramOnATerminal : public ::testing::Test {
 protected:
  void SetUp() override {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0) GTEST_SKIP() << "no pseudo-terminal can be opened here";
    ::close(terminal);
  }
};

TEST_F(ProgramOnATerminal, ShowsProgressAndWipesIt) {
  const Ended ended = Program(command("kernel HARD --time 1500ms"), {"", true}).finish();
  EXPECT_EQ(ended.code, 3);
  EXPECT_NE(ended.err.find("1 s"), std::string::npos) << ended.err;
  // Wiped, and only then is anything else said.
  EXPECT_TRUE(ended.err.ends_with("\r\033[Knucleo: time limit reached\r\n")) << ended.err;
}

TEST_F(ProgramOnATerminal, ShowsProgressOfADrawing) {
  const Ended ended =
      Program(command("draw random-dag400,0.9:3 --as png --set drawn-arcs=100000 --time 1500ms"), {"", true}).finish();
  EXPECT_EQ(ended.code, 3);
  EXPECT_TRUE(kSanitized || ended.err.find("drawing: 1 s") != std::string::npos) << ended.err;
}

TEST_F(ProgramOnATerminal, ShowsNoProgressWithQuietNorToAFile) {
  const Ended quiet = Program(command("kernel HARD --time 1500ms --quiet"), {"", true}).finish();
  EXPECT_EQ(quiet.err, "nucleo: time limit reached\r\n");
  const Ended piped = run_program(command("kernel HARD --time 1500ms"));
  EXPECT_EQ(piped.err, "nucleo: time limit reached\n");
}

}  // namespace
}  // namespace nucleo::testing
