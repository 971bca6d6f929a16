#include <chrono>

#include "solve/engines.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Whether who is to move in `term` wins behind the option. Throws Stopped.
bool keeps_win(const Term& term, std::size_t option, Answer& answer, const Budget& budget) {
  const TermPointer next = term.after(option);
  const Decision decision = next->decide(budget);
  answer.states += decision.states;
  return decision.wins == (next->turn()->player == term.turn()->player);
}

/// Which options win, as far as it is found; the term is won, by `known` where that is there.
void find_winning(const Term& term, std::optional<std::size_t> known, Answer& answer, const Budget& budget) {
  std::size_t options = 0;
  (void)term.moves([&](std::size_t) { return ++options == 0; });
  std::vector<bool> wins(options, false);
  const bool one = answer.question.moves == MovesWanted::kOne;
  const auto try_all = [&](const Budget& some) {
    bool any = known.has_value();
    for (std::size_t k = 0; k < options && !(one && any); ++k) {
      const bool is_last_hope = k + 1 == options && !any;
      wins[k] = known == k || is_last_hope || keeps_win(term, k, answer, some);
      any = any || wins[k];
    }
  };
  if (known) wins[*known] = true;
  try {
    if (!one || !known) for_completion(budget, try_all);
  } catch (const Stopped&) {
    answer.moves_complete = false;
  }
  for (const NamedMove& move : term.moves([&](std::size_t k) { return static_cast<bool>(wins[k]); })) {
    answer.winning_moves.push_back({{move.name}, move.to});
  }
}

}  // namespace

bool is_refereed(const Sum& sum, const Question& question) {
  return question.play == Play::kNormal && question.compound == Compound::kDisjunctive && sum.terms.size() == 1 &&
         sum.terms[0]->turn();
}

std::optional<PlayedOut> played_out(const TermPointer& term, const Budget& budget) {
  constexpr std::chrono::seconds kSoon{1};
  try {
    const Budget some(budget, kSoon);
    PlayedOut played{{}, term};
    for (const std::size_t option : term->line(some)) {
      if (some.spent()) return {};
      played.moves.push_back(played.end->moves([&](std::size_t k) { return k == option; }, option + 1).front().name);
      played.end = played.end->after(option);
    }
    return played;
  } catch (const Stopped&) {
    return {};
  }
}

void solve_refereed(const Sum& sum, Answer& answer, const Budget& budget) {
  const TermPointer& term = sum.terms[0];
  const Turn turn = *term->turn();
  answer.method = "search";
  const Decision decision = term->decide(budget);
  answer.outcome = decision.wins ? Outcome::kWin : Outcome::kLose;
  answer.method = decision.method;
  answer.states = decision.states;
  if (turn.winner || answer.question.moves == MovesWanted::kNone) return;
  if (decision.wins) find_winning(*term, decision.option, answer, budget);
  if (answer.question.moves != MovesWanted::kAll) return;
  if (auto played = played_out(term, budget)) answer.line = std::move(played->moves);
}

}  // namespace nucleo
