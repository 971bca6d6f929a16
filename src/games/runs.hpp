#pragma once

#include <string>
#include <vector>

#include "search/heap_values.hpp"

namespace nucleo {

// Treblecross on a strip of '.' and 'X': where a cross may stand without giving the game away.

/// The cells that complete three in a row; none where there are three already.
std::vector<std::size_t> completing_cells(const std::string& strip);

/// Cells in a row that are further than two from every cross.
struct Run {
  std::size_t first;
  std::size_t length;
};
/// All of them; none where there are three in a row.
std::vector<Run> runs_of(const std::string& strip);

/// What runs are worth. A cross takes its cell and two on either side, so a run of n cells is the heap n + 2 of the
/// octal game 0.007.
class RunValues {
 public:
  /// For runs of at most `longest` cells. O(longest²). Throws Stopped.
  RunValues(std::size_t longest, const Budget& budget);

  [[nodiscard]] std::size_t longest() const { return heaps_.size() - 3; }
  [[nodiscard]] Nimber operator[](std::size_t length) const { return heaps_[length + 2]; }
  /// One a run.
  [[nodiscard]] std::vector<Nimber> of(const std::vector<Run>& runs) const;
  /// The cells of the runs, in order, where a cross leaves the value `target`.
  [[nodiscard]] std::vector<std::size_t> cells_to(Nimber target, const std::vector<Run>& runs) const;

 private:
  HeapValues heaps_;
};

}  // namespace nucleo
