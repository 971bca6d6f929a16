// Three players or more: who wins for sure against its definition, and what is said at the board.

#include "play/company.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <random>

#include "api/play.hpp"
#include "api/solve.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "script.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;
using testing::Script;

/// Does who moves after `others` others win, whatever all of them do?
class Sure {
 public:
  Sure(std::size_t players, Play play) : players_(players), play_(play) {}

  bool operator()(const Match& match, std::size_t others) {
    const auto key = std::pair(match.position().text(), others);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool sure = others != 0;
    if (match.moves().empty()) sure = others == (play_ == Play::kNormal ? players_ - 1 : 0);
    for (std::size_t i = 0; i < match.moves().size(); ++i) {
      Match next = match;
      next.make(i);
      const bool after = (*this)(next, others == 0 ? players_ - 1 : others - 1);
      sure = others == 0 ? sure || after : sure && after;
    }
    return known_[key] = sure;
  }

 private:
  std::size_t players_;
  Play play_;
  std::map<std::pair<std::string, std::size_t>, bool> known_;
};

TEST(Company, WhoWinsForSureIsByTheDefinition) {
  std::mt19937_64 random(1);
  const std::vector<std::string> sums{"nim 2 1 1",
                                      "nim 3 + kayles 3",
                                      "subtraction take=1,2 5 3",
                                      "nim-o-do graph=K4-e chips=0,3,5",
                                      "nim-o-do graph=P3 chips=3,1",
                                      "node-kayles C6",
                                      "cram 2x3",
                                      "nim 2 + nim 2"};
  for (int round = 0; round < scaled(200); ++round) {
    const std::size_t players = 3 + random() % 3;
    const Play play = random() % 3 == 0 ? Play::kMisere : Play::kNormal;
    const Compound compound = round % 8 == 7 ? Compound::kSelective : Compound::kDisjunctive;
    Match match(position(sums[random() % sums.size()]), play, std::make_shared<Session>(), compound);
    for (std::size_t k = random() % 3; k > 0 && !match.moves().empty(); --k)
      match.make(random() % match.moves().size());
    SCOPED_TRACE(match.position().text());
    const Forecast forecast(match, players, Budget());
    Sure sure(players, play);
    for (std::size_t i = 0; i < match.moves().size(); ++i) {
      Match next = match;
      next.make(i);
      std::optional<std::size_t> expected;
      for (std::size_t seat = 0; seat < players; ++seat) {
        if (sure(next, (seat + players - 1) % players)) expected = seat;
      }
      EXPECT_EQ(forecast.winner_after(next.position()), expected);
    }
  }
}

Seating table_for(Language language) {
  Seating table;
  table.language = language;
  table.seed = 1;
  table.budget = [] { return std::make_shared<Budget>(); };
  return table;
}

constexpr Player kPerson = Player::kPerson;
constexpr Player kEngine = Player::kEngine;

std::string talk(const std::string& start, const std::vector<Player>& players, std::vector<std::string> lines,
                 Language language = Language::kEnglish, Play play = Play::kNormal) {
  Script script(std::move(lines));
  (void)play_in_company(script, Match(position(start), play), players, table_for(language));
  EXPECT_TRUE(script.all_typed()) << script.said();
  return script.said();
}

void expect_all(const std::string& said, const std::vector<std::string>& wanted) {
  for (const std::string& text : wanted) EXPECT_NE(said.find(text), std::string::npos) << text << " in:\n" << said;
}

TEST(Company, PeopleAndEnginesInTurn) {
  expect_all(
      talk("nim 1 1 1", {kPerson, kPerson, kPerson}, {"help", "moves", "1 1", "undo", "1 2", "1 3", "9 9", "1 1"}),
      {"3 players in turn: who moves last wins, the others lose.", "  values", "#3  1 3  take 1 from heap 3",
       "Taken back: take 1 from heap 1.", "Player 2: take 1 from heap 3", "\"9 9\" is not a move here.",
       "Player 1 cannot move.", "Player 3 wins."});
  expect_all(talk("nim 2 1", {kPerson, kEngine, kEngine}, {"values", "hint", "1 1"}),
             {"take 2 from heap 1: Engine 2 wins for sure", "take 1 from heap 1: Engine 3 wins for sure",
              "Somebody else wins for sure after every move", "Engine 2: ", "Engine 3: ", "You cannot move.",
              "Engine 3 wins."});
  expect_all(talk("nim 1", {kPerson, kEngine, kEngine}, {"pista", "valores", "1 1"}, Language::kSpanish),
             {"3 jugadores por turno", "\"quita 1 del montón 1\" gana hagan lo que hagan los demás (escribe 1 1).",
              "ganas tú con seguridad", "Ganas tú."});
  expect_all(talk("nim 1", {kEngine, kEngine, kPerson}, {}, Language::kEnglish, Play::kMisere),
             {"Misère play, 3 players", "Engine 1: take 1 from heap 1", "Engine 2 cannot move.", "Engine 2 wins."});
}

TEST(Company, AnEngineWinsWhatIsItsForSure) {
  std::mt19937_64 random(2);
  for (int round = 0; round < scaled(60); ++round) {
    const std::string start = "nim " + std::to_string(1 + random() % 4) + " " + std::to_string(random() % 4);
    const Match match(position(start), Play::kNormal);
    const Forecast forecast(match, 3, Budget());
    bool sure = false;
    for (std::size_t i = 0; i < match.moves().size(); ++i)
      sure |= forecast.winner_after(match.after(i)) == std::size_t{0};
    if (!sure) continue;
    Script script(std::vector<std::string>(12, "#1"));
    (void)play_in_company(script, match, {kEngine, kPerson, kPerson}, table_for(Language::kEnglish));
    EXPECT_NE(script.said().find("Engine 1 wins."), std::string::npos) << script.said();
  }
}

TEST(Company, WhatMayNotEndIsForTwo) {
  for (const char* start : {"northcott .B..W.", "poker-nim 2 reserve=1,0", "loopy-subtraction take=2 add=1 3",
                            "formula cnf=1/2", "digraph arcs:1>2,2>1,2>3 start=1"}) {
    Script script({});
    EXPECT_THROW((void)play_in_company(script, Match(position(start), Play::kNormal), {kPerson, kPerson, kPerson},
                                       table_for(Language::kEnglish)),
                 InputError)
        << start;
    EXPECT_EQ(script.said(), "");
  }
}

TEST(Company, IsSavedAndGoesOn) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("company-" + std::to_string(::getpid()) + ".txt")).string();
  talk("nim 2 2", {kPerson, kPerson, kPerson}, {"1 1", "save", "save " + file, "quit"});
  PlayRequest request;
  request.resume = file;
  Script script({"2 2", "1 1"});
  Session session;
  EXPECT_TRUE(play(
      request, script, [] {}, session, Budget()));
  expect_all(script.said(), {"nim 1 2", "Player 2: take 2 from heap 2", "Player 3: take 1 from heap 1",
                             "Player 1 cannot move.", "Player 3 wins."});
  SolveRequest solved;
  solved.position = {"@" + file};
  EXPECT_THROW((void)answer(solved, session, Budget()), InputError);
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace nucleo
