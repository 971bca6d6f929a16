#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>

#include "nucleo/kernel.hpp"

namespace nucleo {

/// What can be asked of a space of solutions: kernels, semikernels, Grundy functions.
enum class Task { kFind, kAll, kCount };

/// The answer to each. The solutions themselves went to the visitor.
struct Report {
  Existence exists = Existence::kUnknown;
  std::optional<mpz_class> count;  ///< where it is known
  std::string method;
  std::string reason;  ///< which limit ended it early; empty if none did
  std::uint64_t shown = 0;
  bool more = false;  ///< there are, or may be, others than those shown
};

/// Shows solutions (one, or all up to `limit`) as they are found.
Report answer(const KernelSpace& space, Task task, std::optional<std::uint64_t> limit, const SolutionVisitor& show,
              const Budget& budget);
Report answer(const SemikernelSpace& space, Task task, std::optional<std::uint64_t> limit, const SolutionVisitor& show,
              const Budget& budget);
Report answer(const GrundySpace& space, Task task, std::optional<std::uint64_t> limit, const SolutionVisitor& show,
              const Budget& budget);

/// A Grundy function as its kernel sequence: the vertices of value 0, of value 1, …
std::vector<std::vector<Vertex>> kernel_sequence(std::span<const Vertex> values);

}  // namespace nucleo
