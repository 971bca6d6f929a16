#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "game/hash.hpp"
#include "game/set_rules.hpp"

namespace nucleo {

/// A set of elements below 64: one word, for the hot loops.
struct WordSet {
  static constexpr Element kMost = 64;

  std::uint64_t bits = 0;

  static WordSet all(Element count) { return {count == kMost ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1}; }
  static WordSet of(Elements members) {
    WordSet set;
    for (const Element e : members) set.bits |= std::uint64_t{1} << e;
    return set;
  }

  [[nodiscard]] bool has(Element e) const { return (bits >> e & 1) != 0; }
  [[nodiscard]] WordSet without(Elements members) const { return {bits & ~of(members).bits}; }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) visit(static_cast<Element>(std::countr_zero(rest)));
  }
  /// visit(members), and members are all below `count` that are not in the set.
  template <class Visit>
  auto with_gone(Element count, const Visit& visit) const {
    return WordSet{all(count).bits & ~bits}.with_members(visit);
  }
  template <class Visit>
  auto with_members(const Visit& visit) const {
    std::array<Element, kMost> members;
    std::size_t size = 0;
    for_each([&](Element e) { members[size++] = e; });
    return visit(Elements(members.data(), size));
  }

  [[nodiscard]] std::uint64_t hash() const { return mixed(bits); }
  friend bool operator==(const WordSet&, const WordSet&) = default;
};

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
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      for (Element e = bounds[i]; e < bounds[i + 1]; ++e) visit(e);
    }
  }
  template <class Visit>
  auto with_gone(Element count, const Visit& visit) const {
    RunSet gaps;
    Element last = 0;
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      if (last < bounds[i]) gaps.bounds.insert(gaps.bounds.end(), {last, bounds[i]});
      last = bounds[i + 1];
    }
    if (last < count) gaps.bounds.insert(gaps.bounds.end(), {last, count});
    return gaps.with_members(visit);
  }
  template <class Visit>
  auto with_members(const Visit& visit) const {
    std::vector<Element> members;
    for_each([&](Element e) { members.push_back(e); });
    return visit(Elements(members));
  }

  [[nodiscard]] std::uint64_t hash() const { return hash_of(bounds); }
  [[nodiscard]] std::uint64_t bytes() const { return bounds.capacity() * sizeof(Element); }
  friend bool operator==(const RunSet&, const RunSet&) = default;
};

}  // namespace nucleo
