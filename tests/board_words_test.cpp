#include "search/board_words.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nucleo {
namespace {

/// A connected part in the corner of a board, in the least of its images: random cells, as the search meets them.
template <class Word>
Word random_part(const BoardWords<Word>& cells, unsigned rows, unsigned columns, std::mt19937& random) {
  Word free = 0;
  for (unsigned r = 0; r < rows; ++r) {
    for (unsigned c = 0; c < columns; ++c) {
      if (random() % 4 != 0) free |= cells.cell(r, c);
    }
  }
  return free == 0 ? cells.cell(0, 0) : cells.canonical(cells.connected(free & -free, free)).part;
}

template <class Word>
void compare(unsigned rows, unsigned columns, std::mt19937& random) {
  const BoardWords<Word> cells(rows, columns);
  const Word part = random_part(cells, rows, columns, random);
  const typename BoardWords<Word>::Images images(cells, part);
  const Word holding_lying = cells.hold_without_lying(part);
  const Word holding_standing = cells.hold_without_standing(part);
  const auto whole = cells.box(part);
  const auto is_whole = [&](Word p) { return p == 0 || cells.connected(p & -p, p) == p; };
  for (const bool lies : {true, false}) {
    const unsigned step = lies ? 1 : cells.stride();
    for (Word first = part & part >> step; first != 0; first &= first - 1) {
      const unsigned cell = lowest_bit(first);
      const Word domino = (Word{1} << step | 1) << cell;
      const Word rest = part & ~domino;
      const bool holds = ((lies ? holding_lying : holding_standing) >> cell & 1) != 0;
      Word around = domino | domino << 1 | domino >> 1;
      around = (around | around << cells.stride() | around >> cells.stride()) & rest;
      const Word touching = cells.beside(domino) & rest;
      EXPECT_EQ(holds, (touching & ~cells.connected(touching & -touching, around)) == 0);
      EXPECT_TRUE(!holds || is_whole(rest));
      if (rest == 0) continue;
      const auto expected = cells.canonical(rest);
      const auto box = cells.box(rest);
      EXPECT_EQ(images.fit(rest),
                box.height == whole.height && box.width == whole.width && whole.height != whole.width);
      if (!images.fit(rest)) continue;
      for (const auto& got :
           {images.of(rest), lies ? images.without_lying(rest, cell) : images.without_standing(rest, cell)}) {
        EXPECT_TRUE(got.part == expected.part);
        EXPECT_EQ(got.turns, expected.turns);
        EXPECT_EQ(got.height, expected.height);
        EXPECT_EQ(got.width, expected.width);
      }
    }
  }
}

TEST(BoardWords, WhatIsLeftHasTheImageThatItWouldHaveAlone) {
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    const unsigned rows = 1 + random() % 6;
    const unsigned columns = rows + random() % (9 - rows);
    compare<std::uint64_t>(rows, columns, random);
    compare<DoubleWord>(rows, columns + 5, random);
  }
}

/// What is connected to a cell, one step at a time.
TEST(BoardWords, FindsWhatIsConnected) {
  std::mt19937 random(8);
  for (int i = 0; i < 2000; ++i) {
    const BoardWords<std::uint64_t> cells(7, 7);
    const std::uint64_t free = (std::uint64_t{random()} << 32 | random()) & 0x7f7f7f7f7f7f7fU;
    if (free == 0) continue;
    std::uint64_t expected = free & -free;
    for (std::uint64_t before = 0; before != expected;) {
      before = expected;
      expected |= cells.beside(expected) & free;
    }
    EXPECT_EQ(cells.connected(free & -free, free), expected);
  }
}

/// A part as a number has the same cells in its rows, laid down.
TEST(BoardWords, PacksPartsThatLieAndThatStand) {
  std::mt19937 random(9);
  const BoardWords<std::uint64_t> cells(6, 8);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t part = random_part(cells, 1 + random() % 6, 1 + random() % 6, random);
    const auto box = cells.box(part);
    const bool stands = box.height > box.width;
    const unsigned apart = std::max(box.height, box.width) + random() % 2;
    if (std::min(box.height, box.width) * apart > 32) continue;
    std::uint32_t expected = 0;
    for (unsigned r = 0; r < box.height; ++r) {
      for (unsigned c = 0; c < box.width; ++c) {
        if ((part & cells.cell(r, c)) != 0) expected |= 1U << (stands ? c * apart + r : r * apart + c);
      }
    }
    EXPECT_EQ(cells.packed(part, box, apart), expected);
  }
}

TEST(BoardWords, ARingThatIsWholeHoldsTheRestTogether) {
  const BoardWords<std::uint64_t> cells(3, 4);
  std::uint64_t all = 0;
  for (unsigned r = 0; r < 3; ++r) all |= std::uint64_t{15} << (r * cells.stride());
  const std::uint64_t lying = cells.hold_without_lying(all);
  EXPECT_NE(lying & cells.cell(1, 1), 0U);  // in the middle
  EXPECT_NE(cells.hold_without_standing(all) & cells.cell(0, 0), 0U);
  const std::uint64_t of_line = cells.hold_without_lying(15);
  EXPECT_EQ(of_line & cells.cell(0, 1), 0U);
  EXPECT_NE(of_line & cells.cell(0, 0), 0U);
}

}  // namespace
}  // namespace nucleo
