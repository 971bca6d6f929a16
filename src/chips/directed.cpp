#include "chips/directed.hpp"

#include <algorithm>

#include "text/pace.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// Fires every site that has its degree or more until none has, in waves; gives how often each did.
Chips fire_all(const Sandpile& pile, Chips& chips, const Budget& budget) {
  Chips fired(pile.size());
  std::vector<std::uint8_t> waiting(pile.size());
  std::vector<Site> wave;
  std::vector<Site> next;
  const auto look_at = [&](Site v) {
    if (waiting[v] != 0 || chips[v] < pile.degree(v)) return;
    waiting[v] = 1;
    next.push_back(v);
  };
  for (Site v = 0; v < pile.size(); ++v) look_at(v);
  constexpr std::uint64_t kWork = 32;  // big numbers
  Pace pace(budget);
  while (!next.empty()) {
    wave.swap(next);
    next.clear();
    for (const Site v : wave) {
      pace.step(kWork * (1 + pile.edges(v).size()));
      waiting[v] = 0;
      const mpz_class often = chips[v] / pile.degree(v);
      fired[v] += often;
      pile.fire(chips, v, often);
      look_at(v);
      for (const Sandpile::Edges& e : pile.edges(v)) look_at(e.to);
    }
  }
  return fired;
}

}  // namespace

Stabilized DirectedFiring::stabilize(Chips chips) const {
  Chips fired = fire_all(pile_, chips, budget_);
  return {as_heights(chips), std::move(fired)};
}

const Stabilized& DirectedFiring::positive() {
  if (positive_) return *positive_;
  Chips twice;
  for (Site v = 0; v < pile_.size(); ++v) twice.emplace_back(2 * pile_.degree(v));
  Stabilized stable = stabilize(twice);
  for (Site v = 0; v < pile_.size(); ++v) stable.heights[v] = 2 * pile_.degree(v) - stable.heights[v];
  return positive_.emplace(std::move(stable));
}

Stabilized DirectedFiring::critical(const Chips& chips) {
  const Stabilized& more = positive();
  // At degree − 1 chips or more everywhere, whatever is stable then can be reached from all.
  mpz_class times = 0;
  for (Site v = 0; v < pile_.size(); ++v) {
    const mpz_class missing = pile_.degree(v) - 1 - chips[v];
    if (missing > times * more.heights[v]) times = (missing - 1) / more.heights[v] + 1;
  }
  Chips enough = chips;
  for (Site v = 0; v < pile_.size(); ++v) enough[v] += times * more.heights[v];
  Stabilized out = stabilize(std::move(enough));
  for (Site v = 0; v < pile_.size(); ++v) out.firings[v] -= times * more.firings[v];
  return out;
}

BurningTest::BurningTest(const Sandpile& pile, const Budget& budget) : pile_(pile), budget_(budget) {
  if (!pile.directed()) return;
  script_.assign(pile.size(), 1);
  burning_.resize(pile.size());
  for (Site v = 0; v < pile.size(); ++v) pile.fire(burning_, v, -1);
  constexpr std::uint64_t kWork = 32;
  Pace pace(budget);
  for (bool changed = true; changed;) {
    changed = false;
    for (Site v = 0; v < pile.size(); ++v) {
      pace.step(1);
      if (burning_[v] >= 0) continue;
      const mpz_class more = (-burning_[v] - 1) / pile.degree(v) + 1;
      script_[v] += more;
      pile.fire(burning_, v, mpz_class(-more));
      pace.step(kWork * (1 + pile.edges(v).size()));
      changed = true;
    }
  }
}

std::vector<Site> BurningTest::operator()(std::span<const std::int64_t> heights) const {
  if (!pile_.directed()) return unburnt(pile_, heights);
  Chips chips(heights.begin(), heights.end());
  for (Site v = 0; v < pile_.size(); ++v) chips[v] += burning_[v];
  const Chips fired = fire_all(pile_, chips, budget_);
  std::vector<Site> left;
  for (Site v = 0; v < pile_.size(); ++v) {
    if (fired[v] < script_[v]) left.push_back(v);
  }
  return left;
}

}  // namespace nucleo
