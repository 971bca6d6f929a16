// DOT, to be drawn by Graphviz and read back by nucleo. A colour of nucleo's is any word, but Graphviz knows only its
// own colours: so an arc has the word in the attributes `colour` (which Graphviz ignores and the reader prefers) and
// `label`, and in `color` one of a palette.

#include <array>

#include "digraph/sink.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

/// Okabe and Ito's colours, which people with any colour vision tell apart; yellow is left out, it fades on white.
constexpr std::array<std::string_view, 7> kPalette{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                   "#e69f00", "#56b4e9", "#000000"};

/// In quotes, so that the reader gives the same text back: only a quote is escaped, a backslash stands for itself.
/// That has no way to write a backslash before a quote, a line's end or the string's end, unless there are two of them.
std::string quoted_id(std::string_view text, const char* what) {
  std::string out = "\"";
  bool odd = false;  // number of backslashes just before
  for (const char c : text) {
    if (c == '\0' || (odd && (c == '"' || c == '\n' || c == '\r'))) break;
    if (c == '"') out += '\\';
    out += c;
    odd = c == '\\' && !odd;
  }
  const auto quotes = static_cast<std::size_t>(std::count(text.begin(), text.end(), '"'));
  if (odd || out.size() != 1 + text.size() + quotes) {
    throw InputError(
        fmt::format("{} {}", what, in_quotes(text)),
        Text{"DOT can't hold a NUL, nor a single backslash before a quote, a line break or the end",
             "DOT no admite un NUL, ni una sola barra invertida antes de comillas, de un salto de línea o del final"});
  }
  return out + "\"";
}

/// A text as Graphviz shows it: there backslashes and ampersands have a meaning.
std::string label_text(std::string_view text) {
  return escaped(text, [](char c) -> std::string_view {
    if (c == '\\') return "\\\\";
    if (c == '"') return "\\\"";
    if (c == '&') return "&amp;";
    if (c == '\n') return "\\n";
    return c >= 0 && c < 0x20 ? " " : "";
  });
}

/// Graphviz would show the name itself otherwise than it is.
bool needs_label(const std::string& name) { return label_text(name) != name; }

void write_vertex(Sink& sink, Vertex v, const NamedDigraph& d, const Marks& marks) {
  const std::string name = d.names[v];
  std::string label;
  if (needs_label(name) || !marks.values.empty()) label = label_text(name);
  if (!marks.values.empty()) label += "\\n" + label_text(marks.values[v]);
  const bool marked = in_kernel(marks.kernel, v);

  const std::string_view declared = d.declared.word(v);
  std::string_view before = " [";
  const auto write = [&](std::string_view attribute, std::string_view value) {
    sink << before << attribute << value;
    before = ", ";
  };
  if (!label.empty()) write("label=", "\"" + label + "\"");
  if (marked) write("peripheries=2, style=filled", "");
  if (!declared.empty()) write("terminal=", declared);
  sink << (before == ", " ? "];\n" : ";\n");
}

void write_colour(Sink& sink, std::string_view colour, std::size_t k) {
  if (colour.empty()) return;
  sink << " [colour=" << quoted_id(colour, "colour") << ", label=\"" << label_text(colour) << "\", color=\""
       << kPalette.at(k % kPalette.size()) << "\"]";
}

}  // namespace

void write_dot(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  Sink sink(out);
  const auto write_id = [&](Vertex v) {
    if (d.names.numbers()) {
      sink << v + 1;
    } else {
      sink << quoted_id(d.names[v], "name");
    }
  };
  sink << "digraph {\n";
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    sink << "  ";
    write_id(v);
    write_vertex(sink, v, d, marks);
  }
  for_each_arc(d, [&](Vertex v, Vertex w, std::size_t colour) {
    sink << "  ";
    write_id(v);
    sink << " -> ";
    write_id(w);
    write_colour(sink, colour_name(d, colour), colour);
    const std::string moves = move_names(d.digraph, marks, v, w, "\n");
    if (!moves.empty()) sink << " [label=\"" << label_text(moves) << "\"]";
    sink << ";\n";
  });
  sink << "}\n";
}

}  // namespace nucleo
