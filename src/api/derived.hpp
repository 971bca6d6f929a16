#pragma once

#include "api/draw.hpp"
#include "api/source.hpp"

namespace nucleo {

/// Where a digraph that is made from others goes.
struct DerivedOutput {
  std::string file;  ///< to be written, by its ending; empty or "-": the digraph is the reply
  std::string as;    ///< the format where no file tells it; empty: the verb's usual one
};

struct DerivedReply : DrawReply {
  std::string kind;  ///< what it is: sum, transitive, line, …
};

/// The digraph as the reply of `verb`, in its usual format where nothing else is asked for. Throws InputError.
DerivedReply derived(const NamedDigraph& d, const std::string& kind, const DerivedOutput& output, const char* verb,
                     const char* usual, const Settings& settings, const Budget& budget);

/// The drawing, or what was written to the file.
std::string to_json(DerivedReply reply);
/// The drawing, or nothing.
std::string to_text(DerivedReply reply, const Wording& wording);

/// The closure of a digraph: an arc from x to y ≠ x where a path leads from x to y, or one of a single colour.
struct ClosureRequest {
  DigraphSource digraph;
  std::string kind = "transitive";  ///< or monochromatic
  DerivedOutput output;
};
/// The arcs of a digraph as vertices; a>b leads to b>c.
struct LineRequest {
  DigraphSource digraph;
  DerivedOutput output;
};
/// The digraph of effective preference from rankings and coalitions (see read_preferences).
struct PreferenceRequest {
  std::string file;  ///< with or without @; "-": standard input
  DerivedOutput output;
};

/// These throw InputError and Stopped.
DerivedReply answer(const ClosureRequest& request, Session& session, const Budget& budget);
DerivedReply answer(const LineRequest& request, Session& session, const Budget& budget);
DerivedReply answer(const PreferenceRequest& request, Session& session, const Budget& budget);

}  // namespace nucleo
