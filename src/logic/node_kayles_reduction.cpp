// Schaefer's reduction. The variables are numbered by the time to their turn: x1 is set last, by the existential
// player, and xn first. X0 is the clauses and one more, B1 = (x1 or not x1); Xi is xi, its negation, and y(i,0) …
// y(i,i−1). Every Xi is a clique; a literal is joined to the clauses that hold it; y(i,j) is joined to all of X0 … Xi
// but Xj. Who chooses a vertex of the wrong Xj lets the other take the y that spares just that, which leaves nothing.
// So literals are chosen in their order, and after the last one a clause is left to the universal player iff the
// literals do not satisfy all. Schaefer has the existential player first, so n odd; who is first does not matter to
// that.

#include "logic/node_kayles_reduction.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nucleo {
namespace {

/// The variables in the reverse of their order, the added ones among them.
std::vector<Variable> last_first(const Formula& formula, std::size_t begin) {
  Variable added = 0;
  for (const Formula::Turn& turn : formula.turns) added = std::max(added, turn.variable);
  std::vector<Variable> variables;
  const Quantifier first = formula.to_move(begin);
  const auto next_player = [&] { return variables.size() % 2 == 0 ? first : other(first); };
  for (std::size_t i = begin; i < formula.turns.size(); ++i) {
    if (formula.turns[i].player != next_player()) variables.push_back(++added);
    variables.push_back(formula.turns[i].variable);
  }
  if (variables.empty() && first == Quantifier::kForAll) variables.push_back(++added);
  if (next_player() == Quantifier::kExists) variables.push_back(++added);
  std::reverse(variables.begin(), variables.end());
  return variables;
}

class Reduction {
 public:
  explicit Reduction(std::vector<Variable> variables) : variables_(std::move(variables)) {}

  ReducedGraph graph;

  void add_clause(const std::string& name, const Clause& literals) {
    clauses_.push_back(literals);
    graph.names.push_back(name);
  }

  /// Behind the last clause: X1 … Xn.
  void add_variables() {
    starts_ = {0, size()};
    join_all(0, size());
    for (std::size_t i = 1; i <= variables_.size(); ++i) add_variable(i);
  }

  /// A bound on the vertices, whose pairs are a bound on the edges.
  [[nodiscard]] std::uint64_t vertices() const {
    const std::uint64_t n = variables_.size();
    return clauses_.size() + 2 * n + n * (n + 1) / 2;
  }

 private:
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(graph.names.size()); }

  void join_all(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t a = begin; a < end; ++a) {
      for (std::uint32_t b = a + 1; b < end; ++b) graph.edges.emplace_back(a, b);
    }
  }

  void add_variable(std::size_t i) {
    const std::uint32_t begin = size();
    const Variable number = variables_[i - 1];
    for (const bool negated : {false, true}) {
      const auto literal = static_cast<Literal>(number) * (negated ? -1 : 1);
      for (std::uint32_t c = 0; c < clauses_.size(); ++c) {
        const bool holds = std::find(clauses_[c].begin(), clauses_[c].end(), literal) != clauses_[c].end();
        if (holds) graph.edges.emplace_back(c, size());
      }
      graph.names.push_back(fmt::format("{}x{}", negated ? "¬" : "", number));
    }
    for (std::size_t j = 0; j < i; ++j) {
      for (std::uint32_t v = 0; v < begin; ++v) {
        if (v < starts_[j] || v >= starts_[j + 1]) graph.edges.emplace_back(v, size());
      }
      graph.names.push_back(fmt::format("y({},{})", number, j == 0 ? 0 : variables_[j - 1]));
    }
    join_all(begin, size());
    starts_.push_back(size());
  }

  std::vector<Variable> variables_;
  std::vector<Clause> clauses_;
  std::vector<std::uint32_t> starts_;  ///< Xj is the vertices from starts_[j] to before starts_[j + 1]
};

}  // namespace

ReducedGraph to_node_kayles(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  const std::vector<Variable> variables = last_first(formula, set.size());
  const auto last = static_cast<Literal>(variables.front());
  Reduction reduction(variables);
  reduction.add_clause("B0", {last, -last});
  std::size_t number = 0;
  for (const Clause& clause : formula.clauses) {
    const bool is_satisfied = std::any_of(clause.begin(), clause.end(),
                                          [&](Literal l) { return std::find(set.begin(), set.end(), l) != set.end(); });
    if (!is_satisfied) reduction.add_clause(fmt::format("B{}", ++number), clause);
  }
  constexpr std::uint64_t kMostVertices = 1'000'000;
  constexpr std::uint64_t kBytesAPair = 8;
  const std::uint64_t vertices = reduction.vertices();
  if (vertices > kMostVertices || !budget.fits(vertices * vertices * kBytesAPair)) throw Stopped(kMemoryReached);
  reduction.add_variables();
  return std::move(reduction.graph);
}

}  // namespace nucleo
