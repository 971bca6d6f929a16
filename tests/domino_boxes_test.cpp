#include "search/domino_boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <thread>
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

void expect_values(const DominoBoxes& boxes, unsigned height, unsigned width) {
  ASSERT_EQ(boxes.width(height), width);
  const std::vector<unsigned> expected = values_by_the_rules(height, width);
  for (std::uint32_t free = 0; free < expected.size(); ++free) {
    ASSERT_EQ(boxes.value(height, free), expected[free]) << height << "x" << width << " " << free;
  }
}

TEST(DominoBoxes, GiveTheValuesOfTheRules) {
  for (const unsigned cells : {1U, 2U, 3U, 4U, 5U, 6U, 8U, 9U, 12U, 15U, 16U}) {
    const DominoBoxes boxes(cells, 64);
    for (unsigned height = 1; height * height <= cells; ++height) expect_values(boxes, height, cells / height);
  }
}

TEST(DominoBoxes, AreNoWiderThanTheBoard) {
  const DominoBoxes boxes(12, 5);
  EXPECT_EQ(boxes.width(1), 5U);
  EXPECT_EQ(boxes.width(2), 5U);
  EXPECT_EQ(boxes.width(3), 4U);
  EXPECT_EQ(boxes.width(4), 0U);  // 4x3 is higher than wide
  EXPECT_EQ(boxes.width(100), 0U);
  expect_values(boxes, 2, 5);
}

/// Values of 8 and more are not found with the others.
TEST(DominoBoxes, GiveLargeValuesToo) {
  const DominoBoxes boxes(20, 5);
  const std::vector<unsigned> expected = values_by_the_rules(4, 5);
  std::size_t wrong = 0;
  for (std::uint32_t free = 0; free < expected.size(); ++free) wrong += boxes.value(4, free) != expected[free];
  EXPECT_EQ(wrong, 0U);
  EXPECT_GE(*std::max_element(expected.begin(), expected.end()), 8U);
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
        for (std::uint32_t free = 0; free < expected.size(); ++free) count += boxes.value(4, free) == expected[free];
      });
    }
  }
  EXPECT_EQ(right, std::vector<std::size_t>(4, expected.size()));
}

}  // namespace
}  // namespace nucleo
