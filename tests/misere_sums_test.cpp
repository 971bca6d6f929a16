#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "solve/part_sums.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;
using Random = std::mt19937_64;

/// Games as they are given, nothing simplified: game i has options that are sums of games before it.
class PlainGames {
 public:
  using Sum = std::vector<std::size_t>;  // in increasing order

  std::vector<std::vector<Sum>> options;

  /// Misère play by definition.
  bool lost(const Sum& sum) {
    if (const auto found = lost_.find(sum); found != lost_.end()) return found->second;
    bool has_move = false;
    bool lost = true;
    for (std::size_t i = 0; i < sum.size() && lost; ++i) {
      for (const Sum& option : options[sum[i]]) {
        has_move = true;
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        std::sort(next.begin(), next.end());
        if (!(lost = !this->lost(next))) break;
      }
    }
    return lost_[sum] = lost && has_move;
  }

 private:
  std::map<Sum, bool> lost_;
};

PlainGames::Sum random_sum(std::size_t games, std::size_t most, Random& random) {
  PlainGames::Sum sum(random() % (most + 1));
  for (std::size_t& game : sum) game = random() % games;
  std::sort(sum.begin(), sum.end());
  return sum;
}

/// Nim heaps to 3, from which wild games are soon made, and few others, so that many have moves that can be taken back.
PlainGames random_games(Random& random) {
  PlainGames games;
  games.options = {{}, {{}}, {{}, {1}}, {{}, {1}, {2}}};
  while (games.options.size() < 8) {
    const std::size_t before = games.options.size();
    std::vector<PlainGames::Sum> options(1 + random() % 5);
    for (PlainGames::Sum& option : options) option = random_sum(before, 2, random);
    games.options.push_back(options);
  }
  return games;
}

struct InGraph {
  PartGraph graph;
  std::vector<PartSum> parts;  // what each game is

  explicit InGraph(const PlainGames& games) {
    for (const auto& plain : games.options) {
      std::vector<PartSum> options;
      for (const PlainGames::Sum& option : plain) options.push_back(of(option));
      parts.push_back(graph.add(options));
    }
  }
  [[nodiscard]] PartSum of(const PlainGames::Sum& sum) const {
    PartSum total;
    for (const std::size_t game : sum) total = sum_of(total, parts[game]);
    return total;
  }
};

TEST(MisereSums, HaveTheOutcomesOfTheGamesAsTheyWereGiven) {
  Random random(14);
  int simplified = 0;
  int tame = 0;
  int wild = 0;
  for (int round = 0; round < scaled(10000); ++round) {
    PlainGames games = random_games(random);
    const InGraph in(games);
    const Budget budget;
    MisereSums sums(in.graph, budget);
    for (std::size_t i = 0; i < in.parts.size(); ++i) {
      simplified += in.parts[i].size() != 1 && !games.options[i].empty() ? 1 : 0;
      (in.graph.facts_of(in.parts[i]).tame() ? tame : wild) += 1;
    }
    for (int i = 0; i < 12; ++i) {
      const PlainGames::Sum sum = random_sum(games.options.size(), 3, random);
      ASSERT_EQ(sums.lost(in.of(sum)), games.lost(sum)) << "round " << round;
    }
  }
  EXPECT_GT(simplified, scaled(5000));
  EXPECT_GT(tame, scaled(5000));
  EXPECT_GT(wild, scaled(5000));
}

/// The same for the heaps of octal games, from which the sums of real play come.
TEST(MisereSums, HaveTheOutcomesOfOctalGames) {
  for (const auto& [code, most] : std::map<std::vector<int>, std::size_t>{
           {{7, 7}, 13}, {{0, 7}, 16}, {{1, 3, 7}, 16}, {{4, 5, 3}, 14}, {{0, 0, 0, 7}, 20}, {{1, 2, 3}, 18}}) {
    PlainGames games;
    games.options.emplace_back();
    for (std::size_t n = 1; n <= most; ++n) {
      std::vector<PlainGames::Sum> options;
      for (std::size_t take = 1; take <= code.size() && take <= n; ++take) {
        const int digit = code[take - 1];
        const std::size_t left = n - take;
        if ((digit & 1) != 0 && left == 0) options.push_back({});
        if ((digit & 2) != 0 && left > 0) options.push_back({left});
        for (std::size_t a = 1; (digit & 4) != 0 && 2 * a <= left; ++a) options.push_back({a, left - a});
      }
      games.options.push_back(options);
    }
    const InGraph in(games);
    const Budget budget;
    MisereSums sums(in.graph, budget);
    for (std::size_t a = 0; a <= most; ++a) {
      for (std::size_t b = a; b <= most; ++b) {
        ASSERT_EQ(sums.lost(in.of({a, b})), games.lost({a, b})) << a << ' ' << b;
      }
    }
  }
}

TEST(PartGraph, ReversibleMovesAreLeftOut) {
  PartGraph graph;
  const PartSum star = {PartGraph::kStar};
  const PartSum two = graph.add({{}, star});
  const PartSum three = graph.add({{}, star, two});
  EXPECT_EQ(three, sum_of(star, two));
  EXPECT_EQ(graph.add({{}, two, three}), star);  // Kayles 4
  EXPECT_EQ(graph.add({{}, star, three, sum_of(two, three)}), two);
  EXPECT_EQ(graph.add({star}), PartSum{});               // from *1 there is a move to 0, and *1 is lost
  EXPECT_EQ(graph.add({{}, sum_of(star, star)}), star);  // two *1 are 0
}

/// All moves can be answered by one to 0, but the game is lost and 0 is won.
TEST(PartGraph, AGameThatIsLostIsNotZero) {
  PartGraph graph;
  const PartSum star = {PartGraph::kStar};
  const PartSum two = graph.add({{}, star});
  const PartSum lost = graph.add({two});
  ASSERT_EQ(lost.size(), 1U);
  const Budget budget;
  MisereSums sums(graph, budget);
  EXPECT_TRUE(sums.lost(lost));
  EXPECT_FALSE(sums.lost({}));
}

/// Tame parts cannot be told from Nim heaps beside tame ones, but beside wild ones they can: a firm game of value 2
/// from which nothing fickle can be reached in one move stays a part of its own.
TEST(PartGraph, TameGamesAreNotAlwaysNimHeaps) {
  PartGraph graph;
  const PartSum star = {PartGraph::kStar};
  const PartSum two = graph.add({{}, star});
  const PartSum firm = graph.add({sum_of(two, two), sum_of(star, sum_of(two, two))});
  EXPECT_NE(firm, two);
  EXPECT_TRUE(graph.facts_of(firm).tame());
  EXPECT_EQ(graph.facts_of(firm).grundy, 2U);
  EXPECT_EQ(graph.facts_of(firm).firm, 1U);
}

}  // namespace
}  // namespace nucleo
