#include "search/domino_boxes.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "nucleo/pages.hpp"

namespace nucleo {
namespace {

// Positions that differ in their first four cells only stand beside each other and are valued together, a lane each.
// Values are bits here, 1 << value, and none where they are 8 or more: what has a smaller value does not depend on
// which of its options have so large ones. Those few are valued in the end.
constexpr unsigned kLow = 4;
constexpr unsigned kLanes = 1U << kLow;
using Lanes = std::uint8_t __attribute__((vector_size(kLanes)));

/// Calls make(lane...) with all lanes.
template <class Make>
auto of_lanes(const Make& make) {
  return [&]<unsigned... kLane>(std::integer_sequence<unsigned, kLane...>) {
    return make(std::integral_constant<unsigned, kLane>()...);
  }(std::make_integer_sequence<unsigned, kLanes>());
}
/// The lanes that have all of these low cells.
template <unsigned kCells>
Lanes lanes_with() {
  return of_lanes(
      [](auto... lane) { return Lanes{((lane & kCells) == kCells ? std::uint8_t{0xff} : std::uint8_t{0})...}; });
}
/// Each lane gets what the one has whose number is so much lower.
template <unsigned kBy>
Lanes moved(Lanes of) {
  return of_lanes(
      [&](auto... lane) { return __builtin_shufflevector(Lanes{}, of, static_cast<int>(kLanes + lane - kBy)...); });
}
/// Each lane with these of the low cells gets what the one without them has, the others nothing.
template <unsigned kCells>
Lanes without(Lanes of) {
  return moved<kCells>(of) & lanes_with<kCells>();
}
/// The least value that no option has.
Lanes least_missing(Lanes seen) { return ~seen & (seen + 1); }
/// As numbers.
Lanes numbers(Lanes values) {
  const auto where = [&](std::uint8_t bits) { return std::bit_cast<Lanes>((values & bits) != 0); };
  return (where(0xaa) & 1) | (where(0xcc) & 2) | (where(0xf0) & 4);
}
bool none_is_zero(Lanes values) {
  const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(values == 0);
  return (halves[0] | halves[1]) == 0;
}
}  // namespace

DominoBoxes::DominoBoxes(unsigned most_cells, unsigned longest_side, std::uint32_t often) : often_(often) {
  for (unsigned height = 1; height < rows_.size(); ++height) {
    const auto width_with = [&](unsigned cells) {
      const unsigned width = std::min(std::min(most_cells, cells) / height, longest_side);
      return width >= height ? width : 0;
    };
    rows_[height].usual.width = width_with(kUsualCells);
    rows_[height].large.width = width_with(kMostCells);
  }
}

const std::uint8_t* DominoBoxes::make(const Table& table, unsigned height) const {
  const std::lock_guard lock(making_);
  if (!table.made.empty()) return table.made.data();

  using Cells = std::uint32_t;
  const unsigned width = table.width;
  const unsigned box = height * width;
  Array<std::uint8_t> made(std::size_t{1} << std::max(box, kLow));
  auto* const values = reinterpret_cast<Lanes*>(made.data());
  // Cells of a row that have a neighbour at their right, of the whole box and of what is left without the low cells.
  Cells with_right = 0;
  for (unsigned cell = 0; cell < box; ++cell) {
    if ((cell + 1) % width != 0) with_right |= Cells{1} << cell;
  }
  const Cells high_with_right = with_right >> kLow;
  const auto joined = [&](unsigned one, unsigned other) {
    return other < box && (other == one + width || (other == one + 1 && (with_right >> one & 1) != 0));
  };
  // Dominoes with a low cell and another one, in the order of the low cells: below it, and at the right of the last.
  const auto high_cell = [&](unsigned low, unsigned cell) {
    return cell >= kLow && joined(low, cell) ? Cells{1} << (cell - kLow) : 0;
  };
  const std::array<Cells, kLow> below{high_cell(0, width), high_cell(1, 1 + width), high_cell(2, 2 + width),
                                      high_cell(3, 3 + width)};
  const Cells right_of_last = high_cell(3, kLow);
  // What dominoes on two low cells lead to.
  const bool in_one_row = width >= kLow;
  const auto by_low_dominoes = [&](Lanes now) {
    if (in_one_row) return without<0b0011>(now) | without<0b0110>(now) | without<0b1100>(now);
    Lanes seen{};
    if (joined(0, 1)) seen |= without<0b0011>(now);
    if (joined(1, 2)) seen |= without<0b0110>(now);
    if (joined(2, 3)) seen |= without<0b1100>(now);
    if (joined(0, 2)) seen |= without<0b0101>(now);
    if (joined(1, 3)) seen |= without<0b1010>(now);
    if (joined(0, 3)) seen |= without<0b1001>(now);
    return seen;
  };
  const Lanes all_low = lanes_with<kLanes - 1>();
  // The dominoes above the next few cells, which are the same for some positions.
  constexpr unsigned kNext = 3;
  std::array<Cells, 2 * kMostCells> above;
  std::size_t count = 0;
  const Cells end = box > kLow ? Cells{1} << (box - kLow) : 1;
  for (Cells high = 0; high < end; ++high) {
    const Cells lying = high & high >> 1 & high_with_right;
    const Cells standing = high & high >> width;
    constexpr Cells kNextCells = (1U << kNext) - 1;
    if ((high & kNextCells) == 0) {
      count = 0;
      for (Cells left = lying; left != 0; left &= left - 1) above[count++] = (left & -left) * 3;
      for (Cells left = standing; left != 0; left &= left - 1) above[count++] = (left & -left) * (1 | 1U << width);
    }
    Lanes seen{};
    for (std::size_t i = 0; i < count; ++i) seen |= values[high ^ above[i]];
    for (Cells left = lying & kNextCells; left != 0; left &= left - 1) seen |= values[high ^ (left & -left) * 3];
    for (Cells left = standing & kNextCells; left != 0; left &= left - 1) {
      seen |= values[high ^ (left & -left) * (1 | 1U << width)];
    }
    if ((high & below[0]) != 0) seen |= without<0b0001>(values[high ^ below[0]]);
    if ((high & below[1]) != 0) seen |= without<0b0010>(values[high ^ below[1]]);
    if ((high & below[2]) != 0) seen |= without<0b0100>(values[high ^ below[2]]);
    if ((high & below[3]) != 0) seen |= without<0b1000>(values[high ^ below[3]]);
    if ((high & right_of_last) != 0) seen |= without<0b1000>(values[high ^ right_of_last]);
    // A domino on low cells leaves a lane without one, but in the lane with all of them.
    seen |= by_low_dominoes(least_missing(seen)) & ~all_low;
    values[high] = least_missing(seen | (by_low_dominoes(least_missing(seen)) & all_low));
  }
  std::vector<Cells> large;
  for (Cells high = 0; high < end; ++high) {
    for (unsigned lane = 0; lane < kLanes && !none_is_zero(values[high]); ++lane) {
      if (values[high][lane] == 0) large.push_back(high * kLanes + lane);
    }
    values[high] = numbers(values[high]);
  }
  for (const Cells free : large) {
    std::uint64_t seen = 0;
    const auto see = [&](Cells firsts, Cells domino) {
      for (Cells left = firsts; left != 0; left &= left - 1) {
        seen |= std::uint64_t{1} << made[free ^ (left & -left) * domino];
      }
    };
    see(free & free >> 1 & with_right, 3);
    see(free & free >> width, 1 | 1U << width);
    made[free] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
  table.made = std::move(made);
  table.values.store(table.made.data(), std::memory_order_release);
  return table.made.data();
}

}  // namespace nucleo
