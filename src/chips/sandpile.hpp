#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "game/graph_argument.hpp"

namespace nucleo {

/// Chips on the vertices other than the sink, in their order. The first are small (at most some times a degree) and may
/// be below 0 on the way; the second have any size.
using Heights = std::vector<std::int64_t>;
using Chips = std::vector<mpz_class>;

/// Chips that are few enough.
Heights as_heights(const Chips& chips);

/// A connected graph with a sink, or a digraph from whose vertices the sink is reached. The other vertices are sites 0,
/// 1, …, size()−1, in the order of their numbers. In a digraph a site fires along its arcs, and the sink never does.
class Sandpile {
 public:
  using Site = std::uint32_t;
  /// The edges that join a site to another one; the arcs from it, in a digraph.
  struct Edges {
    Site to;
    std::uint32_t count;

    friend bool operator==(const Edges&, const Edges&) = default;
  };

  /// Throws InputError where some vertex is not joined to the sink, or nothing is beside it; `word` names the graph.
  Sandpile(const Graph& graph, Vertex sink, const std::string& word, const Budget& budget = {});

  /// Throws InputError where the sink is not reached from some vertex, or there is a loop, or nothing beside the sink.
  static Sandpile of_digraph(const Digraph& d, Vertex sink, const std::string& word, const Budget& budget = {});

  [[nodiscard]] bool directed() const { return directed_; }
  [[nodiscard]] Site size() const { return static_cast<Site>(degree_.size()); }
  /// Of all edges at a site, those to the sink too.
  [[nodiscard]] std::int64_t degree(Site v) const { return degree_[v]; }
  [[nodiscard]] std::uint32_t to_sink(Site v) const { return to_sink_[v]; }
  /// Those to other sites, in increasing order of these.
  [[nodiscard]] std::span<const Edges> edges(Site v) const {
    return {edges_.data() + offsets_[v], edges_.data() + offsets_[v + 1]};
  }
  /// The sites from which there are edges to v, in increasing order.
  [[nodiscard]] std::span<const Edges> edges_into(Site v) const {
    if (!directed_) return edges(v);
    return {in_edges_.data() + in_offsets_[v], in_edges_.data() + in_offsets_[v + 1]};
  }
  /// Numbers from 0, as in the graph.
  [[nodiscard]] Vertex sink() const { return sink_; }
  [[nodiscard]] Vertex vertex(Site v) const { return v < sink_ ? v : v + 1; }
  [[nodiscard]] Site site(Vertex v) const { return v < sink_ ? v : v - 1; }

  /// The heights after the site fired `times`.
  template <class Numbers, class Number>
  void fire(Numbers& heights, Site v, const Number& times) const {
    heights[v] -= degree(v) * times;
    for (const Edges& e : edges(v)) heights[e.to] += std::int64_t{e.count} * times;
  }
  /// Every site below its degree.
  [[nodiscard]] bool is_stable(std::span<const std::int64_t> heights) const;

  friend bool operator==(const Sandpile&, const Sandpile&) = default;

 private:
  explicit Sandpile(Vertex sink) : sink_(sink) {}
  void add_sites(const Graph& graph, const Budget& budget);
  void add_edges_into();

  Vertex sink_;
  bool directed_ = false;
  std::vector<std::int64_t> degree_;
  std::vector<std::uint32_t> to_sink_;
  std::vector<std::uint64_t> offsets_{0};
  std::vector<Edges> edges_;
  std::vector<std::uint64_t> in_offsets_{};  // of a digraph
  std::vector<Edges> in_edges_{};
};

/// A sandpile as a person named it.
struct NamedSandpile {
  std::string word;  ///< of the graph
  Sandpile sandpile;
  std::optional<GridShape> grid;  ///< where the graph is a grid

  /// "graph=K4-e sink=1"
  [[nodiscard]] std::string text() const;
};

/// Takes graph=GRAPH and sink=VERTEX (1 where it is not given). Where digraphs will do too, a word that is not a graph
/// may be one.
enum class Boards { kGraphs, kDigraphsToo };
NamedSandpile take_sandpile(Arguments& arguments, Boards boards = Boards::kGraphs);

}  // namespace nucleo
