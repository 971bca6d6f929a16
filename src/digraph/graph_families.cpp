// Families of graphs, each a visible rule for the neighbours of a vertex.

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "digraph/families.hpp"

namespace nucleo {
namespace {

using Row = Family::Row;

void append_range(Vertex begin, std::uint64_t end, Row& out) {
  for (Vertex w = begin; w < end; ++w) out.push_back(w);
}

Family complete_bipartite(std::uint64_t left, std::uint64_t right) {
  return {left + right, 2 * left * right, [left, right](Vertex v, Row& out) {
            if (v < left) {
              append_range(static_cast<Vertex>(left), left + right, out);
            } else {
              append_range(0, left, out);
            }
          }};
}

Family complete(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  if (reader.accept(",")) return complete_bipartite(n, order_of(reader));
  const bool lacks_edge = reader.accept("-e");
  if (lacks_edge && n < 3)
    reader.fail(Text{"expected a number of vertices of at least 3 before '-e'",
                     "se esperaba un número de vértices de al menos 3 antes de '-e'"});
  const std::uint64_t size = n * (n - 1) - (lacks_edge ? 2 : 0);
  return {n, size, [n, lacks_edge](Vertex v, Row& out) {
            for (Vertex w = 0; w < n; ++w) {
              const bool lacking = lacks_edge && std::min(v, w) == 1 && std::max(v, w) == n - 1;
              if (w != v && !lacking) out.push_back(w);
            }
          }};
}

/// The two neighbours of v on a cycle through first, first + 1, … of length n.
void append_neighbours(Vertex v, Vertex first, std::uint64_t n, Row& out) {
  const auto last = static_cast<Vertex>(first + n - 1);
  out.push_back(v == first ? last : v - 1);
  out.push_back(v == last ? first : v + 1);
}

Family cycle(WordReader& reader) {
  const std::uint64_t n = order_of(reader, 3);
  return {n, 2 * n, [n](Vertex v, Row& out) { append_neighbours(v, 0, n, out); }};
}

Family star(WordReader& reader) {
  return complete_bipartite(1, reader.number(Text{"a number of leaves", "un número de hojas"}, 1));
}

Family wheel(WordReader& reader) {
  const std::uint64_t n = reader.number(Text{"a length of the rim", "una longitud del borde"}, 3);
  return {n + 1, 4 * n, [n](Vertex v, Row& out) {
            if (v == 0) return append_range(1, n + 1, out);
            out.push_back(0);
            append_neighbours(v, 1, n, out);
          }};
}

Family hypercube(WordReader& reader) {
  const std::uint64_t n = reader.number(Text{"a dimension", "una dimensión"}, 0, 29);
  return {std::uint64_t{1} << n, n << n, [n](Vertex v, Row& out) {
            for (std::uint64_t i = 0; i < n; ++i) out.push_back(v ^ (Vertex{1} << i));
          }};
}

Family edgeless(WordReader& reader) {
  return {order_of(reader, 0), 0, [](Vertex, Row&) {}};
}

Family grid_graph(std::uint64_t rows, std::uint64_t columns) {
  const std::uint64_t edges = rows * (columns - 1) + (rows - 1) * columns;
  return {rows * columns, 2 * edges, [rows, columns](Vertex v, Row& out) {
            const auto width = static_cast<Vertex>(columns);
            if (v >= width) out.push_back(v - width);
            if (v % width > 0) out.push_back(v - 1);
            if (v % width + 1 < width) out.push_back(v + 1);
            if (v / width + 1 < rows) out.push_back(v + width);
          }};
}

Family grid(WordReader& reader) {
  const std::uint64_t rows = reader.number(Text{"a number of rows", "un número de filas"}, 1);
  reader.expect("x");
  return grid_graph(rows, reader.number(Text{"a number of columns", "un número de columnas"}, 1));
}

/// Rows and columns are circuits.
Family torus(WordReader& reader) {
  constexpr std::uint64_t kLeast = 3;  // below it edges would be there twice
  const std::uint64_t rows = reader.number(Text{"a number of rows", "un número de filas"}, kLeast);
  reader.expect("x");
  const std::uint64_t columns = reader.number(Text{"a number of columns", "un número de columnas"}, kLeast);
  const std::uint64_t order = rows * columns;
  return {order, 4 * order, [order, columns](Vertex v, Row& out) {
            const std::uint64_t row = v / columns * columns;
            out.push_back(static_cast<Vertex>((v + order - columns) % order));
            out.push_back(static_cast<Vertex>(row + (v - row + columns - 1) % columns));
            out.push_back(static_cast<Vertex>(row + (v - row + 1) % columns));
            out.push_back(static_cast<Vertex>((v + columns) % order));
          }};
}

/// A step of a piece, and whether it takes the same step again and again.
struct Step {
  std::int64_t down;
  std::int64_t right;
};
struct Piece {
  std::vector<Step> steps;  // of each two that are opposite one
  bool rides;
};

/// How many pairs of cells are a step apart, or any number of them: (rows − k·down)(columns − k·|right|) are k steps
/// apart.
std::uint64_t pairs_of_cells(std::uint64_t rows, std::uint64_t columns, Step step, bool rides) {
  const auto down = static_cast<std::uint64_t>(step.down);
  const auto right = static_cast<std::uint64_t>(std::abs(step.right));
  if (rows <= down || columns <= right) return 0;
  if (!rides) return (rows - down) * (columns - right);
  const std::uint64_t most = std::min(down == 0 ? columns : rows - 1, right == 0 ? rows : columns - 1);
  return most * rows * columns - (down * columns + right * rows) * (most * (most + 1) / 2) +
         down * right * (most * (most + 1) * (2 * most + 1) / 6);
}

/// The cells of a board, row by row, joined where the piece moves from one to the other; one number is the side of a
/// square.
Family board_of(const Piece& piece, WordReader& reader) {
  const std::uint64_t rows = reader.number(Text{"a number of rows", "un número de filas"}, 1);
  const std::uint64_t columns =
      reader.accept("x") ? reader.number(Text{"a number of columns", "un número de columnas"}, 1) : rows;
  std::uint64_t edges = 0;
  if (rows * columns <= kMaxOrder) {
    for (const Step step : piece.steps) edges += pairs_of_cells(rows, columns, step, piece.rides);
  }
  const auto height = static_cast<std::int64_t>(rows);
  const auto width = static_cast<std::int64_t>(columns);
  return {rows * columns, 2 * edges, [height, width, piece](Vertex v, Row& out) {
            for (const Step step : piece.steps) {
              for (const std::int64_t sign : {1, -1}) {
                std::int64_t r = v / width + sign * step.down;
                std::int64_t c = v % width + sign * step.right;
                for (; r >= 0 && r < height && c >= 0 && c < width; r += sign * step.down, c += sign * step.right) {
                  out.push_back(static_cast<Vertex>(r * width + c));
                  if (!piece.rides) break;
                }
              }
            }
          }};
}

Family kings(WordReader& reader) { return board_of({{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, false}, reader); }
Family queens(WordReader& reader) { return board_of({{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, true}, reader); }
Family knights(WordReader& reader) { return board_of({{{1, 2}, {1, -2}, {2, 1}, {2, -1}}, false}, reader); }

Family path_graph(WordReader& reader) { return grid_graph(1, order_of(reader)); }

/// Vertex 0 is the sink; a cell at the border is joined to it.
Family sandpile(WordReader& reader) {
  const Text expected{"expected a size after sandpile, such as sandpile3x4",
                      "se esperaba un tamaño después de sandpile, como sandpile3x4"};
  if (!reader.at_digit()) reader.fail(expected);
  const std::uint64_t rows = reader.number(Text{"a number of rows", "un número de filas"}, 1);
  if (!reader.accept("x") || !reader.at_digit()) reader.fail(expected);
  const std::uint64_t columns = reader.number(Text{"a number of columns", "un número de columnas"}, 1);
  const std::uint64_t cells = rows * columns;
  const std::uint64_t inside = rows > 2 && columns > 2 ? (rows - 2) * (columns - 2) : 0;
  const std::uint64_t edges = rows * (columns - 1) + (rows - 1) * columns + cells - inside;
  const auto at_border = [rows, columns](std::uint64_t r, std::uint64_t c) {
    return r == 0 || c == 0 || r + 1 == rows || c + 1 == columns;
  };
  return {cells + 1, 2 * edges, [rows, columns, at_border](Vertex v, Row& out) {
            if (v == 0) {
              for (std::uint64_t r = 0; r < rows; ++r) {
                const bool whole = r == 0 || r + 1 == rows || columns <= 2;
                for (std::uint64_t c = 0; c < columns; c += whole ? 1 : columns - 1) {
                  out.push_back(static_cast<Vertex>(1 + r * columns + c));
                }
              }
              return;
            }
            const std::uint64_t r = (v - 1) / columns;
            const std::uint64_t c = (v - 1) % columns;
            const auto width = static_cast<Vertex>(columns);
            if (at_border(r, c)) out.push_back(0);
            if (r > 0) out.push_back(v - width);
            if (c > 0) out.push_back(v - 1);
            if (c + 1 < columns) out.push_back(v + 1);
            if (r + 1 < rows) out.push_back(v + width);
          }};
}

/// The graph in which i and i + jump are joined.
Family circulant_graph(WordReader& reader) {
  const std::uint64_t n = order_of(reader, 2);
  reader.expect(":");
  std::vector<Vertex> jumps;
  do {
    const auto jump = static_cast<Vertex>(reader.number(Text{"a jump", "un salto"}, 1, n - 1));
    jumps.insert(jumps.end(), {jump, static_cast<Vertex>(n - jump)});
  } while (reader.accept(","));
  std::sort(jumps.begin(), jumps.end());
  jumps.erase(std::unique(jumps.begin(), jumps.end()), jumps.end());
  const std::uint64_t size = n * jumps.size();
  return {n, size, [n, jumps = std::move(jumps)](Vertex v, Row& out) {
            for (const Vertex jump : jumps) out.push_back(static_cast<Vertex>((v + std::uint64_t{jump}) % n));
          }};
}

/// Outer cycle 0 … n−1, inner vertices n … 2n−1 joined by steps of k.
Family generalised_petersen(WordReader& reader) {
  const std::uint64_t n =
      reader.number(Text{"a length of the outer cycle", "una longitud del ciclo exterior"}, 3, kMaxOrder / 2);
  reader.expect(",");
  const std::uint64_t k =
      reader.number(Text{"a step less than half of it", "un paso menor que su mitad"}, 1, (n - 1) / 2);
  return {2 * n, 6 * n, [n, k](Vertex v, Row& out) {
            const std::uint64_t first = v < n ? 0 : n;
            const std::uint64_t step = v < n ? 1 : k;
            out.push_back(static_cast<Vertex>(first + (v - first + step) % n));
            out.push_back(static_cast<Vertex>(first + (v - first + n - step) % n));
            out.push_back(static_cast<Vertex>((v + n) % (2 * n)));
          }};
}

constexpr FamilyName kGraphFamilies[] = {
    {"K", "K5 K3,4 K4-e", complete},
    {"Ci", "Ci8:1,2", circulant_graph},
    {"C", "C7", cycle},
    {"P", "P4", path_graph},
    {"S", "S4", star},
    {"W", "W5", wheel},
    {"Q", "Q3", hypercube},
    {"E", "E5", edgeless},
    {"GP", "GP7,2", generalised_petersen},
    {"grid", "grid3x4", grid},
    {"torus", "torus3x4", torus},
    {"sandpile", "sandpile3x4", sandpile},
    {"queens", "queens8 queens3x4", queens},
    {"kings", "kings8", kings},
    {"knights", "knights8", knights},
};

}  // namespace

std::span<const FamilyName> graph_families() { return kGraphFamilies; }

}  // namespace nucleo
