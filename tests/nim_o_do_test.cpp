// Nim-O-Do against play written anew: firings one by one on a matrix of edges, every move tried, and 'critical' taken
// as its definition says: stable, and met again when the sink fires and all is stabilized over and over.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <set>

#include "api/table.hpp"
#include "chips/parts.hpp"
#include "cli/run.hpp"
#include "game_support.hpp"
#include "games/firing_labels.hpp"
#include "games/ray_labels.hpp"
#include "nucleo/kernel.hpp"
#include "picture/state_picture.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;
using testing::scaled;

/// A connected multigraph as a matrix, and play on it with the sink.
struct Board {
  int n = 0;
  int sink = 0;
  std::vector<std::vector<int>> edges;

  using Chips = std::vector<long>;  // one a vertex but the sink, in order
  struct Option {
    int vertex;
    int times;
    Chips next;
  };

  [[nodiscard]] std::vector<int> sites() const {
    std::vector<int> all;
    for (int v = 0; v < n; ++v) {
      if (v != sink) all.push_back(v);
    }
    return all;
  }
  [[nodiscard]] long degree(int v) const {
    long sum = 0;
    for (const int count : edges[v]) sum += count;
    return sum;
  }
  [[nodiscard]] Chips fired(Chips c, int v) const {
    const std::vector<int> all = sites();
    for (std::size_t i = 0; i < all.size(); ++i) c[i] += all[i] == v ? -degree(v) : edges[v][all[i]];
    return c;
  }
  [[nodiscard]] bool can_fire(const Chips& c, std::size_t i) const { return c[i] >= degree(sites()[i]); }
  [[nodiscard]] bool stable(const Chips& c) const {
    for (std::size_t i = 0; i < c.size(); ++i) {
      if (can_fire(c, i)) return false;
    }
    return true;
  }
  [[nodiscard]] bool critical(const Chips& c) const {
    if (!stable(c)) return false;
    std::set<Chips> seen;
    Chips at = c;
    do {
      at = fired(at, sink);
      while (!stable(at)) {
        for (std::size_t i = 0; i < at.size(); ++i) {
          if (can_fire(at, i)) at = fired(at, sites()[i]);
        }
      }
      if (at == c) return true;
    } while (seen.insert(at).second);
    return false;
  }
  [[nodiscard]] std::vector<Option> options(const Chips& c) const {
    std::vector<Option> all;
    if (stable(c)) {
      Chips at = c;
      for (int k = 1; stable(at) && !critical(at); ++k) {
        at = fired(at, sink);
        all.push_back({sink, k, at});
      }
      return all;
    }
    for (std::size_t i = 0; i < c.size(); ++i) {
      Chips at = c;
      for (int k = 1; can_fire(at, i); ++k) {
        at = fired(at, sites()[i]);
        all.push_back({sites()[i], k, at});
      }
    }
    return all;
  }

  [[nodiscard]] Nimber value(const Chips& c) {
    if (const auto known = values_.find(c); known != values_.end()) return known->second;
    std::set<Nimber> seen;
    for (const Option& option : options(c)) seen.insert(value(option.next));
    Nimber least = 0;
    while (seen.count(least) > 0) ++least;
    return values_[c] = least;
  }
  [[nodiscard]] bool misere_lost(const Chips& c) {
    if (const auto known = misere_.find(c); known != misere_.end()) return known->second;
    const auto all = options(c);
    bool lost = !all.empty();
    for (const Option& option : all) lost = lost && !misere_lost(option.next);
    return misere_[c] = lost;
  }

