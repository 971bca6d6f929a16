#include "reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nucleo::Format;
  for (const Format format : {Format::kEdges, Format::kMatrix, Format::kDimacs}) {
    nucleo::read_fuzzed(data, size, format, nullptr);
  }
  return 0;
}
