// Every line that a person reads exists in English and in Spanish: what is printed for a broad list of commands has no
// line in Spanish that stands in the English output too, but for those that are the same in every language.

#include <gtest/gtest.h>

#include <chrono>
#include <regex>
#include <set>

#include "api/settings.hpp"
#include "api/verbs.hpp"
#include "cases.hpp"
#include "cli/run.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

using Words = std::vector<std::string>;

/// Lines that are legitimately the same: what they are, and how they look.
struct Same {
  const char* what;
  std::regex looks;
};

const std::vector<Same>& same_lines() {
  static const std::vector<Same> kLines = [] {
    std::string names;
    for (const GameRow& row : all_games()) {
      for (const char* name : row.info->names) names += std::string(names.empty() ? "" : "|") + name;
    }
    const auto as = [](const std::string& pattern) { return std::regex(pattern); };
    return std::vector<Same>{
        {"numbers, boards, bars and columns", as(R"([^a-z]*|[^a-zA-Z]*[a-z]?[^a-zA-Z]*| *xor[^a-z]*)")},
        {"rows of a table with letters", as(R"( *[a-zA-Z]{0,2}[0-9. *?XOoxPNBW#|+:,=-]*)")},
        {"a heap in misère play: outcome, genus, image",
         as(R"( *[0-9]+  [NP?]  ([0-9,]+\^[0-9,]+|\?)( +([a-p](\^[0-9]+)?)+| +1| +\?)*)")},
        {"a position", as("(\\S+ )? *(" + names + ")( .*)?")},
        {"a command", as(R"( *(nucleo|\./nucleo) [a-z]+( .*)?)")},
        {"JSON, XML and DOT", as(R"( *[\[{<"}].*)")},
        {"lines of DIMACS, TGF and arcs", as(R"((p|c|e|won|lost|#) ?.*)")},
        {"a vertex, its values and outcomes", as(R"(([^ ]+:([0-9(){},]+|inf) ?)+)")},
        {"the row of an engine, or names of engines to choose from",
         as(R"( *(theorem|label) .*|.* se esperaba uno de [a-z, ]*)")},
        {"CSV", as(R"([^ ]*,[^ ]*(,[^ ]*)*)")},
        {"names of options and settings", as(R"( *(--?[a-z-]+ ?)+[^ ]*)")},
        {"a spanning tree, a path or an edge list",
         as(R"([0-9A-Za-z→–,:; ()¬-]*→.*|([0-9]+-[0-9]+,?)+|.*  ([0-9]+-[0-9]+,?)+)")},
    };
  }();
  return kLines;
}

bool is_same_in_all(const std::string& line) {
  return std::any_of(same_lines().begin(), same_lines().end(),
                     [&](const Same& same) { return std::regex_match(line, same.looks); });
}

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Both streams of a command in that language.
std::string printed(Words words, const char* language) {
  words.insert(words.end(), {"--lang", language});
  std::ostringstream out;
  std::ostringstream err;
  cli::run(words, out, err);
  return out.str() + err.str();
}

