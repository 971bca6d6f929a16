// Node Kayles by the nimber search: values are those of an independent recursion, whatever the graph, the words a part
// needs and the size of the table.

#include "search/vertex_space.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "search/nimber_search.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;

/// An edge for every pair of vertices (from 0).
struct Edges {
  unsigned order = 0;
  std::vector<std::pair<unsigned, unsigned>> pairs{};
};

SetMoves moves_of(const Edges& graph) {
  std::vector<std::vector<Element>> rows(graph.order);
  for (Element v = 0; v < graph.order; ++v) rows[v].push_back(v);
  for (const auto& [a, b] : graph.pairs) {
    rows[a].push_back(b);
    rows[b].push_back(a);
  }
  SetMoves moves;
  moves.elements = graph.order;
  moves.removes.emplace();
  for (auto& row : rows) {
    std::sort(row.begin(), row.end());
    moves.removes->add(row);
  }
  return moves;
}

template <int W>
unsigned value_in(const SetMoves& moves, Elements there, std::size_t most_entries, Elements most) {
  const Budget budget;
  const VertexSpace<W> space(moves, most, budget);
  NimberTable<Bits<W>> table(budget, most_entries);
  NimberCrew crew(budget);
  crew.begin(1);
  NimberWorker<VertexSpace<W>> worker(space, table, crew);
  unsigned value = 0;
  std::vector<Bits<W>> parts;
  space.split(there, [&](std::span<const Bits<W>> found, unsigned known) {
    value = known;
    parts.assign(found.begin(), found.end());
    return true;
  });
  for (const Bits<W>& part : parts) value ^= worker.value({part, hash_of(part)});
  return value;
}
constexpr std::size_t kManyEntries = std::size_t{1} << 40;

template <int W>
unsigned value_in(const Edges& graph, std::size_t most_entries = kManyEntries) {
  const std::vector<Element> all = others({}, graph.order);
  return value_in<W>(moves_of(graph), all, most_entries, all);
}

/// By the definition, over sets of vertices and nothing else.
class BruteForce {
 public:
  explicit BruteForce(const Edges& graph) : closed_(graph.order) {
    for (unsigned v = 0; v < graph.order; ++v) closed_[v] = 1U << v;
    for (const auto& [a, b] : graph.pairs) {
      closed_[a] |= 1U << b;
      closed_[b] |= 1U << a;
    }
  }
  unsigned value(std::uint32_t there) {
    const auto found = known_.find(there);
    if (found != known_.end()) return found->second;
    std::set<unsigned> seen;
    for (unsigned v = 0; v < closed_.size(); ++v) {
      if ((there >> v & 1U) != 0) seen.insert(value(there & ~closed_[v]));
    }
    unsigned least = 0;
    while (seen.contains(least)) ++least;
    return known_[there] = least;
  }
  unsigned value() { return value(static_cast<std::uint32_t>((std::uint64_t{1} << closed_.size()) - 1)); }

 private:
  std::vector<std::uint32_t> closed_;
  std::map<std::uint32_t, unsigned> known_;
};

/// Cells are joined where joined(rows between, columns between).
using Joined = std::function<bool(int, int)>;
Edges board(int rows, int columns, const Joined& joined) {
  Edges graph{static_cast<unsigned>(rows * columns)};
  for (int a = 0; a < rows * columns; ++a) {
    for (int b = a + 1; b < rows * columns; ++b) {
      if (joined(b / columns - a / columns, std::abs(b % columns - a % columns))) graph.pairs.emplace_back(a, b);
    }
  }
  return graph;
}
const Joined kGrid = [](int r, int c) { return r + c == 1; };
const Joined kKing = [](int r, int c) { return r <= 1 && c <= 1; };
const Joined kQueen = [](int r, int c) { return r == 0 || c == 0 || r == c; };
const Joined kKnight = [](int r, int c) { return r * c == 2; };
const Joined kBishop = [](int r, int c) { return r == c; };

