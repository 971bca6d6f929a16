#pragma once

#include <optional>
#include <string>

#include "digraph/six_bit.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/error.hpp"
#include "nucleo/io.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// A digraph as a user names it: `@file` (`@-`: standard input), `g6:`, `s6:` or `d6:` and a string of that format, or
/// a word such as `circuit6`.
NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget);

/// The file that a word such as @graph.txt names; @- is standard input. Throws InputError.
ByteSource open_argument(const std::string& word, const Budget& budget);

/// The arcs that a word such as g6:D?{ has; nothing for other words.
std::optional<SixBitArcs> arcs_from_six_bit_word(const std::string& word, const Budget& budget);

/// Throws the error, unless the word is a file's name: then says how to read it.
[[noreturn]] void fail_on_word(const std::string& word, const InputError& error);

/// The same but for its loops, with names, colours and declared terminals.
NamedDigraph without_loops(const NamedDigraph& d, const Budget& budget);

/// Throws InputError where terminals are declared won or lost, which `what` (as in "a kernel") has no place for.
void require_undeclared(const NamedDigraph& d, const std::string& word, const Fact& what);

/// The vertex of that name or number. Throws InputError, with `option` as the place. The second takes an index of
/// `names` that is there already.
Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option);
Vertex parse_vertex(const std::string& word, const Names& names, const NameIndex& index, const std::string& option);

}  // namespace nucleo
