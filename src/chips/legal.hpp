#pragma once

#include <optional>
#include <span>

#include "chips/sandpile.hpp"

namespace nucleo {

/// Where a sequence of firings leads. A site fires with at least degree chips, the sink where nothing else can.
struct Played {
  Chips chips;  ///< behind the last legal firing
  Chips firings;
  mpz_class sink_fired;
  std::optional<std::size_t> illegal;          ///< the first firing that is not legal, from 0
  std::optional<Sandpile::Site> still_firing;  ///< where that is the sink: a site that can fire
};

/// O(n + degrees of what fires).
Played play_firings(const Sandpile& pile, Chips chips, std::span<const Vertex> vertices);

}  // namespace nucleo
