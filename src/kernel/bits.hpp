#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "kernel/words.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// A set of at most 64·W vertices.
template <int W>
struct Bits {
  std::array<std::uint64_t, W> word{};

  void set(Vertex v) { word[v / 64] |= std::uint64_t{1} << (v % 64); }
  void clear(Vertex v) { word[v / 64] &= ~(std::uint64_t{1} << (v % 64)); }
  [[nodiscard]] bool has(Vertex v) const { return (word[v / 64] >> (v % 64) & 1) != 0; }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : word) any |= w;
    return any == 0;
  }
  [[nodiscard]] unsigned count() const {
    unsigned sum = 0;
    for (const std::uint64_t w : word) sum += count_bits(w);
    return sum;
  }
  /// The least member, where there is one.
  [[nodiscard]] Vertex first() const {
    int i = 0;
    while (i + 1 < W && word[i] == 0) ++i;
    return static_cast<Vertex>(64 * i) + lowest_bit(word[i]);
  }
  [[nodiscard]] int count_common(const Bits& other) const {
    int sum = 0;
    for (int i = 0; i < W; ++i) sum += std::popcount(word[i] & other.word[i]);
    return sum;
  }
  void remove(const Bits& other) {
    for (int i = 0; i < W; ++i) word[i] &= ~other.word[i];
  }
  void add(const Bits& other) {
    for (int i = 0; i < W; ++i) word[i] |= other.word[i];
  }
  friend Bits operator&(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i) a.word[i] &= b.word[i];
    return a;
  }
  friend Bits operator|(Bits a, const Bits& b) {
    a.add(b);
    return a;
  }
  /// Members of a that are not in b.
  friend Bits operator-(Bits a, const Bits& b) {
    a.remove(b);
    return a;
  }
  /// No call of memcmp, as by default.
  friend bool operator==(const Bits& a, const Bits& b) {
    std::uint64_t differs = 0;
    for (int i = 0; i < W; ++i) differs |= a.word[i] ^ b.word[i];
    return differs == 0;
  }
  /// Some order of all sets.
  friend bool operator<(const Bits& a, const Bits& b) {
    for (int i = W - 1; i > 0; --i) {
      if (a.word[i] != b.word[i]) return a.word[i] < b.word[i];
    }
    return a.word[0] < b.word[0];
  }

  /// Calls f(v) for the members in increasing order.
  template <class F>
  void for_each(const F& f) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
        f(static_cast<Vertex>(64 * i + std::countr_zero(rest)));
      }
    }
  }
};

/// Successors and predecessors of every vertex as sets; loops are left out of them and told apart.
template <int W>
struct BitRows {
  explicit BitRows(const Digraph& d) : successors(d.order()), predecessors(d.order()) {
    for (Vertex v = 0; v < d.order(); ++v) {
      all.set(v);
      for (const Vertex w : d.successors(v)) {
        if (v == w) {
          loops.set(v);
        } else {
          successors[v].set(w);
          predecessors[w].set(v);
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
