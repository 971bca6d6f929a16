// The formats made of lines: arcs, TGF and af.

#include "digraph/sink.hpp"
#include "nucleo/error.hpp"
#include "nucleo/io.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

std::uint64_t arc_lines(const NamedDigraph& d) {
  std::uint64_t lines = d.colours.empty() ? d.digraph.size() : 0;
  for (const ColourClass& colour : d.colours) lines += colour.arcs.size();
  return lines;
}

/// What a reader of lines would not give back must not be written.
void require_label(std::string_view label, const char* what) {
  if (!label.empty() && label.find('\n') == std::string_view::npos && trimmed(label) == label) return;
  throw InputError(
      fmt::format("{} {}", what, in_quotes(label)),
      Text{"TGF holds no empty label, line breaks or white space at its ends; expected another format",
           "TGF no admite etiquetas vacías, saltos de línea ni espacios en sus extremos; se esperaba otro formato"});
}

void require_word(std::string_view colour) {
  std::string_view rest = colour;
  if (colour.find('\n') == std::string_view::npos && take_word(rest) == colour) return;
  throw InputError(fmt::format("colour {}", in_quotes(colour)),
                   Text{"has white space, which the arcs format can't hold; expected another format",
                        "tiene espacios, que el formato arcs no admite; se esperaba otro formato"});
}

void require_undeclared(const NamedDigraph& d, const char* format) {
  if (d.declared.empty()) return;
  throw InputError(format,
                   Text{"has no place for terminals declared won or lost; expected arcs, DOT, JSON or GraphML",
                        "no tiene lugar para terminales declarados won o lost; se esperaba arcs, DOT, JSON o GraphML"});
}

void write_arc(Sink& sink, Vertex from, Vertex to, std::string_view colour) {
  sink << from + 1 << " " << to + 1;
  if (!colour.empty()) sink << " " << colour;
  sink << "\n";
}

}  // namespace

void write_arcs(std::ostream& out, const NamedDigraph& d) {
  for (const ColourClass& colour : d.colours) require_word(colour.colour);
  Sink sink(out);
  sink << d.digraph.order() << "\n" << arc_lines(d) << "\n";
  for_each_arc(d, [&](Vertex v, Vertex w, std::size_t colour) { write_arc(sink, v, w, colour_name(d, colour)); });
  for (const Vertex v : d.declared.won) sink << "won " << v + 1 << "\n";
  for (const Vertex v : d.declared.lost) sink << "lost " << v + 1 << "\n";
}

void write_tgf(std::ostream& out, const NamedDigraph& d) {
  require_undeclared(d, "TGF");
  for (const ColourClass& colour : d.colours) {
    if (!colour.colour.empty()) require_label(colour.colour, "colour");
  }
  if (!d.names.numbers()) {
    for (Vertex v = 0; v < d.names.order(); ++v) require_label(d.names[v], "name");
  }
  Sink sink(out);
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    sink << v + 1;
    if (!d.names.numbers()) sink << " " << d.names[v];
    sink << "\n";
  }
  sink << "#\n";
  for_each_arc(d, [&](Vertex v, Vertex w, std::size_t colour) { write_arc(sink, v, w, colour_name(d, colour)); });
}

void write_af(std::ostream& out, const NamedDigraph& d) {
  require_undeclared(d, "af");
  Sink sink(out);
  sink << "p af " << d.digraph.order() << "\n";
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    for (const Vertex w : d.digraph.successors(v)) write_arc(sink, w, v, {});
  }
}

}  // namespace nucleo
