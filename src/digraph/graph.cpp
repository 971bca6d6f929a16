#include "digraph/graph.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "digraph/families.hpp"
#include "digraph/load.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/lines.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::uint32_t times(const Digraph& d, const Array<std::uint32_t>& multiplicity, Vertex from, Vertex to) {
  const auto row = d.successors(from);
  const auto at = std::lower_bound(row.begin(), row.end(), to);
  if (at == row.end() || *at != to) return 0;
  return multiplicity.empty() ? 1 : multiplicity[d.offsets()[from] + static_cast<std::uint64_t>(at - row.begin())];
}

/// Throws InputError that names a loop, or an arc that is not there as often as its reverse.
void expect_graph(const Digraph& d, const Names& names, const Array<std::uint32_t>& multiplicity,
                  const std::string& place, const Budget& budget) {
  Pace pace(budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      pace.step(8);
      if (v == w) {
        throw InputError(place, Phrase{{"vertex {0} has a loop; expected a graph without loops",
                                        "el vértice {0} tiene un lazo; se esperaba un grafo sin lazos"},
                                       {printable(names[v])}});
      }
      const std::uint32_t there = times(d, multiplicity, v, w);
      const std::uint32_t back = times(d, multiplicity, w, v);
      if (there == back) continue;
      const std::string arc = printable(fmt::format("{}→{}", names[v], names[w]));
      throw InputError(
          place, back == 0 ? Phrase{{"arc {0} has no reverse; expected a graph, or a symmetric digraph",
                                     "la flecha {0} no tiene inversa; se esperaba un grafo, o una digráfica simétrica"},
                                    {arc}}
                           : Phrase{{"arc {0} is there {1} times and its reverse {2} times; expected a graph",
                                     "la flecha {0} está {1} veces y su inversa {2} veces; se esperaba un grafo"},
                                    {arc, there, back}});
    }
  }
}

Graph graph_of(NamedDigraph named, Array<std::uint32_t> multiplicity, const std::string& place, const Budget& budget) {
  expect_graph(named.digraph, named.names, multiplicity, place, budget);
  Graph graph{std::move(named.digraph), std::move(multiplicity), {}};
  if (!named.names.whole_numbers()) graph.names = std::move(named.names);
  return graph;
}

/// RxC after a word such as grid.
std::optional<GridShape> shape_behind(const std::string& word, std::string_view prefix, Vertex first) {
  if (!word.starts_with(prefix)) return {};
  const std::string_view size = std::string_view(word).substr(prefix.size());
  const std::size_t cross = std::min(size.find('x'), size.size());
  const auto rows = whole_number(size.substr(0, cross));
  const auto columns = cross == size.size() ? std::nullopt : whole_number(size.substr(cross + 1));
  if (!rows || !columns || *rows == 0 || *columns == 0 || *rows > kMaxOrder || *columns > kMaxOrder) return {};
  return GridShape{static_cast<std::uint32_t>(*rows), static_cast<std::uint32_t>(*columns), first};
}

}  // namespace

Digraph graph_from_name(const std::string& word, const Budget& budget) {
  Digraph graph = digraph_of_family(word, true, budget);
  expect_graph(graph, Names(graph.order()), {}, shortened(word), budget);
  return graph;
}

Graph sandpile_graph(std::uint32_t rows, std::uint32_t columns, const Budget& budget) {
  Graph graph{digraph_from_word(fmt::format("sandpile{}x{}", rows, columns), budget).digraph, {}, {}};
  const auto lacking = [&](Vertex cell) {
    const Vertex r = (cell - 1) / columns;
    const Vertex c = (cell - 1) % columns;
    return static_cast<std::uint32_t>(r == 0) + static_cast<std::uint32_t>(r + 1 == rows) +
           static_cast<std::uint32_t>(c == 0) + static_cast<std::uint32_t>(c + 1 == columns);
  };
  graph.multiplicity.assign(graph.digraph.size(), 1);
  const auto row = graph.digraph.successors(0);
  for (std::size_t i = 0; i < row.size(); ++i) {
    graph.multiplicity[i] = lacking(row[i]);
    graph.multiplicity[graph.digraph.offsets()[row[i]]] = graph.multiplicity[i];  // the sink is first in every row
  }
  graph.grid = GridShape{rows, columns, 1};
  return graph;
}

Graph read_graph_file(ByteSource& source) {
  FileReading reading;
  reading.graph = true;
  NamedDigraph named = read_digraph(source, {}, reading);
  return graph_of(std::move(named), std::move(reading.multiplicity), source.name(), source.budget());
}

Graph read_graph(const std::string& word, const Budget& budget) {
  if (word.starts_with('@')) {
    ByteSource source = open_argument(word, budget);
    return read_graph_file(source);
  }
  const std::string place = shortened(word);
  if (auto read = arcs_from_six_bit_word(word, budget)) {
    NamedDigraph named;
    FileReading reading;
    reading.graph = true;
    named.digraph = digraph_of(read->order, std::move(read->arcs), reading, budget);
    named.names = Names(named.digraph.order());
    return graph_of(std::move(named), std::move(reading.multiplicity), place, budget);
  }
  if (const auto sandpile = shape_behind(word, "sandpile", 1)) {
    if (sandpile->columns > (kMaxOrder - 1) / sandpile->rows) {
      throw InputError(place, Phrase{{"it has too many vertices; at most {0} are possible",
                                      "tiene demasiados vértices; se admiten a lo más {0}"},
                                     {kMaxOrder}});
    }
    constexpr std::uint64_t kBytesACell = 128;
    demand_memory(budget, kBytesACell * sandpile->rows * sandpile->columns, place, Text{"it", "esto"});
    return sandpile_graph(sandpile->rows, sandpile->columns, budget);
  }
  try {
    const auto grid = shape_behind(word, "grid", 0);
    return {graph_from_name(word, budget), {}, grid ? grid : shape_behind(word, "torus", 0)};
  } catch (const InputError& error) {
    fail_on_word(word, error);
  }
}

}  // namespace nucleo
