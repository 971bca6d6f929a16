#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/set_masks.hpp"

namespace nucleo {

/// Components of a game that are alike: what is in one has the value of its image in the first that is like it. A game
/// that its links and what every element removes tell wholly (all kinds but kAny).
template <unsigned kWords>
class SetTwins {
  using Bits = nucleo::Bits<kWords>;
  using Masks = SetMasks<kWords>;
  using Kind = typename Masks::Kind;

 public:
  explicit SetTwins(const Masks& masks) : image_(masks.elements.size()), removed_(masks.links) {
    for (unsigned i = 0; i < image_.size(); ++i) image_[i] = static_cast<std::uint8_t>(i);
    if (masks.kind == Kind::kAny) return;
    if (masks.kind != Kind::kPairs) {
      if (masks.moves.size() != image_.size()) return;  // an element with two moves
      for (unsigned i = 0; i < image_.size(); ++i) removed_[i] = masks.moves[i].removes;
    }
    removing_.resize(image_.size());
    for (unsigned i = 0; i < image_.size(); ++i) {
      removed_[i].for_each([&](unsigned bit) { removing_[bit].add(i); });
    }
    Bits rest;
    for (unsigned i = 0; i < image_.size(); ++i) rest.add(i);
    std::vector<Bits> first_ones;
    while (!rest.empty()) {
      const Bits part = masks.connected(Bits::one(rest.lowest()), rest);
      rest -= part;
      const bool known = std::any_of(first_ones.begin(), first_ones.end(),
                                     [&](const Bits& earlier) { return map_onto(part, earlier); });
      if (known) {
        moved_ |= part;
      } else {
        first_ones.push_back(part);
      }
    }
  }

  /// Where the part of a component is in the first component like it.
  [[nodiscard]] Bits image(const Bits& part) const {
    if ((part & moved_).empty()) return part;
    Bits out;
    part.for_each([&](unsigned bit) { out.add(image_[bit]); });
    return out;
  }

 private:
  using Colours = std::vector<std::uint64_t>;  // by bit

  /// Tells elements apart by what they remove and what removes them; true where both parts have the same colours.
  bool refine(const Bits& a, const Bits& b, Colours& colours) const {
    constexpr unsigned kRounds = 4;
    Colours next = colours;
    const Bits both = a | b;
    for (unsigned round = 0; round < kRounds; ++round) {
      both.for_each([&](unsigned bit) {
        std::uint64_t up = 0;
        std::uint64_t down = 0;
        removed_[bit].for_each([&](unsigned other) { up += colours[other]; });
        removing_[bit].for_each([&](unsigned other) { down += colours[other]; });
        next[bit] = mixed(colours[bit] + mixed(up + 3 * mixed(down)));
      });
      colours = next;
    }
    return sorted(a, colours) == sorted(b, colours);
  }
  static Colours sorted(const Bits& part, const Colours& colours) {
    Colours out;
    part.for_each([&](unsigned bit) { out.push_back(colours[bit]); });
    std::sort(out.begin(), out.end());
    return out;
  }

  /// Finds an isomorphism, and proves that it is one. It does not look everywhere: what it misses is just not shared.
  bool map_onto(const Bits& part, const Bits& earlier) {
    if (part.count() != earlier.count()) return false;
    Colours colours(image_.size());
    if (!refine(part, earlier, colours)) return false;
    Bits left = part;
    Bits free = earlier;
    std::vector<std::pair<unsigned, unsigned>> pairs;
    while (!left.empty()) {
      const unsigned x = left.lowest();
      const bool found = !free.all_of([&](unsigned y) {
        if (colours[x] != colours[y]) return true;
        Colours marked = colours;
        marked[x] = marked[y] = mixed(colours[x] + pairs.size() + 1);
        if (!refine(part, earlier, marked)) return true;
        colours = std::move(marked);
        pairs.emplace_back(x, y);
        return false;
      });
      if (!found) return false;
      left -= Bits::one(pairs.back().first);
      free -= Bits::one(pairs.back().second);
    }
    for (const auto& [x, y] : pairs) {
      for (const auto& [v, w] : pairs) {
        if (removed_[x].has(v) != removed_[y].has(w)) return false;
      }
    }
    for (const auto& [x, y] : pairs) image_[x] = static_cast<std::uint8_t>(y);
    return true;
  }

  std::vector<std::uint8_t> image_;
  std::vector<Bits> removed_;   // by each element; or, where moves need two, those linked to it
  std::vector<Bits> removing_;  // the elements that remove it
  Bits moved_;
};

}  // namespace nucleo
