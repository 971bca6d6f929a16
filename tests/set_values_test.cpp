// Known values of games on boards, graphs and posets, and closed forms at sizes where only they can answer.

#include <gtest/gtest.h>

#include <fstream>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "search/part_graph.hpp"
#include "set_games.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::Edges;
using testing::graph6_word;

TermPointer term_of(const std::string& text) {
  static const Budget kNoLimit;
  return read_sum({text}, all_games(), kNoLimit).terms.front();
}

Nimber value_of(const std::string& text) { return labels_of(*term_of(text), Budget()).value; }

/// Values in order of their last number, from `first` on.
struct Series {
  std::string before;
  int first;
  std::vector<Nimber> values;
};
void check(const std::vector<Series>& table) {
  for (const Series& series : table) {
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      const std::string text = series.before + std::to_string(series.first + static_cast<int>(i));
      const TermPointer term = term_of(text);
      EXPECT_EQ(labels_of(*term, Budget()).value, series.values[i]) << text;
      const auto claim = term->theorem(Play::kNormal);
      if (claim && claim->value) {
        EXPECT_EQ(*claim->value, series.values[i]) << text;
      }
    }
  }
}

TEST(SetValues, Cram) {
  check({{"cram 2x", 2, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0}},
         {"cram 3x", 3, {0, 1, 1, 4, 1, 3}},
         {"cram 4x", 4, {0, 2, 0}},
         // One row is Dawson's Kayles, octal 0.07.
         {"cram 1x", 1, {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}},
         {"cram 5x", 5, {0}}});
}

TEST(SetValues, Tromino) {
  check({{"tromino 2x", 2, {1, 2, 0, 3, 1, 0, 3, 3, 2, 4, 0}},
         {"tromino 3x", 3, {0, 1, 2, 2, 1, 1}},
         {"tromino 4x", 4, {0, 1, 0}}});
}

TEST(SetValues, GraphChomp) {
  check({{"graph-chomp K", 1, {1, 2, 0, 1, 2, 0}},
         {"graph-chomp C", 3, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
         {"graph-chomp W", 3, {1, 1, 1, 1, 1}},
         {"graph-chomp K2,", 2, {0, 1, 0}},
         {"graph-chomp K3,", 3, {2}},
         {"graph-chomp grid2x", 3, {2, 0}},
         {"graph-chomp grid3x", 3, {1}}});
  for (int n = 2; n <= 8; n += 2) {
    EXPECT_EQ(value_of("graph-chomp S" + std::to_string(n)), 1U);
    EXPECT_EQ(value_of("graph-chomp P" + std::to_string(n)), 2U);
  }
  EXPECT_EQ(value_of("graph-chomp petersen"), 2U);
}

/// A path whose vertices are all joined to one more.
Edges fan(int n) {
  Edges edges;
  for (int v = 2; v <= n + 1; ++v) edges.emplace_back(1, v);
  for (int v = 2; v <= n; ++v) edges.emplace_back(v, v + 1);
  return edges;
}

/// Two cycles of n, joined vertex to vertex; in the second every step is `step` long.
Edges generalized_petersen(int n, int step) {
  Edges edges;
  for (int v = 0; v < n; ++v) {
    edges.push_back(std::minmax(1 + v, 1 + (v + 1) % n));
    edges.push_back(std::minmax(1 + n + v, 1 + n + (v + step) % n));
    edges.emplace_back(1 + v, 1 + n + v);
  }
  return edges;
}

TEST(SetValues, GraphChompOnFansAndPrisms) {
  const std::vector<Nimber> fans{2, 3, 2, 3, 2};
  for (int n = 3; n <= 7; ++n) {
    EXPECT_EQ(value_of("graph-chomp " + graph6_word(n + 1, fan(n))), fans[static_cast<std::size_t>(n) - 3]) << n;
  }
  EXPECT_EQ(value_of("graph-chomp " + graph6_word(6, generalized_petersen(3, 1))), 2U);
  EXPECT_EQ(value_of("graph-chomp " + graph6_word(8, generalized_petersen(4, 1))), 0U);
}

TEST(SetValues, NodeKayles) {
  check({{"node-kayles grid1x", 1, {1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
         {"node-kayles grid2x", 2, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0}},
         {"node-kayles grid3x", 3, {1, 0, 3, 3, 2, 2}},
         {"node-kayles grid4x", 4, {0, 0, 0}},
         {"node-kayles Q", 1, {1, 0, 0, 0}},
         {"node-kayles C", 3, {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
                               0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0}}});
}

/// The board's cells, joined where `joined(rows between, columns between)`.
template <class Joined>
Edges board_graph(int rows, int columns, const Joined& joined) {
  Edges edges;
  for (int a = 0; a < rows * columns; ++a) {
    for (int b = a + 1; b < rows * columns; ++b) {
      if (joined(b / columns - a / columns, std::abs(b % columns - a % columns))) edges.emplace_back(a + 1, b + 1);
    }
  }
  return edges;
}

template <class Joined>
void check_boards(int rows, int first, const std::vector<Nimber>& values, const Joined& joined) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int columns = first + static_cast<int>(i);
    const int height = rows == 0 ? columns : rows;
    const std::string word = graph6_word(height * columns, board_graph(height, columns, joined));
    EXPECT_EQ(value_of("node-kayles " + word), values[i]) << height << "x" << columns;
  }
}

