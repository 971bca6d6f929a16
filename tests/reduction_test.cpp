// Node Kayles on the graph of a formula has the winner of the formula.

#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "formulas.hpp"
#include "logic/node_kayles_reduction.hpp"
#include "logic/qbf.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// By trying all, vertices as bits.
class NodeKayles {
 public:
  explicit NodeKayles(const ReducedGraph& graph) : closed_(graph.names.size()) {
    for (std::size_t v = 0; v < closed_.size(); ++v) closed_[v] = bit(v);
    for (const auto& [a, b] : graph.edges) {
      closed_[a] |= bit(b);
      closed_[b] |= bit(a);
    }
  }
  bool first_wins() { return wins(closed_.size() == 64 ? ~std::uint64_t{0} : bit(closed_.size()) - 1); }

 private:
  static std::uint64_t bit(std::size_t v) { return std::uint64_t{1} << v; }
  bool wins(std::uint64_t left) {
    if (const auto known = known_.find(left); known != known_.end()) return known->second;
    bool found = false;
    for (std::size_t v = 0; v < closed_.size() && !found; ++v) {
      found = (left & bit(v)) != 0 && !wins(left & ~closed_[v]);
    }
    return known_[left] = found;
  }

  std::vector<std::uint64_t> closed_;
  std::unordered_map<std::uint64_t, bool> known_;
};

void expect_same_winner(const Formula& formula, const std::vector<Literal>& set) {
  const Budget budget;
  const ReducedGraph graph = to_node_kayles(formula, set, budget);
  ASSERT_LE(graph.names.size(), 64U);
  EXPECT_EQ(std::set<std::string>(graph.names.begin(), graph.names.end()).size(), graph.names.size());
  const std::set<std::pair<std::uint32_t, std::uint32_t>> edges(graph.edges.begin(), graph.edges.end());
  EXPECT_EQ(edges.size(), graph.edges.size());
  for (const auto& [a, b] : edges) ASSERT_TRUE(a < b && b < graph.names.size());
  EXPECT_EQ(NodeKayles(graph).first_wins(), Qbf(formula, set, budget).winner() == formula.to_move(set.size()))
      << qdimacs_text(formula);
}

TEST(Reduction, AlternatingFormulasKeepTheirWinner) {
  RandomFormulas random(721);
  for (int i = 0; i < scaled(2000); ++i) expect_same_winner(random.next(5, true), {});
}

TEST(Reduction, AnyPrefixAndWhatIsSetKeepTheirWinner) {
  RandomFormulas random(722);
  for (int i = 0; i < scaled(2000); ++i) {
    const Formula formula = random.next(3, false);
    expect_same_winner(formula, random.some_set(formula));
  }
}

/// Without the added clause X0 would be empty, or all of it gone before the last variable is set.
TEST(Reduction, FormulasThatNeedTheAddedClause) {
  for (const char* word : {"", "1", "-1", "1,-1", "1/1", "1/-1", "2", "1,2", "1,-2,3", "3,-3", "1/2,-2", "1/1,3"}) {
    expect_same_winner(read_cnf(word, "cnf"), {});
  }
}

TEST(Reduction, TooLargeIsSaid) {
  const Budget small(std::nullopt, 10'000);
  EXPECT_THROW(to_node_kayles(read_cnf("1/2,-3/60", "cnf"), {}, small), Stopped);
}

}  // namespace
}  // namespace nucleo::testing
