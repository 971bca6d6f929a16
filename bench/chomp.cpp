// chomp [SIDE]: labels every part of a square chocolate bar in one flat table, against the walk that serves any game
// and against a std::map from rows to values. Default: 11 (705431 bars).

#include <fmt/core.h>

#include <cstdlib>
#include <map>

#include "bench/timing.hpp"
#include "games/bar_labels.hpp"
#include "search/walk.hpp"

namespace nucleo::bench {
namespace {

constexpr int kRuns = 3;
using Rows = std::vector<std::uint32_t>;

/// Calls visit(rows) for every bite.
template <class Visit>
void for_each_bite(const Rows& rows, Visit&& visit) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t column = row == 0 ? 1 : 0; column < rows[row]; ++column) {
      Rows left = rows;
      for (std::size_t i = row; i < left.size(); ++i) left[i] = std::min(left[i], column);
      while (left.back() == 0) left.pop_back();
      visit(left);
    }
  }
}

/// The least that a game has to give.
struct PlainChomp {
  using Position = Rows;
  using Move = int;
  template <class Visit>
  static bool options(const Rows& p, Visit&& visit) {
    bool go_on = true;
    for_each_bite(p, [&](const Rows& left) { go_on = go_on && visit(0, left); });
    return go_on;
  }
  static Phrase name(const Rows& /*p*/, Move /*move*/) { return {}; }
  static std::string text(const Rows& /*p*/) { return {}; }
};

/// As a program of an afternoon would do it; the recursion is as deep as the bar has squares.
std::uint32_t value(const Rows& rows, std::map<Rows, std::uint32_t>& known) {
  const auto found = known.find(rows);
  if (found != known.end()) return found->second;
  std::vector<std::uint32_t> options;
  for_each_bite(rows, [&](const Rows& left) { options.push_back(value(left, known)); });
  const std::uint32_t least = mex<std::uint32_t>(options);
  known.emplace(rows, least);
  return least;
}

void row(const char* name, double seconds, double bars, double base) {
  fmt::print("  {:<24} {:8.3f} s  {:6.2f} million a second  {:6.1f}\n", name, seconds, bars / seconds / 1e6,
             seconds / base);
}

void run(std::uint32_t side) {
  const Rows bar(side, side);
  const Budget budget;
  const BarLabels labels(bar, budget);
  const auto bars = static_cast<double>(labels.size());
  const double dense = best_of(kRuns, [&] { BarLabels(bar, budget); });
  Walk<PlainChomp, GrundyLabels> walk({}, {}, budget);
  std::uint32_t walked = 0;
  const double by_walk = seconds([&] { walked = walk(bar); });
  std::map<Rows, std::uint32_t> known;
  std::uint32_t mapped = 0;
  const double by_map = seconds([&] { mapped = value(bar, known); });
  if (walked != labels(bar) || mapped != labels(bar) || known.size() != labels.size()) {
    fmt::print("WRONG: the three disagree\n");
    std::exit(1);
  }
  fmt::print("{0} by {0}: {1} bars, value {2}\n", side, labels.size(), labels(bar));
  row("dense table", dense, bars, dense);
  fmt::print("  {:<24} {:.2f} bytes a bar (asked: at most 12; at least 3 million a second)\n", "",
             static_cast<double>(labels.bytes()) / bars);
  row("walk, as for any game", by_walk, bars, dense);
  row("std::map", by_map, bars, dense);
}

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  constexpr int kSide = 11;
  nucleo::bench::run(static_cast<std::uint32_t>(argc > 1 ? std::atoi(argv[1]) : kSide));
}
