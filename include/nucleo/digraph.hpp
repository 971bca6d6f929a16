#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Vertices are 0 … order()−1 inside, and 1 … n, or their names, outside.
using Vertex = std::uint32_t;
using Arc = std::pair<Vertex, Vertex>;

/// Two bits of a word are kept for labels, so that a digraph is labelled in 24 bytes per vertex.
inline constexpr Vertex kMaxOrder = (Vertex{1} << 30) - 1;

/// A finite digraph in compressed rows: loops allowed, no arc twice, every row in increasing order.
/// Memory: 4 bytes per arc and 8 per vertex. It is a value: copies are deep, moves are cheap.
class Digraph {
 public:
  Digraph() : Digraph(0) {}
  explicit Digraph(Vertex order) : offsets_(std::size_t{order} + 1, 0) {}

  /// Takes rows that already are as the class promises (offsets: order+1 of them, from 0 to targets.size()). O(1).
  Digraph(Array<std::uint64_t> offsets, Array<Vertex> targets)
      : offsets_(std::move(offsets)), targets_(std::move(targets)) {}

  /// Arcs in any order, repeats allowed: they are merged. Frees `arcs`. O(order + arcs), and a sort of each row.
  static Digraph from_arcs(Vertex order, Array<Arc> arcs, const Budget& budget = {});
  static Digraph from_arcs(Vertex order, std::initializer_list<Arc> arcs);

  [[nodiscard]] Vertex order() const { return static_cast<Vertex>(offsets_.size() - 1); }
  [[nodiscard]] std::uint64_t size() const { return targets_.size(); }
  [[nodiscard]] std::span<const Vertex> successors(Vertex v) const {
    return {targets_.data() + offsets_[v], targets_.data() + offsets_[v + 1]};
  }
  [[nodiscard]] Vertex out_degree(Vertex v) const { return static_cast<Vertex>(offsets_[v + 1] - offsets_[v]); }
  /// O(log out_degree(from)).
  [[nodiscard]] bool has_arc(Vertex from, Vertex to) const;

  [[nodiscard]] std::span<const std::uint64_t> offsets() const { return offsets_; }
  [[nodiscard]] std::span<const Vertex> targets() const { return targets_; }

  friend bool operator==(const Digraph&, const Digraph&) = default;

 private:
  Array<std::uint64_t> offsets_;
  Array<Vertex> targets_;
};

/// The digraph with every arc turned round: its rows are the predecessors. O(order + size); beside the result it needs
/// at most 8 bytes per vertex.
Digraph transpose(const Digraph& d, const Budget& budget = {});

/// The sub-digraph induced by `vertices` (distinct); its vertex i is vertices[i]. O(order + arcs that leave
/// `vertices`).
Digraph induced(const Digraph& d, std::span<const Vertex> vertices);

/// Makes induced sub-digraphs of one digraph, many of them: each costs only its own vertices and the arcs that leave
/// them.
class Inducer {
 public:
  /// O(order). `d` must outlive it.
  explicit Inducer(const Digraph& d);
  Digraph operator()(std::span<const Vertex> vertices);

 private:
  const Digraph& d_;
  Array<Vertex> number_;
};

/// The names of the vertices: those of the file, or the numbers 1 … n where it only numbers them.
class Names {
 public:
  Names() = default;
  explicit Names(Vertex order) : order_(order) {}
  /// One name per vertex, all different.
  explicit Names(const std::vector<std::string>& names);
  /// The same from one text: name v ends at ends[v], where name v+1 begins.
  Names(std::string text, std::vector<std::uint64_t> ends)
      : order_(static_cast<Vertex>(ends.size())), text_(std::move(text)), ends_(std::move(ends)) {}

  [[nodiscard]] Vertex order() const { return order_; }
  /// True where vertices are just 1 … n.
  [[nodiscard]] bool numbers() const { return ends_.empty(); }
  [[nodiscard]] std::string operator[](Vertex v) const;
  /// True where every name is a whole number that JSON keeps exact. O(order).
  [[nodiscard]] bool whole_numbers() const;
  friend bool operator==(const Names&, const Names&) = default;

 private:
  Vertex order_ = 0;
  std::string text_;
  std::vector<std::uint64_t> ends_;
};

/// Finds vertices by name, or by number where they only have numbers.
class NameIndex {
 public:
  /// O(order log order), O(1) for numbers. `names` must outlive the index.
  explicit NameIndex(const Names& names);
  /// The vertex of that name, or nothing. O(log order).
  [[nodiscard]] std::optional<Vertex> find(std::string_view name) const;

 private:
  const Names& names_;
  std::vector<std::pair<std::string, Vertex>> sorted_;
};

/// Arcs in increasing order, each once: a digraph without a row per vertex, 8 bytes per arc.
class ArcSet {
 public:
  ArcSet() = default;
  explicit ArcSet(Array<Arc> arcs);
  ArcSet(const Digraph& d);  // NOLINT(google-explicit-constructor): the same arcs

  [[nodiscard]] std::uint64_t size() const { return arcs_.size(); }
  [[nodiscard]] auto begin() const { return arcs_.begin(); }
  [[nodiscard]] auto end() const { return arcs_.end(); }
  /// O(log size).
  [[nodiscard]] bool has_arc(Vertex from, Vertex to) const;
  /// The digraph that they make of so many vertices. O(order + size).
  [[nodiscard]] Digraph on(Vertex order) const { return Digraph::from_arcs(order, arcs_); }
  friend bool operator==(const ArcSet&, const ArcSet&) = default;

 private:
  Array<Arc> arcs_;
};

/// The arcs of one colour. There may be as many colours as arcs.
struct ColourClass {
  std::string colour;
  ArcSet arcs;
};

/// Terminal vertices that a file declares won or lost for the player who finds the token there, whatever play says of
/// the others. Each list in increasing order, and no vertex in both.
struct Terminals {
  std::vector<Vertex> won;
  std::vector<Vertex> lost;

  [[nodiscard]] bool empty() const { return won.empty() && lost.empty(); }
  /// "won", "lost", or nothing where v is not declared. O(log of their number).
  [[nodiscard]] std::string_view word(Vertex v) const;
  friend bool operator==(const Terminals&, const Terminals&) = default;
};

/// A digraph as a file gives it. `colours` is empty where no arc has a colour; else every arc is in at least one class
/// (arcs without a colour share the class named "").
struct NamedDigraph {
  Digraph digraph;
  Names names;
  std::vector<ColourClass> colours;
  Terminals declared{};
};

/// The same with names, colours and declared terminals.
NamedDigraph induced(const NamedDigraph& d, std::span<const Vertex> vertices);

}  // namespace nucleo
