// The nimber search: against the rules tried out, against the walk, with little memory, with several threads, and
// through files that are written while the program is killed. The thread sanitizer runs this too.

#include <gtest/gtest.h>
#include <zlib.h>

#include <atomic>
#include <fstream>
#include <limits>
#include <random>
#include <thread>

#include "ask/progress.hpp"
#include "game_support.hpp"
#include "kernel/bits.hpp"
#include "nucleo/error.hpp"
#include "process.hpp"
#include "search/nimber_file.hpp"
#include "search/nimber_table.hpp"
#include "set_games.hpp"
#include "solve/solve.hpp"

namespace nucleo::testing {
namespace {

/// Free cells of a board, each with that chance in four.
Flags random_cells(int cells, unsigned of_four, std::mt19937& random) {
  Flags free(static_cast<std::size_t>(cells), '0');
  for (char& cell : free) cell = random() % 4 < of_four ? '1' : '0';
  return free;
}

TermPointer term_of(const std::string& text) { return position(text).terms.front(); }

/// The value by the nimber search with so few entries and so many threads.
Nimber searched(const std::string& text, unsigned threads = 1,
                std::size_t entries = std::numeric_limits<std::size_t>::max()) {
  Session session;
  session.tables().most_entries = entries;
  session.search_by({threads, nullptr});
  const Budget budget;
  const TermPointer term = term_of(text);
  return engine_named("nimber").run(*term, Task::kValue, session.job(budget)).value;
}

TEST(NimberSearch, ValuesRandomBoardsAsTheRulesDo) {
  std::mt19937 random(14);
  for (int i = 0; i < (kSanitized ? 150 : 2000); ++i) {
    const int rows = 1 + static_cast<int>(random() % 5);
    const int columns = 1 + static_cast<int>(random() % (rows > 3 ? 4 : 6));
    NaiveGame game = naive_cram(rows, columns, random_cells(rows * columns, 3, random));
    EXPECT_EQ(searched(game.word(game.start)), static_cast<Nimber>(game.grundy(game.start))) << game.word(game.start);
  }
}

/// Beyond the small boxes whose values the space reads from a table.
TEST(NimberSearch, ValuesRandomLargerBoardsAsTheWalkDoes) {
  std::mt19937 random(17);
  for (int i = 0; i < (kSanitized ? 20 : 300); ++i) {
    const int rows = 3 + static_cast<int>(random() % 4);
    const int columns = 6 + static_cast<int>(random() % 2);
    const NaiveGame game = naive_cram(rows, columns, random_cells(rows * columns, 2, random));
    const TermPointer term = term_of(game.word(game.start));
    EXPECT_EQ(searched(game.word(game.start)), labels_of(*term, Budget(), "walk").value) << game.word(game.start);
  }
}

TEST(NimberSearch, ValuesLongBoardsOfTwoWordsAsTheWalkDoes) {
  std::mt19937 random(15);
  for (int i = 0; i < (kSanitized ? 10 : 100); ++i) {
    const int columns = 30 + static_cast<int>(random() % 10);
    const NaiveGame game = naive_cram(3, columns, random_cells(3 * columns, 2, random));
    const TermPointer term = term_of(game.word(game.start));
    EXPECT_EQ(searched(game.word(game.start)), labels_of(*term, Budget(), "walk").value) << game.word(game.start);
  }
}

/// From some value on, larger parts are valued by all their options.
TEST(NimberSearch, ValuesGraphsWithLargeValuesAsTheWalkDoes) {
  for (const std::string graph :
       {"g6:^Cj?C?E???G?A?aA??A?OBEG?GGO??@_??G???@????Q??????g???QGG?Ka_?_D???IG??GIo?A???",
        "g6:^A?I?_@??_AA??O?oE@C@???C_A??????_????CGO??@@??@?????OC?O?@A?????_C?_g??E???G??"}) {
    const std::string text = "node-kayles " + graph;
    const Nimber value = searched(text);
    EXPECT_EQ(value, labels_of(*term_of(text), Budget(), "walk").value) << graph;
    EXPECT_GT(value, 8U) << graph;
  }
}

TEST(NimberSearch, GivesTheSameValuesWithFewEntries) {
  for (const std::size_t entries : {64U, 1024U}) {
    EXPECT_EQ(searched("cram 3x8", 1, entries), 3U);
    EXPECT_EQ(searched("cram 3x9", 1, entries), 1U);
    EXPECT_EQ(searched("cram 5x5", 1, entries), 0U);
  }
}

TEST(NimberSearch, GivesTheSameValuesWithSeveralThreads) {
  for (const unsigned threads : {2U, 3U, 4U}) {
    EXPECT_EQ(searched("cram 4x5", threads), 2U);
    EXPECT_EQ(searched("cram 3x8", threads), 3U);
    EXPECT_EQ(searched("cram 4x7", threads), 3U);
    EXPECT_EQ(searched("cram 5x6", threads), 2U);
    EXPECT_EQ(searched("cram 3x9", threads, 1024), 1U);
  }
}

/// Values that the walk gives too, and public ones beyond its reach.
/// Threads that write and read in a table too small for all: nobody reads a part beside what is proved of another.
TEST(NimberTable, GivesEveryReaderWhatWasWrittenForThePart) {
  using Part = Bits<2>;
  const Budget budget;
  NimberTable<Part> table(budget, 1024);
  table.share(true);
  const auto part_of = [](unsigned k) {
    Part part;
    part.add(k % 127);
    part.add(127);
    if (k >= 127) part.add(k / 127);
    return part;
  };
  std::atomic<int> wrong{0};
  std::atomic<int> read{0};
  const auto work = [&](unsigned seed) {
    std::mt19937 random(seed);
    for (int i = 0; i < (kSanitized ? 20'000 : 500'000); ++i) {
      const auto k = static_cast<unsigned>(random() % 6000);
      const Part part = part_of(k);
      const auto value = static_cast<unsigned>(hash_of(part) % Proved::kMostValue);
      const Proved proved = table.proved(part, hash_of(part));
      if (proved.exact()) ++(proved.value() == value ? read : wrong);
      if (i % 3 == 0) table.prove(part, hash_of(part), Proved::value_is(value), random() % 100);
      if (i % 3 == 1) table.estimate(part, hash_of(part), value, {3, 5}, 1);
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned seed = 1; seed <= 3; ++seed) threads.emplace_back([&, seed] { work(seed); });
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(read, 1000);
  EXPECT_GT(table.forgotten(), 0U);
}

TEST(NimberSearch, KnowsTheLargerBoards) {
  EXPECT_EQ(searched("cram 3x10"), 2U);
  EXPECT_EQ(searched("cram 3x11"), 0U);
  EXPECT_EQ(searched("cram 7x4"), 3U);
  if (kSanitized) return;
  EXPECT_EQ(searched("cram 3x12"), 1U);
  EXPECT_EQ(searched("cram 3x13"), 2U);
  EXPECT_EQ(searched("cram 4x9"), 1U);
  EXPECT_EQ(searched("cram 5x7"), 1U);
}

Answer solved(const std::string& text, const std::string& engine) {
  Question question;
  question.engine = engine;
  return solve(position(text), question, Budget());
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> moves_of(const Answer& answer) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> out;
  for (const SumMove& move : answer.winning_moves) out.emplace_back(move.id().term, move.id().index);
  return out;
}

TEST(NimberSearch, ListsTheWinningMovesThatTheWalkLists) {
  std::mt19937 random(16);
  for (int i = 0; i < (kSanitized ? 20 : 150); ++i) {
    const int rows = 2 + static_cast<int>(random() % 3);
    const int columns = 5 + static_cast<int>(random() % 3);
    std::string text = "cram " + naive_cram(rows, columns, "").text(random_cells(rows * columns, 3, random));
    if (i % 3 == 0) text += " + cram 2x3";
    const Answer found = solved(text, "nimber");
    const Answer expected = solved(text, "walk");
    EXPECT_EQ(found.value, expected.value) << text;
    EXPECT_EQ(moves_of(found), moves_of(expected)) << text;
    EXPECT_TRUE(found.moves_complete) << text;
  }
}

/// A change of the search that is meant to change nothing leaves these numbers alone.
TEST(NimberSearch, OpensTheQuestionsThatItAlwaysOpened) {
  const auto steps = [](const std::string& text) {
    Session session;
    const Budget budget;
    return engine_named("nimber").run(*term_of(text), Task::kValue, session.job(budget)).states;
  };
  EXPECT_EQ(steps("cram 5x5"), 423U);
  EXPECT_EQ(steps("cram 4x7"), 9911U);
  EXPECT_EQ(steps("cram 3x9"), 1673U);
  EXPECT_EQ(steps("cram 5x6"), 17881U);
}

TEST(NimberSearch, TellsWhatIsKnownWhenALimitEndsIt) {
  Budget budget;
  Question question;
  question.moves = MovesWanted::kNone;
  Session session;
  // It is stopped from within, once 0 is excluded: a question later the budget is spent.
  budget.progress = [&](const Phrase& stage, std::uint64_t, std::uint64_t) {
    if (stage.facts.at(0).in(Language::kEnglish) == "1") budget.stop();
  };
  const Answer answer = solve(position("cram 3x9"), question, session, budget);
  EXPECT_EQ(answer.reason, kInterrupted);
  EXPECT_FALSE(answer.value);
  ASSERT_EQ(answer.terms.size(), 1U);
  EXPECT_EQ(answer.terms[0].excluded, std::vector<Nimber>{0});
  EXPECT_EQ(answer.outcome, Outcome::kWin);
}

TEST(NimberSearch, SaysHowToGoOnWhereItHadOnlyAWhile) {
  const std::vector<std::string> words{"solve", "cram", "3x16", "--moves", "none", "--set", "completion-time=500ms"};
  const auto said = [&](std::initializer_list<std::string> more) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more);
    const Ended ended = run_program(all);
    EXPECT_EQ(ended.code, 3) << ended.err;
    return ended.out;
  };
  for (const std::string& english : {said({"--lang", "en"}), said({"--lang", "en", "--explain"})}) {
    EXPECT_NE(english.find(" To go on: --engine nimber or --time 60.\n"), std::string::npos) << english;
  }
  const std::string spanish = said({"--lang", "es"});
  EXPECT_NE(spanish.find(" Para seguir: --engine nimber o --time 60.\n"), std::string::npos) << spanish;
  const std::string json = said({"--json"});
  EXPECT_NE(json.find("\"go_on\":[\"--engine nimber\",\"--time 60\"]"), std::string::npos) << json;
}

/// What a search of cram 3x9 says once it asks for the value 1, as a line on a terminal. The clock of the line is given
/// time by waiting, so it does not matter how fast the search is.
std::string progress_in(Language language) {
  std::ostringstream terminal;
  {
    const ask::ProgressLine line(terminal, language);
    Budget budget;
    budget.progress = [&](const Phrase& stage, std::uint64_t done, std::uint64_t total) {
      if (stage.facts.at(0).in(Language::kEnglish) != "1") return;
      for (int i = 0; i < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1100));
        line(stage, done + 1000U * i, total);
      }
      budget.stop();
    };
    Question question;
    question.moves = MovesWanted::kNone;
    Session session;
    solve(position("cram 3x9"), question, session, budget);
  }
  return terminal.str();
}

