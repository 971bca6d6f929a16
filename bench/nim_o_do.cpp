// nim-o-do: labels by rays and up to symmetry, against the plain way: every move of every configuration tried. All
// configurations with at most so many chips; the numbers of lost ones must agree.

#include <fmt/core.h>

#include <cstdlib>

#include "bench/timing.hpp"
#include "chips/critical.hpp"
#include "games/firing_labels.hpp"
#include "search/position_table.hpp"

namespace nucleo::bench {
namespace {

struct Job {
  const char* graph;
  std::int64_t chips;
  double asked;  ///< seconds at most, where that is asked
};
constexpr Job kJobs[]{{"K4-e", 120, 0}, {"C4", 120, 0}, {"K5", 60, 60}, {"W4", 50, 0}, {"C6", 30, 0}};

/// Calls visit(chips) for all with at most `left` in total.
template <class Visit>
void for_all(Heights& chips, std::size_t site, std::int64_t left, const Visit& visit) {
  if (site == chips.size()) return visit(chips);
  for (std::int64_t c = 0; c <= left; ++c) {
    chips[site] = c;
    for_all(chips, site + 1, left - c, visit);
  }
}

/// Every move tried, by a stack of calls; no symmetry.
class PlainWay {
 public:
  PlainWay(const Sandpile& pile, const Budget& budget) : pile_(pile), lost_(budget) {}

  bool lost(const Heights& chips) {
    if (const std::uint8_t* known = lost_.find(chips)) return *known != 0;
    const bool stable = pile_.is_stable(chips);
    bool wins = false;
    if (stable) {
      Heights next = chips;
      while (pile_.is_stable(next) && !unburnt(pile_, next).empty()) {
        for (Sandpile::Site v = 0; v < pile_.size(); ++v) next[v] += pile_.to_sink(v);
        wins = lost(next) || wins;
      }
    }
    for (Sandpile::Site v = 0; v < pile_.size() && !stable; ++v) {
      Heights next = chips;
      while (next[v] >= pile_.degree(v)) {
        pile_.fire(next, v, 1);
        wins = lost(next) || wins;
      }
    }
    lost_.insert(chips, wins ? 0 : 1);
    return !wins;
  }
  [[nodiscard]] std::uint64_t states() const { return lost_.size(); }

 private:
  const Sandpile& pile_;
  PositionTable<Heights, std::uint8_t> lost_;
};

template <class Lost>
std::uint64_t count_lost(const Sandpile& pile, std::int64_t most, const Lost& lost) {
  std::uint64_t count = 0;
  Heights chips(pile.size());
  for_all(chips, 0, most, [&](const Heights& c) { count += lost(c) ? 1 : 0; });
  return count;
}

void measure(const Job& job) {
  const Budget budget;
  const Sandpile pile(read_graph(job.graph, budget), 0, job.graph);
  const auto by_rays = [&](NimODoLabels::Wanted wanted, std::uint64_t& lost, std::uint64_t& states) {
    return seconds([&] {
      NimODoLabels labels(pile, wanted, budget);
      lost = count_lost(pile, job.chips, [&](const Heights& c) { return labels(c) == 0; });
      states = labels.states();
    });
  };
  std::uint64_t lost = 0, with_values = 0, plain_lost = 0, states = 0, all = 0;
  const double outcomes = by_rays(NimODoLabels::Wanted::kOutcomes, lost, states);
  const double values = by_rays(NimODoLabels::Wanted::kValues, with_values, states);
  const double plain = seconds([&] {
    PlainWay way(pile, budget);
    plain_lost = count_lost(pile, job.chips, [&](const Heights& c) { return way.lost(c); });
    all = way.states();
  });
  fmt::print(
      "{:<5} up to {:>3} chips: {:>7} of {:>8} lost; {:>8} up to symmetry; outcomes {:7.3f} s ({:.1f} million a "
      "second, {:.1f} labelled), values {:7.3f} s; the plain way {:.1f} times slower",
      job.graph, job.chips, lost, all, states, outcomes, static_cast<double>(all) / outcomes / 1e6,
      static_cast<double>(states) / outcomes / 1e6, values, plain / outcomes);
  if (job.asked > 0) fmt::print("  (asked: at most {} s)", job.asked);
  fmt::print("\n");
  if (lost == plain_lost && lost == with_values) return;
  fmt::print("WRONG: {} lost by rays, {} by values, {} the plain way\n", lost, with_values, plain_lost);
  std::exit(1);
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  for (const auto& job : nucleo::bench::kJobs) nucleo::bench::measure(job);
}
