// sequences: values of heaps against a plain O(n²) mex, and long runs by themselves. Single thread, nothing stops at a
// proved period but where it is said. Every value that the plain way gives is compared; periods are those known.

#include <fmt/core.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "bench/timing.hpp"
#include "search/code_values.hpp"
#include "search/split_values.hpp"

namespace nucleo::bench {
namespace {

using Digits = std::vector<std::uint8_t>;

struct Rule {
  const char* name;
  Digits digits;
  Splitting splitting = Splitting::kAny;

  [[nodiscard]] std::unique_ptr<HeapEngine> engine() const {
    return splitting == Splitting::kUnequal ? engine_of_splits(digits, splitting) : engine_of_code(digits);
  }
  [[nodiscard]] RuleBounds bounds() const {
    return splitting == Splitting::kUnequal ? RuleBounds{} : bounds_of_code(digits);
  }
  [[nodiscard]] HeapSequence values(std::uint64_t count, bool stops) const {
    const auto begun = engine();
    return run(*begun, bounds(), {.count = count, .stops = stops}, Budget{});
  }
};

/// A table of bytes for the mex of each heap: the plain way, without waste.
std::vector<std::uint32_t> plain_values(const Rule& rule, std::size_t count) {
  std::vector<std::uint32_t> g;
  std::vector<std::uint32_t> seen(2 * count + 2, ~std::uint32_t{0});
  for (std::uint32_t heap = 0; heap < count; ++heap) {
    for (std::size_t k = 0; k < rule.digits.size() && k <= heap; ++k) {
      const std::size_t left = heap - k;
      if ((rule.digits[k] & 1U) != 0 && left == 0) seen[0] = heap;
      if ((rule.digits[k] & 2U) != 0 && left > 0) seen[g[left]] = heap;
      if ((rule.digits[k] & 4U) == 0) continue;
      const std::size_t last = rule.splitting == Splitting::kUnequal ? (left == 0 ? 0 : (left - 1) / 2) : left / 2;
      for (std::size_t a = 1; a <= last; ++a) seen[g[a] ^ g[left - a]] = heap;
    }
    std::uint32_t mex = 0;
    while (seen[mex] == heap) ++mex;
    g.push_back(mex);
  }
  return g;
}

[[noreturn]] void fail(const Rule& rule, const char* what) {
  fmt::print("{}: {}\n", rule.name, what);
  std::exit(1);
}

void compare(const Rule& rule, std::uint64_t count) {
  std::vector<std::uint32_t> plain;
  const double slow = best_of(2, [&] { plain = plain_values(rule, count); });
  HeapSequence found;
  const double fast = best_of(3, [&] { found = rule.values(count, false); });
  for (std::size_t heap = 0; heap < count; ++heap) {
    if (found[heap] != plain[heap]) fail(rule, "a value differs from the plain one");
  }
  fmt::print("{:14} {:9} heaps: {:8.4f} s, plain {:8.3f} s, ratio {:7.1f}\n", rule.name, count, fast, slow,
             slow / fast);
}

void alone(const Rule& rule, std::uint64_t count, bool stops, std::optional<Period> period = {}) {
  HeapSequence found;
  const double time = best_of(2, [&] { found = rule.values(count, stops); });
  if (period && (!found.repeats || found.repeats->period != *period)) fail(rule, "another period was expected");
  const double each = static_cast<double>(found.values.size()) / time;
  fmt::print("{:14} {:9} heaps: {:8.4f} s, {:.2g} values a second{}\n", rule.name, found.values.size(), time, each,
             period ? fmt::format("; period {} from heap {} on, proved", period->length, period->preperiod) : "");
}

int run_all() {
  const Rule grundy{"grundys-game", {4}, Splitting::kUnequal};
  const Rule six{"octal 0.6", {0, 6}};
  const Rule sixteen{"octal 0.16", {0, 1, 6}};
  fmt::print("Against a plain O(n²) mex:\n");
  for (const Rule& rule : {sixteen, Rule{"octal 0.156", {0, 1, 5, 6}}, six, Rule{"octal 0.07", {0, 0, 7}},
                           Rule{"octal 0.007", {0, 0, 0, 7}}, Rule{"octal 0.354", {0, 3, 5, 4}}, grundy}) {
    compare(rule, 100'000);
  }
  fmt::print("Not stopped at a proof:\n");
  alone(sixteen, 1'000'000, false, Period{105351, 149459});
  alone({"octal 0.156", {0, 1, 5, 6}}, 1'000'000, false, Period{3479, 349});
  alone(six, 1'000'000, false);
  alone({"octal 0.07", {0, 0, 7}}, 100'000, false, Period{53, 34});
  alone({"octal 0.007", {0, 0, 0, 7}}, 100'000, false);
  alone({"octal 0.354", {0, 3, 5, 4}}, 12'000'000, false);
  alone(grundy, 1'000'000, false);
  alone(grundy, 10'000'000, false);
  fmt::print("Until the proof:\n");
  constexpr std::uint64_t kFar = 1'000'000'000;
  alone({"octal 0.77", {0, 7, 7}}, kFar, true, Period{71, 12});
  alone({"octal 0.07", {0, 0, 7}}, kFar, true, Period{53, 34});
  alone(sixteen, kFar, true, Period{105351, 149459});
  alone({"octal 0.56", {0, 5, 6}}, kFar, true, Period{326640, 144});
  alone({"octal 0.376", {0, 3, 7, 6}}, kFar, true, Period{2268248, 4});
  alone({"octal 0.354", {0, 3, 5, 4}}, kFar, true, Period{10061916, 1180});
  return 0;
}

}  // namespace
}  // namespace nucleo::bench

int main() { return nucleo::bench::run_all(); }
