// No line of prose or of a table is wider than the terminal: every verb that answers in words (product, closure, line
// and draw write files), its help and its errors at 60, 80 and 120 columns, in both languages. The exception is a line
// that could not be broken: one that holds a word (without blanks, such as a long position or configuration, which has
// to be pasted back in) that does not fit beside the line's head.

#include <gtest/gtest.h>

#include <sstream>

#include "ask/verb.hpp"
#include "cli/help.hpp"
#include "cli/run.hpp"
#include "games/all.hpp"
#include "play/choose.hpp"
#include "play/dialogue.hpp"
#include "play/lesson.hpp"
#include "process.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kWidths[] = {60, 80, 120};

/// The widest word that may have to stand beside the head of a line, which takes at most half of it.
bool may_be_broken(const std::string& line, std::size_t width) {
  const std::vector<std::string> words = testing::words_of(line);
  return std::none_of(words.begin(), words.end(), [&](const std::string& word) { return 2 * columns(word) > width; });
}

void expect_narrow(const std::string& text, std::size_t width, const std::string& what) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_TRUE(columns(line) <= width || !may_be_broken(line, width)) << what << " at " << width << ": " << line;
  }
}

struct Said {
  int code = 0;
  std::string out;
  std::string err;
};
Said said_by(const std::string& command, const std::string& language, std::size_t width) {
  std::vector<std::string> words = testing::words_of(command);
  words.insert(words.end(), {"--lang", language, "--columns", std::to_string(width)});
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run(words, out, err);
  return {code, out.str(), err.str()};
}

void expect_narrow_at_all_widths(const std::string& command, bool bad = false) {
  for (const std::size_t width : kWidths) {
    for (const char* language : {"en", "es"}) {
      const Said said = said_by(command, language, width);
      EXPECT_EQ(said.code == cli::kBadInput, bad) << command << ": " << said.err;
      EXPECT_FALSE((bad ? said.err : said.out).empty()) << command;
      expect_narrow(said.out, width, command);
      expect_narrow(said.err, width, command);
    }
  }
}

TEST(Width, EveryVerb) {
  const char* const commands[] = {
      "solve nim 3 5 7 --explain",
      "solve nim 30000000000 5 7 9 11 13 15 17 19 21 --explain",
      "solve kayles 10 12 --explain",
      "solve cram 3x4 --explain --check",
      "solve wythoff 50 80 --explain",
      "solve graph-chomp petersen --explain",
      "solve node-kayles grid4x5 --explain",
      "solve nim-o-do graph=K4-e sink=1 chips=0,3,8 --explain",
      "solve formula cnf=1/2,-3/-1,-2,3 --explain",
      "solve digraph circuit6 start=1 --explain",
      "solve loopy-subtraction take=2,5 add=1 10 --explain",
      "solve poker-nim 3 4 6 reserve=5,2 --explain",
      "solve northcott .B..W... W.....B. --explain",
      "solve nim 3 5 7 --misere --explain",
      "solve kayles 5 + nim 3 --misere --explain",
      "solve kayles 5 + nim 3 --compound selective --explain",
      "solve octal code=0.6 10000 --explain",
      "table kayles 60",
      "table kayles 40 --misere",
      "table nim 12x40",
      "table wythoff 4x40",
      "table chomp 5x20",
      "table subtraction take=1,3,4 100",
      "games",
      "info petersen",
      "info circuit300",
      "info nim 3 2",
      "kernel circuit5 --explain",
      "kernel C30",
      "kernel grid4x4 --all",
      "kernel petersen --explain",
      "kernel petersen --check 1,2,3",
      "grundy petersen --all --limit 3",
      "grundy circuit6 --explain",
      "grundy grid5x5",
      "decompose grid4x4",
      "decompose nim 3 5 7",
      "chips group graph=petersen",
      "chips list graph=K4",
      "chips sigma graph=grid6x6 chips=10:100",
      "chips identity graph=grid8x8",
      "chips burn graph=K4-e chips=3,5,1",
      "strategy nim 3 2",
      "strategy kayles 7 --test mirror",
      "explore nim-o-do graph=K4 --chips-up-to 6",
      "reduce formula cnf=1/2,-3/-1,-2,3 --to node-kayles",
  };
  for (const char* command : commands) expect_narrow_at_all_widths(command);
}

