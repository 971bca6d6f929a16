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

/// What c leads to when the sink fires whenever all is stable. The sink of a digraph never fires: there `heights` is
/// the critical configuration of c's class, and `firings` are those until all is stable.
struct Critical {
  Heights stable;  ///< where the sink would fire for the first time
  Heights heights;
  Chips firings;         ///< until `heights` is reached for the first time
  mpz_class sink_fired;  ///< how often the sink did, until then
};

/// Chip firing on one sandpile: polynomial in the graph and in the number of digits of the chips. What is needed often,
/// the identity and the factors of the Laplacian, is found once, when it is first needed. Everything may throw Stopped.
class ChipFiring {
 public:
  /// The sandpile and the budget must outlive it. On a sandpile grid (see graph_argument.hpp) the identity is found by
  /// levels, each from one of half its size.
  ChipFiring(const Sandpile& pile, std::optional<GridShape> grid, const Budget& budget);
  ~ChipFiring();
  ChipFiring(const ChipFiring&) = delete;
  ChipFiring& operator=(const ChipFiring&) = delete;

  /// The neutral element of the critical group.
  const Heights& identity();
  /// Fires what can be fired until nothing can. Chips are 0 or more.
  Stabilized stabilize(const Chips& chips);
  /// The same for sigma().
  Critical sigma(const Chips& chips);
  /// The critical configuration of the class, of any integers, also below 0.
  Heights critical(const Chips& chips);
  /// The x with a − b = Lx, if there is one: a and b are of one class.
  std::optional<Chips> difference(const Chips& a, const Chips& b);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Dhar's burning test on a graph (see BurningTest for digraphs): the sink burns, and a site does when it has at least
/// as many chips as edges to what does not burn (yet). Gives the sites that never burn, in increasing order: none where
/// a stable configuration is critical.
std::vector<Sandpile::Site> unburnt(const Sandpile& pile, std::span<const std::int64_t> heights);

}  // namespace nucleo
