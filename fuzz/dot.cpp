#include "reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto write = [](std::ostream& out, const nucleo::NamedDigraph& d) { nucleo::write_dot(out, d, {}); };
  return nucleo::read_fuzzed(data, size, nucleo::Format::kDot, write);
}
