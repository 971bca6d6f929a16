#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "game/set_rules.hpp"
#include "kernel/bits.hpp"

namespace nucleo {

/// The moves of a game on sets, for those elements that may be there: a bit for each, and two masks for a move.
template <unsigned kWords>
struct SetMasks {
  using Bits = nucleo::Bits<kWords>;
  /// What is known of all moves, from the narrowest to any.
  enum class Kind : std::uint8_t {
    kOrder,   ///< an element takes along all that is above it
    kSingle,  ///< a move needs just one element, and every element has one
    kPairs,   ///< a move needs two and removes these
    kAny,
  };
  struct Move {
    Bits needs;
    Bits removes;
  };

  std::vector<Element> elements;   ///< that may be there
  std::vector<unsigned> bit_of;    ///< of elements[i]; in an order, who is above has the higher bit
  std::vector<Move> moves;         ///< by the lowest bit that they need
  std::vector<std::size_t> first;  ///< moves[first[i]] … moves[first[i + 1] - 1] have the lowest bit i
  std::vector<Bits> links;  ///< those that are in a move with bit i, where one of them or both are all that it needs
  std::vector<std::vector<std::uint32_t>> moves_with;  ///< those that need or remove bit i; for kAny only
  Kind kind = Kind::kAny;
  unsigned least_removed = Bits::kMost;  ///< no move takes fewer of those that it needs

  static bool fits(Elements most) { return most.size() <= Bits::kMost; }

  SetMasks(const SetMoves& rules, Elements most)
      : elements(most.begin(), most.end()),
        bit_of(most.size()),
        first(most.size() + 1),
        links(most.size()),
        moves_with(most.size()) {
    bool single = true;
    bool pairs = true;
    std::iota(bit_of.begin(), bit_of.end(), 0U);
    if (!rules.needs && !rules.removes) sort_by_height(rules.above);
    if (rules.needs) {
      for (std::size_t m = 0; m < rules.count(); ++m) {
        const Elements needs = (*rules.needs)[m];
        single = single && needs.size() == 1;
        pairs = pairs && needs.size() == 2 && !rules.removes && rules.above.size() == 0;
        add(needs, closure(rules.removes ? (*rules.removes)[m] : needs, rules.above));
      }
    } else {
      pairs = false;
      for (const Element e : most) {
        add({&e, 1}, closure(rules.removes ? (*rules.removes)[e] : Elements(&e, 1), rules.above));
      }
    }
    Bits moved;
    for (const Move& move : moves) moved |= move.needs;
    single = single && moved.count() == most.size();
    kind = !rules.needs && !rules.removes ? Kind::kOrder : single ? Kind::kSingle : pairs ? Kind::kPairs : Kind::kAny;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& a, const Move& b) { return a.needs.lowest() < b.needs.lowest(); });
    for (std::size_t m = 0; m < moves.size(); ++m) join(m);
    for (std::size_t i = 0; i + 1 < first.size(); ++i) first[i + 1] += first[i];
  }

  [[nodiscard]] Bits bits(Elements some) const {
    Bits out;
    for (const Element e : some) {
      if (const auto place = place_in(elements, e)) out.add(bit_of[*place]);
    }
    return out;
  }

  /// Those of p that a legal move joins to an element.
  [[nodiscard]] Bits met_at(unsigned bit, const Bits& p) const {
    if (kind != Kind::kAny) return links[bit] & p;
    Bits met;
    for (const std::uint32_t m : moves_with[bit]) {
      if (moves[m].needs.within(p)) met |= moves[m].needs | moves[m].removes;
    }
    return met & p;
  }
  /// What is connected to some of p.
  [[nodiscard]] Bits connected(const Bits& some, const Bits& p) const {
    Bits part = some;
    for (Bits open = part; !open.empty() && !(part == p);) {
      const unsigned bit = open.lowest();
      const Bits met = met_at(bit, p) - part;
      open -= Bits::one(bit);
      open |= met;
      part |= met;
    }
    return part;
  }

 private:
  void add(Elements needs, const Bits& removes) {
    const Bits needed = bits(needs);
    if (needed.count() == needs.size()) moves.push_back({needed, removes});
  }

  [[nodiscard]] Bits closure(Elements removed, const Rows& above) const {
    Bits out = bits(removed);
    if (above.size() == 0) return out;
    std::vector<Element> open(removed.begin(), removed.end());
    std::vector<bool> seen(above.size());
    for (const Element e : open) seen[e] = true;
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const Element e : above[open[i]]) {
        if (seen[e]) continue;
        seen[e] = true;
        open.push_back(e);
        if (const auto place = place_in(elements, e)) out.add(bit_of[*place]);
      }
    }
    return out;
  }

  /// Fewer are above who is above.
  void sort_by_height(const Rows& above) {
    std::vector<std::pair<unsigned, unsigned>> by_height;
    for (unsigned i = 0; i < elements.size(); ++i) {
      by_height.emplace_back(Bits::kMost - closure({&elements[i], 1}, above).count(), i);
    }
    std::sort(by_height.begin(), by_height.end());
    for (unsigned bit = 0; bit < by_height.size(); ++bit) bit_of[by_height[bit].second] = bit;
  }

  void join(std::size_t m) {
    const auto& [needs, removes] = moves[m];
    const Bits all = needs | removes;
    ++first[needs.lowest() + 1];
    least_removed = std::min(least_removed, std::max(1U, (needs & removes).count()));
    all.for_each([&](unsigned bit) {
      links[bit] |= needs.has(bit) ? all : needs;
      if (kind == Kind::kAny) moves_with[bit].push_back(static_cast<std::uint32_t>(m));
    });
  }
};

}  // namespace nucleo
