// Graphs with names of their own: most are cubic and have a Hamiltonian cycle, so that Frucht's notation writes them.

#include <array>
#include <vector>

#include "digraph/families.hpp"

namespace nucleo {
namespace {

using Row = Family::Row;

/// LCF notation: on the cycle 0, 1, …, vertex v is also joined to v + jumps[v mod their number].
struct CubicGraph {
  std::string_view name;
  std::vector<int> jumps;
  int repeats;
};

const std::vector<CubicGraph>& cubic_graphs() {
  static const std::vector<CubicGraph> kGraphs{
      {"dodecahedron", {10, 7, 4, -4, -7, 10, -4, 7, -7, 4}, 2},
      {"heawood", {5, -5}, 7},
      {"mobius-kantor", {5, -5}, 8},
      {"pappus", {5, 7, -7, 7, -7, -5}, 3},
      {"desargues", {5, -5, 9, -9}, 5},
      {"franklin", {5, -5}, 6},
      {"frucht", {-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2}, 1},
      {"mcgee", {12, 7, -7}, 8},
      {"nauru", {5, -9, 7, -7, 9, -5}, 4},
      {"tutte-coxeter", {-13, -9, 7, -7, 9, 13}, 5},
      {"dyck", {5, -5, 13, -13}, 8},
  };
  return kGraphs;
}

Family cubic(const CubicGraph& graph) {
  const std::uint64_t n = graph.jumps.size() * static_cast<std::uint64_t>(graph.repeats);
  return {n, 3 * n, [n, jumps = graph.jumps](Vertex v, Row& out) {
            const std::int64_t jump = jumps[v % jumps.size()];
            for (const std::int64_t step : {std::int64_t{1}, std::int64_t{-1}, jump}) {
              out.push_back(static_cast<Vertex>((v + n + static_cast<std::uint64_t>(step)) % n));
            }
          }};
}

/// Outer cycle 1 … 5, inner vertices 6 … 10.
Family petersen() {
  return {10, 30, [](Vertex v, Row& out) {
            const Vertex step = v < 5 ? 1 : 2;
            const Vertex first = v < 5 ? 0 : 5;
            out.push_back(first + (v - first + step) % 5);
            out.push_back(first + (v - first + 5 - step) % 5);
            out.push_back((v + 5) % 10);
          }};
}

Family tetrahedron() {
  return {4, 12, [](Vertex v, Row& out) {
            for (Vertex w = 0; w < 4; ++w) {
              if (w != v) out.push_back(w);
            }
          }};
}

/// v−1 in binary is the corner, as in Q3.
Family cube() {
  return {8, 24, [](Vertex v, Row& out) {
            for (const Vertex side : {1U, 2U, 4U}) out.push_back(v ^ side);
          }};
}

/// Opposite corners are v and v + 3.
Family octahedron() {
  return {6, 24, [](Vertex v, Row& out) {
            for (Vertex w = 0; w < 6; ++w) {
              if (w != v && w != (v + 3) % 6) out.push_back(w);
            }
          }};
}

/// The top 1, a ring 2 … 6, a ring 7 … 11, the bottom 12.
Family icosahedron() {
  return {12, 60, [](Vertex v, Row& out) {
            if (v == 0 || v == 11) {
              for (Vertex i = 0; i < 5; ++i) out.push_back((v == 0 ? 1 : 6) + i);
              return;
            }
            const bool upper = v < 6;
            const Vertex ring = upper ? 1 : 6;
            const Vertex other = upper ? 6 : 1;
            const Vertex i = v - ring;
            out.insert(out.end(), {upper ? 0U : 11U, ring + (i + 1) % 5, ring + (i + 4) % 5, other + i,
                                   other + (i + (upper ? 1 : 4)) % 5});
          }};
}

struct NamedFamily {
  std::string_view name;
  Family (*make)();
};
constexpr std::array<NamedFamily, 5> kOthers{{{"petersen", petersen},
                                              {"tetrahedron", tetrahedron},
                                              {"cube", cube},
                                              {"octahedron", octahedron},
                                              {"icosahedron", icosahedron}}};

}  // namespace

std::optional<Family> known_graph(WordReader& reader) {
  for (const NamedFamily& known : kOthers) {
    if (reader.accept(known.name)) return known.make();
  }
  for (const CubicGraph& known : cubic_graphs()) {
    if (reader.accept(known.name)) return cubic(known);
  }
  return {};
}

}  // namespace nucleo
