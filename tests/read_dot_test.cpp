// DOT: what its scopes and colours mean, its errors, and that Graphviz reads the same.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "digraph_texts.hpp"

namespace nucleo {
namespace {

TEST(Dot, ColoursFollowTheScopesOfDefaults) {
  EXPECT_EQ(arcs_of(read("digraph { a->b; edge[color=red]; b->c; {edge[color=blue] c->d [color=green]; d->e} e->f }")),
            "a>b: d>e:blue c>d:green b>c:red e>f:red");
  EXPECT_EQ(arcs_of(read("digraph { subgraph A {edge[color=red]} a->b subgraph A {b->c} }")), "a>b: b>c:red");
}

TEST(Dot, TheAttributeColourBeatsColor) {
  EXPECT_EQ(arcs_of(read("digraph { a->b [color=red, colour=x]; b->c [colour=\"\", color=red] }")), "b>c:red a>b:x");
}

TEST(Dot, StrictGraphsHaveOneColourAnArc) {
  const char* arcs = "a->b; a->b [color=red]; a->b [color=blue]; edge[color=green]; a->b; b->a; b->a [color=x] }";
  EXPECT_EQ(arcs_of(read(fmt::format("strict digraph {{ {}", arcs))), "a>b:blue b>a:x");
  EXPECT_EQ(arcs_of(read(fmt::format("digraph {{ {}", arcs))), "a>b: a>b:blue a>b:green b>a:green a>b:red b>a:x");
  EXPECT_EQ(arcs_of(read("strict graph { a--b [color=red]; b--a [color=blue] }")), "a>b:blue b>a:blue");
}

TEST(Dot, GraphsHaveArcsBothWays) { EXPECT_EQ(arcs_of(read("graph { a -- b; c -- c }")), "a>b b>a c>c"); }

TEST(Dot, HtmlStringsAreOtherNamesThanTheirText) {
  EXPECT_EQ(arcs_of(read("digraph { a -> <a>; <<b>x</b>> -> \"a\" }")), "a><a> <<b>x</b>>>a");
}

TEST(Dot, ErrorsNameTheLine) {
  EXPECT_EQ(complaint("digraph {\n a -> ;\n}"), "g.txt:2: found \";\"; expected a node or a subgraph");
  EXPECT_EQ(complaint("digraph {\n a -- b\n}"), "g.txt:2: found \"--\"; expected \"->\" in a digraph");
  EXPECT_EQ(complaint("graph {\n a -> b\n}"), "g.txt:2: found \"->\"; expected \"--\" in a graph");
  EXPECT_EQ(complaint("digraph {\n a -> b\n"), "g.txt:3: found the end of the file; expected a statement or \"}\"");
  EXPECT_EQ(complaint("digraph {}\n{"), "g.txt:2: found \"{\"; expected the end of the file after the digraph's \"}\"");
  EXPECT_EQ(complaint("digraph { a [\ncolor] }"), "g.txt:2: found \"]\"; expected \"=\" and the attribute's value");
  EXPECT_EQ(complaint("digraph { a [color=\n] }"), "g.txt:2: found \"]\"; expected the attribute's value");
  EXPECT_EQ(complaint("digraph { a [\n->] }"), "g.txt:2: found \"->\"; expected an attribute or \"]\"");
  EXPECT_EQ(complaint("digraph { edge\n color=red }"), "g.txt:2: found \"color\"; expected \"[\"");
  EXPECT_EQ(complaint("digraph { a=\n; }"), "g.txt:2: found \";\"; expected a value");
  EXPECT_EQ(complaint("digraph { a:\n; }"), "g.txt:2: found \";\"; expected a port");
  EXPECT_EQ(complaint("digraph\n 3 4 {}"), "g.txt:2: found \"4\"; expected \"{\"");
  EXPECT_EQ(complaint("strict\n{}"), "g.txt:2: found \"{\"; expected \"graph\" or \"digraph\"");
  EXPECT_EQ(complaint("digraph {\n\"a\n\n"), "g.txt:2: the string that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n\"a\\"), "g.txt:2: the string that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n\"a\\\r"), "g.txt:2: the string that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n<a<b>\n\n"), "g.txt:2: the HTML string that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n/* a\n\n"), "g.txt:2: the comment that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n\"a\" + b }"), "g.txt:2: found \"+\" without a string in double quotes after it");
  EXPECT_EQ(complaint("digraph {\n a -> b [color=#ff0000] }"), "g.txt:2: found \"#\"; expected a word of DOT");
  EXPECT_EQ(complaint("digraph {\n - }"), "g.txt:2: found \"-\"; expected a number, \"->\" or \"--\"");
  EXPECT_EQ(complaint(std::string_view("digraph {\n \0 }", 14)), "g.txt:2: found \"\\x00\"; expected a word of DOT");
  EXPECT_EQ(complaint(std::string_view("digraph {\n \"\0\" }", 16)), "g.txt:2: found a NUL byte in a string");
  EXPECT_EQ(complaint("digraph {\n a subgraph }"), "g.txt:2: found \"}\"; expected \"{\"");
}

TEST(Dot, NestingIsBounded) {
  const auto nested = [](std::size_t depth) {
    return "digraph {" + std::string(depth, '{') + "a" + std::string(depth, '}') + "}";
  };
  EXPECT_EQ(names_of(read(nested(250))), "a");
  EXPECT_EQ(complaint(nested(251)), "g.txt:1: subgraphs are nested more than 250 deep");
  EXPECT_EQ(complaint(nested(1'000'000)), "g.txt:1: subgraphs are nested more than 250 deep");
}

TEST(Dot, AgreesWithGraphvizOnTrickyTexts) {
  for (const char* text : kTrickyDot)
    EXPECT_EQ(arcs_with_colours(read(text, Format::kDot)), graphviz_arcs(text)) << text;
}

RC_GTEST_PROP(Dot, AgreesWithGraphvizOnRandomTexts, ()) {
  const std::string text = *random_dot();
  RC_LOG() << text;
  RC_ASSERT(arcs_with_colours(read(text, Format::kDot)) == graphviz_arcs(text));
}

}  // namespace
}  // namespace nucleo
