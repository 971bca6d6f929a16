#include "search/code_digits.hpp"

#include <algorithm>

namespace nucleo {
namespace {

/// The value of a digit below `base`, or nothing.
std::optional<std::uint8_t> digit_of(char c, unsigned base) {
  constexpr std::string_view kDigits = "0123456789ABCDEF0123456789abcdef";
  const std::size_t found = kDigits.find(c);
  if (found == std::string_view::npos || found % 16 >= base) return {};
  return static_cast<std::uint8_t>(found % 16);
}

}  // namespace

std::vector<std::uint8_t> digits_of_code(const std::string& code, unsigned base, const Arguments& arguments) {
  const Phrase expected =
      base == 8 ? Phrase{{"an octal code such as 0.77 or 4.3: digits 0 to 7, before the point 0 or 4",
                          "un código octal como 0.77 o 4.3: cifras de 0 a 7, antes del punto 0 o 4"},
                         {}}
                : Phrase{{"a hexadecimal code such as 0.8 or 4.3F: digits 0 to F, before the point 0, 4, 8 or C",
                          "un código hexadecimal como 0.8 o 4.3F: cifras de 0 a F, antes del punto 0, 4, 8 o C"},
                         {}};
  const std::size_t point = std::min(code.find('.'), code.size());
  if (code.empty() || code == "." || point > 1) arguments.fail(code, expected);
  std::vector<std::uint8_t> digits;
  if (point == 0) digits.push_back(0);
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i == point) continue;
    const auto digit = digit_of(code[i], base);
    if (!digit || (digits.empty() && (*digit & 3U) != 0)) arguments.fail(code, expected);
    digits.push_back(*digit);
  }
  return digits;
}

}  // namespace nucleo
