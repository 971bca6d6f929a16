// The words and files that give a graph or a poset. Every file is read line by line; what its header claims is held
// against the memory limit first.

#include "game/graph_argument.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "digraph/arc_lines.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kBytesAnEdge = 2 * sizeof(Arc) + 16;

/// Both arcs of every edge. What is there several times is counted, unless `merge`.
Graph graph_of(Vertex order, const Array<Arc>& edges, bool merge, const Budget& budget) {
  Pace pace(budget);
  Array<Arc> arcs;
  arcs.reserve(2 * edges.size());
  for (const auto& [a, b] : edges) {
    pace.step(2);
    arcs.insert(arcs.end(), {{a, b}, {b, a}});
  }
  Graph graph{Digraph::from_arcs(order, std::move(arcs), budget), {}, {}};
  if (merge || graph.digraph.size() == 2 * edges.size()) return graph;
  graph.multiplicity.assign(graph.digraph.size(), 0);
  const auto count = [&](Vertex a, Vertex b) {
    const auto row = graph.digraph.successors(a);
    const auto at = std::lower_bound(row.begin(), row.end(), b) - row.begin();
    ++graph.multiplicity[graph.digraph.offsets()[a] + static_cast<std::uint64_t>(at)];
  };
  for (const auto& [a, b] : edges) {
    pace.step(8);
    count(a, b);
    count(b, a);
  }
  return graph;
}

Graph sandpile(const std::string& word, const Budget& budget) {
  const auto size = parse_size(std::string_view(word).substr(std::string_view("sandpile").size()));
  if (!size || size->first == 0 || size->second == 0) {
    throw InputError(shortened(word), "expected a size after sandpile, such as sandpile3x4");
  }
  const auto [rows, columns] = *size;
  if (columns > (kMaxOrder - 1) / rows) {
    throw InputError(shortened(word), fmt::format("it has too many vertices; at most {} are possible", kMaxOrder));
  }
  demand_memory(budget, 4 * kBytesAnEdge * rows * columns, shortened(word), "it");
  return sandpile_graph(static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns), budget);
}

/// graph6 (B. McKay): bytes 63 … 126 carry six bits each; n in one byte, in three behind 126, or in six behind
/// 126 126; then the upper triangle of the adjacency matrix, column by column. `fail` is told what is wrong.
template <class Fail>
Graph graph6(std::string_view text, const Budget& budget, const Fail& fail) {
  const auto wrong = std::find_if(text.begin(), text.end(), [](char c) { return c < 63 || c > 126; });
  if (wrong != text.end()) {
    fail(fmt::format("graph6 has no {} (byte {}); expected characters from ? to ~", in_quotes({&*wrong, 1}),
                     wrong - text.begin() + 1));
  }
  const auto value = [&](std::size_t i) { return static_cast<std::uint64_t>(text[i] - 63); };
  const std::size_t digits = !text.starts_with('~') ? 1 : !text.starts_with("~~") ? 3 : 6;
  const std::size_t first = digits == 1 ? 0 : digits == 3 ? 1 : 2;
  if (text.size() < first + digits) fail("graph6 ends within its number of vertices");
  std::uint64_t order = 0;
  for (std::size_t i = 0; i < digits; ++i) order = order << 6 | value(first + i);
  text.remove_prefix(first + digits);
  constexpr std::uint64_t kMostVertices = std::uint64_t{1} << 24;  // half the square still counts bits in 64
  const std::uint64_t expected = order > kMostVertices ? 0 : (order * (order - (order > 0 ? 1 : 0)) / 2 + 5) / 6;
  if (order > kMostVertices || text.size() != expected) {
    fail(fmt::format("graph6 for {} vertices has {} characters behind that number; found {}", order,
                     order > kMostVertices ? "more than 2^44" : std::to_string(expected), text.size()));
  }
  Array<Arc> edges;
  std::uint64_t bit = 0;
  for (Vertex b = 1; b < order; ++b) {
    for (Vertex a = 0; a < b; ++a, ++bit) {
      if ((value(bit / 6) >> (5 - bit % 6) & 1) != 0) edges.emplace_back(a, b);
    }
    if (!budget.fits(edges.size() * kBytesAnEdge)) throw Stopped(kMemoryReached);
  }
  return graph_of(static_cast<Vertex>(order), edges, true, budget);
}

