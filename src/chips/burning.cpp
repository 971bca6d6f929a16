#include "chips/critical.hpp"

namespace nucleo {

std::vector<Sandpile::Site> unburnt(const Sandpile& pile, std::span<const std::int64_t> heights) {
  using Site = Sandpile::Site;
  std::vector<std::int64_t> missing(pile.size());  // chips until it burns
  std::vector<Site> burning;
  for (Site v = 0; v < pile.size(); ++v) {
    missing[v] = pile.degree(v) - pile.to_sink(v) - heights[v];
    if (missing[v] <= 0) burning.push_back(v);
  }
  for (std::size_t i = 0; i < burning.size(); ++i) {  // the fire's front stays together, which memory likes
    for (const Sandpile::Edges& e : pile.edges(burning[i])) {
      const bool was_missing = missing[e.to] > 0;
      missing[e.to] -= e.count;
      if (was_missing && missing[e.to] <= 0) burning.push_back(e.to);
    }
  }
  std::vector<Site> left;
  for (Site v = 0; v < pile.size(); ++v) {
    if (missing[v] > 0) left.push_back(v);
  }
  return left;
}

}  // namespace nucleo
