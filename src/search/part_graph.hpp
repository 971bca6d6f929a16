#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "game/term.hpp"
#include "search/part_facts.hpp"

namespace nucleo {

/// A position that no longer falls apart, of whatever game.
using Part = std::uint32_t;
/// A sum of parts: their numbers in increasing order, repeats allowed. Parts without moves are left out.
using PartSum = std::vector<Part>;

/// Games as pure structure, as far as misère play can tell them apart: a part is its set of options, each a sum of
/// parts. Parts with the same options are one, also across games, so a heap of 1, a free domino and a last edge are the
/// same part; and a part that is equal to a simpler sum in all misère sums is that sum (reversible.hpp).
class PartGraph {
 public:
  /// The heap *1, the first part of every graph. Two of them cancel in misère play too, beside anything: who answers
  /// *1 by *1 is where he was, and if nothing else is left, both 0 and *1 + *1 are won.
  static constexpr Part kStar = 0;

  /// With `defers`, parts that are large may be put off.
  explicit PartGraph(bool defers = false) : defers_(defers) { add({{}}); }
  [[nodiscard]] bool defers() const { return defers_; }

  /// What the position with these options is: one part, or fewer or more where it is equal to a simpler sum.
  PartSum add(std::vector<PartSum> options);

  /// A part that is this term, with so many options, which are not known until open() gives them.
  Part defer(TermPointer term, std::uint32_t options);
  void open(Part p, std::vector<PartSum> options);
  /// The term that a part was put off as, or null where its options are known.
  [[nodiscard]] TermPointer unopened(Part p) const;

  [[nodiscard]] std::size_t size() const { return options_.size(); }
  /// The options of a part are those from first_option to last_option, each a sum without two *1, in increasing order.
  [[nodiscard]] std::span<const Part> option(std::size_t k) const {
    return {members_.data() + ends_[k], members_.data() + ends_[k + 1]};
  }
  [[nodiscard]] std::size_t first_option(Part p) const { return options_[p].first; }
  [[nodiscard]] std::size_t last_option(Part p) const { return options_[p].last; }

  [[nodiscard]] const PartFacts& facts(Part p) const { return facts_[p]; }
  [[nodiscard]] const PartFacts& option_facts(std::size_t k) const { return option_facts_[k]; }
  [[nodiscard]] PartFacts facts_of(std::span<const Part> sum) const;

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct Range {
    std::uint64_t first;
    std::uint64_t last;
  };

  static void put_in_order(std::vector<PartSum>& options);
  [[nodiscard]] Range store(const std::vector<PartSum>& options);
  [[nodiscard]] bool has_options(Part p, const std::vector<PartSum>& options) const;
  [[nodiscard]] PartSum form_of(Part p) const;

  bool defers_;
  std::vector<Range> options_;          // of each part
  std::vector<std::uint64_t> ends_{0};  // where each option's members begin
  std::vector<Part> members_;
  std::vector<PartFacts> facts_;
  std::vector<PartFacts> option_facts_;
  std::unordered_multimap<std::uint64_t, Part> by_hash_;
  std::unordered_map<Part, TermPointer> unopened_;
  std::unordered_map<Part, PartSum> simpler_;  // what a part is equal to, if not only to itself
};

/// The sum of two sums.
PartSum sum_of(std::span<const Part> a, std::span<const Part> b);
/// What is left of a sum without some of its parts.
PartSum without(std::span<const Part> sum, std::span<const Part> some);
/// Leaves out pairs of *1.
void cancel_stars(PartSum& sum);
/// out = the sum after option k of its part at `at`, without pairs of *1.
void move_to(const PartGraph& graph, std::span<const Part> sum, std::size_t at, std::size_t k, PartSum& out);

/// Calls visit(at, k) for every option k of a part at `at`, equal parts once, while it returns true. Returns whether it
/// always did.
template <class Visit>
bool for_each_move(const PartGraph& graph, std::span<const Part> sum, const Visit& visit) {
  for (std::size_t at = 0; at < sum.size(); ++at) {
    if (at > 0 && sum[at] == sum[at - 1]) continue;
    for (std::size_t k = graph.first_option(sum[at]); k < graph.last_option(sum[at]); ++k) {
      if (!visit(at, k)) return false;
    }
  }
  return true;
}

}  // namespace nucleo