/// The words of a line; `most` of them and one more, if there are more.
std::vector<std::string_view> words_of(std::string_view line, std::size_t most) {
  std::vector<std::string_view> words;
  while (!line.empty() && words.size() <= most) words.push_back(take_word(line));
  return words;
}

/// The lines "a b" behind a header that promises `count` of them.
class PairReader {
 public:
  PairReader(Lines& lines, Vertex order, std::string_view count, const char* what)
      : lines_(lines), order_(order), what_(what), header_line_(lines.number) {
    const auto number = whole_number(count);
    if (!number) lines.fail(fmt::format("{} is not a number of {}s; expected 0 or more", in_quotes(count), what));
    constexpr std::uint64_t kShortest = 4;  // "1 2" and the line's end, which the last one may lack
    constexpr std::uint64_t kUnchecked = std::uint64_t{1} << 16;
    const auto total = lines.source().total();
    if (*number > std::numeric_limits<std::uint64_t>::max() / kBytesAnEdge / 2 ||
        (total && *number > std::max(kUnchecked, (*total + 1) / kShortest))) {
      lines.fail(fmt::format("claims {} {}s, which the file is too short for", shortened(count), what));
    }
    count_ = *number;
    lines.source().demand(kBytesAVertex * order + kBytesAnEdge * count_, lines.place(),
                          fmt::format("holding {} vertices and {} {}s", order, count_, what));
    lines.source().held = [this] { return pairs_.capacity() * kBytesAnEdge; };
  }
  ~PairReader() { lines_.source().held = {}; }
  PairReader(const PairReader&) = delete;
  PairReader& operator=(const PairReader&) = delete;

  /// Reads the line that was taken last.
  void add(std::string_view line) {
    if (pairs_.size() == count_) {
      lines_.fail(
          fmt::format("found {} after the last {}; line {} promises {}", in_quotes(line), what_, header_line_, count_));
    }
    const auto words = words_of(line, 2);
    if (words.size() != 2) lines_.fail(fmt::format("found {}; expected two numbers, 1 to {}", in_quotes(line), order_));
    const Vertex a = to_vertex(words[0], order_, lines_);
    const Vertex b = to_vertex(words[1], order_, lines_);
    if (a == b) lines_.fail(fmt::format("found {}; expected two different numbers", in_quotes(line)));
    pairs_.emplace_back(a, b);
  }
  /// Reads all the rest.
  Array<Arc> finish() {
    std::string_view line;
    while (lines_.fill()) {
      Arc arc;
      while (pairs_.size() < count_ && lines_.at < lines_.stop && take_plain_arc(lines_, order_, arc)) {
        if (arc.first == arc.second) {
          lines_.fail(fmt::format("found \"{0} {0}\"; expected two different numbers", arc.first + 1));
        }
        pairs_.push_back(arc);
      }
      if (lines_.at == lines_.stop || !lines_.next(line)) continue;
      add(line);
    }
    check_count();
    return std::move(pairs_);
  }
  Array<Arc> take() {
    check_count();
    return std::move(pairs_);
  }

 private:
  void check_count() const {
    if (pairs_.size() == count_) return;
    throw InputError(lines_.source().name(),
                     fmt::format("ends after {} {}s; line {} promises {}", pairs_.size(), what_, header_line_, count_));
  }

  Lines& lines_;
  Vertex order_;
  const char* what_;
  std::uint64_t header_line_;
  std::uint64_t count_ = 0;
  Array<Arc> pairs_;
};

