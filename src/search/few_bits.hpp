#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "game/hash.hpp"
#include "search/board_words.hpp"

namespace nucleo {

/// A set of numbers below 64·kWords.
template <unsigned kWords>
struct FewBits {
  static constexpr unsigned kMost = 64 * kWords;
  std::array<std::uint64_t, kWords> words{};

  static FewBits one(unsigned bit) {
    FewBits out;
    out.add(bit);
    return out;
  }
  void add(unsigned bit) { words[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  [[nodiscard]] bool has(unsigned bit) const { return (words[bit / 64] >> (bit % 64) & 1) != 0; }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  [[nodiscard]] bool within(const FewBits& other) const { return (*this - other).empty(); }
  [[nodiscard]] unsigned count() const {
    unsigned out = 0;
    for (const std::uint64_t word : words) out += count_bits(word);
    return out;
  }
  /// Of a set that is not empty.
  [[nodiscard]] unsigned lowest() const {
    unsigned i = 0;
    while (words[i] == 0) ++i;
    return 64 * i + lowest_bit(words[i]);
  }
  [[nodiscard]] unsigned highest() const {
    unsigned i = kWords - 1;
    while (words[i] == 0) --i;
    return 64 * i + highest_bit(words[i]);
  }
  /// Calls visit(bit) in increasing order, while it returns true.
  template <class Visit>
  bool all_of(const Visit& visit) const {
    for (unsigned i = 0; i < kWords; ++i) {
      for (std::uint64_t more = words[i]; more != 0; more &= more - 1) {
        if (!visit(64 * i + lowest_bit(more))) return false;
      }
    }
    return true;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    all_of([&](unsigned bit) {
      visit(bit);
      return true;
    });
  }

  FewBits& operator|=(const FewBits& b) {
    for (unsigned i = 0; i < kWords; ++i) words[i] |= b.words[i];
    return *this;
  }
  FewBits& operator&=(const FewBits& b) {
    for (unsigned i = 0; i < kWords; ++i) words[i] &= b.words[i];
    return *this;
  }
  FewBits& operator-=(const FewBits& b) {
    for (unsigned i = 0; i < kWords; ++i) words[i] &= ~b.words[i];
    return *this;
  }
  friend FewBits operator|(FewBits a, const FewBits& b) { return a |= b; }
  friend FewBits operator&(FewBits a, const FewBits& b) { return a &= b; }
  friend FewBits operator-(FewBits a, const FewBits& b) { return a -= b; }
  friend bool operator==(const FewBits& a, const FewBits& b) {
    std::uint64_t differing = 0;
    for (unsigned i = 0; i < kWords; ++i) differing |= a.words[i] ^ b.words[i];
    return differing == 0;
  }
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = mixed(words[0]);
    for (unsigned i = 1; i < kWords; ++i) hash = mixed(hash ^ words[i]);
    return hash;
  }
};

}  // namespace nucleo