  [[nodiscard]] Sandpile pile() const {
    Array<Arc> arcs;
    for (int v = 0; v < n; ++v) {
      for (int w = 0; w < n; ++w) {
        if (edges[v][w] > 0) arcs.emplace_back(v, w);
      }
    }
    Graph graph;
    graph.digraph = Digraph::from_arcs(static_cast<Vertex>(n), std::move(arcs));
    for (int v = 0; v < n; ++v) {
      for (const Vertex w : graph.digraph.successors(static_cast<Vertex>(v))) {
        graph.multiplicity.push_back(static_cast<std::uint32_t>(edges[v][w]));
      }
    }
    return {graph, static_cast<Vertex>(sink), "board"};
  }
  /// As words, the graph in a file.
  [[nodiscard]] std::string words(const std::string& file) const {
    std::string lines;
    int count = 0;
    for (int v = 0; v < n; ++v) {
      for (int w = 0; w < v; ++w) {
        for (int k = 0; k < edges[v][w]; ++k, ++count)
          lines += std::to_string(v + 1) + " " + std::to_string(w + 1) + "\n";
      }
    }
    std::ofstream(file) << n << " " << count << "\n" << lines;
    return "nim-o-do graph=@" + file + " sink=" + std::to_string(sink + 1) + " chips=";
  }

 private:
  std::map<Chips, Nimber> values_;
  std::map<Chips, bool> misere_;
};

Board random_board(std::mt19937_64& random, int most) {
  Board board;
  board.n = 2 + static_cast<int>(random() % (most - 1));
  board.sink = static_cast<int>(random() % board.n);
  board.edges.assign(board.n, std::vector<int>(board.n));
  const auto join = [&](int v, int w) { board.edges[v][w] = ++board.edges[w][v]; };
  for (int v = 1; v < board.n; ++v) join(v, static_cast<int>(random() % v));
  for (int k = static_cast<int>(random() % (board.n + 2)); k > 0; --k) {
    const int v = static_cast<int>(random() % board.n);
    const int w = static_cast<int>(random() % board.n);
    if (v != w) join(v, w);
  }
  return board;
}

Board::Chips random_chips(std::mt19937_64& random, const Board& board, int most) {
  Board::Chips chips(board.n - 1);
  for (long& c : chips) c = static_cast<long>(random() % (most + 1));
  return chips;
}

std::vector<std::uint64_t> unsigned_of(const Board::Chips& chips) { return {chips.begin(), chips.end()}; }

TEST(NimODo, LabelsAreThoseOfPlayOnRandomGraphs) {
  std::mt19937_64 random(20261116);
  const Budget budget;
  for (int round = 0; round < scaled(600); ++round) {
    Board board = random_board(random, 5);
    const Sandpile pile = board.pile();
    NimODoOutcomes outcomes(pile, budget);
    NimODoLabels values(pile, NimODoLabels::Wanted::kValues, budget);
    for (int k = 0; k < 6; ++k) {
      const Board::Chips chips = random_chips(random, board, board.n < 5 ? 9 : 5);
      const Nimber expected = board.value(chips);
      ASSERT_EQ(values(Heights(chips.begin(), chips.end())), expected);
      ASSERT_EQ(outcomes.lost(unsigned_of(chips)), expected == 0);
    }
  }
}

TEST(NimODo, AnswersAreThoseOfPlayOnRandomGraphs) {
  std::mt19937_64 random(16112026);
  const std::string file = ::testing::TempDir() + "nim_o_do_board.txt";
  for (int round = 0; round < scaled(250); ++round) {
    Board board = random_board(random, 5);
    const std::string words = board.words(file);
    const Board::Chips chips = random_chips(random, board, 5);
    const Sum sum = position(words + joined(chips, ","));
    SCOPED_TRACE(sum.text());
    const Answer normal = solve(sum, {}, Budget());
    EXPECT_EQ(normal.value, board.value(chips));
    const Answer misere = solve(sum, {Play::kMisere}, Budget());
    EXPECT_EQ(misere.outcome, board.misere_lost(chips) ? Outcome::kLose : Outcome::kWin);
    std::vector<std::string> wins, misere_wins;
    for (const Board::Option& option : board.options(chips)) {
      const std::string name = (option.vertex == board.sink ? "fire the sink " : "fire vertex ") +
                               std::to_string(option.vertex + 1) + " " +
                               (option.times == 1 ? "once" : std::to_string(option.times) + " times") + " -> " + words +
                               joined(option.next, ",");
      if (board.value(option.next) == 0) wins.push_back(name);
      if (board.misere_lost(option.next)) misere_wins.push_back(name);
    }
    const auto named = [](const Answer& answer) {
      std::vector<std::string> all;
      for (const SumMove& move : answer.winning_moves)
        all.push_back(move.name(Language::kEnglish) + " -> " + move.to());
      return all;
    };
    EXPECT_EQ(named(normal), wins);
    EXPECT_EQ(named(misere), misere_wins);
  }
}

