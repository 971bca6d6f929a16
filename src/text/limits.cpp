#include "text/limits.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <functional>
#include <limits>
#include <utility>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// The number a word begins with, and the unit after it. Throws where there is no such positive number.
std::pair<double, std::string> amount(const std::string& word, const std::function<InputError()>& wrong) {
  double number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || !std::isfinite(number) || number <= 0) throw wrong();
  return {number, std::string(end, word.data() + word.size())};
}

constexpr double kLargest = 9e18;  // below 2^63, and exact enough for a limit

}  // namespace

std::chrono::steady_clock::duration parse_duration(const std::string& word) {
  const auto wrong = [&] {
    return InputError("--time " + in_quotes(word), "expected a time such as 60s, 500ms, 2m or 1h");
  };
  const auto [number, unit] = amount(word, wrong);
  double nanoseconds = 0;
  if (unit.empty() || unit == "s") {
    nanoseconds = number * 1e9;
  } else if (unit == "ms") {
    nanoseconds = number * 1e6;
  } else if (unit == "m" || unit == "min") {
    nanoseconds = number * 60e9;
  } else if (unit == "h") {
    nanoseconds = number * 3600e9;
  } else {
    throw wrong();
  }
  constexpr double kHundredYears = 3.2e18;  // added to the clock, it must not overflow
  return std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(nanoseconds, kHundredYears)));
}

std::size_t parse_bytes(const std::string& word) {
  const auto wrong = [&] {
    return InputError("--memory " + in_quotes(word), "expected an amount of memory such as 4G, 512M or 64K");
  };
  auto [number, unit] = amount(word, wrong);
  if (!unit.empty() && (unit.back() == 'B' || unit.back() == 'b')) unit.pop_back();
  double scale = 0;
  if (unit.empty()) {
    scale = 1;
  } else if (unit == "K" || unit == "k") {
    scale = 1 << 10;
  } else if (unit == "M" || unit == "m") {
    scale = 1 << 20;
  } else if (unit == "G" || unit == "g") {
    scale = 1 << 30;
  } else if (unit == "T" || unit == "t") {
    scale = std::ldexp(1, 40);
  } else {
    throw wrong();
  }
  return static_cast<std::size_t>(std::min(number * scale, kLargest));
}

std::size_t default_memory() {
  std::ifstream meminfo("/proc/meminfo");
  std::string key;
  std::size_t kilobytes = 0;
  std::string rest;
  while (meminfo >> key >> kilobytes && std::getline(meminfo, rest)) {
    if (key == "MemAvailable:") return kilobytes / 10 * 8 * 1024;
  }
  return std::numeric_limits<std::size_t>::max();
}

}  // namespace nucleo
