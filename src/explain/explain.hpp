#pragma once

#include <string>

#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {

/// Lists are written whole; with fewer entries, a line says how many more there are.
inline constexpr std::size_t kAllListed = ~std::size_t{0};

/// The answer in a few lines: who wins, the winning moves (at most so many), what decided it.
std::string summary(const Answer& answer, Language language, std::size_t most_listed = kAllListed);

/// What is proved where a limit came before the outcome was known; empty where that is nothing.
std::string known_so_far(const Answer& answer, Language language);

/// Why, in words a student follows: the binary columns of Nim, the values of a sum, the theorem and how it applies, or
/// what was searched and how a wrong move is refuted. The answer must have an outcome.
std::string explain(const Sum& sum, const Answer& answer, Language language, Session& session, const Budget& budget,
                    std::size_t most_listed = kAllListed);
/// The same in a session of its own.
std::string explain(const Sum& sum, const Answer& answer, Language language, const Budget& budget);

/// One line each.
std::string describe(const Period& period, Language language);
std::string describe(const Verification& verification, Language language);

}  // namespace nucleo
