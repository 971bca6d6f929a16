// Any bytes as a word: either a digraph that keeps its promises, or an InputError of one line.

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace {

bool is_well_formed(const nucleo::Digraph& d) {
  for (nucleo::Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    if (std::adjacent_find(row.begin(), row.end(), std::greater_equal<>()) != row.end()) return false;
    if (!row.empty() && row.back() >= d.order()) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const nucleo::Budget budget({}, std::size_t{1} << 16);
  try {
    const auto d = nucleo::digraph_from_word(std::string(data, data + size), budget);
    if (!is_well_formed(d.digraph) || d.names.order() != d.digraph.order()) std::abort();
  } catch (const nucleo::InputError& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
