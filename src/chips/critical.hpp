#pragma once

#include <memory>
#include <optional>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

// Let L be the reduced Laplacian, so that firing the sites x times takes c to c − Lx. Among all integer x with
// c − Lx < degree everywhere there is a least one, and c − Lx is then the critical configuration σ(c); among those with
// x ≥ 0 the least one is the firing vector of c's stabilization. Any x below the least one is taken to it by firing
// whatever can fire, in any order; so all below is: find an x near it by arithmetic, then fire a little.

struct Stabilized {
  Heights heights;
  Chips firings;  ///< a site: how often it fired
};

/// Fires what can be fired until nothing can. Polynomial in the graph and the number of digits. Throws Stopped.
Stabilized stabilize(const Sandpile& pile, const Chips& chips, const Budget& budget);

/// What c leads to when the sink fires whenever all is stable.
struct Critical {
  Heights stable;  ///< where the sink fires first
  Heights heights;
  Chips firings;         ///< until `heights` is reached for the first time
  mpz_class sink_fired;  ///< how often the sink did, until then
};
Critical sigma(const Sandpile& pile, const Chips& chips, const Budget& budget);

/// The critical configuration alone, of any integers, also below 0. Cheaper where it is asked for often.
class Criticals {
 public:
  Criticals(const Sandpile& pile, std::optional<GridShape> grid, const Budget& budget);
  ~Criticals();
  Criticals(const Criticals&) = delete;
  Criticals& operator=(const Criticals&) = delete;

  [[nodiscard]] const Heights& identity() const;
  /// Throws Stopped.
  Heights operator()(const Chips& chips);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The neutral element of the critical group. On a grid by levels, each from one of half its size. Throws Stopped.
Heights identity(const Sandpile& pile, std::optional<GridShape> grid, const Budget& budget);

/// The x with a − b = Lx, if there is one: a and b are of one class. Throws Stopped.
std::optional<Chips> difference(const Sandpile& pile, const Chips& a, const Chips& b, const Budget& budget);

/// Dhar's burning test: the sink burns, and a site does when it has at least as many chips as edges to what does not
/// burn (yet). Gives the sites that never burn, in increasing order: none where a stable configuration is critical.
std::vector<Sandpile::Site> unburnt(const Sandpile& pile, std::span<const std::int64_t> heights);

}  // namespace nucleo
