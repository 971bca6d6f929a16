// check: proposed lists of P-positions, written in any way, against brute force.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>

#include "api/check_list.hpp"
#include "brute_force.hpp"
#include "process.hpp"
#include "random_positions.hpp"
#include "search/sum_states.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// What may be written differently in the words of a game.
struct Freedom {
  bool order = false;  ///< of the plain words
  bool zeros = false;  ///< heaps of 0 may be added and left out
};

Freedom freedom_of(const std::string& term) {
  const std::string game = term.substr(0, term.find(' '));
  // A rule in a line, or in this script, is one of heaps.
  if (game == "rule" && (term.find('\'') != std::string::npos || term.find("powers.lua") != std::string::npos))
    return {true, true};
  static const std::map<std::string, Freedom> kFree{
      {"nim", {true, true}},           {"subtraction", {true, true}},      {"octal", {true, true}},
      {"hexadecimal", {true, true}},   {"kayles", {true, true}},           {"dawsons-kayles", {true, true}},
      {"dawsons-chess", {true, true}}, {"grundys-game", {true, true}},     {"synonim", {true, true}},
      {"poker-nim", {true, false}},    {"wythoff", {true, false}},         {"wyt-queens", {true, false}},
      {"white-knight", {true, false}}, {"ordered-fan-tan", {false, true}}, {"laskers-nim", {true, true}},
      {"moores-nim", {true, true}},    {"euclid", {true, false}}};
  const auto found = kFree.find(game);
  return found == kFree.end() ? Freedom() : found->second;
}

std::vector<std::string> terms_of(const std::string& text) {
  std::vector<std::string> terms(1);
  for (const std::string& word : words_of(text)) {
    if (word == "+") {
      terms.emplace_back();
    } else {
      terms.back() += (terms.back().empty() ? "" : " ") + word;
    }
  }
  return terms;
}

template <class Random>
std::string rewritten_term(const std::string& text, Random&& change) {
  std::vector<std::string> plain;
  std::string out;
  bool quoted = false;
  for (const std::string& word : words_of(text)) {
    quoted = quoted || word.front() == '\'';
    const bool fixed = out.empty() || quoted || word.front() == '@' || word.find('=') != std::string::npos;
    if (word.back() == '\'') quoted = false;
    if (fixed) {
      out += (out.empty() ? "" : " ") + word;
    } else {
      plain.push_back(word);
    }
  }
  change(freedom_of(text), plain);
  for (const std::string& word : plain) out += " " + word;
  return out;
}

void drop_zeros(std::vector<std::string>& heaps) {
  std::erase(heaps, "0");
  if (heaps.empty()) heaps.emplace_back("0");
}

/// The same for all ways to write a position.
std::string one_way(const std::string& text) {
  std::vector<std::string> terms = terms_of(text);
  for (std::string& term : terms) {
    term = rewritten_term(term, [](Freedom free, std::vector<std::string>& plain) {
      if (free.zeros) drop_zeros(plain);
      if (free.order) std::sort(plain.begin(), plain.end());
    });
  }
  std::sort(terms.begin(), terms.end());
  std::string out;
  for (const std::string& term : terms) out += term + " + ";
  return out;
}

/// Any way to write it.
std::string some_way(const std::string& text, std::mt19937_64& random) {
  std::vector<std::string> terms = terms_of(text);
  for (std::string& term : terms) {
    term = rewritten_term(term, [&](Freedom free, std::vector<std::string>& plain) {
      if (free.zeros && random() % 2 == 0) drop_zeros(plain);
      if (free.zeros && random() % 2 == 0) {
        plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(random() % (plain.size() + 1)), "0");
      }
      if (free.order) std::shuffle(plain.begin(), plain.end(), random);
    });
  }
  std::shuffle(terms.begin(), terms.end(), random);
  std::string out;
  for (const std::string& term : terms) out += (out.empty() ? "" : " + ") + term;
  return out;
}

/// A position, all that it reaches, and who wins there.
struct Proposal {
  Sum sum;
  Play play;
  StateGraph graph;
  std::vector<brute::Label> labels;
  bool loopy = false;

