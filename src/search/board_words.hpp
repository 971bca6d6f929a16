#pragma once

// A board as a word: a bit for each cell, row after row, with a column between them that is never free. So a shift
// moves every cell, and what leaves its row meets nothing.

#include <algorithm>
#include <array>
#include <cstdint>

#include "game/hash.hpp"
#include "kernel/words.hpp"

namespace nucleo {

inline std::uint64_t low_word(DoubleWord x) { return static_cast<std::uint64_t>(x); }
inline std::uint64_t high_word(DoubleWord x) { return static_cast<std::uint64_t>(x >> 64); }
/// Of two words together.
inline unsigned count_bits(std::uint64_t x, std::uint64_t y) {
  const auto in_fours = [](std::uint64_t w) {
    w -= w >> 1 & 0x5555555555555555U;
    return (w & 0x3333333333333333U) + (w >> 2 & 0x3333333333333333U);
  };
  const std::uint64_t sums = in_fours(x) + in_fours(y);  // eight at most in each four bits
  const std::uint64_t low = sums & 0x0f0f0f0f0f0f0f0fU;
  const std::uint64_t high = sums >> 4 & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<unsigned>((low + high) * 0x0101010101010101U >> 56);
}
inline unsigned count_bits(DoubleWord x) { return count_bits(low_word(x), high_word(x)); }
inline unsigned count_bits(DoubleWord x, DoubleWord y) { return count_bits(x) + count_bits(y); }
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
  BoardWords(unsigned rows, unsigned columns) : rows_(rows), stride_(columns + 1) {
    for (unsigned at = 0; at < kBits; ++at) row_of_[at] = static_cast<std::uint8_t>(at / stride_);
    for (unsigned r = 0; r < rows; ++r) column_ |= cell(r, 0);
  }
  static bool fits(std::uint64_t rows, std::uint64_t columns) {
    return columns + 1 < kBits && rows * (columns + 1) <= kBits && (rows < columns ? rows : columns) <= kMostRows;
  }

  [[nodiscard]] Word cell(unsigned row, unsigned column) const { return Word{1} << (row * stride_ + column); }
  [[nodiscard]] unsigned rows() const { return rows_; }
  [[nodiscard]] unsigned stride() const { return stride_; }

  /// All cells that share a side with one of these, and some that are never free.
  [[nodiscard]] Word beside(Word p) const { return p << 1 | p >> 1 | p << stride_ | p >> stride_; }
  /// What is connected to some of the free cells.
  [[nodiscard]] Word connected(Word some, Word free) const {
    const Word pairs = free & free >> 1;
    // Each step goes on from the one before it. To the right an addition carries to the end of the free cells, to the
    // left it is four cells.
    const auto step = [&](Word more) {
      more |= more << stride_ & free;
      more |= more >> stride_ & free;
      more |= free & ~(free + more);
      more |= more >> 1 & free;
      more |= more >> 2 & pairs;
      more |= more >> 1 & free;
      return more;
    };
    for (some = step(step(some)); some != free;) {
      const Word more = step(some);
      if (more == some) break;
      some = more;
    }
    return some;
  }

  /// The dominoes, by the first of their two cells, after which what is left of a connected part surely is connected:
  /// the neighbours of the domino hang together around it. Other cells may be among them.
  [[nodiscard]] Word hold_without_lying(Word p) const {
    const Word up = p << stride_;  // the cell above is free, and so on
    const Word down = p >> stride_;
    const Word left = p << 1;
    const Word right = p >> 2;
    return ~in_two({up & ~(left & up << 1), up >> 1 & ~up, right & ~(up >> 1 & up >> 2),
                    down >> 1 & ~(right & down >> 2), down & ~(down >> 1), left & ~(down & down << 1)});
  }
  [[nodiscard]] Word hold_without_standing(Word p) const {
    const Word up = p << stride_;
    const Word down = p >> stride_;
    const Word last = down >> stride_;
    const Word left = p << 1;
    const Word right = p >> 1;
    return ~in_two({up & ~(left & up << 1), right & ~(up & up >> 1), down >> 1 & ~right,
                    last & ~(down >> 1 & last >> 1), down << 1 & ~(last & last << 1), left & ~(down << 1)});
  }

