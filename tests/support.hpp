#pragma once

#include <rapidcheck.h>

#include <ctime>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "nucleo/digraph.hpp"

namespace nucleo {

/// As a word that digraph_from_word reads, so that a failing case can be pasted back in.
inline std::string word_of(const Digraph& d) {
  std::string word = "arcs:" + std::to_string(d.order()) + ";";
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      word += (word.back() == ';' ? "" : ",") + std::to_string(v + 1) + ">" + std::to_string(w + 1);
    }
  }
  return word;
}

/// GoogleTest and rapidcheck print digraphs with it.
inline std::ostream& operator<<(std::ostream& out, const Digraph& d) { return out << word_of(d); }

}  // namespace nucleo

namespace nucleo::testing {

/// What this process has used of a processor: unlike a clock, it does not run while other processes have the machine.
inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Sanitizers make a test several times slower, so there it tries fewer random digraphs.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kFewerBy = 4;
#else
inline constexpr int kFewerBy = 1;
#endif
inline constexpr int scaled(int count) { return count / kFewerBy; }

/// Every arc is there with probability `density`, each on its own.
inline Digraph random_digraph(std::mt19937_64& random, Vertex order, double density, bool loops = true) {
  std::bernoulli_distribution present(density);
  Array<Arc> arcs;
  for (Vertex v = 0; v < order; ++v) {
    for (Vertex w = 0; w < order; ++w) {
      if ((loops || v != w) && present(random)) arcs.emplace_back(v, w);
    }
  }
  return Digraph::from_arcs(order, std::move(arcs));
}

/// As many arcs as asked, their ends drawn evenly; repeats are merged. For orders where all pairs are too many.
inline Digraph random_sparse_digraph(std::mt19937_64& random, Vertex order, std::size_t arcs) {
  std::uniform_int_distribution<Vertex> vertex(0, order - 1);
  Array<Arc> list(arcs);
  for (auto& [from, to] : list) {
    from = vertex(random);
    to = vertex(random);
  }
  return Digraph::from_arcs(order, std::move(list));
}

/// Calls check(d) for `count` digraphs of every order 0 … max_order, from nearly empty to nearly full.
template <class Check>
void for_random_digraphs(std::uint64_t seed, int count, Vertex max_order, Check check) {
  constexpr double kDensities[] = {0.08, 0.15, 0.25, 0.4, 0.65, 0.9};
  std::mt19937_64 random(seed);
  for (Vertex order = 0; order <= max_order; ++order) {
    for (int i = 0; i < count; ++i) {
      check(random_digraph(random, order, kDensities[i % std::size(kDensities)], i % 2 == 0));
    }
  }
}

/// The rapidcheck generator: any digraph of at most max_order vertices; it shrinks by dropping arcs and vertices.
inline rc::Gen<Digraph> arbitrary_digraph(Vertex max_order) {
  return rc::gen::mapcat(rc::gen::inRange<Vertex>(1, max_order + 1), [](Vertex order) {
    const auto vertex = rc::gen::inRange<Vertex>(0, order);
    return rc::gen::map(rc::gen::container<std::vector<Arc>>(rc::gen::pair(vertex, vertex)),
                        [order](const std::vector<Arc>& arcs) {
                          return Digraph::from_arcs(order, Array<Arc>(arcs.begin(), arcs.end()));
                        });
  });
}

/// The arcs x→y become map[x]→map[y].
inline Digraph relabelled(const Digraph& d, const std::vector<Vertex>& map) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) arcs.emplace_back(map[v], map[w]);
  }
  return Digraph::from_arcs(d.order(), std::move(arcs));
}

/// Every arc and its reverse.
inline Digraph symmetric_closure(const Digraph& d) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      arcs.emplace_back(v, w);
      arcs.emplace_back(w, v);
    }
  }
  return Digraph::from_arcs(d.order(), std::move(arcs));
}

}  // namespace nucleo::testing