  Proposal(const Sum& start, Play how) : sum(start), play(how) {
    StatesWanted wanted;
    wanted.texts = true;
    graph = sum_states(sum, wanted, Budget());
    labels = brute::decomposition(graph.digraph, play);
    loopy = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& term) { return term->loopy(); });
  }

  [[nodiscard]] bool lost(Vertex v) const { return labels[v].outcome == Outcome::kLose; }

  /// The kinds of P-positions, or of others, each with one of its vertices.
  [[nodiscard]] std::map<std::string, Vertex> kinds(bool of_lost) const {
    std::map<std::string, Vertex> found;
    for (Vertex v = 0; v < graph.digraph.order(); ++v) {
      if (lost(v) == of_lost) found.emplace(one_way(graph.texts[v]), v);
    }
    return found;
  }

  [[nodiscard]] ListCheck check(const std::vector<std::string>& lines, const TemporaryDirectory& directory,
                                Likeness likeness = Likeness::kWritten) const {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return check_p_positions(sum, directory.file("list", text), all_games(), play, likeness, Budget());
  }

  /// What is said of a list is so; empty, or what is not.
  [[nodiscard]] std::string untrue(const ListCheck& said, const std::set<std::string>& listed_kinds) const {
    if (!said.violation) return "confirmed";
    const auto at = std::find(graph.texts.begin(), graph.texts.end(), said.violation->position);
    if (at == graph.texts.end()) return "no position of it: " + said.violation->position;
    const auto v = static_cast<Vertex>(at - graph.texts.begin());
    const auto listed = [&](Vertex w) { return listed_kinds.contains(one_way(graph.texts[w])); };
    const auto options = graph.digraph.successors(v);
    const std::string why = said.violation->why.in(Language::kEnglish);
    const bool to_listed = std::any_of(options.begin(), options.end(), listed);
    const bool is_to = std::any_of(options.begin(), options.end(),
                                   [&](Vertex w) { return listed(w) && graph.texts[w] == said.violation->to; });
    const Outcome outcome = labels[v].outcome;
    if (said.violation->listed != listed(v)) return "whether it is listed";
    const std::map<std::string, bool> holds{
        {"it is listed and has a move to a listed position", listed(v) && is_to},
        {"it is not listed and has no move to a listed position", !listed(v) && !to_listed && !options.empty()},
        {"it is not listed and has no moves, so the player to move loses",
         !listed(v) && options.empty() && play == Play::kNormal},
        {"it is listed and has no moves, so in misère play the player to move wins",
         listed(v) && options.empty() && play == Play::kMisere},
        {"it is listed, but the player to move wins", loopy && listed(v) && outcome == Outcome::kWin},
        {"it is listed, but it is a draw", loopy && listed(v) && outcome == Outcome::kDraw},
        {"it is not listed, and the player to move loses", loopy && !listed(v) && outcome == Outcome::kLose}};
    const auto found = holds.find(why);
    return found != holds.end() && found->second ? "" : why;
  }
};

void expect_right_verdicts(const Proposal& of, std::mt19937_64& random, const TemporaryDirectory& directory) {
  const std::map<std::string, Vertex> lost = of.kinds(true);
  const std::map<std::string, Vertex> others = of.kinds(false);
  std::set<std::string> kinds;
  std::vector<std::string> lines;
  for (const auto& [kind, v] : lost) {
    kinds.insert(kind);
    lines.push_back(some_way(of.graph.texts[v], random));
  }
  std::shuffle(lines.begin(), lines.end(), random);
  const std::string about = of.sum.text() + (of.play == Play::kMisere ? " misère" : "");
  const ListCheck right = of.check(lines, directory);
  EXPECT_FALSE(right.violation) << about << ": " << right.violation->position << ": "
                                << right.violation->why.in(Language::kEnglish);
  EXPECT_EQ(right.unreachable, 0U) << about;
  EXPECT_EQ(right.positions, of.graph.digraph.order());
  EXPECT_EQ(right.listed,
            static_cast<std::uint64_t>(std::count_if(of.labels.begin(), of.labels.end(), [](const brute::Label& label) {
              return label.outcome == Outcome::kLose;
            })));
  if (!lines.empty()) {
    const std::string dropped = one_way(lines.back());
    std::set<std::string> fewer = kinds;
    fewer.erase(dropped);
    EXPECT_EQ(of.untrue(of.check({lines.begin(), lines.end() - 1}, directory), fewer), "") << about << " - " << dropped;
  }
  if (!others.empty()) {
    const auto added = std::next(others.begin(), static_cast<std::ptrdiff_t>(random() % others.size()));
    std::set<std::string> more = kinds;
    more.insert(added->first);
    lines.push_back(some_way(of.graph.texts[added->second], random));
    EXPECT_EQ(of.untrue(of.check(lines, directory), more), "") << about << " + " << added->first;
  }
}

