#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/count.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/play.hpp"

namespace nucleo {

/// Win, lose and draw for every vertex, with the remoteness of the first two: the number of moves until the end when
/// the winner hurries and the loser delays. Four bytes per vertex.
class Decomposition {
 public:
  explicit Decomposition(Array<std::uint32_t> packed) : packed_(std::move(packed)) {}

  [[nodiscard]] Vertex order() const { return static_cast<Vertex>(packed_.size()); }
  [[nodiscard]] Outcome outcome(Vertex v) const { return static_cast<Outcome>(packed_[v] >> kShift); }
  /// Meaningful for wins and losses only.
  [[nodiscard]] std::uint32_t remoteness(Vertex v) const { return packed_[v] & kMask; }
  /// The vertices of one outcome, in increasing order. O(order).
  [[nodiscard]] std::vector<Vertex> with(Outcome wanted) const;

  static constexpr int kShift = 30;
  static constexpr std::uint32_t kMask = (std::uint32_t{1} << kShift) - 1;

 private:
  Array<std::uint32_t> packed_;
};

/// The unique decomposition whose draw set is largest. One retrograde pass, O(order + size); while it runs, 8 bytes an
/// arc and 24 a vertex, the digraph itself included. Throws Stopped when the budget ends.
Decomposition decompose(const Digraph& d, Play play = Play::kNormal, const Budget& budget = {});
/// The same where some terminals are declared won or lost: they are what they are declared in either play.
Decomposition decompose(const Digraph& d, const Terminals& declared, Play play = Play::kNormal,
                        const Budget& budget = {});

/// The Grundy function of a digraph without circuits, or nothing if there is a circuit. One pass in topological order,
/// O(order + size).
std::optional<Array<Vertex>> acyclic_grundy(const Digraph& d, const Budget& budget = {});

/// The loopy values of all vertices of a digraph. K is not stored: it is read off the successors.
class LoopyValues {
 public:
  static constexpr Vertex kInfinite = ~Vertex{0};

  explicit LoopyValues(Array<Vertex> values) : values_(std::move(values)) {}

  [[nodiscard]] Vertex order() const { return static_cast<Vertex>(values_.size()); }
  [[nodiscard]] bool finite(Vertex v) const { return values_[v] != kInfinite; }
  /// Meaningful for finite values only.
  [[nodiscard]] Vertex value(Vertex v) const { return values_[v]; }
  /// `d` is the digraph whose values these are. O(out-degree, and a sort of it).
  [[nodiscard]] LoopyValue of(const Digraph& d, Vertex v) const;

 private:
  Array<Vertex> values_;
};

/// Any digraph has them, and just one set of them. A retrograde pass for each finite value, O(order + size) each, over
/// what has no finite value yet; while it runs, 8 bytes per arc and 44 per vertex, the digraph itself included. Throws
/// Stopped when the budget ends.
LoopyValues loopy_values(const Digraph& d, const Budget& budget = {});

/// Receives a solution: a set of vertices in increasing order, or a Grundy function as one value per vertex. False ends
/// the enumeration.
using SolutionVisitor = std::function<bool(std::span<const Vertex>)>;

enum class Existence { kYes, kNo, kUnknown };

/// `method` names what gave the answer; `reason` says why it is unknown or partial, and is empty otherwise.
struct FindAnswer {
  Existence exists = Existence::kUnknown;
  std::vector<Vertex> solution;
  std::string method;
  std::string reason;
  bool unique = false;  ///< known to be the only one
};
struct CountAnswer {
  std::optional<Count> count;
  std::string method;
  std::string reason;
};
struct EnumerationAnswer {
  std::uint64_t visited = 0;
  bool complete = false;  ///< the visitor was shown all there are
  std::string method;
  std::string reason;
};

/// All kernels of a digraph as a product: vertices that are in every kernel, times the kernels of independent factors.
/// The retrograde pass gives the first; the weak components of the draws are the factors. Building it is linear (but
/// for the test for transitivity, which the budget bounds).
class KernelSpace {
 public:
  /// An independent part: the kernels of `digraph`, whose vertex i is vertices[i]. Where `choice` is set they are the
  /// single vertices, and the digraph is not needed.
  struct Factor {
    std::vector<Vertex> vertices;
    Digraph digraph;
    bool choice = false;
  };

