#include "chips/settle.hpp"

#include "chips/critical.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// Fires the sites that `must(v)` names `times(v)` times, until there are none. In waves, each site at most once in a
/// wave.
template <class Must, class Times>
bool work_off(const Sandpile& pile, ChipState& at, const Budget& budget, std::uint64_t steps, const Must& must,
              const Times& times) {
  std::vector<std::uint8_t> waiting(pile.size());
  std::vector<Site> wave;
  std::vector<Site> next;
  for (Site v = 0; v < pile.size(); ++v) {
    if (!must(v)) continue;
    wave.push_back(v);
    waiting[v] = 1;
  }
  std::uint64_t done = 0;
  std::uint64_t next_look = 0;
  while (!wave.empty()) {
    constexpr std::uint64_t kSteps = 1 << 16;
    if (done > steps) return false;
    if (done >= next_look) {
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report(stage::kFiring, done, 0);
      next_look = done + kSteps;
    }
    done += wave.size();
    for (const Site v : wave) {
      waiting[v] = 0;
      const std::int64_t often = times(v);
      at.fired[v] += often;
      at.heights[v] -= pile.degree(v) * often;
      for (const auto& [to, count] : pile.edges(v)) {
        at.heights[to] += count * often;
        if (waiting[to] == 0 && must(to)) {
          waiting[to] = 1;
          next.push_back(to);
        }
      }
    }
    wave.clear();
    wave.swap(next);
  }
  return true;
}

}  // namespace

bool fire_all(const Sandpile& pile, ChipState& at, const Budget& budget, std::uint64_t steps) {
  return work_off(
      pile, at, budget, steps, [&](Site v) { return at.heights[v] >= pile.degree(v); },
      [&](Site v) { return at.heights[v] / pile.degree(v); });
}

void settle(const Sandpile& pile, ChipState& at, const Budget& budget) {
  fire_all(pile, at, budget);
  // From here on every height is below its degree, and stays so: x is not below the least one.
  work_off(
      pile, at, budget, ~std::uint64_t{0}, [&](Site v) { return at.heights[v] < 0; },
      [&](Site v) { return (at.heights[v] + 1) / pile.degree(v) - 1; });
  for (std::vector<Site> left = unburnt(pile, at.heights); !left.empty(); left = unburnt(pile, at.heights)) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    for (const Site v : left) {
      --at.fired[v];
      pile.fire(at.heights, v, -1);
    }
  }
}

}  // namespace nucleo