using Random = std::mt19937_64;
Edges some_edges(unsigned order, double share, Random& random) {
  Edges graph{order};
  std::bernoulli_distribution joined(share);
  for (unsigned a = 0; a < order; ++a) {
    for (unsigned b = a + 1; b < order; ++b) {
      if (joined(random)) graph.pairs.emplace_back(a, b);
    }
  }
  return graph;
}
Edges tree(unsigned order, Random& random) {
  Edges graph{order};
  const unsigned reach = 1 + random() % order;
  for (unsigned v = 1; v < order; ++v) graph.pairs.emplace_back(v - 1 - random() % std::min(v, reach), v);
  return graph;
}
/// Two matchings of the vertices and a cycle through them: degrees 3 where edges do not meet.
Edges nearly_cubic(unsigned order, Random& random) {
  std::set<std::pair<unsigned, unsigned>> edges;
  std::vector<unsigned> places(order);
  for (int round = 0; round < 3; ++round) {
    std::iota(places.begin(), places.end(), 0U);
    std::shuffle(places.begin(), places.end(), random);
    for (unsigned i = 0; i + 1 < order; i += 2) edges.insert(std::minmax(places[i], places[i + 1]));
  }
  return {order, {edges.begin(), edges.end()}};
}
Edges together(const Edges& a, const Edges& b) {
  Edges graph{a.order + b.order, a.pairs};
  for (const auto& [x, y] : b.pairs) graph.pairs.emplace_back(a.order + x, a.order + y);
  return graph;
}

TEST(VertexSpace, RandomGraphsHaveTheirValues) {
  Random random(1);
  for (int i = 0; i < scaled(3000); ++i) {
    const auto order = static_cast<unsigned>(1 + random() % 12);
    Edges graph = i % 4 == 0   ? tree(order, random)
                  : i % 4 == 1 ? nearly_cubic(order, random)
                               : some_edges(order, 0.1 + 0.1 * static_cast<double>(i % 7), random);
    if (i % 5 == 0) graph = together(graph, tree(static_cast<unsigned>(1 + random() % 5), random));
    ASSERT_EQ(value_in<1>(graph), BruteForce(graph).value()) << i;
  }
}

TEST(VertexSpace, LargerGraphsThanAreSmall) {
  Random random(2);
  for (int i = 0; i < scaled(60); ++i) {
    const auto order = static_cast<unsigned>(17 + random() % 5);
    const Edges graph = i % 3 == 0   ? tree(order, random)
                        : i % 3 == 1 ? nearly_cubic(order, random)
                                     : some_edges(order, 0.15, random);
    ASSERT_EQ(value_in<1>(graph), BruteForce(graph).value()) << i;
  }
}

TEST(VertexSpace, BoardsOfUpToTwentyCells) {
  for (int rows = 1; rows <= 20; ++rows) {
    for (int columns = 1; rows * columns <= 20; ++columns) {
      for (const Joined* joined : {&kGrid, &kKing, &kQueen, &kKnight, &kBishop}) {
        const Edges graph = board(rows, columns, *joined);
        if (joined != &kGrid && graph.order > 16) continue;
        ASSERT_EQ(value_in<1>(graph), BruteForce(graph).value()) << rows << "x" << columns;
      }
    }
  }
}

/// A difference of cells need not be joined with what a flip makes of it.
TEST(VertexSpace, BoardsWithoutFlips) {
  Random random(3);
  for (int i = 0; i < scaled(200); ++i) {
    const int rows = 2 + static_cast<int>(random() % 3);
    const int columns = 2 + static_cast<int>(random() % 3);
    std::map<std::pair<int, int>, bool> offsets;
    Edges graph{static_cast<unsigned>(rows * columns)};
    for (int a = 0; a < rows * columns; ++a) {
      for (int b = a + 1; b < rows * columns; ++b) {
        const std::pair offset{b / columns - a / columns, b % columns - a % columns};
        if (!offsets.contains(offset)) offsets[offset] = random() % 4 == 0;
        if (offsets[offset]) graph.pairs.emplace_back(a, b);
      }
    }
    ASSERT_TRUE(find_board(moves_of(graph)));
    ASSERT_EQ(value_in<1>(graph), BruteForce(graph).value()) << i;
  }
}

