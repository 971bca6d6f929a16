// The number of a move that the rules tell without trying those before it.

#include <gtest/gtest.h>

#include <random>

#include "random_positions.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// Whether the rules tell places; then all of them are right.
bool has_places(const Term& term) {
  const std::vector<MovePointer> moves = term.moves();
  const bool told = !moves.empty() && moves[0]->place().has_value();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(moves[i]->index(), i);
    EXPECT_EQ(moves[i]->place(), told ? std::optional<std::uint64_t>(i) : std::nullopt) << term.text();
  }
  return told;
}

TEST(Places, AreThoseOfTheEnumeration) {
  std::mt19937_64 random(1117);
  std::size_t told = 0;
  for (const GameRow& row : all_games()) {
    bool some = false;
    for (int i = 0; i < scaled(40); ++i) some = has_places(*random_position(*row.info, random, 2000)) || some;
    told += some ? 1 : 0;
  }
  EXPECT_GT(told, 20U);
}

TEST(Places, OfChosenPositionsAreThoseOfTheEnumeration) {
  for (const char* text : {"nim 0 3 0 9 1",
                           "subtraction take=1,3,4,11 2 0 13 5 3",
                           "octal code=4.7777 9 0 10 3",
                           "octal code=0.137 7 2",
                           "hexadecimal code=C.F8B 14 0 15 16 3",
                           "hexadecimal code=0.8 17 18 19",
                           "grundys-game 2 9 0 1 10 3",
                           "wyt-queens 3,5 7,0 4,4 6,2",
                           "poker-nim 2 0 5 reserve=3,4",
                           "poker-nim 0 0 reserve=2,0",
                           "ordered-fan-tan 0 0 6 2",
                           "synonim 3 5 3 0 2 5 9",
                           "chomp 3x7,2x4,1,1",
                           "nim-o-do graph=K4 chips=9,0,7",
                           "nim-o-do graph=K4 chips=0,0,0",
                           "nim-o-do graph=P5 sink=3 chips=7,4,8,3",
                           "turning-turtles 0110101",
                           "mock-turtles 01101011",
                           "ruler 0110101",
                           "laskers-nim 0 9 1 4",
                           "moores-nim k=2 0 3 1 4 2",
                           "moores-nim k=7 2 0 3 1",
                           "fibonacci-nim 20 most=7",
                           "euclid 3 50",
                           "arc-kayles grid9x9",
                           "northcott .B..W... W..B.. BW ...W..B",
                           "northcott .B..W... W..B.. BW ...W..B to-move=W",
                           "treblecross ..X....X...",
                           "cram 9x9",
                           "tromino 9x9",
                           "node-kayles grid9x9",
                           "node-kayles grid9x9 without=1,5,6,40",
                           "graph-chomp grid7x7"}) {
    EXPECT_TRUE(has_places(*position(text).terms[0]));
  }
}

TEST(Places, OfRepliesAreThoseOfTheEnumeration) {
  std::mt19937_64 random(1118);
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(20); ++i) {
      const TermPointer term = random_position(*row.info, random, 2000);
      if (!term->theorem(Play::kNormal) || !has_places(*term)) continue;
      const std::vector<testing::NamedMove> all = testing::named(term->moves());
      for (Nimber target = 0; target < 5; ++target) {
        const Replies replies = term->replies(Play::kNormal, target, all.size());
        for (const MovePointer& reply : replies.moves) {
          ASSERT_LT(reply->index(), all.size()) << term->text();
          const testing::NamedMove& same = all[reply->index()];
          EXPECT_EQ(same.to, reply->after()->text());
          EXPECT_EQ(same.name.in(Language::kEnglish), reply->name().in(Language::kEnglish));
        }
      }
    }
  }
}

// Positions with more moves than anybody can list, and their places by hand.

using Numbers = std::vector<std::optional<std::uint64_t>>;
constexpr std::uint64_t kLarge = std::uint64_t{1} << 62;
constexpr std::uint64_t kMost = (std::uint64_t{1} << 63) - 1;

/// The places of the moves that win by a theorem. The numbers stand where the pattern has #.
Numbers winning_places(const std::string& pattern, const std::vector<std::uint64_t>& numbers = {}) {
  std::string text = pattern;
  for (const std::uint64_t number : numbers) text.replace(text.find('#'), 1, std::to_string(number));
  Numbers places;
  for (const MovePointer& move : position(text).terms[0]->replies(Play::kNormal, 0, 100).moves) {
    places.push_back(move->index() == MoveId::kUncounted ? std::nullopt : std::optional(move->index()));
  }
  return places;
}

