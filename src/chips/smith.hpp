#pragma once

#include "chips/presentation.hpp"

namespace nucleo {

/// |det| of a square matrix.
mpz_class determinant(const IntegerMatrix& matrix);

/// A divisor of the least m ≥ 1 that makes m·matrix⁻¹ whole, nearly always m itself: the exponent of the group that the
/// rows present. The determinant must not be 0.
mpz_class likely_exponent(const IntegerMatrix& matrix);

/// A finite abelian group as a direct sum of cyclic ones.
struct CyclicSum {
  std::vector<mpz_class> orders;  ///< each divides the next one
  IntegerMatrix generators;       ///< one a cyclic group, as combinations of the generators that were given
};

/// The group that k generators and the rows of `relations`, each with k coefficients, present; `multiple` times
/// anything must be 0 in it. O(k³) operations on numbers below `multiple`. Throws Stopped.
CyclicSum cyclic_sum(IntegerMatrix relations, const mpz_class& multiple, const Budget& budget);

}  // namespace nucleo
