#pragma once

#include <string>
#include <string_view>

#include "picture/child_process.hpp"

namespace nucleo {

/// A digraph in DOT after a line with the name of an engine ("dot", "neato"), laid out by Graphviz: where vertices,
/// arcs and labels are, in its format "plain". Its time grows fast with the size, and it asks for no limits.
std::string layout_plain(std::string_view engine_and_dot);
inline constexpr ChildJob kLayoutJob{"layout", layout_plain};

/// What render_text_of() gives, as PNG or PDF, through the renderer that Graphviz brings along (Cairo).
std::string render_picture(std::string_view format_and_dot);
inline constexpr ChildJob kRenderJob{"render", render_picture};

}  // namespace nucleo
