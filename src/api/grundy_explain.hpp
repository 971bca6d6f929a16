#pragma once

#include "api/solutions.hpp"
#include "api/telling.hpp"

namespace nucleo {

/// A Grundy function as its kernel sequence: the vertices of value 0, of value 1, …
std::vector<std::vector<Vertex>> kernel_sequence(std::span<const Vertex> values);

/// Adds to what is known of Grundy functions (`values`: one, or nothing) how they come about, or why there is none.
void explain_grundy(const Digraph& d, std::span<const Vertex> values, const VertexText& text, Language language,
                    const Budget& budget, SolutionsReport& report);
/// The same of kernel sequences.
void explain_sequence(const Digraph& d, std::span<const Vertex> values, const VertexText& text, Language language,
                      const Budget& budget, SolutionsReport& report);

}  // namespace nucleo