/// Rows of 0 and 1, the first of which was already taken.
Graph matrix(Lines& lines, Vertex order, std::string_view line) {
  const std::uint64_t header_line = lines.number - 1;
  Array<Arc> arcs;
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
      if (v == w) lines.fail(fmt::format("entry {} is 1, a loop; expected 0", w + 1));
      arcs.emplace_back(v, w);
    }
    if (w < order) lines.fail(fmt::format("has {} entries; expected {}", w, order));
    lines.source().demand(arcs.capacity() * kBytesAnEdge, lines.place(), fmt::format("holding {} edges", arcs.size()));
  }
  if (lines.next(line)) {
    lines.fail(fmt::format("found {} after the last row; line {} promises {}", in_quotes(line), header_line, order));
  }
  Graph graph{Digraph::from_arcs(order, std::move(arcs), lines.source().budget()), {}, {}};
  for (Vertex v = 0; v < order; ++v) {
    for (const Vertex w : graph.digraph.successors(v)) {
      if (graph.digraph.has_arc(w, v)) continue;
      throw InputError(fmt::format("{}:{}", lines.source().name(), line_of[v]),
                       fmt::format("entry {} is 1, but row {} has 0 in column {}; expected a symmetric matrix", w + 1,
                                   w + 1, v + 1));
    }
  }
  return graph;
}

/// "n m" was read. A matrix says n n, and has n entries on a line; for n = 2 an entry 0 tells it.
Graph matrix_or_edges(Lines& lines, const std::string& header) {
  const auto words = words_of(header, 2);
  if (words.size() != 2) {
    lines.fail(
        fmt::format("found {}; expected the numbers of vertices and edges, or n n before a matrix", in_quotes(header)));
  }
  const Vertex order = to_order(words[0], lines);
  PairReader reader(lines, order, words[1], "edge");
  std::string_view line;
  if (lines.next(line)) {
    const auto entries = words_of(line, order);
    const bool zero = std::find(entries.begin(), entries.end(), "0") != entries.end();
    if (words[0] == words[1] && entries.size() == order && (order != 2 || zero)) return matrix(lines, order, line);
    reader.add(line);
  }
  return graph_of(order, reader.finish(), false, lines.source().budget());
}

Graph dimacs(Lines& lines) {
  std::string_view line;
  const auto is_comment = [](std::string_view text) {
    return text == "c" || text.starts_with("c ") || text.starts_with("c\t");
  };
  do {
    if (!lines.next(line)) throw InputError(lines.source().name(), "ends before the line \"p edge n m\"");
  } while (is_comment(line));
  const std::string header(line);
  const auto words = words_of(header, 4);
  if (words.size() != 4 || words[0] != "p" || (words[1] != "edge" && words[1] != "col")) {
    lines.fail(fmt::format("found {}; expected \"p edge n m\"", in_quotes(line)));
  }
  const Vertex order = to_order(words[2], lines);
  PairReader reader(lines, order, words[3], "edge");
  while (lines.next(line)) {
    if (is_comment(line)) continue;
    std::string_view rest = line;
    if (take_word(rest) != "e") lines.fail(fmt::format("found {}; expected \"e a b\"", in_quotes(line)));
    reader.add(rest);
  }
  return graph_of(order, reader.take(), true, lines.source().budget());
}

Graph graph6_file(Lines& lines, std::string text) {
  constexpr std::string_view kHeader = ">>graph6<<";
  if (text.starts_with(kHeader)) text.erase(0, kHeader.size());
  std::string_view line;
  if (text.empty() && lines.next(line)) text = line;
  Graph graph = graph6(text, lines.source().budget(), [&](const std::string& problem) { lines.fail(problem); });
  if (lines.next(line)) lines.fail(fmt::format("found {} after the graph; expected one graph", in_quotes(line)));
  return graph;
}

void skip_byte_order_mark(ByteSource& source) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (source.head(kByteOrderMark.size()) == kByteOrderMark) source.skip(kByteOrderMark.size());
}

[[noreturn]] void fail_on_word(const std::string& word, const InputError& error) {
  std::error_code unknown;
  if (!word.empty() && std::filesystem::exists(word, unknown)) {
    throw InputError(shortened(word), fmt::format("to read this file, write @{}", printable(word)));
  }
  throw error;
}

}  // namespace

ByteSource open_argument(const std::string& word, const Budget& budget) {
  if (word == "@") throw InputError(word, "expected the name of a file after it; @- is standard input");
  return ByteSource::file(word.substr(1), budget);
}

