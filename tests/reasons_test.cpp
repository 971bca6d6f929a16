// What an explanation says of a position agrees with the answer that it explains: the heaps that its words change, the
// values of parts, the images under p, the periods.

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <set>
#include <sstream>

#include "explain/explain.hpp"
#include "game_support.hpp"
#include "nucleo/kernel.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;

/// What the words say a heap becomes, from and to, with its number where they name it.
struct Change {
  std::optional<std::size_t> heap;
  Nimber from;
  Nimber to;
};
std::vector<Change> changes_in(const std::string& text) {
  static const std::regex kBecomes("(?:(?:In heap|only heap) (\\d+) [^:]*: )?(\\d+) becomes (\\d+)");
  std::vector<Change> found;
  for (std::sregex_iterator it(text.begin(), text.end(), kBecomes), end; it != end; ++it) {
    const auto& match = *it;
    found.push_back({match[1].matched ? std::optional<std::size_t>(std::stoull(match[1])) : std::nullopt,
                     std::stoull(match[2]), std::stoull(match[3])});
  }
  return found;
}

/// Every change that the words speak of is a winning move, and in Nim every winning move (of few) is spoken of.
void expect_words_to_win(const std::string& text, Play play, const std::string& taking) {
  const Sum sum = position(text);
  const Answer answer = solve(sum, {play}, Budget());
  const std::string words = explain(sum, answer, Language::kEnglish, Budget());
  const std::vector<Change> changes = changes_in(words);
  for (const Change& change : changes) {
    const bool wins = std::any_of(answer.winning_moves.begin(), answer.winning_moves.end(), [&](const SumMove& move) {
      const std::string name = move.name(Language::kEnglish);
      const std::string taken = taking + " " + std::to_string(change.from - change.to);
      if (change.heap) return name == taken + " from heap " + std::to_string(*change.heap);
      return name.find(" " + std::to_string(change.from - change.to) + " ") != std::string::npos;
    });
    EXPECT_TRUE(wins) << words;
  }
  const bool ones = words.find("No heap is larger than 1") != std::string::npos;
  if (taking == "take" && !ones) {
    EXPECT_EQ(changes.size(), answer.winning_moves.size()) << words;
  }
}

TEST(Reasons, OfNimNameExactlyTheMovesThatWin) {
  std::mt19937_64 random(13);
  for (int i = 0; i < scaled(1500); ++i) {
    std::string text = "nim";
    const std::size_t heaps = 1 + random() % 4;
    const Nimber most = 1 + random() % 8;
    for (std::size_t k = 0; k < heaps; ++k) text += " " + std::to_string(random() % (most + 1));
    for (const Play play : {Play::kNormal, Play::kMisere}) expect_words_to_win(text, play, "take");
  }
}

TEST(Reasons, OfMisereGamesThatAreNimNameMovesThatWin) {
  for (int code = 0; code < 6 * 6 * 6; ++code) {
    const std::string chips =
        std::to_string(code % 6) + "," + std::to_string(code / 6 % 6) + "," + std::to_string(code / 36);
    const Sum sum = position("nim-o-do graph=S3 chips=" + chips);
    const Answer answer = solve(sum, {Play::kMisere}, Budget());
    const std::string words = explain(sum, answer, Language::kEnglish, Budget());
    const std::vector<Change> changes = changes_in(words);
    ASSERT_LE(changes.size(), 1U) << words;
    if (changes.empty()) continue;
    ASSERT_EQ(answer.winning_moves.size(), 1U) << words;
    const Nimber times = changes[0].from - changes[0].to;
    const std::string name = answer.winning_moves[0].name(Language::kEnglish);
    const std::string fired = times == 1 ? "" : " " + std::to_string(times) + " times";
    EXPECT_TRUE(name.ends_with(fired)) << words;
  }
}

/// A sum of several Nims in misère play is one Nim, whose heaps the words are about.
TEST(Reasons, OfAMisereSumAreThoseOfAllHeaps) {
  const Sum sum = position("nim 3 + nim 5 + nim 7");
  const std::string words = explain(sum, solve(sum, {Play::kMisere}, Budget()), Language::kEnglish, Budget());
  EXPECT_NE(words.find("Together it is nim 3 5 7."), std::string::npos) << words;
  EXPECT_NE(words.find("In heap 2 flip column 1: 5 becomes 4."), std::string::npos) << words;
  EXPECT_EQ(words.find("becomes 0"), std::string::npos) << words;
}

TEST(Reasons, OfALostMisereNimSayHowItEnds) {
  const Sum sum = position("nim 2 2");
  const std::string words = explain(sum, solve(sum, {Play::kMisere}, Budget()), Language::kSpanish, Budget());
  EXPECT_NE(words.find("solo queda un montón mayor que 1, deja un número impar de unos."), std::string::npos) << words;
}

