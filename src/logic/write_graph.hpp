#pragma once

#include <string>

#include "logic/node_kayles_reduction.hpp"

namespace nucleo {

enum class GraphFormat { kEdgeList, kDimacs, kGraph6 };

/// By the ending of a file's name: .g6 is graph6; .col and .dimacs are DIMACS; .txt and .edges are edge lists. Throws
/// InputError, with `option` as the place.
GraphFormat graph_format_of(const std::string& file, const std::string& option);

/// The graph, vertices from 1. Only DIMACS has room for their names, as comments.
std::string graph_text(const ReducedGraph& graph, GraphFormat format);

}  // namespace nucleo
