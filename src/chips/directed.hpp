#pragma once

#include <optional>

#include "chips/critical.hpp"
#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Chip firing on a digraph whose sink is reached from every vertex (Speer; Holroyd, Levine, Mészáros, Peres, Propp and
/// Wilson). Each class modulo the reduced Laplacian holds one critical configuration: one that is reached from all
/// others by adding chips and firing. How often a site fires may grow exponentially with the digraph, so numbers have
/// any size, and the budget is looked at. Everything may throw Stopped.
class DirectedFiring {
 public:
  /// The sandpile and the budget must outlive it.
  DirectedFiring(const Sandpile& pile, const Budget& budget) : pile_(pile), budget_(budget) {}

  [[nodiscard]] Stabilized stabilize(Chips chips) const;
  /// The critical configuration of the class, of any integers, and x with critical = chips − xL.
  Stabilized critical(const Chips& chips);

 private:
  /// A configuration of the class of 0 with degree + 1 chips or more everywhere, and the x with which it is xL.
  const Stabilized& positive();

  const Sandpile& pile_;
  const Budget& budget_;
  std::optional<Stabilized> positive_;
};

/// Dhar's test on graphs, Speer's on digraphs: there the least whole numbers s ≥ 1 with sL ≥ 0 are found once, and a
/// stable configuration is critical if after adding sL every site v fires s(v) times. Everything may throw Stopped.
class BurningTest {
 public:
  /// The sandpile and the budget must outlive it.
  BurningTest(const Sandpile& pile, const Budget& budget);

  /// The sites that never burn, or fire less than that, in increasing order: none where a stable configuration is
  /// critical.
  [[nodiscard]] std::vector<Sandpile::Site> operator()(std::span<const std::int64_t> heights) const;

 private:
  const Sandpile& pile_;
  const Budget& budget_;
  Chips script_{};   // s, on a digraph
  Chips burning_{};  // sL
};

}  // namespace nucleo
