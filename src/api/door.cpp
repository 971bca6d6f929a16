#include "api/answer.hpp"
#include "explain/explain.hpp"
#include "games/all.hpp"
#include "nucleo/solve.hpp"
#include "solve/solve.hpp"

namespace nucleo {

Answer solve(const std::string& position, const Question& question, const Budget& budget) {
  return solve(read_sum({position}, all_games(), budget), question, budget);
}

std::string explain(const std::string& position, const Answer& answer, Language language, const Budget& budget) {
  return explain(read_sum({position}, all_games(), budget), answer, language, budget);
}

std::string json_of(const Answer& answer) { return json_object(answer).text(); }

}  // namespace nucleo
