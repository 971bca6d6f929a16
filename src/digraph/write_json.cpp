#include "digraph/sink.hpp"
#include "nucleo/io.hpp"

namespace nucleo {
namespace {

/// Vertices as numbers where all names are whole numbers, else as strings.
class VertexWriter {
 public:
  explicit VertexWriter(const Names& names) : names_(names), whole_numbers_(names.whole_numbers()) {}
  void operator()(Sink& sink, Vertex v) const {
    if (names_.numbers()) {
      sink << v + 1;
    } else {
      sink << (whole_numbers_ ? names_[v] : json_string(names_[v]));
    }
  }

 private:
  const Names& names_;
  bool whole_numbers_;
};

template <class Arcs>
void write_arc_list(Sink& sink, const Arcs& arcs, const VertexWriter& write_vertex) {
  std::string_view separator = "[";
  for_each_arc(arcs, [&](Vertex v, Vertex w) {
    sink << separator << "[";
    write_vertex(sink, v);
    sink << ",";
    write_vertex(sink, w);
    sink << "]";
    separator = ",";
  });
  sink << (arcs.size() == 0 ? "[]" : "]");
}

}  // namespace

void write_json(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  Sink sink(out);
  const VertexWriter write_vertex(d.names);
  sink << "{\"vertices\":[";
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    sink << (v == 0 ? "{\"name\":" : ",{\"name\":");
    write_vertex(sink, v);
    if (in_kernel(marks.kernel, v)) sink << ",\"kernel\":true";
    if (!marks.values.empty()) sink << ",\"value\":" << json_string(marks.values[v]);
    if (!d.declared.word(v).empty()) sink << ",\"terminal\":\"" << d.declared.word(v) << "\"";
    sink << "}";
  }
  sink << "],\"arcs\":";
  write_arc_list(sink, d.digraph, write_vertex);
  for (std::size_t arc = 0; arc < marks.moves.size(); ++arc) {
    sink << (arc == 0 ? ",\"moves\":[" : ",");
    std::string_view separator = "[";
    for (const std::string& name : marks.moves[arc]) {
      sink << separator << json_string(name);
      separator = ",";
    }
    sink << "]";
  }
  if (!marks.moves.empty()) sink << "]";
  for (std::size_t i = 0; i < d.colours.size(); ++i) {
    sink << (i == 0 ? ",\"colours\":{" : ",") << json_string(d.colours[i].colour) << ":";
    write_arc_list(sink, d.colours[i].arcs, write_vertex);
  }
  if (!d.colours.empty()) sink << "}";
  if (!marks.reason.empty()) sink << ",\"reason\":" << json_string(marks.reason);
  sink << "}\n";
}

}  // namespace nucleo
