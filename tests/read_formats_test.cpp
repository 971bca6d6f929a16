// Every format gives the same digraph: those that hold names and colours are written and read back, the others are
// written here.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <sstream>

#include "digraph/graph.hpp"
#include "digraph/load.hpp"
#include "digraph/readers.hpp"
#include "digraph_texts.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

void json_of(std::ostream& out, const NamedDigraph& d) { write_json(out, d, {}); }
void graphml_of(std::ostream& out, const NamedDigraph& d) { write_graphml(out, d, {}); }

NamedDigraph read_back(void (*write)(std::ostream&, const NamedDigraph&), const NamedDigraph& d) {
  std::ostringstream out;
  write(out, d);
  return read(out.str());
}

/// What is not UTF-8 is not kept, so the second trip has to change nothing.
void expect_kept(void (*write)(std::ostream&, const NamedDigraph&), const NamedDigraph& d) {
  const NamedDigraph once = read_back(write, d);
  const NamedDigraph twice = read_back(write, once);
  RC_ASSERT(once.digraph == d.digraph);
  RC_ASSERT(once.names.numbers() == d.names.numbers());
  RC_ASSERT(once.declared == d.declared);
  RC_ASSERT(once.colours.size() == d.colours.size());
  RC_ASSERT(twice.digraph == d.digraph);
  RC_ASSERT(twice.names == once.names);
  for (std::size_t i = 0; i < once.colours.size(); ++i) {
    RC_ASSERT(twice.colours[i].colour == once.colours[i].colour);
    RC_ASSERT(twice.colours[i].arcs == once.colours[i].arcs);
  }
}

/// Every second terminal is declared.
NamedDigraph declared(NamedDigraph d) {
  bool won = false;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    if (d.digraph.out_degree(v) == 0) ((won = !won) ? d.declared.won : d.declared.lost).push_back(v);
  }
  return d;
}

RC_GTEST_PROP(FormatRoundTrip, Json, (bool named)) {
  expect_kept(json_of, declared(*random_named_digraph({named, kQuotable})));
}
RC_GTEST_PROP(FormatRoundTrip, Graphml, (bool named)) {
  expect_kept(graphml_of, declared(*random_named_digraph({named, kQuotable})));
}

std::string number6(std::uint64_t n) {
  std::string out;
  const int digits = n < 63 ? 1 : n < 258048 ? 3 : 6;
  if (digits > 1) out += '~';
  if (digits > 3) out += '~';
  for (int i = digits - 1; i >= 0; --i) out += static_cast<char>(63 + (n >> (6 * i) & 63));
  return out;
}
std::string bits6(std::string bits, char filling) {
  while (bits.size() % 6 != 0) bits += filling;
  std::string out;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    out += static_cast<char>(63 + std::stoi(bits.substr(i, 6), nullptr, 2));
  }
  return out;
}
std::string digraph6(const Digraph& d) {
  std::string bits;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (Vertex w = 0; w < d.order(); ++w) bits += d.has_arc(v, w) ? '1' : '0';
  }
  return "&" + number6(d.order()) + bits6(bits, '0');
}
std::string graph6(const Digraph& d) {
  std::string bits;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (Vertex w = 0; w < v; ++w) bits += d.has_arc(v, w) ? '1' : '0';
  }
  return number6(d.order()) + bits6(bits, '0');
}
/// Edges {w, v}, w <= v, `times` each, as the format's definition says.
std::string sparse6(const Digraph& d, int times) {
  const Vertex n = d.order();
  int width = 0;
  while (n > 1 && ((n - 1) >> width) != 0) ++width;
  const auto number = [&](Vertex x) {
    std::string out;
    for (int i = width - 1; i >= 0; --i) out += (x >> i & 1) != 0 ? '1' : '0';
    return out;
  };
  std::string bits;
  Vertex at = 0;
  for (Vertex v = 0; v < n; ++v) {
    for (Vertex w = 0; w <= v; ++w) {
      for (int i = 0; i < (d.has_arc(v, w) ? times : 0); ++i) {
        if (v == at) {
          bits += "0" + number(w);
        } else if (v == at + 1) {
          bits += "1" + number(w);
        } else {
          bits += "1" + number(v) + "0" + number(w);
        }
        at = v;
      }
    }
  }
  // Filling with ones must not say an edge: it does where n is a power of two and the last vertex but one was reached.
  const bool ambiguous = n > 1 && (n & (n - 1)) == 0 && at == n - 2 && bits.size() % 6 != 0 &&
                         6 - bits.size() % 6 > static_cast<std::size_t>(width);
  if (ambiguous) bits += '0';
  return ":" + number6(n) + bits6(bits, '1');
}
std::string matrix(const Digraph& d) {
  std::string out = fmt::format("{0} {0}\n", d.order());
  for (Vertex v = 0; v < d.order(); ++v) {
    for (Vertex w = 0; w < d.order(); ++w) out += d.has_arc(v, w) ? "1 " : "0 ";
    out += "\n";
  }
  return out;
}
std::string edges(const Digraph& d, const std::string& head, const std::string& before) {
  std::string lines;
  int count = 0;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (w > v) continue;
      lines += fmt::format("{}{} {}\n", before, v + 1, w + 1);
      ++count;
    }
  }
  return fmt::format("{}{} {}\n{}", head, d.order(), count, lines);
}

