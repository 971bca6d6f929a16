// Any bytes as a word: either a digraph that keeps its promises, or an InputError or a limit, told in one line.

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
  const auto expect_one_line = [](const std::string& words) {
    if (words.find('\n') != std::string::npos) std::abort();
  };
  try {
    const auto d = nucleo::digraph_from_word(std::string(data, data + size), budget);
    if (!is_well_formed(d.digraph) || d.names.order() != d.digraph.order()) std::abort();
  } catch (const nucleo::InputError& error) {
    expect_one_line(error.what());
  } catch (const nucleo::Stopped& limit) {
    expect_one_line(limit.what());
  }
  return 0;
}
