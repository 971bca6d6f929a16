#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "picture/scene.hpp"

namespace nucleo {

/// Coloured cells of a grid.
struct Painting {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<int> cells;           ///< one per cell, row by row: the index of its colour; −1: nothing is there
  std::vector<std::string> legend;  ///< what each colour stands for: the first is the darkest, the last the palest
  std::string title;
  std::optional<std::uint64_t> first = {};      ///< rows and columns are numbered along the edges, from this one on
  std::optional<std::uint64_t> first_row = {};  ///< where rows begin with another number
  std::string (*row_name)(std::uint64_t row) = nullptr;  ///< where rows have no numbers
  std::uint64_t row_step = 1;                            ///< from a row's number to the next one's
};

/// Cells as squares, so large that about 800 pixels are filled, but at least one pixel each; the legend below. Size and
/// time are linear in the picture's, the SVG's in the number of runs of one colour.
std::string svg_of(const Painting& painting);
std::string png_of(const Painting& painting);

/// The same as a scene: a box a run of cells.
Scene scene_of(const Painting& painting);

/// SVG, PNG or PDF, by the ending of a file's name. Throws InputError naming the option that gave it.
std::string painted(const Painting& painting, const std::string& file, const std::string& option = "-o");

}  // namespace nucleo
