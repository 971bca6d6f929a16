// Any bytes as a position: either a sum whose text reads back as itself, or an InputError of one line. Files are left
// out: their readers have targets of their own.

#include <cstdlib>
#include <string>

#include "games/all.hpp"
#include "nucleo/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string words(data, data + size);
  if (words.find('@') != std::string::npos) return 0;
  const nucleo::Budget budget({}, std::size_t{1} << 20);
  try {
    const std::string text = nucleo::read_sum({words}, nucleo::all_games(), budget).text();
    if (nucleo::read_sum({text}, nucleo::all_games(), budget).text() != text) std::abort();
  } catch (const nucleo::InputError&) {
    return 0;
  } catch (const nucleo::Stopped&) {
    return 0;
  }
  return 0;
}
