// Heaps in misère play as the verb `sequence` tells them: outcomes against the search, the quotient against what is
// published, and what is said where something is not known.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/sequence.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"

namespace nucleo {
namespace {

using nlohmann::json;

SequenceRequest misere(const std::string& words, std::uint64_t count, bool quotient = false) {
  SequenceRequest request;
  request.words = {words};
  request.count = count;
  request.misere = true;
  request.quotient = quotient;
  return request;
}
SequenceReply asked(const SequenceRequest& request) {
  Session session;
  return answer(request, session, {});
}
json told(const SequenceRequest& request) { return json::parse(to_json(asked(request))); }

TEST(SequenceMisere, JsonIsThatOfTheContract) {
  const json found = told(misere("kayles", 7, true));
  EXPECT_EQ(found["game"], "kayles");
  EXPECT_EQ(found["count"], 7);
  EXPECT_EQ(found["outcomes"], json({"N", "P", "N", "N", "P", "N", "N"}));
  EXPECT_EQ(found["genus"], json({"0^120", "1^031", "2^20", "3^31", "1^031", "4^146", "3^31"}));
  EXPECT_EQ(found["tame"], json({true, true, true, true, true, false, true}));
  EXPECT_EQ(found["quotient"]["order"], 12);
  EXPECT_EQ(found["quotient"]["heaps"], 7);
  EXPECT_EQ(found["quotient"]["proved"], false);
  EXPECT_EQ(found["quotient"]["period"], nullptr);
  EXPECT_EQ(found["quotient"]["preperiod"], nullptr);
  EXPECT_EQ(found["quotient"]["generators"], json({1, 2, 5}));
  EXPECT_EQ(found["quotient"]["images"], json({"1", "a", "b", "ab", "a", "c", "ab"}));
  EXPECT_FALSE(found.contains("reason"));
  SequenceRequest bare = misere("kayles", 7, true);
  bare.no_values = true;
  const json few = told(bare);
  EXPECT_FALSE(few.contains("genus"));
  EXPECT_FALSE(few["quotient"].contains("images"));
  EXPECT_EQ(few["quotient"]["order"], 12);
  // Genera that nobody asked for are not looked for.
  bare.count = 300;
  EXPECT_EQ(asked(bare).reason, "");
}

struct Published {
  const char* code;
  std::size_t order;
};

TEST(SequenceMisere, QuotientsAreThePublishedOnes) {
  // Plambeck and Siegel, Misère quotients for impartial games, and its supplementary material.
  for (const Published& published : {Published{"0.77", 40},
                                     {"0.75", 8},
                                     {"0.72", 24},
                                     {"0.71", 36},
                                     {"0.53", 16},
                                     {"0.15", 42},
                                     {"0.123", 20},
                                     {"0.34", 12}}) {
    SCOPED_TRACE(published.code);
    SequenceRequest request = misere(std::string("octal code=") + published.code, 300, true);
    request.no_values = true;
    const auto found = asked(request).misere->quotient;
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->order, published.order);
    EXPECT_EQ(found->heaps, 300U);
    EXPECT_TRUE(found->period.has_value());
    EXPECT_EQ(found->images.size(), 300U);
  }
  const auto kayles = asked(misere("kayles", 300, true)).misere->quotient;
  EXPECT_EQ(kayles->lost, 9U);
  EXPECT_EQ(kayles->period, (Period{71, 12}));
}

TEST(SequenceMisere, OutcomesAreThoseOfTheSearch) {
  Session session;
  for (const char* game : {"kayles", "dawsons-kayles", "octal code=0.137", "octal code=4.07", "hexadecimal code=0.8",
                           "subtraction take=2,5", "grundys-game", "laskers-nim", "nim"}) {
    const SequenceReply reply = answer(misere(game, 16), session, {});
    for (std::size_t heap = 0; heap < 16; ++heap) {
      SCOPED_TRACE(std::string(game) + " " + std::to_string(heap));
      const Sum sum = testing::position(std::string(game) + " " + std::to_string(heap));
      EXPECT_EQ(reply.misere->heaps[heap].outcome, solve(sum, {Play::kMisere}, session, {}).outcome);
    }
  }
}

/// Where canonical forms are too many, the quotient still tells outcomes, and of some rules genera.
TEST(SequenceMisere, HeapsBeyondCanonicalFormsAreToldByTheQuotient) {
  const SequenceReply kayles = asked(misere("kayles", 200));
  EXPECT_EQ(kayles.reason, kStepsReached);
  EXPECT_FALSE(kayles.misere->heaps.back().genus.has_value());
  EXPECT_TRUE(kayles.misere->heaps.back().outcome.has_value());
  EXPECT_GT(std::ranges::count_if(kayles.misere->heaps, [](const auto& heap) { return heap.genus.has_value(); }), 40);
  const SequenceReply other = asked(misere("octal code=0.75", 200));
  for (const MisereHeap& heap : other.misere->heaps) {
    ASSERT_TRUE(heap.genus.has_value());
    EXPECT_EQ(heap.genus->lost(), heap.outcome == Outcome::kLose);
  }
}

TEST(SequenceMisere, TameGamesAreToldFar) {
  const SequenceReply reply = asked(misere("octal code=0.52", 1000));
  EXPECT_EQ(reply.reason, "");
  for (const MisereHeap& heap : reply.misere->heaps) {
    EXPECT_EQ(heap.tame, true);
    EXPECT_TRUE(heap.genus->of_nim());
  }
}

TEST(SequenceMisere, WhatIsNotFoundIsSaid) {
  Session session(Settings{.quotient_steps = 0, .genus_steps = 3000});
  const SequenceReply reply = answer(misere("kayles", 60, true), session, {});
  EXPECT_EQ(reply.reason, kStepsReached);
  const json found = json::parse(to_json(reply));
  EXPECT_EQ(found["reason"], kStepsReached);
  EXPECT_EQ(found["outcomes"][59], nullptr);
  EXPECT_EQ(found["genus"][59], nullptr);
  EXPECT_EQ(found["tame"][59], nullptr);
  EXPECT_EQ(found["genus"][5], "4^146");
  EXPECT_LT(found["quotient"]["heaps"], 60);
  const std::string text = to_text(reply, {Language::kSpanish});
  EXPECT_NE(text.find("    59  ?  ?"), std::string::npos) << text;
  EXPECT_NE(text.find("no se conoce (se alcanzó el límite de pasos)"), std::string::npos) << text;
  Budget stopped;
  stopped.stop();
  Session fresh;
  EXPECT_EQ(answer(misere("kayles", 60, true), fresh, stopped).reason, kInterrupted);
}

TEST(SequenceMisere, TextTellsGeneraAndTheQuotient) {
  EXPECT_EQ(to_text(asked(misere("kayles", 7)), {}),
            "  heap     genus\n"
            "     0  N  0^120\n"
            "     1  P  1^031\n"
            "     2  N  2^20\n"
            "     3  N  3^31\n"
            "     4  P  1^031\n"
            "     5  N  4^146       wild\n"
            "     6  N  3^31\n"
            "The first wild heap is 5.\n");
  SequenceRequest request = misere("octal code=0.75", 40, true);
  request.no_values = true;
  EXPECT_EQ(to_text(asked(request), {Language::kSpanish}),
            "Cociente misère de todos los montones, demostrado: 8 elementos, 2 de ellos con derrota. Las imágenes de "
            "los montones tienen periodo 2 a partir del montón 8.\n"
            "Lo generan los montones a = 1, b = 2, c = 5.\n");
}

TEST(SequenceMisere, RowsOfCramAndPathsAreHeaps) {
  EXPECT_EQ(told(misere("cram 1xN", 20))["genus"], told(misere("dawsons-kayles", 20))["genus"]);
  EXPECT_EQ(told(misere("node-kayles P*", 20))["genus"], told(misere("dawsons-chess", 20))["genus"]);
}

TEST(SequenceMisere, MistakesAreNamed) {
  EXPECT_THROW(asked(misere("treblecross", 10)), InputError);
  EXPECT_THROW(asked(misere("node-kayles C*", 10)), InputError);
  EXPECT_THROW(asked(misere("cram 2x3", 10)), InputError);
  SequenceRequest request = misere("kayles", 10, true);
  request.misere = false;
  EXPECT_THROW(asked(request), InputError);
  request.misere = true;
  request.csv = true;
  EXPECT_THROW(asked(request), InputError);
  request.csv = false;
  request.file = "a.csv";
  EXPECT_THROW(asked(request), InputError);
  request.file = "a.json";
  EXPECT_EQ(asked(request).files.size(), 1U);
}

}  // namespace
}  // namespace nucleo
