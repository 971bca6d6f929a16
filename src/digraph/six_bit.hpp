#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nucleo/digraph.hpp"
#include "nucleo/io.hpp"

namespace nucleo {

/// The arcs of a graph or digraph as one of nauty's strings has them; an edge is two arcs, and may be there several
/// times in sparse6.
struct SixBitArcs {
  Vertex order = 0;
  Array<Arc> arcs;
};

/// Gets what is wrong, and throws.
using Complain = std::function<void(const Fact& problem)>;

/// B. McKay's formats: bytes 63 … 126 carry six bits each; n in one byte, in three after 126, or in six after 126
/// 126; then for graph6 the upper triangle of the adjacency matrix, column by column; for digraph6, which begins with
/// &, all of it, row by row; for sparse6, which begins with :, a list of edges. The first character of these two may be
/// left out. Throws Stopped.
SixBitArcs six_bit_arcs(std::string_view text, Format format, const Budget& budget, const Complain& complain);

/// Which of the three a text is: by its first character, or as long as graph6 says; nothing where it is none. Without
/// its end, where `whole` is false.
std::optional<Format> six_bit_format(std::string_view text, bool whole = true);

/// The text after a header such as >>graph6<<, and what the header says.
std::optional<Format> take_six_bit_header(std::string_view& text);

}  // namespace nucleo
