#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nucleo/text.hpp"

namespace nucleo {

class TermMove;
struct Sum;

/// Which move it is: the term of the sum, and the place of the move among that term's moves. Both count from 0.
struct MoveId {
  /// The place of a move among more than can be counted.
  static constexpr std::uint64_t kUncounted = ~std::uint64_t{0};

  std::uint32_t term = 0;
  std::uint64_t index = 0;

  friend auto operator<=>(const MoveId&, const MoveId&) = default;
};

/// A way to move in a sum: in one of its terms or, in a compound, in several. A value that is cheap to copy: its words
/// and the position after it are made when they are asked for. Two moves of one position are equal if their ids are.
class SumMove {
 public:
  struct Step {
    MoveId id;
    std::shared_ptr<const TermMove> move;
  };

  SumMove(std::shared_ptr<const Sum> from, std::vector<Step> steps)
      : from_(std::move(from)), steps_(std::move(steps)) {}

  [[nodiscard]] std::span<const Step> steps() const { return steps_; }
  /// Of the only step; in a compound of the first.
  [[nodiscard]] MoveId id() const { return steps_.front().id; }

  /// As a person says it: "take 2 from heap 1"; in a sum of several terms "2: take 2 from heap 1".
  [[nodiscard]] std::string name(Language language) const;
  /// The position after it, in the language it is read in.
  [[nodiscard]] std::string to() const;
  [[nodiscard]] Sum after() const;

  friend bool operator==(const SumMove& a, const SumMove& b);

 private:
  std::shared_ptr<const Sum> from_;
  std::vector<Step> steps_;
};

}  // namespace nucleo
