#pragma once

#include <cstdint>
#include <random>

namespace nucleo {

/// Random numbers that are the same for a seed on every machine, unlike the distributions of the standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t word() { return engine_(); }
  /// 0 … n−1, all equally likely.
  std::uint64_t below(std::uint64_t n) {
    const std::uint64_t excess = (~std::uint64_t{0} % n + 1) % n;  // 2^64 mod n
    std::uint64_t value = word();
    while (value > ~std::uint64_t{0} - excess) value = word();
    return value % n;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace nucleo
