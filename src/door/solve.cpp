#include "nucleo/solve.hpp"

#include "explain/answer_json.hpp"
#include "explain/explain.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {

struct Solver::Impl {
  Session session;
};

Solver::Solver() : impl_(std::make_unique<Impl>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Answer Solver::solve(const Position& position, const Question& question, const Budget& budget) {
  return nucleo::solve(position.sum(), question, impl_->session, budget);
}

std::string Solver::explain(const Position& position, const Answer& answer, Language language, const Budget& budget) {
  return nucleo::explain(position.sum(), answer, language, impl_->session, budget);
}

Verification Solver::verify(const Position& position, const Answer& answer, const Budget& budget) {
  return nucleo::verify(position.sum(), answer, impl_->session.settings(), budget);
}

Answer solve(const Position& position, const Question& question, const Budget& budget) {
  return Solver().solve(position, question, budget);
}

Answer solve(const std::string& position, const Question& question, const Budget& budget) {
  return solve(Position(position, budget), question, budget);
}

std::string explain(const std::string& position, const Answer& answer, Language language, const Budget& budget) {
  return Solver().explain(Position(position, budget), answer, language, budget);
}

std::string json_of(const Answer& answer) { return json_object(answer).text(); }

}  // namespace nucleo
