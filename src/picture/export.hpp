#pragma once

#include <string>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "text/settings.hpp"

namespace nucleo {

/// What a drawing shows beside the digraph: a kernel, and a value a vertex: a Grundy function with its kernel where
/// there is one, else a kernel, if any, with win, lose and draw. All under the budget, and at most the drawing-time of
/// the settings where it has no time of its own; what is not reached is left out, and `reason` says why.
struct Labels {
  std::vector<Vertex> kernel;
  std::vector<std::string> values;
  std::string reason;
  std::vector<std::vector<std::string>> moves;  ///< the names of the moves along each arc, for positions of a game
  std::size_t shared = 0;                       ///< see Marks
};
Labels labels_for_drawing(const NamedDigraph& named, const Settings& settings, const Budget& budget);

/// The labels of some vertices, renumbered as induced() does.
Labels restrict_to(const Labels& labels, std::span<const Vertex> vertices);

/// svg, dot, graphml, json, arcs, tgf or af: the word after the last point of a file's name, or a format's name. Throws
/// InputError naming the place.
std::string drawing_format(const std::string& word, const std::string& place);

/// Throws InputError where an SVG of this size could not be read; `narrow` says how to narrow it.
void refuse_unreadable(std::uint64_t vertices, std::uint64_t arcs, const Settings& settings, const std::string& place,
                       const std::string& narrow);

/// The digraph in that format. Refuses an SVG that nobody could read, saying how to narrow it.
std::string drawing(const NamedDigraph& d, const Labels& labels, const std::string& format, const std::string& place,
                    const Settings& settings, const Budget& budget);

}  // namespace nucleo
