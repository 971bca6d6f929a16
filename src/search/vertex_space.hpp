#pragma once

#include <array>
#include <optional>

#include "game/hash.hpp"
#include "search/nimber_table.hpp"
#include "search/small_graphs.hpp"
#include "search/vertex_images.hpp"

namespace nucleo {

/// Node Kayles on the vertices of one graph, for the nimber search: a move removes a vertex and its neighbours.
template <int W>
class VertexSpace {
 public:
  using Part = Bits<W>;
  static constexpr const char* kName = "vertices";
  static constexpr Element kMostVertices = 64 * W;

  /// Of the positions in which at most these are there. Those are as many words as vertex_words_for says, or less.
  VertexSpace(const SetMoves& moves, Elements most, const Budget& budget) {
    if (const auto board = find_board(moves); board && moves.elements <= kMostVertices) {
      board_.emplace(*board);
      small_ = kSmallOnBoard;
      const std::vector<Element> all = others({}, moves.elements);
      take(neighbours_among(moves, all), all);
      return;
    }
    const Digraph graph = neighbours_among(moves, most);
    take(graph, most);
    const std::vector<Vertex> apart = without_twins(graph);
    for (const Vertex v : apart) apart_.add(v);
    const auto group = symmetries_but_twins(graph, apart, kMostSymmetries, budget);
    if (group.size() > 1) group_.emplace(group, closed_);
  }

  [[nodiscard]] static unsigned most_value(const Part& p) { return p.count(); }
  [[nodiscard]] static unsigned work(const Part& p) { return p.count(); }
  [[nodiscard]] bool small(const Part& p) const { return p.count() <= small_; }
  /// Who asks for a large value has asked the same parts for all smaller ones.
  [[nodiscard]] bool small(const Part& p, unsigned value) const {
    return p.count() <= (value < kLargeValue ? small_ : kSmallForLargeValues);
  }
  /// Where a move removes much, games are short and options much alike: changing between them costs more than a bad
  /// one.
  [[nodiscard]] std::uint32_t patience() const { return patience_; }
  [[nodiscard]] Proved facts(Part p) const {
    return reduce(p) == Mirrored::kWon ? Proved().without_value(0) : Proved();
  }

  /// First those that leave least, for that is soonest known.
  template <class Visit>
  bool options(const Part& p, const Visit& visit) const {
    std::array<std::uint32_t, kMostVertices> moves;
    std::size_t count = 0;
    p.for_each([&](Vertex v) { moves[count++] = (kMostVertices - (closed_[v] & p).count()) << 16 | v; });
    std::sort(moves.begin(), moves.begin() + count);
    for (std::size_t i = 0; i < count; ++i) {
      if (!visit_sum(p - closed_[moves[i] & 0xffff], visit)) return false;
    }
    return true;
  }

  /// Calls visit(parts, value) with the parts whose sum a position is.
  template <class Visit>
  bool split(Elements there, const Visit& visit) const {
    Part p;
    for (const Element e : there) p.add(*place_in(elements_, e));
    return visit_sum(without_twins_in(p), visit);
  }

 private:
  static constexpr unsigned kSmallOnBoard = 12;    // vertices
  static constexpr unsigned kSmallElsewhere = 18;  // for values are larger, and so are questions for them more
  static constexpr unsigned kLargeValue = 8;
  static constexpr unsigned kSmallForLargeValues = 28;
  static constexpr std::uint32_t kPatient = 32;
  static constexpr unsigned kDense = 7;               // one of so many pairs of vertices is joined
  static constexpr std::size_t kMostSymmetries = 64;  // more cost more than they save
  static constexpr std::size_t kMostParts = 64 * W / (kMostInSmallGraph + 1);

