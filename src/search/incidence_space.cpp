#include "search/incidence_space.hpp"

namespace nucleo {

std::optional<Incidences> Incidences::of(const SetMoves& moves, Elements most) {
  if (moves.needs || moves.removes || moves.above.size() != moves.elements) return {};
  constexpr unsigned kNone = ~0U;
  std::vector<std::vector<Element>> below(moves.elements);
  for (const Element e : most) {
    for (const Element upper : moves.above[e]) {
      if (!moves.above[upper].empty()) return {};  // height one: nothing is above an edge
      below[upper].push_back(e);
    }
  }
  Incidences out;
  std::vector<unsigned> place(moves.elements, kNone);
  for (const Element e : most) {
    if (!below[e].empty()) continue;
    place[e] = static_cast<unsigned>(out.vertices.size());
    out.vertices.push_back(e);
  }
  for (const Element e : most) {
    if (below[e].empty()) continue;
    if (below[e].size() != 2 || below[e][0] == below[e][1]) return {};
    out.edges.push_back(e);
    out.ends.emplace_back(place[below[e][0]], place[below[e][1]]);
  }
  return out;
}

}  // namespace nucleo
