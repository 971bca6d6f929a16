#include "digraph/sink.hpp"
#include "nucleo/io.hpp"

namespace nucleo {
namespace {

void write_key(Sink& sink, std::string_view id, std::string_view holder, std::string_view type) {
  sink << "  <key id=\"" << id << "\" for=\"" << holder << "\" attr.name=\"" << id << "\" attr.type=\"" << type
       << "\"/>\n";
}

void write_data(Sink& sink, std::string_view key, std::string_view text) {
  sink << "<data key=\"" << key << "\">" << xml_text(text) << "</data>";
}

void write_node(Sink& sink, Vertex v, const NamedDigraph& d, const Marks& marks) {
  sink << "    <node id=\"n" << v + 1 << "\">";
  write_data(sink, "name", d.names[v]);
  if (!marks.values.empty()) write_data(sink, "value", marks.values[v]);
  if (in_kernel(marks.kernel, v)) write_data(sink, "kernel", "true");
  if (!d.declared.word(v).empty()) write_data(sink, "terminal", d.declared.word(v));
  sink << "</node>\n";
}

}  // namespace

void write_graphml(std::ostream& out, const NamedDigraph& d, const Marks& marks) {
  Sink sink(out);
  sink << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
  write_key(sink, "name", "node", "string");
  if (!marks.values.empty()) write_key(sink, "value", "node", "string");
  if (!marks.kernel.empty()) write_key(sink, "kernel", "node", "boolean");
  if (!d.declared.empty()) write_key(sink, "terminal", "node", "string");
  if (!d.colours.empty()) write_key(sink, "colour", "edge", "string");
  if (!marks.moves.empty()) write_key(sink, "moves", "edge", "string");
  sink << "  <graph id=\"G\" edgedefault=\"directed\">\n";
  for (Vertex v = 0; v < d.digraph.order(); ++v) write_node(sink, v, d, marks);
  for_each_arc(d, [&](Vertex v, Vertex w, std::size_t colour) {
    sink << "    <edge source=\"n" << v + 1 << "\" target=\"n" << w + 1 << "\">";
    if (!colour_name(d, colour).empty()) write_data(sink, "colour", colour_name(d, colour));
    if (!marks.moves.empty()) write_data(sink, "moves", move_names(d.digraph, marks, v, w, "; "));
    sink << "</edge>\n";
  });
  sink << "  </graph>\n</graphml>\n";
}

}  // namespace nucleo
