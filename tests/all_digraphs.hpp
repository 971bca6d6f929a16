#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support.hpp"

namespace nucleo::testing {

/// Calls check(d) for all digraphs of at most `most` (≤ 4) vertices, loops included, one of each isomorphism class;
/// ends at the first that fails.
template <class Check>
void for_all_digraphs(Vertex most, const Check& check) {
  for (Vertex n = 0; n <= most; ++n) {
    std::vector<std::vector<Vertex>> maps(1, std::vector<Vertex>(n));
    std::iota(maps[0].begin(), maps[0].end(), 0);
    while (std::next_permutation(maps[0].begin(), maps[0].end())) maps.push_back(maps[0]);
    for (unsigned bits = 0; bits < 1U << (n * n) && !::testing::Test::HasFatalFailure(); ++bits) {
      const auto smaller = [&](const std::vector<Vertex>& map) {
        unsigned other = 0;
        for (unsigned rest = bits; rest != 0; rest &= rest - 1) {
          const auto arc = static_cast<unsigned>(std::countr_zero(rest));
          other |= 1U << (map[arc / n] * n + map[arc % n]);
        }
        return other < bits;
      };
      if (std::any_of(maps.begin(), maps.end(), smaller)) continue;
      Array<Arc> arcs;
      for (unsigned rest = bits; rest != 0; rest &= rest - 1) {
        const auto arc = static_cast<unsigned>(std::countr_zero(rest));
        arcs.emplace_back(arc / n, arc % n);
      }
      check(Digraph::from_arcs(n, std::move(arcs)));
    }
  }
}

}  // namespace nucleo::testing
