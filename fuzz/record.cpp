// Any bytes as a saved game: either a record whose text reads back as itself, or an InputError of one line.

#include "play/record.hpp"

#include <cstdlib>
#include <sstream>
#include <string>

#include "nucleo/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::istringstream in(std::string(data, data + size));
  try {
    const std::string text = text_of(nucleo::read_record(in, "game"));
    std::istringstream again(text);
    if (text_of(nucleo::read_record(again, "game")) != text) std::abort();
  } catch (const nucleo::InputError& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
