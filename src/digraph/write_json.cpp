#include "digraph/sink.hpp"
#include "nucleo/io.hpp"

namespace nucleo {
namespace {

std::string json_string(std::string_view text) {
  const std::string inside = escaped(text, [](char c) -> std::string {
    if (c == '"') return "\\\"";
    if (c == '\\') return "\\\\";
    return c >= 0 && c < 0x20 ? fmt::format("\\u{:04x}", static_cast<unsigned>(c)) : "";
  });
  return fmt::format("\"{}\"", inside);
}

/// A vertex is its number where vertices only have numbers, else its name.
void write_vertex(Sink& sink, Vertex v, const Names& names) {
  if (names.numbers()) {
    sink << v + 1;
  } else {
    sink << json_string(names[v]);
  }
}

void write_arc_list(Sink& sink, const Digraph& arcs, const Names& names) {
  std::string_view separator = "[";
  for (Vertex v = 0; v < arcs.order(); ++v) {
    for (const Vertex w : arcs.successors(v)) {
      sink << separator << "[";
      write_vertex(sink, v, names);
      sink << ",";
      write_vertex(sink, w, names);
      sink << "]";
      separator = ",";
    }
  }
  sink << (arcs.size() == 0 ? "[]" : "]");
}

}  // namespace

void write_json(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  Sink sink(out);
  sink << "{\"vertices\":[";
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    sink << (v == 0 ? "{\"name\":" : ",{\"name\":");
    write_vertex(sink, v, d.names);
    if (in_kernel(marks.kernel, v)) sink << ",\"kernel\":true";
    if (!marks.values.empty()) sink << ",\"value\":" << json_string(marks.values[v]);
    sink << "}";
  }
  sink << "],\"arcs\":";
  write_arc_list(sink, d.digraph, d.names);
  for (std::size_t i = 0; i < d.colours.size(); ++i) {
    sink << (i == 0 ? ",\"colours\":{" : ",") << json_string(d.colours[i].colour) << ":";
    write_arc_list(sink, d.colours[i].arcs, d.names);
  }
  sink << (d.colours.empty() ? "}\n" : "}}\n");
}

}  // namespace nucleo
