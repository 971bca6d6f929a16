#pragma once

#include <string>
#include <string_view>

#include "picture/child_process.hpp"

namespace nucleo {

/// A digraph in DOT, laid out by Graphviz, as SVG. Its time grows fast with the size, and it asks for no limits.
std::string layout_svg(std::string_view dot);
inline constexpr ChildJob kLayoutJob{"layout", layout_svg};

}  // namespace nucleo
