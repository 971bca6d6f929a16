#pragma once

#include <functional>
#include <optional>
#include <span>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Chips, and the number of sites that can fire.
class ChipBoard {
 public:
  using Site = Sandpile::Site;

  /// The sandpile must outlive it.
  ChipBoard(const Sandpile& pile, Chips chips);

  [[nodiscard]] const Chips& chips() const { return chips_; }
  [[nodiscard]] bool can_fire(Site v) const { return chips_[v] >= pile_->degree(v); }
  [[nodiscard]] bool is_stable() const { return unstable_ == 0; }
  /// The sink fires where nothing else can, and in a digraph never.
  [[nodiscard]] bool can_sink_fire() const { return is_stable() && !pile_->directed(); }
  [[nodiscard]] std::optional<Site> first_to_fire() const;

  /// As often as is said: −1 takes a firing back.
  void fire(Site v, std::int64_t times = 1);
  void fire_sink(std::int64_t times = 1);

 private:
  void add(Site v, std::int64_t more);

  const Sandpile* pile_;
  Chips chips_;
  Site unstable_ = 0;
};

/// Where a sequence of firings leads. A site fires with at least degree chips, the sink where nothing else can.
struct Played {
  Chips chips;  ///< after the last legal firing
  Chips firings;
  mpz_class sink_fired;
  std::optional<std::size_t> illegal;          ///< the first firing that is not legal, from 0
  std::optional<Sandpile::Site> still_firing;  ///< where that is the sink: a site that can fire
};

/// O(n + degrees of what fires).
Played play_firings(const Sandpile& pile, Chips chips, std::span<const Vertex> vertices);

/// Calls visit(vertex) for the firings of a legal sequence that ends where all is stable, until it says false. Throws
/// Stopped. O(degree) each.
void for_each_legal_firing(const Sandpile& pile, Chips chips, const std::function<bool(Vertex)>& visit,
                           const Budget& budget);

/// X \ Y: the first sequence without as many firings of each vertex, the earliest ones, as the second has. Where both
/// are legal for some chips, so is Z = (Y, X \ Y), in which each vertex fires as often as in that one of the two in
/// which it does more often.
std::vector<Vertex> firings_without(std::span<const Vertex> x, std::span<const Vertex> y, Vertex order);

}  // namespace nucleo
