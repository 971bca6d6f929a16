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

/// Which options win, as far as it is found; the term is won, by `known` where that is there. One is looked for with
/// all of the budget, the others only to complete the list.
void find_winning(const Term& term, std::optional<std::size_t> known, Answer& answer, const Budget& budget) {
  std::size_t options = 0;
  (void)term.moves([&](std::size_t) { return ++options == 0; });
  std::vector<bool> wins(options, false);
  if (known) wins[*known] = true;
  std::size_t k = 0;
  try {
    for (; !known && k < options; ++k) {
      const bool is_last_hope = k + 1 == options;
      wins[k] = is_last_hope || keeps_win(term, k, answer, budget);
      if (wins[k]) known = k;
    }
    const auto complete = [&](const Budget& some) {
      for (; k < options; ++k) wins[k] = known == k || keeps_win(term, k, answer, some);
    };
    if (answer.question.moves == MovesWanted::kAll) for_completion(budget, complete);
  } catch (const Stopped&) {
    answer.moves_complete = false;
  }
  for (const NamedMove& move : term.moves([&](std::size_t i) { return static_cast<bool>(wins[i]); })) {
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
