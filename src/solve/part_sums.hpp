#pragma once

#include <span>

#include "search/forgetful_table.hpp"
#include "search/part_graph.hpp"

namespace nucleo {

/// Misère outcomes of sums of parts, each found once, or again where it was forgotten because the memory is full. Depth
/// first, and a sum is left at the first move that wins. Two parts *1 cancel, as they do in misère play beside
/// anything: who is answered *1 by *1 is where he was.
class MisereSums {
  using Known = ForgetfulTable<PartSum, std::uint8_t>;  // 1: lost, 0: won

 public:
  /// The graph may still grow between the questions. At most so many sums are remembered.
  MisereSums(const PartGraph& graph, const Budget& budget, std::size_t most = Known::kUnbounded)
      : graph_(graph), budget_(budget), known_(budget, kEighths, most) {}

  /// True where the player to move loses. Throws Stopped.
  bool lost(PartSum sum);

  /// Sums whose outcome was found.
  [[nodiscard]] std::uint64_t states() const { return known_.made(); }
  [[nodiscard]] std::uint64_t forgotten() const { return known_.forgotten(); }
  [[nodiscard]] std::uint64_t bytes() const { return known_.bytes(); }

 private:
  struct Frame {
    PartSum sum;
    std::size_t at = 0;        // the part in which moves are tried
    std::size_t option = 0;    // the next one of it
    std::uint64_t opened = 0;  // sums that were opened before it
  };

  void reduce(PartSum& sum) const;
  [[nodiscard]] bool is_star(Part p) const;
  [[nodiscard]] Frame open(PartSum sum);
  bool next(Frame& frame, PartSum& option) const;
  void look_at_clock(std::size_t parts);

  const PartGraph& graph_;
  const Budget& budget_;
  static constexpr unsigned kEighths = 3;  // of the memory; the parts and their walks have the rest
  Known known_;
  std::vector<Frame> frames_;
  std::uint64_t opened_ = 0;  // sums
  std::uint64_t work_ = 0;    // since the last look at the clock
};

}  // namespace nucleo
