// The game of chips for one, at the board.

#include "play/solitaire.hpp"

#include <gtest/gtest.h>

#include "api/play.hpp"
#include "nucleo/error.hpp"
#include "script.hpp"

namespace nucleo {
namespace {

using testing::Script;

std::string talk(const std::vector<std::string>& position, std::vector<std::string> lines,
                 Language language = Language::kEnglish) {
  PlayRequest request;
  request.position = position;
  request.language = language;
  Script script(std::move(lines));
  Session session;
  EXPECT_TRUE(play(
      request, script, [] {}, session, Budget()));
  EXPECT_TRUE(script.all_typed()) << script.said();
  return script.said();
}

void expect_all(const std::string& said, const std::vector<std::string>& wanted) {
  std::size_t from = 0;  // in their order
  for (const std::string& text : wanted) {
    const std::size_t at = said.find(text, from);
    EXPECT_NE(at, std::string::npos) << text << " in:\n" << said;
    if (at != std::string::npos) from = at;
  }
}

TEST(Solitaire, FiringByFiring) {
  expect_all(
      talk({"chips", "graph=K4-e", "chips=3,5,1"}, {"2", "fire 3", "2,4 3"}),
      {"chips graph=K4-e sink=1 chips=3,5,1", "vertex  2  3  4", "chips   3  5  1", "degree  2  3  2",
       "Firings: 0. Can fire: 2, 3.", "chips=1,6,1", "Firings: 1. Can fire: 3.", "chips=2,3,2", "Can fire: 2, 3, 4.",
       "chips=1,2,1", "Firings: 5. Stable, and critical: when the sink fires (type 1), it comes back."});
}

TEST(Solitaire, WhatIsNotLegalCostsNothing) {
  expect_all(
      talk({"chips graph=K4-e chips=3,5,1"}, {"4", "1", "9", "2 x", "undo", "undo now", "2 2", "", "quit"}),
      {"Vertex 4 has 1 of 2 chips that it needs to fire.", "The sink 1 fires only where nothing else can; 2, 3 can.",
       "\"9\" is not a vertex from 1 to 4", "\"x\" is not a vertex", "There is nothing to take back.",
       "undo takes no further words.", "Vertex 2 has 1 of 2 chips", "chips=1,6,1", "Firings: 1.",
       "The game is left as it is: chips graph=K4-e sink=1 chips=1,6,1"});
}

TEST(Solitaire, TheSinkFiresWhereNothingElseCan) {
  expect_all(talk({"chips", "graph=K4-e", "chips=0,0,0"}, {"1", "undo", "1 1"}),
             {"Stable, not critical: only the sink can fire (type 1).", "chips=1,1,1", "Stable, and critical",
              "Taken back: 1.", "chips=0,0,0", "chips=2,2,2", "Can fire: 2, 4."});
}

TEST(Solitaire, CommandsInBothLanguages) {
  expect_all(talk({"chips", "graph=K4-e", "chips=3,5,1"}, {"goal", "sequence", "2", "sequence", "finish", "help"}),
             {"It settles to 1,2,1; firings until then, in any order: 5.", "Firings so far: none", "Firings so far: 2",
              "4 more firings.", "Firings: 5. Stable", "takes the last firing back"});
  expect_all(talk({"chips", "graph=sandpile4x4", "chips=centre:12"}, {"jugadas", "meta", "acabar", "dispara 1"},
                  Language::kSpanish),
             {"Fichas en un grafo", "3  0 0 + 0", "Pueden disparar: 12.", "Se estabiliza en", "3 disparos más.",
              "3  0 3 0 3", "Estable, no crítica", "Disparos: 4."});
}

TEST(Solitaire, OnADigraphItEnds) {
  expect_all(talk({"chips", "graph=arcs:1>2,2>3,3>1,2>1,3>2", "chips=2,1"}, {"1", "2", "3"}),
             {"Chips on a digraph", "The sink 1 of a digraph never fires.", "Stable: nothing can fire."});
}

TEST(Solitaire, WhatHasNoMeaningIsRefused) {
  const auto refuse = [](PlayRequest request) {
    Script script({});
    Session session;
    EXPECT_THROW((void)play(
                     request, script, [] {}, session, Budget()),
                 InputError);
    EXPECT_EQ(script.said(), "");
  };
  PlayRequest request;
  for (const char* wrong : {"chips", "chips graph=K4-e", "chips graph=K4-e chips=1,2", "chips graph=E3 chips=1,1",
                            "chips graph=K4-e chips=1,1,1 colour=red", "chips graph=K4-e chips=1,1,1 2,3"}) {
    request.position = {wrong};
    refuse(request);
  }
  request.position = {"chips graph=K4-e chips=1,1,1"};
  request.misere = true;
  refuse(request);
}

}  // namespace
}  // namespace nucleo
