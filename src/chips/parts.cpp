#include "chips/parts.hpp"

#include "chips/critical.hpp"
#include "chips/settle.hpp"
#include "game/union_find.hpp"

namespace nucleo {

using Site = Sandpile::Site;

SandpileParts::SandpileParts(const Sandpile& pile) : pile_(pile) {
  UnionFind joined(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    most_stable_.push_back(pile.degree(v) - 1);
    for (const Sandpile::Edges& e : pile.edges(v)) joined.join(v, e.to);
  }
  std::vector<std::vector<Site>> by_root(pile.size());
  for (Site v = 0; v < pile.size(); ++v) by_root[joined.find(v)].push_back(v);
  for (std::vector<Site>& sites : by_root) {
    if (!sites.empty()) components_.push_back(std::move(sites));
  }
}

std::optional<std::vector<Heights>> SandpileParts::operator()(const Heights& chips) const {
  if (components_.size() == 1 || !ends_critical(chips)) return {};
  std::vector<Heights> parts;
  for (const std::vector<Site>& sites : components_) {
    Heights part = most_stable_;
    for (const Site v : sites) part[v] = chips[v];
    if (!pile_.is_stable(part)) parts.push_back(std::move(part));
  }
  return parts;
}

bool SandpileParts::ends_critical(const Heights& heights) const {
  constexpr std::uint64_t kStepsASite = 1000;
  const Budget unlimited;
  ChipState at(heights);
  return fire_all(pile_, at, unlimited, kStepsASite * pile_.size()) && unburnt(pile_, at.heights).empty();
}

}  // namespace nucleo
