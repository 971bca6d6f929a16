#include "search/bipartite_monoid.hpp"

#include <algorithm>

namespace nucleo {

BipartiteMonoid::BipartiteMonoid(std::vector<Element> products, const ElementSet& lost)
    : products_(std::move(products)) {
  std::size_t order = 1;
  while (order * order < products_.size()) ++order;
  partners_.assign(order, ElementSet(order));
  for (Element x = 0; x < order; ++x) {
    for (Element z = 0; z < order; ++z) {
      if (lost.has(product(x, z))) partners_[x].add(z);
    }
  }
}

ElementSet BipartiteMonoid::quotient(const ElementSet& set, Element x) const {
  ElementSet all(order());
  const Element* const row = products_.data() + x * order();
  for (Element z = 0; z < order(); ++z) {
    if (set.has(row[z])) all.add(z);
  }
  return all;
}

std::uint64_t BipartiteMonoid::bytes() const {
  return products_.capacity() * sizeof(Element) + order() * (sizeof(ElementSet) + partners_[0].bytes());
}

ElementSet winning_beside(const BipartiteMonoid& monoid, const ElementSet& options) {
  ElementSet winning(monoid.order());
  for (Element e = 0; e < monoid.order(); ++e) {
    if (options.has(e)) winning |= monoid.partners(e);
  }
  return winning;
}

std::optional<Summand> summand(const BipartiteMonoid& monoid, Element x, const ElementSet& winning) {
  const ElementSet& partners = monoid.partners(x);
  if (partners.meets(winning)) return {};
  Summand game{x, ElementSet(monoid.order())};
  for (Element z = 0; z < monoid.order(); ++z) {
    if (!partners.has(z) && !winning.has(z)) game.unanswered.add(z);
  }
  return game;
}

Summand TransitionAlgebra::times(const BipartiteMonoid& monoid, const Summand& a, const Summand& b) {
  Summand sum{monoid.product(a.element, b.element), monoid.quotient(a.unanswered, b.element)};
  sum.unanswered &= monoid.quotient(b.unanswered, a.element);
  return sum;
}

bool TransitionAlgebra::put(Summand sum, std::uint32_t rest, std::uint32_t name, std::vector<std::uint32_t>& open) {
  if (sum.unanswered.empty()) return false;
  std::vector<std::uint32_t>& largest = largest_[sum.element];
  const auto set = [&](std::uint32_t at) -> const ElementSet& { return pairs_[at].sum.unanswered; };
  const auto covers = [&](std::uint32_t at) { return sum.unanswered.within(set(at)); };
  if (std::any_of(largest.begin(), largest.end(), covers)) return false;
  std::erase_if(largest, [&](std::uint32_t at) { return set(at).within(sum.unanswered); });
  const auto at = static_cast<std::uint32_t>(pairs_.size());
  largest.push_back(at);
  open.push_back(at);
  pairs_.push_back({std::move(sum), rest, name});
  return pairs_.back().sum.unanswered.has(0);
}

std::vector<std::uint32_t> TransitionAlgebra::names(std::size_t at) const {
  std::vector<std::uint32_t> all;
  for (auto i = static_cast<std::uint32_t>(at); i != kNone; i = pairs_[i].rest) all.push_back(pairs_[i].name);
  return all;
}

std::uint64_t TransitionAlgebra::bytes() const {
  const std::uint64_t set = pairs_.empty() ? 0 : pairs_[0].sum.unanswered.bytes();
  return pairs_.capacity() * sizeof(Pair) + pairs_.size() * (set + sizeof(std::uint32_t)) +
         largest_.capacity() * sizeof(std::vector<std::uint32_t>);
}

}  // namespace nucleo