Digraph random_digraph(std::mt19937_64& random, Vertex order, bool symmetric, bool loops) {
  Array<Arc> arcs;
  const std::uint64_t sparse = 1 + random() % 6;
  for (Vertex v = 0; v < order; ++v) {
    for (Vertex w = 0; w < (symmetric ? v + 1 : order); ++w) {
      if (random() % sparse != 0 || (v == w && !loops)) continue;
      arcs.emplace_back(v, w);
      if (symmetric) arcs.emplace_back(w, v);
    }
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

void expect_read(const std::string& text, Format format, const Digraph& d) {
  EXPECT_EQ(read(text).digraph, d) << text;
  EXPECT_EQ(read(text, format).digraph, d) << text;
  EXPECT_TRUE(read(text).names.numbers());
}

TEST(Formats, OfDigraphsAllGiveTheSame) {
  std::mt19937_64 random(7);
  for (int round = 0; round < testing::scaled(1500); ++round) {
    const auto order = static_cast<Vertex>(random() % (round % 40 == 0 ? 70 : 8));
    const Digraph d = random_digraph(random, order, false, random() % 2 == 0);
    expect_read(digraph6(d), Format::kDigraph6, d);
    expect_read(">>digraph6<<" + digraph6(d) + "\r\n", Format::kDigraph6, d);
    if (order != 0 && (order != 2 || matrix(d).find('0') != std::string::npos))
      expect_read(matrix(d), Format::kMatrix, d);
    EXPECT_EQ(load_digraph("d6:" + digraph6(d), {}, Budget()).digraph, d);
    EXPECT_EQ(load_digraph("d6:" + digraph6(d).substr(1), {}, Budget()).digraph, d);
  }
}

TEST(Formats, OfGraphsAllGiveTheSame) {
  std::mt19937_64 random(8);
  for (int round = 0; round < testing::scaled(1500); ++round) {
    const auto order = static_cast<Vertex>(random() % (round % 40 == 0 ? 70 : 9));
    const bool loops = random() % 4 == 0;
    const Digraph d = random_digraph(random, order, true, loops);
    expect_read(sparse6(d, 1) + "\n", Format::kSparse6, d);
    expect_read(">>sparse6<<" + sparse6(d, 2), Format::kSparse6, d);
    expect_read(edges(d, "p col ", "e "), Format::kDimacs, d);
    if (edges(d, "", "") != "2 2\n1 1\n2 2\n") expect_read(edges(d, "", ""), Format::kEdges, d);
    if (loops) continue;  // the rest are graphs
    expect_read(graph6(d), Format::kGraph6, d);
    for (const std::string& word :
         {"g6:" + graph6(d), "s6:" + sparse6(d, 1), "s6:" + sparse6(d, 1).substr(1), "d6:" + digraph6(d)}) {
      EXPECT_EQ(load_digraph(word, {}, Budget()).digraph, d) << word;
      const Graph graph = read_graph(word, Budget());
      EXPECT_EQ(graph.digraph, d) << word;
      EXPECT_TRUE(graph.multiplicity.empty());
    }
    const Graph twice = read_graph("s6:" + sparse6(d, 2), Budget());
    EXPECT_EQ(twice.digraph, d);
    for (std::uint64_t arc = 0; arc < d.size(); ++arc) EXPECT_EQ(twice.edges_on(arc), 2U);
  }
}

Graph graph_from(const std::string& text) {
  const Budget budget;
  ByteSource source = ByteSource::text(text, "file", budget);
  return read_graph_file(source);
}

TEST(Formats, EdgesAreCountedWhereTheyRepeat) {
  for (const char* text : {"graph { a -- b; a -- b }", "2\n4\n1 2\n2 1\n1 2\n2 1\n", "1\n2\n#\n1 2\n1 2\n2 1\n2 1\n",
                           R"({"vertices":[1,2],"arcs":[[1,2],[2,1],[2,1],[1,2]]})",
                           R"(<graphml><graph edgedefault="undirected"><node id="a"/><node id="b"/>)"
                           R"(<edge source="a" target="b"/><edge source="b" target="a"/></graph></graphml>)"}) {
    const Graph graph = graph_from(text);
    EXPECT_EQ(graph.digraph.size(), 2U) << text;
    EXPECT_EQ(graph.edges_on(0), 2U) << text;
    EXPECT_EQ(graph.edges_on(1), 2U) << text;
  }
}

TEST(Formats, JsonMayComeInAnyOrder) {
  const NamedDigraph d = read(R"({"x":{"y":[1,{"z":null}]},"colours":{"red":[["b","a"]]},"arcs":[["a","b"],["b","a"]],
    "vertices":[{"value":"1","name":"b"},{"name":"a","kernel":true,"more":[[]]}],"reason":"none"})");
  EXPECT_EQ(names_of(d), "b|a");
  EXPECT_EQ(arcs_of(d), "a>b: b>a:red");
  EXPECT_EQ(names_of(read(R"({"arcs":[["u","v"]]})")), "u|v");
  EXPECT_EQ(read(R"({})").digraph.order(), 0U);
}

TEST(Formats, GraphmlOfOtherPrograms) {
  const NamedDigraph d = read(
      "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
      "<key id=\"d0\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>"
      "<graph edgedefault=\"directed\"><edge source=\"2\" target=\"1\"/><node id=\"1\"><data key=\"d0\">a &amp; "
      "b</data>"
      "</node><node id=\"2\"><data key=\"d0\">c</data><port name=\"p\"/></node>"
      "<edge source=\"1\" target=\"1\" directed=\"false\"/></graph></graphml>");
  EXPECT_EQ(names_of(d), "a & b|c");
  EXPECT_EQ(arcs_of(d), "a & b>a & b c>a & b");
}

TEST(Formats, ChunksOfAnySizeGiveTheSame) {
  const std::vector<std::string> texts{
      "3 3\n0 1 0\n0 0 1\n1 0 1\n",
      "4 2\n1 2\r\n 3  4",
      "c x\np edge 3 2\ne 1 2\nc\ne 2 3\n",
      ">>digraph6<<&BP_\n",
      ":Fa@x^\n",
      R"({"vertices":[{"name":"é\n","terminal":"won"},{"name":1}],"arcs":[[1,"é\n"]]})",
      "<graphml><key id='k' attr.name='name'/><graph><node id='a'><data key='k'>long name &#233;</data></node><node "
      "id='b'><data key='k'>x</data></node><edge source='a' target='b'/></graph></graphml>"};
  for (const std::string& text : texts) {
    const NamedDigraph expected = read(text);
    for (std::size_t chunk = 1; chunk <= text.size() + 1; ++chunk) {
      const Budget budget;
      ByteSource source = ByteSource::text(text, "g.txt", budget, chunk);
      const NamedDigraph d = read_digraph(source, {});
      EXPECT_EQ(arcs_of(d), arcs_of(expected)) << chunk << text;
      EXPECT_EQ(names_of(d), names_of(expected)) << chunk << text;
    }
  }
}

TEST(Formats, WrongFilesAreToldWithTheirPlace) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"{\"arcs\":\n[[1]]}", "g.txt:2: found an arc with 1 vertices; expected two"},
      {"{\"arcs\":\n[[1,2,3]]}", "g.txt:2: found an arc with 3 vertices; expected two"},
      {"{\"arcs\":[[1,null]]}", "g.txt:1: found \"null\"; expected a vertex, a number or a name"},
      {"{\"arcs\":[1]}", "g.txt:1: found \"1\"; expected an object with \"vertices\" and \"arcs\""},
      {"{\"arcs\":{}}", "g.txt:1: found an object for \"arcs\"; expected a list"},
      {"{\"colours\":[]}", "g.txt:1: found a list for \"colours\"; expected an object"},
      {"{\"vertices\":[{}]}", "g.txt:1: the vertex has no \"name\""},
      {"{\"vertices\":[1,1]}", "g.txt:1: vertex \"1\" is declared twice"},
      {"{\"vertices\":[{\"name\":1,\"terminal\":\"lots\"}]}",
       "g.txt:1: found \"terminal\": \"lots\"; expected won or lost"},
      {"{\"vertices\":[1],\"arcs\":[[1,2]]}", "g.txt: an arc has the vertex \"2\", which is not among the vertices"},
      {"<graphml>\n<graph><node/></graph></graphml>", "g.txt:2: found <node> without \"id\""},
      {"<graphml><graph><node id='a'/>\n<node id='a'/></graph></graphml>", "g.txt:2: node \"a\" is declared twice"},
      {"<graphml><graph><node id='a'/><edge source='a' target='b'/></graph></graphml>",
       "g.txt: an edge ends at \"b\", which is no node"},
      {"<graphml><graph/><graph/></graphml>", "g.txt:1: found a second graph; expected one"},
      {"<graphml><graph><graph/></graph></graphml>", "g.txt:1: found a graph in a graph; expected nodes and edges"},
      {"<graphml><graph><hyperedge/></graph></graphml>", "g.txt:1: found a hyperedge; expected edges with two ends"},
      {"<graphml>", "g.txt:1: no element found; expected GraphML"},
      {"<?xml version='1.0'?>\n<svg/>", "g.txt: has no element \"graph\"; expected GraphML"},
      {":~", "g.txt:1: sparse6 ends within its number of vertices"},
      {"&B", "g.txt:1: digraph6 for 3 vertices has 2 characters after that number; found 0"},
      {"&BP_\n&BP_\n", "g.txt:2: found \"&BP_\" after the graph; expected one graph, or --batch g.txt for one a line"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(complaint(text), expected) << text;
  EXPECT_EQ(complaint("{\"arcs\":[[1,2]").substr(0, 8), "g.txt:1:");
  EXPECT_EQ(complaint("2 3\n", Format::kMatrix), "g.txt:1: found 3 after 2; expected n n");
  const std::string deep = "{\"x\":" + std::string(100000, '[');
  EXPECT_EQ(complaint(deep), "g.txt:1: is nested more than 1000 deep");
}

TEST(Formats, ObeyTheMemoryLimit) {
  const Budget small({}, 1'000'000);
  std::string json = "{\"arcs\":[[1,2]";
  std::string graphml = "<graphml><graph><node id='1'/>";
  for (int i = 0; i < 100'000; ++i) {
    json += ",[1,2]";
    graphml += "<edge source='1' target='1'/>";
  }
  for (const std::string& text :
       {json + "]}", graphml + "</graph></graphml>", "<graphml a='" + std::string(3'000'000, 'x')}) {
    EXPECT_NE(complaint(text, {}, small).find("the memory limit leaves"), std::string::npos) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace nucleo
