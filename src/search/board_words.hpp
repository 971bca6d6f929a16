#pragma once

// A board as a word: a bit for each cell, row after row, with a column between them that is never free. So a shift
// moves every cell, and what leaves its row meets nothing.

#include <algorithm>
#include <cstdint>

#include "game/hash.hpp"
#include "kernel/words.hpp"

namespace nucleo {

inline std::uint64_t low_word(DoubleWord x) { return static_cast<std::uint64_t>(x); }
inline std::uint64_t high_word(DoubleWord x) { return static_cast<std::uint64_t>(x >> 64); }
inline unsigned count_bits(DoubleWord x) { return count_bits(low_word(x)) + count_bits(high_word(x)); }
inline unsigned lowest_bit(DoubleWord x) {
  return low_word(x) != 0 ? lowest_bit(low_word(x)) : 64 + lowest_bit(high_word(x));
}
inline unsigned highest_bit(DoubleWord x) {
  return high_word(x) != 0 ? 64 + highest_bit(high_word(x)) : highest_bit(low_word(x));
}
inline DoubleWord reversed_bits(DoubleWord x) {
  return DoubleWord{reversed_bits(low_word(x))} << 64 | reversed_bits(high_word(x));
}

/// The cells of a board whose rows are not longer than its columns are high.
template <class Word>
class BoardWords {
 public:
  static constexpr unsigned kBits = 8 * sizeof(Word);

  /// Columns not fewer than rows, and fits(rows, columns).
  BoardWords(unsigned rows, unsigned columns) : rows_(rows), stride_(columns + 1) {}
  static bool fits(std::uint64_t rows, std::uint64_t columns) {
    return columns + 1 < kBits && rows * (columns + 1) <= kBits && (rows < columns ? rows : columns) <= kMostRows;
  }

  [[nodiscard]] Word cell(unsigned row, unsigned column) const { return Word{1} << (row * stride_ + column); }
  [[nodiscard]] unsigned stride() const { return stride_; }

  /// All cells that share a side with one of these, and some that are never free.
  [[nodiscard]] Word beside(Word p) const { return p << 1 | p >> 1 | p << stride_ | p >> stride_; }
  /// What is connected to some of the free cells.
  [[nodiscard]] Word connected(Word some, Word free) const {
    for (;;) {
      Word more = (some | beside(some)) & free;
      if (more == some || more == free) return more;
      some = more;
    }
  }

  /// A part in the least of its images, the box around it, and whether a half turn takes it to itself.
  struct Image {
    Word part = 0;
    unsigned height = 0, width = 0;
    bool turns = false;
  };
  [[nodiscard]] Image canonical(Word p) const {
    Image out;
    const unsigned top = lowest_bit(p) / stride_;
    const unsigned bottom = highest_bit(p) / stride_;
    p >>= top * stride_;
    Word across = p;
    for (unsigned r = top; r < bottom; ++r) across |= p >> ((r - top + 1) * stride_);
    across &= row();
    const unsigned left = lowest_bit(across);
    p >>= left;
    out.height = bottom - top + 1;
    out.width = highest_bit(across) - left + 1;
    if (out.height > out.width) {
      p = transposed(p, out.height, out.width);
      std::swap(out.height, out.width);
    }
    const Word turned = half_turn(p, out.height, out.width);
    out.turns = turned == p;
    out.part = std::min({p, turned, least_flipped(p, out.height, out.width)});
    if (out.height != out.width) return out;
    const Word other = transposed(p, out.height, out.width);
    out.part = std::min(
        {out.part, other, half_turn(other, out.height, out.width), least_flipped(other, out.height, out.width)});
    return out;
  }
  /// Its image under a half turn of the box in the corner.
  [[nodiscard]] Word half_turn(Word p, unsigned height, unsigned width) const {
    return reversed_bits(p) >> (kBits - (height - 1) * stride_ - width);
  }

  /// The middle columns of a part in the corner.
  [[nodiscard]] Word middle(Word p) const {
    Word across = p;
    for (unsigned r = 1; r < rows_; ++r) across |= p >> (r * stride_);
    const unsigned width = highest_bit(across & row()) + 1;
    const Word some = ((Word{1} << (width - width / 2)) - 1) << (width / 4);
    Word out = some;
    for (unsigned r = 1; r < rows_; ++r) out |= some << (r * stride_);
    return out;
  }

 private:
  static constexpr unsigned kMostRows = 8;
  [[nodiscard]] Word row() const { return (Word{1} << (stride_ - 1)) - 1; }

  /// What is not lower than wide has at most eight rows and columns.
  [[nodiscard]] Word transposed(Word p, unsigned height, unsigned width) const {
    std::uint64_t square = 0;
    for (unsigned r = 0; r < height; ++r) {
      square |= (static_cast<std::uint64_t>(p >> (r * stride_)) & ((1U << width) - 1)) << (8 * r);
    }
    std::uint64_t swapped = (square ^ square >> 7) & 0x00aa00aa00aa00aaU;
    square ^= swapped ^ swapped << 7;
    swapped = (square ^ square >> 14) & 0x0000cccc0000ccccU;
    square ^= swapped ^ swapped << 14;
    swapped = (square ^ square >> 28) & 0x00000000f0f0f0f0U;
    square ^= swapped ^ swapped << 28;
    Word out = 0;
    for (unsigned r = 0; r < width; ++r) out |= Word{square >> (8 * r) & 0xff} << (r * stride_);
    return out;
  }
  /// Of the image upside down, and its half turn.
  [[nodiscard]] Word least_flipped(Word p, unsigned height, unsigned width) const {
    Word flipped = 0;
    const Word row = this->row();
    for (unsigned r = 0; r < height; ++r) {
      flipped = flipped << stride_ | (p & row);
      p >>= stride_;
    }
    return std::min(flipped, half_turn(flipped, height, width));
  }

  unsigned rows_;
  unsigned stride_;
};

}  // namespace nucleo
