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

std::string_view only_word(Lines& lines, const Text& what) {
  std::string_view rest;
  if (!lines.next(rest))
    throw InputError(lines.source().name(), Phrase{{"ends before the {0}", "acaba antes del {0}"}, {what}});
  const std::string_view word = take_word(rest);
  if (!rest.empty())
    lines.fail(
        Phrase{{"found {0} after {1}; expected the {2} alone", "se halló {0} después de {1}; se esperaba solo el {2}"},
               {in_quotes(rest), shortened(word), what}});
  return word;
}

std::uint64_t to_arc_count(std::string_view word, Vertex order, const Lines& lines) {
  constexpr std::uint64_t kShortestArc = 4;  // "1 2" and the line's end, which the last one may lack
  constexpr std::uint64_t kBytesAnArc = 12;
  constexpr std::uint64_t kMostArcs = std::uint64_t{kMaxOrder} * kMaxOrder;
  const auto count = whole_number(word);
  if (!count)
    lines.fail(Phrase{
        {"{0} is not a number of arcs; expected 0 or more", "{0} no es un número de flechas; se esperaba 0 o más"},
        {in_quotes(word)}});
  if (*count > kMostArcs)
    lines.fail(
        Phrase{{"{0} arcs are too many; expected at most {1}", "{0} flechas son demasiadas; se esperaban a lo más {1}"},
               {shortened(word), kMostArcs}});
  const auto total = lines.source().total();
  if (total && *count > std::max(kUncheckedArcs, (*total + 1) / kShortestArc)) {
    lines.fail(Phrase{{"claims {0} arcs, but the file has only {1} bytes",
                       "declara {0} flechas, pero el archivo solo tiene {1} bytes"},
                      {*count, *total}});
  }
  lines.source().demand(
      kBytesAVertex * order + kBytesAnArc * *count, lines.place(),
      Phrase{{"holding {0} vertices and {1} arcs", "guardar {0} vértices y {1} flechas"}, {order, *count}});
  return *count;
}

ArcsHeader read_arcs_header(Lines& lines) {
  ArcsHeader header;
  header.order = to_order(only_word(lines, Text{"number of vertices", "número de vértices"}), lines);
  header.arcs = to_arc_count(only_word(lines, Text{"number of arcs", "número de flechas"}), header.order, lines);
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
  if (vertex.empty())
    lines.fail(
        Phrase{{"found {0} alone; expected a vertex after it", "se halló {0} a solas; se esperaba después un vértice"},
               {word}});
  const Vertex v = to_vertex(vertex, order, lines);
  if (!line.empty())
    lines.fail(Phrase{{"found {0} after the vertex; expected the line's end",
                       "se halló {0} después del vértice; se esperaba el fin de la línea"},
                      {in_quotes(line)}});
  builder.declare(v, word == "won", lines.number);
}

void add_arc_line(std::string_view line, Vertex order, const Lines& lines, Builder& builder) {
  const std::string_view from = take_word(line);
  const std::string_view to = take_word(line);
  const std::string_view colour = take_word(line);
  const Vertex a = to_vertex(from, order, lines);
  if (to.empty())
    lines.fail(Phrase{{"found {0} alone; expected two vertices", "se halló {0} a solas; se esperaban dos vértices"},
                      {shortened(from)}});
  const Vertex b = to_vertex(to, order, lines);
  if (!line.empty())
    lines.fail(Phrase{{"found {0} after the colour; expected the line's end",
                       "se halló {0} después del color; se esperaba el fin de la línea"},
                      {in_quotes(line)}});
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
        lines.fail(Phrase{{"found {0} after {1} arcs; line {2} promises {3}",
                           "se halló {0} después de {1} flechas; la línea {2} promete {3}"},
                          {in_quotes(line), builder.size(), header.arcs_line, header.arcs}});
      }
      declare(line, header.order, lines, builder);
      continue;
    }
    if (all_arcs) {
      lines.fail(Phrase{{"found {0} after the last arc; line {1} promises {2}{3}",
                         "se halló {0} después de la última flecha; la línea {1} promete {2}{3}"},
                        {in_quotes(line), header.arcs_line, header.arcs,
                         is_digit(line[0]) ? Fact("")
                                           : Text{", and after them only won or lost and a vertex",
                                                  ", y después solo won o lost y un vértice"}}});
    }
    add_arc_line(line, header.order, lines, builder);
  }
  if (builder.size() < header.arcs) {
    throw InputError(source.name(), Phrase{{"ends after {0} arcs; line {1} promises {2}",
                                            "acaba después de {0} flechas; la línea {1} promete {2}"},
                                           {builder.size(), header.arcs_line, header.arcs}});
  }
  return builder.finish({Names(header.order), {}});
}

}  // namespace nucleo
