#pragma once

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Heights c − Lx on the way from some x to another: what has fired since the start (below 0: fired backwards).
struct Firing {
  explicit Firing(Heights start) : heights(std::move(start)), fired(heights.size()) {}

  Heights heights;
  Heights fired;
};

/// Fires every site that has its degree or more until none has. `steps` bounds the sites that are looked at; false if
/// they were not enough. Throws Stopped.
bool fire_all(const Sandpile& pile, Firing& at, const Budget& budget, std::uint64_t steps = ~std::uint64_t{0});

/// Goes to the least x with heights below the degrees, from any x: fires what can fire, takes back what is below 0,
/// then takes back the sets of sites that never burn, all of a set at once. The heights are critical then. Throws
/// Stopped.
void settle(const Sandpile& pile, Firing& at, const Budget& budget);

}  // namespace nucleo
