#include "games/runs.hpp"

#include <algorithm>
#include <array>

#include "game/claim.hpp"
#include "search/code_values.hpp"

namespace nucleo {
namespace {

constexpr std::array<std::uint8_t, 4> kCode{0, 0, 0, 7};

bool three_in_a_row(const std::string& strip) { return strip.find("XXX") != std::string::npos; }

/// Crosses in a row through a cell, if it had one.
std::size_t row_through(const std::string& strip, std::size_t cell) {
  std::size_t first = cell;
  std::size_t last = cell;
  while (first > 0 && strip[first - 1] == 'X') --first;
  while (last + 1 < strip.size() && strip[last + 1] == 'X') ++last;
  return last + 1 - first;
}

}  // namespace

std::vector<std::size_t> completing_cells(const std::string& strip) {
  std::vector<std::size_t> cells;
  if (three_in_a_row(strip)) return cells;
  for (std::size_t cell = 0; cell < strip.size(); ++cell) {
    if (strip[cell] == '.' && row_through(strip, cell) >= 3) cells.push_back(cell);
  }
  return cells;
}

std::vector<Run> runs_of(const std::string& strip) {
  std::vector<Run> runs;
  if (three_in_a_row(strip)) return runs;
  std::size_t free = 0;  // the first cell that may be free
  const auto end_at = [&](std::size_t end) {
    if (end > free) runs.push_back({free, end - free});
  };
  for (std::size_t cell = strip.find('X'); cell != std::string::npos; cell = strip.find('X', cell + 1)) {
    end_at(cell - std::min<std::size_t>(cell, 2));
    free = cell + 3;
  }
  end_at(strip.size());
  return runs;
}

RunValues::RunValues(std::size_t longest, const Budget& budget) : heaps_(values_of_code(kCode, longest + 2, budget)) {}

std::vector<Nimber> RunValues::of(const std::vector<Run>& runs) const {
  std::vector<Nimber> values;
  values.reserve(runs.size());
  for (const Run& run : runs) values.push_back((*this)[run.length]);
  return values;
}

std::vector<std::size_t> RunValues::cells_to(Nimber target, const std::vector<Run>& runs) const {
  std::vector<std::size_t> cells;
  const Nimber total = xor_of(of(runs));
  for (const Run& run : runs) {
    const Nimber wanted = target ^ total ^ (*this)[run.length];
    for (std::size_t before = 0; before < run.length; ++before) {
      if ((heaps_[before] ^ heaps_[run.length - 1 - before]) == wanted) cells.push_back(run.first + before);
    }
  }
  return cells;
}

}  // namespace nucleo
