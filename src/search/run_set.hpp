#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "game/hash.hpp"
#include "game/set_rules.hpp"

namespace nucleo {

/// A set of any elements as runs [first, last), [first, last), …: a million of which a few are gone is a few numbers.
struct RunSet {
  std::vector<Element> bounds;

  static RunSet all(Element count) { return count == 0 ? RunSet{} : RunSet{{0, count}}; }
  static RunSet of(Elements members) {
    RunSet set;
    for (const Element e : members) {
      if (!set.bounds.empty() && set.bounds.back() == e) {
        ++set.bounds.back();
      } else {
        set.bounds.insert(set.bounds.end(), {e, e + 1});
      }
    }
    return set;
  }

  [[nodiscard]] bool has(Element e) const {
    return (std::upper_bound(bounds.begin(), bounds.end(), e) - bounds.begin()) % 2 != 0;
  }
  [[nodiscard]] RunSet without(Elements members) const {
    RunSet out;
    auto gone = members.begin();
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      Element first = bounds[i];
      const auto keep = [&](Element last) {
        if (first < last) out.bounds.insert(out.bounds.end(), {first, last});
      };
      for (gone = std::lower_bound(gone, members.end(), first); gone != members.end() && *gone < bounds[i + 1];
           ++gone) {
        keep(*gone);
        first = *gone + 1;
      }
      keep(bounds[i + 1]);
    }
    return out;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    all_of([&](Element e) {
      visit(e);
      return true;
    });
  }
  /// Whether it holds of every element; asks no further once it does not.
  template <class Holds>
  bool all_of(const Holds& holds) const {
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      for (Element e = bounds[i]; e < bounds[i + 1]; ++e) {
        if (!holds(e)) return false;
      }
    }
    return true;
  }
  /// How many elements are below e. O(runs).
  [[nodiscard]] std::uint64_t count_below(Element e) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < bounds.size() && bounds[i] < e; i += 2) count += std::min(bounds[i + 1], e) - bounds[i];
    return count;
  }
  /// The elements below `count` that are not in the set.
  [[nodiscard]] std::vector<Element> gaps(Element count) const {
    std::vector<Element> out;
    Element next = 0;
    const auto fill = [&](Element last) {
      for (; next < last; ++next) out.push_back(next);
    };
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      fill(bounds[i]);
      next = bounds[i + 1];
    }
    fill(count);
    return out;
  }

  [[nodiscard]] std::uint64_t hash() const { return hash_of(bounds); }
  [[nodiscard]] std::uint64_t bytes() const { return bounds.capacity() * sizeof(Element); }
  friend bool operator==(const RunSet&, const RunSet&) = default;
};

}  // namespace nucleo
