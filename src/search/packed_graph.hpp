#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "kernel/bits.hpp"

namespace nucleo {

/// A graph without isolated vertices as the bits below the diagonal of its matrix, row after row. The last row is not
/// empty, so the highest bit tells how many vertices there are.
template <unsigned kWords>
struct PackedGraph {
  /// So many vertices have 64·kWords pairs at most.
  static constexpr unsigned kMostVertices = kWords == 1 ? 11 : kWords == 2 ? 16 : 23;
  static_assert(kWords == 1 || kWords == 2 || kWords == 4);

  Bits<kWords> pairs;  ///< that are joined

  friend bool operator==(const PackedGraph&, const PackedGraph&) = default;
  [[nodiscard]] std::uint64_t hash() const { return pairs.hash(); }

  /// Row v has the neighbours of v below v at least.
  static PackedGraph of(std::span<const std::uint64_t> rows) {
    PackedGraph out;
    unsigned at = 0;
    for (unsigned v = 1; v < rows.size(); at += v++) {
      const std::uint64_t row = rows[v] & ((std::uint64_t{1} << v) - 1);
      out.pairs.words[at / 64] |= row << (at % 64);
      if constexpr (kWords > 1) {
        if (at % 64 + v > 64) out.pairs.words[at / 64 + 1] |= row >> (64 - at % 64);
      }
    }
    return out;
  }

  /// Writes the rows, with all neighbours of each vertex; how many there are.
  unsigned rows(std::array<std::uint64_t, kMostVertices>& out) const {
    const unsigned bits = pairs.empty() ? 0 : pairs.highest() + 1;
    unsigned at = 0;
    unsigned v = 1;
    out[0] = 0;
    for (; at < bits; at += v++) {
      std::uint64_t row = pairs.words[at / 64] >> (at % 64);
      if constexpr (kWords > 1) {
        if (at % 64 + v > 64) row |= pairs.words[at / 64 + 1] << (64 - at % 64);
      }
      row &= (std::uint64_t{1} << v) - 1;
      out[v] = row;
      for (; row != 0; row &= row - 1) out[static_cast<unsigned>(std::countr_zero(row))] |= std::uint64_t{1} << v;
    }
    return v;
  }
};

}  // namespace nucleo