TEST(NimODo, SymmetryAndTheWidthOfKeysChangeNoLabel) {
  std::mt19937_64 random(4);
  const Budget budget;
  for (const char* word : {"K4", "K5", "C5", "C6", "W4", "W5", "K2,3", "K4-e", "P4", "sandpile2x2", "Q3", "S4"}) {
    const Sandpile pile(read_graph(word, budget), 0, word);
    const SandpileSymmetry symmetry(pile);
    EXPECT_EQ(symmetry.trivial(), std::string(word) == "P4") << word;
    const SandpileSymmetry none;
    RayLabels<PackedHeights<1>, LostAhead<std::uint8_t>> plain(pile, none, budget);
    RayLabels<PackedHeights<2>, LostAhead<std::uint64_t>> merged(pile, symmetry, budget);
    RayLabels<WholeHeights, ValuesAhead> values(pile, symmetry, budget);
    for (int k = 0; k < scaled(40); ++k) {
      std::vector<std::int64_t> heights(pile.size());
      for (auto& h : heights) h = static_cast<std::int64_t>(random() % (pile.size() < 5 ? 10 : 5));
      const Nimber expected = plain(heights);
      ASSERT_EQ(merged(heights), expected) << word << " " << joined(heights, ",");
      ASSERT_EQ(std::min<Nimber>(values(heights), 1), expected) << word << " " << joined(heights, ",");
    }
    if (!symmetry.trivial()) {
      EXPECT_LT(merged.states(), plain.states()) << word;
    }
  }
}

TEST(NimODo, OverTheSinkItIsASumOfParts) {
  std::mt19937_64 random(5);
  const Budget budget;
  Board bow;
  bow.n = 5;
  bow.sink = 2;
  bow.edges = {{0, 1, 1, 0, 0}, {1, 0, 1, 0, 0}, {1, 1, 0, 2, 1}, {0, 0, 2, 0, 1}, {0, 0, 1, 1, 0}};
  const Sandpile pile = bow.pile();
  const SandpileParts parts(pile);
  const SandpileSymmetry none;
  RayLabels<PackedHeights<1>, ValuesAhead> whole(pile, none, budget);
  NimODoLabels labels(pile, NimODoLabels::Wanted::kValues, budget);
  int sums = 0;
  for (int k = 0; k < scaled(200); ++k) {
    Heights heights(pile.size());
    for (auto& h : heights) h = static_cast<std::int64_t>(random() % 9);
    ASSERT_EQ(labels(heights), whole(heights)) << joined(heights, ",");
    sums += parts(heights) ? 1 : 0;
  }
  EXPECT_GT(sums, scaled(100));
  const auto found = parts({9, 0, 1, 9});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (std::vector<Heights>{{9, 0, 2, 1}, {1, 1, 1, 9}}));
  EXPECT_FALSE(parts({0, 0, 1, 9})) << "the sink will fire";
}

TEST(NimODo, WhereOnlyOutcomesFitTheAnswerHasEverySumMove) {
  const Sum sum = position("nim-o-do graph=K4-e chips=60,90,61");
  const Answer whole = solve(sum, {}, Budget());
  ASSERT_TRUE(whole.value);
  const Answer narrow = solve(sum, {}, Budget({}, std::size_t{4} << 20));
  EXPECT_EQ(narrow.reason, "");
  EXPECT_FALSE(narrow.value);
  EXPECT_EQ(narrow.outcome, Outcome::kWin);
  EXPECT_TRUE(narrow.moves_complete);
  ASSERT_EQ(narrow.winning_moves.size(), whole.winning_moves.size());
  for (std::size_t i = 0; i < whole.winning_moves.size(); ++i) {
    EXPECT_EQ(narrow.winning_moves[i].to(), whole.winning_moves[i].to());
  }
}