TEST(VertexSpace, PositionsInWhichSomeAreGone) {
  Random random(4);
  for (int i = 0; i < scaled(400); ++i) {
    const Edges graph = i % 2 == 0 ? board(3, 4, i % 4 == 0 ? kGrid : kKing) : tree(13, random);
    std::vector<Element> most;
    std::vector<Element> there;
    std::uint32_t bits = 0;
    for (Element v = 0; v < graph.order; ++v) {
      if (random() % 8 == 0) continue;
      most.push_back(v);
      if (random() % 4 == 0) continue;
      there.push_back(v);
      bits |= 1U << v;
    }
    ASSERT_EQ(value_in<1>(moves_of(graph), there, kManyEntries, most), BruteForce(graph).value(bits)) << i;
  }
}

/// Known values (see tests/set_values_test.cpp).
TEST(VertexSpace, KnownValues) {
  struct Row {
    const Joined& joined;
    int rows;
    int columns;
    std::vector<unsigned> values;
  };
  const Row rows[] = {{kGrid, 1, 1, {1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
                      {kGrid, 2, 2, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0}},
                      {kGrid, 3, 3, {1, 0, 3, 3, 2, 2}},
                      {kGrid, 4, 4, {0, 0, 0}},
                      {kKing, 2, 2, {1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}},
                      {kKing, 3, 3, {1, 0, 3, 2, 1, 0, 5, 2}},
                      {kKing, 4, 4, {0, 0, 0, 0}},
                      {kKing, 5, 5, {4, 3}}};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const int columns = row.columns + static_cast<int>(i);
      EXPECT_EQ(value_in<1>(board(row.rows, columns, row.joined)), row.values[i]) << row.rows << "x" << columns;
    }
  }
  const std::vector<unsigned> queens{1, 1, 2, 1, 3, 1, 2, 3};
  for (int n = 1; n <= 8; ++n) EXPECT_EQ(value_in<1>(board(n, n, kQueen)), queens[static_cast<std::size_t>(n) - 1]);
  const std::vector<unsigned> petersen{1, 1, 1, 0, 1};
  for (unsigned n = 5; n <= 13; n += 2) {
    Edges graph{2 * n};
    for (unsigned v = 0; v < n; ++v) {
      graph.pairs.insert(graph.pairs.end(), {{v, (v + 1) % n}, {v, n + v}, {n + v, n + (v + 2) % n}});
    }
    EXPECT_EQ(value_in<1>(graph), petersen[(n - 5) / 2]) << n;
  }
  for (unsigned dimension = 1; dimension <= 4; ++dimension) {
    Edges cube{1U << dimension};
    for (unsigned v = 0; v < cube.order; ++v) {
      for (unsigned side = 1; side < cube.order; side *= 2) {
        if ((v & side) == 0) cube.pairs.emplace_back(v, v | side);
      }
    }
    EXPECT_EQ(value_in<1>(cube), dimension == 1 ? 1U : 0U);
  }
  for (int n = 3; n <= 5; ++n) {
    const Joined torus = [n](int r, int c) {
      return (r == 0 && (c == 1 || c == n - 1)) || (c == 0 && (r == 1 || r == n - 1));
    };
    EXPECT_EQ(value_in<1>(board(n, n, torus)), n == 4 ? 0U : 1U);
  }
}

TEST(VertexSpace, MoreWordsGiveTheSameValues) {
  Random random(5);
  for (int i = 0; i < scaled(100); ++i) {
    const Edges graph = i % 4 == 0   ? board(4, 6, kGrid)
                        : i % 4 == 1 ? board(5, 5, kQueen)
                        : i % 4 == 2 ? tree(30, random)
                                     : some_edges(24, 0.2, random);
    const unsigned value = value_in<1>(graph);
    ASSERT_EQ(value_in<2>(graph), value) << i;
    ASSERT_EQ(value_in<3>(graph), value) << i;
    ASSERT_EQ(value_in<4>(graph), value) << i;
  }
}

