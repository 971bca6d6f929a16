#include <fmt/format.h>
#include <gtest/gtest.h>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

Digraph word(const std::string& text) { return digraph_from_word(text, Budget()).digraph; }

/// The symmetric digraph of edges between 1 … n.
Digraph edges(Vertex order, std::initializer_list<Arc> list) {
  Array<Arc> arcs;
  for (const auto& [a, b] : list) arcs.emplace_back(a - 1, b - 1);
  return symmetric_closure(Digraph::from_arcs(order, std::move(arcs)));
}

std::string failure(const std::string& text, std::size_t memory = std::size_t{1} << 30) {
  try {
    digraph_from_word(text, Budget({}, memory));
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()).find(error.where), 0U);
    return error.what();
  }
  return "no error";
}

/// What is said where the limit of memory is reached.
std::string limit(const std::string& text, std::size_t memory = std::size_t{1} << 30) {
  try {
    digraph_from_word(text, Budget({}, memory));
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.reason, kMemoryReached);
    return stopped.what();
  }
  return "no limit";
}

TEST(Words, OfDigraphs) {
  EXPECT_EQ(word("circuit4"), word("arcs:1>2,2>3,3>4,4>1"));
  EXPECT_EQ(word("circuit2"), word("arcs:1>2,2>1"));
  EXPECT_EQ(word("circuit1"), word("arcs:1>1"));
  EXPECT_EQ(word("path4"), word("arcs:1>2,2>3,3>4"));
  EXPECT_EQ(word("path1"), word("E1"));
  EXPECT_EQ(word("circulant5:1,3"), word("arcs:1>2,1>4,2>3,2>5,3>4,3>1,4>5,4>2,5>1,5>3"));
  EXPECT_EQ(word("circulant5:3,1,3"), word("circulant5:1,3"));
  EXPECT_EQ(word("circulant60:1,7").size(), 120U);
}