  void take(const Digraph& graph, Elements members) {
    elements_.assign(members.begin(), members.end());
    open_.resize(graph.order());
    for (Vertex v = 0; v < graph.order(); ++v) {
      for (const Vertex w : graph.successors(v)) open_[v].add(w);
    }
    closed_ = open_;
    for (Vertex v = 0; v < graph.order(); ++v) closed_[v].add(v);
    const std::uint64_t pairs = std::uint64_t{graph.order()} * graph.order();
    if (graph.size() * kDense >= pairs) patience_ = kPatient;
  }
  [[nodiscard]] Part without_twins_in(const Part& part) const {
    std::vector<Vertex> vertices;
    part.for_each([&](Vertex v) { vertices.push_back(v); });
    Array<Arc> arcs;
    for (Vertex i = 0; i < vertices.size(); ++i) {
      for (Vertex j = 0; j < vertices.size(); ++j) {
        if (open_[vertices[i]].has(vertices[j])) arcs.emplace_back(i, j);
      }
    }
    Part out;
    for (const Vertex i : without_twins(Digraph::from_arcs(static_cast<Vertex>(vertices.size()), std::move(arcs)))) {
      out.add(vertices[i]);
    }
    return out;
  }

  template <class Visit>
  bool visit_sum(Part left, const Visit& visit) const {
    std::array<Part, kMostParts> parts;
    std::size_t count = 0;
    unsigned value = 0;
    while (!left.empty()) {
      Part part = take_component(left);
      if (const auto known = value_at_once(part)) {
        value ^= *known;
      } else if (reduce(part) != Mirrored::kLost) {
        parts[count++] = part;
      }
    }
    return visit(std::span<const Part>(parts.data(), count), value);
  }

  /// Takes what the first vertex is connected to out of the others.
  [[nodiscard]] Part take_component(Part& left) const {
    const Vertex first = left.lowest();
    left.remove(first);
    Part next = open_[first] & left;
    Part out = next;
    out.add(first);
    left -= next;
    while (!next.empty() && !left.empty()) {
      const Vertex v = next.lowest();
      next.remove(v);
      const Part found = open_[v] & left;
      next |= found;
      out |= found;
      left -= found;
    }
    return out;
  }

  /// Of a small part, a path or a cycle.
  [[nodiscard]] std::optional<unsigned> value_at_once(const Part& part) const {
    const unsigned order = part.count();
    if (order <= 2) return 1;
    if (order <= kMostInSmallGraph) return small_graph_value(order, code_of(part));
    unsigned degrees = 0;
    const bool thin = part.all_of([&](Vertex v) {
      const unsigned degree = (open_[v] & part).count();
      degrees += degree;
      return degree <= 2;
    });
    if (!thin) return {};
    return degrees < 2 * order ? node_kayles_path(order) : node_kayles_cycle(order);
  }
  [[nodiscard]] std::uint32_t code_of(const Part& part) const {
    std::array<Vertex, kMostInSmallGraph> vertices;
    unsigned order = 0;
    part.for_each([&](Vertex v) { vertices[order++] = v; });
    std::uint32_t code = 0;
    for (unsigned i = 1, shift = 0; i < order; ++i) {
      for (unsigned j = 0; j < i; ++j, ++shift) {
        code |= static_cast<std::uint32_t>(open_[vertices[i]].has(vertices[j])) << shift;
      }
    }
    return code;
  }

  /// To the least of its images.
  Mirrored reduce(Part& part) const {
    if (board_) return board_->reduce(part, closed_);
    if (group_ && part.within(apart_)) return group_->reduce(part, closed_);
    return Mirrored::kNothing;
  }

  std::vector<Element> elements_;  // which the vertices are
  std::vector<Part> open_;         // neighbours
  std::vector<Part> closed_;       // with the vertex itself
  Part apart_;                     // vertices of which no two are twins
  unsigned small_ = kSmallElsewhere;
  std::uint32_t patience_ = 1;
  std::optional<BoardImages<W>> board_;
  std::optional<GroupImages<W>> group_;
};

}  // namespace nucleo
