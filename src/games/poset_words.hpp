#pragma once

#include <string>

#include "game/arguments.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// A poset as it was named: an arc a→b for every a < b that was said, no circuit.
struct PosetWord {
  std::string word;
  Digraph relation;
};

/// The one poset among the arguments: @file (see read_poset); less:1<2<4,1<3, in which - may stand for <;
/// from=nim:3,2, a chain a heap; from=graph:GRAPH, vertices and above them their edges; from=chomp:BAR, all squares but
/// the poisoned one, row by row. Throws InputError, and Stopped where it does not fit into memory.
PosetWord take_poset(Arguments& arguments);

}  // namespace nucleo
