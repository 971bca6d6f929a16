// What is written is read back; drawings and exports are well-formed.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "digraph_texts.hpp"

namespace nucleo {
namespace {

void expect_same(const NamedDigraph& a, const NamedDigraph& b) {
  RC_ASSERT(a.digraph == b.digraph);
  RC_ASSERT(a.names.numbers() == b.names.numbers());
  RC_ASSERT(names_of(a) == names_of(b));
  RC_ASSERT(a.declared == b.declared);
  RC_ASSERT(a.colours.size() == b.colours.size());
  for (std::size_t i = 0; i < a.colours.size(); ++i) {
    RC_ASSERT(a.colours[i].colour == b.colours[i].colour);
    RC_ASSERT(a.colours[i].arcs == b.colours[i].arcs);
  }
}

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
  for (const char* part : {R"(<data key="name">&lt;a &amp; &quot;b&quot;&gt;</data><data key="value">0</data>)",
                           R"(<data key="kernel">true</data></node>)", "<data key=\"name\">café\n\uFFFD\uFFFD</data>",
                           R"(<edge source="n2" target="n3"><data key="colour">red &amp; &lt;blue&gt;</data></edge>)",
                           R"(<edge source="n1" target="n2"></edge>)", R"(<key id="colour" for="edge")"}) {
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
