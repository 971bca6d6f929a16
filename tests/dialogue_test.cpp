// What is said at the board: every command, every wrong word, in both languages.

#include "play/dialogue.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/choose.hpp"
#include "script.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::Script;

struct Spoken {
  Ending ending;
  std::string said;
};

Seating table_for(Language language) {
  Seating table;
  table.language = language;
  table.seed = 1;
  table.budget = [] { return std::make_shared<Budget>(); };
  return table;
}

Spoken talk(const std::string& start, std::vector<std::string> lines, Seating table = table_for(Language::kEnglish),
            Play play = Play::kNormal) {
  Script script(std::move(lines));
  const Ending ending = play_at(script, Match(position(start), play), table);
  EXPECT_TRUE(script.all_typed()) << script.said();
  return {ending, script.said()};
}

void expect_all(const std::string& said, const std::vector<std::string>& wanted) {
  std::size_t from = 0;
  for (const std::string& text : wanted) {
    const std::size_t at = said.find(text, from);
    EXPECT_NE(at, std::string::npos) << "\"" << text << "\" is not said (in this order) in\n" << said;
    if (at != std::string::npos) from = at + text.size();
  }
}

TEST(Dialogue, AWholeGame) {
  const Spoken spoken = talk("nim 1 2", {"1 2", "#1"});
  EXPECT_EQ(spoken.ending, Ending::kPlayed);
  expect_all(spoken.said, {"nim: take any number from one heap", "Who cannot move loses.", "nim 1 2",
                           "You: take 1 from heap 2", "nim 1 1", "Engine: take 1 from heap", "The engine cannot move.",
                           "You win.", "Nobody gave anything away."});
}

TEST(Dialogue, EveryCommandInEnglish) {
  const std::string file = ::testing::TempDir() + "nucleo_dialogue_" + std::to_string(::getpid()) + ".txt";
  const Spoken spoken = talk("nim 3 5 7", {"help", "moves", "hint", "values", "why", "undo", "1 1", "undo", "swap",
                                           "save", "save " + file, "save /nowhere/at/all", "undo now", "resign"});
  EXPECT_EQ(spoken.ending, Ending::kPlayed);
  expect_all(spoken.said, {"There are heaps of counters",
                           "A move is typed as 1 1, which is: take 1 from heap 1",
                           "resign",
                           "#1",
                           "\"take 1 from heap 1\" wins (type 1 1).",
                           "take 1 from heap 1: wins, value 0",
                           "take 2 from heap 1: loses",
                           "xor",
                           "nothing to take back",
                           "You: take 1 from heap 1",
                           "Engine: ",
                           "Taken back",
                           "change sides",
                           "Engine: take 1 from heap ",
                           "Say where",
                           "Saved as",
                           "can't be written",
                           "undo takes no further words",
                           "You resign.",
                           "The engine wins.",
                           "Nobody gave anything away"});
  std::ifstream saved(file);
  std::string first;
  std::getline(saved, first);
  EXPECT_EQ(first, "nucleo game");
  std::filesystem::remove(file);
}

TEST(Dialogue, EveryCommandInSpanish) {
  const Spoken spoken = talk("nim 3 5 7",
                             {"ayuda", "jugadas", "pista", "valores", "por qué", "deshacer", "1 1", "deshacer",
                              "cambiar", "guardar", "7 7", "rendirse"},
                             table_for(Language::kSpanish));
  expect_all(spoken.said, {"nim: quita los que quieras",
                           "Pierde quien no puede mover.",
                           "Tú> ",
                           "Hay montones de fichas",
                           "Una jugada se escribe como 1 1",
                           "rendirse",
                           "#1",
                           "\"quita 1 del montón 1\" gana (escribe 1 1).",
                           "gana",
                           "pierde",
                           "xor",
                           "No hay nada que deshacer",
                           "Máquina: ",
                           "Deshecho",
                           "cambian de lado",
                           "Di dónde",
                           "no es una jugada aquí",
                           "Te rindes.",
                           "La máquina gana.",
                           "Nadie dejó escapar nada."});
  for (const char* english : {"Engine", "You", "moves"}) {
    EXPECT_EQ(spoken.said.find(english), std::string::npos) << english;
  }
}

TEST(Dialogue, AWrongMoveCostsNothing) {
  const Spoken spoken = talk("nim 1 2", {"9 9", "", "   ", "#99", "take", "\x01\xff", "quit"});
  EXPECT_EQ(spoken.ending, Ending::kLeft);
  expect_all(spoken.said,
             {"\"9 9\" is not a move here. A move is typed as 1 1 (take 1 from heap 1); moves lists all 3.", "\"#99\"",
              "\"take\"", "\\x01\\xff", "The game is left as it is: nim 1 2"});
}

