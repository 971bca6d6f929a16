#pragma once

// Chomp on graphs for the nimber search: a move removes an edge, or a vertex with its edges. A part is a connected
// graph in its canonical form, so no names of vertices are kept. Two theorems make most graphs small before any search:
//
//   An involution f of a graph that joins no vertex to its image: the graph has the value of what f leaves in place
//   (T. Khandhawit, L. Ye, "Chomp on graphs and subsets", 2011). For who answers x by f(x) outside, and copies inside,
//   wins the sum of both. So two vertices with the same neighbours, not joined to each other, are left out.
//
//   A bipartite graph of n vertices and m edges has the value (n mod 2) + 2 (m mod 2).

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "game/graph_symmetry.hpp"
#include "game/set_rules.hpp"
#include "search/board_words.hpp"
#include "search/few_parts.hpp"
#include "search/nimber_table.hpp"
#include "search/packed_graph.hpp"

namespace nucleo {

/// Elements that are the vertices of a graph and, above just two of them each, its edges.
struct Incidences {
  std::vector<Element> vertices;
  std::vector<Element> edges;
  std::vector<std::pair<unsigned, unsigned>> ends;  ///< of each edge, as places among the vertices

  /// Of those elements; nothing where the rules are not of this kind.
  static std::optional<Incidences> of(const SetMoves& moves, Elements most);
};

template <unsigned kWords>
class IncidenceSpace {
 public:
  using Part = PackedGraph<kWords>;
  static constexpr const char* kName = kWords == 1 ? "graphs-11" : kWords == 2 ? "graphs-16" : "graphs-23";
  static constexpr unsigned kMostVertices = Part::kMostVertices;

  /// At most kMostVertices.
  explicit IncidenceSpace(Incidences graph) : graph_(std::move(graph)) {}

  [[nodiscard]] static unsigned most_value(const Part& part) { return work(part); }
  [[nodiscard]] static unsigned work(const Part& part) { return part.pairs.count() + kMostVertices; }
  [[nodiscard]] static bool small(const Part& part) { return work(part) <= kSmall + kMostVertices; }
  [[nodiscard]] static Proved facts(const Part& /*part*/) { return {}; }

  template <class Visit>
  bool options(const Part& part, const Visit& visit) const {
    Rows rows;
    const unsigned order = part.rows(rows);
    Moves moves;
    find_moves(rows, order, moves);
    const std::uint64_t all = (std::uint64_t{1} << order) - 1;
    for (unsigned i = 0; i < moves.vertices; ++i) {
      Sum sum;
      add(rows, all & ~(std::uint64_t{1} << moves.vertex[i]), sum);
      if (!visit(sum.all(), sum.value)) return false;
    }
    for (unsigned i = 0; i < moves.edges; ++i) {
      const auto [a, b] = moves.edge[i];
      Rows less = rows;
      less[a] &= ~(std::uint64_t{1} << b);
      less[b] &= ~(std::uint64_t{1} << a);
      Sum sum;
      add(less, all, sum);
      if (!visit(sum.all(), sum.value)) return false;
    }
    return true;
  }

  template <class Visit>
  bool split(Elements there, const Visit& visit) const {
    Rows rows{};
    std::uint64_t all = 0;
    for (unsigned v = 0; v < graph_.vertices.size(); ++v) {
      if (place_in(there, graph_.vertices[v])) all |= std::uint64_t{1} << v;
    }
    for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
      if (!place_in(there, graph_.edges[e])) continue;
      const auto [a, b] = graph_.ends[e];
      rows[a] ^= std::uint64_t{1} << b;  // two edges with the same ends change nothing
      rows[b] ^= std::uint64_t{1} << a;
    }
    Sum sum;
    add(rows, all, sum);
    return visit(sum.all(), sum.value);
  }

