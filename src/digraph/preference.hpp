#pragma once

#include "nucleo/digraph.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// The digraph of effective preference (von Neumann and Morgenstern): an arc from x to y where some coalition that can
/// enforce y has only members who prefer y to x. Its kernels are the stable sets.
///
/// A file has one line per player, "PLAYER: a > b = c > d", best first, with = between situations that he does not tell
/// apart; a situation that he does not name is not compared. Then a line per effective coalition, "coalition A,B", or
/// "coalition A,B for x,y" where it can enforce only these; without any, every majority of the players is effective.
/// Lines that begin with # are comments. Throws InputError naming the line, and Stopped.
NamedDigraph read_preferences(ByteSource& source);

}  // namespace nucleo
