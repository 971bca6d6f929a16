// Any bytes as a rule in a line: either moves to smaller heaps, printed and read back as the same, or one line.

#include "script/line_rule.hpp"

#include <cstdlib>
#include <string>

#include "nucleo/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(data, data + size);
  try {
    std::string_view rest;
    const nucleo::LineRule rule = nucleo::LineRule::read(text, rest);
    std::string_view none;
    if (!(nucleo::LineRule::read(rule.text(), none) == rule)) std::abort();
    rule.most_taken();
    for (const std::uint64_t heap : {0U, 1U, 2U, 7U}) {
      rule.moves(heap, [&](std::span<const std::uint64_t> left) {
        for (const std::uint64_t part : left) {
          if (part == 0 || part >= heap) std::abort();
        }
        return true;
      });
    }
  } catch (const nucleo::InputError& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