TEST(NimberSearch, ShowsItsProgressInTheLanguageOfTheWords) {
  const std::string spanish = progress_in(Language::kSpanish);
  for (const char* const words : {"¿es el valor 1? tabla llena al ", "%, posiciones: ", " por segundo, "}) {
    EXPECT_NE(spanish.find(words), std::string::npos) << spanish;
  }
  const std::string english = progress_in(Language::kEnglish);
  for (const char* const words : {"is the value 1? table ", "% full, positions: ", " per second, "}) {
    EXPECT_NE(english.find(words), std::string::npos) << english;
  }
}

// ---- files

struct Saved {
  TemporaryDirectory folder;
  std::string file = folder.path("a.search");
};

TEST(NimberFile, GoesOnWhereItWas) {
  const Saved saved;
  const Ended first = run_program({"solve", "cram", "4x7", "--save", saved.file, "--json"});
  ASSERT_EQ(first.code, 0) << first.err;
  const Ended second = run_program({"solve", "cram", "4x7", "--load", saved.file, "--json"});
  ASSERT_EQ(second.code, 0) << second.err;
  EXPECT_NE(second.out.find("\"grundy\":3"), std::string::npos) << second.out;
  EXPECT_NE(second.out.find("\"states\":0,"), std::string::npos) << second.out;
}