TEST(NimODo, ValuesAboveSixtyFourAreKept) {
  const Budget budget;
  const Sandpile pile(read_graph("S2", budget), 0, "S2");
  NimODoLabels values(pile, NimODoLabels::Wanted::kValues, budget);
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{3, 5}, {70, 3}, {130, 67}, {300, 299}}) {
    EXPECT_EQ(values({a, b}), static_cast<Nimber>(a ^ b));
  }
}

TEST(NimODo, LimitsAreObeyed) {
  const Budget small({}, 1 << 20);
  const Sandpile pile(read_graph("K6", small), 0, "K6");
  const Heights many(pile.size(), 1000);
  for (const auto wanted : {NimODoLabels::Wanted::kOutcomes, NimODoLabels::Wanted::kValues}) {
    NimODoLabels labels(pile, wanted, small);
    EXPECT_THROW(labels(many), Stopped);
  }
  const Budget quick(std::chrono::milliseconds(20), std::size_t{1} << 30);
  NimODoOutcomes outcomes(pile, quick);
  EXPECT_THROW(outcomes.lost(std::vector<std::uint64_t>(pile.size(), 1000)), Stopped);
}

TEST(NimODo, ClosedFormsAreThoseOfSearchWithEveryMove) {
  for (const char* words : {"graph=P3 sink=1", "graph=P3 sink=3", "graph=K3 sink=1", "graph=K3 sink=2",
                            "graph=S2 sink=1", "graph=P3 sink=2"}) {
    for (int x = 0; x < 14; ++x) {
      for (int y = 0; y < 14; ++y) {
        const Sum sum =
            position(std::string("nim-o-do ") + words + " chips=" + std::to_string(x) + "," + std::to_string(y));
        ASSERT_TRUE(sum.terms[0]->theorem(Play::kNormal)) << sum.text();
        const Answer answer = solve(sum, {}, Budget());
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed)
            << sum.text() << ": " << check.problem.in(Language::kEnglish);
        const Replies replies = sum.terms[0]->replies(Play::kNormal, 0, 100);
        ASSERT_TRUE(replies.complete);
        ASSERT_EQ(replies.moves.size(), answer.winning_moves.size()) << sum.text();
      }
    }
  }
}

TEST(NimODo, AMirrorIsAlwaysAnswered) {
  std::mt19937_64 random(9);
  int mirrored = 0;
  int near_miss = 0;
  for (const char* word : {"K5", "C5", "W4", "K3,2", "C7", "sandpile2x2"}) {
    const Budget budget;
    const Graph graph = read_graph(word, budget);
    const Sandpile pile(graph, 0, word);
    NimODoLabels labels(pile, NimODoLabels::Wanted::kOutcomes, budget);
    for (int round = 0; round < scaled(400); ++round) {
      std::string chips;
      Heights heights;
      const auto some = static_cast<std::int64_t>(random() % 5);
      for (Sandpile::Site v = 0; v < pile.size(); ++v) {
        heights.push_back(some + static_cast<std::int64_t>(random() % 3));
        chips += (v == 0 ? "" : ",") + std::to_string(heights.back());
      }
      const auto term = position(std::string("nim-o-do graph=") + word + " chips=" + chips).terms[0];
      const auto claim = term->theorem(Play::kNormal);
      const bool lost = labels(heights) == 0;
      near_miss += !claim && !lost ? 1 : 0;
      if (!claim) continue;
      ASSERT_EQ(std::string(claim->theorem->name.english), "mirror");
      ASSERT_TRUE(lost) << term->text();
      const Replies none = term->replies(Play::kNormal, 0, 10);
      ASSERT_TRUE(none.complete && none.moves.empty());
      ASSERT_FALSE(term->replies(Play::kNormal, 1, 10).complete);
      ++mirrored;
    }
  }
  EXPECT_GT(mirrored, scaled(300));
  EXPECT_GT(near_miss, scaled(300));
}

