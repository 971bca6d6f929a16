#pragma once

// The images that symmetries of a graph give a set of its vertices: the least of them stands for all. And what
// symmetry tells at once: where a symmetry takes a part to itself, is its own inverse, and takes no vertex to itself or
// to a neighbour, who plays second answers every move with its image.

#include <algorithm>
#include <array>
#include <vector>

#include "kernel/bits.hpp"
#include "search/neighbourhoods.hpp"

namespace nucleo {

/// What mirroring tells of a part in normal play.
enum class Mirrored : std::uint8_t {
  kNothing,
  kLost,  ///< its value is 0
  kWon,   ///< one move leaves a part that is mirrored, so its value is not 0
};

/// Of a part that the involution takes to itself. closed[v] is v and its neighbours.
template <int W, class Image>
Mirrored mirrored(const Bits<W>& part, const std::vector<Bits<W>>& closed, const Image& image) {
  Bits<W> spoiling;
  part.for_each([&](Vertex v) {
    if (closed[v].has(image(v))) spoiling.add(v);
  });
  if (spoiling.empty()) return Mirrored::kLost;
  Mirrored out = Mirrored::kNothing;
  spoiling.for_each([&](Vertex v) {
    if (image(v) == v && spoiling.within(closed[v])) out = Mirrored::kWon;
  });
  return out;
}

/// Symmetries that are a group, the identity first.
template <int W>
class GroupImages {
 public:
  GroupImages(const std::vector<std::vector<Vertex>>& group, const std::vector<Bits<W>>& closed) {
    for (std::size_t i = 1; i < group.size(); ++i) {
      Symmetry& symmetry = symmetries_.emplace_back();
      symmetry.image = group[i];
      symmetry.involution = true;
      for (Vertex v = 0; v < closed.size(); ++v) {
        if (group[i][group[i][v]] != v) symmetry.involution = false;
      }
      digits_ = (closed.size() + kDigit - 1) / kDigit;
      symmetry.digits.resize(digits_ << kDigit);
      for (std::size_t d = 0; d < symmetry.digits.size(); ++d) {
        for (unsigned k = 0; k < kDigit; ++k) {
          const std::size_t v = (d >> kDigit) * kDigit + k;
          if ((d >> k & 1) != 0 && v < closed.size()) symmetry.digits[d].add(group[i][v]);
        }
      }
    }
  }

  /// The part becomes its least image.
  Mirrored reduce(Bits<W>& part, const std::vector<Bits<W>>& closed) const {
    Bits<W> least = part;
    Mirrored out = Mirrored::kNothing;
    for (const Symmetry& symmetry : symmetries_) {
      const Bits<W> image = image_of(part, symmetry);
      if (image < least) least = image;
      if (!symmetry.involution || image != part || out == Mirrored::kLost) continue;
      const Mirrored told = mirrored(part, closed, [&](Vertex v) { return symmetry.image[v]; });
      if (told != Mirrored::kNothing) out = told;
    }
    part = least;
    return out;
  }

 private:
  static constexpr unsigned kDigit = W == 1 ? 8 : 4;  // bits whose images are looked up together
  struct Symmetry {
    std::vector<Vertex> image;
    std::vector<Bits<W>> digits;
    bool involution = false;
  };

  [[nodiscard]] Bits<W> image_of(const Bits<W>& part, const Symmetry& symmetry) const {
    Bits<W> out;
    for (std::size_t d = 0; d < digits_; ++d) {
      const std::size_t bit = d * kDigit;
      const std::uint64_t digit = part.words[bit / 64] >> (bit % 64) & ((1U << kDigit) - 1);
      out |= symmetry.digits[d << kDigit | digit];
    }
    return out;
  }

  std::vector<Symmetry> symmetries_;
  std::size_t digits_ = 0;
};

/// Shifts, flips and transposition of a board.
template <int W>
class BoardImages {
 public:
  explicit BoardImages(const VertexBoard& board) : board_(board), row_(row_of(board.columns)) {}

  /// The part becomes its least image in the corner.
  Mirrored reduce(Bits<W>& part, const std::vector<Bits<W>>& closed) const {
    Box box;
    take_rows(part, box);
    const bool turns_fit = board_.transposes && box.width <= board_.rows && box.height <= board_.columns;
    // Of the two ways that a box can lie, the one that is not higher than wide, where it may be turned.
    std::array<std::uint8_t, 8> left;
    std::size_t count = 0;
    if (!turns_fit || box.height <= box.width) count = add_images(0, left, count);
    if (turns_fit && box.width <= box.height) {
      take_columns(box);
      count = add_images(kColumns, left, count);
    }
    const unsigned lines = (left[0] & kColumns) != 0 ? box.width : box.height;
    for (unsigned line = 0; line < lines && count > 1; ++line) {
      std::array<std::uint64_t, 8> here;
      std::uint64_t least = ~std::uint64_t{0};
      for (std::size_t i = 0; i < count; ++i) {
        here[i] = line_of(box, left[i], line);
        least = std::min(least, here[i]);
      }
      std::size_t kept = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (here[i] == least) left[kept++] = left[i];
      }
      count = kept;
    }
    // Only a part with a symmetry has its least image twice.
    const Mirrored out = count > 1 ? mirrored_in(box, closed, turns_fit) : Mirrored::kNothing;
    part = Bits<W>{};
    for (unsigned line = 0; line < lines; ++line) put(part, line, line_of(box, left[0], line));
    return out;
  }

