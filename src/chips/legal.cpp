#include "chips/legal.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// Chips, and the number of sites that can fire.
class Board {
 public:
  Board(const Sandpile& pile, Chips chips) : pile_(pile), chips_(std::move(chips)) {
    for (Site v = 0; v < pile.size(); ++v) unstable_ += can_fire(v) ? 1 : 0;
  }

  [[nodiscard]] bool can_fire(Site v) const { return chips_[v] >= pile_.degree(v); }
  [[nodiscard]] bool is_stable() const { return unstable_ == 0; }

  [[nodiscard]] std::optional<Site> first_to_fire() const {
    for (Site v = 0; v < pile_.size(); ++v) {
      if (can_fire(v)) return v;
    }
    return {};
  }

  void fire(Site v) {
    add(v, -pile_.degree(v));
    for (const Sandpile::Edges& e : pile_.edges(v)) add(e.to, e.count);
  }
  void fire_sink() {
    for (Site v = 0; v < pile_.size(); ++v) add(v, pile_.to_sink(v));
  }
  Chips take() { return std::move(chips_); }

 private:
  void add(Site v, std::int64_t more) {
    unstable_ -= can_fire(v) ? 1 : 0;
    chips_[v] += more;
    unstable_ += can_fire(v) ? 1 : 0;
  }

  const Sandpile& pile_;
  Chips chips_;
  Site unstable_ = 0;
};

}  // namespace

Played play_firings(const Sandpile& pile, Chips chips, std::span<const Vertex> vertices) {
  Board board(pile, std::move(chips));
  Played played;
  played.firings.resize(pile.size());
  for (std::size_t i = 0; i < vertices.size() && !played.illegal; ++i) {
    const bool sink = vertices[i] == pile.sink();
    if (!(sink ? board.is_stable() : board.can_fire(pile.site(vertices[i])))) {
      played.illegal = i;
    } else if (sink) {
      board.fire_sink();
      ++played.sink_fired;
    } else {
      board.fire(pile.site(vertices[i]));
      ++played.firings[pile.site(vertices[i])];
    }
  }
  if (played.illegal && vertices[*played.illegal] == pile.sink()) played.still_firing = board.first_to_fire();
  played.chips = board.take();
  return played;
}

}  // namespace nucleo
