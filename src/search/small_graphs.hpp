#pragma once

#include <cstdint>

namespace nucleo {

/// Node Kayles on graphs so small that there is a table of all of them, filled as they are asked for. A graph is
/// coded by its adjacency matrix below the diagonal, row after row. Threads may share it.
inline constexpr unsigned kMostInSmallGraph = 7;
unsigned small_graph_value(unsigned order, std::uint32_t code);

/// The value of a path of at most 256 vertices, by Dawson's chess 0.137, and of a cycle of at least 3: its one option
/// is the path of 3 vertices less.
unsigned node_kayles_path(unsigned length);
inline unsigned node_kayles_cycle(unsigned length) { return node_kayles_path(length - 3) == 0 ? 1 : 0; }

}  // namespace nucleo
