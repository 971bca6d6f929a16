#include "digraph/arc_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.hpp"

namespace nucleo {

Vertex to_vertex(std::string_view word, Vertex order, const Lines& lines) {
  const auto value = whole_number(word);
  if (value && *value >= 1 && *value <= order) return static_cast<Vertex>(*value - 1);
  if (!is_integer(word)) {
    lines.fail(fmt::format("{} is not a vertex; expected a number from 1 to {}", in_quotes(word), order));
  }
  if (order == 0) lines.fail(fmt::format("vertex {} is out of range; there are no vertices", shortened(word)));
  lines.fail(fmt::format("vertex {} is out of range; expected 1 to {}", shortened(word), order));
}

Vertex to_order(std::string_view word, const Lines& lines) {
  const auto order = whole_number(word);
  if (!order) {
    lines.fail(fmt::format("{} is not a number of vertices; expected 0 to {}", in_quotes(word), kMaxOrder));
  }
  if (*order > kMaxOrder) {
    lines.fail(fmt::format("{} vertices are too many; expected at most {}", shortened(word), kMaxOrder));
  }
  constexpr std::uint64_t kUncheckedVertices = std::uint64_t{1} << 24;
  constexpr std::uint64_t kVerticesAByte = 64;  // few digraphs have that many vertices without arcs, and no large ones
  const auto total = lines.source().total();
  if (total && *order > std::max(kUncheckedVertices, kVerticesAByte * *total)) {
    lines.fail(fmt::format("claims {} vertices, but the file has only {} bytes", *order, *total));
  }
  lines.source().demand(kBytesAVertex * *order, lines.place(), fmt::format("holding {} vertices", *order));
  return static_cast<Vertex>(*order);
}

}  // namespace nucleo
