// What is kept between questions changes no answer, is found again, and keeps within the limits of each question.

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "api/table.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "random_positions.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::random_position;
using testing::scaled;

void expect_same(const Answer& kept, const Answer& fresh) {
  EXPECT_EQ(kept.outcome, fresh.outcome);
  EXPECT_EQ(kept.value, fresh.value);
  EXPECT_EQ(kept.loopy, fresh.loopy);
  EXPECT_EQ(kept.remoteness, fresh.remoteness);
  EXPECT_EQ(kept.method, fresh.method);
  EXPECT_EQ(kept.winning_moves, fresh.winning_moves);
  EXPECT_EQ(kept.drawing_moves, fresh.drawing_moves);
  EXPECT_EQ(kept.resisting_moves, fresh.resisting_moves);
}

TEST(Session, GivesTheAnswersOfAFreshOne) {
  std::mt19937_64 random(20);
  Session session;
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(30); ++i) {
      const Sum sum{{random_position(*row.info, random, 1000)}};
      SCOPED_TRACE(sum.text());
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        if (play == Play::kMisere && (sum.terms[0]->turn() || sum.terms[0]->entailing())) continue;
        const Question question{play};
        expect_same(solve(sum, question, session, Budget()), solve(sum, question, Budget()));
      }
    }
  }
}

TEST(Session, TellsAPeriodWhereTheHeapsAskedForProveItAndNotForWhatWasAskedBefore) {
  for (const char* rule : {"kayles ", "subtraction take=2,5,9 ", "octal code=0.26 "}) {
    Session session;
    (void)solve(position(rule + std::string("5000")), {}, session, Budget());
    bool told = false;
    for (int heap = 1; heap <= scaled(400); ++heap) {
      const Sum sum = position(rule + std::to_string(heap));
      SCOPED_TRACE(sum.text());
      const Answer kept = solve(sum, {}, session, Budget());
      const Answer fresh = solve(sum, {}, Budget());
      EXPECT_EQ(kept.terms[0].period, fresh.terms[0].period);
      EXPECT_EQ(kept.states, fresh.states);
      told = told || kept.terms[0].period;
    }
    EXPECT_TRUE(told || scaled(400) < 400) << rule;
  }
}

TEST(Session, LabelsNothingTwice) {
  for (const char* text : {"cram 4x4 + nim 9", "node-kayles grid4x4", "kayles 400", "chomp 5x4",
                           "nim-o-do graph=C4 chips=9,5,7", "synonim 3 4 5"}) {
    SCOPED_TRACE(text);
    Session session;
    const Sum sum = position(text);
    const Answer first = solve(sum, {}, session, Budget());
    const Answer again = solve(sum, {}, session, Budget());
    EXPECT_EQ(again.states, first.states);
    EXPECT_EQ(again.winning_moves, first.winning_moves);
    for (const SumMove& move : first.winning_moves) {  // what is below was labelled with the position
      EXPECT_EQ(solve(move.after(), {}, session, Budget()).outcome, Outcome::kLose);
    }
    EXPECT_EQ(solve(sum, {}, session, Budget()).states, first.states);
  }
}

TEST(Session, GoesOnWhereALimitStopped) {
  Session session;
  const Sum sum = position("cram 5x5");
  Question question;
  question.engine = "walk";  // the nimber search opens other questions after a stop
  const Budget spent(std::chrono::nanoseconds(1), std::size_t{1} << 30);
  EXPECT_FALSE(solve(sum, question, session, spent).outcome);
  const Answer fresh = solve(sum, question, Budget());
  Budget half;
  half.progress = [&](const Phrase&, std::uint64_t done, std::uint64_t) {
    if (done > fresh.states / 2) half.stop();
  };
  EXPECT_FALSE(solve(sum, question, session, half).outcome);
  const Answer rest = solve(sum, question, session, Budget());
  expect_same(rest, fresh);
  constexpr std::uint64_t kOpen = 64;  // parts that were being looked at when it stopped
  EXPECT_LE(rest.states, fresh.states + kOpen);
}

