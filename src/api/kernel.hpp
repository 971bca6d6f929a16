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
  bool monochromatic = false;  ///< by monochromatic paths: also of quasi, k, independent and absorbing
  bool sequences = false;      ///< kernel sequences
  bool misere = false;
  bool quasi = false;              ///< quasi-kernels
  std::optional<std::uint64_t> k;  ///< (k,l)-kernels
  std::optional<std::uint64_t> l;  ///< k−1 where it is not given
  bool independent = false;        ///< independent sets; all: the maximal ones
  bool absorbing = false;          ///< absorbing sets; all: the minimal ones
  bool smallest = false;           ///< a smallest absorbing set
  bool largest = false;            ///< a largest independent set
  bool perfect = false;            ///< has every induced sub-digraph a kernel, or with `semikernels` a semikernel?
  bool explain = false;            ///< say how it was found, or why there is none
  Language language = Language::kEnglish;

  /// The member of the JSON that is null if a limit left no reply.
  [[nodiscard]] const char* unknown() const { return perfect ? "kernel_perfect" : "exists"; }
};

/// Writes the reply as it is found. Throws InputError and Stopped.
Reply answer(const KernelRequest& request, Form form, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
