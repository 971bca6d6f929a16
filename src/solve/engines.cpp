#include "solve/engines.hpp"

#include <array>
#include <chrono>

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

}  // namespace

std::span<const Engine> engines() {
  static constexpr std::array kTable{
      Engine{"refereed", is_refereed, solve_refereed},
      Engine{"retrograde", is_retrograde, solve_by_retrograde},
      Engine{"values", normal<Compound::kDisjunctive>, solve_by_values},
      Engine{"misère theorem", has_misere_theorem, solve_misere_by_theorem},
      Engine{"misère search", misere_sum, solve_misere_by_search},
      Engine{"selective", normal<Compound::kSelective>, solve_selective},
      Engine{"shortened selective", normal<Compound::kShortenedSelective>, solve_shortened_selective},
      Engine{"conjunctive", normal<Compound::kConjunctive>, solve_conjunctive},
      Engine{"product", any, solve_by_product},
  };
  return kTable;
}

std::string WinningMove::name(Language language) const {
  std::string out;
  for (const Phrase& step : steps) {
    if (!out.empty()) out += Text{" and ", " y "}.in(language);
    out += step.in(language);
  }
  return out;
}

Answer solve(const Sum& sum, const Question& question, const Budget& budget) {
  const auto begin = Budget::Clock::now();
  Answer answer;
  answer.position = sum.text();
  answer.question = question;
  for (const Engine& engine : engines()) {
    if (!engine.takes(sum, question)) continue;
    try {
      engine.run(sum, answer, budget);
    } catch (const Stopped& limit) {
      answer.outcome.reset();
      answer.value.reset();
      answer.winning_moves.clear();
      answer.loopy.reset();
      answer.remoteness.reset();
      answer.drawing_moves.clear();
      answer.resisting_moves.clear();
      answer.line.clear();
      answer.reason = limit.reason;
    }
    break;
  }
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - begin).count();
  return answer;
}

}  // namespace nucleo
