#pragma once

#include "api/reply.hpp"
#include "api/source.hpp"

namespace nucleo {

/// A drawing of a digraph, or of the positions of a game.
struct DrawRequest {
  std::vector<std::string> words;  ///< a digraph, graph=GRAPH, or a position
  std::string format;              ///< of the digraph's file, as in DigraphSource
  bool ignore_loops = false;       ///< of a digraph, as in DigraphSource
  std::string file;                ///< to be written, by its ending; empty or "-": the drawing is the reply
  std::string as;                  ///< the drawing's format; empty: that of the file, or DOT
  std::string only;                ///< these vertices of a digraph
  std::string from;                ///< what this vertex of a digraph reaches within `depth` arcs
  std::optional<std::uint64_t> depth;
  std::string compound;         ///< how the terms of a position are played together, as in SolveRequest
  bool up_to_symmetry = false;  ///< one position for all that a symmetry of the game joins
  bool up_to_equality = false;  ///< one for all that are equal as games
  bool misere = false;
  std::string nodes;                       ///< picture, text or point; empty: by the size
  std::string moves;                       ///< all or none; empty: by their number
  std::optional<std::uint64_t> kernel;     ///< which kernel of a digraph is marked, counted from 1 as they are listed
  bool rounds = false;                     ///< coloured by the round in which backward induction settles a vertex
  bool hasse = false;                      ///< of a position whose elements are above each other: the order, upwards
  Language language = Language::kEnglish;  ///< of the moves' names
};

/// A digraph in some format, in a file or as the reply itself.
struct DrawReply : Reply {
  std::string file;
  std::uint64_t vertices = 0;
  std::uint64_t arcs = 0;
  std::string drawing;    ///< if it goes to no file
  bool enclosed = false;  ///< in JSON it is a member of an object, for it is no JSON itself

  /// `to` is the file, or empty.
  void take(std::string text, const std::string& to) {
    if (to.empty()) {
      drawing = std::move(text);
    } else {
      file = to;
      files.push_back({to, std::move(text), "-o"});
    }
  }
};

/// Throws InputError and Stopped; labels that a limit left open are left out.
DrawReply answer(const DrawRequest& request, Session& session, const Budget& budget);

/// The drawing, or what was written to the file.
std::string to_json(DrawReply reply);
/// The drawing, or nothing.
std::string to_text(DrawReply reply, const Wording& wording);

}  // namespace nucleo
