#include "chips/legal.hpp"

#include <deque>

#include "text/pace.hpp"

namespace nucleo {

using Site = Sandpile::Site;

ChipBoard::ChipBoard(const Sandpile& pile, Chips chips) : pile_(&pile), chips_(std::move(chips)) {
  for (Site v = 0; v < pile.size(); ++v) unstable_ += can_fire(v) ? 1 : 0;
}

std::optional<Site> ChipBoard::first_to_fire() const {
  for (Site v = 0; v < pile_->size(); ++v) {
    if (can_fire(v)) return v;
  }
  return {};
}

void ChipBoard::fire(Site v, std::int64_t times) {
  add(v, -pile_->degree(v) * times);
  for (const Sandpile::Edges& e : pile_->edges(v)) add(e.to, e.count * times);
}

void ChipBoard::fire_sink(std::int64_t times) {
  for (Site v = 0; v < pile_->size(); ++v) add(v, pile_->to_sink(v) * times);
}

void ChipBoard::add(Site v, std::int64_t more) {
  unstable_ -= can_fire(v) ? 1 : 0;
  chips_[v] += more;
  unstable_ += can_fire(v) ? 1 : 0;
}

Played play_firings(const Sandpile& pile, Chips chips, std::span<const Vertex> vertices) {
  ChipBoard board(pile, std::move(chips));
  Played played;
  played.firings.resize(pile.size());
  for (std::size_t i = 0; i < vertices.size() && !played.illegal; ++i) {
    const bool sink = vertices[i] == pile.sink();
    if (!(sink ? board.can_sink_fire() : board.can_fire(pile.site(vertices[i])))) {
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
  played.chips = board.chips();
  return played;
}

void for_each_legal_firing(const Sandpile& pile, Chips chips, const std::function<bool(Vertex)>& visit,
                           const Budget& budget) {
  constexpr std::uint64_t kWork = 16;
  Pace pace(budget);
  ChipBoard board(pile, std::move(chips));
  std::deque<Site> queue;  // each site at most once
  std::vector<std::uint8_t> waiting(pile.size());
  const auto look_at = [&](Site v) {
    if (waiting[v] != 0 || !board.can_fire(v)) return;
    waiting[v] = 1;
    queue.push_back(v);
  };
  for (Site v = 0; v < pile.size(); ++v) look_at(v);
  while (!queue.empty()) {
    const Site v = queue.front();
    queue.pop_front();
    waiting[v] = 0;
    pace.step(kWork * (1 + pile.edges(v).size()));
    if (!visit(pile.vertex(v))) return;
    board.fire(v);
    for (const Sandpile::Edges& e : pile.edges(v)) look_at(e.to);
    look_at(v);
  }
}

std::vector<Vertex> firings_without(std::span<const Vertex> x, std::span<const Vertex> y, Vertex order) {
  std::vector<std::uint64_t> left_out(order);
  for (const Vertex v : y) ++left_out[v];
  std::vector<Vertex> rest;
  for (const Vertex v : x) {
    if (left_out[v] == 0) {
      rest.push_back(v);
    } else {
      --left_out[v];
    }
  }
  return rest;
}

}  // namespace nucleo