TEST(Session, GoesOnWhereMemoryWasShort) {
  Session session;
  const Sum sum = position("cram 4x5");
  const Answer fresh = solve(sum, {}, Budget());
  expect_same(solve(sum, {}, session, Budget({}, 100'000)), fresh);
  expect_same(solve(sum, {}, session, Budget()), fresh);
}

TEST(Session, DropsWhatIsKeptForOthersWhereMemoryIsShort) {
  Session session;
  (void)solve(position("cram 4x5"), {}, session, Budget());
  const std::uint64_t kept = session.tables().bytes();
  ASSERT_GT(kept, 100'000U);
  (void)solve(position("kayles 9"), {}, session, Budget({}, 2 * kept));
  EXPECT_LT(session.tables().bytes(), kept);
  expect_same(solve(position("cram 4x5"), {}, session, Budget()), solve(position("cram 4x5"), {}, Budget()));
  session.tables().forget();
  EXPECT_EQ(session.tables().bytes(), 0U);
}

TEST(Session, MayBeAskedFromSeveralThreads) {
  Session session;
  const std::vector<std::string> texts{
      "cram 3x4",  "cram 3x4 + nim 2", "kayles 30 20", "kayles 31", "node-kayles petersen",
      "chomp 4x5", "wythoff 9 20",     "nim 3 5 7",    "cram 4x4",  "kayles 300"};
  std::vector<Answer> fresh;
  for (const std::string& text : texts) fresh.push_back(solve(position(text), {}, Budget()));
  std::vector<std::vector<Answer>> found(4);
  {
    std::vector<std::jthread> threads;
    for (std::vector<Answer>& answers : found) {
      threads.emplace_back([&] {
        for (const std::string& text : texts) answers.push_back(solve(position(text), {}, session, Budget()));
      });
    }
  }
  for (const std::vector<Answer>& answers : found) {
    ASSERT_EQ(answers.size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) expect_same(answers[i], fresh[i]);
  }
}

TEST(Session, TablesHaveTheValuesOfTheirCellsAlone) {
  for (const char* words : {"kayles 40", "grundys-game 40", "wythoff 12x9", "chomp 5x4", "cram 4x5", "synonim 6x6",
                            "subtraction take=1,3,4 30", "octal code=0.137 60", "treblecross 20"}) {
    SCOPED_TRACE(words);
    Session session;
    const Table table = make_table({words}, all_games(), Play::kNormal, TableWanted::kValues, session, Budget());
    EXPECT_EQ(table.reason, "");
    const std::vector<std::string> word = single_words({words});
    const GameRow& row = game_named(word.front(), all_games());
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
        const auto cell = row.info->cell(table.first + i, table.first + j);
        if (!cell) continue;
        const std::string text = table.game + " " + *cell;
        const Answer answer = solve(position(text), {}, Budget());
        EXPECT_EQ(table.rows[i][j].outcome, answer.outcome) << text;
        EXPECT_EQ(table.rows[i][j].value, answer.value) << text;
      }
    }
  }
}

TEST(Settings, AreReadAndRefusedByName) {
  Settings settings;
  change(settings, "completion-time=250ms,joint-positions=1000,listed-moves-memory=1G");
  EXPECT_EQ(settings.completion_time, 250U);
  EXPECT_EQ(settings.joint_positions, 1000U);
  EXPECT_EQ(settings.listed_moves_memory, std::uint64_t{1} << 30);
  for (const char* wrong : {"", "nothing=1", "completion-time", "completion-time=", "completion-time=soon",
                            "table-cells=0", "table-cells=-1", "table-cells=1,", "line-time=9999h"}) {
    EXPECT_THROW(change(settings, wrong), InputError) << wrong;
  }
  std::set<std::string> names;
  const Settings defaults;
  for (const Setting& setting : settings_table()) {
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    EXPECT_STRNE(setting.what.english, "");
    EXPECT_STRNE(setting.what.spanish, "");
    Settings same;
    change(same, std::string(setting.name) + "=" + value_text(setting, defaults));
    EXPECT_EQ(same, defaults) << setting.name;
  }
  EXPECT_EQ(names.size() * sizeof(std::uint64_t), sizeof(Settings)) << "a setting without a row";
}

TEST(Engines, AreChosenByNameOrRefused) {
  const auto by = [](const std::string& text, const std::string& engine) {
    Question question;
    question.engine = engine;
    return solve(position(text), question, Budget());
  };
  EXPECT_EQ(by("cram 3x3", "label").terms[0].engine, "label");
  EXPECT_EQ(by("cram 3x3", "walk").terms[0].engine, "walk");
  EXPECT_EQ(by("kayles 12", "walk").value, by("kayles 12", "sequence").value);
  EXPECT_EQ(by("nim 3 5 7", "walk").value, by("nim 3 5 7", "").value);
  EXPECT_EQ(by("nim 3 5 7", "theorem").terms[0].engine, "theorem");
  EXPECT_EQ(by("kayles 1000", "").terms[0].period, (Period{71, 12}));
  for (const auto& [text, engine] :
       std::vector<std::pair<std::string, std::string>>{{"cram 3x3", "sequence"},
                                                        {"cram 3x3", "nothing"},
                                                        {"formula cnf=1", "walk"},
                                                        {"treblecross 7", "label"},
                                                        {"nim 3 + cram 2x3", "sequence"},
                                                        {"node-kayles petersen", "theorem"},
                                                        {"digraph circuit3 start=1", "walk"}}) {
    EXPECT_THROW(by(text, engine), InputError) << text << " by " << engine;
  }
}

}  // namespace
}  // namespace nucleo
