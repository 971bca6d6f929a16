#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "digraph/load.hpp"

namespace nucleo {

/// Whether the words are a position, which begins with the name of a game, and not a digraph.
bool is_position(const std::string& words);
/// The words of a text, as positions are written: what stands between quotes is one.
std::vector<std::string> words_of_text(const std::string& text);

/// A digraph as a request names it.
struct DigraphSource {
  std::string word;             ///< @FILE, @- for standard input, a word such as circuit6, or a position: its states
  std::string format;           ///< of the file, see format_named; empty: recognized by its content
  bool up_to_symmetry = false;  ///< one position for all that a symmetry joins
  bool ignore_loops = false;    ///< leave the loops of a digraph out

  /// Throws InputError and Stopped.
  [[nodiscard]] NamedDigraph load(const Budget& budget) const;
  /// The same, without declared terminals, which `what` (as in "a kernel") has no place for.
  [[nodiscard]] NamedDigraph load_undeclared(const Text& what, const Budget& budget) const;
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
  /// What stands between names in a list without braces: a space, and a comma too where names have spaces.
  [[nodiscard]] std::string_view between() const { return between_; }
  /// "{1, 4, 7}" and "[1,4,7]".
  [[nodiscard]] std::string set(std::span<const Vertex> members) const;
  [[nodiscard]] std::string json_list(std::span<const Vertex> members) const;

 private:
  const Names& names_;
  bool whole_numbers_;
  std::string_view between_;
};

}  // namespace nucleo
