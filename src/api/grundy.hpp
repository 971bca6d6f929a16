#pragma once

#include "api/solutions.hpp"
#include "api/source.hpp"
#include "solve/session.hpp"

namespace nucleo {

/// Grundy functions of a digraph, or its loopy values.
struct GrundyRequest {
  DigraphSource digraph;
  SolutionsWanted wanted;
  bool loopy = false;
  bool explain = false;  ///< say how it was found, or why there is none
  Language language = Language::kEnglish;

  /// The member of the JSON that is null if a limit left no reply.
  [[nodiscard]] const char* unknown() const { return loopy ? "values" : "exists"; }
};

/// Writes the reply as it is found. Throws InputError and Stopped.
Reply answer(const GrundyRequest& request, Form form, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
