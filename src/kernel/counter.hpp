#pragma once

#include <vector>

#include "kernel/sat.hpp"
#include "text/pace.hpp"

namespace nucleo {

/// Variables that follow from how many of the vertices first … last−1 hold (a totalizer): result[i] holds if more than
/// i do, for i < most. At most `most` squared clauses for each halving.
std::vector<int> add_counter(Sat& sat, Vertex first, Vertex last, std::size_t most, Pace& pace);

}  // namespace nucleo
