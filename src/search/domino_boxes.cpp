#include "search/domino_boxes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "nucleo/pages.hpp"

namespace nucleo {
namespace {

// Positions that differ in their first three cells only stand beside each other and are valued together, a lane each.
// Values are bits here: 1 << value.
constexpr unsigned kLow = 3;
constexpr unsigned kLanes = 1U << kLow;
using Lanes = std::uint16_t __attribute__((vector_size(2 * kLanes)));

/// Each lane with these of the low cells gets what the one without them has, the others nothing.
template <unsigned kCells>
Lanes without(Lanes of) {
  const auto from = [](unsigned lane) { return static_cast<int>((lane & kCells) == kCells ? lane - kCells : kLanes); };
  return __builtin_shufflevector(of, Lanes{}, from(0), from(1), from(2), from(3), from(4), from(5), from(6), from(7));
}
/// The least value that no option has.
Lanes least_missing(Lanes seen) { return ~seen & (seen + 1); }
/// As numbers.
auto numbers(Lanes values) {
  using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));
  values -= 1;
  values -= values >> 1 & 0x5555;
  values = (values & 0x3333) + (values >> 2 & 0x3333);
  values = (values & 0x0f0f) + (values >> 4 & 0x0f0f);
  return __builtin_convertvector(values + (values >> 8), Bytes);
}

}  // namespace

DominoBoxes::DominoBoxes(unsigned most_cells, unsigned longest_side) {
  for (unsigned height = 1; height < rows_.size(); ++height) {
    const unsigned width = std::min(std::min(most_cells, kMostCells) / height, longest_side);
    if (width >= height) rows_[height].width = width;
  }
}

const std::uint8_t* DominoBoxes::make(const Row& row, unsigned height) const {
  const std::lock_guard lock(making_);
  if (!row.made.empty()) return row.made.data();

  using Cells = std::uint32_t;
  const unsigned width = row.width;
  const unsigned cells = std::max(height * width, kLow);
  Array<Lanes> values(std::size_t{1} << (cells - kLow));
  // Cells of a row that have a neighbour at their right, of the whole box and of what is left without the low cells.
  Cells with_right = 0;
  for (unsigned cell = 0; cell < height * width; ++cell) {
    if ((cell + 1) % width != 0) with_right |= Cells{1} << cell;
  }
  const Cells high_with_right = with_right >> kLow;
  const auto high_cell = [&](unsigned cell) { return cell < height * width ? Cells{1} << (cell - kLow) : 0; };
  // Dominoes with a low cell and another one.
  const Cells below_first = width >= kLow ? high_cell(width) : 0;
  const Cells below_second = width + 1 >= kLow ? high_cell(width + 1) : 0;
  const Cells below_third = high_cell(width + 2);
  const Cells right_of_third = (with_right >> 2 & 1) != 0 ? high_cell(kLow) : 0;
  Array<std::uint8_t> bytes(std::size_t{1} << cells);
  // The dominoes above the next few cells, which are the same for some positions.
  constexpr unsigned kNext = 3;
  std::array<Cells, 2 * kMostCells> above;
  std::size_t count = 0;
  for (Cells high = 0; high < values.size(); ++high) {
    const Cells lying = high & high >> 1 & high_with_right;
    const Cells standing = high & high >> width;
    constexpr Cells kNextCells = (1U << kNext) - 1;
    if ((high & kNextCells) == 0) {
      count = 0;
      for (Cells first = lying; first != 0; first &= first - 1) above[count++] = (first & -first) * 3;
      for (Cells first = standing; first != 0; first &= first - 1)
        above[count++] = (first & -first) * (1 | 1U << width);
    }
    Lanes seen{};
    for (std::size_t i = 0; i < count; ++i) seen |= values[high ^ above[i]];
    for (Cells first = lying & kNextCells; first != 0; first &= first - 1) seen |= values[high ^ (first & -first) * 3];
    for (Cells first = standing & kNextCells; first != 0; first &= first - 1) {
      seen |= values[high ^ (first & -first) * (1 | 1U << width)];
    }
    if ((high & below_first) != 0) seen |= without<1>(values[high ^ below_first]);
    if ((high & below_second) != 0) seen |= without<2>(values[high ^ below_second]);
    if ((high & below_third) != 0) seen |= without<4>(values[high ^ below_third]);
    if ((high & right_of_third) != 0) seen |= without<4>(values[high ^ right_of_third]);
    // Dominoes on low cells: no lane that one of them leaves holds another.
    const Lanes now = least_missing(seen);
    if ((with_right & 1) != 0 || width == 1) seen |= without<3>(now);
    if ((with_right & 2) != 0 || width == 1) seen |= without<6>(now);
    if (width == 2) seen |= without<5>(now);
    values[high] = least_missing(seen);
    const auto value = numbers(values[high]);
    std::memcpy(&bytes[std::size_t{high} * kLanes], &value, kLanes);
  }
  row.made = std::move(bytes);
  row.values.store(row.made.data(), std::memory_order_release);
  return row.made.data();
}

}  // namespace nucleo
