#pragma once

// Any game on sets for the nimber search: a part is the set of its elements.
//
// An order (Chomp on a poset) is made smaller before it is searched. With an automorphism f of order two it has the
// value of what f leaves in place, if nothing of that is above something that f moves: who answers x by f(x), and
// copies the rest, wins the sum of both. So two maximal elements that are above the same ones cancel. A chain is a heap
// of Nim.

#include <algorithm>

#include "search/few_parts.hpp"
#include "search/nimber_table.hpp"
#include "search/set_masks.hpp"
#include "search/set_twins.hpp"

namespace nucleo {

template <unsigned kWords>
class SetSpace {
 public:
  using Part = Bits<kWords>;
  using Masks = SetMasks<kWords>;
  using Kind = typename Masks::Kind;
  static constexpr const char* kName = kWords == 1   ? "sets-64"
                                       : kWords == 2 ? "sets-128"
                                       : kWords == 3 ? "sets-192"
                                                     : "sets-256";

  static bool fits(Elements most) { return Masks::fits(most); }
  /// Of positions in which at most these are there.
  SetSpace(const SetMoves& moves, Elements most) : masks_(moves, most), twins_(masks_) {
    if (masks_.kind != Kind::kOrder) return;
    below_.resize(most.size());
    for (unsigned i = 0; i < most.size(); ++i) {
      up(i).for_each([&](unsigned bit) { below_[bit].add(i); });
    }
  }

  [[nodiscard]] Kind kind() const { return masks_.kind; }

  [[nodiscard]] unsigned most_value(const Part& part) const { return part.count() / masks_.least_removed; }
  [[nodiscard]] unsigned work(const Part& part) const { return part.count(); }
  [[nodiscard]] bool small(const Part& part) const { return masks_.kind == Kind::kOrder || part.count() <= kSmall; }
  [[nodiscard]] Proved facts(const Part& part) const {
    if (masks_.kind != Kind::kOrder) return {};
    // With a greatest element the first player wins: by taking it, or by what answers that.
    const bool none = part.all_of([&](unsigned bit) { return !part.within(below_[bit]); });
    return none ? Proved() : Proved().without_value(0);
  }

  template <class Visit>
  bool options(const Part& part, const Visit& visit) const {
    return part.all_of([&](unsigned bit) {
      for (std::size_t m = masks_.first[bit]; m < masks_.first[bit + 1]; ++m) {
        const auto& move = masks_.moves[m];
        if (!move.needs.within(part)) continue;
        if (!visit_sum(part - move.removes, visit)) return false;
      }
      return true;
    });
  }

  /// Calls visit(parts, value) with the parts whose sum the set is.
  template <class Visit>
  bool visit_sum(const Part& p, const Visit& visit) const {
    Sum sum;
    for (Part rest = without_redundant(p); !rest.empty();) {
      const Part part =
          masks_.kind == Kind::kOrder ? connected_order(rest) : masks_.connected(Part::one(rest.lowest()), rest);
      rest -= part;
      if (!value_at_once(part, sum.value)) sum.add(twins_.image(part));
    }
    return visit(sum.all(), sum.value);
  }

  template <class Visit>
  bool split(Elements there, const Visit& visit) const {
    return visit_sum(masks_.bits(there), visit);
  }

 private:
  static constexpr unsigned kSmall = 12;        // elements
  using Sum = FewParts<Part, Part::kMost / 2>;  // one element is valued at once

  [[nodiscard]] const Part& up(unsigned bit) const { return masks_.moves[bit].removes; }

  /// Adds the value of the part, if it is known without a search.
  bool value_at_once(const Part& part, unsigned& value) const {
    const unsigned size = part.count();
    switch (masks_.kind) {
      case Kind::kOrder:
        if (!is_chain(part)) return false;
        value ^= size;
        return true;
      case Kind::kSingle:
        value ^= size == 1 ? 1 : 0;
        return size == 1;
      case Kind::kPairs:
        value ^= size == 2 || size == 3 ? 1 : 0;
        return size <= 3;
      case Kind::kAny:
        break;
    }
    if (size > 1) return false;
    value ^= has_move(part) ? 1 : 0;
    return true;
  }
  [[nodiscard]] bool has_move(const Part& part) const {
    const auto begin = masks_.moves.begin();
    const auto bit = part.lowest();
    return std::any_of(begin + static_cast<std::ptrdiff_t>(masks_.first[bit]),
                       begin + static_cast<std::ptrdiff_t>(masks_.first[bit + 1]),
                       [&](const auto& move) { return move.needs.within(part); });
  }

  /// A component of an order: down-sets of maximal elements that meet.
  [[nodiscard]] Part connected_order(const Part& rest) const {
    Part part = below_[rest.highest()] & rest;
    for (Part open = rest - part; !open.empty();) {
      const Part down = below_[open.highest()] & rest;
      open -= down;
      if ((down & part).empty()) continue;
      part |= down;
      open = rest - part;
    }
    return part;
  }

  /// Each is above all those that have lower bits.
  [[nodiscard]] bool is_chain(Part part) const {
    while (!part.empty()) {
      const unsigned top = part.highest();
      if (!part.within(below_[top])) return false;
      part -= Part::one(top);
    }
    return true;
  }

  [[nodiscard]] Part without_redundant(const Part& p) const {
    if (masks_.kind == Kind::kOrder) return without_equal_tops(p);
    return masks_.kind == Kind::kPairs ? without_spare_leaves(p) : p;
  }

  /// Without pairs of maximal elements that are above the same ones.
  [[nodiscard]] Part without_equal_tops(Part p) const {
    for (;;) {
      std::array<unsigned, Part::kMost> tops;
      unsigned count = 0;
      for (Part rest = p; !rest.empty(); rest -= below_[tops[count++]]) {
        tops[count] = rest.highest();  // if one is above it, rest has lost it
      }
      Part twins;
      for (unsigned i = 0; i < count; ++i) {
        if (twins.has(tops[i])) continue;
        const Part below = (below_[tops[i]] & p) - Part::one(tops[i]);
        for (unsigned j = i + 1; j < count; ++j) {
          if (twins.has(tops[j]) || !((below_[tops[j]] & p) - Part::one(tops[j]) == below)) continue;
          twins.add(tops[i]);
          twins.add(tops[j]);
          break;
        }
      }
      if (twins.empty()) return p;
      p -= twins;
    }
  }

  /// Where a move removes two that are joined: as DominoSpace does, without elements that are joined to none; of
  /// several leaves at one all but one; and without one all of whose neighbours have a leaf.
  [[nodiscard]] Part without_spare_leaves(Part p) const {
    for (;;) {
      Part leaves;
      Part carrying;
      Part spare;
      p.for_each([&](unsigned bit) {
        const Part joined = (masks_.links[bit] & p) - Part::one(bit);
        const unsigned count = joined.count();
        if (count == 0) spare.add(bit);
        if (count != 1) return;
        leaves.add(bit);
        if (!(joined & carrying).empty()) spare.add(bit);
        carrying |= joined;
      });
      const Part others = p - carrying;
      (p - leaves).for_each([&](unsigned bit) {
        if (((masks_.links[bit] & others) - Part::one(bit)).empty()) spare.add(bit);
      });
      if (spare.empty()) return p;
      p -= spare;
    }
  }

  Masks masks_;
  SetTwins<kWords> twins_;
  std::vector<Part> below_;  // each element, and all that it is above; of an order
};

}  // namespace nucleo
