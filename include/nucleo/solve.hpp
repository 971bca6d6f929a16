#pragma once

#include <string>

#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Who wins a position, written as docs/positions.md says: "nim 3 5 7", "nim 3 + cram 2x3". By theorem where one
/// applies, else by labels or a search, whose cost depends on the game (docs/engines.md). Throws InputError for words
/// that are no position; a limit of the budget is told in the answer.
Answer solve(const std::string& position, const Question& question = {}, const Budget& budget = {});

/// Why, in a few lines: for an answer that solve() gave to that position and that has an outcome.
std::string explain(const std::string& position, const Answer& answer, Language language, const Budget& budget = {});

/// The answer as the one JSON object that the command line gives. Moves are named in English, so that scripts can rely
/// on them.
std::string json_of(const Answer& answer);

}  // namespace nucleo
