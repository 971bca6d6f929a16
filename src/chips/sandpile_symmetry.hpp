#pragma once

#include "chips/sandpile.hpp"

namespace nucleo {

/// Symmetries of a sandpile: permutations of the sites that keep every number of edges, those to the sink too. They are
/// made of two kinds. Twins have the same edges to all others, and any order of them is as good: they are sorted. What
/// moves the classes of twins as wholes is a list of maps; where that would be long, or the graph is large, it is left
/// empty: then less is known to be the same, and all stays right.
class SandpileSymmetry {
 public:
  using Site = Sandpile::Site;

  /// None.
  SandpileSymmetry() = default;
  explicit SandpileSymmetry(const Sandpile& pile);

  /// True where nothing is symmetric, as far as is known.
  [[nodiscard]] bool trivial() const { return twins_.empty() && maps_.empty(); }

  /// Makes one configuration of all that symmetries take to each other. Gives where the site `followed` went; where its
  /// twins have as many chips, one of them.
  Site canonicalize(std::span<std::int64_t> heights, Site followed) const;

 private:
  struct Map {
    std::vector<Site> from;  // whose chips a site gets
    std::vector<Site> to;
  };
  Site sort_twins(std::span<std::int64_t> heights, Site followed) const;
  Site take_least_image(std::span<std::int64_t> heights, Site followed) const;

  static constexpr Site kMostSites = 64;

  std::vector<std::vector<Site>> twins_;  // classes of two or more, each in increasing order
  std::vector<Map> maps_;                 // but the identity; they keep the order of twins
};

}  // namespace nucleo
