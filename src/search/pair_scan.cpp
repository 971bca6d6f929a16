#include "search/pair_scan.hpp"

namespace nucleo {
namespace {

/// The loop in a form that compilers turn into vector instructions: so many pairs without a branch. It must be inlined
/// into a function that is compiled for the machine's vectors.
template <std::size_t kPairs, class T>
[[gnu::always_inline]] inline bool among(const T* a, const T* b, T wanted) {
  T found = 0;
  for (std::size_t i = 0; i < kPairs; ++i) {
    const auto pair = static_cast<T>(a[i] ^ b[i]);
    found |= static_cast<T>(pair == wanted ? -1 : 0);
  }
  return found != 0;
}

template <class T>
[[gnu::always_inline]] inline std::size_t scan(const T* a, const T* b, std::size_t count, T wanted) {
  constexpr std::size_t kFew = 64 / sizeof(T);  // a line of the cache: most values are found there
  constexpr std::size_t kMany = 8 * kFew;
  std::size_t i = 0;
  if (count >= kFew) {
    if (among<kFew>(a, b, wanted)) return 0;
    i = kFew;
  }
  for (; i + kMany <= count; i += kMany) {
    if (among<kMany>(a + i, b + i, wanted)) return i;
  }
  for (; i + kFew <= count; i += kFew) {
    if (among<kFew>(a + i, b + i, wanted)) return i;
  }
  for (; i < count; ++i) {
    if (static_cast<T>(a[i] ^ b[i]) == wanted) return i;
  }
  return count;
}

template <class T>
std::size_t scan_any(const T* a, const T* b, std::size_t count, T wanted) {
  return scan(a, b, count, wanted);
}

#if defined(__x86_64__)
template <class T>
[[gnu::target("avx2")]] std::size_t scan_avx2(const T* a, const T* b, std::size_t count, T wanted) {
  return scan(a, b, count, wanted);
}
#endif

template <class T>
using Scan = std::size_t (*)(const T* a, const T* b, std::size_t count, T wanted);

template <class T>
Scan<T> best_scan() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") != 0) return scan_avx2<T>;
#endif
  return scan_any<T>;
}

}  // namespace

template <class T>
std::size_t near_pair(const T* a, const T* b, std::size_t count, T wanted) {
  static const Scan<T> kBest = best_scan<T>();
  return kBest(a, b, count, wanted);
}
template std::size_t near_pair(const std::uint8_t*, const std::uint8_t*, std::size_t, std::uint8_t);
template std::size_t near_pair(const std::uint16_t*, const std::uint16_t*, std::size_t, std::uint16_t);
template std::size_t near_pair(const std::uint32_t*, const std::uint32_t*, std::size_t, std::uint32_t);

}  // namespace nucleo
