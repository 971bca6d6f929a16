#include "api/view_places.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "game/set_rules.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

using Pointed = std::vector<std::string>;

bool same(const Stretch& a, const Stretch& b) { return a.text == b.text && a.ink == b.ink; }

Pointed changed_heaps(const std::vector<Nimber>& before, const std::vector<Nimber>& after) {
  Pointed places;
  if (before.size() == after.size()) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (before[i] != after[i]) places.push_back(fmt::format("h{}:{}", i, after[i]));
    }
    return places;
  }
  // One heap became several, or none: it stands between what is the same at both ends.
  const std::size_t least = std::min(before.size(), after.size());
  std::size_t first = 0;
  while (first < least && before[first] == after[first]) ++first;
  std::size_t last = 0;
  while (last < least - first && before[before.size() - 1 - last] == after[after.size() - 1 - last]) ++last;
  if (first + last == before.size() && first > 0) --first;  // the heap it came from looks as it did
  if (first + last + 1 != before.size()) return places;
  const auto begin = after.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end = after.end() - static_cast<std::ptrdiff_t>(last);
  places.push_back(begin >= end ? fmt::format("h{}:0", first)
                                : fmt::format("h{}:{}", first, fmt::join(begin, end, ",")));
  return places;
}

Pointed changed_cells(const BoardCells& before, const BoardCells& after) {
  Pointed places;
  for (std::size_t r = 0; r < before.size(); ++r) {
    for (std::size_t c = 0; c < before[r].size(); ++c) {
      const bool kept = r < after.size() && c < after[r].size();
      const bool is_new = kept ? !same(before[r][c], after[r][c]) : before[r][c].ink != Ink::kFree;
      if (is_new) places.push_back(fmt::format("c{},{}", r, c));
    }
  }
  return places;
}

/// Where a vertex fires it has fewer chips, and its neighbours have more.
Pointed fired_vertices(const Portrait::OfGraph& before, const Portrait::OfGraph& after) {
  Pointed places;
  for (std::size_t v = 0; v < before.names.size(); ++v) {
    const auto chips = whole_number(before.names[v]);
    const auto left = whole_number(after.names[v]);
    if (chips && left && *left < *chips) places.push_back(fmt::format("v{}", v));
  }
  return places;
}

Pointed changed(const Portrait& before, const Portrait& after) {
  if (before.graph && after.graph) {
    if (after.graph->token) return {fmt::format("v{}", *after.graph->token)};
    return before.graph->chips ? fired_vertices(*before.graph, *after.graph) : Pointed();
  }
  if (!before.cells.empty()) return changed_cells(before.cells, after.cells);
  return changed_heaps(before.heaps, after.heaps);
}

using EdgeNumbers = std::map<Arc, std::size_t>;

EdgeNumbers numbered_edges(const Portrait& portrait) {
  EdgeNumbers numbers;
  if (!portrait.graph) return numbers;
  for (const auto& [edge, there] : edges_of(*portrait.graph)) numbers.emplace(edge, numbers.size());
  return numbers;
}

/// The things that a move on a set needs; where they are the two ends of an edge, this as well.
Pointed needed(const Portrait& portrait, const std::optional<Board>& board, const EdgeNumbers& edges,
               const std::vector<Element>& needs) {
  Pointed places;
  for (const Element e : needs) {
    if (portrait.graph) {
      const Vertex order = portrait.graph->whole.order();
      places.push_back(e < order ? fmt::format("v{}", e) : fmt::format("e{}", e - order));
    } else if (board && !portrait.cells.empty()) {
      places.push_back(fmt::format("c{},{}", e / board->columns, e % board->columns));
    }
  }
  const auto edge = needs.size() == 2 ? edges.find({needs[0], needs[1]}) : edges.end();
  if (edge != edges.end()) places.push_back(fmt::format("e{}", edge->second));
  return places;
}

/// A bite takes many squares, and is named by its corner: where the moves change many cells, and each another cell
/// first, that one is enough.
void name_by_first(std::vector<Pointed>& all) {
  constexpr std::size_t kFew = 2;
  std::set<std::string> first;
  bool many = false;
  for (const Pointed& places : all) {
    if (places.empty() || !first.insert(places.front()).second) return;
    many = many || places.size() > kFew;
  }
  if (!many) return;
  for (Pointed& places : all) places.resize(1);
}

}  // namespace

std::vector<std::pair<Arc, bool>> edges_of(const Portrait::OfGraph& graph) {
  const std::set<Arc> there(graph.edges.begin(), graph.edges.end());
  std::vector<std::pair<Arc, bool>> edges;
  for (Vertex v = 0; v < graph.whole.order(); ++v) {
    for (const Vertex w : graph.whole.successors(v)) {
      if (graph.directed) {
        edges.emplace_back(Arc(v, w), there.contains({v, w}));
      } else if (v < w) {
        edges.emplace_back(Arc(v, w), there.contains({v, w}) || there.contains({w, v}));
      }
    }
  }
  return edges;
}

std::vector<std::vector<std::string>> places_of(const Term& term, const Portrait& portrait,
                                                const std::vector<MovePointer>& moves) {
  std::vector<Pointed> all(moves.size());
  if (portrait.empty()) return all;
  if (const SetPositions* const sets = term.can().sets) {
    const std::optional<Board> board = sets->rules(term).board();
    const EdgeNumbers edges = numbered_edges(portrait);
    for (std::size_t i = 0; i < moves.size(); ++i) all[i] = needed(portrait, board, edges, moves[i]->needs());
    return all;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) all[i] = changed(portrait, moves[i]->after()->portrait());
  if (!portrait.cells.empty()) name_by_first(all);
  return all;
}

std::vector<std::pair<std::string, std::string>> mirror_of(const Term& term, const Portrait& portrait) {
  std::vector<std::pair<std::string, std::string>> pairs;
  const Mirror* const mirror = term.can().mirror;
  if (mirror == nullptr || !mirror->mirrored(term).value_or(false)) return pairs;
  const std::size_t rows = portrait.cells.size();
  for (std::size_t r = 0; r < rows; ++r) {
    const std::size_t columns = portrait.cells[r].size();
    for (std::size_t c = 0; c < columns; ++c) {
      const std::pair image{rows - 1 - r, columns - 1 - c};
      if (std::pair(r, c) >= image) continue;
      pairs.emplace_back(fmt::format("c{},{}", r, c), fmt::format("c{},{}", image.first, image.second));
    }
  }
  std::vector<bool> paired(portrait.heaps.size(), false);
  for (std::size_t i = 0; i < paired.size(); ++i) {
    for (std::size_t k = i + 1; k < paired.size() && !paired[i]; ++k) {
      if (paired[k] || portrait.heaps[k] != portrait.heaps[i]) continue;
      paired[i] = paired[k] = true;
      pairs.emplace_back(fmt::format("h{}", i), fmt::format("h{}", k));
    }
  }
  return pairs;
}

}  // namespace nucleo