TEST(SetValues, NodeKaylesOfPiecesOnBoards) {
  const auto king = [](int r, int c) { return r <= 1 && c <= 1; };
  check_boards(2, 2, {1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}, king);
  check_boards(3, 3, {1, 0, 3, 2, 1, 0, 5, 2}, king);
  check_boards(4, 4, {0, 0, 0, 0}, king);
  check_boards(5, 5, {4, 3}, king);
  const auto bishop = [](int r, int c) { return r == c; };
  const auto knight = [](int r, int c) { return r * c == 2; };
  const auto queen = [](int r, int c) { return r == 0 || c == 0 || r == c; };
  check_boards(0, 3, {2, 0, 1}, bishop);
  check_boards(0, 3, {1, 0, 1}, knight);
  check_boards(0, 1, {1, 1, 2, 1, 3, 1, 2, 3}, queen);
  for (int n = 3; n <= 5; ++n) {
    const auto torus = [n](int r, int c) {
      return (r == 0 && (c == 1 || c == n - 1)) || (c == 0 && (r == 1 || r == n - 1));
    };
    check_boards(n, n, {n == 4 ? 0U : 1U}, torus);
  }
}

TEST(SetValues, NodeKaylesOfGeneralizedPetersenGraphs) {
  const std::vector<Nimber> values{1, 1, 1, 0, 1};
  for (int i = 0; i < 5; ++i) {
    const int n = 5 + 2 * i;
    EXPECT_EQ(value_of("node-kayles " + graph6_word(2 * n, generalized_petersen(n, 2))),
              values[static_cast<std::size_t>(i)])
        << n;
  }
}

std::vector<std::string> winning(const std::string& text) {
  const TermPointer term = term_of(text);
  const Labelled labelled = labels_of(*term, Budget());
  std::vector<std::string> names;
  for (const MovePointer& move : term->moves([&](std::size_t i) { return labelled.options[i] == 0; })) {
    names.push_back(move->name().in(Language::kEnglish));
  }
  return names;
}

/// Fraenkel and Scheinerman 1991: first wins exactly by removing a vertex of odd degree; here 1 has three neighbours
/// and 5 one.
TEST(SetValues, ASquareWithAPendantVertex) {
  const std::string word = "graph-chomp " + graph6_word(5, {{1, 2}, {1, 4}, {1, 5}, {2, 3}, {3, 4}});
  EXPECT_EQ(winning(word), (std::vector<std::string>{"remove vertex 1", "remove vertex 5"}));
  EXPECT_EQ(value_of(word), 3U);
}

TEST(SetValues, ThePetersenGraphIsWonByItsEdgesAlone) {
  const std::vector<std::string> moves = winning("graph-chomp petersen");
  EXPECT_EQ(moves.size(), 15U);
  for (const std::string& move : moves) EXPECT_TRUE(move.starts_with("remove edge ")) << move;
}

TEST(SetValues, TheCentreOfAnOddByEvenBoardWins) {
  const auto claim = term_of("cram 3x4")->theorem(Play::kNormal);
  ASSERT_TRUE(claim.has_value());
  EXPECT_EQ(claim->outcome, Outcome::kWin);
  EXPECT_EQ(claim->because.facts.at(0).in(Language::kEnglish), "r2c2 r2c3");
  const std::vector<std::string> moves = winning("cram 3x4");
  EXPECT_NE(std::find(moves.begin(), moves.end(), "place a domino on r2c2 r2c3"), moves.end());
}

