#pragma once

#include <vector>

#include "kernel/bits.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Successors and predecessors of every vertex as sets; loops are left out of them and kept apart.
template <int W>
struct BitRows {
  explicit BitRows(const Digraph& d) : successors(d.order()), predecessors(d.order()) {
    for (Vertex v = 0; v < d.order(); ++v) {
      all.add(v);
      for (const Vertex w : d.successors(v)) {
        if (v == w) {
          loops.add(v);
        } else {
          successors[v].add(w);
          predecessors[w].add(v);
        }
      }
    }
  }
  std::vector<Bits<W>> successors;
  std::vector<Bits<W>> predecessors;
  Bits<W> all;
  Bits<W> loops;
};

/// Calls f.template operator()<W>() with the smallest W of 1, 2, 4, 8, 16 that holds `order` vertices (at most 1024).
template <class F>
auto with_words_for(Vertex order, const F& f) {
  if (order <= 64) return f.template operator()<1>();
  if (order <= 128) return f.template operator()<2>();
  if (order <= 256) return f.template operator()<4>();
  if (order <= 512) return f.template operator()<8>();
  return f.template operator()<16>();
}
inline constexpr Vertex kMaxBitOrder = 1024;

}  // namespace nucleo
