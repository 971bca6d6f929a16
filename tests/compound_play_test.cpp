// Compounds at the board and in drawings: several terms move at once. The engine wins what can be won, moves are
// understood as they are listed, records are read back, and the state graph is what the moves lead to.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "api/solve.hpp"
#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/dialogue.hpp"
#include "play/move_words.hpp"
#include "script.hpp"
#include "search/sum_states.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;
using testing::Script;

constexpr Compound kCompounds[] = {Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive};

const std::vector<std::string>& sums() {
  static const std::vector<std::string> kSums{"nim 3 1 + nim 2",
                                              "nim 2 + nim 2 + nim 1",
                                              "kayles 4 + chomp 2x2",
                                              "subtraction take=1,3 5 + cram 2x2",
                                              "node-kayles C4 + wythoff 1 2",
                                              "poker-nim 2 reserve=1,0 + nim 2",
                                              "digraph arcs:1>2,2>1,2>3,3>4,1>4 start=1 + nim 2",
                                              "nim 3"};
  return kSums;
}

Match match_of(const std::string& sum, Play play, Compound compound) {
  return {position(sum), play, std::make_shared<Session>(), compound};
}

/// Who wins, straight from the definition, where play ends: every move of every position is tried.
bool first_wins(const Match& match, std::map<std::string, bool>& known) {
  const auto [at, is_new] = known.emplace(match.position().text(), false);
  if (!is_new) return at->second;
  const std::string text = at->first;
  bool wins = match.moves().empty() && match.play() == Play::kMisere;
  for (std::size_t i = 0; i < match.moves().size() && !wins; ++i) {
    Match next = match;
    next.make(i);
    wins = !first_wins(next, known);
  }
  return known[text] = wins;
}

TEST(CompoundPlay, TheEngineWinsWhatCanBeWon) {
  std::mt19937_64 random(20261117);
  for (int round = 0; round < scaled(150); ++round) {
    const std::string& sum = sums()[random() % sums().size()];
    Match match = match_of(sum, round % 3 == 2 ? Play::kMisere : Play::kNormal, kCompounds[random() % 3]);
    for (int k = 0; k < 2 && !match.over(); ++k) match.make(random() % match.moves().size());
    if (match.over()) continue;
    SCOPED_TRACE(match.position().text());
    const std::optional<Outcome> outcome = match.answer(Budget()).outcome;
    ASSERT_TRUE(outcome);
    if (!match.may_not_end()) {
      std::map<std::string, bool> known;
      EXPECT_EQ(outcome == Outcome::kWin, first_wins(match, known));
    }
    const Seat seat = outcome == Outcome::kLose ? other(match.to_move()) : match.to_move();
    Opponent engine(100, random());
    while (!match.over()) {
      match.make(match.to_move() == seat ? engine.choose(match, Budget()) : random() % match.moves().size());
    }
    if (outcome == Outcome::kDraw) {
      EXPECT_NE(match.winner(), other(seat));
    } else {
      EXPECT_EQ(match.winner(), seat);
    }
  }
}

TEST(CompoundPlay, MovesAreUnderstoodAsTheyAreListed) {
  for (const std::string& sum : sums()) {
    for (const Compound compound : kCompounds) {
      const Match match = match_of(sum, Play::kNormal, compound);
      for (const Language language : {Language::kEnglish, Language::kSpanish}) {
        const std::vector<std::string> forms = short_forms(match.moves(), language);
        for (std::size_t i = 0; i < forms.size(); ++i) {
          EXPECT_EQ(meant(forms[i], match.moves(), language), std::vector<std::size_t>{i}) << sum << ": " << forms[i];
          const std::string name = match.moves()[i].name(language);
          EXPECT_EQ(meant(name, match.moves(), language), std::vector<std::size_t>{i}) << sum << ": " << name;
        }
      }
    }
  }
  const Match match = match_of("nim 3 + nim 2", Play::kNormal, Compound::kSelective);
  const auto to = [&](const std::string& typed) {
    const auto found = meant(typed, match.moves(), Language::kEnglish);
    return found.size() == 1 ? match.moves()[found[0]].to() : std::string();
  };
  for (const char* typed : {"1: 2 1, 2: 1 1", "2: 1 1 and 1: 2 1", "1: take 2 from 1, 2: 1 1", "1: 2 1 2: 1 1",
                            "1: quita 2 del montón 1 y 2: quita 1 del montón 1", "1:2 1,2:1 1"}) {
    EXPECT_EQ(to(typed), "nim 1 + nim 1") << typed;
  }
  EXPECT_EQ(to("1: 3 1"), "nim 0 + nim 2");
  for (const char* typed :
       {"1: 2 1, 1: 1 1", "1: 2 1, 3: 1 1", "1: 4 1, 2: 1 1", "1: , 2: 1 1", "1: take 2, 2: 1 1", "2 1, 2: 1 1"}) {
    EXPECT_EQ(to(typed), "") << typed;
  }
}

