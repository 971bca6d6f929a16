#pragma once

#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "logic/cnf.hpp"

namespace nucleo {

/// A formula and what was set of it, one literal a turn.
struct FormulaPosition {
  std::string word;  ///< as the formula was given: cnf=… or @file
  Formula formula;
  std::vector<Literal> set;
};

/// "cnf=1/2,-3 set=1,-2" or "@file.qdimacs set=1". Throws InputError and Stopped.
FormulaPosition read_formula(Arguments& arguments);

}  // namespace nucleo
