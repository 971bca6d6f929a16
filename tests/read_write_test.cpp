// Reading and writing digraphs: every format, every error with its line, and that what is written is read back.

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "digraph/byte_source.hpp"
#include "digraph/readers.hpp"
#include "digraph/text.hpp"
#include "digraph_texts.hpp"
#include "nucleo/error.hpp"
#include "nucleo/io.hpp"

namespace nucleo {
namespace {

NamedDigraph read(std::string_view text, std::optional<Format> format = {}) {
  return read_digraph_text(text, "g.txt", format, Budget());
}

/// What the reader says about the text; "" where it likes it.
std::string complaint(std::string_view text, std::optional<Format> format = {}, const Budget& budget = Budget()) {
  try {
    read_digraph_text(text, "g.txt", format, budget);
  } catch (const InputError& error) {
    return error.what();
  } catch (const Stopped& stopped) {
    return stopped.what();
  }
  return "";
}

/// "a>b c>d", by names, with ":colour" where there are colours.
std::string arcs_of(const NamedDigraph& d) {
  std::string out;
  const auto list = [&](const Digraph& arcs, const std::string& suffix) {
    for (Vertex v = 0; v < arcs.order(); ++v) {
      for (const Vertex w : arcs.successors(v)) {
        out += fmt::format("{}{}>{}{}", out.empty() ? "" : " ", d.names[v], d.names[w], suffix);
      }
    }
  };
  if (d.colours.empty()) list(d.digraph, "");
  for (const auto& [colour, arcs] : d.colours) list(arcs, ":" + colour);
  return out;
}

std::string names_of(const NamedDigraph& d) {
  std::string out;
  for (Vertex v = 0; v < d.names.order(); ++v) out += fmt::format("{}{}", v == 0 ? "" : "|", d.names[v]);
  return out;
}

void expect_same(const NamedDigraph& a, const NamedDigraph& b) {
  RC_ASSERT(a.digraph == b.digraph);
  RC_ASSERT(a.names.numbers() == b.names.numbers());
  RC_ASSERT(names_of(a) == names_of(b));
  RC_ASSERT(a.colours.size() == b.colours.size());
  for (std::size_t i = 0; i < a.colours.size(); ++i) {
    RC_ASSERT(a.colours[i].colour == b.colours[i].colour);
    RC_ASSERT(a.colours[i].arcs == b.colours[i].arcs);
  }
}

// ---- The four formats

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

// ---- DOT

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
  EXPECT_EQ(complaint("digraph {\n<a<b>\n\n"), "g.txt:2: the HTML string that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n/* a\n\n"), "g.txt:2: the comment that begins here has no end");
  EXPECT_EQ(complaint("digraph {\n\"a\" + b }"), "g.txt:2: found \"+\" without a string in double quotes behind it");
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
      "expected arcs (n, m, then lines \"a b\"), TGF (nodes, \"#\", arcs), DOT (\"digraph {…}\") or af (\"p af n\")";
  EXPECT_EQ(complaint(""), "g.txt: the file is empty; " + expected);
  EXPECT_EQ(complaint(" \n\n"), "g.txt: the file is empty; " + expected);
  EXPECT_EQ(complaint("hello world\n"), "g.txt: begins with \"hello world\"; " + expected);
  EXPECT_EQ(complaint("3 2\n1 2\n2 3\n"), "g.txt: begins with \"3 2\"; " + expected);
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

TEST(FormatNames, AreFour) {
  EXPECT_EQ(format_named("arcs"), Format::kArcs);
  EXPECT_EQ(format_named("tgf"), Format::kTgf);
  EXPECT_EQ(format_named("dot"), Format::kDot);
  EXPECT_EQ(format_named("af"), Format::kAf);
  EXPECT_FALSE(format_named("graphml"));
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

// ---- Limits

TEST(Limits, ClaimsAreCheckedBeforeAnythingIsAllocated) {
  const Budget budget({}, 16'000'000'000);
  EXPECT_EQ(complaint("1000000000\n0\n", {}, budget),
            "g.txt:1: holding 1000000000 vertices needs 24.0 GB; the memory limit is 16.0 GB (--memory)");
  EXPECT_EQ(complaint("p af 1000000000\n", {}, budget),
            "g.txt:1: holding 1000000000 vertices needs 24.0 GB; the memory limit is 16.0 GB (--memory)");
  EXPECT_EQ(complaint("1\n2\n1 1\n1 1\n", {}, Budget({}, 40)),
            "g.txt:2: holding 1 vertices and 2 arcs needs 48 bytes; the memory limit is 40 bytes (--memory)");
}

TEST(Limits, GrowingArraysAreChecked) {
  const Budget small({}, 1'000'000);
  std::string dot = "digraph {{";
  for (int i = 0; i < 1000; ++i) dot += fmt::format("a{} ", i);
  dot += "} -> {";
  for (int i = 0; i < 1000; ++i) dot += fmt::format("b{} ", i);
  EXPECT_THROW(read_digraph_text(dot + "}}", "g.dot", {}, small), Stopped);
  EXPECT_EQ(read(dot + "}}").digraph.size(), 1'000'000U);
}

TEST(Limits, EveryColourClassIsCounted) {
  std::string text = "10000\n1000\n";
  for (int i = 1; i <= 1000; ++i) text += fmt::format("1 {} c{}\n", i, i);
  try {
    read_digraph_text(text, "g.txt", {}, Budget({}, 4'000'000));
    FAIL() << "80 MB of rows in 4 MB";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.reason, kMemoryReached);
  }
}

TEST(Limits, TimeStopsReading) {
  const Budget budget(Budget::Clock::duration(0), 1'000'000'000);
  try {
    read_digraph_text("2\n1\n1 2\n", "g.txt", {}, budget);
    FAIL() << "no time, yet an answer";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.reason, kTimeReached);
  }
}

TEST(Limits, ProgressIsToldInBytes) {
  std::string text = "1\n500000\n";
  for (int i = 0; i < 500'000; ++i) text += "1 1\n";
  Budget budget;
  std::vector<std::uint64_t> told;
  budget.progress = [&](const std::string& stage, std::uint64_t done, std::uint64_t total) {
    EXPECT_EQ(stage, "reading");
    EXPECT_EQ(total, text.size());
    told.push_back(done);
  };
  read_digraph_text(text, "g.txt", Format::kArcs, budget);
  ASSERT_GE(told.size(), 3U);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_EQ(told.back(), text.size());
}

// ---- Files, pipes and chunks

class Files : public ::testing::Test {
 protected:
  Files() : folder_(std::filesystem::temp_directory_path() / fmt::format("nucleo_read_write_{}", ::getpid())) {
    std::filesystem::create_directories(folder_);
  }
  ~Files() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

TEST_F(Files, AreReadByPath) {
  std::ofstream(path("g")) << "2\n1\n2 1\n";
  EXPECT_EQ(arcs_of(read_digraph_file(path("g"), {}, Budget())), "2>1");
}

TEST_F(Files, ThatCannotBeReadAreNamed) {
  const auto said = [&](const std::string& file) -> std::string {
    try {
      read_digraph_file(file, {}, Budget());
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(said(path("none")), path("none") + ": No such file or directory");
  EXPECT_EQ(said(path("")), path("") + ": is a directory; expected a file");
}

TEST_F(Files, MayBePipesThatCloseSlowly) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] {
    std::ofstream out(path("pipe"));
    for (const char* piece : {"3\n", "2\n1 ", "2\n2", " 3\n"}) {
      out << piece << std::flush;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const auto d = read_digraph_file(path("pipe"), {}, Budget());
  writer.join();
  EXPECT_EQ(arcs_of(d), "1>2 2>3");
}

TEST_F(Files, APipeNobodyWritesToEndsWithTheTime) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const Budget budget(std::chrono::milliseconds(100), 1'000'000'000);
  EXPECT_THROW(read_digraph_file(path("pipe"), {}, budget), Stopped);
}

TEST_F(Files, APipesClaimOfArcsIsNotBelieved) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(path("pipe")) << "3\n100000000000000\n1 2\n"; });
  std::string said;
  try {
    read_digraph_file(path("pipe"), {}, Budget());
  } catch (const InputError& error) {
    said = error.what();
  }
  writer.join();
  EXPECT_EQ(said, path("pipe") + ": ends after 1 arcs; line 2 promises 100000000000000");
}

TEST(Chunks, OfAnySizeGiveTheSame) {
  const std::vector<std::pair<Format, std::string>> texts{
      {Format::kArcs, "12\n3\n\n1 12 red\r\n 11  2\n12 10"},
      {Format::kTgf, "a first node\nb second one\n#\na b long colour\nb a"},
      {Format::kAf, "# comment\np af 12\n1 12\n12 11\n"},
      {Format::kDot,
       "/* c */ digraph \"x\\\"y\" {\n # no\n\"a\\\\\" + /**/ \"b\\\nc\":n -> {<<i>h</i>> -12.5; x=y} "
       "[color=\"r\" ] // e\n#f\n edge [colour=q]; subgraph s {u->v} }"}};
  for (const auto& [format, text] : texts) {
    const auto expected = read(text, format);
    for (std::size_t chunk = 1; chunk <= text.size() + 1; ++chunk) {
      const Budget budget;
      auto source = ByteSource::text(text, "g.txt", budget, chunk);
      const auto d = read_digraph(source, format);
      EXPECT_EQ(arcs_of(d), arcs_of(expected)) << chunk;
      EXPECT_EQ(names_of(d), names_of(expected)) << chunk;
    }
  }
}

TEST(Chunks, ALineOfManyMegabytesIsNoDigraph) {
  const Budget budget;
  const std::string text = "1 " + std::string(70'000'000, 'x');
  EXPECT_EQ(complaint(text, Format::kTgf), "g.txt: has more than 64 MB without a break; expected a digraph as text");
}

// ---- What is written is read back

using Write = void (*)(std::ostream&, const NamedDigraph&);

std::string written(Write write, const NamedDigraph& d) {
  std::ostringstream out;
  write(out, d);
  return out.str();
}

void write_plain_dot(std::ostream& out, const NamedDigraph& d) { write_dot(out, d, {}); }

RC_GTEST_PROP(RoundTrip, Arcs, ()) {
  const NamedDigraph d = *random_named_digraph({false, kWord});
  expect_same(read(written(write_arcs, d), Format::kArcs), d);
}

RC_GTEST_PROP(RoundTrip, Af, ()) {
  NamedDigraph d = *random_named_digraph({false, kWord});
  d.colours.clear();
  expect_same(read(written(write_af, d)), d);
}

RC_GTEST_PROP(RoundTrip, Tgf, (bool named)) {
  const NamedDigraph d = *random_named_digraph({named, kLabel});
  expect_same(read(written(write_tgf, d)), d);
}

RC_GTEST_PROP(RoundTrip, Dot, (bool named)) {
  const NamedDigraph d = *random_named_digraph({named, kQuotable});
  expect_same(read(written(write_plain_dot, d)), d);
}

// Without line breaks: Graphviz 2.43 drops one that stands between two escapes.
RC_GTEST_PROP(RoundTrip, DotThroughGraphviz, (bool named)) {
  const NamedDigraph d = *random_named_digraph({named, kLabel});
  RC_ASSERT(graphviz_arcs(written(write_plain_dot, d), "colour") == arcs_with_colours(d));
}

TEST(Writing, RefusesWhatWouldNotBeReadBack) {
  const auto refusal = [](Write write, const std::string& name, const std::string& colour) -> std::string {
    NamedDigraph d{Digraph::from_arcs(1, {{0, 0}}), Names(std::vector<std::string>{name}), {}};
    if (!colour.empty()) d.colours.push_back({colour, d.digraph});
    try {
      written(write, d);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal(write_arcs, "a", "dark red"),
            "colour \"dark red\": has white space, which the arcs format can't hold; expected another format");
  EXPECT_EQ(refusal(write_tgf, "a\nb", ""),
            "name \"a\\x0ab\": TGF holds no empty label, line breaks or white space at its "
            "ends; expected another format");
  EXPECT_EQ(refusal(write_tgf, "", "").substr(0, 8), "name \"\":");
  EXPECT_EQ(refusal(write_tgf, "a", " x").substr(0, 12), "colour \" x\":");
  EXPECT_EQ(refusal(write_plain_dot, "a\\", ""),
            "name \"a\\\": DOT can't hold a NUL, nor a single backslash before a quote, a line break or the end");
  EXPECT_EQ(refusal(write_plain_dot, "a\\\"b", "").substr(0, 12), "name \"a\\\"b\":");
  EXPECT_EQ(refusal(write_plain_dot, "a\\\\", ""), "");
}

// ---- Drawings and exports

NamedDigraph awkward() {
  NamedDigraph d{Digraph::from_arcs(3, {{0, 1}, {1, 2}}),
                 Names(std::vector<std::string>{"<a & \"b\">", "back\\slash\\", "caf\xC3\xA9\n\x01\xFF"}),
                 {}};
  d.colours.push_back({"", Digraph::from_arcs(3, {{0, 1}})});
  d.colours.push_back({"red & <blue>", Digraph::from_arcs(3, {{1, 2}})});
  return d;
}

const std::vector<Vertex> kKernel{0, 2};
const std::vector<std::string> kValues{"0", "1", "∞(0)"};

TEST(Writing, JsonIsJson) {
  std::ostringstream out;
  write_json(out, awkward(), {kKernel, kValues});
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_EQ(json["vertices"][0]["name"], "<a & \"b\">");
  EXPECT_EQ(json["vertices"][0]["kernel"], true);
  EXPECT_FALSE(json["vertices"][1].contains("kernel"));
  EXPECT_EQ(json["vertices"][2]["value"], "∞(0)");
  EXPECT_EQ(json["vertices"][2]["name"], "café\n\x01\uFFFD");
  EXPECT_EQ(json["arcs"][0], nlohmann::json::parse(R"(["<a & \"b\">", "back\\slash\\"])"));
  EXPECT_EQ(json["colours"]["red & <blue>"].size(), 1U);
  EXPECT_EQ(json["colours"][""].size(), 1U);
}

TEST(Writing, JsonNumbersVerticesThatHaveOnlyNumbers) {
  std::ostringstream out;
  write_json(out, read("3\n2\n1 2\n3 1\n"), {});
  EXPECT_EQ(out.str(), "{\"vertices\":[{\"name\":1},{\"name\":2},{\"name\":3}],\"arcs\":[[1,2],[3,1]]}\n");
  std::ostringstream empty;
  write_json(empty, read("0\n0\n"), {});
  EXPECT_EQ(empty.str(), "{\"vertices\":[],\"arcs\":[]}\n");
}

TEST(Writing, GraphmlIsEscaped) {
  std::ostringstream out;
  write_graphml(out, awkward(), {kKernel, kValues});
  const std::string xml = out.str();
  for (const char* part :
       {"<data key=\"name\">&lt;a &amp; &quot;b&quot;&gt;</data><data key=\"value\">0</data><data "
        "key=\"kernel\">true</data></node>",
        "<data key=\"name\">café\n\uFFFD\uFFFD</data>",
        "<edge source=\"n2\" target=\"n3\"><data key=\"colour\">red &amp; &lt;blue&gt;</data></edge>",
        "<edge source=\"n1\" target=\"n2\"></edge>", "<key id=\"colour\" for=\"edge\""}) {
    EXPECT_NE(xml.find(part), std::string::npos) << part << "\n" << xml;
  }
}

TEST(Writing, DotMarksTheKernelAndShowsValues) {
  std::ostringstream out;
  write_dot(out, read("digraph { a -> \"b & c\" }"), {std::span(kKernel).first(1), std::span(kValues).first(2)});
  EXPECT_EQ(out.str(),
            "digraph {\n  \"a\" [label=\"a\\n0\", peripheries=2, style=filled];\n  \"b & c\" [label=\"b &amp; "
            "c\\n1\"];\n  \"a\" -> \"b & c\";\n}\n");
}

TEST(Writing, DotColoursAreWordsForUsAndAPaletteForGraphviz) {
  EXPECT_EQ(written(write_plain_dot, read("2\n2\n1 2 x\n2 1\n")),
            "digraph {\n  1;\n  2;\n  2 -> 1;\n  1 -> 2 [colour=\"x\", label=\"x\", color=\"#d55e00\"];\n}\n");
}

TEST(Writing, SvgShowsNamesAndValues) {
  ::testing::internal::CaptureStdout();
  std::ostringstream out;
  write_svg(out, awkward(), {kKernel, kValues});
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
  const std::string svg = out.str();
  EXPECT_EQ(svg.substr(0, 5), "<?xml");
  for (const char* part :
       {"&lt;a &amp; &quot;b&quot;&gt;</text>", ">back\\slash\\</text>", "∞(0)", "#d55e00", "</svg>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part << "\n" << svg;
  }
}

}  // namespace
}  // namespace nucleo
