#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "nucleo/budget.hpp"

namespace nucleo {

/// A position that no longer falls apart, of whatever game.
using Part = std::uint32_t;
/// A sum of parts: their numbers in increasing order, repeats allowed. Parts without moves are left out.
using PartSum = std::vector<Part>;

/// Games as pure structure: a part is its set of options, each a sum of parts. Parts with the same options are one,
/// also across games, so a heap of 1, a free domino and a last edge are the same part. This is all that misère play and
/// compounds need to know.
class PartGraph {
 public:
  /// The part with these options, or an empty sum if there are none.
  PartSum add(std::vector<PartSum> options);

  [[nodiscard]] std::size_t size() const { return begin_.size() - 1; }
  /// The options of a part: sum k is members(k).
  [[nodiscard]] std::span<const Part> option(std::size_t k) const {
    return {members_.data() + ends_[k], members_.data() + ends_[k + 1]};
  }
  [[nodiscard]] std::size_t first_option(Part p) const { return begin_[p]; }
  [[nodiscard]] std::size_t last_option(Part p) const { return begin_[p + 1]; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  std::vector<std::uint64_t> begin_{0};  // the first option of each part
  std::vector<std::uint64_t> ends_{0};   // where each option's members begin
  std::vector<Part> members_;
  std::unordered_multimap<std::uint64_t, Part> by_hash_;
};

/// The sum of two sums.
PartSum sum_of(std::span<const Part> a, std::span<const Part> b);
/// What is left of a sum without some of its parts.
PartSum without(std::span<const Part> sum, std::span<const Part> some);

}  // namespace nucleo
