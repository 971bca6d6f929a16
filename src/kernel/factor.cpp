#include "kernel/factor.hpp"

#include <algorithm>

#include "kernel/bit_rows.hpp"
#include "kernel/count.hpp"
#include "kernel/kernel_sat.hpp"
#include "kernel/richardson.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

using Factor = KernelSpace::Factor;

/// A conflict costs CaDiCaL about as much as 40 000 word operations cost the search, so the search gets half its time.
constexpr std::int64_t kFirstConflicts = 100;
constexpr std::uint64_t kWorkPerConflict = 20000;
constexpr std::uint64_t kWorkBeforeOracle = 100 * kWorkPerConflict;
constexpr std::int64_t kOracleConflicts = 100;
/// Above this share of all arcs, a search by absorbers alone is faster than splitting into components and caching.
constexpr double kDense = 0.05;

bool small(const Factor& factor) { return factor.digraph.order() <= kMaxBitOrder; }

/// Search by absorbers and SAT by turns, each turn three times as long: never far behind the better of the two.
FactorAnswer alternate(const Factor& factor, const Budget& budget, std::set<std::string>& methods) {
  FactorAnswer answer;
  const SolutionVisitor keep = [&](std::span<const Vertex> kernel) {
    answer.kernel.assign(kernel.begin(), kernel.end());
    return false;
  };
  std::optional<KernelSat> sat;
  for (std::int64_t conflicts = kFirstConflicts; !budget.spent(); conflicts *= 3) {
    if (small(factor)) {
      const SearchLimits turn{.work = kWorkPerConflict * static_cast<std::uint64_t>(conflicts)};
      const SearchEnd end = search_kernels(factor.digraph, keep, turn, {}, budget);
      if (end == SearchEnd::kVisitorStopped || end == SearchEnd::kExhausted) {
        methods.insert("search");
        answer.exists = end == SearchEnd::kExhausted ? Existence::kNo : Existence::kYes;
        return answer;
      }
    }
    if (!sat && !KernelSat::fits(factor.digraph, budget)) return answer;
    if (!sat) sat.emplace(factor.digraph, budget);
    const auto found = sat->solve(small(factor) ? conflicts : -1);
    if (found != KernelSat::Answer::kUnknown) {
      methods.insert("SAT");
      answer.exists = found == KernelSat::Answer::kYes ? Existence::kYes : Existence::kNo;
      if (answer.exists == Existence::kYes) answer.kernel = sat->kernel();
      return answer;
    }
  }
  return answer;
}

}  // namespace

std::string joined(const std::string& first, const std::set<std::string>& methods) {
  std::string text = first;
  for (const auto& method : methods) text += (text.empty() ? "" : " + ") + method;
  return text;
}

FactorAnswer find_in_factor(const Factor& factor, const Budget& budget, std::set<std::string>& methods) {
  if (factor.choice) {
    methods.insert("transitive");
    return {Existence::kYes, {0}};
  }
  const Digraph& d = factor.digraph;
  try {
    if (loop_count(d, budget) == 0 && is_symmetric(d, budget)) {
      methods.insert("symmetric");
      return {Existence::kYes, symmetric_kernel(d)};
    }
    if (find_odd_circuit(d, budget).empty()) {
      methods.insert("Richardson");
      return {Existence::kYes, richardson_kernel(d)};
    }
  } catch (const Stopped&) {
    return {};
  }
  return alternate(factor, budget, methods);
}

std::optional<mpz_class> count_in_factor(const Factor& factor, const Budget& budget, std::set<std::string>& methods) {
  if (factor.choice) {
    methods.insert("transitive");
    return mpz_class(static_cast<unsigned long>(factor.vertices.size()));
  }
  if (auto count = count_by_frontier(factor.digraph, budget)) {
    methods.insert("frontier");
    return count;
  }
  const double order = factor.digraph.order();
  const bool dense = static_cast<double>(factor.digraph.size()) > kDense * order * order;
  if (small(factor) && !dense) {
    methods.insert("component caching");
    return count_by_components(factor.digraph, budget);
  }
  mpz_class count = 0;
  const auto add_one = [&](std::span<const Vertex>) {
    ++count;
    return true;
  };
  if (visit_factor(factor, add_one, budget, methods) != SearchEnd::kExhausted) return {};
  return count;
}

SearchEnd visit_factor(const Factor& factor, const SolutionVisitor& visit, const Budget& budget,
                       std::set<std::string>& methods) {
  if (factor.choice) {
    methods.insert("transitive");
    for (Vertex v = 0; v < factor.vertices.size(); ++v) {
      if (!visit({&v, 1})) return SearchEnd::kVisitorStopped;
    }
    return SearchEnd::kExhausted;
  }
  std::optional<KernelSat> sat;
  if (small(factor)) {
    methods.insert("search");
    const SubtreeOracle may_have_kernel = [&](std::span<const Vertex> in, std::span<const Vertex> out) {
      if (!sat && !KernelSat::fits(factor.digraph, budget)) return true;
      if (!sat) sat.emplace(factor.digraph, budget);
      for (const Vertex v : in) sat->assume(v, true);
      for (const Vertex v : out) sat->assume(v, false);
      return sat->solve(kOracleConflicts) != KernelSat::Answer::kNo;
    };
    const SearchLimits limits{.work_before_oracle = kWorkBeforeOracle};
    return search_kernels(factor.digraph, visit, limits, may_have_kernel, budget);
  }
  methods.insert("SAT");
  if (!KernelSat::fits(factor.digraph, budget)) return SearchEnd::kBudgetSpent;
  sat.emplace(factor.digraph, budget);
  for (;;) {
    const auto found = sat->solve();
    if (found == KernelSat::Answer::kNo) return SearchEnd::kExhausted;
    if (found == KernelSat::Answer::kUnknown) return SearchEnd::kBudgetSpent;
    const std::vector<Vertex> kernel = sat->kernel();
    if (!visit(kernel)) return SearchEnd::kVisitorStopped;
    sat->forbid(kernel);
  }
}

}  // namespace nucleo
