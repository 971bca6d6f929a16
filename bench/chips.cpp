// chips [SIDE]: the critical group of a square sandpile grid against FLINT's Smith form of the whole Laplacian, and the
// list of critical configurations against trying every stable one. Default: 12 for the group (and 30 without a peer);
// the lists are of K7 and the 3 by 3 grid.

#include <flint/fmpz_mat.h>
#include <fmt/core.h>

#include <cstdlib>

#include "bench/timing.hpp"
#include "chips/critical.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"

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

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  constexpr int kSide = 12;
  nucleo::bench::compare_groups(argc > 1 ? std::atoi(argv[1]) : kSide);
  nucleo::bench::compare_lists("K7");
  nucleo::bench::compare_lists("sandpile3x3");
}
