#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/io.hpp"

namespace nucleo {

/// A digraph as a user names it: `@file` (`@-`: standard input), or a word such as `circuit6`.
NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget);

/// The vertex of that name or number. Throws InputError, with `option` as the place.
Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option);
/// "1,4,7", or "{1, 4, 7}" as sets are printed: vertices by name or number, all different; sorted. An empty text is the
/// empty set.
std::vector<Vertex> parse_vertices(const std::string& text, const Names& names, const std::string& option);

/// Writes vertices as people and as JSON name them: numbers where all names are whole numbers, else quoted names.
class VertexText {
 public:
  explicit VertexText(const Names& names);

  void append(std::string& out, Vertex v) const;
  void append_json(std::string& out, Vertex v) const;
  /// "{1, 4, 7}" and "[1,4,7]".
  [[nodiscard]] std::string set(std::span<const Vertex> members) const;
  [[nodiscard]] std::string json_list(std::span<const Vertex> members) const;

 private:
  const Names& names_;
  bool whole_numbers_;
};

}  // namespace nucleo
