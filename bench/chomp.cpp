// chomp [SIDE [SIDE...]]: labels every part of a square chocolate bar in one flat table, against the walk that serves
// any game and against a std::map from rows to values; then finds all winning first moves of every rectangle within
// squares of these sides, by one sieve each, against the table (up to 13) and a std::map from rows to outcomes (the
// first); then those of long bars of three and four rows. Default: 11 (705431 bars), 13, 15.

#include <fmt/core.h>

#include <cstdlib>
#include <map>

#include "bench/timing.hpp"
#include "games/bar_labels.hpp"
#include "games/bar_sieve.hpp"
#include "games/long_bars.hpp"
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

/// The same for outcomes: an option that is lost ends the search.
bool is_lost(const Rows& rows, std::map<Rows, bool>& known) {
  const auto found = known.find(rows);
  if (found != known.end()) return found->second;
  bool lost = true;
  for_each_bite(rows, [&](const Rows& left) { lost = lost && !is_lost(left, known); });
  known.emplace(rows, lost);
  return lost;
}

/// Winning first moves of every rectangle within a square.
template <class IsLost>
std::uint64_t winning_moves(std::uint32_t side, IsLost&& is_lost_bar) {
  std::uint64_t moves = 0;
  for (std::uint32_t height = 1; height <= side; ++height) {
    for (std::uint32_t width = 1; width <= side; ++width) {
      for_each_bite(Rows(height, width), [&](const Rows& left) { moves += is_lost_bar(left) ? 1 : 0; });
    }
  }
  return moves;
}

void expect(bool right) {
  if (right) return;
  fmt::print("WRONG: they disagree\n");
  std::exit(1);
}

void run_sieve(std::uint32_t side, bool against_map) {
  const Rows bar(side, side);
  const Budget budget;
  std::uint64_t moves = 0;
  std::uint64_t bytes = 0;
  const double by_sieve = best_of(kRuns, [&] {
    const BarSieve sieve(bar, budget);
    bytes = sieve.bytes();
    moves = winning_moves(side, [&](const Rows& rows) { return sieve.lost(rows); });
  });
  fmt::print("every rectangle up to {0} by {0}: {1} winning first moves\n", side, moves);
  fmt::print("  {:<24} {:8.3f} s  {:.1f} MB\n", "sieve", by_sieve, static_cast<double>(bytes) / 1e6);
  constexpr std::uint32_t kMostForValues = 13;  // more take a gigabyte
  if (side > kMostForValues) return;
  std::uint64_t by_values = 0;
  const double dense = seconds([&] {
    const BarLabels labels(bar, budget);
    by_values = winning_moves(side, [&](const Rows& rows) { return labels(rows) == 0; });
  });
  expect(by_values == moves);
  fmt::print("  {:<24} {:8.3f} s  {:6.1f}\n", "table of values", dense, dense / by_sieve);
  if (!against_map) return;
  std::map<Rows, bool> known;
  std::uint64_t by_map = 0;
  const double mapped =
      seconds([&] { by_map = winning_moves(side, [&](const Rows& rows) { return is_lost(rows, known); }); });
  expect(by_map == moves);
  fmt::print("  {:<24} {:8.3f} s  {:6.1f}\n", "std::map of outcomes", mapped, mapped / by_sieve);
}

void run_long(std::uint32_t height, std::uint32_t width) {
  const Rows bar(height, width);
  std::uint64_t moves = 0;
  const double time = best_of(kRuns, [&] {
    const LongBars rows(bar, Budget());
    moves = 0;
    for_each_bite(bar, [&](const Rows& left) { moves += rows.lost(left) ? 1 : 0; });
  });
  fmt::print("{} by {}: {:.3f} s, {} winning first move(s)\n", height, width, time, moves);
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
  expect(walked == labels(bar) && mapped == labels(bar) && known.size() == labels.size());
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
  std::vector<std::uint32_t> sides{11, 13, 15};
  if (argc > 1) sides.clear();
  for (int i = 1; i < argc; ++i) sides.push_back(static_cast<std::uint32_t>(std::atoi(argv[i])));
  nucleo::bench::run(sides.front());
  for (const std::uint32_t side : sides) nucleo::bench::run_sieve(side, side == sides.front());
  nucleo::bench::run_long(3, 5000);
  nucleo::bench::run_long(4, 200);
}
