#include "games/poset_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/graph_rules.hpp"
#include "games/bar.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// "1<2<4,1<3": who stands before is below.
Digraph inline_poset(const Arguments& arguments, const std::string& word, std::string_view relations) {
  Array<Arc> arcs;
  Vertex order = 0;
  for (const std::string_view chain : split(relations, ',')) {
    std::optional<Vertex> below;
    for (const std::string_view element : split(chain, chain.find('<') == std::string_view::npos ? '-' : '<')) {
      const auto here =
          static_cast<Vertex>(arguments.number(element, Text{"an element", "un elemento"}, 1, kMaxOrder) - 1);
      if (here == below)
        arguments.fail(chain, Text{"two different elements, such as 1<2", "dos elementos distintos, como 1<2"});
      if (below) arcs.emplace_back(*below, here);
      order = std::max(order, here + 1);
      below = here;
    }
  }
  check_size(arguments, order, arcs.size());
  Digraph relation = Digraph::from_arcs(order, std::move(arcs), arguments.budget());
  expect_order(relation, shortened(word), arguments.budget());
  return relation;
}

Digraph chains(const Arguments& arguments, std::string_view heaps) {
  std::uint64_t counters = 0;
  std::vector<std::uint64_t> lengths = arguments.numbers(heaps, Text{"a heap", "un montón"}, 0, kMaxOrder);
  for (const std::uint64_t length : lengths) counters += length;
  check_size(arguments, counters, counters);
  Array<Arc> arcs;
  Vertex first = 0;
  for (const std::uint64_t length : lengths) {
    for (Vertex i = 1; i < length; ++i) arcs.emplace_back(first + i - 1, first + i);
    first += static_cast<Vertex>(length);
  }
  return Digraph::from_arcs(first, std::move(arcs), arguments.budget());
}

Digraph incidences(const Arguments& arguments, const std::string& word) {
  const NamedGraph graph(word, read_graph(word, arguments.budget()));
  const std::size_t edges = graph.edges().size();
  check_size(arguments, graph.order() + edges, 2 * edges);
  Array<Arc> arcs;
  for (std::size_t e = 0; e < edges; ++e) {
    const auto edge = static_cast<Vertex>(graph.order() + e);
    arcs.emplace_back(graph.edges()[e].first, edge);
    arcs.emplace_back(graph.edges()[e].second, edge);
  }
  return Digraph::from_arcs(static_cast<Vertex>(graph.order() + edges), std::move(arcs), arguments.budget());
}

/// Square (1, 1) is none of them, so that the others count from 1.
Digraph squares(const Arguments& arguments, const std::string& word) {
  const Bar bar = read_bar(arguments, word);
  check_size(arguments, bar.squares(), 2 * bar.squares());
  const std::vector<std::uint32_t> rows = bar.rows();
  Array<Arc> arcs;
  Vertex begin = 0;  // of the row, were (1, 1) a square as well
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (Vertex c = 0; c < rows[r]; ++c) {
      const Vertex square = begin + c;
      if (square == 0) continue;
      if (c + 1 < rows[r]) arcs.emplace_back(square - 1, square);
      if (r + 1 < rows.size() && c < rows[r + 1]) arcs.emplace_back(square - 1, square + rows[r] - 1);
    }
    begin += rows[r];
  }
  return Digraph::from_arcs(begin - 1, std::move(arcs), arguments.budget());
}

Digraph poset_from(const Arguments& arguments, const std::string& from) {
  const std::size_t colon = std::min(from.find(':'), from.size());
  const std::string kind = from.substr(0, colon);
  const std::string rest = from.substr(std::min(colon + 1, from.size()));
  if (!rest.empty() && kind == "nim") return chains(arguments, rest);
  if (!rest.empty() && kind == "graph") return incidences(arguments, rest);
  if (!rest.empty() && kind == "chomp") return squares(arguments, rest);
  arguments.fail(from, Text{"nim:3,2, graph:petersen or chomp:3x4", "nim:3,2, graph:petersen o chomp:3x4"});
}

}  // namespace

PosetWord take_poset(Arguments& arguments) {
  if (const auto from = arguments.take("from")) return {"from=" + *from, poset_from(arguments, *from)};
  const std::string word = arguments.take_one(Text{"one file, such as @file", "un archivo, como @archivo"});
  constexpr std::string_view kInline = "less:";
  if (word.starts_with(kInline)) {
    return {word, inline_poset(arguments, word, std::string_view(word).substr(kInline.size()))};
  }
  Digraph relation = read_poset(word, arguments.budget());
  check_size(arguments, relation.order(), relation.size());
  return {word, std::move(relation)};
}

}  // namespace nucleo
