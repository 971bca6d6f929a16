#pragma once

#include <gmpxx.h>

#include <vector>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

using IntegerMatrix = std::vector<std::vector<mpz_class>>;

/// The group Z^n/LZ^n by some of its sites as generators: a relation is a row of coefficients of them that gives 0.
/// There are as many relations as sites.
struct Presentation {
  std::vector<Sandpile::Site> sites;
  IntegerMatrix relations;
};

/// Few generators with large coefficients: on a grid of a by b cells, min(a, b). O(n·degree·k) operations on numbers
/// for k generators; of the n combinations of k generators only those are held that a sweep over the graph still needs.
/// Throws Stopped.
Presentation presentation(const Sandpile& pile, const Budget& budget);

}  // namespace nucleo
