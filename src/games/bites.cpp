#include "games/bites.hpp"

namespace nucleo {
namespace {

using Bites = std::vector<Bar::Square>;

/// Nim with two heaps: the row and the column, without the corner.
Bites bites_of_hook(Nimber target, Nimber across, Nimber down) {
  Bites bites;
  if ((target ^ down) < across) bites.push_back({1, (target ^ down) + 2});
  if ((target ^ across) < down) bites.push_back({(target ^ across) + 2, 1});
  return bites;
}

/// What is left is lost where its first row is one longer than the second.
Bites bites_of_two_rows(const Bar& bar) {
  const std::uint64_t first = bar.width();
  const std::uint64_t second = bar.second_row();
  if (first == second) return {{2, second}};
  if (first == second + 1) return {};
  return {{1, second + 2}};
}

}  // namespace

std::optional<std::vector<Bar::Square>> bites_to(Nimber target, const Bar& bar) {
  const std::uint64_t rows = bar.height();
  const std::uint64_t columns = bar.width();
  if (bar.is_hook()) return bites_of_hook(target, columns - 1, rows - 1);
  if (target != 0) return {};
  if (rows == 2) return bites_of_two_rows(bar);
  if (columns == 2) {
    Bites bites = bites_of_two_rows(bar.turned());
    for (Bar::Square& bite : bites) std::swap(bite.row, bite.column);
    return bites;
  }
  if (bar.is_rectangle() && rows == columns) return Bites{{2, 2}};
  return {};
}

}  // namespace nucleo
