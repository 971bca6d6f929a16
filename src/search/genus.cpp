#include "search/genus.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace nucleo {
namespace {

/// Few numbers, small ones.
std::uint32_t mex(std::vector<std::uint32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::uint32_t least = 0;
  for (const std::uint32_t number : numbers) {
    if (number > least) break;
    if (number == least) ++least;
  }
  return least;
}

}  // namespace

std::uint32_t Genus::beside(std::size_t twos) const {
  const std::size_t size = misere.size();
  return twos < size ? misere[twos] : misere[size - 2 + (twos - size) % 2];
}

bool Genus::of_nim() const {
  if (misere.size() == 2) return misere[0] == grundy && misere[1] == (grundy ^ 2U);
  return *this == Genus{} || *this == Genus{1, {0, 3, 1}};
}

std::string Genus::symbol() const {
  constexpr std::uint32_t kTwoDigits = 10;
  const bool commas = std::ranges::any_of(misere, [](std::uint32_t value) { return value >= kTwoDigits; });
  return fmt::format("{}^{}", grundy, fmt::join(misere, commas ? "," : ""));
}

Genus genus_of_options(std::span<const Genus* const> options) {
  std::vector<std::uint32_t> numbers;
  std::size_t alternate = 0;  // from here on the values of all options do
  for (const Genus* option : options) {
    numbers.push_back(option->grundy);
    alternate = std::max(alternate, option->misere.size() - 2);
  }
  Genus genus{mex(numbers), {}};
  std::vector<std::uint32_t>& values = genus.misere;
  // A value follows from the one before and from those of the options. So where these alternate and a value is the
  // last but one again, the values alternate, too.
  for (std::size_t n = 0; n < 3 || n < alternate + 2 || values[n - 1] != values[n - 3]; ++n) {
    numbers.clear();
    for (const Genus* option : options) numbers.push_back(option->beside(n));
    if (n > 0) numbers.insert(numbers.end(), {values.back(), values.back() ^ 1U});
    values.push_back(options.empty() && n == 0 ? 1 : mex(numbers));
  }
  values.pop_back();
  while (values.size() > 2 && values[values.size() - 3] == values.back()) values.pop_back();
  return genus;
}

}  // namespace nucleo
