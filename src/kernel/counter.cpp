#include "kernel/counter.hpp"

#include <algorithm>

namespace nucleo {

std::vector<int> add_counter(Sat& sat, Vertex first, Vertex last, std::size_t most, Pace& pace) {
  if (last - first == 1) return {literal(first)};
  const Vertex middle = first + (last - first) / 2;
  const auto left = add_counter(sat, first, middle, most, pace);
  const auto right = add_counter(sat, middle, last, most, pace);
  std::vector<int> sum(std::min(left.size() + right.size(), most));
  for (int& variable : sum) variable = sat.variable();
  for (std::size_t i = 0; i <= left.size(); ++i) {
    for (std::size_t j = i == 0 ? 1 : 0; j <= right.size() && i + j <= sum.size(); ++j) {
      pace.step(16);
      if (i > 0) sat.add(-left[i - 1]);
      if (j > 0) sat.add(-right[j - 1]);
      sat.add(sum[i + j - 1]);
      sat.add(0);
    }
  }
  return sum;
}

}  // namespace nucleo
