// The words and files that give graphs and posets: right ones give the same graph however it is written, wrong ones one
// clear line.

#include "game/graph_argument.hpp"

#include <gtest/gtest.h>

#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "set_games.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::Edges;

Graph from_text(const std::string& text, std::size_t chunk = ByteSource::kChunk) {
  static const Budget kSmall({}, std::size_t{64} << 20);
  ByteSource source = ByteSource::text(text, "file", kSmall, chunk);
  return read_graph_file(source);
}

Digraph poset_from_text(const std::string& text) {
  static const Budget kSmall({}, std::size_t{64} << 20);
  ByteSource source = ByteSource::text(text, "file", kSmall);
  return read_poset_file(source);
}

template <class Read>
std::string error_of(const Read& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::string edge_list(int order, const Edges& edges) {
  std::string out = std::to_string(order) + " " + std::to_string(edges.size()) + "\n";
  for (const auto& [a, b] : edges) out += std::to_string(b) + "  " + std::to_string(a) + "\n";
  return out;
}
std::string dimacs(int order, const Edges& edges) {
  std::string out = "c a comment\nc\np edge " + std::to_string(order) + " " + std::to_string(edges.size()) + "\n";
  for (const auto& [a, b] : edges) out += "e " + std::to_string(a) + " " + std::to_string(b) + "\r\n";
  return out;
}
std::string matrix(int order, const Edges& edges) {
  const std::set<std::pair<int, int>> set(edges.begin(), edges.end());
  std::string out = std::to_string(order) + " " + std::to_string(order) + "\n";
  for (int a = 1; a <= order; ++a) {
    for (int b = 1; b <= order; ++b) out += set.count(std::minmax(a, b)) > 0 ? "1 " : "0 ";
    out += "\n";
  }
  return out;
}

TEST(GraphArgument, AGraphIsTheSameInEveryFormat) {
  std::mt19937_64 random(21);
  for (int round = 0; round < testing::scaled(2000); ++round) {
    const int order = static_cast<int>(random() % (round % 50 == 0 ? 80 : 9));
    Edges edges;
    Array<Arc> arcs;
    for (int a = 1; a <= order; ++a) {
      for (int b = a + 1; b <= order; ++b) {
        if (random() % 2 == 0) continue;
        edges.emplace_back(a, b);
        arcs.insert(arcs.end(), {{a - 1, b - 1}, {b - 1, a - 1}});
      }
    }
    const Digraph expected = Digraph::from_arcs(static_cast<Vertex>(order), std::move(arcs));
    const std::string g6 = testing::graph6_word(order, edges);
    EXPECT_EQ(read_graph(g6, Budget()).digraph, expected) << g6;
    for (const std::string& text :
         {edge_list(order, edges), dimacs(order, edges), matrix(order, edges), g6.substr(3) + "\n",
          ">>graph6<<" + g6.substr(3), "\xEF\xBB\xBF\n " + edge_list(order, edges)}) {
      EXPECT_EQ(from_text(text).digraph, expected) << text;
      EXPECT_EQ(from_text(text, 7).digraph, expected) << text;
      EXPECT_TRUE(from_text(text).multiplicity.empty()) << text;
    }
  }
}

TEST(GraphArgument, NamesAreThoseOfStructure) {
  EXPECT_EQ(read_graph("petersen", Budget()).digraph, graph_from_name("petersen", Budget()));
  EXPECT_EQ(read_graph("K4-e", Budget()).digraph, graph_from_name("K4-e", Budget()));
}

/// Edges between each cell and the sink, row by row.
std::vector<std::uint32_t> edges_to_sink(const Graph& graph) {
  std::vector<std::uint32_t> out(graph.digraph.order() - 1);
  for (std::uint64_t i = 0; i < graph.digraph.out_degree(0); ++i) {
    out[graph.digraph.successors(0)[i] - 1] = graph.edges_on(i);
  }
  return out;
}

TEST(GraphArgument, TheSinkOfASandpileIsJoinedToTheBorderAndTwiceToCorners) {
  using Counts = std::vector<std::uint32_t>;
  EXPECT_EQ(edges_to_sink(read_graph("sandpile3x3", Budget())), (Counts{2, 1, 2, 1, 0, 1, 2, 1, 2}));
  EXPECT_EQ(edges_to_sink(read_graph("sandpile1x3", Budget())), (Counts{3, 2, 3}));
  EXPECT_EQ(edges_to_sink(read_graph("sandpile1x1", Budget())), (Counts{4}));
  EXPECT_EQ(read_graph("sandpile3x4", Budget()).digraph.size(), 2U * (17 + 10));
}

TEST(GraphArgument, EdgesThatRepeatAreCounted) {
  const Graph graph = from_text("3 4\n1 2\n2 1\n2 3\n1 2\n");
  EXPECT_EQ(graph.digraph.size(), 4U);
  EXPECT_EQ(graph.edges_on(0), 3U);
  EXPECT_EQ(graph.edges_on(2), 1U);
  EXPECT_TRUE(from_text("p edge 2 2\ne 1 2\ne 2 1\n").multiplicity.empty()) << "DIMACS often has both ends";
}

TEST(GraphArgument, TwoByTwoIsToldByItsEntries) {
  EXPECT_EQ(from_text("2 2\n0 1\n1 0\n").digraph.size(), 2U);
  EXPECT_TRUE(from_text("2 2\n0 1\n1 0\n").multiplicity.empty());
  EXPECT_EQ(from_text("2 2\n1 2\n1 2\n").edges_on(0), 2U);
  EXPECT_EQ(from_text("2 2\n0 0\n0 0\n").digraph.size(), 0U);
  EXPECT_EQ(from_text("1 1\n0\n").digraph.order(), 1U);
  EXPECT_EQ(from_text("0 0\n").digraph.order(), 0U);
  EXPECT_EQ(from_text("3 3\n1 2\n2 3\n1 3\n").digraph.size(), 6U);
}

TEST(GraphArgument, WrongFilesGetOneLineThatNamesThePlace) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"3\n", "file: ends before the number of arcs"},
      {"3 1\n1 4\n", "file:2: vertex 4 is out of range; expected 1 to 3"},
      {"3 1\n1 x\n", "file:2: \"x\" is not a vertex; expected a number from 1 to 3"},
      {"3 1\n\n2 2\n", "file:3: found \"2 2\"; expected two different numbers"},
      {"3 2\n1 2\n2 2 \n", "file:3: found \"2 2\"; expected two different numbers"},
      {"3 2\n1 2\n", "file: ends after 1 edges; line 1 promises 2"},
      {"3 1\n1 2\n2 3\n", "file:3: found \"2 3\" after the last edge; line 1 promises 1"},
      {"3 1\n1 2 3\n", "file:2: found \"1 2 3\"; expected two numbers, 1 to 3"},
      {"3 3\n0 1 0\n0 0 0\n0 0 0\n", "file:2: entry 2 is 1, but row 2 has 0 in column 1; expected a symmetric matrix"},
      {"3 3\n0 1 0\n1 0 2\n0 0 0\n", "file:3: found \"2\"; expected entries 0 or 1"},
      {"3 3\n0 1 0\n1 1 0\n0 0 0\n", "file:3: entry 2 is 1, a loop; expected 0"},
      {"3 3\n0 1 0\n1 0\n0 0 0\n", "file:3: has 2 entries; expected 3"},
      {"3 3\n0 1 0\n1 0 0 0\n0 0 0\n", "file:3: has more than 3 entries; expected 3"},
      {"3 3\n0 1 0\n", "file: ends after 1 rows; line 1 promises 3"},
      {"2 2\n0 1\n1 0\n0 0\n", "file:4: found \"0 0\" after the last row; line 1 promises 2"},
      {"c x\np edge\n", "file:2: found \"p edge\"; expected \"p edge n m\""},
      {"p edge 2 1\nf 1 2\n", "file:2: found \"f 1 2\"; expected \"e a b\""},
      {"c\n", "file: ends before the line \"p edge n m\""},
      {"D?\n", "file:1: graph6 for 5 vertices has 2 characters after that number; found 1"},
      {"D?{\nD?{\n", "file:2: found \"D?{\" after the graph; expected one graph, or --batch file for one a line"},
      {"2\n1\n1 2\n", "file: arc 1→2 has no reverse; expected a graph, or a symmetric digraph"},
      {"2\n2\n1 2\n2 2\n", "file: arc 1→2 has no reverse; expected a graph, or a symmetric digraph"},
      {"digraph { a -> a }", "file: vertex a has a loop; expected a graph without loops"},
      {"2\n3\n1 2\n2 1\n1 2\n", "file: arc 1→2 is there 2 times and its reverse 1 times; expected a graph"},
      {"~~~~~~~~\n",
       "file:1: graph6 for 68719476735 vertices has more than 2^44 characters after that number; found 0"},
      {"99999999999 1\n1 2\n", "file:1: 99999999999 vertices are too many; expected at most 1073741823"},
      {"900000000 0\n", "file:1: claims 900000000 vertices, but the file has only 12 bytes"},
      {"-3 2\n1 2\n", "file:1: \"-3\" is not a number of vertices; expected 0 to 1073741823"},
      {"3 -2\n1 2\n", "file:1: \"-2\" is not a number of edges; expected 0 or more"},
      {"3 99999999\n1 2\n", "file:1: claims 99999999 edges, which the file is too short for"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_EQ(error_of([&] { from_text(text); }), expected) << text;
  }
  try {
    from_text("5000000 0\n");
    ADD_FAILURE() << "120 MB in 64 MB";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.what(),
                 "file:1: holding 5000000 vertices needs 120.0 MB; the memory limit leaves 67.1 MB (--memory)");
  }
}

