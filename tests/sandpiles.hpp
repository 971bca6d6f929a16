#pragma once

// Small random sandpiles, and chip firing with one's fingers: the slow way that the fast ones are held against.

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "chips/sandpile.hpp"
#include "support.hpp"

namespace nucleo::testing {

/// A connected graph as an edge list: a random tree, and more edges between any two.
inline std::string random_edges(std::mt19937_64& random, int most_vertices) {
  const int order = std::uniform_int_distribution(2, most_vertices)(random);
  std::vector<std::pair<int, int>> edges;
  for (int v = 2; v <= order; ++v) edges.emplace_back(std::uniform_int_distribution(1, v - 1)(random), v);
  const int more = std::uniform_int_distribution(0, 6)(random);
  for (int i = 0; i < more; ++i) {
    const int a = std::uniform_int_distribution(1, order)(random);
    const int b = std::uniform_int_distribution(1, order)(random);
    if (a != b) edges.emplace_back(a, b);
  }
  std::string text = std::to_string(order) + " " + std::to_string(edges.size()) + "\n";
  for (const auto& [a, b] : edges) text += std::to_string(a) + " " + std::to_string(b) + "\n";
  return text;
}

inline Sandpile sandpile_of(const std::string& edges, Vertex sink, const Budget& budget) {
  ByteSource source = ByteSource::text(edges, "edges", budget);
  return {read_graph_file(source), sink, "edges"};
}

/// Calls check(pile, random) for many small sandpiles.
template <class Check>
void for_random_sandpiles(std::uint64_t seed, int count, const Check& check, int most_vertices = 5) {
  std::mt19937_64 random(seed);
  const Budget budget;
  for (int i = 0; i < count; ++i) {
    const std::string edges = random_edges(random, most_vertices);
    const int order = std::stoi(edges);
    const int sink = std::uniform_int_distribution(0, order - 1)(random);
    SCOPED_TRACE("sink " + std::to_string(sink + 1) + " of\n" + edges);
    check(sandpile_of(edges, static_cast<Vertex>(sink), budget), random);
    if (::testing::Test::HasFailure()) return;
  }
}

inline Chips random_chips(std::mt19937_64& random, const Sandpile& pile, long most) {
  Chips chips;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) chips.emplace_back(std::uniform_int_distribution(0L, most)(random));
  return chips;
}

/// All by fingers.
struct Fingers {
  const Sandpile& pile;
  Heights heights;
  Heights fired = Heights(heights.size());
  long sink_fired = 0;

  void stabilize() {
    for (Sandpile::Site v = 0; v < pile.size();) {
      if (heights[v] < pile.degree(v)) {
        ++v;
        continue;
      }
      pile.fire(heights, v, 1);
      ++fired[v];
      v = 0;
    }
  }
  void fire_sink() {
    for (Sandpile::Site v = 0; v < pile.size(); ++v) heights[v] += pile.to_sink(v);
    ++sink_fired;
  }
  /// The sink fires until a stable configuration recurs; the state then is that of its first time.
  void make_critical() {
    stabilize();
    while (true) {
      Fingers next = *this;
      next.fire_sink();
      next.stabilize();
      if (next.heights == heights) return;
      heights = next.heights;
      fired = next.fired;
      sink_fired = next.sink_fired;
    }
  }
};

inline Fingers by_fingers(const Sandpile& pile, const Chips& chips) {
  Heights heights;
  for (const mpz_class& c : chips) heights.push_back(c.get_si());
  return {pile, heights};
}

inline Chips chips_of(const Heights& heights) { return {heights.begin(), heights.end()}; }

}  // namespace nucleo::testing
