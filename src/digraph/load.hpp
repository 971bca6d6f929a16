#pragma once

#include <optional>
#include <string>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/io.hpp"

namespace nucleo {

/// A digraph as a user names it: `@file` (`@-`: standard input), or a word such as `circuit6`.
NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget);

/// The same but for its loops, with names, colours and declared terminals.
NamedDigraph without_loops(const NamedDigraph& d, const Budget& budget);

/// Throws InputError where terminals are declared won or lost, which `what` (as in "a kernel") has no place for.
void require_undeclared(const NamedDigraph& d, const std::string& word, const std::string& what);

/// The vertex of that name or number. Throws InputError, with `option` as the place. The second takes an index of
/// `names` that is there already.
Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option);
Vertex parse_vertex(const std::string& word, const Names& names, const NameIndex& index, const std::string& option);

}  // namespace nucleo
