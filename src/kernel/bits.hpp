#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kernel/words.hpp"

namespace nucleo {

/// A set of numbers below 64·W: vertices of a digraph, elements of a game on sets.
template <int W>
struct Bits {
  static constexpr unsigned kMost = 64 * W;
  std::array<std::uint64_t, W> words{};

  static Bits one(unsigned bit) {
    Bits out;
    out.add(bit);
    return out;
  }
  void add(unsigned bit) { words[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  void remove(unsigned bit) { words[bit / 64] &= ~(std::uint64_t{1} << (bit % 64)); }
  [[nodiscard]] bool has(unsigned bit) const { return (words[bit / 64] >> (bit % 64) & 1) != 0; }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  [[nodiscard]] bool within(const Bits& other) const { return (*this - other).empty(); }
  [[nodiscard]] unsigned count() const {
    unsigned sum = 0;
    for (const std::uint64_t word : words) sum += count_bits(word);
    return sum;
  }
  /// By the machine's own instruction, where the caller is compiled for one that has it.
  [[nodiscard]] int count_common(const Bits& other) const {
    int sum = 0;
    for (int i = 0; i < W; ++i) sum += std::popcount(words[i] & other.words[i]);
    return sum;
  }
  /// The least member, and the greatest, of a set that is not empty.
  [[nodiscard]] unsigned lowest() const {
    int i = 0;
    while (i + 1 < W && words[i] == 0) ++i;
    return static_cast<unsigned>(64 * i) + lowest_bit(words[i]);
  }
  [[nodiscard]] unsigned highest() const {
    int i = W - 1;
    while (i > 0 && words[i] == 0) --i;
    return static_cast<unsigned>(64 * i) + highest_bit(words[i]);
  }
  /// Calls visit(bit) in increasing order, while it returns true.
  template <class Visit>
  bool all_of(const Visit& visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        if (!visit(static_cast<unsigned>(64 * i) + lowest_bit(rest))) return false;
      }
    }
    return true;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        visit(static_cast<unsigned>(64 * i) + lowest_bit(rest));
      }
    }
  }

  Bits& operator|=(const Bits& b) {
    for (int i = 0; i < W; ++i) words[i] |= b.words[i];
    return *this;
  }
  Bits& operator&=(const Bits& b) {
    for (int i = 0; i < W; ++i) words[i] &= b.words[i];
    return *this;
  }
  /// Without the members of b.
  Bits& operator-=(const Bits& b) {
    for (int i = 0; i < W; ++i) words[i] &= ~b.words[i];
    return *this;
  }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
  /// No call of memcmp, as by default.
  friend bool operator==(const Bits& a, const Bits& b) {
    std::uint64_t differing = 0;
    for (int i = 0; i < W; ++i) differing |= a.words[i] ^ b.words[i];
    return differing == 0;
  }
  /// Some order of all sets.
  friend bool operator<(const Bits& a, const Bits& b) {
    for (int i = W - 1; i > 0; --i) {
      if (a.words[i] != b.words[i]) return a.words[i] < b.words[i];
    }
    return a.words[0] < b.words[0];
  }
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = mixed(words[0]);
    for (int i = 1; i < W; ++i) hash = mixed(hash * 3 ^ words[i]);
    return hash;
  }
};

}  // namespace nucleo
