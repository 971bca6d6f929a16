#include "strategy/test_strategy.hpp"

#include <algorithm>
#include <unordered_map>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "search/compound.hpp"
#include "search/sum_states.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Plays a strategy out, breadth first. A position counts once for each player to move in it.
class AgainstAllReplies {
 public:
  AgainstAllReplies(const Chooser& choose, Follower follower, Play play, const Budget& budget)
      : choose_(choose), follower_(follower), play_(play), budget_(budget) {}

  StrategyTest run(const Sum& sum) {
    const bool loopy = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& term) { return term->loopy(); });
    meet(sum, follower_ == Follower::kFirst, 0);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      ask_clock(i, budget_);
      if (!budget_.fits(nodes_.size() * kBytesANode)) throw Stopped(kMemoryReached);
      const auto position = std::make_shared<const Sum>(*nodes_[i].position);
      if (!loopy) nodes_[i].position.reset();
      std::vector<SumMove> moves;
      if (!is_over(*position)) moves = all_moves(position, Compound::kDisjunctive, budget_);
      const bool own = nodes_[i].own;
      if (moves.empty()) {
        if (own != mover_wins(*position)) return found(StrategyTest::End::kLoses, i);
      } else if (own) {
        const auto chosen = choose_(*position, moves);
        if (!chosen) return found(StrategyTest::End::kNoAnswer, i);
        meet(moves[*chosen].after(), false, i);
      } else {
        for (const SumMove& move : moves) meet(move.after(), true, i);
      }
    }
    if (loopy) {
      const std::vector<Vertex> circuit =
          find_circuit(Digraph::from_arcs(static_cast<Vertex>(nodes_.size()), arcs_), budget_);
      if (!circuit.empty()) return endless(circuit);
    }
    return {StrategyTest::End::kWins, {}, nodes_.size()};
  }

 private:
  static constexpr std::uint64_t kBytesANode = 256;
  struct Node {
    std::optional<Sum> position;
    std::string text;
    bool own = false;  // who follows the strategy is to move
    std::size_t parent = 0;
  };

  void meet(Sum position, bool own, std::size_t parent) {
    std::string text = position.text();
    const auto [known, is_new] = numbers_[own ? 0 : 1].emplace(text, nodes_.size());
    if (!nodes_.empty()) arcs_.emplace_back(static_cast<Vertex>(parent), static_cast<Vertex>(known->second));
    if (is_new) nodes_.push_back({std::move(position), std::move(text), own, parent});
  }

  /// A term has ended the whole sum.
  [[nodiscard]] bool is_over(const Sum& sum) const {
    StatesWanted itself;
    itself.depth = 0;
    return std::any_of(sum.terms.begin(), sum.terms.end(), [&](const TermPointer& term) {
      return term->entailing() && !term->states(itself, budget_).over.empty();
    });
  }
  /// Who is to move and cannot.
  [[nodiscard]] bool mover_wins(const Sum& end) const {
    const StateGraph alone = sum_states(end, {}, budget_);
    return decompose(alone.digraph, alone.declared, play_, budget_).outcome(0) == Outcome::kWin;
  }

  [[nodiscard]] std::vector<std::string> line_to(std::size_t i) const {
    std::vector<std::string> line{nodes_[i].text};
    while (i != 0) line.push_back(nodes_[i = nodes_[i].parent].text);
    std::reverse(line.begin(), line.end());
    return line;
  }
  [[nodiscard]] StrategyTest found(StrategyTest::End end, std::size_t i) const {
    return {end, line_to(i), nodes_.size()};
  }
  [[nodiscard]] StrategyTest endless(const std::vector<Vertex>& circuit) const {
    const auto first = std::min_element(circuit.begin(), circuit.end());
    StrategyTest test = found(StrategyTest::End::kEndless, *first);
    const std::size_t begin = static_cast<std::size_t>(first - circuit.begin());
    for (std::size_t k = 1; k <= circuit.size(); ++k) {
      test.refutation.push_back(nodes_[circuit[(begin + k) % circuit.size()]].text);
    }
    return test;
  }

  const Chooser& choose_;
  Follower follower_;
  Play play_;
  const Budget& budget_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> numbers_[2];  // by whether who follows the strategy is to move
  Array<Arc> arcs_;
};

}  // namespace

StrategyTest test_strategy(const Sum& sum, const Chooser& choose, Follower follower, Play play, const Budget& budget) {
  for (const TermPointer& term : sum.terms) {
    if (term->turn()) term->refuse();
    if (term->endless())
      throw InputError(term->text(), Text{"positions without end can be reached; expected a finite game",
                                          "se puede llegar a posiciones sin fin; se esperaba un juego finito"});
  }
  return AgainstAllReplies(choose, follower, play, budget).run(sum);
}

}  // namespace nucleo