TEST(NimODo, TablesAreThoseOfPlay) {
  const std::string file = ::testing::TempDir() + "nim_o_do_table.txt";
  std::mt19937_64 random(7);
  for (int round = 0; round < scaled(20); ++round) {
    Board board = random_board(random, 4);
    const std::string words = board.words(file);
    Board::Chips chips = random_chips(random, board, 4);
    const std::size_t row = random() % chips.size();
    const std::size_t column = row + 1 < chips.size() ? row + 1 + random() % (chips.size() - row - 1) : row;
    std::string list;
    for (std::size_t i = 0; i < chips.size(); ++i) {
      list += (i == 0 ? "" : ",") + (i == row || i == column ? "*" : std::to_string(chips[i]));
    }
    const std::string range = row == column ? "8" : "7x8";
    for (const TableWanted wanted : {TableWanted::kOutcomes, TableWanted::kValues}) {
      Session session;
      const Table table = make_table({words + list, range}, all_games(), Play::kNormal, wanted, session, Budget());
      ASSERT_EQ(table.rows.size(), row == column ? 1U : 7U);
      for (std::size_t i = 0; i < table.rows.size(); ++i) {
        for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
          chips[row] = static_cast<long>(i);
          chips[column] = static_cast<long>(j);
          const Nimber value = board.value(chips);
          ASSERT_EQ(table.rows[i][j].outcome, value == 0 ? Outcome::kLose : Outcome::kWin);
          if (wanted == TableWanted::kValues) {
            ASSERT_EQ(table.rows[i][j].value, value);
          }
        }
      }
    }
  }
}

TEST(NimODo, TheDrawnKernelByMonochromaticPathsIsTheLostPositions) {
  for (const char* words : {"graph=K4-e sink=1 chips=0,3,8", "graph=C4 sink=2 chips=4,0,3", "graph=K4 chips=0,0,0",
                            "graph=K3 chips=9,2", "graph=W4 chips=2,5,0,1"}) {
    const Sum sum = position(std::string("nim-o-do ") + words);
    const Picture picture = picture_states(sum, {}, "dot", "draw", Session().job(Budget()));
    const Digraph closure = monochromatic_closure(picture.digraph, Budget());
    const auto values = *acyclic_grundy(closure);
    for (Vertex v = 0; v < closure.order(); ++v) {
      const Answer answer = solve(position(picture.digraph.names[v]), {}, Budget());
      ASSERT_EQ(answer.value, values[v]) << picture.digraph.names[v];
      const bool framed = std::binary_search(picture.labels.kernel.begin(), picture.labels.kernel.end(), v);
      ASSERT_EQ(framed, values[v] == 0);
    }
    EXPECT_EQ(closure.order(), sum.terms[0]->states({}, Budget()).digraph.order()) << "the same positions";
  }
}

TEST(NimODo, AWrittenDrawingHasTheSameKernel) {
  const std::string file = ::testing::TempDir() + "nim_o_do.arcs";
  std::ostringstream out, err;
  ASSERT_EQ(cli::run({"draw", "nim-o-do graph=K4-e sink=1 chips=0,3,8", "-o", file}, out, err), 0) << err.str();
  const Picture picture =
      picture_states(position("nim-o-do graph=K4-e chips=0,3,8"), {}, "arcs", "draw", Session().job(Budget()));
  std::string list;
  for (const Vertex v : picture.labels.kernel) list += (list.empty() ? "" : ",") + std::to_string(v + 1);
  EXPECT_EQ(cli::run({"kernel", "@" + file, "--monochromatic", "--check", list}, out, err), 0) << err.str();
  out.str("");
  EXPECT_EQ(cli::run({"kernel", "@" + file, "--monochromatic", "--all", "--json"}, out, err), 0);
  EXPECT_NE(out.str().find("[" + list + "]"), std::string::npos) << out.str();
}

}  // namespace
}  // namespace nucleo
