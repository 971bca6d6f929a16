#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "brute_force.hpp"
#include "nucleo/structure.hpp"
#include "support.hpp"

/// Random digraphs of the kinds that theorems speak of.
namespace nucleo::testing {

inline Digraph word(const std::string& text) { return digraph_from_word(text, Budget()).digraph; }

inline Digraph shuffled(std::mt19937_64& random, const Digraph& d) {
  std::vector<Vertex> map(d.order());
  std::iota(map.begin(), map.end(), 0);
  std::shuffle(map.begin(), map.end(), random);
  return relabelled(d, map);
}

/// The arcs of `d` that `keep(from, to)` keeps.
template <class Keep>
Digraph filtered(const Digraph& d, const Keep& keep) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (keep(v, w)) arcs.emplace_back(v, w);
    }
  }
  return Digraph::from_arcs(d.order(), std::move(arcs));
}

inline Digraph any_digraph(std::mt19937_64& random, Vertex order, double density) {
  return random_digraph(random, order, density);
}
inline Digraph loopless_digraph(std::mt19937_64& random, Vertex order, double density) {
  return random_digraph(random, order, density, false);
}
inline Digraph symmetric_digraph(std::mt19937_64& random, Vertex order, double density) {
  return symmetric_closure(loopless_digraph(random, order, density / 2));
}
inline Digraph transitive_digraph(std::mt19937_64& random, Vertex order, double density) {
  return brute::transitive_closure(loopless_digraph(random, order, density / 4));
}
inline Digraph acyclic_digraph(std::mt19937_64& random, Vertex order, double density) {
  return shuffled(random, filtered(loopless_digraph(random, order, density), std::greater<>()));
}
/// Arcs between vertices of different parity only: the underlying graph is bipartite.
inline Digraph bipartite_digraph(std::mt19937_64& random, Vertex order, double density) {
  const auto across = [](Vertex v, Vertex w) { return v % 2 != w % 2; };
  return shuffled(random, filtered(loopless_digraph(random, order, density), across));
}
/// Bipartite blocks of three or four, any arcs from one to those before it: all circuits are even, and yet the
/// underlying graph mostly is not bipartite.
inline Digraph digraph_of_even_blocks(std::mt19937_64& random, Vertex order, double density) {
  const auto even = [](Vertex v, Vertex w) { return v / 4 > w / 4 || (v / 4 == w / 4 && v % 2 != w % 2); };
  return shuffled(random, filtered(loopless_digraph(random, order, density), even));
}
/// Arcs of a random digraph one by one, but for those that would close an odd circuit.
inline Digraph digraph_without_odd_circuits(std::mt19937_64& random, Vertex order, double density) {
  const Digraph all = loopless_digraph(random, order, density);
  std::vector<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (const Vertex w : all.successors(v)) arcs.emplace_back(v, w);
  }
  std::shuffle(arcs.begin(), arcs.end(), random);
  Array<Arc> kept;
  for (const Arc& arc : arcs) {
    kept.push_back(arc);
    if (!find_odd_circuit(Digraph::from_arcs(order, kept)).empty()) kept.pop_back();
  }
  return Digraph::from_arcs(order, std::move(kept));
}
/// Out-degrees 1 and 2, so that there are no terminals and nothing is decided by peeling.
inline Digraph digraph_without_terminals(std::mt19937_64& random, Vertex order, double density) {
  Array<Arc> arcs;
  std::uniform_int_distribution<Vertex> vertex(0, std::max<Vertex>(order, 2) - 2);
  std::bernoulli_distribution second(density);
  for (Vertex v = 0; v < order && order > 1; ++v) {
    for (int i = 0; i < 1 + static_cast<int>(second(random)); ++i)
      arcs.emplace_back(v, (v + 1 + vertex(random)) % order);
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

using Kind = Digraph (*)(std::mt19937_64& random, Vertex order, double density);

inline constexpr Kind kAllKinds[] = {any_digraph,
                                     loopless_digraph,
                                     symmetric_digraph,
                                     transitive_digraph,
                                     acyclic_digraph,
                                     bipartite_digraph,
                                     digraph_of_even_blocks,
                                     digraph_without_odd_circuits,
                                     digraph_without_terminals};
inline constexpr Kind kWithoutOddCircuits[] = {bipartite_digraph, digraph_of_even_blocks, digraph_without_odd_circuits};

/// Calls check(d) for scaled(count) digraphs of at most max_order vertices of the given kinds by turns; ends at the
/// first that fails.
template <class Kinds, class Check>
void for_kinds(const Kinds& kinds, std::uint64_t seed, int count, Vertex max_order, const Check& check) {
  std::mt19937_64 random(seed);
  std::uniform_int_distribution<Vertex> order(0, max_order);
  std::uniform_real_distribution<double> density(0.1, 0.8);
  for (int i = 0; i < scaled(count) && !::testing::Test::HasFatalFailure(); ++i) {
    const Vertex n = order(random);
    check(kinds[static_cast<std::size_t>(i) % std::size(kinds)](random, n, density(random)));
  }
}

/// Every vertex draws a Poisson number of successors, each of them evenly from all.
inline Digraph poisson_digraph(std::mt19937_64& random, Vertex order, double mean) {
  std::poisson_distribution<int> degree(mean);
  std::uniform_int_distribution<Vertex> vertex(0, order - 1);
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (int i = degree(random); i > 0; --i) arcs.emplace_back(v, vertex(random));
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

/// Side by side, the vertices of each after those of the one before.
inline Digraph disjoint_union(const std::vector<Digraph>& parts) {
  Array<Arc> arcs;
  Vertex base = 0;
  for (const Digraph& part : parts) {
    for (Vertex v = 0; v < part.order(); ++v) {
      for (const Vertex w : part.successors(v)) arcs.emplace_back(base + v, base + w);
    }
    base += part.order();
  }
  return Digraph::from_arcs(base, std::move(arcs));
}

}  // namespace nucleo::testing
