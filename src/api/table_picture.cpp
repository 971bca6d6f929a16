#include <algorithm>
#include <array>
#include <map>

#include "api/table.hpp"
#include "picture/digraph_picture.hpp"
#include "picture/plot.hpp"

namespace nucleo {
namespace {

constexpr std::array<Text, 3> kOutcomes{Text{"P", "P"}, Text{"draw", "empate"}, Text{"N", "N"}};
constexpr Text kLost{"0: P, the player to move loses", "0: P, pierde quien mueve"};
constexpr Text kValue{"value", "valor"};

/// The outcomes P, draw, N as 0, 1, 2; or the value.
std::optional<Nimber> rank_of(const TableCell& cell, TableWanted wanted) {
  if (wanted == TableWanted::kValues) return cell.value;
  if (!cell.outcome) return {};
  return *cell.outcome == Outcome::kLose ? 0 : *cell.outcome == Outcome::kDraw ? 1 : 2;
}

Plot plot_of(const Table& table, Language language) {
  Plot plot;
  plot.title = table.game;
  plot.first = table.first;
  for (const TableCell& cell : table.rows.front()) plot.values.push_back(cell.value);
  plot.across = "n";
  plot.up = kValue.in(language);
  plot.zeros = kLost.in(language);
  return plot;
}

}  // namespace

Painting painting_of(const Table& table, TableWanted wanted, std::optional<std::uint64_t> width, Language language) {
  std::map<Nimber, int> colours;
  if (wanted == TableWanted::kOutcomes) colours = {{0, 0}, {2, 0}};
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      if (const auto rank = rank_of(cell, wanted)) colours.emplace(*rank, 0);
    }
  }
  Painting painting;
  painting.rows = static_cast<std::uint32_t>(table.rows.size());
  painting.columns = static_cast<std::uint32_t>(table.rows.front().size());
  painting.title = table.game;
  painting.first = table.first;
  painting.first_row = table.first_row;
  painting.row_name = table.row_name;
  if (width && *width < painting.columns) {
    const std::uint32_t whole = painting.columns;
    painting.columns = static_cast<std::uint32_t>(*width);
    painting.rows = (whole + painting.columns - 1) / painting.columns;
    painting.first = 0;
    painting.row_name = nullptr;
    painting.first_row = table.first;
    painting.row_step = *width;
  }
  for (auto& [rank, colour] : colours) {
    colour = static_cast<int>(painting.legend.size());
    const std::string number = std::to_string(rank);
    painting.legend.emplace_back(wanted == TableWanted::kOutcomes ? kOutcomes.at(rank).in(language)
                                 : rank == 0                      ? "0 (P)"
                                                                  : number);
  }
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) {
      const auto rank = rank_of(cell, wanted);
      painting.cells.push_back(rank ? colours.at(*rank) : -1);
    }
  }
  painting.cells.resize(std::size_t{painting.rows} * painting.columns, -1);
  return painting;
}

std::string picture_of(const Table& table, TableWanted wanted, const TableRequest& request) {
  const bool row_of_values = table.rows.size() == 1 && wanted == TableWanted::kValues && !request.width;
  if (row_of_values) {
    const std::string format = request.file.substr(request.file.rfind('.') + 1);
    return picture_in(format, scene_of(canvas_of(plot_of(table, request.language))), Budget());
  }
  // A long row of outcomes would be a thin strip.
  constexpr std::uint64_t kInALine = 40;
  std::optional<std::uint64_t> width = request.width;
  if (!width && table.rows.size() == 1) width = kInALine;
  return painted(painting_of(table, wanted, width, request.language), request.file);
}

}  // namespace nucleo
