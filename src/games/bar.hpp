#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "game/hash.hpp"

namespace nucleo {

/// A bar of squares: rows, none longer than the one before; row 1 column 1 is the corner that all of it hangs on.
/// Equal rows are kept as one run, because a bar may have more rows than memory has bytes.
struct Bar {
  struct Run {
    std::uint32_t rows;
    std::uint32_t columns;
    friend auto operator<=>(const Run&, const Run&) = default;
  };
  struct Square {
    std::uint64_t row;  // both from 1
    std::uint64_t column;
    friend bool operator==(const Square&, const Square&) = default;
  };
  std::vector<Run> runs;

  void add(std::uint64_t rows, std::uint64_t columns);
  [[nodiscard]] std::uint64_t height() const;
  [[nodiscard]] std::uint64_t width() const { return runs.front().columns; }
  [[nodiscard]] std::uint64_t second_row() const;
  [[nodiscard]] std::uint64_t squares() const;
  [[nodiscard]] std::vector<std::uint32_t> rows() const;
  [[nodiscard]] bool is_rectangle() const { return runs.size() == 1; }
  /// One row and one column, the corner being of both.
  [[nodiscard]] bool is_hook() const { return second_row() <= 1; }

  /// Without a square, and all that is neither above it nor left of it.
  [[nodiscard]] Bar without(Square square) const;
  /// Rows and columns change places.
  [[nodiscard]] Bar turned() const;
  /// Turned, if need be, so that there are no more rows than columns.
  [[nodiscard]] Bar lying() const { return height() <= width() ? *this : turned(); }

  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = runs.size();
    for (const Run& run : runs) hash = mixed(hash * 3 ^ (std::uint64_t{run.rows} << 32 | run.columns));
    return hash;
  }
  friend auto operator<=>(const Bar&, const Bar&) = default;
};

/// Rows of squares by commas, "4,4,2", where a size such as 3x4 stands for equal rows.
Bar read_bar(const Arguments& arguments, const std::string& word);
std::string text_of(const Bar& bar);

}  // namespace nucleo
