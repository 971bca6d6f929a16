#pragma once

#include <span>
#include <string>
#include <vector>

#include "digraph/load.hpp"

namespace nucleo {

/// A digraph as a request names it.
struct DigraphSource {
  std::string word;    ///< @FILE, @- for standard input, or a word such as circuit6
  std::string format;  ///< of the file: arcs, tgf, dot or af; empty: told from its content

  /// Throws InputError and Stopped.
  [[nodiscard]] NamedDigraph load(const Budget& budget) const;
  /// The same, without declared terminals, which `what` (as in "a kernel") has no place for.
  [[nodiscard]] NamedDigraph load_undeclared(const std::string& what, const Budget& budget) const;
};

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
