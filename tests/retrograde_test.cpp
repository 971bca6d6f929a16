// Games that may not end: answers against labels found by plain rounds, sums against the labels of the product.

#include <gtest/gtest.h>

#include <set>

#include "brute_force.hpp"
#include "digraph_kinds.hpp"
#include "explain/explain.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo::testing {
namespace {

std::string text_of(const Digraph& d, Vertex start) {
  return "digraph " + word_of(d) + " start=" + std::to_string(start + 1);
}

std::set<std::string> ends(const std::vector<SumMove>& moves) {
  std::set<std::string> out;
  for (const SumMove& move : moves) out.insert(move.to());
  return out;
}

void expect_labels(const Digraph& d, Vertex start, Play play, const std::vector<brute::Label>& labels) {
  const Answer answer = solve(position(text_of(d, start)), {play}, Budget());
  ASSERT_EQ(answer.outcome, labels[start].outcome);
  std::set<std::string> winning;
  std::set<std::string> drawing;
  std::set<std::string> resisting;
  for (const Vertex w : d.successors(start)) {
    const brute::Label& label = labels[w];
    if (label.outcome == Outcome::kLose) winning.insert(text_of(d, w));
    if (label.outcome == Outcome::kDraw) drawing.insert(text_of(d, w));
    if (label.outcome == Outcome::kWin && label.remoteness + 1 == labels[start].remoteness) {
      resisting.insert(text_of(d, w));
    }
  }
  ASSERT_EQ(ends(answer.winning_moves), winning);
  if (!position(text_of(d, start)).terms[0]->loopy()) return;
  if (answer.outcome == Outcome::kDraw) {
    ASSERT_EQ(ends(answer.drawing_moves), drawing);
    ASSERT_FALSE(answer.remoteness);
  } else {
    ASSERT_EQ(answer.remoteness, labels[start].remoteness);
    ASSERT_TRUE(answer.drawing_moves.empty());
  }
  if (answer.outcome == Outcome::kLose) ASSERT_EQ(ends(answer.resisting_moves), resisting);
}

TEST(Retrograde, AnswersAreThoseOfPlainRounds) {
  for_kinds(kAllKinds, 601, 1500, 8, [](const Digraph& d) {
    if (d.order() == 0) return;
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const auto labels = brute::decomposition(d, play);
      for (Vertex start = 0; start < d.order(); ++start) {
        SCOPED_TRACE(text_of(d, start) + (play == Play::kMisere ? " --misere" : ""));
        expect_labels(d, start, play, labels);
      }
    }
  });
}

TEST(Retrograde, SumsAndCompoundsAreConfirmedByTheProduct) {
  std::mt19937_64 random(602);
  for (int i = 0; i < scaled(600); ++i) {
    std::string text;
    for (int terms = 2 + static_cast<int>(random() % 2); terms > 0; --terms) {
      const Digraph d = digraph_without_terminals(random, 2 + static_cast<Vertex>(random() % 4), 0.4);
      Array<Arc> arcs;
      for (Vertex v = 0; v < d.order(); ++v) {
        for (const Vertex w : d.successors(v)) arcs.emplace_back(v, w);
        if (random() % 2 == 0) arcs.emplace_back(v, d.order());
      }
      const Digraph ending = Digraph::from_arcs(d.order() + 1, std::move(arcs));
      text += (text.empty() ? "" : " + ") + text_of(ending, static_cast<Vertex>(random() % ending.order()));
    }
    if (random() % 2 == 0) text += " + nim " + std::to_string(random() % 4);
    const Sum sum = position(text);
    for (const Compound compound :
         {Compound::kDisjunctive, Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive}) {
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        const Answer answer = solve(sum, {play, compound}, Budget());
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed)
            << text << " compound " << static_cast<int>(compound) << " play " << static_cast<int>(play) << ": "
            << check.problem.in(Language::kEnglish);
      }
    }
  }
}

