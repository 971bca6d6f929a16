// What every game in the table gets for free: random play from its example, and each position met that is small enough
// is held against its whole state graph.

#include <gtest/gtest.h>

#include <random>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "random_positions.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::random_position;
using testing::scaled;

constexpr Vertex kSmall = 4000;

class EveryGame : public ::testing::TestWithParam<GameRow> {
 protected:
  const GameInfo& info = *GetParam().info;
  std::mt19937_64 random{20261115};
};

TEST_P(EveryGame, SaysWhatItIsInTwoLanguages) {
  for (const Text& text : {info.summary, info.rules, info.decided_by}) {
    EXPECT_STRNE(text.english, "");
    EXPECT_STRNE(text.spanish, "");
    EXPECT_STRNE(text.english, text.spanish);
  }
  EXPECT_TRUE(std::string(info.example).starts_with(info.names[0])) << info.example;
}

TEST_P(EveryGame, HasSmallPositions) {
  EXPECT_FALSE(info.small.empty());
  for (const char* small : info.small) {
    EXPECT_TRUE(std::string(small).starts_with(info.names[0])) << small;
    const TermPointer term = position(testing::from_source(small)).terms.at(0);
    if (term->endless() || term->turn()) continue;  // no state graph is asked for
    EXPECT_TRUE(testing::state_count(*term, kSmall)) << small << " has more than " << kSmall << " positions";
  }
}

TEST_P(EveryGame, DrawsItsSmallPositions) {
  for (const char* small : info.small) {
    for (TermPointer term = position(testing::from_source(small)).terms.at(0); term; term = term->after(0)) {
      for (const Language language : {Language::kEnglish, Language::kSpanish}) {
        const std::string drawn = text_of(term->sketch(language), false);
        EXPECT_NE(drawn, "");
        if (term->after(0)) EXPECT_NE(drawn, term->text() + "\n") << "only its words";
        EXPECT_EQ(drawn.find('{'), std::string::npos) << drawn;
      }
      if (term->loopy()) break;
    }
  }
}

TEST_P(EveryGame, TextRoundTripsAndMovesAreNamed) {
  for (int round = 0; round < scaled(60); ++round) {
    const TermPointer term = random_position(info, random, kSmall);
    ASSERT_EQ(position(term->text()).text(), term->text());
    const auto moves = testing::named(term->moves());
    for (std::size_t k = 0; k < moves.size(); ++k) {
      ASSERT_EQ(position(moves[k].to).text(), moves[k].to) << term->text();
      ASSERT_TRUE(moves[k].to != term->text() || term->loopy()) << term->text();
      ASSERT_EQ(term->after(k)->text(), moves[k].to);
      for (const Language language : {Language::kEnglish, Language::kSpanish}) {
        const std::string name = moves[k].name.in(language);
        ASSERT_NE(name, "");
        ASSERT_EQ(name.find('{'), std::string::npos) << name;
      }
    }
  }
}

/// Who wins a game whose rules tell the winner, by trying every line of play to its end.
unsigned winner_by_trying(const Term& term) {
  const Turn turn = *term.turn();
  if (turn.winner) return *turn.winner;
  const std::size_t moves = term.count_moves();
  for (std::size_t k = 0; k < moves; ++k) {
    if (winner_by_trying(*term.after(k)) == turn.player) return turn.player;
  }
  return 1 - turn.player;
}

/// Where play may not end the outcome is that of the whole state graph, and so is the value if one is given.
void expect_labels_of(const TermPointer& term, const StateGraph& states) {
  for (const Play play : {Play::kNormal, Play::kMisere}) {
    const Decomposition split = decompose(states.digraph, states.declared, play);
    const Answer answer = solve(Sum{{term}}, {play, Compound::kDisjunctive, MovesWanted::kNone}, Budget());
    ASSERT_EQ(answer.outcome, split.outcome(0));
    if (const auto claim = term->theorem(play))
      ASSERT_EQ(claim->outcome, split.outcome(0)) << claim->theorem->name.english;
    const bool has_values = play == Play::kNormal && states.declared.empty() && term->side().empty();
    if (!has_values || term->passed()) continue;
    const LoopyValue value = loopy_values(states.digraph).of(states.digraph, 0);
    ASSERT_EQ(answer.value, value.finite);
  }
}

TEST_P(EveryGame, AllEnginesThatTakeAPositionGiveItTheSameValues) {
  for (int round = 0; round < scaled(40); ++round) {
    const TermPointer term = random_position(info, random, kSmall);
    SCOPED_TRACE(term->text());
    std::optional<Labelled> first;
    for (const TermEngine& engine : term_engines()) {
      if (!engine.takes(*term) || term->loopy()) continue;
      SCOPED_TRACE(engine.name);
      const Labelled found = labels_of(*term, Budget(), engine.name);
      if (engine.gives == Task::kOptions) ASSERT_EQ(found.options.size(), term->count_moves());
      if (!first) first = found;
      ASSERT_EQ(found.value, first->value);
      if (!found.options.empty() && !first->options.empty()) ASSERT_EQ(found.options, first->options);
      if (first->options.empty()) first = found;
    }
    const bool has_engine = !term->loopy() && !term->entailing() && !term->turn();
    if (has_engine) ASSERT_TRUE(first);
  }
}

