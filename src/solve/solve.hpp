#pragma once

#include "game/sum.hpp"
#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"
#include "solve/session.hpp"

namespace nucleo {

/// The answer, by the first composition of compositions() that takes the question. Never throws Stopped: a limit is
/// reported in the answer. Throws InputError where the question has no meaning for the sum.
Answer solve(const Sum& sum, const Question& question, Session& session, const Budget& budget);
/// The same in a session of its own.
Answer solve(const Sum& sum, const Question& question, const Budget& budget);

}  // namespace nucleo
