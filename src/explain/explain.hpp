#pragma once

#include <string>

#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {

/// The answer in a few lines: who wins, the winning moves, what decided it.
std::string summary(const Answer& answer, Language language);

/// What is proved where a limit came before the outcome was known; empty where that is nothing.
std::string known_so_far(const Answer& answer, Language language);

/// Why, in words a student follows: the binary columns of Nim, the values of a sum, the theorem and how it applies, or
/// what was searched and how a wrong move is refuted. The answer must have an outcome.
std::string explain(const Sum& sum, const Answer& answer, Language language, Session& session, const Budget& budget);
/// The same in a session of its own.
std::string explain(const Sum& sum, const Answer& answer, Language language, const Budget& budget);

/// One line each.
std::string describe(const Period& period, Language language);
std::string describe(const Verification& verification, Language language);

}  // namespace nucleo
