// chips [SIDE]: the critical group of a square sandpile grid against FLINT's Smith form of the whole Laplacian, and the
// list of critical configurations against trying every stable one. Default: 12 for the group (and 30 without a peer);
// the lists are of K7 and the 3 by 3 grid. Then the identity of grids by levels against the textbook's way, and many
// chips modulo the Laplacian against one binary digit after the other.

#include <flint/fmpz_mat.h>
#include <fmt/core.h>

#include <cstdlib>

#include "bench/timing.hpp"
#include "chips/critical.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"
#include "chips/settle.hpp"

namespace nucleo::bench {
namespace {

constexpr int kRuns = 3;
using Site = Sandpile::Site;

Sandpile sandpile(const std::string& word) {
  const Budget budget;
  return {read_graph(word, budget), 0, word};
}

[[noreturn]] void disagree() {
  fmt::print("WRONG: they disagree\n");
  std::exit(1);
}

/// The last invariant factor, from all of the Laplacian.
mpz_class exponent_by_flint(const Sandpile& pile) {
  const auto size = static_cast<slong>(pile.size());
  fmpz_mat_t laplacian;
  fmpz_mat_t smith;
  fmpz_mat_init(laplacian, size, size);
  fmpz_mat_init(smith, size, size);
  for (Site v = 0; v < pile.size(); ++v) {
    fmpz_set_si(fmpz_mat_entry(laplacian, v, v), pile.degree(v));
    for (const Sandpile::Edges& e : pile.edges(v)) fmpz_set_si(fmpz_mat_entry(laplacian, v, e.to), -slong{e.count});
  }
  fmpz_mat_snf(smith, laplacian);
  mpz_class exponent;
  fmpz_get_mpz(exponent.get_mpz_t(), fmpz_mat_entry(smith, size - 1, size - 1));
  fmpz_mat_clear(smith);
  fmpz_mat_clear(laplacian);
  return exponent;
}

void row(const char* name, double seconds, double base) {
  fmt::print("  {:<40} {:9.4f} s  {:8.1f}\n", name, seconds, seconds / base);
}

double group_seconds(const std::string& word, CriticalGroup& group) {
  const Sandpile pile = sandpile(word);
  const Budget budget;
  return best_of(kRuns, [&] { group = critical_group(pile, budget); });
}

void compare_groups(int side) {
  const std::string word = fmt::format("sandpile{0}x{0}", side);
  CriticalGroup group;
  const double ours = group_seconds(word, group);
  mpz_class exponent;
  const double flint = seconds([&] { exponent = exponent_by_flint(sandpile(word)); });
  if (exponent != group.invariant_factors.back()) disagree();
  fmt::print("the group of {}: order of {} digits, {} factors\n", word, group.order.get_str().size(),
             group.invariant_factors.size());
  row("few generators, then modulo the exponent", ours, ours);
  row("FLINT's Smith form of the Laplacian", flint, ours);
  constexpr const char* kLarger = "sandpile30x30";
  const double larger = group_seconds(kLarger, group);
  fmt::print("the group of {}: order of {} digits\n", kLarger, group.order.get_str().size());
  row("few generators, then modulo the exponent", larger, larger);
}

std::uint64_t count_by_list(const Sandpile& pile) {
  const Budget budget;
  std::uint64_t count = 0;
  for_each_critical(
      pile,
      [&](std::span<const std::int64_t> /*heights*/) {
        ++count;
        return true;
      },
      budget);
  return count;
}

std::uint64_t count_by_trying(const Sandpile& pile) {
  Heights heights(pile.size());
  std::uint64_t count = 0;
  while (true) {
    if (unburnt(pile, heights).empty()) ++count;
    Site v = pile.size();
    while (v > 0 && heights[v - 1] == pile.degree(v - 1) - 1) heights[--v] = 0;
    if (v == 0) return count;
    ++heights[v - 1];
  }
}

void compare_lists(const std::string& word) {
  const Sandpile pile = sandpile(word);
  std::uint64_t listed = 0;
  std::uint64_t tried = 0;
  const double ours = best_of(kRuns, [&] { listed = count_by_list(pile); });
  const double trying = best_of(kRuns, [&] { tried = count_by_trying(pile); });
  if (listed != tried) disagree();
  fmt::print("the {} critical configurations of {}\n", listed, word);
  row("each from the one before", ours, ours);
  row("burning test of every stable one", trying, ours);
}

/// Let m be the most that is stable: 2m − (2m stabilized), stabilized, by firing alone.
Heights identity_by_firing(const Sandpile& pile) {
  const Budget budget;
  Heights twice;
  for (Site v = 0; v < pile.size(); ++v) twice.push_back(2 * (pile.degree(v) - 1));
  ChipState first(twice);
  fire_all(pile, first, budget);
  for (Site v = 0; v < pile.size(); ++v) twice[v] -= first.heights[v];
  ChipState second(twice);
  fire_all(pile, second, budget);
  return second.heights;
}

void compare_identities(std::uint32_t side) {
  const Graph graph = sandpile_graph(side, side);
  const Sandpile pile(graph, 0, "sandpile");
  const Budget budget;
  Heights by_levels;
  const double ours = best_of(kRuns, [&] { by_levels = ChipFiring(pile, graph.grid, budget).identity(); });
  Heights by_firing;
  const double textbook = seconds([&] { by_firing = identity_by_firing(pile); });
  if (by_levels != by_firing) disagree();
  fmt::print("the identity of sandpile{0}x{0}\n", side);
  row("by levels", ours, ours);
  row("2m - (2m stabilized), stabilized", textbook, ours);
}

void time_identity(std::uint32_t side) {
  const Graph graph = sandpile_graph(side, side);
  const Sandpile pile(graph, 0, "sandpile");
  const Budget budget;
  const double ours = seconds([&] { ChipFiring(pile, graph.grid, budget).identity(); });
  fmt::print("the identity of sandpile{0}x{0}\n", side);
  row("by levels", ours, ours);
}

/// σ(2a + b) = σ(σ(a) + σ(a) + b).
Heights sigma_by_digits(const Sandpile& pile, const Heights& identity, const Chips& chips) {
  constexpr unsigned kDigits = 64;
  const Budget budget;
  ChipState at(identity);
  for (unsigned digit = kDigits; digit-- > 0;) {
    for (Site v = 0; v < pile.size(); ++v) {
      at.heights[v] = 2 * at.heights[v] + mpz_tstbit(chips[v].get_mpz_t(), digit);
    }
    fire_all(pile, at, budget);
  }
  return at.heights;
}

void compare_sigmas(std::uint32_t side) {
  const Graph graph = sandpile_graph(side, side);
  const Sandpile pile(graph, 0, "sandpile");
  const Budget budget;
  const Chips chips(pile.size(), mpz_class("1000000000000000000"));
  Heights reduced;
  const double ours = best_of(kRuns, [&] { reduced = ChipFiring(pile, graph.grid, budget).sigma(chips).heights; });
  const Heights identity = ChipFiring(pile, graph.grid, budget).identity();
  Heights by_digits;
  const double digits = seconds([&] { by_digits = sigma_by_digits(pile, identity, chips); });
  if (reduced != by_digits) disagree();
  fmt::print("sigma of 10^18 chips on every vertex of sandpile{0}x{0}\n", side);
  row("modulo the Laplacian, then firing", ours, ours);
  row("digit by digit", digits, ours);
}

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  constexpr int kSide = 12;
  nucleo::bench::compare_groups(argc > 1 ? std::atoi(argv[1]) : kSide);
  nucleo::bench::compare_lists("K7");
  nucleo::bench::compare_lists("sandpile3x3");
  nucleo::bench::compare_identities(50);
  nucleo::bench::compare_identities(100);
  nucleo::bench::time_identity(300);
  nucleo::bench::time_identity(1000);
  nucleo::bench::compare_sigmas(20);
  nucleo::bench::compare_sigmas(60);
}
