#pragma once

#include <gmpxx.h>

#include <vector>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// The classes of configurations, Z^n/LZ^n, each of which holds one critical configuration: the direct sum of cyclic
/// groups, those with one element left out.
struct CriticalGroup {
  mpz_class order;
  std::vector<mpz_class> invariant_factors;  ///< increasing, each divides the next
  std::vector<Chips> generators;             ///< one per factor: a configuration of the class that generates its group
};

/// Throws Stopped.
CriticalGroup critical_group(const Sandpile& pile, const Budget& budget);

/// The number of spanning trees, which is det L (Kirchhoff) and the order of the group. Throws Stopped.
mpz_class spanning_trees(const Sandpile& pile, const Budget& budget);

}  // namespace nucleo
