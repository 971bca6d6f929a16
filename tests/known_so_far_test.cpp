// What is known where a limit ends a question: of every engine how far it came, and in words.

#include <gtest/gtest.h>

#include "api/solve.hpp"
#include "api/table.hpp"
#include "explain/explain.hpp"
#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/kernel.hpp"
#include "solve/solve.hpp"

namespace nucleo {
namespace {

using testing::position;

/// A question that is stopped once an engine has reported so many positions, and the last number that it reported.
struct Ended {
  Answer answer;
  std::uint64_t reported = 0;
};
Ended ended_after(std::uint64_t positions, const std::string& words, const Question& question = {}) {
  Ended ended;
  Budget budget;
  budget.progress = [&](const Phrase& /*stage*/, std::uint64_t done, std::uint64_t /*total*/) {
    ended.reported = std::max(ended.reported, done);
    if (done >= positions) budget.stop();
  };
  ended.answer = solve(position(words), question, budget);
  return ended;
}

TEST(KnownSoFar, EveryEngineSaysHowManyPositionsItLookedAt) {
  struct Case {
    const char* words;
    Question question;
    const char* engine;
  };
  const auto by = [](const char* engine) {
    return Question{Play::kNormal, Compound::kDisjunctive, MovesWanted::kAll, engine};
  };
  const Case cases[] = {
      {"cram 5x9", {}, "nimber"},
      {"cram 5x9", by("walk"), "walk"},
      {"cram 5x9", by("label"), "label"},
      {"octal code=0.16 600000", {}, "sequence"},
      {"nim-o-do graph=grid5x5 sink=1 chips=3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3", {}, "own"},
      {"cram 5x9", {Play::kMisere}, "walk"},
      {"cram 5x9 + cram 5x7", {Play::kNormal, Compound::kConjunctive}, nullptr},
  };
  for (const Case& c : cases) {
    const auto [answer, reported] = ended_after(1000, c.words, c.question);
    EXPECT_FALSE(answer.outcome) << c.words;
    EXPECT_EQ(answer.reason, kInterrupted) << c.words;
    EXPECT_GE(reported, 1000U) << c.words;
    EXPECT_GE(answer.states, reported) << c.words;
    EXPECT_LE(answer.states, 100 * reported) << c.words;
    if (c.engine == nullptr) continue;
    ASSERT_EQ(answer.terms.size(), 1U) << c.words;
    EXPECT_EQ(answer.terms[0].engine, c.engine) << c.words;
    EXPECT_FALSE(answer.terms[0].value) << c.words;
    EXPECT_NE(answer.method, "not needed") << c.words;
  }
}

TEST(KnownSoFar, GamesThatMayNotEndToo) {
  const auto [answer, reported] = ended_after(2000, "poker-nim 9 9 9 9 9 reserve=9,9", {Play::kMisere});
  EXPECT_FALSE(answer.outcome);
  EXPECT_GE(answer.states, reported);
  EXPECT_GE(reported, 2000U);
}

TEST(KnownSoFar, AnAnswerThatWasFoundIsNotChanged) {
  for (const char* words : {"cram 4x5", "kayles 100", "nim 3 5 7", "nim-o-do graph=K4 sink=1 chips=3,4,5"}) {
    const auto [answer, reported] = ended_after(~std::uint64_t{0}, words);
    const Answer plain = solve(position(words), {}, Budget());
    EXPECT_EQ(answer.states, plain.states) << words;
    EXPECT_EQ(answer.value, plain.value) << words;
  }
}

TEST(KnownSoFar, IsSaidInBothLanguages) {
  const Answer board = ended_after(1000, "cram 5x9").answer;
  const std::string states = std::to_string(board.states);
  EXPECT_EQ(known_so_far(board, Language::kEnglish),
            "cram 5x9: who wins is not known.\nPositions looked at so far: " + states + ".\n");
  EXPECT_EQ(known_so_far(board, Language::kSpanish),
            "cram 5x9: no se sabe quién gana.\nPosiciones examinadas hasta ahora: " + states + ".\n");
  const Answer heap = ended_after(1000, "octal code=0.16 600000").answer;
  EXPECT_EQ(known_so_far(heap, Language::kEnglish),
            "octal code=0.16 600000: who wins is not known.\nFound so far: the values of heaps 0 to " +
                std::to_string(heap.states - 1) + ".\n");
  const Answer sum = ended_after(1000, "nim 3 + cram 5x9").answer;
  EXPECT_EQ(known_so_far(sum, Language::kSpanish)
                .find("nim 3 + cram 5x9: no se sabe quién gana.\n"
                      "nim 3 tiene el valor 3, por teorema (Bouton)."),
            0U)
      << known_so_far(sum, Language::kSpanish);
}

/// Where every cell is searched by itself, the small ones are known first.
TEST(KnownSoFar, OfATableTheSmallCells) {
  Session session;
  Budget budget;
  budget.progress = [&](const Phrase&, std::uint64_t done, std::uint64_t) {
    if (done > 10'000) budget.stop();
  };
  const Table table = make_table({"cram", "7x7"}, all_games(), Play::kNormal, TableWanted::kValues, session, budget);
  EXPECT_EQ(table.reason, kInterrupted);
  EXPECT_EQ(table.rows[0][6].value, Nimber{1});
  EXPECT_EQ(table.rows[2][3].value, Nimber{1});
  EXPECT_EQ(table.rows[3][3].value, Nimber{0});
  EXPECT_FALSE(table.rows[6][6].value);
}

TEST(KnownSoFar, IsInTheReply) {
  Session session;
  Budget budget;
  budget.progress = [&](const Phrase&, std::uint64_t done, std::uint64_t) {
    if (done > 1000) budget.stop();
  };
  SolveRequest request;
  request.position = {"cram", "5x9"};
  const SolveReply reply = answer(request, session, budget);
  EXPECT_NE(to_text(reply, {}).find("who wins is not known"), std::string::npos);
  const std::string json = to_json(reply);
  EXPECT_NE(json.find("\"states\":" + std::to_string(reply.answer.states)), std::string::npos) << json;
  EXPECT_NE(json.find("\"engine\":\"nimber\""), std::string::npos) << json;
}

}  // namespace
}  // namespace nucleo
