#pragma once

#include <bit>
#include <cstdint>

namespace nucleo {

/// The number of bits, without an instruction that not every machine has.
inline unsigned count_bits(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555U;
  x = (x & 0x3333333333333333U) + (x >> 2 & 0x3333333333333333U);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<unsigned>(x * 0x0101010101010101U >> 56);
}
inline unsigned lowest_bit(std::uint64_t x) { return static_cast<unsigned>(std::countr_zero(x)); }
inline unsigned highest_bit(std::uint64_t x) { return 63 - static_cast<unsigned>(std::countl_zero(x)); }
inline std::uint64_t reversed_bits(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
  return __builtin_bswap64(x);
}
/// Spreads the bits of x over the word (the finaliser of MurmurHash3).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

}  // namespace nucleo
