#include "chips/sandpile_symmetry.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "chips/edge_counts.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

constexpr std::size_t kMostMaps = 200;
constexpr std::size_t kMostSteps = 4000;

/// Automorphisms that keep the order of twins, by trying an image for one site after the other.
class MapSearch {
 public:
  MapSearch(const EdgeCounts& counts, const std::vector<Site>& twin_before) : counts_(counts), before_(twin_before) {}

  /// Each with the identity first; nothing where there are too many, or finding them takes too long.
  std::vector<std::vector<Site>> all() {
    image_.clear();
    used_.assign(counts_.size(), false);
    return extend() ? std::move(found_) : std::vector<std::vector<Site>>();
  }

 private:
  bool extend() {
    if (++steps_ > kMostSteps || found_.size() > kMostMaps) return false;
    const auto v = static_cast<Site>(image_.size());
    if (v == counts_.size()) {
      found_.push_back(image_);
      return true;
    }
    for (Site w = 0; w < counts_.size(); ++w) {
      if (!fits(v, w)) continue;
      image_.push_back(w);
      used_[w] = true;
      const bool going = extend();
      image_.pop_back();
      used_[w] = false;
      if (!going) return false;
    }
    return true;
  }

  [[nodiscard]] bool fits(Site v, Site w) const {
    if (used_[w] || counts_(v, v) != counts_(w, w)) return false;
    if (before_[v] != v && image_[before_[v]] > w) return false;
    for (Site u = 0; u < v; ++u) {
      if (counts_(u, v) != counts_(image_[u], w)) return false;
    }
    return true;
  }

  const EdgeCounts& counts_;
  const std::vector<Site>& before_;
  std::vector<Site> image_;
  std::vector<bool> used_;
  std::vector<std::vector<Site>> found_;
  std::size_t steps_ = 0;
};

}  // namespace

SandpileSymmetry::SandpileSymmetry(const Sandpile& pile) {
  if (pile.size() > kMostSites) return;
  const EdgeCounts counts(pile);
  std::vector<Site> twin_before(pile.size());  // the last twin before a site, or the site itself
  std::vector<bool> seen(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    if (seen[v]) continue;
    std::vector<Site> twins;
    for (Site w = v; w < pile.size(); ++w) {
      if (w != v && !counts.twins(v, w)) continue;
      twin_before[w] = twins.empty() ? w : twins.back();
      seen[w] = true;
      twins.push_back(w);
    }
    if (twins.size() > 1) twins_.push_back(std::move(twins));
  }
  for (std::vector<Site>& to : MapSearch(counts, twin_before).all()) {
    if (std::is_sorted(to.begin(), to.end())) continue;  // the identity
    std::vector<Site> from(to.size());
    for (Site v = 0; v < to.size(); ++v) from[to[v]] = v;
    maps_.push_back({std::move(from), std::move(to)});
  }
}

Site SandpileSymmetry::canonicalize(std::span<std::int64_t> heights, Site followed) const {
  if (!twins_.empty()) followed = sort_twins(heights, followed);
  return maps_.empty() ? followed : take_least_image(heights, followed);
}

Site SandpileSymmetry::sort_twins(std::span<std::int64_t> heights, Site followed) const {
  const std::int64_t height = heights[followed];
  for (const std::vector<Site>& twins : twins_) {
    bool has_followed = twins[0] == followed;
    for (std::size_t i = 1; i < twins.size(); ++i) {
      has_followed = has_followed || twins[i] == followed;
      const std::int64_t moved = heights[twins[i]];
      std::size_t at = i;
      for (; at > 0 && heights[twins[at - 1]] > moved; --at) heights[twins[at]] = heights[twins[at - 1]];
      heights[twins[at]] = moved;
    }
    if (!has_followed) continue;
    followed = *std::find_if(twins.begin(), twins.end(), [&](Site v) { return heights[v] == height; });
  }
  return followed;
}

Site SandpileSymmetry::take_least_image(std::span<std::int64_t> heights, Site followed) const {
  const std::size_t size = heights.size();
  std::array<std::int64_t, kMostSites> least;
  std::copy(heights.begin(), heights.end(), least.begin());
  const Map* best = nullptr;
  for (const Map& map : maps_) {
    std::size_t w = 0;
    while (w < size && heights[map.from[w]] == least[w]) ++w;
    if (w == size || heights[map.from[w]] > least[w]) continue;
    for (; w < size; ++w) least[w] = heights[map.from[w]];
    best = &map;
  }
  if (best == nullptr) return followed;
  std::copy_n(least.begin(), size, heights.begin());
  return best->to[followed];
}

}  // namespace nucleo