/// Too large to be labelled whole: only the values decide. Nim with heaps of 2^40 more in both of two heaps is the
/// same.
TEST(Retrograde, LargeSumsAreDecidedByTheirValues) {
  std::mt19937_64 random(603);
  for (int i = 0; i < scaled(60); ++i) {
    const Digraph d = random_digraph(random, 2 + static_cast<Vertex>(random() % 6), 0.35);
    const std::string term = text_of(d, 0);
    if (!position(term).terms[0]->loopy()) continue;
    const std::uint64_t heap = random() % 4;
    const std::uint64_t high = std::uint64_t{1} << 40;
    const Answer small = solve(position(term + " + nim " + std::to_string(heap)), {}, Budget());
    const Answer large =
        solve(position(term + " + nim " + std::to_string(heap + high) + " " + std::to_string(high)), {}, Budget());
    ASSERT_EQ(large.outcome, small.outcome) << term;
    ASSERT_EQ(large.value, small.value) << term;
    ASSERT_EQ(large.loopy, small.loopy) << term;
    std::set<std::string> moves_here;  // in the digraph: the same in both
    for (const SumMove& move : small.winning_moves) {
      if (move.name(Language::kEnglish).starts_with("move")) moves_here.insert(move.name(Language::kEnglish));
    }
    std::set<std::string> moves_there;
    for (const SumMove& move : large.winning_moves) {
      if (move.name(Language::kEnglish).starts_with("move")) moves_there.insert(move.name(Language::kEnglish));
    }
    ASSERT_EQ(moves_here, moves_there) << term;
  }
}

TEST(Retrograde, AWrongAnswerIsRefuted) {
  const Sum won = position("digraph arcs:1>1,1>2 start=1");
  const Answer right = solve(won, {}, Budget());
  ASSERT_EQ(verify(won, right, Budget()).status, Verification::Status::kConfirmed);
  Answer wrong = right;
  wrong.outcome = Outcome::kDraw;
  EXPECT_EQ(verify(won, wrong, Budget()).status, Verification::Status::kRefuted);
  wrong = right;
  wrong.remoteness = 3;
  EXPECT_EQ(verify(won, wrong, Budget()).status, Verification::Status::kRefuted);
  wrong = right;
  wrong.loopy = std::vector<Nimber>{0, 1};
  EXPECT_EQ(verify(won, wrong, Budget()).status, Verification::Status::kRefuted);
  const Sum drawn = position("digraph arcs:1>2,2>1,1>3,3>4 start=1");
  Answer missing = solve(drawn, {}, Budget());
  ASSERT_EQ(missing.outcome, Outcome::kDraw);
  missing.drawing_moves.push_back(move_of(std::make_shared<const Sum>(drawn), 0, drawn.terms[0]->moves().back()));
  EXPECT_EQ(verify(drawn, missing, Budget()).status, Verification::Status::kRefuted);
}

TEST(Retrograde, ExplanationsSayWhyNobodyWins) {
  const auto explained = [](const std::string& text, Language language) {
    const Sum sum = position(text);
    return explain(sum, solve(sum, {}, Budget()), language, Budget());
  };
  EXPECT_NE(explained("digraph circuit4 start=1", Language::kEnglish).find("nobody can force a win"),
            std::string::npos);
  EXPECT_NE(explained("digraph circuit4 start=1", Language::kSpanish).find("nadie puede forzar"), std::string::npos);
  EXPECT_NE(explained("digraph arcs:1>1,1>2 start=1", Language::kEnglish).find("with his next move"),
            std::string::npos);
  EXPECT_NE(explained("digraph arcs:1>1,1>2 start=1", Language::kSpanish).find("su próxima jugada"), std::string::npos);
  EXPECT_NE(explained("digraph arcs:1>2,2>1,2>3 start=1", Language::kEnglish).find("after 2 moves"), std::string::npos);
  EXPECT_NE(explained("digraph arcs:1>1,1>2,2>3 start=1 + nim 1", Language::kEnglish).find("inf(1)"),
            std::string::npos);
}

TEST(Retrograde, AMillionVerticesAreLabelled) {
  const Answer answer = solve(position("digraph circuit1000000 start=1"), {}, Budget());
  EXPECT_EQ(answer.outcome, Outcome::kDraw);
  EXPECT_EQ(answer.states, 1000000U);
}

}  // namespace
}  // namespace nucleo::testing
