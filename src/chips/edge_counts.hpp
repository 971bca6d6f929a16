#pragma once

#include "chips/sandpile.hpp"

namespace nucleo {

/// The sandpile as a matrix, for small graphs: numbers of edges between all sites; those to the sink stand on the
/// diagonal.
class EdgeCounts {
 public:
  using Site = Sandpile::Site;

  explicit EdgeCounts(const Sandpile& pile) : size_(pile.size()), counts_(std::size_t{size_} * size_) {
    for (Site v = 0; v < size_; ++v) {
      for (const Sandpile::Edges& e : pile.edges(v)) counts_[v * size_ + e.to] = e.count;
      counts_[v * size_ + v] = pile.to_sink(v);
    }
  }
  [[nodiscard]] Site size() const { return size_; }
  [[nodiscard]] std::uint32_t operator()(Site v, Site w) const { return counts_[v * size_ + w]; }

  [[nodiscard]] bool twins(Site v, Site w) const {
    if ((*this)(v, v) != (*this)(w, w)) return false;
    for (Site u = 0; u < size_; ++u) {
      if (u != v && u != w && (*this)(u, v) != (*this)(u, w)) return false;
    }
    return true;
  }

 private:
  Site size_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace nucleo