/// Several heaps, queens or knights are the sum that they are.
TEST(Reasons, OfSeveralPartsAreTheirValues) {
  for (const char* const text : {"kayles 10 12", "subtraction take=1,3,4 10 7", "octal code=0.137 6 0 9 4",
                                 "grundys-game 8 20", "wyt-queens 5,8 3,4", "white-knight d7 b3",
                                 "hexadecimal code=0.8 7 12", "cram ...#../..#...", "node-kayles P9 without=4,5"}) {
    const Sum sum = position(text);
    const Answer answer = solve(sum, {}, Budget());
    ASSERT_EQ(answer.terms.size(), 1U);
    if (answer.terms[0].claim) continue;
    const auto& parts = answer.terms[0].parts;
    ASSERT_GE(parts.size(), 2U) << text;
    const std::string words = explain(sum, answer, Language::kEnglish, Budget());
    Nimber total = 0;
    for (const TermPart& part : parts) {
      total ^= part.value;
      EXPECT_EQ(solve(position(part.text), {}, Budget()).value, part.value) << part.text;
      EXPECT_NE(words.find(part.text + ", has the value " + std::to_string(part.value)), std::string::npos) << words;
    }
    EXPECT_EQ(total, answer.value) << text;
    EXPECT_NE(words.find("= " + std::to_string(total) + "\n"), std::string::npos) << words;
  }
}

TEST(Reasons, OfASumWithSeveralHeapsShowTheirXor) {
  const Sum sum = position("kayles 10 12 + nim 3");
  const std::string words = explain(sum, solve(sum, {}, Budget()), Language::kEnglish, Budget());
  EXPECT_NE(words.find("kayles 10 12 has the value 6 = 2 xor 4, by labels of heaps, the smaller first.\n"),
            std::string::npos)
      << words;
}

TEST(Reasons, OfALongListShowTheFirst) {
  const Sum sum = position("octal code=0.6 1000");
  const std::string words = explain(sum, solve(sum, {}, Budget()), Language::kEnglish, Budget());
  EXPECT_NE(words.find(" and 11 more; the least number that is not among them is 9."), std::string::npos) << words;
}

TEST(Reasons, OfMisereSearchDoNotSpeakOfValues) {
  const Sum sum = position("kayles 5 4");
  EXPECT_EQ(explain(sum, solve(sum, {Play::kMisere}, Budget()), Language::kEnglish, Budget()).find("valued"),
            std::string::npos);
}

TEST(Reasons, OfAPeriodNameTheTheorem) {
  const Sum sum = position("kayles 1000");
  const Answer answer = solve(sum, {}, Budget());
  for (const std::string& words :
       {explain(sum, answer, Language::kEnglish, Budget()), summary(answer, Language::kEnglish)}) {
    EXPECT_NE(words.find("Period 12 from heap 71 on, proved by Guy and Smith's theorem"), std::string::npos) << words;
    EXPECT_NE(words.find("values of heaps 0 to 167 were found"), std::string::npos) << words;
    EXPECT_EQ(words.find("positions"), std::string::npos) << words;
  }
  EXPECT_NE(summary(answer, Language::kSpanish).find("Periodo 12 desde el montón 71"), std::string::npos);
  const Answer small = solve(position("kayles 100"), {}, Budget());
  EXPECT_EQ(summary(small, Language::kEnglish).find("Period"), std::string::npos) << "its values do not prove it";
  const std::string two =
      summary(solve(position("kayles 1000 + subtraction take=1,2 50"), {}, Budget()), Language::kEnglish);
  EXPECT_NE(two.find("kayles 1000: period 12 from heap 71 on"), std::string::npos) << two;
  EXPECT_NE(two.find("subtraction take=1,2 50: period 3 from heap 0 on"), std::string::npos) << two;
}

/// The map p of ordered Fan Tan: what its images leave are the lost positions below, and there are no others.
TEST(Reasons, OfOrderedFanTanAreTheImagesOfP) {
  const auto theorem = position("ordered-fan-tan 4 2 1 3").terms[0]->theorem(Play::kMisere);
  ASSERT_EQ(theorem->steps.size(), 1U);
  EXPECT_EQ(theorem->steps[0].facts[0].in(Language::kEnglish), "(4,2,1,3,1), (4,2,1,2,0), (4,2,0,0,0), (3,0,0,0,0)");
  EXPECT_EQ(theorem->steps[0].facts[1].in(Language::kEnglish), "(0,0,0,0,0), (0,0,0,1,1), (0,0,1,3,1), (1,2,1,3,1)");
  std::mt19937_64 random(17);
  for (int i = 0; i < scaled(400); ++i) {
    std::string heaps;
    for (std::size_t k = 1 + random() % 4; k > 0; --k) heaps += " " + std::to_string(1 + random() % 4);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const TermPointer term = position("ordered-fan-tan" + heaps).terms[0];
      const StateGraph graph = term->states({.texts = true}, Budget());
      const Decomposition labels = decompose(graph.digraph, play, Budget());
      std::set<std::string> lost;
      for (Vertex v = 0; v < graph.digraph.order(); ++v) {
        if (labels.outcome(v) != Outcome::kLose) continue;
        std::string rest = graph.texts[v].substr(std::string("ordered-fan-tan ").size());
        std::replace(rest.begin(), rest.end(), ' ', ',');
        lost.insert("(" + rest + (play == Play::kMisere ? ",1)" : ")"));
      }
      std::set<std::string> told;
      std::istringstream list(term->theorem(play)->steps.at(0).facts[1].in(Language::kEnglish));
      for (std::string one; list >> one;) told.insert(one.back() == ',' ? one.substr(0, one.size() - 1) : one);
      // Nothing at all, not even the heap of 1, is no position of misère play.
      std::erase_if(told, [&](const std::string& one) {
        return play == Play::kMisere && one.find_first_not_of("(),0") == std::string::npos;
      });
      EXPECT_EQ(told, lost) << heaps;
    }
  }
}

}  // namespace
}  // namespace nucleo
