#pragma once

#include <optional>
#include <vector>

#include "search/genus.hpp"
#include "search/misere_quotient.hpp"

namespace nucleo {

// Genera without canonical forms, where the misère quotient of the heaps of a rule and of the Nim heaps *1 and *2 is
// found. Call each element x some number v(x), 1 for the identity. By induction over sums v of the element is the
// misère value g⁻ of every sum, exactly if for every sum but the empty one, with element x, and its options e
//   (1) v(e) is not v(x), and
//   (2) every j < v(x) is v of some option.
// (1) is true if it is of every heap beside every element. For (2) the argument of bipartite_monoid.hpp is used for
// each j by itself, with D(G) the z for which v(xz) > j, but v(ez) = j for no option e of G. The numbers themselves are
// those of one sum for each element, found by definition. If g⁻ tells sums apart that no outcome does, this fails, and
// nothing is known.

/// The genera of heaps of one rule, by their quotient. Everything in it is proved.
class QuotientGenera {
 public:
  QuotientGenera(const HeapQuotient::HeapOptions& options, const Effort& effort);

  /// Finds the genera of the heaps up to this one. False, and nothing is known, where that fails. Throws Stopped.
  bool reach(Nimber heap, const Budget& budget);

  /// 0 … the heap that was reached.
  [[nodiscard]] const std::vector<Genus>& genera() const { return genera_; }

 private:
  [[nodiscard]] Element element(Nimber heap) const;
  bool verified(Nimber last, const Budget& budget);
  [[nodiscard]] Genus genus_of(Nimber heap, std::uint32_t grundy) const;

  HeapQuotient::HeapOptions options_;
  HeapQuotient quotient_;  // of *1, *2 and the heaps of the rule
  Effort effort_;
  std::vector<std::uint32_t> values_;  // v of the elements
  std::vector<Genus> genera_;
};

}  // namespace nucleo
