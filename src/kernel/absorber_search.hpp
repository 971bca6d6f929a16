#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {

/// Says whether a kernel contains all of `in` and none of `out`. A search that finds nothing for long asks it.
using SubtreeOracle = std::function<bool(std::span<const Vertex> in, std::span<const Vertex> out)>;

enum class SearchEnd { kExhausted, kVisitorStopped, kWorkSpent, kBudgetSpent };

/// Work is counted in operations on words of 64 bits, about a third of a nanosecond each: a measure that, unlike time,
/// gives the same answer on every machine.
struct SearchLimits {
  std::uint64_t work = ~std::uint64_t{0};
  std::uint64_t work_before_oracle = ~std::uint64_t{0};
};

/// Visits every kernel of `d` (at most kMaxBitOrder vertices) once, in a fixed order.
SearchEnd search_kernels(const Digraph& d, const SolutionVisitor& visit, const SearchLimits& limits,
                         const SubtreeOracle& oracle, const Budget& budget);

}  // namespace nucleo
