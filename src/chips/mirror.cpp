#include "chips/mirror.hpp"

#include <algorithm>
#include <cstdlib>

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// Pairs the sites off, one after the other.
class MirrorSearch {
 public:
  MirrorSearch(const EdgeCounts& counts, std::span<const std::int64_t> heights)
      : counts_(counts), heights_(heights), image_(counts.size(), kNone) {}

  std::optional<std::vector<Site>> run() {
    if (counts_.size() % 2 == 1 || !extend()) return {};
    return image_;
  }

 private:
  static constexpr Site kNone = ~Site{0};
  static constexpr std::size_t kMostSteps = 4000;

  bool extend() {
    if (++steps_ > kMostSteps) return false;
    const auto v = static_cast<Site>(std::find(image_.begin(), image_.end(), kNone) - image_.begin());
    if (v == counts_.size()) return true;
    for (Site w = v + 1; w < counts_.size(); ++w) {
      if (!fits(v, w)) continue;
      image_[v] = w;
      image_[w] = v;
      if (extend()) return true;
      image_[v] = image_[w] = kNone;
    }
    return false;
  }

  [[nodiscard]] bool fits(Site v, Site w) const {
    if (image_[w] != kNone || counts_(v, v) != counts_(w, w)) return false;
    if (std::abs(heights_[v] - heights_[w]) > counts_(v, w)) return false;
    for (Site u = 0; u < counts_.size(); ++u) {
      if (image_[u] != kNone && counts_(v, u) != counts_(w, image_[u])) return false;
    }
    return true;
  }

  const EdgeCounts& counts_;
  std::span<const std::int64_t> heights_;
  std::vector<Site> image_;
  std::size_t steps_ = 0;
};

}  // namespace

std::optional<std::vector<Site>> mirror_of(const EdgeCounts& counts, std::span<const std::int64_t> heights) {
  return MirrorSearch(counts, heights).run();
}

}  // namespace nucleo
