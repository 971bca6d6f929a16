#include "digraph/arc_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.hpp"

namespace nucleo {

Vertex to_vertex(std::string_view word, Vertex order, const Lines& lines) {
  const auto value = whole_number(word);
  if (value && *value >= 1 && *value <= order) return static_cast<Vertex>(*value - 1);
  if (!is_integer(word)) {
    lines.fail(Phrase{{"{0} is not a vertex; expected a number from 1 to {1}",
                       "{0} no es un vértice; se esperaba un número de 1 a {1}"},
                      {in_quotes(word), order}});
  }
  if (order == 0)
    lines.fail(Phrase{
        {"vertex {0} is out of range; there are no vertices", "el vértice {0} está fuera de rango; no hay vértices"},
        {shortened(word)}});
  lines.fail(Phrase{
      {"vertex {0} is out of range; expected 1 to {1}", "el vértice {0} está fuera de rango; se esperaba de 1 a {1}"},
      {shortened(word), order}});
}

Vertex to_order(std::string_view word, const Lines& lines) {
  const auto order = whole_number(word);
  if (!order) {
    lines.fail(Phrase{{"{0} is not a number of vertices; expected 0 to {1}",
                       "{0} no es un número de vértices; se esperaba de 0 a {1}"},
                      {in_quotes(word), kMaxOrder}});
  }
  if (*order > kMaxOrder) {
    lines.fail(Phrase{
        {"{0} vertices are too many; expected at most {1}", "{0} vértices son demasiados; se esperaban a lo más {1}"},
        {shortened(word), kMaxOrder}});
  }
  constexpr std::uint64_t kUncheckedVertices = std::uint64_t{1} << 24;
  constexpr std::uint64_t kVerticesAByte = 64;  // few digraphs have that many vertices without arcs, and no large ones
  const auto total = lines.source().total();
  if (total && *order > std::max(kUncheckedVertices, kVerticesAByte * *total)) {
    lines.fail(Phrase{{"claims {0} vertices, but the file has only {1} bytes",
                       "declara {0} vértices, pero el archivo solo tiene {1} bytes"},
                      {*order, *total}});
  }
  lines.source().demand(kBytesAVertex * *order, lines.place(),
                        Phrase{{"holding {0} vertices", "guardar {0} vértices"}, {*order}});
  return static_cast<Vertex>(*order);
}

}  // namespace nucleo
