#include "search/domino_boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <thread>
#include <utility>
#include <vector>

namespace nucleo {
namespace {

/// The values of all positions in a box, each by the values of all its options.
std::vector<unsigned> values_by_the_rules(unsigned height, unsigned width) {
  std::vector<unsigned> values(std::size_t{1} << (height * width));
  for (std::uint32_t free = 0; free < values.size(); ++free) {
    std::uint32_t seen = 0;
    const auto place = [&](std::uint32_t domino) {
      if ((free & domino) == domino) seen |= 1U << values[free ^ domino];
    };
    for (unsigned r = 0; r < height; ++r) {
      for (unsigned c = 0; c < width; ++c) {
        const std::uint32_t cell = 1U << (r * width + c);
        if (c + 1 < width) place(cell | cell << 1);
        if (r + 1 < height) place(cell | cell << width);
      }
    }
    values[free] = static_cast<unsigned>(std::countr_one(seen));
  }
  return values;
}

/// Of all positions in boxes of this size, as words with their rows so far apart.
void expect_values(const DominoBoxes& boxes, unsigned height, unsigned width) {
  const std::vector<unsigned> expected = values_by_the_rules(height, width);
  std::size_t wrong = 0;
  for (std::uint32_t free = 0; free < expected.size(); ++free) {
    const auto value = boxes.value(height, width, [&](unsigned apart) {
      std::uint32_t packed = 0;
      for (unsigned r = 0; r < height; ++r) packed |= (free >> (r * width) & ((1U << width) - 1)) << (r * apart);
      return packed;
    });
    wrong += value != expected[free];
  }
  EXPECT_EQ(wrong, 0U) << height << "x" << width;
}
/// Whether the values of boxes of this size are known.
bool has(const DominoBoxes& boxes, unsigned height, unsigned width) {
  return boxes.value(height, width, [](unsigned) { return 0U; }).has_value();
}

TEST(DominoBoxes, GiveTheValuesOfTheRules) {
  for (const unsigned cells : {1U, 2U, 3U, 4U, 5U, 6U, 8U, 9U, 12U, 15U, 16U}) {
    const DominoBoxes boxes(cells, 64);
    for (unsigned height = 1; height * height <= cells; ++height) expect_values(boxes, height, cells / height);
  }
}

TEST(DominoBoxes, AreNoWiderThanTheBoard) {
  const DominoBoxes boxes(12, 5);
  for (const auto& [height, width] : {std::pair{1U, 5U}, {2U, 5U}, {3U, 4U}}) {
    EXPECT_TRUE(has(boxes, height, width));
    EXPECT_FALSE(has(boxes, height, width + 1));
  }
  EXPECT_FALSE(has(boxes, 4, 3));  // higher than wide
  EXPECT_FALSE(has(boxes, 100, 100));
  expect_values(boxes, 2, 4);
  expect_values(boxes, 2, 5);
}

/// Values of 8 and more are not found with the others.
TEST(DominoBoxes, GiveLargeValuesToo) {
  const std::vector<unsigned> expected = values_by_the_rules(4, 5);
  EXPECT_GE(*std::max_element(expected.begin(), expected.end()), 8U);
  expect_values(DominoBoxes(20, 5), 4, 5);
}

TEST(DominoBoxes, GrowWhereLargerOnesAreAskedForOften) {
  const DominoBoxes boxes(22, 11, 3);
  EXPECT_TRUE(has(boxes, 2, 10));
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(has(boxes, 2, 11));
  EXPECT_TRUE(has(boxes, 2, 11));
  EXPECT_TRUE(has(DominoBoxes(22, 11, 0), 2, 11));
  expect_values(boxes, 2, 5);
  expect_values(boxes, 2, 8);
}

/// The first of several threads finds the values.
TEST(DominoBoxes, MayBeAskedFromSeveralThreads) {
  const DominoBoxes boxes(16, 16);
  const std::vector<unsigned> expected = values_by_the_rules(4, 4);
  std::vector<std::size_t> right(4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t& count : right) {
      threads.emplace_back([&] {
        for (std::uint32_t free = 0; free < expected.size(); ++free) {
          count += boxes.value(4, 4, [&](unsigned) { return free; }) == expected[free];
        }
      });
    }
  }
  EXPECT_EQ(right, std::vector<std::size_t>(4, expected.size()));
}

}  // namespace
}  // namespace nucleo
