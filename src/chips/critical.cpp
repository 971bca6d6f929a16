#include "chips/critical.hpp"

#include <algorithm>

#include "chips/directed.hpp"
#include "chips/modulo_laplacian.hpp"
#include "chips/settle.hpp"

namespace nucleo {

using Site = Sandpile::Site;

namespace {

void add(Chips& sum, const Heights& heights) {
  for (std::size_t v = 0; v < sum.size(); ++v) sum[v] += heights[v];
}

/// heights − L·times.
Heights fired(const Sandpile& pile, Heights heights, const Heights& times) {
  for (Site v = 0; v < pile.size(); ++v) {
    if (times[v] != 0) pile.fire(heights, v, times[v]);
  }
  return heights;
}

/// σ(chips) and the least x with σ(chips) = chips − Lx.
Reduced settled(const Sandpile& pile, const Reducer& reduce, const Chips& chips, const Budget& budget) {
  Reduced out = reduce(chips);
  ChipState at(std::move(out.heights));
  settle(pile, at, budget);
  add(out.fired, at.fired);
  out.heights = std::move(at.heights);
  return out;
}

/// The x with −Lx = the identity.
Heights identity_firings(const Sandpile& pile, const Reducer& reduce, const Budget& budget) {
  return as_heights(settled(pile, reduce, Chips(pile.size()), budget).fired);
}

/// The same from a guess.
Heights identity_firings(const Sandpile& pile, Heights guess, const Budget& budget) {
  ChipState at(fired(pile, Heights(pile.size()), guess));
  settle(pile, at, budget);
  for (Site v = 0; v < pile.size(); ++v) guess[v] += at.fired[v];
  return guess;
}

bool is_sandpile(const Sandpile& pile, const std::optional<GridShape>& grid) {
  return grid && grid->first == 1 && pile.sink() == 0;
}

/// x on a grid from x on one of about half its size: interpolated, as values of a function that is 0 beside the board
/// and whose second differences, the heights, do not change with the size. A little less than that, since firing is
/// cheaper than taking back.
Heights stretched(const Heights& x, const GridShape& from, const GridShape& to) {
  const auto at = [&](std::uint32_t r, std::uint32_t c) {
    const bool beside = r == 0 || c == 0 || r > from.rows || c > from.columns;
    return beside ? 0.0 : static_cast<double>(x[(r - 1) * std::size_t{from.columns} + (c - 1)]);
  };
  const double down = (from.rows + 1.0) / (to.rows + 1.0);
  const double across = (from.columns + 1.0) / (to.columns + 1.0);
  const double less = std::min(to.rows, to.columns) / 6.0;
  Heights out;
  out.reserve(std::size_t{to.rows} * to.columns);
  for (std::uint32_t r = 1; r <= to.rows; ++r) {
    const auto top = static_cast<std::uint32_t>(r * down);
    const double y = r * down - top;
    for (std::uint32_t c = 1; c <= to.columns; ++c) {
      const auto left = static_cast<std::uint32_t>(c * across);
      const double z = c * across - left;
      const double above = at(top, left) * (1 - z) + at(top, left + 1) * z;
      const double below = at(top + 1, left) * (1 - z) + at(top + 1, left + 1) * z;
      const double there = (above * (1 - y) + below * y) / (down * across);
      out.push_back(static_cast<std::int64_t>(there - less));
    }
  }
  return out;
}

/// By levels, the smallest first: each begins with the one before, stretched.
Heights identity_firings(const Sandpile& pile, const GridShape& grid, const Budget& budget) {
  constexpr std::uint32_t kSmall = 16;
  std::vector<GridShape> levels{grid};
  while (std::min(levels.back().rows, levels.back().columns) > kSmall) {
    levels.push_back({levels.back().rows / 2, levels.back().columns / 2, grid.first});
  }
  Heights x;
  for (std::size_t i = levels.size(); i-- > 0;) {
    std::optional<Sandpile> smaller;
    if (i > 0) smaller.emplace(sandpile_graph(levels[i].rows, levels[i].columns), 0, "sandpile");
    const Sandpile& own = smaller ? *smaller : pile;
    x = x.empty() ? identity_firings(own, Reducer(own, budget), budget)
                  : identity_firings(own, stretched(x, levels[i + 1], levels[i]), budget);
  }
  return x;
}

}  // namespace

struct ChipFiring::Impl {
  const Reducer& reducer() {
    if (!reduce) reduce.emplace(pile, budget);
    return *reduce;
  }

