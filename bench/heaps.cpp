// heaps: tables of values of heaps against the plain way, a std::set for the mex of each heap. Every value is checked.

#include <fmt/core.h>

#include <cstdlib>
#include <functional>
#include <set>
#include <vector>

#include "bench/timing.hpp"
#include "games/all.hpp"
#include "search/code_values.hpp"
#include "search/engines.hpp"

namespace nucleo::bench {
namespace {

using Values = std::vector<Nimber>;
/// Calls add(value) for every option of a heap, given the values of smaller ones.
using Rule = std::function<void(const Values& values, const std::function<void(Nimber)>& add)>;

Values plain_table(std::size_t largest, const Rule& rule) {
  Values values;
  while (values.size() <= largest) {
    std::set<Nimber> seen;
    rule(values, [&](Nimber value) { seen.insert(value); });
    Nimber mex = 0;
    while (seen.count(mex) != 0) ++mex;
    values.push_back(mex);
  }
  return values;
}

void splits(const Values& values, std::size_t total, bool equal, const std::function<void(Nimber)>& add) {
  for (std::size_t a = 1; 2 * a < total + (equal ? 1 : 0); ++a) add(values[a] ^ values[total - a]);
}

/// What a table of all heaps up to the largest takes, both ways.
void compare(const char* name, std::size_t largest, const Rule& rule, const std::function<Nimber()>& ours) {
  Values plain;
  const double slow = best_of(3, [&] { plain = plain_table(largest, rule); });
  Nimber value = 0;
  const double fast = best_of(3, [&] { value = ours(); });
  if (value != plain.back()) {
    fmt::print("{}: heap {} is {}, expected {}\n", name, largest, value, plain.back());
    std::exit(1);
  }
  fmt::print("{:16} heaps to {:6}: {:8.4f} s, plain {:8.4f} s, ratio {:6.1f}\n", name, largest, fast, slow,
             slow / fast);
}

Nimber solved(const std::string& position) {
  const Budget budget;
  return labels_of(*read_sum({position}, all_games(), budget).terms.front(), budget).value;
}

Rule code(const std::vector<std::uint8_t>& digits) {
  return [=](const Values& values, const std::function<void(Nimber)>& add) {
    for (std::size_t k = 0; k < digits.size() && k <= values.size(); ++k) {
      const std::size_t left = values.size() - k;
      if ((digits[k] & 1U) != 0 && left == 0) add(0);
      if ((digits[k] & 2U) != 0 && left > 0) add(values[left]);
      if ((digits[k] & 4U) != 0) splits(values, left, true, add);
      for (std::size_t c = 1; (digits[k] & 8U) != 0 && c < left; ++c) {
        splits(values, left - c, true, [&](Nimber pair) { add(pair ^ values[c]); });
      }
    }
  };
}

int run() {
  compare(
      "grundys-game", 4000, [](const Values& values, const auto& add) { splits(values, values.size(), false, add); },
      [] { return solved("grundys-game 4000"); });
  compare("octal 0.007", 4000, code({0, 0, 0, 7}), [] { return solved("octal code=0.007 4000"); });
  compare("octal 0.6777", 4000, code({0, 6, 7, 7, 7}), [] { return solved("octal code=0.6777 4000"); });
  compare("hexadecimal 0.8", 300, code({0, 8}), [] { return solved("hexadecimal code=0.8 300"); });
  compare("kayles", 4000, code({0, 7, 7}), [] { return solved("kayles 4000"); });
  compare(
      "subtraction", 100000,
      [](const Values& values, const auto& add) {
        for (const std::size_t taken : {1, 3, 4}) {
          if (taken <= values.size()) add(values[values.size() - taken]);
        }
      },
      [] { return solved("subtraction take=1,3,4 100000"); });
  fmt::print("grundys-game 100000: {:.2f} s\n", seconds([] { solved("grundys-game 100000"); }));
  return 0;
}

}  // namespace
}  // namespace nucleo::bench

int main() { return nucleo::bench::run(); }
