// The trivial graph format: lines "id [label]", a line "#", lines "id id [label]". A label of an arc is its colour.

#include <fmt/format.h>

#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

struct Nodes {
  Interner ids;
  Interner labels;  ///< one per node as long as `labelled`
  bool labelled = true;

  [[nodiscard]] std::uint64_t memory() const { return ids.memory() + labels.memory(); }
};

/// Labels are names only if every node has its own.
void read_nodes(Lines& lines, Nodes& nodes) {
  std::string_view line;
  while (lines.next(line) && line != "#") {
    const std::string_view id = take_word(line);
    if (id.starts_with('#'))
      lines.fail(Phrase{{"found {0}; expected a node, or \"#\" alone before the arcs",
                         "se halló {0}; se esperaba un nodo, o \"#\" a solas antes de las flechas"},
                        {in_quotes(id)}});
    const Vertex node = nodes.ids.size();
    if (nodes.ids.intern(id) != node)
      lines.fail(Phrase{{"node {0} is declared twice", "el nodo {0} se declara dos veces"}, {in_quotes(id)}});
    if (!nodes.labelled) continue;
    nodes.labelled = !line.empty() && nodes.labels.intern(line) == node;
    if (!nodes.labelled) nodes.labels.release();
  }
}

Vertex declared(std::string_view id, const Nodes& nodes, const Lines& lines) {
  const auto node = nodes.ids.find(id);
  if (!node)
    lines.fail(
        Phrase{{"node {0} is not declared before the line \"#\"", "el nodo {0} no se declara antes de la línea \"#\""},
               {in_quotes(id)}});
  return *node;
}

void read_tgf_arcs(Lines& lines, const Nodes& nodes, Builder& builder) {
  std::string_view line;
  while (lines.next(line)) {
    const std::string_view from = take_word(line);
    const Vertex a = declared(from, nodes, lines);
    const std::string_view to = take_word(line);
    if (to.empty())
      lines.fail(Phrase{{"found {0} alone; expected two nodes", "se halló {0} a solas; se esperaban dos nodos"},
                        {in_quotes(from)}});
    const Vertex b = declared(to, nodes, lines);
    builder.add({a, b}, line.empty() ? Builder::kNoColour : builder.colour(line));
  }
}

}  // namespace

NamedDigraph read_tgf(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  Nodes nodes;
  Builder builder(source, reading);
  source.held = [&] { return nodes.memory() + builder.memory(); };
  read_nodes(lines, nodes);
  read_tgf_arcs(lines, nodes, builder);
  return builder.finish(number_vertices(nodes.labelled ? nodes.labels : nodes.ids));
}

}  // namespace nucleo