TEST(Dialogue, SeveralMeaningsAreTold) {
  const Spoken spoken = talk("nim 2 + nim 2", {"1 1", "2: 1 1", "quit"});
  expect_all(spoken.said,
             {"\"1 1\" can mean 1: take 1 from heap 1 (1: 1 1), or 2: take 1 from heap 1 (2: 1 1); say more.",
              "You: 2: take 1 from heap 1", "nim 2 + nim 1"});
}

TEST(Dialogue, TheReviewTellsWhatWasGivenAway) {
  expect_all(talk("nim 3 5 7", {"7 3", "resign"}).said,
             {"The engine wins.",
              "Move 1 (You: take 7 from heap 3) gave the win away. \"take 1 from heap 1\" would have kept it -> "
              "nim 2 5 7"});
}

TEST(Dialogue, PersonsAloneAndEnginesAlone) {
  Seating two = table_for(Language::kEnglish);
  two.players = {Player::kPerson, Player::kPerson};
  expect_all(
      talk("nim 2", {"1 1", "undo", "swap", "2 1"}, two).said,
      {"Player 1> ", "Player 2> ", "Taken back", "Player 1> ", "no engine", "Player 2 cannot move.", "Player 1 wins."});
  Seating watch = table_for(Language::kEnglish);
  watch.players = {Player::kEngine, Player::kEngine};
  expect_all(talk("nim 1 2", {}, watch).said,
             {"Engine 1: take 1 from heap 2", "Engine 2: ", "Engine 1: ", "Engine 1 wins."});
  Seating misere = two;
  expect_all(talk("nim 1", {"1 1"}, misere, Play::kMisere).said,
             {"Misère play", "Player 2 cannot move.", "Player 2 wins."});
}

TEST(Dialogue, TeachingAsksColumnByColumn) {
  Seating table = table_for(Language::kEnglish);
  table.teach = true;
  expect_all(
      talk("nim 3 5 7", {"1", "0", "what", "0", "quit"}, table).said,
      {"Find the xor of 3, 5, 7", "column 4: odd or even? ", "No: the number of ones is 2, which is even, so it is 0.",
       "column 2: odd or even? ", "Right.", "column 1: odd or even? ", "Type odd or 1, even or 0, help, or skip.",
       "No: the number of ones is 3", "The xor is 1: a move that makes it 0 wins."});
  EXPECT_THROW(talk("cram 3x3", {}, table, Play::kMisere), InputError);
}

/// In misère play the xor decides only while two heaps are larger than 1; then the ones do.
TEST(Dialogue, TeachingMisereNimCountsTheOnes) {
  Seating table = table_for(Language::kEnglish);
  table.teach = true;
  const std::string one_large = talk("nim 4 1", {"2", "quit"}, table, Play::kMisere).said;
  expect_all(one_large, {"at most one of 4, 1 is larger than 1", "how many are 1? ", "No: the number of ones is 1.",
                         "Leave an odd number of ones: 4 becomes 0."});
  for (const char* of_normal_play : {"Find the xor", "The xor is", "column"}) {
    EXPECT_EQ(one_large.find(of_normal_play), std::string::npos) << one_large;
  }
  expect_all(talk("nim 1 1 5", {"no", "2", "quit"}, table, Play::kMisere).said,
             {"Type a number, help, or skip.", "how many are 1? ", "Right.", "5 becomes 1."});
  expect_all(talk("nim 3 5 7", {"skip", "quit"}, table, Play::kMisere).said,
             {"Find the xor of 3, 5, 7", "The xor is 1: a move that makes it 0 wins."});
  expect_all(talk("nim-o-do graph=S3 chips=4,1,0", {"skip", "quit"}, table, Play::kMisere).said, {"4 becomes 0."});
  Seating spanish = table_for(Language::kSpanish);
  spanish.teach = true;
  expect_all(talk("nim 4 1", {"1", "porque", "salir"}, spanish, Play::kMisere).said,
             {"¿cuántos son 1? ", "Bien.", "4 pasa a ser 0.", "Solo el montón de 4 pasa de 1", "-> nim 0 1"});
}

TEST(Dialogue, AnEngineThatPlaysAnythingDoesNotThink) {
  Seating table = table_for(Language::kEnglish);
  table.players = {Player::kEngine, Player::kPerson};
  table.level = 0;
  table.budget = [] { return std::make_shared<Budget>(std::chrono::milliseconds(1), std::size_t{1} << 30); };
  const std::string said = talk("cram 7x7 + nim 1", {"quit"}, table).said;
  EXPECT_EQ(said.find("within its limits"), std::string::npos) << said;
  table.level = 100;
  expect_all(talk("cram 7x7 + nim 1", {"quit"}, table).said, {"The engine did not find within its limits who wins"});
}

