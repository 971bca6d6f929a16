// The formats made of lines, how they are told apart, and every error with its line.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "digraph/readers.hpp"
#include "digraph_texts.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

TEST(Arcs, KeepLoopsMergeRepeatsAndTolerateWhiteSpace) {
  const auto d = read("3\r\n5\r\n\r\n1 2\r\n 2\t3  \n1 2\n3 3\n\n3 1");
  EXPECT_EQ(d.digraph, Digraph::from_arcs(3, {{0, 1}, {1, 2}, {2, 0}, {2, 2}}));
  EXPECT_TRUE(d.names.numbers());
  EXPECT_TRUE(d.colours.empty());
}

TEST(Arcs, HaveSeveralColoursOnSeveralLines) {
  const auto d = read("3\n4\n1 2\n2 3 red\n2 3 blue\n3 1 red\n");
  EXPECT_EQ(arcs_of(d), "1>2: 2>3:blue 2>3:red 3>1:red");
  EXPECT_EQ(d.digraph, Digraph::from_arcs(3, {{0, 1}, {1, 2}, {2, 0}}));
}

TEST(Arcs, MayBeNone) {
  EXPECT_EQ(read("0\n0\n").digraph, Digraph(0));
  EXPECT_EQ(read("4\n0").digraph, Digraph(4));
}

TEST(Arcs, ErrorsNameTheLine) {
  const auto arcs = Format::kArcs;
  EXPECT_EQ(complaint("10\n3\n1 2\n\n\n2 3\n1 12\n"), "g.txt:7: vertex 12 is out of range; expected 1 to 10");
  EXPECT_EQ(complaint("10\n1\n0 1\n"), "g.txt:3: vertex 0 is out of range; expected 1 to 10");
  EXPECT_EQ(complaint("10\n1\n1 -2\n"), "g.txt:3: vertex -2 is out of range; expected 1 to 10");
  EXPECT_EQ(complaint("10\n1\n1 99999999999999999999999\n"),
            "g.txt:3: vertex 99999999999999999999999 is out of range; expected 1 to 10");
  // 2^64 + 1 must not pass for 1.
  EXPECT_EQ(complaint("10\n1\n18446744073709551617 1\n"),
            "g.txt:3: vertex 18446744073709551617 is out of range; expected 1 to 10");
  EXPECT_EQ(complaint("0\n1\n1 1\n"), "g.txt:3: vertex 1 is out of range; there are no vertices");
  EXPECT_EQ(complaint("10\n1\n1 x\n"), "g.txt:3: \"x\" is not a vertex; expected a number from 1 to 10");
  EXPECT_EQ(complaint("10\n1\n1\n"), "g.txt:3: found 1 alone; expected two vertices");
  EXPECT_EQ(complaint("10\n1\n1 2 red wine\n"), "g.txt:3: found \"wine\" after the colour; expected the line's end");
  EXPECT_EQ(complaint("3\n5\n1 2\n2 3\n3 1\n"), "g.txt: ends after 3 arcs; line 2 promises 5");
  EXPECT_EQ(complaint("3\n1\n1 2\n\n2 3\n"), "g.txt:5: found \"2 3\" after the last arc; line 2 promises 1");
  EXPECT_EQ(complaint("10\n1000000000000\n1 2\n2 3\n3 4\n4 5\n1 "),
            "g.txt:2: claims 1000000000000 arcs, but the file has only 35 bytes");
  EXPECT_EQ(complaint("10\n99999999999999999999999\n"),
            "g.txt:2: 99999999999999999999999 arcs are too many; expected at most 1152921502459363329");
  EXPECT_EQ(complaint("1073741824\n0\n"), "g.txt:1: 1073741824 vertices are too many; expected at most 1073741823");
  EXPECT_EQ(complaint("-3\n0\n"), "g.txt:1: \"-3\" is not a number of vertices; expected 0 to 1073741823");
  EXPECT_EQ(complaint("3\n-1\n"), "g.txt:2: \"-1\" is not a number of arcs; expected 0 or more");
  EXPECT_EQ(complaint("3\n"), "g.txt: ends before the number of arcs");
  EXPECT_EQ(complaint("", arcs), "g.txt: ends before the number of vertices");
  EXPECT_EQ(complaint("3 2\n1 2\n", arcs), "g.txt:1: found \"2\" after 3; expected the number of vertices alone");
}

