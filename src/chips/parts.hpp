#pragma once

#include <optional>

#include "chips/sandpile.hpp"

namespace nucleo {

/// Nim-O-Do as a sum. Chips go from one component of the graph without its sink to another only if the sink fires, and
/// it never does where the configuration stabilizes to a critical one: every order of firings ends there. A stable
/// configuration is critical if each component burns, so that asks the same of each. Then the game is the sum of those
/// in which all other components lie still.
class SandpileParts {
 public:
  explicit SandpileParts(const Sandpile& pile);

  /// A configuration for each component that can fire: the others have as many chips as is stable, which is critical
  /// there. Nothing where there is only one component, or the sink will fire, or that is not found out soon.
  [[nodiscard]] std::optional<std::vector<Heights>> operator()(const Heights& chips) const;

 private:
  [[nodiscard]] bool ends_critical(const Heights& heights) const;

  const Sandpile& pile_;
  Heights most_stable_;
  std::vector<std::vector<Sandpile::Site>> components_;
};

}  // namespace nucleo
