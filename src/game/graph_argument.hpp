#pragma once

#include <string>

#include "digraph/graph.hpp"
#include "digraph/load.hpp"
#include "game/arguments.hpp"

namespace nucleo {

/// A poset file: "n m", then m lines "a b" for a < b. An arc a→b a line, no circuit. Throws InputError.
Digraph read_poset(const std::string& word, const Budget& budget);
Digraph read_poset_file(ByteSource& source);
/// Throws InputError where there is a circuit a < b < … < a; `place` is where it was read.
void expect_order(const Digraph& relation, const std::string& place, const Budget& budget);

}  // namespace nucleo