/// True where words of English sentences stand in a line, not counting what it quotes: half of it was translated.
bool has_english_words(const std::string& line) {
  static const std::regex kQuoted(R"("[^"]*"|'[^']*')");
  static const std::regex kWords(
      "(^|[ "
      "(])(the|of|and|is|are|with|found|expected|which|theorem|search|by|where|not|for|label|from|than|their|its|only"
      "|every|position|positions|limit|can|values?)($|[ ,;:.)])");
  return std::regex_search(std::regex_replace(line, kQuoted, ""), kWords);
}

/// The lines of the Spanish output that the English one has, too, or that are half in English, without those that are
/// the same in all languages.
Words english_lines(const Words& words) {
  const Words english = lines_of(printed(words, "en"));
  const std::set<std::string> known(english.begin(), english.end());
  Words found;
  for (const std::string& line : lines_of(printed(words, "es"))) {
    if ((known.contains(line) || has_english_words(line)) && !is_same_in_all(line)) found.push_back(line);
  }
  return found;
}

void expect_spanish(const Words& words) {
  std::string command;
  for (const std::string& word : words) command += " " + word;
  for (const std::string& line : english_lines(words)) ADD_FAILURE() << "nucleo" << command << "\n  " << line;
}

Words single(const std::string& command) {
  std::istringstream in(command);
  return {std::istream_iterator<std::string>(in), {}};
}

TEST(Languages, ComparisonSeesALineInEnglish) {
  EXPECT_FALSE(is_same_in_all("Found by labels: every position below it was valued."));
  EXPECT_FALSE(is_same_in_all("nucleo: expected a position such as nim 3 5 7"));
  EXPECT_FALSE(is_same_in_all("method: peeling + search"));
  EXPECT_FALSE(is_same_in_all("order              10"));
  EXPECT_FALSE(is_same_in_all("nucleo: time limit reached"));
  EXPECT_TRUE(has_english_words("Hallado por theorem (Bouton)."));
  EXPECT_TRUE(has_english_words("Sin comprobar: positions without end can be reached."));
  EXPECT_FALSE(has_english_words("nucleo: \"the end\": se esperaba un montón"));
  EXPECT_TRUE(is_same_in_all("nim 3 5 7"));
  EXPECT_TRUE(is_same_in_all("  3  5 [6] ?"));
  EXPECT_TRUE(is_same_in_all("  nucleo solve nim 3 5 7 --explain"));
}

TEST(Languages, HelpOfEveryVerb) {
  expect_spanish({"help"});
  expect_spanish({"help", "settings"});
  expect_spanish({"help", "engines"});
  for (const VerbInfo& verb : verbs()) expect_spanish({"help", verb.name});
  expect_spanish({"chips", "sigma", "--help"});
}

TEST(Languages, EveryGame) {
  expect_spanish({"games"});
  for (const GameRow& row : all_games()) {
    expect_spanish({"games", row.info->names.front()});
    if (std::string(row.info->example).find('@') != std::string::npos) continue;  // files beside the sources
    const Words position = single(row.info->example);
    for (const Words& options : std::vector<Words>{{}, {"--explain", "--check"}, {"--misere", "--explain"}}) {
      Words words{"solve"};
      words.insert(words.end(), position.begin(), position.end());
      words.insert(words.end(), options.begin(), options.end());
      words.insert(words.end(), {"--time", "300ms"});
      expect_spanish(words);
    }
  }
}

TEST(Languages, EveryOptionFamily) {
  const char* const commands[] = {
      "solve nim 3 + cram 2x3 --explain",
      "solve nim 3 + kayles 5 --compound selective --explain",
      "solve nim 3 + kayles 5 --compound shortened-selective --explain",
      "solve nim 3 + kayles 5 --compound conjunctive --explain",
      "solve nim 3 + kayles 5 --compound selective --misere --explain",
      "solve kayles 10 12 --explain",
      "solve kayles 1000000 --explain",
      "solve octal code=0.77 30 40 --misere --explain",
      "solve loopy-subtraction take=2,5 add=1 10 --explain",
      "solve loopy-subtraction take=2,5 add=1 10 --check",
      "solve loopy-subtraction take=2,5 add=1 10 + nim 3 --explain",
      "solve cram 9x9 --time 50ms",
      "solve cram 9x9 --time 50ms --explain",
      "solve cram 5x5 --engine nimber --explain",
      "solve cram 2x3 --engine label --explain",
      "solve cram 2x3 --engine sequence",
      "solve cram 2x3 --engine none",
      "solve kayles 10 --engine retrograde --explain",
      "solve treblecross ..X.... + nim 3 --explain",
      "solve treblecross ..X.... + nim 3 --misere",
      "solve digraph arcs:1>2,2>1,2>3 start=1 --explain --check",
      "solve graph-chomp petersen --time 1ms",
      "solve formula cnf=1/2,-3/-1,-2,3 --explain --check",
      "kernel petersen",
      "kernel petersen --explain",
      "kernel circuit6 --explain",
      "kernel circuit5 --explain",
      "kernel petersen --count",
      "kernel petersen --all --limit 2",
      "kernel circuit6 --check 1,3",
      "kernel circuit6 --check 1,3,5",
      "kernel path4 --semikernels",
      "kernel grid3x3 --absorbing",
      "kernel grid3x3 --absorbing --smallest",
      "kernel grid3x3 --independent --largest",
      "kernel circuit5 --kernel-perfect",
      "kernel circuit6 --kernel-perfect",
      "kernel circuit7 --k 2 --l 1",
      "kernel K4 --limit 0",
      "grundy petersen",
      "grundy petersen --explain",
      "grundy circuit5",
      "grundy circuit4 --check 0,1,0,1",
      "grundy circuit4 --check 0,1,0,0",
      "grundy circuit4 --loopy",
      "decompose circuit5",
      "decompose arcs:1>2,2>3,3>1,3>4",
      "info petersen --automorphisms --components --vertex 1 --path 1,4",
      "info path4",
      "info circuit3 --isomorphic-to K3",
      "sequence kayles --count 30 --misere --quotient",
      "sequence kayles --count 90 --misere --set genus-steps=1000,quotient-steps=1000",
      "sequence treblecross --misere",
      "sequence octal code=0.75 --count 60 --misere --quotient --set genus-steps=1000",
      "table nim 4x4",
      "table kayles 20",
      "table cram 4x4 --time 50ms",
      "table nim + kayles 3x3",
      "sequence kayles --stats",
      "sequence octal code=0.6 --count 40",
      "sequence laskers-nim --count 20",
      "sequence hexadecimal code=0.8 --no-values",
      "sequence treblecross --no-values",
      "sequence kayles --compare dawsons-kayles",
      "sequence kayles --compare \"octal code=0.77\"",
      "sequence grundys-game --compare grundys-game",
      "sequence --all-octal 1 --count 100",
      "chips group graph=petersen",
      "chips list graph=K4-e --limit 3",
      "chips stabilize graph=K4-e chips=3,5,1 --order",
      "chips sigma graph=K4-e chips=3,5,1",
      "chips equivalent graph=K4-e 3,5,1 1,2,1",
      "chips equivalent graph=K4-e 3,5,1 1,2,2",
      "chips legal graph=K4-e chips=3,5,1 2,3",
      "chips legal graph=K4-e chips=3,5,1 1,2",
      "chips legal graph=K4-e chips=0,0,1 2,2",
      "chips burn graph=K4-e chips=0,1,0",
      "chips burn graph=K4-e chips=9,1,0",
      "chips burn graph=K4-e chips=1,2,1",
      "chips trees graph=K4-e",
      "chips trees graph=K4-e --all --limit 2",
      "chips superstable graph=K4-e chips=0,1,0",
      "chips superstable graph=K4-e chips=1,1,1",
      "chips superstable graph=K4-e --limit 2",
      "chips info graph=K4-e",
      "explore nim-o-do graph=K3 sink=1 --chips-up-to 7",
      "explore nim-o-do graph=K4 sink=1 --chips-up-to 7",
      "strategy nim 2 1",
      "strategy nim 3 2 1 --test mirror",
      "strategy nim 3 2 1 --test largest-one",
      "strategy nim 3 2 1 --test random --seed 3",
      "nosuch",
      "solv nim 3",
      "kernel nosuch",
      "kernel @/no/such/file",
      "kernel petersen -o /no/such/file.txt",
      "draw path4 -o /no/such/file.svg",
      "solve --batch /no/such/file",
      "solve nim 3 --time 3y",
      "solve nim 3 --memory x",
      "solve nim 3 --set x=3",
      "solve nim 3 --set nosuch",
      "solve nim 3 --nosuch",
      "solve nim 3 --moves",
      "solve nim 3 --moves some",
      "table kayles ten",
      "sequence kayles 5",
      "sequence kayles --plot values.csv",
      "check nim 1 2",
  };
  for (const char* command : commands) expect_spanish(single(command));
}

/// The cases that are no JSON: errors, limits, and texts.
TEST(Languages, EveryCaseThatIsWords) {
  for (const Case& c : read_cases()) {
    const bool words = c.expected.starts_with("error: ") || c.expected.starts_with("limit: ") ||
                       c.expected.find("text: ") != std::string::npos;
    if (words && c.command.find("--lang") == std::string::npos) expect_spanish(words_of(c.command));
  }
}

}  // namespace
}  // namespace nucleo