TEST(Dialogue, WhyIsAskedInEveryWay) {
  for (const char* typed : {"por qué", "por que", "porqué", "porque", "¿Por qué?", "why", "Why?"}) {
    expect_all(talk("nim 3 5 7", {typed, "salir"}, table_for(Language::kSpanish)).said, {"gana quien mueve", "xor"});
  }
}

TEST(Dialogue, AnotherGameAndTheMistakeTakenBack) {
  expect_all(
      talk("nim 3 5 7", {"7 3", "resign", "what", "undo", "1 1", "resign", "yes", "quit"}).said,
      {"gave the win away", "Again? (yes, no, undo) ", "Type yes for a rematch, undo to go back to move 1, or no.",
       "Back to move 1.", "nim 3 5 7", "You: take 1 from heap 1", "Nobody gave anything away.", "Again? ", "nim 3 5 7",
       "left as it is: nim 3 5 7"});
  expect_all(talk("nim 1", {"1 1", "sí", "1 1", "no"}, table_for(Language::kSpanish)).said,
             {"La máquina no puede mover.", "Ganas tú.", "¿Otra partida? (sí, no, deshacer) ", "nim 1", "Ganas tú."});
}

TEST(Dialogue, SavingAsksBeforeItOverwrites) {
  const std::string file = ::testing::TempDir() + "nucleo_overwrite_" + std::to_string(::getpid()) + ".txt";
  std::ofstream(file) << "mine";
  expect_all(talk("nim 1", {"save " + file, "no", "save " + file, "yes", "quit"}).said,
             {"exists. Overwrite it? (yes, no) ", "Not saved", "Saved as"});
  std::filesystem::remove(file);
}

TEST(Dialogue, TheSeedIsToldWhenAskedFor) {
  const std::string said = talk("nim 1", {"quit"}).said;
  EXPECT_EQ(said.find("seed"), std::string::npos) << said;
  expect_all(talk("nim 1", {"semilla", "quit"}).said, {"have the seed 1"});
}

TEST(Dialogue, TreblecrossEndsWithThreeInARow) {
  expect_all(talk("treblecross .XX..", {"1"}).said, {"There are three in a row: the game is over.", "You win."});
  expect_all(talk("treblecross .XX..", {"1"}, table_for(Language::kSpanish)).said, {"Hay tres en raya", "Ganas tú."});
}

TEST(Dialogue, EveryExampleSuitsAPerfectOpponent) {
  for (const GameRow& row : all_games()) {
    const std::string example = row.info->example;
    EXPECT_EQ(example.find('@'), std::string::npos) << example << " needs a file";
    Match match(position(example), Play::kNormal);
    const Budget some(std::chrono::seconds(30), std::size_t{1} << 30);
    for (const Match::Label label : match.labels(some)) EXPECT_NE(label, Match::Label::kUnknown) << example;
  }
}

TEST(Dialogue, ANameOrANumberStartsTheExample) {
  const auto chosen = [](const std::string& typed) {
    Script script({typed, "quit"});
    std::string started;
    bool interrupted = false;
    const auto accept = [&](const Sum& sum) { started = sum.text(); };
    choose_position(script, Language::kEnglish, all_games(), accept, interrupted, Budget());
    return started;
  };
  for (std::size_t i = 0; i < all_games().size(); ++i) {
    const GameInfo& game = *all_games()[i].info;
    const std::string example = position(game.example).text();
    EXPECT_EQ(chosen(game.names[0]), example);
    EXPECT_EQ(chosen(std::to_string(i + 1)), example);
  }
  EXPECT_EQ(chosen("Chomp"), position("chomp 3x4").text());
  EXPECT_EQ(chosen(""), "nim 3 5 7");
  EXPECT_EQ(chosen("0"), "");
}

TEST(Dialogue, AWordThatIsNearlyACommand) { expect_all(talk("nim 1", {"hitn", "quit"}).said, {"Did you mean hint?"}); }

TEST(Dialogue, TeachingExplainsTheXorOnceAndTakesWords) {
  Seating table = table_for(Language::kSpanish);
  table.teach = true;
  expect_all(talk("nim 3 5 7", {"ayuda", "par", "par", "impar", "salir"}, table).said,
             {"Halla el xor de 3, 5, 7", "El xor de unos números se halla en binario", " 3      .  1  1", "columna 4",
              "El xor de unos", "Bien.", "Bien.", "Bien.", "El xor es 1"});
}

TEST(Dialogue, ADrawIsTold) {
  Seating watch = table_for(Language::kEnglish);
  watch.players = {Player::kEngine, Player::kEngine};
  expect_all(talk("digraph arcs:1>2,2>1 start=1", {}, watch).said, {"A draw: the same position came up 3 times."});
}

}  // namespace
}  // namespace nucleo
