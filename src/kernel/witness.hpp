#pragma once

#include <optional>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// Vertices whose rules alone admit no solution. `minimal`: with any one of the rules left out, they do.
struct Witness {
  std::vector<Vertex> vertices;  ///< in increasing order
  bool minimal = false;
};

/// Why a digraph has no kernel: the rule of v says that v is in iff none of its successors is. From an unsatisfiable
/// core of SAT one rule after the other is left out, until it is minimal or the budget ends. Nothing where SAT does not
/// see in time that there is none.
std::optional<Witness> witness_against_kernels(const Digraph& d, const Budget& budget);

/// Why a digraph has no Grundy function: the rule of v says that its value is the least that its successors lack.
std::optional<Witness> witness_against_grundy(const Digraph& d, const Budget& budget);

/// A step of a proof that the rules of a witness admit no kernel. A case ends with kClash.
struct ArgumentStep {
  enum class Kind {
    kSupposeIn,   ///< let `vertex` be in
    kSupposeOut,  ///< the other case
    kOutBefore,   ///< `vertex` leads to `other`, which is in: it is out
    kOutBehind,   ///< `other`, which is in, leads to `vertex`: it is out
    kInAlone,     ///< `vertex` leads to nothing that is in: it is in
    kInLast,      ///< `other` is out, and of what it leads to only `vertex` can be in
    kClashArc,    ///< `vertex` and `other`, to which it leads, both are in
    kClashOut,    ///< `vertex` is out, and so is all that it leads to
  } kind;
  Vertex vertex = 0;
  Vertex other = 0;
  int depth = 0;  ///< how many suppositions stand
};
/// A proof by cases, or nothing where it would have more than `most` steps.
std::optional<std::vector<ArgumentStep>> argue_against_kernels(const Digraph& d, const Witness& witness,
                                                               std::size_t most);

}  // namespace nucleo