/// The theorem of Guy and Smith on the very rule of node-kayles on paths, to where it proves the period.
TEST(SetValues, DawsonsChessHasPeriod34From52) {
  std::vector<int> values{0};
  for (int n = 1; n < 1000; ++n) {
    std::set<int> seen;
    for (int i = 1; i <= n; ++i) {
      seen.insert(values[static_cast<std::size_t>(std::max(i - 2, 0))] ^
                  values[static_cast<std::size_t>(std::max(n - i - 1, 0))]);
    }
    int value = 0;
    while (seen.count(value) > 0) ++value;
    values.push_back(value);
  }
  for (std::size_t n = 52; n < 2 * 52 + 34 + 3; ++n) EXPECT_EQ(values[n + 34], values[n]) << n;
  for (int n = 1; n < 1000; n += 7) {
    const auto claim = term_of("node-kayles P" + std::to_string(n))->theorem(Play::kNormal);
    EXPECT_EQ(*claim->value, static_cast<Nimber>(values[static_cast<std::size_t>(n)])) << n;
  }
}

TEST(SetValues, ClosedFormsOnAMillionVertices) {
  const auto chomp = term_of("graph-chomp P1000000");
  EXPECT_EQ(*chomp->theorem(Play::kNormal)->value, 2U);
  const auto edges = chomp->replies(Play::kNormal, 0, 2'000'000);
  ASSERT_TRUE(edges.complete);
  ASSERT_EQ(edges.moves.size(), 999'999U);
  EXPECT_EQ(edges.moves.back()->after()->text(), "graph-chomp P1000000 without=999999-1000000");
  const auto path = term_of("node-kayles P1000000");
  EXPECT_EQ(*path->theorem(Play::kNormal)->value, 1U);
  const auto choices = path->replies(Play::kNormal, 0, 2'000'000);
  ASSERT_TRUE(choices.complete);
  EXPECT_EQ(choices.moves.size(), 235'298U);
  EXPECT_EQ(*term_of("node-kayles C1000000")->theorem(Play::kNormal)->value, 0U);
  EXPECT_EQ(term_of("cram 1000x1000")->theorem(Play::kNormal)->outcome, Outcome::kLose);
  EXPECT_EQ(term_of("cram 999x1000")->theorem(Play::kNormal)->outcome, Outcome::kWin);
}

TEST(SetValues, AChainOfAHundredThousandIsAHeap) {
  const std::string word = "@" + ::testing::TempDir() + "chain.txt";
  std::ofstream out(word.substr(1));
  out << "100000 99999\n";
  for (int i = 1; i < 100000; ++i) out << i << ' ' << i + 1 << '\n';
  out.close();
  const auto chain = term_of("poset " + word);
  EXPECT_EQ(*chain->theorem(Play::kNormal)->value, 100000U);
  EXPECT_EQ(chain->replies(Play::kNormal, 99999, 10).moves.front()->after()->text(),
            "poset " + word + " without=100000");
  EXPECT_EQ(chain->replies(Play::kMisere, 0, 10).moves.front()->name().in(Language::kEnglish),
            "remove 2 and all above it");
  EXPECT_EQ(chain->nim_heaps(), std::vector<Nimber>{100000});
}

/// Search on what is too large stops within the limits instead of going on.
TEST(SetValues, LimitsEndTheSearch) {
  for (const char* text : {"cram 301x301", "node-kayles grid300x300", "graph-chomp K100", "cram 9x9"}) {
    const Budget short_time(std::chrono::milliseconds(200), std::size_t{4} << 30);
    const TermPointer term = term_of(text);
    const double begin = testing::cpu_seconds();
    EXPECT_THROW((void)labels_of(*term, short_time), Stopped) << text;
    EXPECT_LT(testing::cpu_seconds() - begin, 5) << text;
  }
  for (const char* text : {"cram 9x9", "node-kayles grid8x8"}) {
    // Values are searched for until the time ends; the structure of misère play has to be held.
    const Budget little(std::chrono::milliseconds(200), std::size_t{2} << 20);
    try {
      (void)labels_of(*term_of(text), little);
      ADD_FAILURE() << text;
    } catch (const Stopped& stopped) {
      EXPECT_STREQ(stopped.reason, kTimeReached) << text;
    }
    const Budget small_memory({}, std::size_t{2} << 20);
    PartGraph parts;
    EXPECT_THROW((void)testing::cut_of(*term_of(text), parts, small_memory), Stopped) << text;
  }
}

}  // namespace
}  // namespace nucleo