TEST(CompoundPlay, RecordsAreReadBack) {
  std::mt19937_64 random(4);
  for (int round = 0; round < scaled(30); ++round) {
    Match match = match_of(sums()[random() % sums().size()], Play::kNormal, kCompounds[round % 3]);
    while (!match.over() && random() % 4 != 0) match.make(random() % match.moves().size());
    const std::string text = text_of(record_of(match, {}));
    std::istringstream in(text);
    const Record record = read_record(in, "game");
    EXPECT_EQ(text_of(record), text);
    const Match again = replay(record, all_games(), Budget());
    EXPECT_EQ(again.position().text(), match.position().text());
    EXPECT_EQ(again.compound(), match.compound());
  }
}

TEST(CompoundPlay, ASavedGameIsSolvedAsItIsPlayed) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("compound-" + std::to_string(::getpid()) + ".txt")).string();
  for (const Compound compound : kCompounds) {
    std::ofstream(file) << text_of(record_of(match_of("nim 2 + nim 2", Play::kNormal, compound), {}));
    SolveRequest request;
    request.position = {"@" + file};
    Session session;
    const Answer solved = answer(request, session, Budget()).answer;
    EXPECT_EQ(solved.question.compound, compound);
    EXPECT_EQ(solved.outcome, compound == Compound::kShortenedSelective ? Outcome::kLose : Outcome::kWin);
  }
  std::filesystem::remove(file);
}

/// The arcs between positions by their words, move by move.
std::set<std::pair<std::string, std::string>> arcs_by_moves(const Match& start) {
  std::set<std::pair<std::string, std::string>> arcs;
  std::map<std::string, Match> open{{start.position().text(), start}};
  std::set<std::string> met{start.position().text()};
  while (!open.empty()) {
    const auto [text, match] = *open.begin();
    open.erase(open.begin());
    for (std::size_t i = 0; i < match.moves().size(); ++i) {
      const Sum next = match.after(i);
      arcs.emplace(text, next.text());
      if (met.insert(next.text()).second) {
        open.emplace(next.text(), Match(next, Play::kNormal, std::make_shared<Session>(), start.compound()));
      }
    }
  }
  return arcs;
}

