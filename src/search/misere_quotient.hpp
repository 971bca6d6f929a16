#pragma once

#include <functional>
#include <set>
#include <span>
#include <vector>

#include "search/generated_quotient.hpp"
#include "search/heap_values.hpp"

namespace nucleo {

/// The misère quotient of the heaps of one rule (Plambeck and Siegel): two sums of heaps have the same element exactly
/// if no sum of heaps beside them tells them apart in misère play. It is made heap by heap, as far as it is asked for
/// and closes with little effort, and everything in it is proved.
class HeapQuotient {
 public:
  /// Calls visit(left) for what each move in a heap leaves, smaller heaps.
  using VisitLeft = std::function<void(std::span<const Nimber> left)>;
  using HeapOptions = std::function<void(Nimber heap, const VisitLeft& visit)>;

  HeapQuotient(HeapOptions options, const RuleBounds& bounds, const Effort& effort);

  /// Whether the quotient of the heaps up to this one is known, after some work if need be. What it could not find it
  /// will not look for again. Throws Stopped.
  bool reach(Nimber heap, const Budget& budget);

  /// Of all heaps so far.
  [[nodiscard]] const BipartiteMonoid& monoid() const { return known_.quotient.monoid; }
  /// The element of each heap, which Plambeck and Siegel call the pretending function, with its period where one is
  /// proved. From proved_by() on, the moves of a heap and of the one smaller by a period lead to the same elements, and
  /// a heap with the same element and options adds nothing to the transition algebra: the argument of heap_values.hpp,
  /// with products for xor.
  [[nodiscard]] const HeapValues& images() const { return images_; }

  /// The heaps that generate the quotient: letter g of a word is the g-th.
  [[nodiscard]] const std::vector<Nimber>& generators() const { return known_.generators; }
  /// What their moves leave, as sums of generators.
  [[nodiscard]] Generators options_of_generators() const { return options_of_generators(known_); }
  /// One of the shortest sums of generators with that element.
  [[nodiscard]] Word word(Element x) const { return known_.quotient.words[x]; }

  struct Size {
    Nimber from;        ///< the first heap with which it is so large
    std::size_t order;  ///< elements
    std::size_t lost;   ///< of them
  };
  /// Of the quotient of the heaps up to this one alone.
  [[nodiscard]] const Size& size_with(Nimber heap) const;

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  /// The quotient of the heaps 0 … images.size() − 1, which some of them generate.
  struct Known {
    std::vector<Nimber> generators;
    GeneratedQuotient quotient;
    std::vector<Word> words{};            // of generators that each heap is equal to
    std::vector<std::uint32_t> images{};  // elements of the words
    TransitionAlgebra algebra{};
    std::set<Summand> summands{};  // that are in it
  };

  void add_next(const Budget& budget);
  void grow(const Budget& budget);
  bool settle(Known& known, const Budget& budget);
  [[nodiscard]] Generators options_of_generators(const Known& known) const;
  ElementSet options_of(const Known& known, Nimber heap, const Budget& budget);
  bool call(Known& known, Element x, const ElementSet& winning, const Budget& budget);

  HeapOptions options_;
  RuleBounds bounds_;
  Effort effort_;
  Known known_;
  HeapValues images_;
  std::vector<Size> sizes_;
  bool stuck_ = false;  // there is no effort left
};

}  // namespace nucleo
