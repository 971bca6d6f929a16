#pragma once

#include "api/reply.hpp"
#include "api/source.hpp"

namespace nucleo {

/// Win, lose and draw for every vertex.
struct DecomposeRequest {
  DigraphSource digraph;
  bool misere = false;
  bool explain = false;  ///< say round by round why
  Language language = Language::kEnglish;
};

/// Writes the reply piece by piece. Throws InputError and Stopped.
Reply answer(const DecomposeRequest& request, Form form, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
