// The verb view: every game has a picture or words, every move can be made by pointing or by its name, and what is said
// of values is what solve says.

#include "api/view.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "api/solve.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using Json = nlohmann::json;

Session session;

ViewRequest view_of(const std::string& position) {
  ViewRequest request;
  request.position = {position};
  return request;
}

Json json_of(const ViewRequest& request) { return Json::parse(to_json(answer(request, session, Budget()))); }

std::set<std::string> set_of(const Json& places) { return places.get<std::set<std::string>>(); }

std::vector<std::string> positions_of(const GameInfo& game) {
  std::vector<std::string> list{game.example};
  for (const char* small : game.small) {
    if (std::string(small).find('@') == std::string::npos) list.emplace_back(small);
  }
  return list;
}

/// The moves that are left when these places were pointed at, as docs/server.md says: those with all of them, or just
/// the one with exactly these.
std::vector<std::string> meant(const Json& moves, std::size_t term, const std::set<std::string>& pointed) {
  std::vector<std::string> exact;
  std::vector<std::string> containing;
  for (const Json& move : moves) {
    if (move["term"] != term) continue;
    const std::set<std::string> places = set_of(move["places"]);
    if (places == pointed) exact.push_back(move["name"]);
    if (std::includes(places.begin(), places.end(), pointed.begin(), pointed.end())) containing.push_back(move["name"]);
  }
  return exact.empty() ? containing : exact;
}

TEST(View, EveryMoveOfEveryGameIsReachedByItsPlacesOrItsName) {
  for (const GameRow& row : all_games()) {
    for (const std::string& position : positions_of(*row.info)) {
      const Json view = json_of(view_of(position));
      ASSERT_EQ(view["terms"].size(), 1) << position;
      std::set<std::string> names;
      for (const Json& move : view["moves"]) names.insert(move["name"].get<std::string>());
      EXPECT_EQ(names.size(), view["moves"].size()) << position << ": two moves of one name";
      for (const Json& move : view["moves"]) {
        const std::set<std::string> places = set_of(move["places"]);
        const auto left = meant(view["moves"], 0, places);
        EXPECT_NE(std::find(left.begin(), left.end(), move["name"]), left.end()) << position << ": " << move;
      }
    }
  }
}

TEST(View, PlacesAreThingsOfThePicture) {
  for (const GameRow& row : all_games()) {
    for (const std::string& position : positions_of(*row.info)) {
      const Json view = json_of(view_of(position));
      const Json& term = view["terms"][0];
      for (const Json& move : view["moves"]) {
        for (const std::string place : move["places"]) {
          const std::size_t first = std::stoul(place.substr(1));
          if (place[0] == 'h') {
            EXPECT_LT(first, term["heaps"].size()) << position;
          } else if (place[0] == 'c') {
            ASSERT_LT(first, term["cells"].size()) << position;
            EXPECT_LT(std::stoul(place.substr(place.find(',') + 1)), term["cells"][first].size()) << position;
          } else if (place[0] == 'v') {
            ASSERT_LT(first, term["graph"]["vertices"].size()) << position;
            EXPECT_TRUE(term["graph"]["vertices"][first]["there"]) << position << " " << place;
          } else {
            ASSERT_EQ(place[0], 'e') << position;
            ASSERT_LT(first, term["graph"]["edges"].size()) << position;
            EXPECT_TRUE(term["graph"]["edges"][first]["there"]) << position << " " << place;
          }
        }
      }
    }
  }
}

struct Expected {
  const char* position;
  const char* to;
  std::set<std::string> places;
};