/// The lowest first.
std::string bytes_of(std::uint64_t number, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
  return out;
}

TEST(NimberFile, IsRefusedInOneLineWhereItIsDamagedOrForeign) {
  const Saved saved;
  ASSERT_EQ(run_program({"solve", "cram", "3x7", "--save", saved.file}).code, 0);
  std::ifstream in(saved.file, std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(in)), {});
  std::mt19937 random(17);
  const auto refuse = [&](const std::string& content, const std::string& board, const std::string& why = "--load") {
    const std::string file = saved.folder.file("b.search", content);
    const Ended ended = run_program({"solve", "cram", board, "--load", file});
    EXPECT_EQ(ended.code, 2) << ended.out;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_NE(ended.err.find(why), std::string::npos) << ended.err;
    EXPECT_TRUE(ended.out.empty()) << ended.out;
  };
  refuse(whole, "3x8", "was saved for cram 3x7; expected one for cram 3x8");
  refuse("", "3x7", "is empty");
  refuse("nucleo", "3x7", "ends too early");
  refuse("something else", "3x7", "is no file that --save wrote");
  refuse("nucleo search 2" + whole.substr(15), "3x7", "another version");
  refuse("nucleo search 1\n" + std::string(5000, 'x'), "3x7", "does not say what it is about");
  refuse(whole + "x", "3x7");
  // With the right checksum: a value that is too large, none that is left, and the same by two rows of one part.
  const std::size_t rows = whole.find('\n', whole.find("\nform ") + 1) + 1;
  const std::size_t row = sizeof(std::uint64_t) + sizeof(std::uint16_t);
  const auto part_with = [&](unsigned proved) {
    return whole.substr(rows, sizeof(std::uint64_t)) + bytes_of(proved, sizeof(std::uint16_t));
  };
  for (const std::string& wrong : {part_with(0xffff), part_with(0x7fff), part_with(0x5555) + part_with(0x2aaa),
                                   part_with(0x8001) + part_with(0x8000)}) {
    std::string content = whole.substr(0, rows) + wrong + bytes_of(wrong.size() / row, sizeof(std::uint64_t));
    const auto sum = ::crc32_z(0, reinterpret_cast<const unsigned char*>(content.data()), content.size());
    refuse(content + bytes_of(sum, sizeof(std::uint32_t)), "3x7", "it has a value that can't be");
  }
  for (int i = 0; i < (kSanitized ? 5 : 40); ++i) {
    std::string damaged = whole;
    damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
    refuse(damaged, "3x7");
    refuse(whole.substr(0, random() % whole.size()), "3x7");
  }
  const Ended none = run_program({"solve", "cram", "3x7", "--load", saved.folder.path("none")});
  EXPECT_EQ(none.code, 2);
}

