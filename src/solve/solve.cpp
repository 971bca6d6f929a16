#include "solve/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <new>

#include "game/compound_word.hpp"
#include "nucleo/error.hpp"
#include "search/engines.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

template <Compound kCompound>
bool normal(const Sum& /*sum*/, const Question& question) {
  return question.play == Play::kNormal && question.compound == kCompound;
}
bool misere_sum(const Sum& /*sum*/, const Question& question) {
  return question.play == Play::kMisere && question.compound == Compound::kDisjunctive;
}
bool any(const Sum& /*sum*/, const Question& /*question*/) { return true; }

/// What a limit makes void.
void forget_findings(Answer& answer) {
  answer.outcome.reset();
  answer.value.reset();
  answer.winning_moves.clear();
  answer.loopy.reset();
  answer.remoteness.reset();
  answer.drawing_moves.clear();
  answer.resisting_moves.clear();
  answer.line.clear();
  answer.quotient.reset();
}

/// Of moves that took their time to be found, those that there is still time to write.
void keep_what_can_be_written(Answer& answer, const Job& job) {
  if (answer.question.moves != MovesWanted::kAll) return;
  const std::size_t most = most_moves(answer, job);
  answer.moves_complete = answer.moves_complete && answer.winning_moves.size() <= most;
  for (auto* const list : {&answer.winning_moves, &answer.drawing_moves, &answer.resisting_moves}) {
    if (list->size() > most) list->erase(list->begin() + static_cast<std::ptrdiff_t>(most), list->end());
  }
}

/// Whether a composition goes by the engine of that name.
bool goes_by(const Composition& composition, const std::string& engine) {
  switch (composition.name) {
    case DecidedBy::kValues:
      return true;  // the engine values each term, or refuses it
    case DecidedBy::kRetrograde:
      return engine == "retrograde";
    case DecidedBy::kMisereTheorem:
      return engine == "theorem";
    case DecidedBy::kMisereQuotient:
      return engine == "quotient";
    case DecidedBy::kMisereSearch:
      return engine == "walk";
    case DecidedBy::kProduct:
      return engine == "label";
    default:
      return false;
  }
}

const Composition& composition_for(const Sum& sum, const Question& question) {
  const std::string& engine = question.engine;
  if (!engine.empty()) (void)engine_named(engine);
  for (const Composition& composition : compositions()) {
    if (composition.takes(sum, question) && (engine.empty() || goes_by(composition, engine))) return composition;
  }
  const Fact play = question.play == Play::kMisere ? Fact(Text{" in misère play", " en juego misère"}) : "";
  const Fact compound = question.compound == Compound::kDisjunctive
                            ? Fact("")
                            : Phrase{{" as a {0} compound", " como compuesto {0}"}, {word_of(question.compound)}};
  throw InputError("--engine " + engine, Phrase{{"does not decide {0}{1}{2}; expected it without --engine",
                                                 "no decide {0}{1}{2}; se esperaba sin --engine"},
                                                {sum.text(), play, compound}});
}

/// A limit is reported in the answer.
Answer answer_by(const Composition& composition, const SumPointer& sum, const Question& question, const Job& job) {
  Answer answer;
  answer.position = sum->text();
  answer.question = question;
  answer.decided_by = composition.name;
  const CountedBudget counted(job.budget);
  const Job counting = job.within(counted.budget());
  try {
    composition.run(sum, answer, counting);
    keep_what_can_be_written(answer, counting);
  } catch (const Stopped& limit) {
    forget_findings(answer);
    answer.reason = limit.reason;
    answer.states = std::max(answer.states, counted.positions());
  }
  return answer;
}

}  // namespace

std::span<const Composition> compositions() {
  static constexpr std::array kTable{
      Composition{DecidedBy::kReferee, is_refereed, solve_refereed},
      Composition{DecidedBy::kRetrograde, is_retrograde, solve_by_retrograde},
      Composition{DecidedBy::kValues, normal<Compound::kDisjunctive>, solve_by_values},
      Composition{DecidedBy::kMisereTheorem, has_misere_theorem, solve_misere_by_theorem},
      Composition{DecidedBy::kMisereQuotient, has_misere_quotient, solve_misere_by_quotient},
      Composition{DecidedBy::kMisereSearch, misere_sum, solve_misere_by_search},
      Composition{DecidedBy::kSelective, normal<Compound::kSelective>, solve_selective},
      Composition{DecidedBy::kShortened, normal<Compound::kShortenedSelective>, solve_shortened_selective},
      Composition{DecidedBy::kConjunctive, normal<Compound::kConjunctive>, solve_conjunctive},
      Composition{DecidedBy::kProduct, any, solve_by_product},
  };
  return kTable;
}

Answer solve(const Sum& sum, const Question& question, Session& session, const Budget& budget) {
  const auto begin = Budget::Clock::now();
  const auto from = std::make_shared<const Sum>(sum);
  const Composition& composition = composition_for(sum, question);
  const bool has_others = session.tables().bytes() > 0;
  bool short_of_memory = false;
  Answer answer;
  try {
    answer = answer_by(composition, from, question, session.job(budget));
    short_of_memory = answer.reason == kMemoryReached;
  } catch (const std::bad_alloc&) {
    if (!has_others) throw;
    short_of_memory = true;
  }
  if (short_of_memory && has_others) {  // what is kept for other questions goes first
    session.tables().forget();
    answer = answer_by(composition, from, question, session.job(budget));
  }
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - begin).count();
  return answer;
}

Answer solve(const Sum& sum, const Question& question, const Budget& budget) {
  Session session;
  return solve(sum, question, session, budget);
}

}  // namespace nucleo
