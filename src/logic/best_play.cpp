#include "logic/best_play.hpp"

#include "logic/qbf.hpp"

namespace nucleo {

BestPlay best_play(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  Qbf qbf(formula, set, budget);
  BestPlay play{qbf.winner(), {}};
  if (set.size() == formula.turns.size() || formula.turns[set.size()].player != play.winner) return play;
  const Literal wins = qbf.winning_literal();
  std::vector<Literal> next(set.begin(), set.end());
  next.push_back(-wins);
  play.winning.push_back(wins);
  if (Qbf(formula, next, budget).winner() == play.winner) {
    play.winning.insert(wins < 0 ? play.winning.begin() : play.winning.end(), -wins);
  }
  return play;
}

std::vector<Literal> line_of_play(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  std::vector<Literal> all(set.begin(), set.end());
  const Quantifier winner = Qbf(formula, set, budget).winner();
  std::vector<bool> values;  // of the turns from `planned` on, once the winner need not look at what the other does
  std::size_t planned = 0;
  while (all.size() < formula.turns.size()) {
    const auto [variable, player] = formula.turns[all.size()];
    auto literal = static_cast<Literal>(variable);
    if (player == winner && values.empty()) {
      Qbf qbf(formula, all, budget);
      qbf.winner();
      literal = qbf.winning_literal();
      values = qbf.blind_values();
      planned = all.size();
    } else if (player == winner && !values[all.size() - planned]) {
      literal = -literal;
    }
    all.push_back(literal);
  }
  return {all.begin() + static_cast<std::ptrdiff_t>(set.size()), all.end()};
}

}  // namespace nucleo
