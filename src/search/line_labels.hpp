#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {

/// What may be done to a heap: heap x has the options x − t and, but for heap 0, x + a. Both in increasing order, none
/// empty.
struct LineRule {
  std::vector<Nimber> take;
  std::vector<Nimber> add;
};

/// The labels of all heaps of a LineRule in normal play, however large: a table that from some heap on goes on with a
/// period, outcomes repeating and remoteness growing by a constant. That it does is proved, not guessed:
/// docs/engines.md.
class LineLabels {
 public:
  /// Finds the table and proves it. Throws Stopped where a limit comes first.
  LineLabels(LineRule rule, const Budget& budget);

  [[nodiscard]] LoopyLabel operator[](Nimber heap) const;
  /// Positions that were labelled to find the table.
  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t bytes() const { return cells_.capacity() * sizeof(Cell); }

 private:
  /// A heap beside a heap of Nim, which is the row: their outcome, and their remoteness at the first time and how much
  /// it grows with every period.
  struct Cell {
    Outcome outcome = Outcome::kDraw;
    std::uint64_t remoteness = 0;
    std::uint64_t growth = 0;
  };

  template <class Visit>
  void options(std::uint64_t column, std::uint32_t row, Visit&& visit) const;
  [[nodiscard]] Digraph digraph(std::uint64_t columns, const Budget& budget) const;
  /// Fills in the table from the labels of the columns before `end`; false where they show no period.
  bool find_period(const Decomposition& labels, std::uint64_t end, const Budget& budget);
  [[nodiscard]] bool is_proved() const;
  [[nodiscard]] bool follows(std::uint64_t column, std::uint32_t row, bool for_ever) const;
  [[nodiscard]] Cell at(std::uint64_t column, std::uint32_t row) const;

  LineRule rule_;
  std::uint32_t rows_ = 2;   // heaps 0, 1, … of Nim; the last is no heap's value, and so no larger one is
  std::uint64_t start_ = 0;  // where the period begins
  std::uint64_t period_ = 0;
  std::vector<Cell> cells_;  // columns below start_ + period_, row by row
  std::uint64_t states_ = 0;
};

}  // namespace nucleo
