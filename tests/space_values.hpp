#pragma once

// Values of positions on sets, by the definition and by the search in a space.

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "game/set_rules.hpp"
#include "search/nimber_search.hpp"

namespace nucleo::testing {

using Edge = std::pair<Element, Element>;
using Graph = std::vector<Edge>;

inline std::vector<Element> up_to(Element count) {
  std::vector<Element> out(count);
  for (Element e = 0; e < count; ++e) out[e] = e;
  return out;
}

/// By the rules alone: the value of a set of at most 32 elements.
class Definition {
 public:
  explicit Definition(const SetMoves& moves) : moves_(moves) {}

  unsigned value(std::uint32_t there) {
    if (const auto found = values_.find(there); found != values_.end()) return found->second;
    std::set<unsigned> seen;
    for (std::size_t m = 0; m < moves_.count(); ++m) {
      std::vector<Element> needs{static_cast<Element>(m)};
      if (moves_.needs) needs.assign((*moves_.needs)[m].begin(), (*moves_.needs)[m].end());
      if (std::any_of(needs.begin(), needs.end(), [&](Element e) { return (there >> e & 1) == 0; })) continue;
      std::vector<Element> gone = needs;
      if (moves_.removes) gone.assign((*moves_.removes)[m].begin(), (*moves_.removes)[m].end());
      std::uint32_t left = there;
      while (!gone.empty()) {
        const Element e = gone.back();
        gone.pop_back();
        left &= ~(std::uint32_t{1} << e);
        if (moves_.above.size() > 0) gone.insert(gone.end(), moves_.above[e].begin(), moves_.above[e].end());
      }
      seen.insert(value(left));
    }
    unsigned least = 0;
    while (seen.count(least) > 0) ++least;
    return values_[there] = least;
  }

 private:
  const SetMoves& moves_;
  std::map<std::uint32_t, unsigned> values_;
};

constexpr std::size_t kNoLimit = std::size_t{1} << 40;

/// By the search in a space. A table grows from 4096 entries on, if it may.
template <class Space>
unsigned value_in(const Space& space, Elements there, std::size_t most_entries = kNoLimit) {
  const Budget budget;
  NimberTable<typename Space::Part> table(budget, most_entries);
  NimberCrew crew(budget);
  crew.begin(1);
  NimberWorker<Space> worker(space, table, crew, 64);
  unsigned total = 0;
  space.split(there, [&](std::span<const typename Space::Part> parts, unsigned value) {
    total = value;
    for (const auto& part : parts) total ^= worker.value({part, hash_of(part)});
    return true;
  });
  return total;
}

/// Some of a set such that whoever is there has all those there whom it would go along with.
inline std::vector<Element> some_of(const SetMoves& moves, std::mt19937& random, unsigned in_so_many) {
  std::vector<bool> gone(moves.elements);
  for (Element e = 0; e < moves.elements; ++e) gone[e] = random() % in_so_many == 0;
  for (bool again = moves.above.size() > 0; again;) {
    again = false;
    for (Element e = 0; e < moves.elements; ++e) {
      for (const Element upper : moves.above[e]) {
        if (!gone[e] || gone[upper]) continue;
        gone[upper] = again = true;
      }
    }
  }
  std::vector<Element> out;
  for (Element e = 0; e < moves.elements; ++e) {
    if (!gone[e]) out.push_back(e);
  }
  return out;
}
inline std::uint32_t mask_of(Elements there) {
  std::uint32_t out = 0;
  for (const Element e : there) out |= std::uint32_t{1} << e;
  return out;
}

inline Graph random_graph(Element order, unsigned percent, std::mt19937& random) {
  Graph out;
  for (Element v = 0; v < order; ++v) {
    for (Element w = 0; w < v; ++w) {
      if (random() % 100 < percent) out.emplace_back(w, v);
    }
  }
  return out;
}
}  // namespace nucleo::testing