  /// The rows and columns in which a part has cells.
  struct Box {
    unsigned top, left, height, width;
  };
  [[nodiscard]] Box box(Word p) const {
    const unsigned top = row_of_[lowest_bit(p)];
    const Word columns = across(p);
    const unsigned left = lowest_bit(columns);
    return {top, left, row_of_[highest_bit(p)] - top + 1U, highest_bit(columns) - left + 1};
  }
  [[nodiscard]] Word in_corner(Word p, const Box& box) const { return p >> (box.top * stride_ + box.left); }
  /// A part in the corner as a number, where that is short: laid down where it is higher than wide, and its rows so far
  /// apart.
  [[nodiscard]] std::uint32_t packed(Word p, const Box& box, unsigned apart) const {
    std::uint32_t out = 0;
    if (box.height <= box.width) {
      for (unsigned r = box.height; r-- > 0;) {
        out = out << apart | (static_cast<std::uint32_t>(p >> (r * stride_)) & ((1U << box.width) - 1));
      }
      return out;
    }
    const std::uint64_t square = transposed_square(p, box.height, box.width);
    for (unsigned r = box.width; r-- > 0;) out = out << apart | (square >> (8 * r) & 0xff);
    return out;
  }

  /// A part in the least of its images, the size of the box around it, and whether a half turn takes it to itself.
  struct Image {
    Word part = 0;
    unsigned height = 0, width = 0;
    bool turns = false;
  };
  [[nodiscard]] Image canonical(Word p) const { return canonical(p, box(p)); }
  [[nodiscard]] Image canonical(Word p, const Box& box) const {
    Image out;
    p = in_corner(p, box);
    out.height = box.height;
    out.width = box.width;
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
  /// A part in the corner with its images: those of what is left of it without a few cells are soon made from them.
  class Images {
   public:
    Images(const BoardWords& cells, Word part) : cells_(cells), part_(part) {
      const Box box = cells.box(part);
      height_ = box.height;
      width_ = box.width;
      last_row_ = (height_ - 1) * cells.stride_;
      last_ = last_row_ + width_ - 1;
      top_ = part & cells.row();
      bottom_ = part & cells.row() << last_row_;
      left_ = part & cells.column_;
      right_ = part & cells.column_ << (width_ - 1);
      turned_ = cells.half_turn(part, height_, width_);
      flipped_ = cells.flipped(part, height_);
      both_ = cells.half_turn(flipped_, height_, width_);
    }
    /// Whether some of its cells have the same box, and these images. A square has more images.
    [[nodiscard]] bool fit(Word left) const {
      return (left & top_) != 0 && (left & bottom_) != 0 && (left & left_) != 0 && (left & right_) != 0 &&
             height_ != width_;
    }
    /// The image of some of its cells, where they fit.
    [[nodiscard]] Image of(Word left) const {
      Word turned = turned_;
      Word flipped = flipped_;
      Word both = both_;
      for (Word gone = part_ ^ left; gone != 0; gone &= gone - 1) {
        const unsigned at = lowest_bit(gone);
        const unsigned over = upside_down(at);
        turned ^= Word{1} << (last_ - at);
        flipped ^= Word{1} << over;
        both ^= Word{1} << (last_ - over);
      }
      return least(left, turned, flipped, both);
    }
    /// The same where one domino is gone, on this cell and the next one in the row.
    [[nodiscard]] Image without_lying(Word left, unsigned at) const {
      constexpr Word kDomino = 3;
      const unsigned over = upside_down(at);
      return least(left, turned_ ^ kDomino << (last_ - at - 1), flipped_ ^ kDomino << over,
                   both_ ^ kDomino << (last_ - over - 1));
    }
    /// On this cell and the next one in the column.
    [[nodiscard]] Image without_standing(Word left, unsigned at) const {
      const Word domino = Word{1} << cells_.stride_ | 1;
      const unsigned over = upside_down(at);
      return least(left, turned_ ^ domino << (last_ - at - cells_.stride_),
                   flipped_ ^ domino << (over - cells_.stride_), both_ ^ domino << (last_ - over));
    }

   private:
    [[nodiscard]] unsigned upside_down(unsigned at) const {
      return at + last_row_ - 2 * cells_.row_of_[at] * cells_.stride_;
    }
    [[nodiscard]] Image least(Word left, Word turned, Word flipped, Word both) const {
      return {std::min(std::min(left, turned), std::min(flipped, both)), height_, width_, turned == left};
    }

    const BoardWords& cells_;
    Word part_;
    unsigned height_, width_;
    unsigned last_row_, last_;          // the numbers of its first cell, and of its last one
    Word top_, bottom_, left_, right_;  // its cells at the sides of its box
    Word turned_, flipped_, both_;
  };

  /// Its image under a half turn of the box in the corner.
  [[nodiscard]] Word half_turn(Word p, unsigned height, unsigned width) const {
    return reversed_bits(p) >> (kBits - (height - 1) * stride_ - width);
  }

  /// The middle columns of a part in the corner.
  [[nodiscard]] Word middle(Word p) const {
    const unsigned width = highest_bit(across(p)) + 1;
    const Word some = ((Word{1} << (width - width / 2)) - 1) << (width / 4);
    Word out = some;
    for (unsigned r = 1; r < rows_; ++r) out |= some << (r * stride_);
    return out;
  }

 private:
  static constexpr unsigned kMostRows = 8;
  [[nodiscard]] Word row() const { return (Word{1} << (stride_ - 1)) - 1; }
  /// The columns in which there is a cell, as cells of the first row.
  [[nodiscard]] Word across(Word p) const {
    for (unsigned r = 1; r < rows_; r *= 2) p |= p >> (r * stride_);
    return p & row();
  }

  /// What two of these have.
  [[nodiscard]] static Word in_two(const std::array<Word, 6>& words) {
    Word one = 0;
    Word two = 0;
    for (const Word word : words) {
      two |= one & word;
      one |= word;
    }
    return two;
  }

  /// What is not lower than wide has at most eight rows and columns: turned over as a square of eight by eight.
  [[nodiscard]] std::uint64_t transposed_square(Word p, unsigned height, unsigned width) const {
    std::uint64_t square = 0;
    for (unsigned r = 0; r < height; ++r) {
      square |= (static_cast<std::uint64_t>(p >> (r * stride_)) & ((1U << width) - 1)) << (8 * r);
    }
    std::uint64_t swapped = (square ^ square >> 7) & 0x00aa00aa00aa00aaU;
    square ^= swapped ^ swapped << 7;
    swapped = (square ^ square >> 14) & 0x0000cccc0000ccccU;
    square ^= swapped ^ swapped << 14;
    swapped = (square ^ square >> 28) & 0x00000000f0f0f0f0U;
    return square ^ swapped ^ swapped << 28;
  }
  [[nodiscard]] Word transposed(Word p, unsigned height, unsigned width) const {
    const std::uint64_t square = transposed_square(p, height, width);
    Word out = 0;
    for (unsigned r = 0; r < width; ++r) out |= Word{square >> (8 * r) & 0xff} << (r * stride_);
    return out;
  }
  /// Upside down.
  [[nodiscard]] Word flipped(Word p, unsigned height) const {
    Word out = 0;
    const Word row = this->row();
    for (unsigned r = 0; r < height; ++r) {
      out = out << stride_ | (p & row);
      p >>= stride_;
    }
    return out;
  }
  /// Of the image upside down, and its half turn.
  [[nodiscard]] Word least_flipped(Word p, unsigned height, unsigned width) const {
    const Word image = flipped(p, height);
    return std::min(image, half_turn(image, height, width));
  }

  unsigned rows_;
  unsigned stride_;
  Word column_ = 0;  // the cells of the first one
  std::array<std::uint8_t, kBits> row_of_{};
};

}  // namespace nucleo