TEST_P(EveryGame, TheoremSearchAndLabelsAgree) {
  for (int round = 0; round < scaled(100); ++round) {
    const TermPointer term = random_position(info, random, kSmall);
    SCOPED_TRACE(term->text());
    if (term->endless()) GTEST_SKIP() << "no state graph holds it: see loopy_subtraction_test.cpp";
    if (term->turn()) {  // no digraph says who wins
      const bool wins = winner_by_trying(*term) == term->turn()->player;
      ASSERT_EQ(term->can().referee->decide(*term, Budget()).wins, wins);
      ASSERT_EQ(solve(Sum{{term}}, {}, Budget()).outcome, wins ? Outcome::kWin : Outcome::kLose);
      continue;
    }
    const StateGraph states = term->states({}, Budget());
    const auto values = acyclic_grundy(states.digraph);
    ASSERT_TRUE(values || term->loopy()) << "play does not end";
    if (term->loopy()) {
      expect_labels_of(term, states);
      if (HasFatalFailure()) return;
      continue;
    }
    StatesWanted merged;
    merged.up_to_symmetry = true;
    const StateGraph fewer = term->states(merged, Budget());
    ASSERT_LE(fewer.digraph.order(), states.digraph.order());
    ASSERT_EQ((*acyclic_grundy(fewer.digraph))[0], (*values)[0]) << "canonical forms keep the value";
    if (!term->entailing()) {
      const Labelled labelled = labels_of(*term, Budget());
      ASSERT_EQ(labelled.value, (*values)[0]);
      ASSERT_EQ(labelled.options.size(), states.start_options.size());
      for (std::size_t k = 0; k < labelled.options.size(); ++k) {
        ASSERT_EQ(labelled.options[k], (*values)[states.start_options[k]]);
      }
    }
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Decomposition split = decompose(states.digraph, play);
      if (const auto claim = term->theorem(play)) {
        ASSERT_EQ(claim->outcome, split.outcome(0)) << claim->theorem->name.english;
        if (claim->value && !term->entailing()) ASSERT_EQ(*claim->value, (*values)[0]) << claim->theorem->name.english;
        for (const Language language : {Language::kEnglish, Language::kSpanish}) {
          const std::string because = claim->because.in(language);
          EXPECT_EQ(because.find('{'), std::string::npos) << because;
          EXPECT_TRUE(because.front() >= 'A' && because.front() <= 'Z' && because.back() == '.')
              << because << " is no whole sentence";
        }
      }
    }
  }
}

TEST_P(EveryGame, AnswersAreConfirmedByTheWholeStateGraph) {
  for (int round = 0; round < scaled(100); ++round) {
    Sum sum{{random_position(info, random, kSmall)}};
    if (sum.terms[0]->endless()) GTEST_SKIP() << "no state graph holds it: see loopy_subtraction_test.cpp";
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      if (sum.terms[0]->turn() && play == Play::kMisere) continue;
      for (const MovesWanted moves : {MovesWanted::kAll, MovesWanted::kOne}) {
        const Answer answer = solve(sum, {play, Compound::kDisjunctive, moves}, Budget());
        ASSERT_TRUE(answer.outcome) << sum.text();
        ASSERT_TRUE(answer.moves_complete || moves == MovesWanted::kOne) << sum.text();
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed)
            << sum.text() << (play == Play::kMisere ? " misère: " : ": ") << check.problem.in(Language::kEnglish);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryGame, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const ::testing::TestParamInfo<GameRow>& row) {
                           std::string name = row.param.info->names[0];
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// Sums of two to four games, any of the table.
class Sums : public ::testing::Test {
 protected:
  Sum random_sum(std::size_t terms, Vertex most, bool may_end_all, bool may_not_end = true) {
    Sum sum;
    while (sum.terms.size() < terms) {
      const auto rows = all_games();
      const TermPointer term = random_position(*rows[random() % rows.size()].info, random, most);
      if (term->turn() || term->endless() || (term->entailing() && !may_end_all)) continue;
      if (term->loopy() && !may_not_end) continue;
      sum.terms.push_back(term);
    }
    return sum;
  }
  void expect_confirmed(const Sum& sum, const Question& question) {
    const Answer answer = solve(sum, question, Budget());
    ASSERT_TRUE(answer.outcome) << sum.text();
    const Verification check = verify(sum, answer, Budget());
    ASSERT_EQ(check.status, Verification::Status::kConfirmed)
        << sum.text() << " compound " << static_cast<int>(question.compound) << " play "
        << static_cast<int>(question.play) << ": " << check.problem.in(Language::kEnglish);
  }
  std::mt19937_64 random{15112026};
};

TEST_F(Sums, OfTwoToFourGamesAreConfirmed) {
  for (int round = 0; round < scaled(1500); ++round) {
    const std::size_t terms = 2 + random() % 3;
    const Sum sum = random_sum(terms, terms == 2 ? 100 : terms == 3 ? 25 : 10, false);
    expect_confirmed(sum, {Play::kNormal});
    expect_confirmed(sum, {Play::kMisere});
  }
}

TEST_F(Sums, InEveryCompoundAreConfirmed) {
  for (int round = 0; round < scaled(400); ++round) {
    const std::size_t terms = 1 + random() % 3;
    const Sum sum = random_sum(terms, terms == 3 ? 8 : 20, false);
    for (const Compound compound : {Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive}) {
      expect_confirmed(sum, {Play::kNormal, compound});
      expect_confirmed(sum, {Play::kMisere, compound});
    }
  }
}

TEST_F(Sums, OfAGameWithItselfAreLost) {
  for (int round = 0; round < scaled(200); ++round) {
    Sum sum = random_sum(1, 2000, false, false);
    sum.terms.push_back(sum.terms[0]);
    EXPECT_EQ(solve(sum, {}, Budget()).outcome, Outcome::kLose) << sum.text();
  }
}

}  // namespace
}  // namespace nucleo
