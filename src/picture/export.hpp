#pragma once

#include <string>

#include "game/portrait.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/text.hpp"
#include "text/settings.hpp"

namespace nucleo {

/// What a drawing shows beside the digraph: a kernel, and a value per vertex: a Grundy function with its kernel where
/// there is one, else a kernel, if any, with win, lose and draw. All under the budget, and at most the drawing-time of
/// the settings where it has no time of its own; what is not reached is left out, and `reason` says why.
struct Labels {
  std::vector<Vertex> kernel;
  std::vector<std::string> values;
  std::string reason;
  std::vector<std::vector<std::string>> moves;  ///< the names of the moves along each arc, for positions of a game
  std::size_t shared = 0;                       ///< see Marks
  /// Who wins each vertex and in how many moves, where values are outcomes or rounds are drawn; else empty.
  std::vector<Outcome> outcomes;
  std::vector<std::uint32_t> remoteness;
  std::string title;                             ///< the position whose positions they are; empty for a digraph
  std::vector<std::vector<Portrait>> portraits;  ///< of the positions, one a term; empty: no vertex has one

  /// Keeps the outcomes and how soon play ends, as values too where `as_values`.
  void take(const Decomposition& decomposition, bool as_values);
};
Labels labels_for_drawing(const NamedDigraph& named, const Settings& settings, const Budget& budget);

/// The labels of some vertices, renumbered as induced() does.
Labels restrict_to(const Labels& labels, std::span<const Vertex> vertices);

enum class NodesAs { kAuto, kPicture, kText, kPoint };
enum class MovesAs { kAuto, kAll, kNone };

/// How a digraph is drawn as a picture.
struct PictureStyle {
  NodesAs nodes = NodesAs::kAuto;  ///< pictures where they are few, then text, then points
  MovesAs moves = MovesAs::kAuto;  ///< their names, where there are few
  bool rounds = false;             ///< coloured by the round in which backward induction settles them
  bool hasse = false;              ///< arcs are lines that lead upwards
  bool graph = false;              ///< nothing of kernels and values: vertices are discs
  Language language = Language::kEnglish;
};

/// svg, png, pdf, dot, graphml, json, arcs, tgf or af: the word after the last point of a file's name, or a format's
/// name. Throws InputError naming the place.
std::string drawing_format(const std::string& word, const std::string& place);

/// How a drawing of a digraph is narrowed, and one of positions.
inline constexpr Text kNarrowDigraph{"--only 1,2,3 or --from V --depth K", "--only 1,2,3 o --from V --depth K"};
inline constexpr Text kNarrowGame{"--depth N, or --up-to-symmetry", "--depth N o --up-to-symmetry"};

/// Throws InputError where a picture of this size could not be read; `narrow` says how to narrow it.
void refuse_unreadable(std::uint64_t vertices, std::uint64_t arcs, const Settings& settings, const std::string& place,
                       const Fact& narrow);

/// By the ending of its name.
inline bool names_a_picture(const std::string& file) {
  return file.ends_with(".svg") || file.ends_with(".png") || file.ends_with(".pdf");
}
inline bool is_picture(const std::string& format) { return format == "svg" || format == "png" || format == "pdf"; }

/// The digraph in that format. Refuses a picture that nobody could read, saying how to narrow it.
std::string drawing(const NamedDigraph& d, const Labels& labels, const std::string& format, const std::string& place,
                    const Settings& settings, const Budget& budget, const PictureStyle& style = {});

}  // namespace nucleo
