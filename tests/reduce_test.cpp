// The verb reduce: what it writes is read as a graph on which Node Kayles has the winner of the formula.

#include <gtest/gtest.h>

#include "formulas.hpp"
#include "process.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

TEST(Reduce, NodeKaylesOnTheFileHasTheWinnerOfTheFormula) {
  const TemporaryDirectory directory;
  RandomFormulas random(731);
  const char* const endings[]{"txt", "edges", "col", "dimacs", "g6"};
  for (int i = 0; i < scaled(40); ++i) {
    const Formula formula = random.next(i % 2 == 0 ? 4 : 3, i % 2 == 0);
    const std::string file = directory.file("formula.qdimacs", qdimacs_text(formula));
    const std::string graph = directory.path(std::string("graph.") + endings[i % std::size(endings)]);
    const Ended reduced = run_program({"reduce", "formula", "@" + file, "--to", "node-kayles", "-o", graph});
    ASSERT_EQ(reduced.code, 0) << reduced.err;
    EXPECT_TRUE(reduced.out.starts_with("1 B0\n")) << reduced.out;
    const Ended solved = run_program({"solve", "node-kayles", "@" + graph, "--json"});
    ASSERT_EQ(solved.code, 0) << solved.err;
    const Ended itself = run_program({"solve", "formula", "@" + file, "--json"});
    EXPECT_EQ(solved.out.find(R"("outcome":"N")") != std::string::npos,
              itself.out.find(R"("outcome":"N")") != std::string::npos)
        << qdimacs_text(formula) << solved.out << itself.out;
  }
}

TEST(Reduce, NamesAndEdgesAsJson) {
  const Ended ended = run_program({"reduce", "formula", "cnf=1", "--to", "node-kayles", "--json"});
  EXPECT_EQ(
      ended.out,
      R"json({"vertices":["B0","B1","x1","¬x1","y(1,0)"],"edges":[[1,2],[1,3],[2,3],[1,4],[3,4],[3,5],[4,5]]})json"
      "\n");
}

TEST(Reduce, TheGraphIsPlayedWithItsNames) {
  const TemporaryDirectory directory;
  const std::string file = directory.path("graph.col");
  ASSERT_EQ(run_program({"reduce", "formula", "cnf=1", "--to", "node-kayles", "-o", file}).code, 0);
  const Ended solved = run_program({"solve", "node-kayles", "@" + file});
  EXPECT_NE(solved.out.find("choose vertex x1 -> node-kayles @" + file + " without=1,2,3,4,5\n"), std::string::npos)
      << solved.out << solved.err;
  const Ended played = run_program({"play", "node-kayles", "@" + file, "--first", "me"}, "x1\n");
  EXPECT_NE(played.out.find("y(1,0) - "), std::string::npos) << played.out << played.err;
}

TEST(Reduce, WhatIsSetIsLeftOut) {
  const Ended ended =
      run_program({"reduce", "formula", "cnf=1/2,-3/-1,-2,3", "set=1,-2", "--to", "node-kayles", "--json"});
  EXPECT_TRUE(ended.out.starts_with(R"json({"vertices":["B0","B1","x3","¬x3","y(3,0)"])json"))
      << ended.out << ended.err;
}

TEST(Reduce, WrongWordsAreNamed) {
  const auto error = [](const std::string& command) {
    const Ended ended = run_program(words_of("reduce " + command));
    EXPECT_EQ(ended.code, 2) << command;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    return ended.err;
  };
  const auto expect = [&](const std::string& command, const char* part) {
    const std::string line = error(command);
    EXPECT_NE(line.find(part), std::string::npos) << line;
  };
  expect("formula cnf=1 --to nim", "--to \"nim\": expected node-kayles");
  expect("nim 3 --to node-kayles", "\"nim\": expected formula");
  expect("formula cnf=1,x --to node-kayles", "\"x\" is not a literal");
  expect("formula cnf=1,2 set=2 --to node-kayles", "\"2\": expected 1 or -1, whose turn it is");
  expect("formula cnf=1 set=1,2 --to node-kayles", "nothing after the last variable");
  expect("formula 3 --to node-kayles", "\"3\": expected cnf=");
  expect("formula cnf=1 --to node-kayles -o graph.bmp", "expected a name that ends in .txt");
}

}  // namespace
}  // namespace nucleo::testing
