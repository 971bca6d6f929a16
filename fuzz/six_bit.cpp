#include "reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nucleo::Format;
  for (const Format format : {Format::kGraph6, Format::kSparse6, Format::kDigraph6}) {
    nucleo::read_fuzzed(data, size, format, nullptr);
  }
  return 0;
}