 private:
  static constexpr unsigned kSmall = 16;  // edges
  using Rows = std::array<std::uint64_t, kMostVertices>;
  static constexpr unsigned kRounds = 3;
  using Order = std::array<std::uint8_t, kMostVertices>;
  using Sum = FewParts<Part, kMostVertices / 3 + 1>;  // an odd cycle has three vertices
  /// One of each orbit of the automorphisms.
  struct Moves {
    std::array<std::uint8_t, kMostVertices> vertex;
    std::array<std::pair<std::uint8_t, std::uint8_t>, kMostVertices*(kMostVertices - 1) / 2> edge;
    unsigned vertices = 0;
    unsigned edges = 0;
  };

  static GraphSymmetry& symmetry() {
    thread_local GraphSymmetry symmetry;
    return symmetry;
  }

  static void find_moves(const Rows& rows, unsigned order, Moves& moves) {
    GraphSymmetry& found = symmetry();
    Order place;
    const bool rigid = tell_apart(rows, order, place);
    if (!rigid) found.find_generators({rows.data(), order});
    const auto generators = rigid ? std::span<const GraphSymmetry::Permutation>() : found.generators();
    // Who has been seen in the orbit of another one is left out.
    std::array<std::uint64_t, kMostVertices> seen{};
    std::uint64_t seen_vertices = 0;
    std::array<std::pair<std::uint8_t, std::uint8_t>, kMostVertices * kMostVertices> orbit;
    for (unsigned a = 0; a < order; ++a) {
      if ((seen_vertices >> a & 1) == 0) {
        moves.vertex[moves.vertices++] = static_cast<std::uint8_t>(a);
        seen_vertices |= std::uint64_t{1} << a;
        unsigned size = 0;
        orbit[size++].first = static_cast<std::uint8_t>(a);
        for (unsigned i = 0; i < size; ++i) {
          for (const auto& generator : generators) {
            const std::uint8_t image = generator[orbit[i].first];
            if ((seen_vertices >> image & 1) == 0) orbit[size++].first = image;
            seen_vertices |= std::uint64_t{1} << image;
          }
        }
      }
      for (std::uint64_t more = rows[a] >> a << a; more != 0; more &= more - 1) {
        const unsigned b = lowest_bit(more);
        if ((seen[a] >> b & 1) != 0) continue;
        const auto edge = std::pair(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b));
        moves.edge[moves.edges++] = edge;
        if (generators.empty()) continue;
        seen[a] |= std::uint64_t{1} << b;
        unsigned size = 0;
        orbit[size++] = edge;
        for (unsigned i = 0; i < size; ++i) {
          for (const auto& generator : generators) {
            const auto [c, d] = std::minmax(generator[orbit[i].first], generator[orbit[i].second]);
            if ((seen[c] >> d & 1) == 0) orbit[size++] = {c, d};
            seen[c] |= std::uint64_t{1} << d;
          }
        }
      }
    }
  }

  /// The places of the vertices in an order that does not depend on their names, where a few looks at their neighbours
  /// tell them all apart: as they do in most graphs, at a tenth of what nauty takes.
  static bool tell_apart(const Rows& rows, unsigned order, Order& place) {
    std::array<std::uint64_t, kMostVertices> colour{};
    for (unsigned v = 0; v < order; ++v) colour[v] = mixed(count_bits(rows[v]));
    for (unsigned round = 0; round < kRounds; ++round) {
      std::array<std::uint64_t, kMostVertices> next{};
      for (unsigned v = 0; v < order; ++v) {
        std::uint64_t total = colour[v] * 3;
        for (std::uint64_t more = rows[v]; more != 0; more &= more - 1) total += colour[lowest_bit(more)];
        next[v] = mixed(total);
      }
      colour = next;
      if (round == 0) continue;
      std::uint64_t places = 0;
      for (unsigned v = 0; v < order; ++v) {
        unsigned before = 0;
        for (unsigned w = 0; w < order; ++w) before += colour[w] < colour[v] ? 1 : 0;
        place[v] = static_cast<std::uint8_t>(before);
        places |= std::uint64_t{1} << before;
      }
      if (places == (std::uint64_t{1} << order) - 1) return true;
    }
    return false;
  }

  /// Without pairs of vertices that are not joined and have the same neighbours.
  static std::uint64_t without_twins(const Rows& rows, std::uint64_t all) {
    for (bool again = true; again;) {
      again = false;
      for (std::uint64_t rest = all; rest != 0;) {
        const unsigned v = lowest_bit(rest);
        rest &= rest - 1;
        const std::uint64_t row = rows[v] & all;
        for (std::uint64_t others = rest & ~row; others != 0; others &= others - 1) {
          const unsigned w = lowest_bit(others);
          if ((rows[w] & all) != row) continue;
          const std::uint64_t both = std::uint64_t{1} << v | std::uint64_t{1} << w;
          all &= ~both;
          rest &= ~both;
          again = true;
          break;
        }
      }
    }
    return all;
  }

  /// Adds the graph that is induced by some vertices.
  void add(const Rows& rows, std::uint64_t all, Sum& sum) const {
    for (std::uint64_t rest = without_twins(rows, all); rest != 0;) {
      // In layers from one vertex: it is bipartite iff no edge is within a layer.
      std::uint64_t part = rest & -rest;
      bool bipartite = true;
      unsigned ends = 0;
      for (std::uint64_t layer = part; layer != 0;) {
        std::uint64_t next = 0;
        for (std::uint64_t more = layer; more != 0; more &= more - 1) {
          const std::uint64_t row = rows[lowest_bit(more)] & rest;
          next |= row;
          ends += count_bits(row);
        }
        bipartite = bipartite && (next & layer) == 0;
        layer = next & ~part;
        part |= next;
      }
      rest &= ~part;
      if (bipartite) {
        sum.value ^= count_bits(part) % 2 + 2 * (ends / 2 % 2);
      } else {
        add_connected(rows, part, sum);
      }
    }
  }

  void add_connected(const Rows& rows, std::uint64_t part, Sum& sum) const {
    Rows dense{};
    unsigned order = 0;
    for (std::uint64_t more = part; more != 0; more &= more - 1) dense[order++] = rows[lowest_bit(more)];
    const std::uint64_t all = (std::uint64_t{1} << order) - 1;
    if (part != all) {
      for (unsigned v = 0; v < order; ++v) {
        std::uint64_t row = 0;
        unsigned at = 0;
        for (std::uint64_t more = part; more != 0; more &= more - 1) row |= (dense[v] >> lowest_bit(more) & 1) << at++;
        dense[v] = row;
      }
    } else {
      for (unsigned v = 0; v < order; ++v) dense[v] &= all;
    }
    if (Order place; tell_apart(dense, order, place)) {
      Rows sorted{};
      for (unsigned v = 0; v < order; ++v) {
        std::uint64_t row = 0;
        for (std::uint64_t more = dense[v]; more != 0; more &= more - 1) {
          row |= std::uint64_t{1} << place[lowest_bit(more)];
        }
        sorted[place[v]] = row;
      }
      sum.add(Part::of({sorted.data(), order}));
      return;
    }
    GraphSymmetry& found = symmetry();
    if (!found.find_canonical({dense.data(), order})) {
      sum.add(Part::of({dense.data(), order}));  // it is the same game, though its twins may not meet it
      return;
    }
    for (const auto& generator : found.generators()) {
      const auto fixed = kept_by(dense, order, generator);
      if (fixed != all) {
        add(dense, fixed, sum);
        return;
      }
    }
    sum.add(Part::of(found.canonical()));
  }

  /// What an involution leaves in place, if it is one that joins no vertex to its image; else all.
  static std::uint64_t kept_by(const Rows& rows, unsigned order, const GraphSymmetry::Permutation& f) {
    std::uint64_t fixed = 0;
    for (unsigned v = 0; v < order; ++v) {
      if (f[v] == v) fixed |= std::uint64_t{1} << v;
      if (f[f[v]] != v || (rows[v] >> f[v] & 1) != 0) return (std::uint64_t{1} << order) - 1;
    }
    return fixed;
  }

  Incidences graph_;
};

}  // namespace nucleo
