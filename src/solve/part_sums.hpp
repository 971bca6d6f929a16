#pragma once

#include <functional>
#include <optional>

#include "search/forgetful_table.hpp"
#include "search/part_graph.hpp"

namespace nucleo {

/// Misère outcomes of sums of parts, each found once, or again where it was forgotten because the memory is full. Sums
/// of tame parts are known at once. The others are searched depth first: a sum is left at the first move that wins, and
/// the moves to Grundy value 0 come first, then those to sums whose value is not known, in each case the shortest games
/// before the others. Most sums with value 0 are lost in misère play too, so that of a won sum little more than one
/// option is looked at.
class MisereSums {
  using Known = ForgetfulTable<PartSum, std::uint8_t>;  // 1: lost, 0: won

 public:
  /// Opens a part that was put off.
  using Opening = std::function<void(Part, const Term&)>;

  /// The graph may still grow between the questions. At most so many sums are remembered.
  MisereSums(const PartGraph& graph, const Budget& budget, std::size_t most = Known::kUnbounded)
      : graph_(graph), budget_(budget), known_(budget, kEighths, most) {}

  /// True where the player to move loses. Throws Stopped. A graph with parts that are put off grows by `opening`.
  bool lost(PartSum sum, const Opening& opening = {});

  /// The same, if it takes no search.
  [[nodiscard]] std::optional<bool> known(PartSum sum) const;

  /// Sums whose outcome was found.
  [[nodiscard]] std::uint64_t states() const { return known_.made(); }
  [[nodiscard]] std::uint64_t forgotten() const { return known_.forgotten(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  /// A move to a sum with a wild part, and when to try it.
  struct Move {
    std::uint32_t order;
    std::uint32_t at;      // the part
    std::uint64_t option;  // of it
    friend auto operator<=>(const Move&, const Move&) = default;
  };
  struct Frame {
    PartSum sum;
    std::size_t first;     // of its moves
    std::size_t next;      // the one to open next
    std::size_t looked;    // those before it were looked up
    std::uint64_t opened;  // sums that were opened before it
  };

  bool open(const PartSum& sum, const Opening& opening);
  bool look_up(Frame& frame);
  std::optional<bool> advance(Frame& frame, const Opening& opening);
  void look_at_clock(std::size_t parts);

  const PartGraph& graph_;
  const Budget& budget_;
  static constexpr unsigned kEighths = 3;  // of the memory; the parts and their walks have the rest
  Known known_;
  std::vector<Frame> frames_;
  std::vector<Move> moves_;     // of all frames
  std::size_t open_parts_ = 0;  // in the sums of all frames
  PartSum option_;              // that is looked at
  std::uint64_t opened_ = 0;    // sums
  std::uint64_t work_ = 0;      // since the last look at the clock
};

}  // namespace nucleo