TEST(Arcs, TheLastLineNeedsNoEnd) { EXPECT_EQ(arcs_of(read("2\n2\n1 2\n2 1")), "1>2 2>1"); }

TEST(Tgf, NamesAreLabelsWhereAllHaveTheirOwn) {
  EXPECT_EQ(names_of(read("1 start here\n2 the end\n#\n1 2\n")), "start here|the end");
  EXPECT_EQ(names_of(read("a x\nb x\n#\na b\n")), "a|b");
  EXPECT_EQ(names_of(read("a x\nb\n#\na b\n")), "a|b");
}

TEST(Tgf, LabelsOfArcsAreColours) { EXPECT_EQ(arcs_of(read("a\nb\n#\na b dark red\nb a\n")), "b>a: a>b:dark red"); }

TEST(Tgf, ErrorsNameTheLine) {
  EXPECT_EQ(complaint("1\n2\n#\n1 2\n1 3\n"), "g.txt:5: node \"3\" is not declared before the line \"#\"");
  EXPECT_EQ(complaint("1\n2\n#\n1\n"), "g.txt:4: found \"1\" alone; expected two nodes");
  EXPECT_EQ(complaint("1\n2\n1\n#\n"), "g.txt:3: node \"1\" is declared twice");
  EXPECT_EQ(complaint("1\n2\n# arcs\n1 2\n"), "g.txt:3: found \"#\"; expected a node, or \"#\" alone before the arcs");
}

TEST(Names, ThatAreOneToNNumberTheVertices) {
  const auto d = read("3\n1\n2\n#\n3 1\n");
  EXPECT_TRUE(d.names.numbers());
  EXPECT_EQ(d.digraph, Digraph::from_arcs(3, {{2, 0}}));
  EXPECT_TRUE(read("digraph { 3 -> 1; \"2\" }").names.numbers());
}

TEST(Names, ThatAreOtherIntegersSortTheVertices) {
  const auto d = read(
      "digraph { 10 -> 9; -3 -> 0; -12; 100000000000000000000 -> 99999999999999999999; -100000000000000000000; "
      "-99999999999999999999 }");
  EXPECT_FALSE(d.names.numbers());
  EXPECT_EQ(names_of(d),
            "-100000000000000000000|-99999999999999999999|-12|-3|0|9|10|99999999999999999999|"
            "100000000000000000000");
  EXPECT_EQ(arcs_of(d), "-3>0 10>9 100000000000000000000>99999999999999999999");
}

TEST(Names, ThatAreNotAllCanonicalIntegersStayInOrder) {
  EXPECT_EQ(names_of(read("digraph { 2 -> 01; 1 }")), "2|01|1");
  EXPECT_EQ(names_of(read("digraph { 2; \"-0\"; 1 }")), "2|-0|1");
  EXPECT_EQ(names_of(read("digraph { 2; a; 1 }")), "2|a|1");
}

TEST(Af, AttacksAreArcsTurnedRound) {
  const auto d = read("# a framework\np af 3\n1 2\n# between\n\n2 3 \n");
  EXPECT_EQ(d.digraph, Digraph::from_arcs(3, {{1, 0}, {2, 1}}));
  EXPECT_TRUE(d.names.numbers());
}

TEST(Af, ErrorsNameTheLine) {
  EXPECT_EQ(complaint("p af 3\n1 4\n"), "g.txt:2: vertex 4 is out of range; expected 1 to 3");
  EXPECT_EQ(complaint("p af 3\n#\n1\n"), "g.txt:3: found 1 alone; expected two arguments");
  EXPECT_EQ(complaint("p af 3\n1 2 3\n"), "g.txt:2: found \"3\" after the attack; expected the line's end");
  EXPECT_EQ(complaint("p af x\n"), "g.txt:1: \"x\" is not a number of vertices; expected 0 to 1073741823");
  EXPECT_EQ(complaint("p af\n"), "g.txt:1: found \"p af\"; expected \"p af n\" with the number of arguments");
  EXPECT_EQ(complaint("p edge 3\n", Format::kAf),
            "g.txt:1: found \"p edge 3\"; expected \"p af n\" with the number of arguments");
  EXPECT_EQ(complaint("# only\n", Format::kAf), "g.txt: ends before the line \"p af n\"");
}

// ---- Telling formats apart

Format detected(std::string_view text) { return detect_format(text, true, "g.txt"); }

