#pragma once

// What the capabilities of a game share: moves with their places, labels of a term and its options.

#include <utility>
#include <vector>

#include "game/set_rules.hpp"
#include "game/term.hpp"

namespace nucleo {

template <Game G>
class TermOf;

/// So many options are looked at whatever the time; then the clock is asked at each, for positions may be large.
inline constexpr std::size_t kListedAtLeast = 16;

/// A capability of the game G, which knows what the term that it is asked of is.
template <Game G, class Capability>
class Of : public Capability {
 protected:
  using Position = typename G::Position;
  using Move = typename G::Move;
  static const TermOf<G>& as(const Term& term) { return static_cast<const TermOf<G>&>(term); }
};

/// Moves that are known without trying all, and where they lead.
template <Game G>
using NamedMoves = std::vector<std::pair<typename G::Move, typename G::Position>>;

/// Some moves, in the order of the options, with their places: as the rules tell them, else by trying the options for
/// as long as there is time.
template <Game G>
std::vector<MovePointer> placed(const TermOf<G>& t, const NamedMoves<G>& named, const Budget& budget) {
  std::vector<std::uint64_t> places(named.size(), MoveId::kUncounted);
  if constexpr (HasPlaces<G>) {
    for (std::size_t k = 0; k < named.size(); ++k) {
      places[k] = t.rules()->place(t.position(), named[k].first).value_or(MoveId::kUncounted);
    }
  }
  std::size_t k = 0;
  const auto find_uncounted = [&] {
    while (k < named.size() && places[k] != MoveId::kUncounted) ++k;
    return k < named.size();
  };
  if (find_uncounted()) {
    constexpr std::uint64_t kMostTried = std::uint64_t{1} << 22;
    std::uint64_t i = 0;
    t.rules()->options(t.position(), [&](const typename G::Move& move, const typename G::Position&) {
      if (move == named[k].first) places[k] = i;
      return find_uncounted() && ++i < kMostTried && !budget.spent();
    });
  }
  std::vector<MovePointer> moves;
  moves.reserve(named.size());
  for (k = 0; k < named.size(); ++k) moves.push_back(t.move_at(places[k], named[k].first, named[k].second));
  return moves;
}

/// The parts of a term that falls apart into several, by value(part); none where they are too many to be listed.
template <Game G, class Value>
std::vector<TermPart> valued_parts([[maybe_unused]] const TermOf<G>& t, [[maybe_unused]] Value&& value) {
  std::vector<TermPart> out;
  if constexpr (HasParts<G>) {
    constexpr std::size_t kMostParts = 64;
    if constexpr (OnSets<G>) {  // the text of a part names what is gone
      constexpr std::size_t kMostElements = 4096;
      if (t.rules()->rules().moves().elements > kMostElements) return out;
    }
    std::vector<typename G::Position> parts;
    t.rules()->parts(t.position(), [&](const typename G::Position& part) {
      if (parts.size() <= kMostParts) parts.push_back(part);
    });
    if (parts.size() < 2 || parts.size() > kMostParts) return out;
    for (const auto& part : parts) out.push_back({t.text_of(part), Nimber{value(part)}});
  }
  return out;
}

/// The label of the term by value(position) and, if they are asked for, those of as many options as there is room and
/// time for.
template <Game G, class Value>
Labelled labelled(const TermOf<G>& t, Task task, const Job& job, Value&& value) {
  Labelled out;
  out.value = value(t.position());
  if (task != Task::kOptions) return out;
  out.parts = valued_parts(t, value);
  out.complete = t.rules()->options(t.position(), [&](const typename G::Move&, const typename G::Position& next) {
    const std::size_t i = out.options.size();
    if (i == job.settings.listed_options || (i >= kListedAtLeast && job.budget.spent())) return false;
    out.options.push_back(value(next));
    return true;
  });
  return out;
}

}  // namespace nucleo