  void find_identity() {
    if (!identity.empty()) return;
    if (pile.directed()) {
      identity = directed.critical(Chips(pile.size())).heights;
      return;
    }
    identity_fired =
        is_sandpile(pile, grid) ? identity_firings(pile, *grid, budget) : identity_firings(pile, reducer(), budget);
    identity = fired(pile, Heights(pile.size()), identity_fired);
  }

  /// Firing as one does by hand, where that is soon done.
  [[nodiscard]] std::optional<Stabilized> by_hand(const Chips& chips) const {
    constexpr std::size_t kDigits = 40;
    constexpr std::uint64_t kStepsASite = 100;
    if (digits(chips) > kDigits) return {};
    ChipState at(as_heights(chips));
    if (!fire_all(pile, at, budget, kStepsASite * pile.size())) return {};
    return Stabilized{std::move(at.heights), Chips(at.fired.begin(), at.fired.end())};
  }

  const Sandpile& pile;
  std::optional<GridShape> grid;
  const Budget& budget;
  DirectedFiring directed{pile, budget};  // for digraphs, for which nothing else here is
  std::optional<Reducer> reduce{};
  Heights identity_fired{};  // identity = −L·identity_fired
  Heights identity{};
};

ChipFiring::ChipFiring(const Sandpile& pile, std::optional<GridShape> grid, const Budget& budget)
    : impl_(new Impl{pile, grid, budget}) {}

ChipFiring::~ChipFiring() = default;

const Heights& ChipFiring::identity() {
  impl_->find_identity();
  return impl_->identity;
}

Heights ChipFiring::critical(const Chips& chips) {
  if (impl_->pile.directed()) return impl_->directed.critical(chips).heights;
  return settled(impl_->pile, impl_->reducer(), chips, impl_->budget).heights;
}

Stabilized ChipFiring::stabilize(const Chips& chips) {
  if (impl_->pile.directed()) return impl_->directed.stabilize(chips);
  if (auto done = impl_->by_hand(chips)) return std::move(*done);
  const Sandpile& pile = impl_->pile;
  Reduced least = settled(impl_->pile, impl_->reducer(), chips, impl_->budget);
  // Nothing fires backwards: from max(x, 0), which is still not too much, on.
  for (Site v = 0; v < pile.size(); ++v) {
    if (least.fired[v] >= 0) continue;
    const std::int64_t forwards = -least.fired[v].get_si();
    pile.fire(least.heights, v, forwards);
    least.fired[v] = 0;
  }
  ChipState at(std::move(least.heights));
  fire_all(pile, at, impl_->budget);
  add(least.fired, at.fired);
  return {std::move(at.heights), std::move(least.fired)};
}

Critical ChipFiring::sigma(const Chips& chips) {
  Stabilized first = stabilize(chips);
  Critical out{first.heights, std::move(first.heights), std::move(first.firings), 0};
  if (impl_->pile.directed()) {
    out.heights = critical(chips);
    return out;
  }
  if (unburnt(impl_->pile, out.heights).empty()) return out;
  // With the sink firing k times the least x must not be below −k; then every site fires x + k times.
  Reduced least = settled(impl_->pile, impl_->reducer(), Chips(out.stable.begin(), out.stable.end()), impl_->budget);
  out.heights = std::move(least.heights);
  out.sink_fired = -*std::min_element(least.fired.begin(), least.fired.end());
  for (Site v = 0; v < impl_->pile.size(); ++v) out.firings[v] += least.fired[v] + out.sink_fired;
  return out;
}

std::optional<Chips> ChipFiring::difference(const Chips& a, const Chips& b) {
  if (impl_->pile.directed()) {
    Stabilized first = impl_->directed.critical(a);
    const Stabilized second = impl_->directed.critical(b);
    if (first.heights != second.heights) return {};
    for (Site v = 0; v < impl_->pile.size(); ++v) first.firings[v] -= second.firings[v];
    return std::move(first.firings);
  }
  Chips chips(impl_->pile.size());
  for (std::size_t v = 0; v < chips.size(); ++v) chips[v] = a[v] - b[v];
  Reduced least = settled(impl_->pile, impl_->reducer(), chips, impl_->budget);
  impl_->find_identity();
  if (least.heights != impl_->identity) return {};
  for (Site v = 0; v < impl_->pile.size(); ++v) least.fired[v] -= impl_->identity_fired[v];
  return std::move(least.fired);
}

}  // namespace nucleo