TEST(Detection, KnowsTheFormats) {
  EXPECT_EQ(detected("\n# c\np af 3\n"), Format::kAf);
  EXPECT_EQ(detected("// c\n/* d */ # e\nDiGraph{}"), Format::kDot);
  EXPECT_EQ(detected("# c\nstrict graph{}"), Format::kDot);
  EXPECT_EQ(detected("3\n1\n1 2\n"), Format::kArcs);
  EXPECT_EQ(detected("3\n0\n"), Format::kArcs);
  EXPECT_EQ(detected("3\n2\n#\n3 2\n"), Format::kTgf);
  EXPECT_EQ(detected("1 one\n2 two\n"), Format::kTgf);
  EXPECT_EQ(detected("#\n"), Format::kTgf);
  EXPECT_EQ(detected("graphs\n#\n"), Format::kTgf);
}

TEST(Detection, SeesALongNodeListAsTgf) {
  std::string text;
  for (int i = 1; text.size() < 2 * kDetectionWindow; ++i) text += fmt::format("node{}\n", i);
  text += "#\nnode1 node2\n";
  EXPECT_EQ(read(text).digraph.size(), 1U);
  text.clear();
  for (int i = 1; text.size() < 2 * kDetectionWindow; ++i) text += fmt::format("{}\n", i);
  text += "#\n1 2\n";
  EXPECT_EQ(read(text).digraph.size(), 1U);
}

TEST(Detection, SaysWhatWasFound) {
  const std::string expected =
      "expected arcs (n, m, then lines \"a b\"), edges (\"n m\", then lines \"a b\"), an adjacency matrix (\"n n\", "
      "then "
      "rows), TGF (nodes, \"#\", arcs), DOT (\"digraph {…}\"), af (\"p af n\"), DIMACS (\"p edge n m\"), graph6, "
      "sparse6, "
      "digraph6, JSON or GraphML";
  EXPECT_EQ(complaint(""), "g.txt: the file is empty; " + expected);
  EXPECT_EQ(complaint(" \n\n"), "g.txt: the file is empty; " + expected);
  EXPECT_EQ(complaint("hello world\n"), "g.txt: begins with \"hello world\"; " + expected);
  EXPECT_EQ(complaint("3 2 x\n1 2\n2 3\n"), "g.txt: begins with \"3 2 x\"; " + expected);
  EXPECT_EQ(complaint(std::string_view("ab\0c", 4)), "g.txt: byte 3 is \\x00: this is not text; " + expected);
  EXPECT_EQ(complaint("\x1f\x8b\x08 gzip"), "g.txt: byte 1 is \\x1f: this is not text; " + expected);
  EXPECT_EQ(complaint(std::string(100, 'x') + " y\n"),
            "g.txt: begins with \"" + std::string(40, 'x') + "…\"; " + expected);
}

TEST(Detection, SkipsAByteOrderMark) {
  EXPECT_EQ(arcs_of(read("\xEF\xBB\xBF"
                         "2\n1\n1 2\n")),
            "1>2");
}

TEST(FormatNames, AreThoseThatAreListed) {
  EXPECT_EQ(format_named("arcs"), Format::kArcs);
  EXPECT_EQ(format_named("tgf"), Format::kTgf);
  EXPECT_EQ(format_named("dot"), Format::kDot);
  EXPECT_EQ(format_named("af"), Format::kAf);
  EXPECT_EQ(format_named("graphml"), Format::kGraphml);
  EXPECT_EQ(format_named("digraph6"), Format::kDigraph6);
  EXPECT_FALSE(format_named("svg"));
  EXPECT_FALSE(format_named(format_names()));
}

// ---- Errors are fit to be printed

TEST(ErrorText, HasNoControlBytesAndIsShort) {
  EXPECT_EQ(in_quotes("a\x1b[31m\n\x80z\xC2\x85"), "\"a\\x1b[31m\\x0a\\x80z\\xc2\\x85\"");
  EXPECT_EQ(in_quotes("naïve ∞ 𝔾"), "\"naïve ∞ 𝔾\"");
  EXPECT_EQ(in_quotes(std::string(39, 'x') + "é more"), "\"" + std::string(39, 'x') + "…\"");
  EXPECT_EQ(complaint("2\n1\n1 \x1b[2J\n", Format::kArcs),
            "g.txt:3: \"\\x1b[2J\" is not a vertex; expected a number from 1 to 2");
}

RC_GTEST_PROP(ErrorText, IsAlwaysPrintable, (const std::string& text)) {
  for (const char c : in_quotes(text)) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
}

}  // namespace
}  // namespace nucleo
