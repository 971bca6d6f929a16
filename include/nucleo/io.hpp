#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The formats of digraphs and graphs that are read; docs/formats.md shows each. Where none is asked for, it is
/// recognized from the content. A graph is read as its symmetric digraph.
enum class Format { kArcs, kTgf, kDot, kAf, kEdges, kMatrix, kDimacs, kGraph6, kSparse6, kDigraph6, kJson, kGraphml };

/// The format of that name, which is one of format_names(); nothing for another word.
std::optional<Format> format_named(std::string_view word);
/// "arcs, tgf, …"
std::string format_names();

/// Reads a digraph from a file ("-": standard input) or from text; `name` is what errors call the text.
/// Streaming, O(length); throws InputError, naming the line. Claims in a header are checked against the budget's memory
/// before anything is allocated for them.
NamedDigraph read_digraph_file(const std::string& path, std::optional<Format> format, const Budget& budget);
NamedDigraph read_digraph_text(std::string_view text, const std::string& name, std::optional<Format> format,
                               const Budget& budget);

/// What a drawing or an exported file says about the vertices beside their names; empty spans say nothing.
struct Marks {
  std::span<const Vertex> kernel;       ///< members, in increasing order
  std::span<const std::string> values;  ///< one text a vertex, e.g. a Grundy value, or "win"
  std::string_view reason = {};         ///< why something is lacking; JSON says it
  /// The names of the moves along each arc, the arcs in the order of their rows.
  std::span<const std::vector<std::string>> moves = {};
  /// So many characters begin every name, e.g. the game's: a picture says them once, above all.
  std::size_t shared = 0;
};

void write_arcs(std::ostream& out, const NamedDigraph& d);
void write_tgf(std::ostream& out, const NamedDigraph& d);
void write_af(std::ostream& out, const NamedDigraph& d);
void write_dot(std::ostream& out, const NamedDigraph& d, const Marks& marks);
void write_graphml(std::ostream& out, const NamedDigraph& d, const Marks& marks);
void write_json(std::ostream& out, const NamedDigraph& d, const Marks& marks);
/// Through Graphviz' dot layout; its time grows fast with the size, so the callers bound that.
void write_svg(std::ostream& out, const NamedDigraph& d, const Marks& marks);

}  // namespace nucleo
