#include "search/neighbourhoods.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "digraph/canonical.hpp"

namespace nucleo {
namespace {

/// Whether vertices so far apart are joined, if that is all it depends on.
class Offsets {
 public:
  Offsets(unsigned rows, unsigned columns)
      : rows_(static_cast<int>(rows)),
        columns_(static_cast<int>(columns)),
        joined_((2 * rows - 1) * (2 * columns - 1)) {}

  /// False where it contradicts what was said before.
  bool say(int rows, int columns, bool joined) {
    std::uint8_t& known = joined_[place(rows, columns)];
    const std::uint8_t now = joined ? 1 : 2;
    if (known == 0) known = now;
    return known == now;
  }
  [[nodiscard]] bool flips() const {
    return all([&](int r, int c) { return at(r, c) == at(r, -c); });
  }
  [[nodiscard]] bool transposes() const {
    const int side = std::min(rows_, columns_);
    return all([&](int r, int c) { return r >= side || std::abs(c) >= side || at(r, c) == at(c, r); });
  }

 private:
  [[nodiscard]] std::size_t place(int r, int c) const {
    return static_cast<std::size_t>((r + rows_ - 1) * (2 * columns_ - 1) + c + columns_ - 1);
  }
  [[nodiscard]] std::uint8_t at(int r, int c) const { return joined_[place(r, c)]; }
  /// A difference and its opposite are the same pair of vertices.
  template <class Law>
  [[nodiscard]] bool all(const Law& law) const {
    for (int r = 0; r < rows_; ++r) {
      for (int c = 1 - columns_; c < columns_; ++c) {
        if (!law(r, c)) return false;
      }
    }
    return true;
  }

  int rows_;
  int columns_;
  std::vector<std::uint8_t> joined_;  // 0: nothing said
};

std::optional<VertexBoard> as_board(const std::vector<std::vector<bool>>& joined, unsigned rows, unsigned columns) {
  Offsets offsets(rows, columns);
  for (Vertex v = 0; v < joined.size(); ++v) {
    for (Vertex w = 0; w < joined.size(); ++w) {
      const int r = static_cast<int>(w / columns) - static_cast<int>(v / columns);
      const int c = static_cast<int>(w % columns) - static_cast<int>(v % columns);
      if (!offsets.say(r, c, joined[v][w])) return {};
    }
  }
  return VertexBoard{rows, columns, offsets.flips(), offsets.transposes()};
}

}  // namespace

bool is_neighbourhood_game(const SetMoves& moves) {
  if (moves.needs || !moves.removes || moves.removes->size() != moves.elements) return false;
  for (std::size_t i = 0; i < moves.above.size(); ++i) {
    if (!moves.above[i].empty()) return false;
  }
  for (Element v = 0; v < moves.elements; ++v) {
    if (!place_in((*moves.removes)[v], v)) return false;
    for (const Element w : (*moves.removes)[v]) {
      if (!place_in((*moves.removes)[w], v)) return false;
    }
  }
  return true;
}

Digraph neighbours_among(const SetMoves& moves, Elements members) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < members.size(); ++v) {
    for (const Element e : (*moves.removes)[members[v]]) {
      if (e == members[v]) continue;
      if (const auto w = place_in(members, e)) arcs.emplace_back(v, *w);
    }
  }
  return Digraph::from_arcs(static_cast<Vertex>(members.size()), std::move(arcs));
}

std::optional<VertexBoard> find_board(const Digraph& graph) {
  constexpr unsigned kMostSide = 64;
  const auto order = static_cast<unsigned>(graph.order());
  if (order == 0 || order > kMostSide * kMostSide) return {};
  std::vector<std::vector<bool>> joined(order, std::vector<bool>(order));
  for (Vertex v = 0; v < order; ++v) {
    for (const Vertex w : graph.successors(v)) joined[v][w] = true;
  }
  std::optional<VertexBoard> best;
  const auto worth = [](const VertexBoard& b) { return (b.flips ? 2 : 0) + (b.transposes ? 1 : 0); };
  const auto longer = [](const VertexBoard& b) { return std::max(b.rows, b.columns); };
  for (unsigned rows = 2; rows < order && rows <= kMostSide; ++rows) {
    if (order % rows != 0 || order / rows > kMostSide) continue;
    const auto board = as_board(joined, rows, order / rows);
    if (!board) continue;
    if (!best || worth(*board) > worth(*best) || (worth(*board) == worth(*best) && longer(*board) < longer(*best))) {
      best = board;
    }
  }
  return best;
}