TEST(GraphArgument, WrongWordsAreNamed) {
  const auto error = [](const std::string& text) { return error_of([&] { read_sum({text}, all_games(), Budget()); }); };
  EXPECT_EQ(error("graph-chomp"), "graph-chomp: expected one graph; 'nucleo games graph-chomp' shows an example");
  EXPECT_EQ(error("graph-chomp g6:D!!"), "g6:D!!: graph6 has no \"!\" (byte 2); expected characters from ? to ~");
  EXPECT_EQ(error("node-kayles sandpile3"), "sandpile3: expected a size after sandpile, such as sandpile3x4");
  EXPECT_EQ(error("graph-chomp K4 without=5"), "graph-chomp: \"5\": expected a vertex, 1 to 4, or an edge such as 1-2");
  EXPECT_EQ(error("graph-chomp C4 without=1-3"), "graph-chomp: \"1-3\": expected an edge of the graph");
  EXPECT_EQ(error("node-kayles K4 without=1-2"), "node-kayles: \"1-2\": expected a vertex, 1 to 4");
  EXPECT_EQ(error("node-kayles K4 without=1,"), "node-kayles: \"\": expected a vertex, 1 to 4");
  EXPECT_EQ(error("node-kayles K4 size=3"),
            "node-kayles: unexpected \"size=\"; 'nucleo games node-kayles' shows an example");
  EXPECT_EQ(error("node-kayles @"), "@: expected the name of a file after it; @- is standard input");
  EXPECT_EQ(error("poset K3"), "K3: expected @ and the name of a file, such as @K3");
  EXPECT_EQ(error("cram 2x"),
            "cram: \"2x\": expected a size such as 5x7, or rows of . (free) and # (not), separated by /");
  EXPECT_EQ(error("cram ../.#."), "cram: \".#.\": expected a row of 2 cells like the first");
  EXPECT_EQ(error("tromino 0x3"), "tromino: \"0x3\": expected sides of at least 1");
}

TEST(GraphArgument, PosetFiles) {
  EXPECT_EQ(poset_from_text("3 3\n1 2\n2 3\n1 3\n"), Digraph::from_arcs(3, {{0, 1}, {1, 2}, {0, 2}}));
  EXPECT_EQ(poset_from_text("3 0"), Digraph(3));
  EXPECT_EQ(error_of([] { poset_from_text("3 2\n1 2\n2 1\n"); }), "file: 1 < 2 < 1 is a circuit; expected an order");
  EXPECT_EQ(error_of([] { poset_from_text("3 1\n2 2\n"); }), "file:2: found \"2 2\"; expected two different numbers");
  EXPECT_EQ(error_of([] { poset_from_text("3 1\n"); }), "file: ends after 0 relations; line 1 promises 1");
  EXPECT_EQ(error_of([] { poset_from_text("3\n"); }),
            "file:1: found \"3\"; expected the numbers of elements and of lines \"a b\"");
}

}  // namespace
}  // namespace nucleo
