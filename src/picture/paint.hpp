#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nucleo {

/// Coloured cells of a grid.
struct Painting {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<int> cells;           ///< one a cell, row by row: the index of its colour; −1: nothing is there
  std::vector<std::string> legend;  ///< what each colour stands for: the first is the darkest, the last the palest
  std::string title;
  std::optional<std::uint64_t> first = {};  ///< rows and columns are numbered along the edges, from this one on
};

/// Cells as squares, so large that about 800 pixels are filled, but at least one pixel each; the legend below. Size and
/// time are linear in the picture's, the SVG's in the number of runs of one colour.
std::string svg_of(const Painting& painting);
std::string png_of(const Painting& painting);

/// Throws InputError naming `option` where the file's name does not end in .svg or .png. To be asked before long work.
void expect_picture_name(const std::string& file, const std::string& option = "-o");

/// To the file, by its ending, whole or not at all. Throws InputError.
void paint(const Painting& painting, const std::string& file, const std::string& option = "-o");

}  // namespace nucleo