constexpr Vertex kMost = 400;

/// A small position whose state graph tells who wins; nothing where the game has none.
std::optional<TermPointer> small_position(const GameInfo& info, std::mt19937_64& random, Vertex most) {
  const TermPointer at = random_position(info, random, most);
  if (at->turn() || at->endless()) return {};
  StatesWanted wanted;
  wanted.texts = true;
  const StateGraph graph = at->states(wanted, Budget());
  if (!graph.declared.won.empty() || !graph.declared.lost.empty()) return {};
  return at;
}

TEST(CheckLists, EveryGameInEverySpelling) {
  const TemporaryDirectory directory;
  std::mt19937_64 random(12);
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(12); ++i) {
      const auto term = small_position(*row.info, random, kMost);
      if (!term) continue;
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        expect_right_verdicts(Proposal(sum_of({*term}), play), random, directory);
      }
    }
  }
}

TEST(CheckLists, SumsWithTheirTermsInAnyOrder) {
  constexpr Vertex kMostInTerm = 25;
  const TemporaryDirectory directory;
  std::mt19937_64 random(13);
  for (int i = 0; i < scaled(120); ++i) {
    const auto any = [&] {
      return small_position(*all_games()[random() % all_games().size()].info, random, kMostInTerm);
    };
    const auto a = any();
    const auto b = random() % 3 == 0 ? a : any();  // two alike can be exchanged
    if (!a || !b || (*a)->can().sides != nullptr || (*b)->can().sides != nullptr) continue;
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      expect_right_verdicts(Proposal(sum_of({*a, *b}), play), random, directory);
    }
  }
}

TEST(CheckLists, OnePositionForAllThatASymmetryJoins) {
  const TemporaryDirectory directory;
  std::mt19937_64 random(14);
  int merged = 0;
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(8); ++i) {
      const auto term = small_position(*row.info, random, kMost);
      if (!term) continue;
      const Proposal of(sum_of({*term}), Play::kNormal);
      StatesWanted wanted;
      wanted.texts = true;
      wanted.up_to_symmetry = true;
      const StateGraph few = (*term)->states(wanted, Budget());
      const std::vector<brute::Label> labels = brute::decomposition(few.digraph, Play::kNormal);
      std::vector<std::string> lines;
      for (Vertex v = 0; v < few.digraph.order(); ++v) {
        if (labels[v].outcome == Outcome::kLose) lines.push_back(few.texts[v]);
      }
      const ListCheck right = of.check(lines, directory, Likeness::kSymmetric);
      EXPECT_FALSE(right.violation) << (*term)->text() << ": " << right.violation->position;
      merged += few.digraph.order() < of.graph.digraph.order() ? 1 : 0;
      if (lines.empty()) continue;
      lines.pop_back();
      EXPECT_TRUE(of.check(lines, directory, Likeness::kSymmetric).violation) << (*term)->text();
    }
  }
  EXPECT_GT(merged, 20 / kFewerBy);
}

TEST(CheckLists, TheProgramTakesThem) {
  struct Case {
    const char* list;
    const char* command;
    int code;
  };
  for (const Case& c :
       {Case{"kayles 0\nkayles 1 1\n", "check kayles 4", 0},
        Case{"grundys-game 4 1\ngrundys-game 1 2 2\ngrundys-game 1 1 1 2\n", "check grundys-game 5", 0},
        Case{"nim 1\n", "check nim 0 3 --misere", 0}, Case{"fan-tan 0\nnim 2 2\nnim 1 1\n", "check nim 2 2", 0},
        Case{"cram 1x2 + nim 1\ncram ## + nim 0\n", "check nim 1 + cram 1x2", 0},
        Case{"wyt-queens 0,0\nwyt-queens 1,2\n", "check wyt-queens 2,2", 1},
        Case{"wyt-queens 0,0\nwyt-queens 1,2\n", "check wyt-queens 2,2 --up-to-symmetry", 0},
        Case{"chomp 1\nchomp 2,1\n", "check chomp 2x2", 0}}) {
    const Ended ended = run_program(words_of(std::string(c.command) + " --p-positions -"), c.list);
    EXPECT_EQ(ended.out.starts_with("confirmed"), c.code == 0) << c.command << ": " << ended.out << ended.err;
    EXPECT_EQ(ended.err, "") << c.command;
  }
}

}  // namespace
}  // namespace nucleo::testing
