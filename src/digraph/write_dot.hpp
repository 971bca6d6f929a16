#pragma once

#include <iosfwd>

#include "nucleo/io.hpp"

namespace nucleo {

/// How the vertices of a DOT text are called: by name, to be read back, or by number with the name as label, to be
/// drawn, whatever the names are.
enum class DotIds { kNames, kNumbers };

void write_dot(std::ostream& out, const NamedDigraph& d, const Marks& marks, DotIds ids);

}  // namespace nucleo
