#include "logic/depqbf.hpp"
#include "logic/qbf.hpp"
#include "nucleo/formula.hpp"

namespace nucleo {

namespace {

BestPlay by_search(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  Qbf qbf(formula, set, budget);
  BestPlay play{qbf.winner(), {}, qbf.learned()};
  const bool is_winners = set.size() < formula.turns.size() && formula.turns[set.size()].player == play.winner;
  if (is_winners) play.winning = qbf.winning_literal();
  return play;
}

}  // namespace

BestPlay best_play(const Formula& formula, std::span<const Literal> set, const Budget& budget,
                   Budget::Clock::duration alone) {
  if (!has_depqbf()) return by_search(formula, set, budget);
  try {
    const Budget some(budget, alone);
    if (alone > alone.zero()) return by_search(formula, set, some);
  } catch (const Stopped& limit) {
    if (limit.reason != kTimeReached || budget.spent()) throw;
  }
  if (const auto winner = winner_by_depqbf(formula, set, budget)) return {*winner, {}, 0, true};
  return by_search(formula, set, budget);
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
