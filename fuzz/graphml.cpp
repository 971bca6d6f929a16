#include "reading.hpp"

namespace {

void write(std::ostream& out, const nucleo::NamedDigraph& d) { nucleo::write_graphml(out, d, {}); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return nucleo::read_fuzzed(data, size, nucleo::Format::kGraphml, write);
}
