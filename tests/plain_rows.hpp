#pragma once

// Games of taking and breaking by the definition of their codes and nothing else, to compare with.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "search/misere_quotient.hpp"

namespace nucleo::testing {

using Digits = std::vector<std::uint8_t>;  // the one before the point first
using Rows = std::vector<Nimber>;          // in increasing order, none empty

/// What may be left of a row.
inline std::vector<Rows> rows_left(const Digits& digits, Nimber row) {
  std::vector<Rows> all;
  for (Nimber k = 0; k < digits.size() && k <= row; ++k) {
    const Nimber left = row - k;
    if ((digits[k] & 1) != 0 && left == 0) all.emplace_back();
    if ((digits[k] & 2) != 0 && left > 0) all.push_back({left});
    for (Nimber a = 1; a < left; ++a) {
      if ((digits[k] & 4) != 0 && a <= left - a) all.push_back({a, left - a});
      for (Nimber b = a; (digits[k] & 8) != 0 && a + 2 * b <= left; ++b) all.push_back({a, b, left - a - b});
    }
  }
  return all;
}

inline HeapQuotient::HeapOptions options_of_code(const Digits& digits) {
  return [digits](Nimber heap, const HeapQuotient::VisitLeft& visit) {
    for (const Rows& left : rows_left(digits, heap)) visit(left);
  };
}

inline Digits random_code(std::mt19937_64& random) {
  Digits digits(2 + random() % 4);
  const unsigned base = random() % 4 == 0 ? 16 : 8;
  for (std::uint8_t& digit : digits) digit = static_cast<std::uint8_t>(random() % base);
  digits[0] &= 4;
  return digits;
}

/// 0.00 to 0.77.
inline std::vector<Digits> codes_of_two_digits() {
  constexpr std::uint8_t kBase = 8;
  std::vector<Digits> all;
  for (std::uint8_t first = 0; first < kBase; ++first) {
    for (std::uint8_t second = 0; second < kBase; ++second) all.push_back({0, first, second});
  }
  return all;
}

inline std::string text_of(const Digits& digits) {
  std::string text;
  for (const std::uint8_t digit : digits) text += (text.empty() ? "" : " ") + std::to_string(digit);
  return text;
}

}  // namespace nucleo::testing
