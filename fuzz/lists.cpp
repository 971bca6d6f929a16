// The small parsers of the command line: lists of vertices, times, amounts of memory.

#include <cstddef>
#include <cstdint>
#include <string>

#include "api/source.hpp"
#include "text/limits.hpp"
#include "tolerate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string word(reinterpret_cast<const char*>(data), size);
  const nucleo::Names numbers(100);
  const nucleo::Names names(std::vector<std::string>{"a", "b c", "", "1"});
  tolerate_bad_input([&] { nucleo::parse_vertices(word, numbers, "--check"); });
  tolerate_bad_input([&] { nucleo::parse_vertices(word, names, "--check"); });
  tolerate_bad_input([&] { nucleo::parse_duration(word); });
  tolerate_bad_input([&] { nucleo::parse_bytes(word); });
  return 0;
}