TEST(NimberFile, IsWholeWheneverTheProgramIsKilled) {
  std::mt19937 random(18);
  const Saved saved;
  ASSERT_EQ(run_program({"solve", "cram", "5x6", "--save", saved.file, "--moves", "none"}).code, 0);
  for (int i = 0; i < (kSanitized ? 5 : 200); ++i) {
    {
      std::vector<std::string> words{"solve",   "cram", "5x6", "--save", saved.file, "--set", "save-interval=1ms",
                                     "--moves", "none"};
      if (i % 4 != 0) words.insert(words.end(), {"--load", saved.file});
      Program program(words);
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 60'000));
      program.send(SIGKILL);
      program.finish();
    }
    const Ended ended = run_program({"solve", "cram", "5x6", "--load", saved.file, "--json", "--moves", "none"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    ASSERT_NE(ended.out.find("\"grundy\":2"), std::string::npos) << ended.out;
  }
}

TEST(NimberFile, NamesWhatItCannotKeep) {
  const auto refused = [](const std::vector<std::string>& words, const std::string& what) {
    const Ended ended = run_program(words);
    EXPECT_EQ(ended.code, 2) << ended.out;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_NE(ended.err.find(what), std::string::npos) << ended.err;
  };
  refused({"solve", "nim", "3", "--save", "x"}, "nimber search takes");
  refused({"solve", "cram", "3x3", "+", "cram", "3x4", "--save", "x"}, "one game");
  refused({"solve", "--batch", "-", "--save", "x"}, "one position");
  refused({"solve", "cram", "3x3", "--save", "/no/such/folder/x"}, "--save");
}

}  // namespace
}  // namespace nucleo::testing