TEST(Width, EveryGameAndEveryHelp) {
  for (const GameRow& row : all_games()) expect_narrow_at_all_widths(std::string("games ") + row.info->names[0]);
  for (const VerbInfo& verb : verbs()) expect_narrow_at_all_widths(std::string("help ") + verb.name);
  for (const char* command : {"help", "help settings", "help engines"}) expect_narrow_at_all_widths(command);
}

TEST(Width, Errors) {
  const char* const commands[] = {
      "foo",
      "solve nimm 3 5 7",
      "solve nim x",
      "solve nim 3 --nowhere",
      "solve nim 3 --moves some",
      "solve graph-chomp nowhere",
      "solve digraph @/no/such/file start=1",
      "solve --batch /no/file",
      "kernel curcuit6",
      "kernel nowhere",
      "kernel petersen --check 1,2,99",
      "table nim-o-do graph=K4-e 8x8",
      "table nim 1000x",
      "play loopy-subtraction --teach",
      "chips sigma graph=K4 chips=1,2",
  };
  for (const char* command : commands) expect_narrow_at_all_widths(command, true);
}

TEST(Width, LongListsAreCutWhereTheyAreRead) {
  std::string heaps = "solve nim";
  for (int i = 1; i < 100; i += 2) heaps += " " + std::to_string(i);
  for (const std::string explain : {"", " --explain"}) {
    EXPECT_NE(said_by(heaps + explain, "en", 80).out.find("\n  and 5 more (--all)\n"), std::string::npos);
    EXPECT_NE(said_by(heaps + explain, "es", 80).out.find("\n  y 5 más (--all)\n"), std::string::npos);
    EXPECT_EQ(said_by(heaps + explain + " --all", "en", 80).out.find("more"), std::string::npos);
  }
  EXPECT_NE(said_by("strategy nim 9 12", "en", 80).out.find(" more (--all)\n"), std::string::npos);
  EXPECT_EQ(said_by("strategy nim 9 12 --all", "en", 80).out.find("more"), std::string::npos);
  EXPECT_EQ(said_by("strategy nim 2 3", "en", 80).out.find("more"), std::string::npos);
  EXPECT_EQ(said_by(heaps + " --json", "en", 80).out.find("more"), std::string::npos);
  std::ostringstream piped;
  std::ostringstream err;
  std::vector<std::string> words = testing::words_of(heaps);
  words.insert(words.end(), {"--lang", "en"});
  EXPECT_EQ(cli::run(words, piped, err), cli::kAnswered);
  EXPECT_EQ(piped.str().find("more"), std::string::npos);
}

/// Types what it is given at a terminal of that width; at the end the person leaves.
class Narrow final : public Console {
 public:
  Narrow(std::vector<std::string> lines, std::size_t width)
      : Console(said_, false), lines_(std::move(lines)), width_(width) {}

  Typed ask(const std::string& prompt, const std::vector<std::string>& /*words*/) override {
    said_ << prompt << '\n';
    if (next_ == lines_.size()) return {Typed::Kind::kEnd, {}};
    return {Typed::Kind::kLine, lines_[next_++]};
  }
  [[nodiscard]] std::size_t width() const override { return width_; }
  [[nodiscard]] std::string said() const { return said_.str(); }

 private:
  std::ostringstream said_;
  std::vector<std::string> lines_;
  std::size_t width_;
  std::size_t next_ = 0;
};

TEST(Width, PlayAndItsLessons) {
  for (const std::size_t width : kWidths) {
    for (const Language language : {Language::kEnglish, Language::kSpanish}) {
      Narrow list({"quit"}, width);
      bool interrupted = false;
      choose_position(
          list, language, all_games(), [](const Sum&) {}, interrupted, Budget());
      expect_narrow(list.said(), width, "the list of games");
      for (const GameRow& row : all_games()) {
        Seating table;
        table.language = language;
        table.budget = [] { return std::make_shared<Budget>(); };
        Match match(read_sum({row.info->example}, all_games(), Budget()), Play::kNormal);
        table.teach = lesson_of(match, Budget()).has_value();
        Narrow console({"help", "skip", "help", "moves", "hint", "why", "values", "nonsense", "resign", "no"}, width);
        play_at(console, std::move(match), table);
        expect_narrow(console.said(), width, std::string("play ") + row.info->example);
      }
    }
  }
}

}  // namespace
}  // namespace nucleo
