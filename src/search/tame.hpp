#pragma once

#include "search/part_facts.hpp"
#include "search/part_graph.hpp"

namespace nucleo {

// When a part is tame. Write g for Grundy values and m for misère Grundy values; for fickle sums g is 0 or 1 and
// m = 1 - g, for firm ones m = g. A sum of tame parts is firm if one of them is, its g is the xor, and it should be
// lost in misère play exactly if m = 0. Let a part have the Grundy value a. It may be called
//   firm,   if its tame options have all of 0 … a - 1 among their g, and all of them among their m;
//   fickle, if a = 0 and a tame option has m = 0, or a = 1 and tame options have g = 0 and m = 1;
// if besides every option that is wild, or has the m that the part would have, can be answered by a move to a tame sum
// with the g and the m that the part would have, fickle or firm like it (Winning Ways calls these reverting moves).
//
// By induction over its length a sum of such parts has that outcome. For a part beside fickle ones with xor r, m of the
// total is 0 exactly if m of the part is r; beside firm ones, exactly if its g is their xor. So
//   where m of the total is 0, a move to a tame sum that changes g and m of its part leaves m ≠ 0, and any other is
//   reverted;
//   where it is not 0 and the total is firm, some part has a g above r, the xor of the others: it has an option with
//   g = r, for where one of the others is firm, and being firm itself one with m = r, for where none is;
//   where it is not 0 and the total is fickle, its g is 0: a part with g = 1 has an option with m = 1, and if there is
//   none, any part has one with m = 0. The sum of no parts is won.

/// The facts of a part by those of its options, which are in the graph already.
PartFacts facts_by_options(const PartGraph& graph, Part p);

}  // namespace nucleo
