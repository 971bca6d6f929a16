#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace nucleo {

/// An element of a finite commutative monoid, by its number; 0 is the identity.
using Element = std::uint32_t;

/// A set of elements, one bit each.
class ElementSet {
 public:
  ElementSet() = default;
  explicit ElementSet(std::size_t order) : words_((order + kBits - 1) / kBits) {}

  [[nodiscard]] bool has(Element x) const { return (words_[x / kBits] >> x % kBits & 1U) != 0; }
  void add(Element x) { words_[x / kBits] |= std::uint64_t{1} << x % kBits; }
  [[nodiscard]] bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t size = 0;
    for (const std::uint64_t word : words_) size += static_cast<std::size_t>(std::popcount(word));
    return size;
  }
  [[nodiscard]] bool within(const ElementSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] bool meets(const ElementSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }
  ElementSet& operator|=(const ElementSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  ElementSet& operator&=(const ElementSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  [[nodiscard]] std::size_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }
  friend auto operator<=>(const ElementSet&, const ElementSet&) = default;

 private:
  static constexpr std::size_t kBits = 64;
  std::vector<std::uint64_t> words_;
};

/// A finite commutative monoid whose elements are called won or lost: what sums of games are taken to, a sum of two to
/// the product of their elements.
class BipartiteMonoid {
 public:
  /// The empty sum alone, which is won in misère play.
  BipartiteMonoid() : BipartiteMonoid({0}, ElementSet(1)) {}
  /// products[x * order + y] = xy.
  BipartiteMonoid(std::vector<Element> products, const ElementSet& lost);

  [[nodiscard]] std::size_t order() const { return partners_.size(); }
  [[nodiscard]] Element product(Element x, Element y) const { return products_[x * order() + y]; }
  [[nodiscard]] bool lost(Element x) const { return partners_[0].has(x); }
  /// How many elements are.
  [[nodiscard]] std::size_t lost_count() const { return partners_[0].size(); }
  /// The z for which xz is lost.
  [[nodiscard]] const ElementSet& partners(Element x) const { return partners_[x]; }
  /// The z for which xz is in the set.
  [[nodiscard]] ElementSet quotient(const ElementSet& set, Element x) const;
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  std::vector<Element> products_;
  std::vector<ElementSet> partners_;  // of each element
};

// When the calling is right. Let every game of a set have an element, and an option of a game, which is a sum of games,
// the product of theirs; games without options are left out of sums. By induction, a sum is lost in misère play exactly
// if its element x is called lost, for all sums, if
//   (1) the identity is called won;
//   (2) no sum that is called lost has an option that is called lost;
//   (3) every sum that is called won, but for the empty one, has an option that is called lost.
// (2) is true if no game with element x and an option e has a z for which xz and ez are both called lost.
// For (3) take of a sum G with element x the set D(G) of those z for which xz is called won, and ez for no option e of
// G is called lost: beside a sum with element z no move in G does what (3) asks for. Then
//   D(G + H) = { z : yz in D(G) and xz in D(H) }, where y is the element of H,
// and (3) is true exactly if 1 is in D(G) for no G but the empty sum. Only finitely many pairs (x, D) come up. A pair
// with a larger set is the worse one, also after sums with others, so that of each x the largest sets are enough; and
// what has an empty set has it in all sums. (Plambeck and Siegel, Misère quotients for impartial games, have the sets
// of options themselves; D is what there is to be known of them.)

/// A game as (3) sees it: its element and D. Several games may be the same.
struct Summand {
  Element element;
  ElementSet unanswered;
  friend auto operator<=>(const Summand&, const Summand&) = default;
};

/// The z for which the product with one of these elements, those of the options of a game, is lost.
ElementSet winning_beside(const BipartiteMonoid& monoid, const ElementSet& options);
/// The game that is called x, given the above set of its options; nothing where (2) is not true of it.
std::optional<Summand> summand(const BipartiteMonoid& monoid, Element x, const ElementSet& winning);

/// The pairs of all sums of some games, as far as they are needed to see that (3) is true.
class TransitionAlgebra {
 public:
  TransitionAlgebra() = default;
  explicit TransitionAlgebra(const BipartiteMonoid& monoid) : largest_(monoid.order()) {}

  /// Adds a game, identified by `name`. Nothing where (3) is true of all sums with it too; else the names of the games
  /// of a sum for which it is not, and then the algebra is of no more use. `step` is called once a pair.
  template <class Step>
  std::optional<std::vector<std::uint32_t>> add(const BipartiteMonoid& monoid, const Summand& game, std::uint32_t name,
                                                const Step& step) {
    if (game.unanswered.empty()) return {};
    std::vector<std::uint32_t> open;
    for (const auto& pairs : largest_) open.insert(open.end(), pairs.begin(), pairs.end());
    // With the sums that were there all their sums are, so only the new game has to be added again.
    if (put(game, kNone, name, open)) return names(pairs_.size() - 1);
    while (!open.empty()) {
      const std::uint32_t at = open.back();
      open.pop_back();
      step();
      if (put(times(monoid, pairs_[at].sum, game), at, name, open)) return names(pairs_.size() - 1);
    }
    return {};
  }

  [[nodiscard]] std::size_t size() const { return pairs_.size(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Pair {
    Summand sum;
    std::uint32_t rest;  // the pair without the game `name`
    std::uint32_t name;
  };

  static Summand times(const BipartiteMonoid& monoid, const Summand& a, const Summand& b);
  /// True where it has 1 in its set.
  bool put(Summand sum, std::uint32_t rest, std::uint32_t name, std::vector<std::uint32_t>& open);
  [[nodiscard]] std::vector<std::uint32_t> names(std::size_t at) const;

  std::vector<Pair> pairs_;
  std::vector<std::vector<std::uint32_t>> largest_;  // of each element
};

}  // namespace nucleo