std::optional<VertexBoard> find_board(const SetMoves& moves) {
  if (moves.elements > 64 * kMostVertexWords) return {};
  return find_board(neighbours_among(moves, others({}, moves.elements)));
}

unsigned vertex_words_for(const SetMoves& moves, Elements most) {
  if (!is_neighbourhood_game(moves)) return 0;
  const std::size_t vertices = find_board(moves) ? moves.elements : most.size();
  const std::size_t words = std::max<std::size_t>(1, (vertices + 63) / 64);
  return words <= kMostVertexWords ? static_cast<unsigned>(words) : 0;
}

std::vector<Vertex> without_twins(const Digraph& graph) {
  std::vector<bool> gone(graph.order(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (const bool closed : {true, false}) {
      std::map<std::vector<Vertex>, std::vector<Vertex>> alike;
      for (Vertex v = 0; v < graph.order(); ++v) {
        if (gone[v]) continue;
        std::vector<Vertex> row;
        for (const Vertex w : graph.successors(v)) {
          if (!gone[w]) row.push_back(w);
        }
        if (closed) row.insert(std::lower_bound(row.begin(), row.end(), v), v);
        alike[row].push_back(v);
      }
      for (const auto& [row, vertices] : alike) {
        const std::size_t left = closed ? 1 : 2 - vertices.size() % 2;
        for (std::size_t i = left; i < vertices.size(); ++i) {
          gone[vertices[i]] = true;
          changed = true;
        }
      }
    }
  }
  std::vector<Vertex> out;
  for (Vertex v = 0; v < graph.order(); ++v) {
    if (!gone[v]) out.push_back(v);
  }
  return out;
}

std::vector<std::vector<Vertex>> symmetries_but_twins(const Digraph& graph, std::span<const Vertex> apart,
                                                      std::size_t most, const Budget& budget) {
  const auto row_of = [&](Vertex v) {
    std::vector<Vertex> row;
    for (const Vertex w : graph.successors(v)) {
      if (std::binary_search(apart.begin(), apart.end(), w)) row.push_back(w);
    }
    return row;
  };
  std::map<std::vector<Vertex>, std::size_t> place;  // of the first vertex with these neighbours
  std::vector<std::vector<Vertex>> alike;            // one vertex or two
  for (const Vertex v : apart) {
    const auto [found, added] = place.emplace(row_of(v), alike.size());
    if (added) alike.emplace_back();
    alike[found->second].push_back(v);
  }
  std::vector<Vertex> colour;
  std::vector<Vertex> place_of(graph.order(), static_cast<Vertex>(alike.size()));
  for (Vertex i = 0; i < alike.size(); ++i) {
    colour.push_back(static_cast<Vertex>(alike[i].size()));
    place_of[alike[i][0]] = i;
  }
  Array<Arc> arcs;
  for (Vertex i = 0; i < alike.size(); ++i) {
    for (const Vertex w : row_of(alike[i][0])) {
      if (place_of[w] < alike.size()) arcs.emplace_back(i, place_of[w]);
    }
  }
  SymmetrySession session(budget);
  const auto group =
      session.small_group(Digraph::from_arcs(static_cast<Vertex>(alike.size()), std::move(arcs)), colour, most);
  std::vector<std::vector<Vertex>> out;
  if (!group) return out;
  for (const std::vector<Vertex>& images : *group) {
    std::vector<Vertex>& all = out.emplace_back(graph.order());
    std::iota(all.begin(), all.end(), Vertex{0});
    for (std::size_t i = 0; i < alike.size(); ++i) {
      for (std::size_t k = 0; k < alike[i].size(); ++k) all[alike[i][k]] = alike[images[i]][k];
    }
  }
  return out;
}

}  // namespace nucleo
