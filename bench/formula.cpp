// Strictly alternating random formulas: five literals a clause, three of them existential. The built-in solver, and
// depqbf as a process where it is installed; the winners must agree.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>

#include "bench/timing.hpp"
#include "logic/depqbf.hpp"
#include "logic/qbf.hpp"

namespace nucleo::bench {
namespace {

struct Job {
  Variable variables;
  std::size_t clauses;
  int count;
};
constexpr Job kJobs[]{{60, 180, 40}, {60, 140, 40}, {100, 260, 20}, {100, 235, 20}, {120, 320, 10}, {1000, 800, 5}};

Formula random_formula(std::mt19937_64& random, const Job& job) {
  Formula formula;
  for (Variable v = 1; v <= job.variables; ++v) {
    formula.turns.push_back({v, v % 2 == 1 ? Quantifier::kExists : Quantifier::kForAll});
  }
  while (formula.clauses.size() < job.clauses) {
    Clause& clause = formula.clauses.emplace_back();
    while (clause.size() < 5) {
      const auto v = static_cast<Literal>(random() % (job.variables / 2)) * 2 + (clause.size() < 3 ? 1 : 2);
      const bool is_new = std::none_of(clause.begin(), clause.end(),
                                       [&](Literal l) { return variable_of(l) == static_cast<Variable>(v); });
      if (is_new) clause.push_back(random() % 2 == 0 ? v : -v);
    }
  }
  return formula;
}

void run(const Job& job) {
  constexpr std::chrono::seconds kLongest{20};
  std::mt19937_64 random(20261116);
  double ours = 0;
  double slowest = 0;
  double theirs = 0;
  int won = 0;
  int stopped = 0;
  for (int i = 0; i < job.count; ++i) {
    const Formula formula = random_formula(random, job);
    Quantifier winner{};
    const double time = seconds([&] { winner = Qbf(formula, {}, Budget()).winner(); });
    ours += time;
    slowest = std::max(slowest, time);
    won += winner == Quantifier::kExists ? 1 : 0;
    if (!has_depqbf()) continue;
    theirs += seconds([&] {
      try {
        const Budget budget(kLongest, ~std::size_t{0});
        if (winner_by_depqbf(formula, {}, budget) != winner) {
          fmt::print("depqbf does not agree\n");
          std::exit(1);
        }
      } catch (const Stopped&) {
        ++stopped;
      }
    });
  }
  fmt::print("{} formulas, {} variables, {} clauses ({} true): {:.3f} s, the slowest {:.3f} s", job.count,
             job.variables, job.clauses, won, ours, slowest);
  if (has_depqbf()) {
    fmt::print("; depqbf {:.3f} s ({} stopped after {} s each): ratio {:.2f}", theirs, stopped, kLongest.count(),
               ours / theirs);
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  for (const auto& job : nucleo::bench::kJobs) nucleo::bench::run(job);
}
