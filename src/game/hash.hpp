#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernel/words.hpp"

namespace nucleo {

/// hash_of: one overload a kind of position. A position type of a game's own has a member hash().
template <std::integral Number>
constexpr std::uint64_t hash_of(Number x) {
  return mixed(static_cast<std::uint64_t>(x));
}
/// Two words in one, which not every standard library counts among the integers.
__extension__ typedef unsigned __int128 DoubleWord;  // NOLINT(modernize-use-using): an extension is said here only
inline std::uint64_t hash_of(DoubleWord x) {
  return mixed(mixed(static_cast<std::uint64_t>(x >> 64)) ^ static_cast<std::uint64_t>(x));
}
template <class T>
  requires requires(const T& t) {
    { t.hash() } -> std::same_as<std::uint64_t>;
  }
constexpr std::uint64_t hash_of(const T& t) {
  return t.hash();
}
template <std::integral Number, std::size_t kSize>
constexpr std::uint64_t hash_of(const std::array<Number, kSize>& numbers) {
  std::uint64_t hash = kSize;
  for (const Number x : numbers) hash = mixed(hash ^ static_cast<std::uint64_t>(x));
  return hash;
}
template <std::integral Number>
std::uint64_t hash_of(const std::vector<Number>& numbers) {
  std::uint64_t hash = numbers.size();
  for (const Number x : numbers) hash = mixed(hash * 3 ^ static_cast<std::uint64_t>(x));
  return hash;
}
inline std::uint64_t hash_of(const std::string& text) { return std::hash<std::string>{}(text); }

/// Bytes that a position holds beside its own size.
template <class T>
std::uint64_t bytes_beside(const T& t) {
  if constexpr (requires {
                  { t.bytes() } -> std::same_as<std::uint64_t>;
                }) {
    return t.bytes();
  } else if constexpr (requires { t.capacity(); }) {
    const auto* object = reinterpret_cast<const char*>(&t);
    const auto* data = reinterpret_cast<const char*>(t.data());
    const bool inside = data >= object && data < object + sizeof(T);  // a short string
    return inside ? 0 : t.capacity() * sizeof(*t.data());
  } else {
    return 0;
  }
}

}  // namespace nucleo
