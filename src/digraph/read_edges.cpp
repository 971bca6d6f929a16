// Graphs by their edges: the edge list "n m", then "a b"; the adjacency matrix "n n", then its rows, which may also be
// that of a digraph; DIMACS, "p edge n m", then "e a b".

#include <fmt/format.h>

#include <algorithm>

#include "digraph/builder.hpp"
#include "digraph/pair_lines.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

void add_edge(Builder& builder, const Arc& edge) {
  builder.add(edge);
  if (edge.first != edge.second) builder.add({edge.second, edge.first});
}

/// Where each row of a matrix stands, to be told if it is not symmetric.
void expect_symmetric(const Digraph& d, const std::vector<std::uint64_t>& line_of, const std::string& name) {
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (d.has_arc(w, v)) continue;
      throw InputError(fmt::format("{}:{}", name, line_of[v]),
                       fmt::format("entry {} is 1, but row {} has 0 in column {}; expected a symmetric matrix", w + 1,
                                   w + 1, v + 1));
    }
  }
}

/// Rows of 0 and 1, the first of which was already taken.
NamedDigraph matrix(Lines& lines, Vertex order, std::string_view line, FileReading& reading) {
  const std::uint64_t header_line = lines.number - 1;
  Builder builder(lines.source(), reading);
  lines.source().held = [&] { return builder.memory() + 16 * std::uint64_t{order}; };
  std::vector<std::uint64_t> line_of;
  for (Vertex v = 0; v < order; ++v) {
    if (v > 0 && !lines.next(line)) {
      throw InputError(lines.source().name(),
                       fmt::format("ends after {} rows; line {} promises {}", v, header_line, order));
    }
    line_of.push_back(lines.number);
    Vertex w = 0;
    for (; !line.empty(); ++w) {
      const std::string_view entry = take_word(line);
      if (w == order) lines.fail(fmt::format("has more than {} entries; expected {}", order, order));
      if (entry != "0" && entry != "1") lines.fail(fmt::format("found {}; expected entries 0 or 1", in_quotes(entry)));
      if (entry == "0") continue;
      if (v == w && reading.graph) lines.fail(fmt::format("entry {} is 1, a loop; expected 0", w + 1));
      builder.add({v, w});
    }
    if (w < order) lines.fail(fmt::format("has {} entries; expected {}", w, order));
  }
  if (lines.next(line)) {
    lines.fail(fmt::format("found {} after the last row; line {} promises {}", in_quotes(line), header_line, order));
  }
  NamedDigraph d = builder.finish({Names(order), {}});
  if (reading.graph) expect_symmetric(d.digraph, line_of, lines.source().name());
  return d;
}

struct Header {
  Vertex order;
  std::string count;
  bool square;
};

Header read_header(Lines& lines, const char* expected) {
  std::string_view line;
  if (!lines.next(line)) {
    throw InputError(lines.source().name(), fmt::format("the file is empty; expected {}", expected));
  }
  const std::string header(line);
  const auto words = words_of(header, 2);
  if (words.size() != 2) {
    lines.fail(
        fmt::format("found {}; expected the numbers of vertices and edges, or n n before a matrix", in_quotes(header)));
  }
  return {to_order(words[0], lines), std::string(words[1]), words[0] == words[1]};
}

}  // namespace

NamedDigraph read_edges(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const Header header = read_header(lines, "\"n m\", then lines \"a b\"");
  PairLines pairs(lines, header.order, header.count, "edge", !reading.graph);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{header.order}; };
  pairs.rest([&](const Arc& edge) { add_edge(builder, edge); });
  return builder.finish({Names(header.order), {}});
}

NamedDigraph read_matrix(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const Header header = read_header(lines, "\"n n\", then n rows of n entries 0 or 1");
  if (!header.square) lines.fail(fmt::format("found {} behind {}; expected n n", header.count, header.order));
  std::string_view line;
  if (header.order == 0) return matrix(lines, 0, line, reading);
  if (!lines.next(line)) {
    throw InputError(source.name(), fmt::format("ends after 0 rows; line {} promises {}", lines.number, header.order));
  }
  return matrix(lines, header.order, line, reading);
}

NamedDigraph read_dimacs(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  std::string_view line;
  const auto is_comment = [](std::string_view text) {
    return text == "c" || text.starts_with("c ") || text.starts_with("c\t");
  };
  do {
    if (!lines.next(line)) throw InputError(source.name(), "ends before the line \"p edge n m\"");
  } while (is_comment(line));
  const std::string header(line);
  const auto words = words_of(header, 4);
  if (words.size() != 4 || words[0] != "p" || (words[1] != "edge" && words[1] != "col")) {
    lines.fail(fmt::format("found {}; expected \"p edge n m\"", in_quotes(line)));
  }
  const Vertex order = to_order(words[2], lines);
  PairLines pairs(lines, order, words[3], "edge", !reading.graph);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{order}; };
  while (lines.next(line)) {
    if (is_comment(line)) continue;
    std::string_view rest = line;
    if (take_word(rest) != "e") lines.fail(fmt::format("found {}; expected \"e a b\"", in_quotes(line)));
    add_edge(builder, pairs.pair(rest));
  }
  pairs.expect_all();
  NamedDigraph d = builder.finish({Names(order), {}});
  reading.multiplicity = {};  // many files have both ends of every edge
  return d;
}

}  // namespace nucleo
