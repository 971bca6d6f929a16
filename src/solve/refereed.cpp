#include <chrono>

#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Whether who is to move in `term` wins after the option. Throws Stopped.
bool keeps_win(const Term& term, std::size_t option, Answer& answer, const Budget& budget) {
  const TermPointer next = term.after(option);
  const Decision decision = next->can().referee->decide(*next, budget);
  answer.states += decision.states;
  return decision.wins == (next->turn()->player == term.turn()->player);
}

/// Which options win, as far as it is found; the term is won, by `known` where that is there. One is looked for with
/// all of the budget, the others only to complete the list.
void find_winning(const SumPointer& sum, std::optional<std::size_t> known, Answer& answer, const Job& job) {
  const Term& term = *sum->terms[0];
  const std::size_t options = term.count_moves();
  std::vector<bool> wins(options, false);
  if (known) wins[*known] = true;
  std::size_t k = 0;
  try {
    for (; !known && k < options; ++k) {
      const bool is_last_hope = k + 1 == options;
      wins[k] = is_last_hope || keeps_win(term, k, answer, job.budget);
      if (wins[k]) known = k;
    }
    const auto complete = [&](const Job& some) {
      for (; k < options; ++k) wins[k] = known == k || keeps_win(term, k, answer, some.budget);
    };
    if (answer.question.moves == MovesWanted::kAll) for_completion(job, complete);
  } catch (const Stopped&) {
    answer.moves_complete = false;
  }
  add_moves(sum, 0, term.moves([&](std::size_t i) { return static_cast<bool>(wins[i]); }), answer.winning_moves);
}

}  // namespace

bool is_refereed(const Sum& sum, const Question& question) {
  return question.play == Play::kNormal && question.compound == Compound::kDisjunctive && sum.terms.size() == 1 &&
         sum.terms[0]->turn();
}

std::optional<PlayedOut> played_out(const TermPointer& term, const Job& job) {
  try {
    const Budget some(job.budget, std::chrono::milliseconds(job.settings.line_time));
    PlayedOut played{{}, term};
    for (const std::size_t option : term->can().referee->line(*term, some)) {
      if (some.spent()) return {};
      played.moves.push_back(played.end->moves([&](std::size_t k) { return k == option; }, option + 1).front()->name());
      played.end = played.end->after(option);
    }
    return played;
  } catch (const Stopped&) {
    return {};
  }
}

void solve_refereed(const SumPointer& sum, Answer& answer, const Job& job) {
  const TermPointer& term = sum->terms[0];
  const Turn turn = *term->turn();
  answer.method = searching();
  const Decision decision = term->can().referee->decide(*term, job.budget);
  answer.outcome = decision.wins ? Outcome::kWin : Outcome::kLose;
  answer.method = decision.method;
  answer.states = decision.states;
  if (turn.winner || answer.question.moves == MovesWanted::kNone) return;
  if (decision.wins) find_winning(sum, decision.option, answer, job);
  if (answer.question.moves != MovesWanted::kAll) return;
  if (auto played = played_out(term, job)) answer.line = std::move(played->moves);
}

}  // namespace nucleo
