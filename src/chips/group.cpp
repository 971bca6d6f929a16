#include "chips/group.hpp"

#include "chips/presentation.hpp"
#include "chips/smith.hpp"

namespace nucleo {
namespace {

CyclicSum whole_sum(const IntegerMatrix& relations, const mpz_class& order, const Budget& budget) {
  const mpz_class exponent = likely_exponent(relations);
  CyclicSum sum = cyclic_sum(relations, exponent, budget);
  mpz_class found = 1;
  for (const mpz_class& factor : sum.orders) found *= factor;
  if (found == order) return sum;
  // What the exponent lacks divides what the order lacks.
  return cyclic_sum(relations, exponent * (order / found), budget);
}

}  // namespace

CriticalGroup critical_group(const Sandpile& pile, const Budget& budget) {
  const Presentation small = presentation(pile, budget);
  CriticalGroup group;
  group.order = determinant(small.relations);
  const CyclicSum sum = whole_sum(small.relations, group.order, budget);
  for (std::size_t i = 0; i < sum.orders.size(); ++i) {
    if (sum.orders[i] == 1) continue;
    group.invariant_factors.push_back(sum.orders[i]);
    Chips& generator = group.generators.emplace_back(pile.size());
    for (std::size_t j = 0; j < small.sites.size(); ++j) generator[small.sites[j]] = sum.generators[i][j];
  }
  return group;
}

mpz_class spanning_trees(const Sandpile& pile, const Budget& budget) {
  return determinant(presentation(pile, budget).relations);
}

}  // namespace nucleo