TEST(Places, OfHugeHeapsAreCounted) {
  EXPECT_EQ(winning_places("nim # 1", {kLarge}), Numbers{kLarge - 2});  // leaves 1
  EXPECT_EQ(winning_places("nim # # 1", {kMost, kMost}), (Numbers{0, kMost, 2 * kMost}));
  // 2^64 - 1 stands for a place that is not known.
  EXPECT_EQ(winning_places("nim # # 2", {kMost, kMost}), (Numbers{1, kMost + 1, std::nullopt}));
  EXPECT_EQ(winning_places("nim # # 3", {kMost, kMost}), (Numbers{2, kMost + 2, std::nullopt}));
  EXPECT_EQ(winning_places("ordered-fan-tan # 1", {kMost}), Numbers{kMost - 2});  // leaves 1
  // Leaves 1; or splits, behind all ways to take, so that the values are 2^61 and 2^61 + 1.
  EXPECT_EQ(winning_places("laskers-nim # 1", {kLarge}), (Numbers{kLarge - 2, kLarge + kLarge / 2 - 2}));
  EXPECT_EQ(winning_places("moores-nim k=3 # 1", {kLarge}), Numbers{2 * kLarge});  // takes all, the last move
  EXPECT_EQ(winning_places("fibonacci-nim #", {kLarge}).front(), std::optional<std::uint64_t>(0));
  EXPECT_EQ(winning_places("euclid # 1", {kLarge}), Numbers{kLarge - 2});  // to 1 and 1, the last move
  // 10 becomes 3; or 3 becomes 10, behind the 10 + own moves of the first heap and 9 of its own.
  EXPECT_EQ(winning_places("poker-nim 10 3 reserve=#,0", {kLarge}), (Numbers{6, kLarge + 19}));
  EXPECT_EQ(winning_places("poker-nim 1 0 0 0 0 reserve=#,0", {kLarge}),
            (Numbers{0, kLarge + 1, 2 * kLarge + 1, 3 * kLarge + 1, std::nullopt}));
}

TEST(Places, OfHugePairsAreCounted) {
  for (const char* pattern : {"wythoff # #", "wyt-queens #,#"}) {
    EXPECT_EQ(winning_places(pattern, {kMost, 1}), Numbers{kMost - 3});  // to (2, 1)
    EXPECT_EQ(winning_places(pattern, {1, kMost}), Numbers{kMost - 2});  // to (1, 2), behind one move of the first
    // To (1, 2), behind the moves of either number.
    EXPECT_EQ(winning_places(pattern, {kLarge, kLarge + 1}).back(), 3 * kLarge - 1);
    EXPECT_EQ(winning_places(pattern, {kMost - 1, kMost}).back(), std::nullopt);
  }
}

TEST(Places, OfHugeBoardsAreCounted) {
  constexpr std::uint64_t kSide = std::uint64_t{1} << 31;
  EXPECT_EQ(winning_places("chomp #x#", {kSide, kSide}), Numbers{kSide});   // row 2 column 2
  EXPECT_EQ(winning_places("chomp #x2", {kSide}), Numbers{2 * kSide - 2});  // the last square
  // The domino in the centre: 50 rows of 99 + 100 dominoes, 49 cells with two each.
  EXPECT_EQ(winning_places("cram 101x100"), Numbers{50 * 199 + 49 * 2});
  // Turtles 100000 and 1, behind the move of turtle 1 and that of 100000 alone.
  EXPECT_EQ(winning_places("turning-turtles 1" + std::string(99998, '0') + "1"), Numbers{2});
}

TEST(Places, OfManyFiringsAreCounted) {
  EXPECT_EQ(winning_places("nim-o-do graph=P3 sink=2 chips=#,1", {kLarge}), Numbers{kLarge - 2});
  EXPECT_EQ(winning_places("nim-o-do graph=P3 sink=2 chips=1,#", {kLarge}), Numbers{kLarge - 1});
  EXPECT_EQ(winning_places("nim-o-do graph=S3 chips=#,#,3", {kMost, kMost}), (Numbers{2, kMost + 2, std::nullopt}));
  // Each firing takes 3 off the difference; the other vertex can fire 5 times.
  EXPECT_EQ(winning_places("nim-o-do graph=K3 chips=10,9000000000000000000"), Numbers{3000000000000000001});
}

}  // namespace
}  // namespace nucleo::testing