TEST(View, OnePointsAtWhatAMoveDoes) {
  const std::vector<Expected> expected{
      {"nim 3 5", "nim 3 2", {"h1:2"}},
      {"kayles 5", "kayles 1 2", {"h0:1,2"}},
      {"laskers-nim 7 2", "laskers-nim 3 4 2", {"h0:3,4"}},
      {"poker-nim 3 4 reserve=5,2", "poker-nim 3 6 reserve=2,3", {"h1:6"}},
      {"cram 2x2", "cram .#/.#", {"c0,1", "c1,1"}},
      {"chomp 3x4", "chomp 4,2,2", {"c1,2"}},
      {"graph-chomp P3", "graph-chomp P3 without=1-2", {"e0"}},
      {"graph-chomp P3", "graph-chomp P3 without=2", {"v1"}},
      {"node-kayles P3", "node-kayles P3 without=1,2", {"v0"}},
      {"arc-kayles P3", "arc-kayles P3 without=1,2", {"v0", "v1", "e0"}},
      {"turning-turtles 101", "turning-turtles 000", {"c0,0", "c0,2"}},
      {"northcott .B.W", "northcott B..W to-move=W", {"c0,0", "c0,1"}},
      {"digraph arcs:1>2,1>3 start=1", "digraph arcs:1>2,1>3 start=3", {"v2"}},
      {"poset less:1<2,1<3", "poset less:1<2,1<3 without=2", {"v1"}},
      {"white-knight b3", "white-knight a1", {"c0,0", "c1,2"}},
  };
  for (const Expected& each : expected) {
    const Json view = json_of(view_of(each.position));
    std::string seen;
    bool found = false;
    for (const Json& move : view["moves"]) {
      seen += move["to"].get<std::string>() + ": " + move["places"].dump() + "\n";
      if (move["to"] != each.to) continue;
      found = true;
      EXPECT_EQ(set_of(move["places"]), each.places) << each.position;
    }
    EXPECT_TRUE(found) << each.position << " has no move to " << each.to << "\n" << seen;
  }
}

TEST(View, MovesLeadWhereTheySay) {
  for (const char* position : {"nim 3 5 + cram 2x2", "northcott .B..W... W.....B.", "octal code=0.77 6"}) {
    const Json view = json_of(view_of(position));
    for (const Json& move : view["moves"]) EXPECT_EQ(json_of(view_of(move["to"]))["position"], move["to"]);
  }
}

TEST(View, ValuesAreThoseOfSolve) {
  for (const GameRow& row : all_games()) {
    if (row.info->small.empty() || std::string(row.info->small[0]).find('@') != std::string::npos) continue;
    ViewRequest request = view_of(row.info->small[0]);
    request.values = true;
    const Json view = json_of(request);
    SolveRequest solve;
    solve.position = request.position;
    const Json solved = Json::parse(to_json(answer(solve, session, Budget())));
    EXPECT_EQ(view["outcome"], solved["outcome"]) << solve.position[0];
    EXPECT_EQ(view["grundy"], solved["grundy"]) << solve.position[0];
    std::set<std::size_t> winning;
    for (const Json& move : view["moves"]) {
      EXPECT_TRUE(move["winning"].is_boolean()) << solve.position[0];
      if (move["winning"] == true) winning.insert(move["index"].get<std::size_t>());
    }
    std::set<std::size_t> expected;
    for (const Json& move : solved["winning_moves"]) expected.insert(move["index"].get<std::size_t>());
    EXPECT_EQ(winning, expected) << solve.position[0];
    EXPECT_FALSE(view.contains("reason")) << view["reason"];
  }
}

TEST(View, WhatIsNotKnownInTimeIsNull) {
  ViewRequest request = view_of("cram 9x11");
  request.values = true;
  const Budget budget(std::chrono::milliseconds(200), std::size_t{1} << 30);
  const Json view = Json::parse(to_json(answer(request, session, budget)));
  EXPECT_EQ(view["outcome"], nullptr);
  EXPECT_EQ(view["reason"], "time limit reached");
  EXPECT_TRUE(view["moves_complete"]);
  EXPECT_EQ(view["moves"][0]["winning"], nullptr);
}

TEST(View, TheEngineWinsWhatIsWonAtItsBestLevel) {
  ViewRequest request = view_of("nim 3 5 7");
  request.reply = true;
  EXPECT_TRUE(std::set<std::string>({"nim 2 5 7", "nim 3 4 7", "nim 3 5 6"}).contains(json_of(request)["reply"]["to"]));
  request.level = 1;
  request.seed = 5;
  EXPECT_EQ(json_of(request)["reply"], json_of(request)["reply"]);
  request = view_of("nim 0 0");
  request.reply = true;
  const Json over = json_of(request);
  EXPECT_TRUE(over["over"]);
  EXPECT_EQ(over["winner"], "P");
  EXPECT_TRUE(over.contains("reply"));
  EXPECT_EQ(over["reply"], nullptr);
  request.misere = true;
  EXPECT_EQ(json_of(request)["winner"], "N");
}

