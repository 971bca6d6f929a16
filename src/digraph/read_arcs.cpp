// The arcs format: n, m, m lines "a b [colour]", then lines "won v" or "lost v". Nearly every line of a large file is
// two plain numbers; those are read without looking back, and any other line by the careful reader, which also is the
// one that finds errors.

#include <fmt/format.h>

#include <algorithm>

#include "digraph/arc_lines.hpp"
#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// So many arcs are allocated without asking whether the input can hold them; from a pipe, no more than these at first.
constexpr std::uint64_t kUncheckedArcs = std::uint64_t{1} << 20;

struct ArcsHeader {
  Vertex order = 0;
  std::uint64_t arcs = 0;
  std::uint64_t arcs_line = 0;
};

std::string_view only_word(Lines& lines, const char* what) {
  std::string_view rest;
  if (!lines.next(rest)) throw InputError(lines.source().name(), fmt::format("ends before the {}", what));
  const std::string_view word = take_word(rest);
  if (!rest.empty())
    lines.fail(fmt::format("found {} after {}; expected the {} alone", in_quotes(rest), shortened(word), what));
  return word;
}

std::uint64_t to_arc_count(std::string_view word, Vertex order, const Lines& lines) {
  constexpr std::uint64_t kShortestArc = 4;  // "1 2" and the line's end, which the last one may lack
  constexpr std::uint64_t kBytesAnArc = 12;
  constexpr std::uint64_t kMostArcs = std::uint64_t{kMaxOrder} * kMaxOrder;
  const auto count = whole_number(word);
  if (!count) lines.fail(fmt::format("{} is not a number of arcs; expected 0 or more", in_quotes(word)));
  if (*count > kMostArcs)
    lines.fail(fmt::format("{} arcs are too many; expected at most {}", shortened(word), kMostArcs));
  const auto total = lines.source().total();
  if (total && *count > std::max(kUncheckedArcs, (*total + 1) / kShortestArc)) {
    lines.fail(fmt::format("claims {} arcs, but the file has only {} bytes", *count, *total));
  }
  lines.source().demand(kBytesAVertex * order + kBytesAnArc * *count, lines.place(),
                        fmt::format("holding {} vertices and {} arcs", order, *count));
  return *count;
}

ArcsHeader read_arcs_header(Lines& lines) {
  ArcsHeader header;
  header.order = to_order(only_word(lines, "number of vertices"), lines);
  header.arcs = to_arc_count(only_word(lines, "number of arcs"), header.order, lines);
  header.arcs_line = lines.number;
  return header;
}

bool is_declaration(std::string_view line) {
  const std::string_view word = take_word(line);
  return word == "won" || word == "lost";
}

void declare(std::string_view line, Vertex order, const Lines& lines, Builder& builder) {
  const std::string_view word = take_word(line);
  const std::string_view vertex = take_word(line);
  if (vertex.empty()) lines.fail(fmt::format("found {} alone; expected a vertex after it", word));
  const Vertex v = to_vertex(vertex, order, lines);
  if (!line.empty()) lines.fail(fmt::format("found {} after the vertex; expected the line's end", in_quotes(line)));
  builder.declare(v, word == "won", lines.number);
}

void add_arc_line(std::string_view line, Vertex order, const Lines& lines, Builder& builder) {
  const std::string_view from = take_word(line);
  const std::string_view to = take_word(line);
  const std::string_view colour = take_word(line);
  const Vertex a = to_vertex(from, order, lines);
  if (to.empty()) lines.fail(fmt::format("found {} alone; expected two vertices", shortened(from)));
  const Vertex b = to_vertex(to, order, lines);
  if (!line.empty()) lines.fail(fmt::format("found {} after the colour; expected the line's end", in_quotes(line)));
  builder.add({a, b}, builder.colour(colour));
}

}  // namespace

NamedDigraph read_arcs(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const ArcsHeader header = read_arcs_header(lines);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{header.order}; };
  builder.reserve(source.total() ? header.arcs : std::min(header.arcs, kUncheckedArcs));
  while (lines.fill()) {
    Arc arc;
    while (builder.size() < header.arcs && lines.at < lines.stop && take_plain_arc(lines, header.order, arc)) {
      builder.add(arc);
    }
    if (lines.at == lines.stop) continue;
    const std::string_view line = lines.take();
    if (line.empty()) continue;
    const bool all_arcs = builder.size() == header.arcs;
    if (is_declaration(line)) {
      if (!all_arcs) {
        lines.fail(fmt::format("found {} after {} arcs; line {} promises {}", in_quotes(line), builder.size(),
                               header.arcs_line, header.arcs));
      }
      declare(line, header.order, lines, builder);
      continue;
    }
    if (all_arcs) {
      lines.fail(fmt::format("found {} after the last arc; line {} promises {}{}", in_quotes(line), header.arcs_line,
                             header.arcs, is_digit(line[0]) ? "" : ", and behind them only won or lost and a vertex"));
    }
    add_arc_line(line, header.order, lines, builder);
  }
  if (builder.size() < header.arcs) {
    throw InputError(source.name(), fmt::format("ends after {} arcs; line {} promises {}", builder.size(),
                                                header.arcs_line, header.arcs));
  }
  return builder.finish({Names(header.order), {}});
}

}  // namespace nucleo
