#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "logic/cnf.hpp"

namespace nucleo::testing {

class RandomFormulas {
 public:
  explicit RandomFormulas(std::uint64_t seed) : random_(seed) {}

  /// Strictly alternating, or with any prefix and any order of the variables.
  Formula next(Variable most, bool alternating) {
    const auto n = static_cast<Variable>(below(most)) + 1;
    Formula formula;
    for (Variable v = 1; v <= n; ++v) {
      const bool exists = alternating ? v % 2 == 1 : below(2) == 0;
      formula.turns.push_back({v, exists ? Quantifier::kExists : Quantifier::kForAll});
    }
    if (!alternating) std::shuffle(formula.turns.begin(), formula.turns.end(), random_);
    if (below(2) == 0) {
      add_hard_clauses(formula);
      return formula;
    }
    const std::size_t clauses = below(3 * n + 1);
    const std::size_t longest = 1 + below(5);
    for (std::size_t i = 0; i < clauses; ++i) {
      Clause& clause = formula.clauses.emplace_back();
      for (std::size_t size = 1 + (longest > 1 && below(4) != 0 ? longest - 1 : below(longest)); size > 0; --size) {
        const auto v = static_cast<Literal>(below(n)) + 1;
        clause.push_back(below(2) == 0 ? v : -v);
      }
    }
    return formula;
  }

  /// Three literals of the existential player and up to two of the other: either may win, and neither at once.
  void add_hard_clauses(Formula& formula) {
    std::vector<Literal> of[2];
    for (const auto& [variable, player] : formula.turns) {
      of[static_cast<std::size_t>(player)].push_back(static_cast<Literal>(variable));
    }
    for (std::size_t i = below(4 * formula.turns.size()); i > 0; --i) {
      Clause& clause = formula.clauses.emplace_back();
      for (int k = 0; k < 5; ++k) {
        const auto& from = of[k < 3 ? 0 : 1];
        if (from.empty()) continue;
        const Literal v = from[below(from.size())];
        clause.push_back(below(2) == 0 ? v : -v);
      }
    }
  }

  /// The first turns, any number of them, set in any way.
  std::vector<Literal> some_set(const Formula& formula) {
    std::vector<Literal> set;
    for (std::size_t turns = below(formula.turns.size() + 1); set.size() < turns;) {
      const auto v = static_cast<Literal>(formula.turns[set.size()].variable);
      set.push_back(below(2) == 0 ? v : -v);
    }
    return set;
  }

  std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }

 private:
  std::mt19937_64 random_;
};

/// Five literals a clause, three of them existential.
inline Formula random_alternating(std::mt19937_64& random, Variable variables, std::size_t clauses) {
  Formula formula;
  for (Variable v = 1; v <= variables; ++v) {
    formula.turns.push_back({v, v % 2 == 1 ? Quantifier::kExists : Quantifier::kForAll});
  }
  for (std::size_t i = 0; i < clauses; ++i) {
    Clause& clause = formula.clauses.emplace_back();
    for (Literal k = 0; k < 5; ++k) {
      const auto v = static_cast<Literal>(random() % (variables / 2)) * 2 + (k < 3 ? 1 : 2);
      clause.push_back(random() % 2 == 0 ? v : -v);
    }
  }
  return formula;
}

}  // namespace nucleo::testing