TEST(Words, OfListedArcs) {
  EXPECT_EQ(word("arcs:1>2,2>3"), Digraph::from_arcs(3, {{0, 1}, {1, 2}}));
  EXPECT_EQ(word("arcs:5;1>2,2>3"), Digraph::from_arcs(5, {{0, 1}, {1, 2}}));
  EXPECT_EQ(word("arcs:2>1,1>2,2>1,2>2"), Digraph::from_arcs(2, {{0, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(word("arcs:5;"), Digraph(5));
  EXPECT_EQ(word("arcs:0;"), Digraph(0));
}

TEST(Words, OfGraphs) {
  EXPECT_EQ(word("K3"), edges(3, {{1, 2}, {1, 3}, {2, 3}}));
  EXPECT_EQ(word("K1"), Digraph(1));
  EXPECT_EQ(word("K2,3"), edges(5, {{1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}}));
  EXPECT_EQ(word("K4-e"), edges(4, {{1, 2}, {1, 3}, {1, 4}, {2, 3}, {3, 4}}));
  EXPECT_EQ(word("C4"), edges(4, {{1, 2}, {2, 3}, {3, 4}, {4, 1}}));
  EXPECT_EQ(word("P4"), edges(4, {{1, 2}, {2, 3}, {3, 4}}));
  EXPECT_EQ(word("S4"), edges(5, {{1, 2}, {1, 3}, {1, 4}, {1, 5}}));
  EXPECT_EQ(word("W4"), edges(5, {{1, 2}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {3, 4}, {4, 5}, {5, 2}}));
  EXPECT_EQ(word("Q2"), edges(4, {{1, 2}, {1, 3}, {2, 4}, {3, 4}}));
  EXPECT_EQ(word("Q0"), Digraph(1));
  EXPECT_EQ(word("E5"), Digraph(5));
  EXPECT_EQ(word("grid2x3"), edges(6, {{1, 2}, {2, 3}, {4, 5}, {5, 6}, {1, 4}, {2, 5}, {3, 6}}));
  EXPECT_EQ(word("petersen"), edges(10, {{1, 2},
                                         {2, 3},
                                         {3, 4},
                                         {4, 5},
                                         {5, 1},
                                         {1, 6},
                                         {2, 7},
                                         {3, 8},
                                         {4, 9},
                                         {5, 10},
                                         {6, 8},
                                         {8, 10},
                                         {10, 7},
                                         {7, 9},
                                         {9, 6}}));
}

TEST(Words, OfPiecesOnBoards) {
  const auto expect_board = [](const std::string& piece, int rows, int columns, const auto& moves) {
    Array<Arc> arcs;
    for (int a = 0; a < rows * columns; ++a) {
      for (int b = 0; b < rows * columns; ++b) {
        const int r = std::abs(a / columns - b / columns);
        const int c = std::abs(a % columns - b % columns);
        if (a != b && moves(r, c)) arcs.emplace_back(a, b);
      }
    }
    const Digraph expected = Digraph::from_arcs(static_cast<Vertex>(rows * columns), std::move(arcs));
    EXPECT_EQ(word(fmt::format("{}{}x{}", piece, rows, columns)), expected) << piece << rows << "x" << columns;
    if (rows != columns) return;
    EXPECT_EQ(word(fmt::format("{}{}", piece, rows)), expected) << piece << rows;
  };
  for (int rows = 1; rows <= 6; ++rows) {
    for (int columns = 1; columns <= 6; ++columns) {
      expect_board("kings", rows, columns, [](int r, int c) { return r <= 1 && c <= 1; });
      expect_board("queens", rows, columns, [](int r, int c) { return r == 0 || c == 0 || r == c; });
      expect_board("knights", rows, columns, [](int r, int c) { return r * c == 2; });
    }
  }
  EXPECT_EQ(word("queens8").size(), 1456U);  // OEIS A035005
  EXPECT_EQ(failure("queens"), "queens: expected a number of rows, found the end");
  EXPECT_EQ(failure("kings3x"), "kings3x: expected a number of columns, found the end");
  EXPECT_EQ(failure("knights0"), "knights0: expected a number of rows from 1 to 1073741823, found 0");
  EXPECT_EQ(failure("queens1000000").find("queens1000000: it has 1000000000000 vertices"), 0U);
  EXPECT_NE(limit("queens1x1000000000"), "no limit");
}

TEST(Words, GraphNamesAreSymmetricAndServeAlone) {
  for (const char* name : {"K5", "K3,4", "K4-e", "K7-e", "C7", "P4", "S4", "W5", "Q3", "E5", "petersen", "grid3x4",
                           "queens5", "kings3x4", "knights4"}) {
    EXPECT_TRUE(is_symmetric(word(name))) << name;
    EXPECT_EQ(loop_count(word(name)), 0U) << name;
    EXPECT_EQ(graph_from_name(name, Budget()), word(name)) << name;
  }
  EXPECT_EQ(graph_from_name("2*K3", Budget()), word("2*K3"));
  EXPECT_THROW(graph_from_name("circuit3", Budget()), InputError);
  EXPECT_THROW(graph_from_name("arcs:1>2", Budget()), InputError);
}

TEST(Words, NearlyAFamilyAreAnsweredWithTheFamilyOnly) {
  EXPECT_EQ(failure("curcuit6"), "curcuit6: did you mean circuit6?");
  EXPECT_EQ(failure("ptersen"), "ptersen: did you mean petersen?");
  for (const char* none : {"curcuit", "curcuit6\n", "quee:5>b\n|0\r", "haph3<\xff\n"}) {
    EXPECT_NE(failure(none).find(": expected a digraph"), std::string::npos) << none;
    EXPECT_EQ(failure(none).find('\n'), std::string::npos) << none;
  }
}

TEST(Words, OfKnownGraphsHaveTheirSymmetries) {
  struct Known {
    const char* name;
    Vertex order;
    Vertex degree;
    const char* automorphisms;
  };
  const Known graphs[] = {
      {"tetrahedron", 4, 3, "24"},    {"cube", 8, 3, "48"},           {"octahedron", 6, 4, "48"},
      {"dodecahedron", 20, 3, "120"}, {"icosahedron", 12, 5, "120"},  {"petersen", 10, 3, "120"},
      {"heawood", 14, 3, "336"},      {"mobius-kantor", 16, 3, "96"}, {"pappus", 18, 3, "216"},
      {"desargues", 20, 3, "240"},    {"franklin", 12, 3, "48"},      {"frucht", 12, 3, "1"},
      {"mcgee", 24, 3, "32"},         {"nauru", 24, 3, "144"},        {"tutte-coxeter", 30, 3, "1440"},
      {"dyck", 32, 3, "192"},         {"paley5", 5, 2, "10"},         {"paley9", 9, 4, "72"},
      {"paley13", 13, 6, "78"},       {"paley25", 25, 12, "600"},     {"Ci8:1,4", 8, 3, "16"},
      {"GP7,2", 14, 3, "14"}};
  for (const Known& known : graphs) {
    const Digraph d = word(known.name);
    EXPECT_EQ(d.order(), known.order) << known.name;
    EXPECT_TRUE(is_symmetric(d)) << known.name;
    EXPECT_EQ(loop_count(d), 0U) << known.name;
    EXPECT_EQ(in_out_regular_degree(d), known.degree) << known.name;
    EXPECT_EQ(automorphism_count(d), known.automorphisms) << known.name;
    EXPECT_EQ(graph_from_name(known.name, Budget()), d) << known.name;
  }
  for (const auto& [a, b] : {std::pair{"GP10,2", "dodecahedron"},
                             {"GP10,3", "desargues"},
                             {"GP12,5", "nauru"},
                             {"GP8,3", "mobius-kantor"},
                             {"GP5,2", "petersen"},
                             {"Q3", "cube"},
                             {"Ci5:1", "C5"}}) {
    EXPECT_TRUE(isomorphism(word(a), word(b))) << a;
  }
  for (const char* tournament : {"paley3", "paley7", "paley11", "paley27"}) {
    const Digraph d = word(tournament);
    EXPECT_TRUE(is_complete(d) && is_antisymmetric(d) && in_out_regular_degree(d)) << tournament;
    EXPECT_THROW(graph_from_name(tournament, Budget()), InputError);
  }
}

TEST(Words, OfRandomFamiliesKeepTheirPromises) {
  for (int seed = 0; seed < 20; ++seed) {
    const std::string with = ":" + std::to_string(seed);
    const Digraph tournament = word("random-tournament9" + with);
    EXPECT_EQ(tournament.size(), 36U);
    EXPECT_TRUE(is_complete(tournament) && is_antisymmetric(tournament));
    EXPECT_TRUE(topological_order(word("random-dag20,0.3" + with)));
    EXPECT_EQ(loop_count(word("random-digraph20,2.5" + with)), 0U);
    for (const char* n : {"1", "2", "3", "15"}) {
      const Digraph tree = word("random-tree" + std::string(n) + with);
      EXPECT_EQ(tree.size(), 2U * (tree.order() - 1));
      EXPECT_EQ(weak_components(tree).count, 1U);
      EXPECT_TRUE(is_symmetric(tree));
    }
    for (const auto& [text, degree] :
         {std::pair{"10,3", 3U}, {"10,6", 6U}, {"7,4", 4U}, {"4,3", 3U}, {"5,0", 0U}, {"9,8", 8U}}) {
      const Digraph regular = word("random-regular" + std::string(text) + with);
      EXPECT_EQ(in_out_regular_degree(regular), degree) << text;
      EXPECT_TRUE(is_symmetric(regular) && loop_count(regular) == 0) << text;
    }
  }
  EXPECT_EQ(word("random-dag9,1").size(), 36U);
  EXPECT_EQ(word("random-dag9,0").size(), 0U);
  EXPECT_EQ(word("random-digraph9,8").size(), 72U);
  EXPECT_EQ(word("random-digraph1,0").size(), 0U);
  EXPECT_EQ(word("random-tree7:1"), word("random-tree7"));
  EXPECT_EQ(word("2*random-tree7:3").size(), 24U);
  EXPECT_NE(word("random-tree9:1"), word("random-tree9:2"));
  const double mean = static_cast<double>(word("random-digraph10000,2.5").size()) / 10000;
  EXPECT_NEAR(mean, 2.5, 0.1);  // six standard deviations
}

TEST(Words, OfRandomFamiliesAreTheSameOnEveryMachine) {
  EXPECT_EQ(word("random-tree5:5489"), word("arcs:1>2,1>4,1>5,2>1,3>4,4>1,4>3,5>1"));
  EXPECT_EQ(word("random-digraph4,1:5489"), word("arcs:1>4,2>3,2>4,4>3"));
}

TEST(Words, OfCopies) {
  EXPECT_EQ(word("2*path2"), word("arcs:1>2,3>4"));
  EXPECT_EQ(word("2*3*E2"), word("E12"));
  EXPECT_EQ(word("1*K5"), word("K5"));
  EXPECT_EQ(word("3*arcs:2;1>2"), word("arcs:1>2,3>4,5>6"));
  EXPECT_EQ(word("5*E0"), Digraph(0));
  EXPECT_EQ(weak_components(word("40*circuit6")).count, 40U);
}

TEST(Words, NumberTheirVertices) {
  const NamedDigraph d = digraph_from_word("3*circuit4", Budget());
  EXPECT_TRUE(d.names.numbers());
  EXPECT_EQ(d.names[11], "12");
  EXPECT_TRUE(d.colours.empty());
}

TEST(Words, AreReadBackAsTheyArePrinted) {
  for_random_digraphs(41, 100, 8, [](const Digraph& d) { ASSERT_EQ(word(word_of(d)), d); });
}

TEST(Words, ThatAreWrongSayWhatWasExpected) {
  EXPECT_EQ(failure("circuit0"), "circuit0: expected a number of vertices from 1 to 1073741823, found 0");
  EXPECT_EQ(failure("circuit"), "circuit: expected a number of vertices, found the end");
  EXPECT_EQ(failure("circuit-3"), "circuit-3: expected a number of vertices, found '-3'");
  EXPECT_EQ(failure("C2"), "C2: expected a number of vertices from 3 to 1073741823, found 2");
  EXPECT_EQ(failure("grid0x3"), "grid0x3: expected a number of rows from 1 to 1073741823, found 0");
  EXPECT_EQ(failure("grid3"), "grid3: expected 'x', found the end");
  EXPECT_EQ(failure("K99999999999"),
            "K99999999999: expected a number of vertices from 1 to 1073741823, found 99999999999");
  EXPECT_EQ(failure("K99999999999999999999999").find("K99999999999999999999999: expected"), 0U);
  EXPECT_EQ(failure("circulant5:7"), "circulant5:7: expected a jump from 1 to 4, found 7");
  EXPECT_EQ(failure("circulant5:0"), "circulant5:0: expected a jump from 1 to 4, found 0");
  EXPECT_EQ(failure("circulant5"), "circulant5: expected ':', found the end");
  EXPECT_EQ(failure("K4-f"), "K4-f: expected nothing more, found '-f'");
  EXPECT_EQ(failure("K2-e"), "K2-e: expected a number of vertices of at least 3 before '-e'");
  EXPECT_EQ(failure("petersen2"), "petersen2: expected nothing more, found '2'");
  EXPECT_EQ(failure("arcs:"), "arcs:: expected a vertex, found the end");
  EXPECT_EQ(failure("arcs:1>2,"), "arcs:1>2,: expected a vertex, found the end");
  EXPECT_EQ(failure("arcs:5;1>2,"), "arcs:5;1>2,: expected a vertex, found the end");
  EXPECT_EQ(failure("arcs:1-2"), "arcs:1-2: expected '>', found '-2'");
  EXPECT_EQ(failure("arcs:2;1>3"), "arcs:2;1>3: expected a vertex from 1 to 2, found 3");
  EXPECT_EQ(failure("arcs:0>1"), "arcs:0>1: expected a vertex from 1 to 1073741823, found 0");
  EXPECT_EQ(failure("0*K5"), "0*K5: expected a number of copies from 1 to 1073741823, found 0");
  EXPECT_EQ(failure("Q30"), "Q30: expected a dimension from 0 to 29, found 30");
}

TEST(Words, ThatAreUnknownListTheFamilies) {
  for (const char* text : {"", "foo", "k5", "3*", "*K5", "7", "@file", "\n", "3K5"}) {
    const std::string line = failure(text, 1 << 20);
    EXPECT_NE(line.find("circulant60:1,7"), std::string::npos) << text;
    EXPECT_NE(line.find("petersen"), std::string::npos) << text;
    EXPECT_NE(line.find("@file reads a file"), std::string::npos) << text;
    EXPECT_EQ(line.find('\n'), std::string::npos) << text;
  }
}

TEST(Words, ThatAreTooLargeAreRefusedBeforeAnythingIsBuilt) {
  EXPECT_EQ(limit("K1000000"), "K1000000: it needs 4.0 TB; the memory limit leaves 1.1 GB (--memory)");
  EXPECT_EQ(failure("grid1000000x1000000"),
            "grid1000000x1000000: it has 1000000000000 vertices; at most 1073741823 are possible");
  EXPECT_EQ(failure("1000000*circuit1000000"),
            "1000000*circuit1000000: it has 1000000000000 vertices; at most 1073741823 are possible");
  EXPECT_EQ(failure("K1073741823,1073741823"),
            "K1073741823,1073741823: it has 2147483646 vertices; at most 1073741823 are possible");
  EXPECT_EQ(failure("S1073741823"), "S1073741823: it has 1073741824 vertices; at most 1073741823 are possible");
  EXPECT_NE(limit("arcs:1>1000000000").find("the memory limit leaves"), std::string::npos);
  EXPECT_NE(limit("1000000000*E1").find("the memory limit leaves"), std::string::npos);
  EXPECT_NE(failure("1000000000*1000000000*E1").find("expected a number of copies"), std::string::npos);
}

TEST(Words, ThatAreLongAreCutInErrors) {
  EXPECT_LT(failure("circuit" + std::string(100000, '9')).size(), 400U);
  EXPECT_LT(failure(std::string(100000, 'x')).size(), 400U);
}

}  // namespace
}  // namespace nucleo::testing