TEST(View, TheReviewSaysWhichMoveGaveTheWinAway) {
  ViewRequest request = view_of("nim 0 1");
  request.history = "nim 3 5 | nim 3 3 | nim 1 3 | nim 0 3 | nim 0 1";
  const Json review = json_of(request)["review"];
  ASSERT_EQ(review.size(), 5);
  EXPECT_EQ(review[0]["best"], nullptr);
  EXPECT_EQ(review[1]["best"], true);
  EXPECT_EQ(review[2]["best"], true);   // it was lost
  EXPECT_EQ(review[3]["best"], false);  // nim 1 1 would have won
  EXPECT_EQ(review[4]["best"], false);
}

TEST(View, SumsAndCompoundsSayWhichTermsMove) {
  const Json sum = json_of(view_of("nim 2 + cram 1x2"));
  ASSERT_EQ(sum["moves"].size(), 3);
  EXPECT_EQ(sum["moves"][2]["term"], 1);
  EXPECT_FALSE(sum["moves"][2].contains("parts"));
  ViewRequest request = view_of("nim 1 + nim 1");
  request.compound = "conjunctive";
  const Json both = json_of(request);
  ASSERT_EQ(both["moves"].size(), 1);
  ASSERT_EQ(both["moves"][0]["parts"].size(), 2);
  EXPECT_EQ(both["moves"][0]["parts"][1]["places"], Json::parse(R"(["h0:0"])"));
}

TEST(View, AMirrorPairsPlaces) {
  EXPECT_EQ(json_of(view_of("cram 2x2"))["terms"][0]["mirror"], Json::parse(R"([["c0,0","c1,1"],["c0,1","c1,0"]])"));
  EXPECT_EQ(json_of(view_of("nim 3 5 3 5"))["terms"][0]["mirror"], Json::parse(R"([["h0","h2"],["h1","h3"]])"));
  EXPECT_EQ(json_of(view_of("cram ..#/..."))["terms"][0]["mirror"], nullptr);
}

TEST(View, SidesAndTurnsAreSaid) {
  EXPECT_EQ(json_of(view_of("northcott .B..W... W.....B."))["to_move"], "B");
  EXPECT_EQ(json_of(view_of("nim 3"))["to_move"], nullptr);
  EXPECT_TRUE(json_of(view_of("formula cnf=1/2,-3/-1,-2,3"))["says"].is_string());
}

TEST(View, LongListsOfMovesAreCut) {
  const Json view = json_of(view_of("nim 5000"));
  EXPECT_EQ(view["moves"].size(), kMostViewed);
  EXPECT_FALSE(view["moves_complete"]);
  EXPECT_TRUE(json_of(view_of("nim 2000"))["moves_complete"]);
}

TEST(View, TheEngineMovesWhereThereAreTooManyMovesToList) {
  const auto reply_to = [](const std::string& position, const std::string& compound, bool misere) {
    ViewRequest request = view_of(position);
    request.reply = true;
    request.seed = 1;
    request.compound = compound;
    request.misere = misere;
    return json_of(request)["reply"];
  };
  EXPECT_EQ(reply_to("nim 1000000", "", false)["to"], "nim 0");
  EXPECT_EQ(reply_to("nim 1000000", "", true)["to"], "nim 1");
  EXPECT_EQ(reply_to("nim 999999 5", "", false)["to"], "nim 5 5");
  EXPECT_EQ(reply_to("nim 300000 + nim 7", "", false)["to"], "nim 7 + nim 7");
  EXPECT_TRUE(reply_to("nim 200000 200000", "", false)["to"].is_string());
  EXPECT_EQ(reply_to("nim 200000 + nim 7", "selective", false)["to"], "nim 0 + nim 0");
  ViewRequest weak = view_of("nim 1000000");
  weak.reply = true;
  weak.level = 1;
  weak.seed = 1;
  EXPECT_NE(json_of(weak)["reply"]["to"], "nim 0");
}

TEST(View, BadPositionsAreInputErrors) {
  EXPECT_THROW(answer(view_of("nimm 3"), session, Budget()), InputError);
  ViewRequest request = view_of("nim 3");
  request.history = "nim 4 | nothing";
  EXPECT_THROW(answer(request, session, Budget()), InputError);
}

}  // namespace
}  // namespace nucleo