Graph sandpile_graph(std::uint32_t rows, std::uint32_t columns, const Budget& budget) {
  Array<Arc> edges;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const Vertex cell = 1 + r * columns + c;
      if (c + 1 < columns) edges.emplace_back(cell, cell + 1);
      if (r + 1 < rows) edges.emplace_back(cell, cell + columns);
      for (const bool lacking : {r == 0, r + 1 == rows, c == 0, c + 1 == columns}) {
        if (lacking) edges.emplace_back(0, cell);
      }
    }
  }
  Graph graph = graph_of(rows * columns + 1, edges, false, budget);
  graph.grid = GridShape{rows, columns, 1};
  return graph;
}

Graph read_graph_file(ByteSource& source) {
  skip_byte_order_mark(source);
  const std::string_view head = source.head(1 << 12);
  const std::size_t begin = std::min(head.find_first_not_of(" \t\r\n\v\f"), head.size());
  const std::string_view start = head.substr(begin, 2);
  Lines lines(source);
  if (start.size() == 2 && (start[0] == 'c' || start[0] == 'p') && (is_blank(start[1]) || start[1] == '\n')) {
    return dimacs(lines);
  }
  std::string_view line;
  if (!lines.next(line)) {
    throw InputError(source.name(), "the file is empty; expected an adjacency matrix, edges, DIMACS or graph6");
  }
  std::string_view rest = line;
  if (is_digit(line.front()) || is_integer(take_word(rest))) return matrix_or_edges(lines, std::string(line));
  return graph6_file(lines, std::string(line));
}

Graph read_graph(const std::string& word, const Budget& budget) {
  if (word.starts_with('@')) {
    ByteSource source = open_argument(word, budget);
    return read_graph_file(source);
  }
  if (word.starts_with("g6:")) {
    return graph6(std::string_view(word).substr(3), budget,
                  [&](const std::string& problem) { throw InputError(shortened(word), problem); });
  }
  if (word.starts_with("sandpile")) return sandpile(word, budget);
  try {
    Graph graph{graph_from_name(word, budget), {}, {}};
    for (const std::string_view kind : {"grid", "torus"}) {
      const auto size = word.starts_with(kind) ? parse_size(std::string_view(word).substr(kind.size())) : std::nullopt;
      if (!size) continue;
      graph.grid = GridShape{static_cast<std::uint32_t>(size->first), static_cast<std::uint32_t>(size->second), 0};
    }
    return graph;
  } catch (const InputError& error) {
    fail_on_word(word, error);
  }
}

Digraph read_poset_file(ByteSource& source) {
  skip_byte_order_mark(source);
  Lines lines(source);
  std::string_view line;
  if (!lines.next(line)) throw InputError(source.name(), R"(the file is empty; expected "n m", then lines "a b")");
  const std::string header(line);
  const auto words = words_of(header, 2);
  if (words.size() != 2) {
    lines.fail(fmt::format("found {}; expected the numbers of elements and of lines \"a b\"", in_quotes(header)));
  }
  const Vertex order = to_order(words[0], lines);
  PairReader reader(lines, order, words[1], "relation");
  Digraph relation = Digraph::from_arcs(order, reader.finish(), source.budget());
  const std::vector<Vertex> circuit = find_circuit(relation, source.budget());
  if (!circuit.empty()) {
    constexpr std::size_t kMostShown = 8;
    std::string text;
    for (std::size_t i = 0; i < circuit.size() && i < kMostShown; ++i) text += fmt::format("{} < ", circuit[i] + 1);
    throw InputError(source.name(), fmt::format("{}{}{} is a circuit; expected an order", text,
                                                circuit.size() > kMostShown ? "... < " : "", circuit[0] + 1));
  }
  return relation;
}

Digraph read_poset(const std::string& word, const Budget& budget) {
  if (!word.starts_with('@')) {
    throw InputError(shortened(word), fmt::format("expected @ and the name of a file, such as @{}", shortened(word)));
  }
  ByteSource source = open_argument(word, budget);
  return read_poset_file(source);
}

}  // namespace nucleo