 private:
  static constexpr std::uint8_t kUpsideDown = 1;
  static constexpr std::uint8_t kBackwards = 2;
  static constexpr std::uint8_t kColumns = 4;
  static constexpr unsigned kMostLines = 64;
  /// The least rectangle around a part, by rows, and by columns where they are asked for.
  struct Box {
    std::array<std::uint64_t, kMostLines> rows;
    std::array<std::uint64_t, kMostLines> columns;
    unsigned height;
    unsigned width;
  };
  static std::uint64_t row_of(unsigned columns) { return ~std::uint64_t{0} >> (64 - columns); }

  void take_rows(const Bits<W>& part, Box& box) const {
    std::uint64_t across = 0;
    unsigned count = 0;
    box.height = 0;
    for (unsigned r = 0, at = 0; r < board_.rows; ++r, at += board_.columns) {
      std::uint64_t row = part.words[at / 64] >> (at % 64);
      if (W > 1 && at % 64 + board_.columns > 64) row |= part.words[at / 64 + 1] << (64 - at % 64);
      row &= row_;
      across |= row;
      if (row == 0 && count == 0) continue;
      box.rows[count++] = row;
      if (row != 0) box.height = count;
    }
    const unsigned left = lowest_bit(across);
    box.width = highest_bit(across) - left + 1;
    for (unsigned r = 0; r < box.height; ++r) box.rows[r] >>= left;
  }
  static void take_columns(Box& box) {
    for (unsigned c = 0; c < box.width; ++c) box.columns[c] = 0;
    for (unsigned r = 0; r < box.height; ++r) {
      for (std::uint64_t row = box.rows[r]; row != 0; row &= row - 1)
        box.columns[lowest_bit(row)] |= std::uint64_t{1} << r;
    }
  }
  /// A half turn is always a symmetry: it takes a difference to its opposite.
  std::size_t add_images(std::uint8_t way, std::array<std::uint8_t, 8>& left, std::size_t count) const {
    left[count++] = way;
    left[count++] = way | kUpsideDown | kBackwards;
    if (!board_.flips) return count;
    left[count++] = way | kUpsideDown;
    left[count++] = way | kBackwards;
    return count;
  }
  static std::uint64_t line_of(const Box& box, std::uint8_t image, unsigned line) {
    const bool columns = (image & kColumns) != 0;
    const unsigned lines = columns ? box.width : box.height;
    const unsigned length = columns ? box.height : box.width;
    const unsigned from = (image & kUpsideDown) != 0 ? lines - 1 - line : line;
    const std::uint64_t bits = columns ? box.columns[from] : box.rows[from];
    return (image & kBackwards) != 0 ? reversed_bits(bits) >> (64 - length) : bits;
  }
  void put(Bits<W>& part, unsigned line, std::uint64_t bits) const {
    const unsigned at = line * board_.columns;
    part.words[at / 64] |= bits << (at % 64);
    if (W > 1 && at % 64 + board_.columns > 64 && at / 64 + 1 < W) part.words[at / 64 + 1] |= bits >> (64 - at % 64);
  }

  [[nodiscard]] Mirrored mirrored_in(const Box& box, const std::vector<Bits<W>>& closed, bool turns_fit) const {
    Bits<W> part;
    for (unsigned r = 0; r < box.height; ++r) put(part, r, box.rows[r]);
    Mirrored out = Mirrored::kNothing;
    const bool square = turns_fit && box.height == box.width;
    // A half turn, two flips, two transpositions.
    for (const unsigned kind : {3U, 1U, 2U, 4U, 7U}) {
      if ((kind == 1 || kind == 2) && !board_.flips) continue;
      if (kind >= kColumns && !square) continue;
      const auto image = [&](Vertex v) {
        unsigned r = v / board_.columns;
        unsigned c = v % board_.columns;
        if ((kind & kColumns) != 0) std::swap(r, c);
        if ((kind & kUpsideDown) != 0) r = box.height - 1 - r;
        if ((kind & kBackwards) != 0) c = box.width - 1 - c;
        return static_cast<Vertex>(r * board_.columns + c);
      };
      bool itself = true;
      part.for_each([&](Vertex v) { itself = itself && part.has(image(v)); });
      if (!itself) continue;
      const Mirrored told = mirrored(part, closed, image);
      if (told == Mirrored::kLost) return told;
      if (told == Mirrored::kWon) out = told;
    }
    return out;
  }

  VertexBoard board_;
  std::uint64_t row_;
};

}  // namespace nucleo
