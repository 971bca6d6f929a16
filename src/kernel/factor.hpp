#pragma once

#include <gmpxx.h>

#include <set>
#include <string>

#include "kernel/absorber_search.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {

/// "peeling + SAT + search": what was used, in one text.
std::string joined(const std::string& first, const std::set<std::string>& methods);

/// The questions to one factor of a KernelSpace. Vertices are the factor's own. Each adds the name of what it used to
/// `methods`.
struct FactorAnswer {
  Existence exists = Existence::kUnknown;
  std::vector<Vertex> kernel;
};
FactorAnswer find_in_factor(const KernelSpace::Factor& factor, const Budget& budget, std::set<std::string>& methods);

std::optional<mpz_class> count_in_factor(const KernelSpace::Factor& factor, const Budget& budget,
                                         std::set<std::string>& methods);

/// The factor has a kernel (the caller asked before). Never ends by kWorkSpent.
SearchEnd visit_factor(const KernelSpace::Factor& factor, const SolutionVisitor& visit, const Budget& budget,
                       std::set<std::string>& methods);

}  // namespace nucleo