TEST(CompoundPlay, DrawnStatesAreWhatTheMovesLeadTo) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.moves = true;
  for (const std::string& sum : sums()) {
    for (const Compound compound : kCompounds) {
      SCOPED_TRACE(sum);
      const StateGraph graph = sum_states(position(sum), wanted, Budget(), compound);
      std::set<std::pair<std::string, std::string>> arcs;
      for (Vertex v = 0; v < graph.digraph.order(); ++v) {
        for (const Vertex w : graph.digraph.successors(v)) arcs.emplace(graph.texts[v], graph.texts[w]);
      }
      const Match match = match_of(sum, Play::kNormal, compound);
      EXPECT_EQ(arcs, arcs_by_moves(match));
      StatesWanted bare;
      EXPECT_EQ(sum_states(position(sum), bare, Budget(), compound).digraph, graph.digraph);
      std::multiset<std::string> names;
      for (const StateGraph::Move& move : graph.moves) {
        if (move.from == 0) names.insert(move.name.in(Language::kSpanish));
      }
      std::multiset<std::string> expected;
      for (const SumMove& move : match.moves()) expected.insert(move.name(Language::kSpanish));
      EXPECT_EQ(names, expected);
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

std::string talk(const std::string& start, Compound compound, std::vector<std::string> lines, const Seating& table,
                 Play play = Play::kNormal) {
  Script script(std::move(lines));
  (void)play_at(script, match_of(start, play, compound), table);
  EXPECT_TRUE(script.all_typed()) << script.said();
  return script.said();
}

void expect_all(const std::string& said, const std::vector<std::string>& wanted) {
  for (const std::string& text : wanted) EXPECT_NE(said.find(text), std::string::npos) << text << " in:\n" << said;
}

TEST(CompoundPlay, AScriptedGame) {
  expect_all(talk("nim 1 + nim 2", Compound::kSelective, {"help", "moves", "hint", "why", "values", "2: 1 1"},
                  table_for(Language::kEnglish)),
             {"A move is one in any of the terms, or in several at once",
              "Moves in several terms are typed one after the other, by their terms: 1: 1 1, 2: 2 1",
              "#5  1: 1 1, 2: 2 1  1: take 1 from heap 1 and 2: take 2 from heap 1",
              "\"1: take 1 from heap 1 and 2: take 2 from heap 1\" wins (type 1: 1 1, 2: 2 1).",
              "It is lost exactly where every term is lost", "1: take 1 from heap 1 and 2: take 2 from heap 1: wins",
              "1: take 1 from heap 1: loses", "You: 2: take 1 from heap 1",
              "Engine: 1: take 1 from heap 1 and 2: take 1 from heap 1", "You cannot move.", "The engine wins.",
              "Move 1 (You: 2: take 1 from heap 1) gave the win away."});
}

TEST(CompoundPlay, MovesAreTakenBack) {
  Seating two = table_for(Language::kEnglish);
  two.players = {Player::kPerson, Player::kPerson};
  expect_all(talk("nim 2 + nim 2", Compound::kConjunctive, {"1: 1 1", "1: 1 1, 2: 1 1", "undo", "1: 2 1, 2: 1 1"}, two),
             {"\"1: 1 1\" is not a move here. A move is typed as 1: 1 1, 2: 1 1",
              "Taken back: 1: take 1 from heap 1 and 2: take 1 from heap 1.", "nim 0 + nim 1", "Player 1 wins.",
              "Nobody gave anything away."});
}

TEST(CompoundPlay, InSpanishConjunctiveAndMisere) {
  expect_all(
      talk("nim 2 + nim 3", Compound::kConjunctive, {"jugadas", "pista", "1: 2 1, 2: 1 1"},
           table_for(Language::kSpanish)),
      {"Una jugada es una en cada sumando a la vez", "1: quita 2 del montón 1 y 2: quita 1 del montón 1", "Ganas tú."});
  expect_all(talk("nim 2 + nim 2", Compound::kShortenedSelective, {"1: 2 1", "quit"}, table_for(Language::kEnglish),
                  Play::kMisere),
             {"but not in all", "Misère play"});
}

TEST(CompoundPlay, WhatHasNoMeaningIsRefusedBeforeTheFirstWord) {
  for (const char* sum : {"treblecross 5 + nim 1", "formula cnf=1/2 + nim 1",
                          "digraph @examples/well-and-treasure.dot start=hall + nim 1"}) {
    Script script({});
    EXPECT_THROW((void)play_at(script, match_of(testing::from_source(sum), Play::kNormal, Compound::kSelective),
                               table_for(Language::kEnglish)),
                 InputError)
        << sum;
    EXPECT_EQ(script.said(), "");
  }
}

TEST(DeclaredTerminals, AreToldAtTheBoard) {
  const char* const start = "digraph @examples/well-and-treasure.dot start=hall";
  expect_all(
      talk(testing::from_source(start), Compound::kDisjunctive, {"cellar", "quit"}, table_for(Language::kEnglish)),
      {"Who finds the token on a vertex marked won wins, on one marked lost loses",
       "On any other vertex, who cannot move loses.", "treasure  (won)", "well  (lost)"});
  Seating two = table_for(Language::kSpanish);
  two.players = {Player::kPerson, Player::kPerson};
  expect_all(talk(testing::from_source(start), Compound::kDisjunctive,
                  {"cellar", "jugadas", "hall", "garden", "jugadas", "well"}, two),
             {"marcado como ganado gana", "treasure  (ganado)", "mueve a treasure (marcado como ganado)",
              "mueve a well (marcado como perdido)", "El vértice está marcado como perdido.", "El jugador 2 gana."});
}

}  // namespace
}  // namespace nucleo
