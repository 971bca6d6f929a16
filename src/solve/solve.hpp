#pragma once

#include "game/sum.hpp"
#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// The answer, by the first engine of engines.cpp that has one. Never throws Stopped: a limit is told in the answer.
Answer solve(const Sum& sum, const Question& question, const Budget& budget);

}  // namespace nucleo