  KernelSpace(const Digraph& d, Play play, const Budget& budget);

  /// The kernels of the transitive closure, without building it: one vertex from each terminal strong component.
  static KernelSpace of_transitive_closure(const Digraph& d);

  /// One kernel, or the certainty that there is none (NP-complete in general). Each factor by the first that applies:
  /// Richardson, symmetric, transitive, search and SAT by turns.
  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  /// Exact. Counts multiply over factors; within one, a moving frontier or a search with component caching.
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  /// Streams every kernel once, in a fixed order; memory does not grow with their number.
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

  /// What is in every kernel.
  [[nodiscard]] const std::vector<Vertex>& forced() const { return forced_; }
  [[nodiscard]] const std::vector<Factor>& factors() const { return factors_; }

 private:
  KernelSpace() = default;

  std::vector<Vertex> forced_;
  std::vector<Factor> factors_;
  std::string base_method_;
};

/// Why a set is not what it was said to be: an arc between two members, or a vertex without a successor in the set.
struct Violation {
  enum class Kind { kArcInside, kNotAbsorbed, kEmpty } kind;
  Vertex vertex = 0;
  Vertex other = 0;  ///< the arc's head
};
/// Nothing if `members` is a kernel. O(order + size).
std::optional<Violation> check_kernel(const Digraph& d, std::span<const Vertex> members);
/// Nothing if `members` is a semikernel: not empty, independent, and whatever an arc from it reaches has an arc back
/// into it.
std::optional<Violation> check_semikernel(const Digraph& d, std::span<const Vertex> members);

/// The digraph on which misère kernels are the ordinary ones: the terminals deleted. `kept` receives the old numbers.
Digraph without_terminals(const Digraph& d, std::vector<Vertex>& kept);

/// The first vertex whose value is not the mex of its successors' values, if there is one. O(order + size).
std::optional<Vertex> check_grundy(const Digraph& d, std::span<const Vertex> values);

/// All semikernels of a digraph. They are the kernels, but for the one that stands for the empty set, of a digraph with
/// three vertices for each and three arcs for each arc (docs/kernels.md), so all that KernelSpace can do serves them.
class SemikernelSpace {
 public:
  SemikernelSpace(const Digraph& d, const Budget& budget);

  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

 private:
  Vertex order_;
  std::vector<Vertex> lose_;  ///< where not empty, a semikernel
  KernelSpace space_;
};

/// All Grundy functions of a digraph, which are also its kernel sequences: Ki is the set of the vertices with value i.
/// They are the kernels of the Cartesian sum of the digraph with heaps: (x, j) is in iff g(x) = j (docs/kernels.md).
class GrundySpace {
 public:
  /// Throws Stopped where the sum with heaps does not fit the memory, or the time ends.
  GrundySpace(const Digraph& d, const Budget& budget);

  [[nodiscard]] FindAnswer find(const Budget& budget) const;
  [[nodiscard]] CountAnswer count(const Budget& budget) const;
  EnumerationAnswer for_each(const SolutionVisitor& visit, const Budget& budget) const;

 private:
  [[nodiscard]] std::vector<Vertex> values(std::span<const Vertex> kernel) const;

  std::vector<Vertex> settled_;                  ///< values of the vertices that reach no circuit
  std::vector<std::pair<Vertex, Vertex>> cell_;  ///< (x, j) for each vertex of the sum
  std::optional<KernelSpace> space_;             ///< nothing where all is settled
};

/// The kernels by monochromatic paths are the kernels of this digraph: an arc x→y, x ≠ y, where a path of a single
/// colour leads from x to y. Bit rows per colour: O(order · size / 64) time, order²/8 bytes. Throws Stopped where that
/// is too much.
Digraph monochromatic_closure(const NamedDigraph& d, const Budget& budget);

}  // namespace nucleo
