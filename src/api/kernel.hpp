#pragma once

#include "api/solutions.hpp"
#include "api/source.hpp"
#include "solve/session.hpp"

namespace nucleo {

/// Kernels of a digraph, or one of the kinds below instead.
struct KernelRequest {
  DigraphSource digraph;
  SolutionsWanted wanted;
  bool semikernels = false;
  bool monochromatic = false;  ///< by monochromatic paths
  bool sequences = false;      ///< kernel sequences
  bool misere = false;
};

/// Writes the reply as it is found. Throws InputError and Stopped.
Reply answer(const KernelRequest& request, Form form, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
