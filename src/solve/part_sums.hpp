#pragma once

#include <span>

#include "search/part_graph.hpp"
#include "search/position_table.hpp"

namespace nucleo {

/// Misère outcomes of sums of parts, each found once. Depth first, and a sum is left at the first move that wins. Two
/// parts *1 cancel, as they do in misère play beside anything: who is answered *1 by *1 is where he was.
class MisereSums {
 public:
  /// The graph may still grow between the questions.
  MisereSums(const PartGraph& graph, const Budget& budget) : graph_(graph), budget_(budget), known_(budget) {}

  /// True where the player to move loses. Throws Stopped.
  bool lost(PartSum sum);

  /// Sums whose outcome is known.
  [[nodiscard]] std::uint64_t states() const { return known_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return known_.bytes(); }

 private:
  struct Frame {
    PartSum sum;
    std::size_t at = 0;      // the part in which moves are tried
    std::size_t option = 0;  // the next one of it
  };

  void reduce(PartSum& sum) const;
  [[nodiscard]] bool is_star(Part p) const;
  [[nodiscard]] Frame open(PartSum sum) const;
  bool next(Frame& frame, PartSum& option) const;
  void look_at_clock(std::size_t parts);

  const PartGraph& graph_;
  const Budget& budget_;
  PositionTable<PartSum, std::uint8_t> known_;  // 1: lost, 0: won
  std::vector<Frame> frames_;
  std::uint64_t work_ = 0;  // since the last look at the clock
};

}  // namespace nucleo
