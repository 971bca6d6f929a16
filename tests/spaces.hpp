#pragma once

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "nucleo/kernel.hpp"
#include "support.hpp"

namespace nucleo::testing {

/// What for_each shows, in its order.
template <class Space>
std::vector<std::vector<Vertex>> shown(const Space& space) {
  std::vector<std::vector<Vertex>> list;
  const auto keep = [&](std::span<const Vertex> solution) {
    list.emplace_back(solution.begin(), solution.end());
    return true;
  };
  const EnumerationAnswer answer = space.for_each(keep, Budget());
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(answer.visited, list.size());
  return list;
}

/// All three questions against the exact set of solutions.
template <class Space>
void expect_space_is(const Space& space, const std::set<std::vector<Vertex>>& expected, const Digraph& d) {
  const FindAnswer found = space.find(Budget());
  ASSERT_EQ(found.exists, expected.empty() ? Existence::kNo : Existence::kYes) << d;
  ASSERT_EQ(found.reason, "") << d;
  if (!expected.empty()) {
    ASSERT_TRUE(expected.contains(found.solution)) << d;
  }
  const CountAnswer counted = space.count(Budget());
  ASSERT_TRUE(counted.count) << d;
  ASSERT_EQ(*counted.count, expected.size()) << d;
  const std::vector<std::vector<Vertex>> list = shown(space);
  ASSERT_EQ(std::set<std::vector<Vertex>>(list.begin(), list.end()), expected) << d;
  ASSERT_EQ(list.size(), expected.size()) << "one is shown twice: " << d;
  ASSERT_EQ(shown(space), list) << "the order changed: " << d;
}

}  // namespace nucleo::testing