/// The vertices of a small graph, spread over all words among vertices without neighbours.
TEST(VertexSpace, PartsThatCrossWords) {
  Random random(6);
  for (int i = 0; i < scaled(20); ++i) {
    const Edges small = some_edges(16, 0.2, random);
    Edges spread{200};
    for (const auto& [a, b] : small.pairs) spread.pairs.emplace_back(12 * a + 7, 12 * b + 7);
    const unsigned alone = (spread.order - small.order) % 2;
    ASSERT_EQ(value_in<4>(spread), value_in<1>(small) ^ alone) << i;
  }
  // Boards whose rows lie across words, against the same board without the rows in which nothing is there.
  const SetMoves high = moves_of(board(12, 11, kQueen));
  std::vector<Element> lowest;
  for (Element v = 55; v < 99; ++v) lowest.push_back(v);
  EXPECT_EQ(vertex_words_for(high, others({}, 132)), 3U);
  EXPECT_EQ(value_in<3>(high, lowest, kManyEntries, lowest), value_in<1>(board(4, 11, kQueen)));
}

TEST(VertexSpace, SmallTablesGiveTheSameValues) {
  Random random(7);
  constexpr std::size_t kFewEntries = 64 * 64;
  EXPECT_EQ(value_in<1>(board(7, 7, kGrid), kFewEntries), 1U);
  EXPECT_EQ(value_in<2>(board(9, 9, kQueen), kFewEntries), value_in<2>(board(9, 9, kQueen)));
  for (int i = 0; i < scaled(4); ++i) {
    const Edges graph = nearly_cubic(30, random);
    ASSERT_EQ(value_in<1>(graph, kFewEntries), value_in<1>(graph)) << i;
  }
}

TEST(VertexSpace, NeighbourhoodGamesAreTold) {
  SetMoves moves = moves_of(board(2, 3, kGrid));
  EXPECT_TRUE(is_neighbourhood_game(moves));
  EXPECT_EQ(vertex_words_for(moves, others({}, 6)), 1U);
  SetMoves needing = moves;
  needing.needs = *moves.removes;
  EXPECT_FALSE(is_neighbourhood_game(needing));
  SetMoves directed = moves;
  directed.removes.emplace();
  for (Element v = 0; v < 6; ++v) directed.removes->add(std::vector<Element>{v, v < 5 ? v + 1 : 5});
  EXPECT_FALSE(is_neighbourhood_game(directed));
  EXPECT_EQ(vertex_words_for(directed, others({}, 6)), 0U);
  SetMoves above = moves;
  for (Element v = 0; v < 6; ++v) above.above.add(v == 0 ? std::vector<Element>{1} : std::vector<Element>{});
  EXPECT_FALSE(is_neighbourhood_game(above));
  EXPECT_FALSE(is_neighbourhood_game(SetMoves{.elements = 3}));
  EXPECT_EQ(vertex_words_for(moves_of({300}), others({}, 300)), 0U);
  EXPECT_EQ(vertex_words_for(moves_of({300}), others({}, 65)), 2U);
}

TEST(VertexSpace, BoardsAreFoundInTheGraph) {
  const auto found = [](const Edges& graph) { return find_board(moves_of(graph)); };
  const auto grid = found(board(3, 7, kGrid));
  ASSERT_TRUE(grid);
  EXPECT_EQ(grid->rows, 3U);
  EXPECT_EQ(grid->columns, 7U);
  EXPECT_TRUE(grid->flips && grid->transposes);
  EXPECT_EQ(found(board(8, 8, kQueen))->rows, 8U);
  EXPECT_FALSE(found({6, {{0, 1}, {1, 2}, {2, 4}}}));
}

}  // namespace
}  // namespace nucleo
