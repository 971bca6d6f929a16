#include "reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return nucleo::read_fuzzed(data, size, nucleo::Format::kTgf, nucleo::write_tgf);
}
