// Graphs by their edges: the edge list "n m", then "a b"; the adjacency matrix "n n", then its rows, which may also be
// that of a digraph; DIMACS, "p edge n m", then "e a b".

#include <fmt/format.h>

#include <algorithm>
#include <set>

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

/// Where each row of a matrix stands, to be reported if it is not symmetric.
void expect_symmetric(const Digraph& d, const std::vector<std::uint64_t>& line_of, const std::string& name) {
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (d.has_arc(w, v)) continue;
      throw InputError(
          fmt::format("{}:{}", name, line_of[v]),
          Phrase{{"entry {0} is 1, but row {1} has 0 in column {2}; expected a symmetric matrix",
                  "la entrada {0} es 1, pero la fila {1} tiene 0 en la columna {2}; se esperaba una matriz simétrica"},
                 {w + 1, w + 1, v + 1}});
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
      throw InputError(lines.source().name(), Phrase{{"ends after {0} rows; line {1} promises {2}",
                                                      "acaba después de {0} filas; la línea {1} promete {2}"},
                                                     {v, header_line, order}});
    }
    line_of.push_back(lines.number);
    Vertex w = 0;
    for (; !line.empty(); ++w) {
      const std::string_view entry = take_word(line);
      if (w == order)
        lines.fail(Phrase{{"has more than {0} entries; expected {1}", "tiene más de {0} entradas; se esperaban {1}"},
                          {order, order}});
      if (entry != "0" && entry != "1")
        lines.fail(Phrase{{"found {0}; expected entries 0 or 1", "se halló {0}; se esperaban entradas 0 o 1"},
                          {in_quotes(entry)}});
      if (entry == "0") continue;
      if (v == w && reading.graph)
        lines.fail(
            Phrase{{"entry {0} is 1, a loop; expected 0", "la entrada {0} es 1, un lazo; se esperaba 0"}, {w + 1}});
      builder.add({v, w});
    }
    if (w < order)
      lines.fail(Phrase{{"has {0} entries; expected {1}", "tiene {0} entradas; se esperaban {1}"}, {w, order}});
  }
  if (lines.next(line)) {
    lines.fail(Phrase{{"found {0} after the last row; line {1} promises {2}",
                       "se halló {0} después de la última fila; la línea {1} promete {2}"},
                      {in_quotes(line), header_line, order}});
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

Header read_header(Lines& lines, const Text& expected) {
  std::string_view line;
  if (!lines.next(line)) {
    throw InputError(lines.source().name(),
                     Phrase{{"the file is empty; expected {0}", "el archivo está vacío; se esperaba {0}"}, {expected}});
  }
  const std::string header(line);
  const auto words = words_of(header, 2);
  if (words.size() != 2) {
    lines.fail(Phrase{{"found {0}; expected the numbers of vertices and edges, or n n before a matrix",
                       "se halló {0}; se esperaban los números de vértices y aristas, o n n antes de una matriz"},
                      {in_quotes(header)}});
  }
  return {to_order(words[0], lines), std::string(words[1]), words[0] == words[1]};
}

}  // namespace

NamedDigraph read_edges(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const Header header = read_header(lines, Text{"\"n m\", then lines \"a b\"", "\"n m\", luego líneas \"a b\""});
  PairLines pairs(lines, header.order, header.count, PairLines::Noun{{"edge", "arista"}, {"edges", "aristas"}},
                  !reading.graph);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{header.order}; };
  pairs.rest([&](const Arc& edge) { add_edge(builder, edge); });
  return builder.finish({Names(header.order), {}});
}

NamedDigraph read_matrix(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const Header header = read_header(
      lines, Text{"\"n n\", then n rows of n entries 0 or 1", "\"n n\", luego n filas de n entradas 0 o 1"});
  if (!header.square)
    lines.fail(Phrase{{"found {0} after {1}; expected n n", "se halló {0} después de {1}; se esperaba n n"},
                      {header.count, header.order}});
  std::string_view line;
  if (header.order == 0) return matrix(lines, 0, line, reading);
  if (!lines.next(line)) {
    throw InputError(source.name(), Phrase{{"ends after 0 rows; line {0} promises {1}",
                                            "acaba después de 0 filas; la línea {0} promete {1}"},
                                           {lines.number, header.order}});
  }
  return matrix(lines, header.order, line, reading);
}

namespace {

/// The names that comments give, "c 3 is x1": kept where every vertex has one of its own.
class CommentNames {
 public:
  void read(std::string_view comment) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // names are for people
    take_word(comment);
    const auto number = whole_number(take_word(comment));
    if (!number || take_word(comment) != "is" || comment.empty()) return;
    bytes_ += sizeof(std::string) + comment.size();
    in_order_ = in_order_ && *number == names_.size() + 1 && bytes_ <= kMostBytes;
    if (in_order_) names_.emplace_back(comment);
  }
  [[nodiscard]] Names names(Vertex order) const {
    const bool distinct = std::set<std::string>(names_.begin(), names_.end()).size() == names_.size();
    return in_order_ && distinct && order > 0 && names_.size() == order ? Names(names_) : Names(order);
  }

 private:
  std::vector<std::string> names_;
  std::size_t bytes_ = 0;
  bool in_order_ = true;
};

}  // namespace

NamedDigraph read_dimacs(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  std::string_view line;
  const auto is_comment = [](std::string_view text) {
    return text == "c" || text.starts_with("c ") || text.starts_with("c\t");
  };
  CommentNames names;
  do {
    if (!lines.next(line)) {
      throw InputError(source.name(),
                       Text{"ends before the line \"p edge n m\"", "acaba antes de la línea \"p edge n m\""});
    }
    if (is_comment(line)) names.read(line);
  } while (is_comment(line));
  const std::string header(line);
  const auto words = words_of(header, 4);
  if (words.size() != 4 || words[0] != "p" || (words[1] != "edge" && words[1] != "col")) {
    lines.fail(
        Phrase{{"found {0}; expected \"p edge n m\"", "se halló {0}; se esperaba \"p edge n m\""}, {in_quotes(line)}});
  }
  const Vertex order = to_order(words[2], lines);
  PairLines pairs(lines, order, words[3], PairLines::Noun{{"edge", "arista"}, {"edges", "aristas"}}, !reading.graph);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{order}; };
  while (lines.next(line)) {
    if (is_comment(line)) continue;
    std::string_view rest = line;
    if (take_word(rest) != "e")
      lines.fail(Phrase{{"found {0}; expected \"e a b\"", "se halló {0}; se esperaba \"e a b\""}, {in_quotes(line)}});
    add_edge(builder, pairs.pair(rest));
  }
  pairs.expect_all();
  NamedDigraph d = builder.finish({names.names(order), {}});
  reading.multiplicity = {};  // many files have both ends of every edge
  return d;
}

}  // namespace nucleo
